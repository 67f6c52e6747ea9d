"""By which rule an event sets a Reaction off, and how often (6.3.e-f, 7.1.1, 7.4.4, 7.5)."""

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.atomic import ACTIVATE, Action, Activation, Event
from judge.engine.characteristics import GIGANTIC, characteristics
from judge.engine.frames import Frame, bindings
from judge.engine.happenings import Happening
from judge.engine.matching import Sides
from judge.engine.objects import SCOUT, Ability
from judge.engine.points import OfAbility, Point, heeds, item, watched
from judge.engine.points_of import OF_TRIGGER
from judge.engine.state import State


def of_reaction(sides: Sides, ability: Ability) -> OfAbility:
    """Return whose Reaction it is, and which of its abilities."""
    frame = sides.after
    state = frame.state if frame.me in frame.state.objects else sides.before.state
    return OfAbility(item(state, frame.me), ability.index)


def _who_did(event: Event, happening: Happening) -> Point:
    """Return the criterion by which the player did it who is said to have done it (7.5.6)."""
    if event.step.controller < 0:
        return Point.DONE_BY_ITS_CONTROLLER if happening.old >= 0 else Point.WORKED_BEFORE
    if event.step.controller == happening.player:
        return Point.DONE_BY_WHO_CONTROLS_THE_EFFECT
    return Point.DONE_BY_WHOM_THE_EFFECT_NAMES


def _in_both(state: State, bearer: int) -> bool:
    """Whether an object is Gigantic, so that it joins two Expeditions, and triggers once."""
    return bearer in state.objects and GIGANTIC in characteristics(state, bearer).keywords


def in_both(
    event: Event,
    bearer: int,
    pattern: tree.Event,
    happening: Happening,
    ability: Ability,
    sides: Sides,
) -> int:
    """Return how often what comes into two Expeditions sets a Reaction off: once (7.4.4.c-d, j)."""
    if not watched():
        return 1
    if ability.symbols and _in_both(event.after, bearer):
        return 1 if heeds(Point.GIGANTIC_TRIGGERS_ONCE, of_reaction(sides, ability)) else 2
    enters = isinstance(pattern, tree.Joins) and zones.EXPEDITION_AT[happening.place] >= 0
    if enters and _in_both(event.after, happening.new):
        return 1 if heeds(Point.GIGANTIC_JOINS_ONCE, of_reaction(sides, ability)) else 2
    return 1


_OF_SYMBOL = {"J": Point.SYMBOL_JOIN, "H": Point.SYMBOL_HAND, "R": Point.SYMBOL_RESERVE}


def let_by(
    event: Event, bearer: int, pattern: tree.Event, ability: Ability, happening: Happening
) -> Point:
    """Return the rule by which an event is what a Reaction waits for (6.3.e-f, 7.1.1, 7.5)."""
    if ability.name == SCOUT:
        return Point.SENT_AFTER_SCOUT
    if len(ability.symbols) == 1:
        return _OF_SYMBOL.get(next(iter(ability.symbols)), Point.SELF_MOVE)
    if isinstance(pattern, tree.During):
        return let_by(event, bearer, pattern.event, ability, happening)
    if happening.kind == "shifts" and happening.origin == happening.place:
        joins = isinstance(pattern, tree.Joins)
        return Point.JOINS_AS_GIGANTIC if joins else Point.LEAVES_AS_NO_LONGER_GIGANTIC
    usual = Point.SELF_MOVE if ability.self_move else Point.WORKED_BEFORE
    if not ability.self_move and bearer not in event.after.objects:
        return Point.GONE_WITH_THE_EVENT
    if isinstance(pattern, tree.Acts) and happening.player >= 0:
        return _who_did(event, happening)
    if isinstance(pattern, tree.Joins) and happening.old < 0:
        return Point.JOINS_AS_CREATED
    return OF_TRIGGER.get(type(pattern), usual)


def activation(
    frame: Frame, ability: Ability, bearer: int, reading: str, came: tuple[int, ...]
) -> Action:
    """Return the atomic action that creates an Emblem-Reaction, bound to its objects (6.3.h-k)."""
    value = Activation(ability, ability.tree.effect, bindings(frame), came)
    rules = ("6.3.e" if ability.self_move else "6.3.f",)
    return Action(ACTIVATE, bearer, player=frame.you, value=value, rules=rules, reading=reading)
