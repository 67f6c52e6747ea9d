"""Section 6.3: which Reactions an event activates, and what their emblems are bound to."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.absences import NotActivated
from judge.engine.atomic import ACTIVATE, PERFORM, ROLL, Action, Change, Event, performs
from judge.engine.characteristics import characteristics, said, workings
from judge.engine.dispatch import amount, holds, is_one
from judge.engine.entries import Activated
from judge.engine.entry import Why
from judge.engine.frames import Frame, Still, about
from judge.engine.game import Game
from judge.engine.happenings import (
    HAPPENINGS_OF,
    Happening,
    happenings,
    is_plain,
)
from judge.engine.interpretations import Alternative, read_as
from judge.engine.letting import activation, in_both, let_by, of_reaction
from judge.engine.matching import Sides, bind, match
from judge.engine.nearly import deeds_missed, misses, near_misses, not_played, only_once
from judge.engine.objects import NO_CHARACTERISTICS, REACTION, Ability, Emblem
from judge.engine.points import Point, heeds, item, watched
from judge.engine.registry import enforces
from judge.engine.state import NOBODY, State

DAILY_LIMIT = 100


@enforces("4.2.b", "6.3.a", "6.3.b", "6.3.e", "6.3.f", "6.3.g", "6.3.h", "7.3.1.a", "7.4.4.d")
def activate(game: Game, event: Event, reading: str = "") -> None:
    """Perform the one Reaction-activating step that follows a step (6.3.h).

    `reading` is the interpretation by which it follows, if it rests on one.
    """
    triggers = workings(event.before).triggers
    if _nothing_waits(event, triggers):
        return
    actions: list[Action] = []
    for happening in happenings(event):
        if watched():
            actions += near_misses(event, happening)
        for bearer, you, ability in triggers.get(happening.kind, ()):
            _try(game, event, happening, bearer, you, ability, actions, own=False)
        if happening.kind in _SELF_MOVES:
            _self_moves(game, event, happening, actions)
    if watched():
        actions += deeds_missed(event)
        actions = only_once(event, actions)
    if actions:
        state = game.state = event.after.fork()
        changes: list[Change] = []
        for action in actions:
            action.reading = f"{action.reading} {reading}".strip()
            PERFORM[ACTIVATE](game, state, action, changes)


_SELF_MOVES = frozenset({"moves", "plays", "shifts"})


def _nothing_waits(event: Event, triggers: Collection[str]) -> bool:
    """Whether nothing can be activated; who watches wants to know what nearly was, too."""
    return not watched() and not _may_match(event, triggers) and not _may_move_itself(event)


def _may_match(event: Event, triggers: Collection[str]) -> bool:
    """Whether anything that may have happened is of a kind that some Reaction waits for."""
    if not triggers:
        return False
    if not is_plain(event):
        return True
    kinds = {change.action.kind for change in event.changes}
    return any(
        kind in HAPPENINGS_OF and not HAPPENINGS_OF[kind].isdisjoint(triggers) for kind in kinds
    )


def _may_move_itself(event: Event) -> bool:
    """Whether something that moved, or whose presence changed, has a Reaction to that."""
    objects = event.after.objects
    changed = workings(event.after).changed
    for change in event.changes:
        it = objects.get(change.new)
        if it is not None and (it.granted or not it.face.quiet or it.id in changed):
            return True
    return not is_plain(event) and any(
        ability.self_move for found in changed.values() for ability in found.abilities
    )


@enforces("6.3.e", "7.1.1.b", "7.1.1.c")
def _self_moves(game: Game, event: Event, happening: Happening, actions: list[Action]) -> None:
    """A self-move Reaction has to exist after the event; it need not work (6.3.e)."""
    it = event.after.objects.get(happening.new)
    if it is None or not zones.VISIBLE_AT[it.place]:
        return
    found = characteristics(event.after, it.id)
    if found is NO_CHARACTERISTICS:
        return
    for ability in found.abilities:
        if ability.self_move and happening.kind in ability.kinds:
            _try(game, event, happening, it.id, it.controller, ability, actions, own=True)
        elif game.trace is not None:
            actions += not_played(game, event, happening, it, ability)


@enforces("6.3.e", "6.3.f", "6.3.g", "6.3.l")
def _try(
    game: Game,
    event: Event,
    happening: Happening,
    bearer: int,
    you: int,
    ability: Ability,
    actions: list[Action],
    *,
    own: bool,
) -> None:
    """Activate one Reaction if one of its triggers matches and its condition holds (6.3.b)."""
    body: tree.Reaction = ability.tree
    for pattern, self_move in ability.triggers:
        if self_move is not own:
            continue
        before = Frame(Still(event.before), bearer, you, ability)
        after = Frame(Still(event.after), bearer, you, ability)
        sides = Sides(before, after)
        matches = match(sides, pattern, happening)
        if not matches and misses(game, sides, pattern, happening, ability):
            continue
        if (
            isinstance(pattern, tree.IsSacrificed | tree.Undergoes)
            and read_as(event.after, Alternative.EXISTS_AFTERWARDS)
            and not _still_exists(event, happening, ability)
        ):
            continue
        rule, by = stopped(event.after if own else event.before, bearer, ability)
        if rule:
            game.note(NotActivated, (rule,), bearer, ability, Why.FORBIDDEN, by)
            return
        frame = after
        frame.before, frame.both = event.before, Point.CONDITION_ON_BOTH
        bind(frame, happening)
        frame.die = _rolled(event)
        if body.condition is not None and not heeds(
            Point.CONDITION_LOOKS_BACK, of_reaction(sides, ability)
        ):
            frame.before = event.after
        if (
            body.condition is not None
            and not holds(frame, body.condition)
            and heeds(Point.CONDITION_NOT_MET, of_reaction(sides, ability))
        ):
            game.note(NotActivated, ("6.3.l", "6.3.b"), bearer, ability, Why.CONDITION)
            return
        if not heeds(
            let_by(event, bearer, pattern, ability, happening), of_reaction(sides, ability)
        ):
            return
        if _is_token(sides) and not heeds(Point.ABILITY_OF_A_TOKEN, of_reaction(sides, ability)):
            return
        if isinstance(pattern, tree.AtOnce) and _is_activated(actions, bearer, ability):
            return
        each = 1 if body.times is None else amount(before, body.times)
        times = each * in_both(event, bearer, pattern, happening, ability, sides)
        reading = _reading(event, pattern, happening, ability)
        came = (happening.old, happening.new)
        actions += [activation(frame, ability, bearer, reading, came) for _ in range(times)]
        return


@enforces("6.2.c", "7.3.28.b")
def _rolled(event: Event) -> int:
    """Return what the die showed in an event; what is revealed with it may ask for that (6.2.c)."""
    return next((it.action.amount for it in event.changes if it.action.kind == ROLL), 0)


@enforces("6.3.g", "6.3.i")
def _is_activated(actions: Iterable[Action], bearer: int, ability: Ability) -> bool:
    """Whether an event activates a Reaction to one or more things already: they are one trigger.

    An effect that speaks of “it” is bound to each of them (6.3.i).
    """
    if any(node == _IT for node in tree.walk(ability.tree.effect)):
        return False
    return any(it.object == bearer and it.value.ability is ability for it in actions)


_IT = tree.That(tree.Role.IT)


def _is_token(sides: Sides) -> bool:
    frame = sides.before
    it = frame.state.objects.get(frame.me) or sides.after.state.objects.get(frame.me)
    return it is not None and it.face.token


def _reading(event: Event, pattern: tree.Event, happening: Happening, ability: Ability) -> str:
    """Return the interpretations that an activation rests on (I-04, I-13, I-22).

    It rests on those by which what activates it happened, too.
    """
    readings = [
        change.action.reading
        for change in event.changes
        if change.action.reading and (change.old, change.new) == (happening.old, happening.new)
    ]
    if isinstance(pattern, tree.IsSacrificed | tree.Undergoes) and not _still_exists(
        event, happening, ability
    ):
        readings.append("I-13")
    if happening.kind == "shifts" and happening.origin == happening.place:
        readings.append("I-22")
    if happening.kind == "plays" and happening.place not in zones.USUAL_ENDS:
        readings.append("I-04")
    return " ".join(readings)


def _still_exists(event: Event, happening: Happening, ability: Ability) -> bool:
    """Whether an ability exists in a visible zone after the event, as a self-move Reaction must."""
    after = event.after.objects.get(happening.new)
    if after is None or not zones.VISIBLE_AT[after.place]:
        return False
    return ability in characteristics(event.after, after.id).abilities


@enforces("7.3.1.e", "7.3.18.b")
def stopped(state: State, bearer: int, ability: Ability) -> tuple[str, int]:
    """Return the rule that keeps a Reaction from activating, and whose ability says so.

    The rule is "" where nothing does (7.3.1.e, 7.3.18.b); NOBODY is no object in particular.
    """
    if bearer in workings(state).ignored:
        return "7.3.18.b", NOBODY
    if ability.symbols:
        for frame, node, _ in said(state, tree.CannotActivate):
            if ability.symbols.isdisjoint(node.symbols):
                continue
            if not is_one(frame, node.of, bearer) and heeds(
                Point.CANNOT_ACTIVATE_OTHERS, item(state, bearer)
            ):
                continue
            if heeds(Point.CANNOT_ACTIVATE, (item(state, frame.me), item(state, bearer))):
                return "7.3.1.e", frame.me
    return "", NOBODY


@performs(ACTIVATE)
@enforces("6.3.h", "6.3.m", "1.4.6.a", "1.4.6.c", "2.2.2.m", "2.2.1.g", "7.3.1.d")
def create_reaction(game: Game, state: State, action: Action, changes: list[Change]) -> None:
    """Create an Emblem-Reaction in Limbo, unless activated 100 times today (6.3.m)."""
    ability, effect, kept, came = action.value
    counted = (action.object, ability)
    used = state.counts.get(counted, 0)
    if used >= DAILY_LIMIT and heeds(Point.HUNDRED, item(state, action.object)):
        game.note(NotActivated, ("6.3.m",), action.object, ability, Why.LIMIT)
        return
    state.counts = {**state.counts, counted: used + 1}
    number, timestamp = state.numbered()
    rules = ("6.3.h", *action.rules)
    bearer, reading = action.object, action.reading
    cause = game.note(Activated, rules, bearer, number, ability, came, interpretation=reading)
    emblem = Emblem(
        number,
        REACTION,
        action.player,
        action.object,
        ability,
        effect,
        kept,
        timestamp,
        cause=cause,
        about=about(action.object, kept),
    )
    state.emblems = (*state.emblems, emblem)
    changes.append(Change(action, action.object, number))
