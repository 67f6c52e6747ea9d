"""Section 6.2: replacing and additive modifiers, and the order in which they apply."""

from __future__ import annotations

from typing import NamedTuple

from judge.cards import ability as tree
from judge.engine import references as ref
from judge.engine import zones
from judge.engine.adventure import hidden_ahead
from judge.engine.atomic import (
    ASCEND,
    EXPEDITION_FORWARD,
    GAIN_COUNTERS,
    GAIN_STATUS,
    MOVE,
    REVEAL_REGION,
    SHIFT,
    Action,
    Step,
    Used,
    twice,
)
from judge.engine.budget import spend
from judge.engine.called import CALLED
from judge.engine.characteristics import (
    GIGANTIC,
    Working,
    characteristics,
    presence,
    said,
    workings,
)
from judge.engine.counters import why_not_gain as why_no_counters
from judge.engine.decisions import MODIFIER, Decision, Option
from judge.engine.dispatch import is_one
from judge.engine.entries import Matter, Modified, Topic
from judge.engine.forbidding import forbid
from judge.engine.frames import Frame
from judge.engine.game import Game
from judge.engine.happenings import RESUPPLIES
from judge.engine.interpretations import Alternative, read_as
from judge.engine.objects import Object
from judge.engine.points import Point, heeds, item, watched
from judge.engine.registry import enforces
from judge.engine.selectors import mask_in, places_in, players_in
from judge.engine.state import State, initiative
from judge.engine.statuses import FLEETING, why_not_gain


class Applicable(NamedTuple):
    """A modifier that would apply, to one atomic action or (None) to the whole step."""

    working: Working
    action: Action | None


def identity(working: Working) -> Used:
    """Return what tells one modifier from another (6.2.j-k)."""
    return working.holder, working.timestamp, working.position


@enforces("6.2.a", "6.2.f", "6.2.g", "6.2.h", "6.2.i", "6.2.m", "1.4.1.d")
def modify(game: Game, step: Step) -> None:
    """Apply modifiers to a step until none applies; what one adds is checked again (6.2.i)."""
    statics = workings(game.state).statics
    impossible = tree.Cannot in statics
    if impossible:
        forbid(game, step)
    if tree.Replaces in statics or tree.Adds in statics:
        again, found = False, _found(game.state, step)
        while found:
            spend()
            apply(game, step, _first(game, step, found), again=again)
            again, found = True, _found(game.state, step)
    _rules(game, step)
    if impossible:
        forbid(game, step)


@enforces("6.2.g", "6.2.i")
def _found(state: State, step: Step) -> list[Applicable]:
    """Return what applies now: additive ones only where no replacing one does (6.2.g, 6.2.i)."""
    replacing = applicable(state, step, tree.Replaces)
    if replacing and watched() and not heeds(Point.REPLACING_FIRST, step.kind):
        return applicable(state, step, tree.Adds) or replacing
    return replacing or applicable(state, step, tree.Adds)


@enforces("6.2.h")
def _first(game: Game, step: Step, found: list[Applicable]) -> Applicable:
    """Ask who controls the step which of the modifiers that meet applies first (6.2.h, I-12)."""
    meeting = [each for each in found if each.action is found[0].action]
    if len(meeting) == 1:
        return meeting[0]
    player = step.controller
    if player < 0:
        player = _whose_order(game, meeting[0], initiative(game.state))
    options = tuple(Option("apply", each, (each.working.holder,)) for each in meeting)
    decision = Decision(MODIFIER, player, options, step.source, ("6.2.h",))
    chosen: Applicable = game.decide(decision).value
    if not heeds(Point.MODIFIERS_IN_AN_ORDER, item(game.state, chosen.working.holder)):
        return next(each for each in meeting if each is not chosen)
    return chosen


def _whose_order(game: Game, first: Applicable, player: int) -> int:
    """Return who orders the modifiers of nobody's step: the first player (I-12).

    Only another reading lets it be whose object is concerned.
    """
    about = (first.action.object,) if first.action is not None else ()
    game.note(Matter, ("6.2.h",), about, Topic.ORDER, interpretation="I-12")
    it = game.state.objects.get(about[0]) if about else None
    if it is not None and read_as(game.state, Alternative.WHOSE_OBJECT_IT_IS):
        return it.controller
    return player


