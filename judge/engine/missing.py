"""By which rule something of the right kind is not what a Reaction waits for."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.characteristics import GIGANTIC, characteristics
from judge.engine.dispatch import is_one
from judge.engine.entry import Why
from judge.engine.happenings import Happening
from judge.engine.matching import Sides, in_set, is_done_to_such, is_such_a_play
from judge.engine.points import Point
from judge.engine.points_of import MISSED
from judge.engine.selectors import mask_in
from judge.engine.state import State


def why_no_match(
    sides: Sides, event: tree.Event, happening: Happening
) -> tuple[tuple[str, ...], Why, str] | None:
    """Return by which rules, why, and by which reading an event is not what a pattern describes.

    It is told only where it rests on an interpretation: that of a set of Expeditions (I-06), and
    that of moving forward on a tie (I-29).
    """
    if _stays_inside(sides, event, happening):
        return ("7.5.9.c", "7.4.4.j"), Why.INSIDE, "I-06"
    if _only_tied(sides, event, happening):
        return ("4.2.4.j", "4.2.4.k"), Why.TIE, "I-29"
    return None


def missed_by(sides: Sides, event: tree.Event, happening: Happening) -> Point:
    """Return the rule by which something of the right kind is not what a Reaction waits for."""
    if isinstance(event, tree.During):
        return missed_by(sides, event.event, happening)
    if _stays_inside(sides, event, happening):
        gigantic = _is_gigantic(sides.before.state, happening.old)
        inside = Point.STAYS_INSIDE if isinstance(event, tree.Joins) else Point.LEAVES_NO_SET
        return Point.GIGANTIC_STAYS_INSIDE if gigantic else inside
    if _switches_within(event, happening):
        return inside_the_zone(happening, joins=isinstance(event, tree.Joins))
    if _only_tied(sides, event, happening):
        return Point.TIED_IS_NOT_DUE_TO
    if isinstance(event, tree.SymbolEvent):
        return _OF_SYMBOL[event.symbol]
    if not _befalls_it(sides, event, happening):
        return Point.PLAYED_OTHERWISE if isinstance(event, tree.Plays) else Point.OTHER_TRIGGER
    if isinstance(event, tree.Acts) and happening.player < 0:
        return Point.NOBODY_DID
    return MISSED.get(type(event), Point.OTHER_TRIGGER)


def inside_the_zone(happening: Happening, *, joins: bool) -> Point:
    """Return by which rule what goes to another Expedition stays in the Expedition zone."""
    switches = zones.PLAYER_AT[happening.origin] == zones.PLAYER_AT[happening.place]
    if joins:
        return Point.SWITCHED_NOT_JOINED if switches else Point.CROSSED_NOT_JOINED
    return Point.SWITCHED_NOT_LEFT if switches else Point.CROSSED_NOT_LEFT


def _befalls_it(sides: Sides, event: tree.Event, happening: Happening) -> bool:
    """Whether something that is not what a pattern describes befalls what it speaks of."""
    match event:
        case tree.Joins():
            return happening.new >= 0 and is_one(sides.after, event.subject, happening.new)
        case tree.Leaves():
            return happening.old >= 0 and is_one(sides.before, event.subject, happening.old)
        case tree.MovesForward():
            return is_one(sides.before, event.expedition, happening.old)
        case tree.Plays():
            return is_such_a_play(sides, event, happening)
        case tree.Acts():
            return is_done_to_such(sides, event, happening)
    return True


_OF_SYMBOL = {
    tree.Symbol.JOIN: Point.NOT_JOINED,
    tree.Symbol.HAND: Point.NOT_PLAYED_FROM_HAND,
    tree.Symbol.RESERVE: Point.NOT_PLAYED_FROM_RESERVE,
}


def _is_gigantic(state: State, number: int) -> bool:
    return number in state.objects and GIGANTIC in characteristics(state, number).keywords


def _switches_within(event: tree.Event, happening: Happening) -> bool:
    """Whether something switches Expeditions where its joining or leaving the zone is watched."""
    if not isinstance(event, tree.Joins | tree.Leaves) or happening.kind != "shifts":
        return False
    return any(it.zone is tree.Zone.EXPEDITION and it.of is None for it in event.places)


def _only_tied(sides: Sides, event: tree.Event, happening: Happening) -> bool:
    """Whether an Expedition moves forward on a tie in the terrain that is watched (I-29)."""
    if not isinstance(event, tree.MovesForward) or happening.kind != "forward":
        return False
    watched = str(event.due_to) in happening.name.split()
    return watched and is_one(sides.before, event.expedition, happening.old)


def _stays_inside(sides: Sides, event: tree.Event, happening: Happening) -> bool:
    """Whether something switches between Expeditions of the one set that is watched (I-06)."""
    if not isinstance(event, tree.Joins | tree.Leaves) or happening.kind != "shifts":
        return False
    joins = isinstance(event, tree.Joins)
    frame, it = (sides.after, happening.new) if joins else (sides.before, happening.old)
    if happening.origin == happening.place or not is_one(frame, event.subject, it):
        return False
    return any(
        mask_in(frame, place.of) in zones.BOTH_OF
        and in_set(sides.before, happening.old, place)
        and in_set(sides.after, happening.new, place)
        for place in event.places
        if place.zone is tree.Zone.EXPEDITION
    )
