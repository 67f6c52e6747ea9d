"""Whether an event pattern matches what happened; triggers and “this way” both ask (6.3.b)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.called import CALLED
from judge.engine.characteristics import presence
from judge.engine.dispatch import is_one
from judge.engine.frames import Frame
from judge.engine.happenings import MAKES_GIFT, RECEIVES_GIFT, ROLLS, Happening
from judge.engine.interpretations import Alternative, read_as
from judge.engine.points import Point
from judge.engine.reading import event_kinds
from judge.engine.registry import enforces
from judge.engine.selectors import mask_in, places_in, players_in


class Sides:
    """The frame of whoever waits for an event, before the event and after it."""

    __slots__ = ("after", "before")

    def __init__(self, before: Frame, after: Frame) -> None:
        before.both = after.both = Point.GIGANTIC_ONE_SET
        self.before = before
        self.after = after


Matcher = Callable[[Sides, Any, Happening], bool]
_MATCH: dict[type, Matcher] = {}


def matches(*nodes: type) -> Callable[[Matcher], Matcher]:
    """Register a function as the one that matches these event patterns."""

    def register(function: Matcher) -> Matcher:
        for node in nodes:
            _MATCH[node] = function
        return function

    return register


def match(sides: Sides, event: tree.Event, happening: Happening) -> bool:
    """Whether a happening is what an event pattern describes."""
    return happening.kind in event_kinds(event) and _MATCH[type(event)](sides, event, happening)


@matches(tree.SymbolEvent)
@enforces("7.1.1.a", "7.1.1.b", "7.1.1.c", "1.1.6.e", "1.1.6.f", "1.1.6.g", "7.5.1.a")
def _symbol(sides: Sides, event: tree.SymbolEvent, happening: Happening) -> bool:
    if happening.new != sides.after.me:
        return False
    if event.symbol is tree.Symbol.JOIN:
        return happening.kind == "moves" and zones.IN_PLAY_AT[happening.place]
    wanted = zones.HANDS if event.symbol is tree.Symbol.HAND else zones.RESERVES
    play = happening.detail
    return play is not None and play.counts_from in wanted


def in_set(frame: Frame, number: int, place: tree.Place) -> bool:
    """Whether an object is in a zone or in one of a set of Expeditions (7.4.4.j, I-06)."""
    it = frame.state.objects.get(number)
    if it is None:
        return False
    if place.zone is tree.Zone.EXPEDITION:
        point = frame.both if number == frame.me else Point.GIGANTIC_GOES_WITH_BOTH
        return bool(presence(frame.state, number, point) & mask_in(frame, place.of))
    return it.place in places_in(frame, place)


def _in_one_more(
    here: Frame, number: int, there: Frame, other: int, places: tuple[tree.Place, ...]
) -> bool:
    """Whether an object is in an Expedition of a set on this side of an event alone (I-06).

    Only another reading takes the Expeditions of a set one by one.
    """
    if not read_as(here.state, Alternative.EACH_EXPEDITION):
        return False
    masks = [mask_in(here, place.of) for place in places if place.zone is tree.Zone.EXPEDITION]
    now = presence(here.state, number, here.both) if number in here.state.objects else 0
    then = presence(there.state, other, there.both) if other in there.state.objects else 0
    return any(now & mask & ~then for mask in masks)


@matches(tree.Joins)
@enforces("7.5.9.a", "7.5.9.b", "7.5.9.c", "7.4.4.j", "7.4.4.o")
def _joins(sides: Sides, event: tree.Joins, happening: Happening) -> bool:
    new = happening.new
    if new < 0 or not is_one(sides.after, event.subject, new):
        return False
    return any(
        in_set(sides.after, new, place) and not in_set(sides.before, happening.old, place)
        for place in event.places
    ) or _in_one_more(sides.after, new, sides.before, happening.old, event.places)


@matches(tree.Leaves)
@enforces("7.5.10.a", "7.5.10.b", "7.5.10.c", "7.4.4.j", "7.4.4.p")
def _leaves(sides: Sides, event: tree.Leaves, happening: Happening) -> bool:
    old = happening.old
    if old < 0 or not is_one(sides.before, event.subject, old):
        return False
    return any(
        in_set(sides.before, old, place) and not in_set(sides.after, happening.new, place)
        for place in event.places
    ) or _in_one_more(sides.before, old, sides.after, happening.new, event.places)


@matches(tree.Goes)
def _goes(sides: Sides, event: tree.Goes, happening: Happening) -> bool:
    if happening.new < 0 or happening.place not in places_in(sides.after, event.destination):
        return False
    if event.origins and not any(
        happening.origin in places_in(sides.before, place) for place in event.origins
    ):
        return False
    if zones.VISIBLE_AT[happening.place] and is_one(sides.after, event.subject, happening.new):
        return True
    return is_one(sides.before, event.subject, happening.old)


@matches(tree.Plays)
@enforces("5.1.2.j", "7.5.11.a")
def _plays(sides: Sides, event: tree.Plays, happening: Happening) -> bool:
    """To leave Limbo while resolving is what makes a card “played” (5.1.2.j, 7.5.11.a, I-04)."""
    by = happening.detail.player in players_in(sides.before, event.player)
    return by and is_such_a_play(sides, event, happening)


@enforces("5.1.2.j", "7.5.11.a")
def is_such_a_play(sides: Sides, event: tree.Plays, happening: Happening) -> bool:
    """Whether what was played, and whence, is as a pattern says, whoever played it."""
    play = happening.detail
    if event.origins and not any(
        play.counts_from in places_in(sides.before, place) for place in event.origins
    ):
        return False
    for frame in (sides.after, sides.before):
        frame.playing, frame.origin = play, play.counts_from
    if happening.new >= 0 and zones.IN_PLAY_AT[happening.place]:
        return is_one(sides.after, event.what, happening.new)
    return is_one(sides.before, event.what, happening.old)


@matches(tree.LosesStatus)
@enforces("7.3.19.a")
def _loses_status(sides: Sides, event: tree.LosesStatus, happening: Happening) -> bool:
    lost = happening.name == CALLED[event.status]
    return lost and is_one(sides.before, event.subject, happening.old)


@matches(tree.LosesCounters)
@enforces("2.5.g")
def _loses_counters(sides: Sides, event: tree.LosesCounters, happening: Happening) -> bool:
    lost = happening.name == event.counter
    return lost and is_one(sides.before, event.subject, happening.old)


@matches(tree.GainsStatus)
@enforces("7.5.4.a")
def _gains_status(sides: Sides, event: tree.GainsStatus, happening: Happening) -> bool:
    gained = happening.name == CALLED[event.status]
    return gained and is_one(sides.after, event.subject, happening.new)


@matches(tree.GainsCounters)
def _gains_counters(sides: Sides, event: tree.GainsCounters, happening: Happening) -> bool:
    if happening.name != event.counter:
        return False
    before = happening.detail or 0
    if event.ordinal is not None and not before < event.ordinal <= before + happening.amount:
        return False
    return is_one(sides.after, event.subject, happening.new)


@matches(tree.IsSacrificed, tree.Undergoes)
@enforces("7.3.31.b")
def _undergoes(
    sides: Sides, event: tree.IsSacrificed | tree.Undergoes, happening: Happening
) -> bool:
    return is_one(sides.before, event.subject, happening.old)


@matches(tree.Acts)
@enforces("1.4.7.a", "7.5.6.a")
def _acts(sides: Sides, event: tree.Acts, happening: Happening) -> bool:
    by = happening.player in players_in(sides.before, event.player)
    return by and is_done_to_such(sides, event, happening)


@enforces("1.4.7.a", "7.5.6.a")
def is_done_to_such(sides: Sides, event: tree.Acts, happening: Happening) -> bool:
    """Whether what something was done to is what a pattern speaks of, whoever did it."""
    if event.what is None:
        return True
    if happening.old >= 0:
        return is_one(sides.before, event.what, happening.old)
    return is_one(sides.after, event.what, happening.new)


@matches(tree.RollsResult)
def _rolls(sides: Sides, event: tree.RollsResult, happening: Happening) -> bool:
    if happening.player not in players_in(sides.before, event.player):
        return False
    return event.low <= happening.amount <= event.high


@matches(tree.MovesForward)
@enforces("4.2.4.j", "4.2.4.k")
def _moves_forward(sides: Sides, event: tree.MovesForward, happening: Happening) -> bool:
    due_to = happening.detail or ()
    if event.due_to is not None and event.due_to not in due_to:
        return False
    return is_one(sides.before, event.expedition, happening.old)


@matches(tree.FailsToMoveForward, tree.MovesBackwards, tree.Ascends)
@enforces("4.2.4.i", "7.5.7.a", "7.3.21.a", "7.3.3.a")
def _of_expedition(
    sides: Sides,
    event: tree.FailsToMoveForward | tree.MovesBackwards | tree.Ascends,
    happening: Happening,
) -> bool:
    return is_one(sides.before, event.expedition, happening.old)


@matches(tree.PhaseBegins)
@enforces("4.2.b")
def _phase(sides: Sides, event: tree.PhaseBegins, happening: Happening) -> bool:
    return bool(happening.detail == CALLED[event.phase])


@matches(tree.During)
def _during(sides: Sides, event: tree.During, happening: Happening) -> bool:
    during = sides.before.state.clock.phase == CALLED[event.phase]
    return during and match(sides, event.event, happening)


@matches(tree.AtOnce)
def _at_once(sides: Sides, event: tree.AtOnce, happening: Happening) -> bool:
    return match(sides, event.event, happening)


@matches(tree.ThisWay)
def _this_way(sides: Sides, event: tree.ThisWay, happening: Happening) -> bool:
    return match(sides, event.event, happening)


def bind(frame: Frame, happening: Happening) -> None:
    """Bind what the trigger determined: the thing, the player, the number (6.3.i)."""
    if happening.kind != "phase" and happening.subject != -1:
        frame.it = (happening.subject,)
    if happening.player >= 0:
        frame.them = happening.player
    frame.number = happening.amount
    if happening.kind == ROLLS:
        frame.die = happening.amount
    if happening.old >= 0 and happening.new >= 0 and happening.old != happening.new:
        frame.moves[happening.old] = happening.new
    if happening.kind == "plays":
        frame.origin = happening.detail.counts_from
    if happening.kind in (MAKES_GIFT, RECEIVES_GIFT):
        frame.gift = (happening.name, happening.amount, happening.detail)