@enforces("6.2.i", "6.2.j", "6.2.k", "6.2.l", "1.4.1.d")
def applicable(state: State, step: Step, kind: type) -> list[Applicable]:
    """Return the modifiers of a kind that apply to a step and have not been used on it yet."""
    found: list[Applicable] = []
    for frame, node, working in said(state, kind):
        used = identity(working)
        resupply = _about_resupply(node.event)
        if resupply is not None:
            if used not in step.used and _resupplied_by(step, players_in(frame, resupply)):
                found.append(Applicable(working, None))
            continue
        found += [
            Applicable(working, action)
            for action in step.actions
            if _is_new(step, action, used, frame) and would(frame, node.event, action)
        ]
    return found


@enforces("6.2.f", "6.2.k")
def _is_new(step: Step, action: Action, used: Used, frame: Frame) -> bool:
    """Whether a modifier has not been applied to an atomic action; to each, it may be (6.2.f)."""
    if not watched():
        return used not in action.used
    bearer = item(frame.state, frame.me)
    if used in action.used:
        return twice(used) not in action.used and not heeds(Point.MODIFIED_ONCE, bearer)
    if any(used in other.used for other in step.actions):
        return heeds(Point.EACH_ACTION_IS_MODIFIED, bearer)
    return True


def _about_resupply(event: tree.Event) -> tree.Selector | None:
    if isinstance(event, tree.Acts) and event.deed is tree.Deed.RESUPPLIES:
        return event.player
    return None


def _resupplied_by(step: Step, players: tuple[int, ...]) -> bool:
    return any(RESUPPLIES in each.tags and each.player in players for each in step.actions)


def would(frame: Frame, event: tree.Event, action: Action) -> bool:
    """Whether an atomic action would be the event that a modifier speaks of."""
    state = frame.state
    match event:
        case tree.During(inner, phase):
            return state.clock.phase == CALLED[phase] and would(frame, inner, action)
        case tree.Leaves(subject, places):
            return _would_leave(frame, subject, places, action)
        case tree.GainsStatus(subject, status):
            if action.kind != GAIN_STATUS or action.name != CALLED[status]:
                return False
            it = state.objects.get(action.object)
            return not why_not_gain(state, it, action.name) and is_one(
                frame, subject, action.object
            )
        case tree.GainsCounters(subject, counter):
            if action.kind != GAIN_COUNTERS or action.name != counter:
                return False
            it = state.objects.get(action.object)
            return not why_no_counters(state, it) and is_one(frame, subject, action.object)
        case tree.MovesForward(expedition, due_to):
            if action.kind != EXPEDITION_FORWARD or state.tiebreakers:
                return False
            if due_to is not None and due_to not in (action.value or ()):
                return False
            return is_one(frame, expedition, ref.EXPEDITIONS[action.object])
        case tree.AttemptsToAscend(expedition):
            if action.kind != ASCEND:
                return False
            already = state.expeditions[action.object].ascended
            if already and not heeds(Point.ATTEMPTS, action.object):
                return False
            return is_one(frame, expedition, ref.EXPEDITIONS[action.object])
    return False


def _would_leave(
    frame: Frame, subject: tree.Selector, places: tuple[tree.Place, ...], action: Action
) -> bool:
    if action.kind not in (MOVE, SHIFT):
        return False
    it = frame.state.objects.get(action.object)
    if it is None or not is_one(frame, subject, it.id):
        return False
    ceases = it.face.token and not zones.IN_PLAY_AT[action.place]
    if ceases and read_as(frame.state, Alternative.CEASES_FIRST):
        return False
    for place in places:
        if place.zone is tree.Zone.EXPEDITION:
            mask = mask_in(frame, place.of)
            inside = presence(frame.state, it.id) & mask
            after = _present_after(frame.state, it, action.place) & mask
            each = read_as(frame.state, Alternative.EACH_EXPEDITION)
            if inside & ~after if each else inside and not after:
                return True
        elif it.place in places_in(frame, place) and action.place not in places_in(frame, place):
            return True
    return False


