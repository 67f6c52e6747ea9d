"""What happened in an event, told so that triggers can be matched with it (6.3.b, 7.5).

Each happening has the kind under which Reactions are indexed, and its own matcher.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from judge.cards import ability as tree
from judge.engine import references as ref
from judge.engine import zones
from judge.engine.atomic import (
    ASCEND,
    CREATE,
    EXPEDITION_BACKWARD,
    EXPEDITION_FORWARD,
    GAIN_COUNTERS,
    GAIN_STATUS,
    LOSE_COUNTERS,
    LOSE_STATUS,
    MOVE,
    PASS,
    REVEAL,
    ROLL,
    SHIFT,
    TAKE,
    TELL,
    Change,
    Event,
)
from judge.engine.characteristics import presence
from judge.engine.interpretations import Alternative, read_as
from judge.engine.points import Point, heeds
from judge.engine.registry import enforces
from judge.engine.statuses import EXHAUSTED


class Happening(NamedTuple):
    """One thing that happened: the subject before (`old`) and after (`new`), and who did it."""

    kind: str
    old: int = -1
    new: int = -1
    player: int = -1
    amount: int = 0
    name: str = ""
    origin: int = -1
    place: int = -1
    detail: Any = None

    @property
    def subject(self) -> int:
        """Return the object as it is after, or as it was."""
        return self.new if self.new >= 0 or self.old == -1 else self.old


CREATES = str(tree.Deed.CREATES)
DISCARDS = str(tree.Deed.DISCARDS)
DRAWS = str(tree.Deed.DRAWS)
EXHAUSTS = str(tree.Deed.EXHAUSTS)
MAKES_GIFT = str(tree.Deed.MAKES_GIFT)
READIES = str(tree.Deed.READIES)
RECEIVES_GIFT = str(tree.Deed.RECEIVES_GIFT)
PASSES = str(tree.Deed.PASSES)
PASSES_FIRST = str(tree.Deed.PASSES_FIRST)
RESUPPLIES = str(tree.Deed.RESUPPLIES)
REVEALS = str(tree.Deed.REVEALS)
ROLLS = str(tree.Deed.ROLLS)
DEFECTS = str(tree.Deed.DEFECTS)
SWITCHES = str(tree.Deed.SWITCHES)
SACRIFICES = str(tree.Deed.SACRIFICES)


@enforces("6.3.g", "7.4.4.o")
def happenings(event: Event) -> Iterator[Happening]:
    """Yield what happened in an event, once for each matching atomic action (6.3.g)."""
    for change in event.changes:
        tell = _TELL.get(change.action.kind)
        if tell is not None:
            yield from tell(event, change)
    yield from _card_flow(event)
    if not is_plain(event):
        yield from _presence_changes(event)


@enforces("7.3.9.a", "7.3.26.a")
def _card_flow(event: Event) -> Iterator[Happening]:
    """Tell who drew or Resupplied how many cards in this event."""
    flow: dict[tuple[str, int], int] = {}
    for change in event.changes:
        for kind in (DRAWS, RESUPPLIES):
            if kind in change.action.tags:
                key = (kind, change.action.player)
                flow[key] = flow.get(key, 0) + 1
    for (kind, player), number in flow.items():
        yield Happening(kind, player=player, amount=number)
        yield from _gift(event, player, kind, number)


def is_plain(event: Event) -> bool:
    """Whether no passive ability changes characteristics, so that no presence changes by itself."""
    before, after = event.before.workings, event.after.workings
    return before is None or after is None or (before.quiet and after.quiet)


def _move(event: Event, change: Change) -> Iterator[Happening]:
    action = change.action
    origin: int = change.detail
    after = event.after.objects.get(change.new)
    place = after.place if after is not None else zones.NOWHERE
    player, tags = action.player, action.tags
    moved = Happening("moves", change.old, change.new, player, 0, "", origin, place)
    yield moved
    if not tags:
        return
    if "sacrifice" in tags and _is_sacrifice(event, change, place):
        yield moved._replace(kind="sacrifices")
    if "discard" in tags:
        yield moved._replace(kind=DISCARDS)
    if "played" in tags:
        yield _played(moved, action.value)


def moves_otherwise(event: Event, deed: str) -> Iterator[Happening]:
    """Yield what left play without that deed, as if its controller had done it."""
    for change in event.changes:
        it = event.before.objects.get(change.old)
        if change.action.kind != MOVE or it is None or not zones.IN_PLAY_AT[it.place]:
            continue
        told = list(_move(event, change))
        if all(each.kind != deed for each in told):
            yield told[0]._replace(kind=deed, player=it.controller)


@enforces("7.3.31.a", "7.3.31.b")
def _is_sacrifice(event: Event, change: Change, place: int) -> bool:
    """Whether a discard that was to be a sacrifice is one: it is, whatever became of it."""
    if place in zones.DISCARD:
        return True
    ceased = change.new < 0
    point = Point.TOKEN_SACRIFICED_ALL_THE_SAME if ceased else Point.SACRIFICED_ALL_THE_SAME
    it = event.before.objects.get(change.old)
    return heeds(point, it.item if it is not None else -1)


def _played(moved: Happening, play: Any) -> Happening:
    """Tell that a card was played, by whoever played it."""
    return moved._replace(kind="plays", player=play.player, name=play.how, detail=play)


def _create(event: Event, change: Change) -> Iterator[Happening]:
    action = change.action
    yield Happening("moves", new=change.new, player=action.player, place=action.place)
    yield Happening(CREATES, new=change.new, player=action.player, place=action.place)
    receiver = zones.PLAYER_AT[action.place]
    yield from _gift(event, receiver, CREATES, 1, action.value)


def _gift(
    event: Event, receiver: int, kind: str, number: int, face: Any = None
) -> Iterator[Happening]:
    """A Gift: on your turn an opponent draws, Resupplies or receives a token."""
    turn = event.before.clock.turn
    if turn >= 0 and receiver >= 0 and receiver != turn:
        yield Happening(MAKES_GIFT, player=turn, name=kind, amount=number, detail=face)
        yield Happening(RECEIVES_GIFT, player=receiver, name=kind, amount=number, detail=face)


def _shift(event: Event, change: Change) -> Iterator[Happening]:
    origin = event.before.objects[change.old].place
    place = change.action.place
    shifted = Happening(
        "shifts", change.old, change.new, change.action.player, origin=origin, place=place
    )
    yield shifted
    for deed in change.action.tags:
        yield shifted._replace(kind=deed)


@enforces("7.4.4.j", "7.4.4.o", "7.4.4.p", "7.5.9.a", "7.5.10.a")
def _presence_changes(event: Event) -> Iterator[Happening]:
    """An object that becomes or stops being Gigantic joins or leaves an Expedition (I-22)."""
    if read_as(event.after, Alternative.GIGANTIC_IN_SILENCE):
        return
    moved = {change.old for change in event.changes if change.action.kind == SHIFT}
    for place in zones.EXPEDITIONS:
        for number in event.after.zones[place]:
            if number in moved or number not in event.before.objects:
                continue
            if presence(event.before, number) != presence(event.after, number):
                yield Happening("shifts", number, number, origin=place, place=place)


def _counters(event: Event, change: Change) -> Iterator[Happening]:
    action = change.action
    yield Happening(
        "counters" if action.kind == GAIN_COUNTERS else "counters lost",
        change.old,
        change.new,
        action.player,
        change.amount,
        action.name,
        detail=change.detail,
    )


def _status(event: Event, change: Change) -> Iterator[Happening]:
    action = change.action
    if action.kind == LOSE_STATUS:
        yield Happening("status lost", change.old, change.new, action.player, name=action.name)
        if action.name == EXHAUSTED:
            yield Happening(READIES, change.old, change.new, action.player)
        return
    yield Happening("status", change.old, change.new, action.player, name=action.name)
    if action.name == EXHAUSTED and "pay" not in action.tags:
        yield Happening(EXHAUSTS, change.old, change.new, action.player)


def _expedition(event: Event, change: Change) -> Iterator[Happening]:
    yield Happening(
        _OF_EXPEDITION[change.action.kind],
        ref.EXPEDITIONS[change.old],
        ref.EXPEDITIONS[change.old],
        amount=change.amount,
        name=change.action.name,
        detail=change.detail,
    )


def _tell(event: Event, change: Change) -> Iterator[Happening]:
    action = change.action
    yield Happening(
        action.name, change.old, change.new, action.player, action.amount, detail=action.value
    )


def _roll(event: Event, change: Change) -> Iterator[Happening]:
    yield Happening(ROLLS, player=change.action.player, amount=change.amount)


def _pass(event: Event, change: Change) -> Iterator[Happening]:
    yield Happening(PASSES, player=change.action.player)
    if change.detail:
        yield Happening(PASSES_FIRST, player=change.action.player)


_OF_EXPEDITION: Final = {
    EXPEDITION_FORWARD: "forward",
    EXPEDITION_BACKWARD: "backward",
    ASCEND: "ascends",
}
_TELL: dict[str, Callable[[Event, Change], Iterator[Happening]]] = {
    MOVE: _move,
    TAKE: _move,
    CREATE: _create,
    SHIFT: _shift,
    GAIN_COUNTERS: _counters,
    GAIN_STATUS: _status,
    LOSE_COUNTERS: _counters,
    LOSE_STATUS: _status,
    EXPEDITION_FORWARD: _expedition,
    EXPEDITION_BACKWARD: _expedition,
    ASCEND: _expedition,
    TELL: _tell,
    REVEAL: _tell,
    ROLL: _roll,
    PASS: _pass,
}

_GIFTS = frozenset({MAKES_GIFT, RECEIVES_GIFT})
_MOVES = frozenset({"moves", "sacrifices", "plays", DISCARDS, DRAWS, RESUPPLIES}) | _GIFTS

# atomic action -> the kinds of happening that it may tell; an action that is not here tells none
HAPPENINGS_OF: Final[Mapping[str, frozenset[str]]] = {
    MOVE: _MOVES,
    TAKE: _MOVES,
    CREATE: frozenset({"moves", CREATES}) | _GIFTS,
    SHIFT: frozenset({"shifts", DEFECTS, SWITCHES}),
    GAIN_COUNTERS: frozenset({"counters"}),
    GAIN_STATUS: frozenset({"status", EXHAUSTS}),
    LOSE_COUNTERS: frozenset({"counters lost"}),
    LOSE_STATUS: frozenset({"status lost", READIES}),
    EXPEDITION_FORWARD: frozenset({"forward"}),
    EXPEDITION_BACKWARD: frozenset({"backward"}),
    ASCEND: frozenset({"ascends"}),
    TELL: frozenset({"phase", "fails"}),
    REVEAL: frozenset({REVEALS}),
    ROLL: frozenset({ROLLS}),
    PASS: frozenset({PASSES, PASSES_FIRST}),
}
