"""What is nearly activated: what a Reaction lacked, for who wants to know why it stays silent."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.absences import NearMiss
from judge.engine.atomic import Action, Event
from judge.engine.called import CALLED
from judge.engine.characteristics import characteristics, workings
from judge.engine.dispatch import is_one
from judge.engine.entry import Why
from judge.engine.frames import Frame, Still
from judge.engine.game import Game
from judge.engine.happenings import CREATES, DISCARDS, SACRIFICES, Happening, moves_otherwise
from judge.engine.letting import activation, of_reaction
from judge.engine.matching import Sides, bind, match
from judge.engine.missing import inside_the_zone, missed_by, why_no_match
from judge.engine.objects import Ability, Object
from judge.engine.points import OfAbility, Point, heeds, item, watched
from judge.engine.selectors import players_in
from judge.engine.state import State


def not_played(
    game: Game, event: Event, happening: Happening, it: Object, ability: Ability
) -> Iterator[Action]:
    """Tell that an {H} or {R} stays silent as its object enters play without being played."""
    if happening.kind != "moves" or not zones.IN_PLAY_AT[it.place]:
        return
    if any("played" in change.action.tags for change in event.changes):
        return
    for symbol in ability.symbols & _IF_PLAYED.keys():
        rule, point = _IF_PLAYED[symbol]
        game.note(NearMiss, (rule,), it.id, ability, Why.NOT_PLAYED)
        if not heeds(point, it.item):
            frame = Frame(Still(event.after), it.id, it.controller, ability)
            yield _missed(frame, event, happening, ability)


# a symbol that is silent unless its object was played -> the rule, and the point where it is
_IF_PLAYED = {
    "H": ("7.1.1.b", Point.NOT_PLAYED_FROM_HAND),
    "R": ("7.1.1.c", Point.NOT_PLAYED_FROM_RESERVE),
}


# the kinds of happening of which it can be open whether they are what a pattern describes
_OPEN = frozenset({"shifts", "forward"})


def misses(
    game: Game, sides: Sides, pattern: tree.Event, happening: Happening, ability: Ability
) -> bool:
    """Tell why an event is not what a Reaction waits for; return whether it leaves that alone.

    What is on its way into play through Limbo has not come to where its symbols look yet.
    """
    if isinstance(pattern, tree.SymbolEvent) and happening.place == zones.LIMBO:
        return True
    if game.trace is not None and happening.kind in _OPEN:
        missed = why_no_match(sides, pattern, happening)
        if missed is not None:
            rules, why, reading = missed
            game.note(NearMiss, rules, sides.before.me, ability, why, interpretation=reading)
    return not watched() or heeds(missed_by(sides, pattern, happening), of_reaction(sides, ability))


def near_misses(event: Event, happening: Happening) -> list[Action]:
    """Return what would be activated if a Reaction were there in time (6.3.f, 4.2.b).

    That is a Reaction that came only with the event that it waits for, one that had left play with
    its object by then, and one that waits for the beginning of a phase and came after it.
    """
    found = list(_gone_before(event, happening))
    for bearer, you, ability in workings(event.after).triggers.get(happening.kind, ()):
        if bearer not in event.before.objects:
            frame = Frame(Still(event.after), bearer, you, ability)
            fits = any(
                not own and match(Sides(frame, frame), pattern, happening)
                for pattern, own in ability.triggers
            )
            came = OfAbility(item(event.after, bearer), ability.index)
            if fits and not heeds(Point.CAME_WITH_THE_EVENT, came):
                found.append(_missed(frame, event, happening, ability))
    found += _came_unplayed(event, happening)
    if happening.kind == "shifts" and happening.new in event.after.objects:
        it = event.after.objects[happening.new]
        for ability in characteristics(event.after, it.id).abilities:
            stays = inside_the_zone(happening, joins=True)
            if "J" in ability.symbols and not heeds(stays, it.item):
                frame = Frame(Still(event.after), it.id, it.controller, ability)
                found.append(_missed(frame, event, happening, ability))
    if happening.kind == "moves" and happening.new in event.after.objects:
        it = event.after.objects[happening.new]
        for ability in characteristics(event.after, it.id).abilities:
            if any(_has_begun(event.after, pattern) for pattern, _ in ability.triggers):
                works_now = any(
                    each[2] is ability for each in workings(event.after).triggers.get("phase", ())
                )
                if works_now and not heeds(Point.PHASE_HAS_BEGUN, it.item):
                    frame = Frame(Still(event.after), it.id, it.controller, ability)
                    found.append(_missed(frame, event, happening, ability))
    return found


def _came_unplayed(event: Event, happening: Happening) -> Iterator[Action]:
    """Yield what would be activated if what came into play had been played (7.5.11.a)."""
    if happening.kind not in ("moves", CREATES) or not zones.IN_PLAY_AT[happening.place]:
        return
    if zones.IN_PLAY_AT[happening.origin] or any("played" in c.action.tags for c in event.changes):
        return
    for bearer, you, ability in workings(event.before).triggers.get("plays", ()):
        sides = Sides(
            Frame(Still(event.before), bearer, you, ability),
            Frame(Still(event.after), bearer, you, ability),
        )
        fits = any(
            isinstance(pattern, tree.Plays)
            and happening.player in players_in(sides.before, pattern.player)
            and is_one(sides.after, pattern.what, happening.new)
            for pattern, _ in ability.triggers
        )
        came = item(event.after, happening.new)
        if fits and not heeds(Point.NOT_PLAYED, of_reaction(sides, ability)._replace(more=came)):
            yield _missed(sides.after, event, happening, ability)


def _gone_before(event: Event, happening: Happening) -> Iterator[Action]:
    """Yield what would be activated if what left play in this effect had left after the event."""
    for number, ghost in event.before.ghosts.items():
        it = ghost.object
        if number in event.before.objects or not zones.IN_PLAY_AT[it.place]:
            continue
        for ability in ghost.characteristics.abilities:
            before = Frame(Still(event.before), number, it.controller, ability)
            frame = Frame(Still(event.after), number, it.controller, ability)
            fits = not ability.support and any(
                not own and match(Sides(before, frame), pattern, happening)
                for pattern, own in ability.triggers
            )
            if fits and not heeds(Point.GONE_BEFORE, it.item):
                yield _missed(frame, event, happening, ability)


_DEEDS = ((SACRIFICES, Point.NO_SACRIFICE), (DISCARDS, Point.NO_DISCARD))


def deeds_missed(event: Event) -> list[Action]:
    """Return what would be activated if what left play had been sacrificed, or discarded."""
    triggers = workings(event.before).triggers
    found = []
    for deed, point in _DEEDS:
        for moved in moves_otherwise(event, deed) if deed in triggers else ():
            for bearer, you, ability in triggers[deed]:
                sides = Sides(
                    Frame(Still(event.before), bearer, you, ability),
                    Frame(Still(event.after), bearer, you, ability),
                )
                fits = any(match(sides, pattern, moved) for pattern, _ in ability.triggers)
                if fits and not heeds(point, of_reaction(sides, ability)):
                    found.append(_missed(sides.after, event, moved, ability))
    return found


def _has_begun(state: State, pattern: tree.Event) -> bool:
    """Whether a pattern waits for the beginning of the phase that it is."""
    return isinstance(pattern, tree.PhaseBegins) and CALLED[pattern.phase] == state.clock.phase


def _missed(frame: Frame, event: Event, happening: Happening, ability: Ability) -> Action:
    frame.before = event.before
    bind(frame, happening)
    return activation(frame, ability, frame.me, "", ())


def only_once(event: Event, actions: list[Action]) -> list[Action]:
    """Leave out what one event activates again, where 6.3.g is left out."""
    seen: set[tuple[int, int]] = set()
    kept = []
    for action in actions:
        of = item(event.after, action.object), id(action.value.ability)
        if of not in seen or heeds(Point.SEVERAL_TIMES, of[0]):
            kept.append(action)
        seen.add(of)
    return kept