@enforces("7.4.4.n")
def _present_after(state: State, it: Object, place: int) -> int:
    """Return the Expeditions that an object would be in after a move within the zone."""
    expedition = zones.EXPEDITION_AT[place]
    if expedition < 0:
        return 0
    giant = GIGANTIC in characteristics(state, it.id).keywords
    return zones.BOTH_OF[zones.PLAYER_AT[place]] if giant else 1 << expedition


def apply(game: Game, step: Step, chosen: Applicable, *, again: bool = False) -> None:
    """Apply one modifier (6.2.b-e); `replacing.py` reads what it does."""
    from judge.engine.replacing import add, replace

    used = identity(chosen.working)
    moved, reading = -1, ""
    if chosen.action is not None and chosen.action.kind in (MOVE, SHIFT):
        moved = chosen.action.object
        reading = _before_ceasing(game.state, chosen)
    holder, ability = chosen.working.holder, chosen.working.ability
    game.note(Modified, ("6.2.g",), holder, ability, moved, interpretation=reading)
    if chosen.action is None:
        step.used |= {used}
    else:
        at = step.actions.index(chosen.action)
        chosen = chosen._replace(action=_used(chosen.action, used))
        assert chosen.action is not None
        step.actions[at] = chosen.action
    point = Point.ADDS if isinstance(chosen.working.static.node, tree.Adds) else Point.REPLACES
    point = Point.MODIFIED_AGAIN if again else point
    if not heeds(point, item(game.state, chosen.working.holder)):
        return
    if isinstance(chosen.working.static.node, tree.Adds):
        add(game, step, chosen.working, chosen.action)
    else:
        replace(game, step, chosen.working, chosen.action)


def _before_ceasing(state: State, chosen: Applicable) -> str:
    """Name the reading by which a token's leaving is replaced before it would cease (I-27)."""
    action = chosen.action
    it = state.objects.get(action.object) if action is not None else None
    if action is None or it is None or not it.face.token or zones.IN_PLAY_AT[action.place]:
        return ""
    return "I-27" if isinstance(chosen.working.static.node, tree.Replaces) else ""


def _used(action: Action, used: Used) -> Action:
    again = {twice(used)} if used in action.used else set()
    return action.changed(used=action.used | {used} | again)


@enforces("2.4.7.d")
def _is_discarded(place: int, it: Object) -> bool:
    """Whether what is Fleeting is discarded instead of moving to a place: only to Reserve."""
    if place in zones.RESERVES:
        return heeds(Point.FLEETING_DISCARDED, it.item)
    return _discarded_elsewhere(place, it)


def _discarded_elsewhere(place: int, it: Object) -> bool:
    """Whether what is Fleeting is discarded wherever it goes, where 2.4.7.d is left out."""
    elsewhere = zones.EXPEDITION_AT[place] < 0 and place not in zones.DISCARD
    return elsewhere and watched() and not heeds(Point.FLEETING_GOES_ELSEWHERE, it.item)


@enforces("2.4.7.d", "7.3.22.b", "6.2.c")
def _rules(game: Game, step: Step) -> None:
    """Apply the modifiers that are rules: Fleeting (2.4.7.d), face-down regions (7.3.22.b)."""
    state = game.state
    revealed: list[Action] = []
    for number, action in enumerate(step.actions):
        if action.kind == MOVE:
            it = state.objects.get(action.object)
            if (
                it is not None
                and FLEETING in it.statuses
                and zones.EXPEDITION_AT[it.place] >= 0
                and _is_discarded(action.place, it)
            ):
                step.actions[number] = action.changed(
                    place=zones.DISCARD[it.owner],
                    tags=action.tags | {"discard"},
                    rules=("2.4.7.d", *action.rules),
                )
        elif action.kind == EXPEDITION_FORWARD and not state.tiebreakers:
            revealed += [
                Action(REVEAL_REGION, amount=card)
                for card in hidden_ahead(state, action.object, action.amount)
            ]
    if revealed:
        step.actions[:0] = revealed
