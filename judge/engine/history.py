"""What has happened before this turn, Afternoon or Day: kept where an ability in the game asks."""

from __future__ import annotations

from functools import lru_cache

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.atomic import (
    ASCEND,
    EXPEDITION_BACKWARD,
    EXPEDITION_FORWARD,
    TELL,
    Change,
    Event,
    writes,
)
from judge.engine.game import Game
from judge.engine.happenings import happenings
from judge.engine.objects import Face
from judge.engine.reading import event_kinds
from judge.engine.state import AFTERNOON, State

PAST = "past"
"""Where a state keeps what has happened."""
_TURN = "turn"
OF_EXPEDITION = frozenset({EXPEDITION_FORWARD, EXPEDITION_BACKWARD, ASCEND, TELL})
"""Atomic actions whose number is that of an Expedition, and not of an object."""


class Kept:
    """An event that is kept; two are alike if the same was done to such things.

    Which things still there it was done to is told by `parts`. One Mana Orb is like another: which
    are exhausted can be changed before it matters (3.2.9.e).
    """

    __slots__ = ("_done", "event")

    def __init__(self, event: Event) -> None:
        self.event = event
        self._done = tuple(sorted((_told(event, each) for each in event.changes), key=hash))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Kept) and self._done == other._done

    def __hash__(self) -> int:
        return hash(self._done)


def _told(event: Event, change: Change) -> tuple[object, ...]:
    action = change.action
    if action.kind in OF_EXPEDITION:
        return action.kind, action.name, action.player, change.old, change.amount
    it = event.before.objects.get(change.old) or event.after.objects.get(change.new)
    face = it.face if it is not None and it.place not in zones.MANA else None
    return action.kind, action.name, action.player, action.place, change.amount, face


def parts(state: State) -> dict[int, tuple[int, ...]]:
    """Return in which of the events that are kept each of the objects had a part."""
    found: dict[int, tuple[int, ...]] = {}
    for number, kept in enumerate(state.ledger.get(PAST, ())):
        changes = [it for it in kept.event.changes if it.action.kind not in OF_EXPEDITION]
        for it in {it for change in changes for it in (change.old, change.new)}:
            if it in state.objects and state.objects[it].place not in zones.MANA:
                found[it] = (*found.get(it, ()), number)
    return found


@lru_cache(maxsize=16384)
def asked_of_past(face: Face) -> frozenset[str]:
    """Return the kinds of happening of which an ability of a face asks whether they were before."""
    kinds: set[str] = set()
    for part in (part for ability in face.abilities for part in tree.walk(ability.tree)):
        if isinstance(part, tree.Within | tree.Nth):
            kinds.update(event_kinds(part.event))
        elif isinstance(part, tree.First):
            kinds.add("plays")
    return frozenset(kinds)


def past(state: State, within: tree.Duration) -> list[Event]:
    """Return what has happened this turn, this Afternoon or this Day, the oldest first."""
    kept: tuple[Kept, ...] = state.ledger.get(PAST, ())
    if within is tree.Duration.TURN:
        kept = kept[state.ledger.get(_TURN, 0) :]
    events = [each.event for each in kept]
    if within is tree.Duration.AFTERNOON:
        return [each for each in events if each.before.clock.phase == AFTERNOON]
    return events


@writes
def keep(game: Game, event: Event) -> None:
    """Keep an event that has happened, if anything asks for one of its kind."""
    asked = game.state.setup.asked
    if any(it.kind in asked for it in happenings(event)):
        state = game.state = game.state.fork()
        kept = (*state.ledger.get(PAST, ()), Kept(event))
        state.ledger = {**state.ledger, PAST: kept}


@writes
def begin_turn(game: Game) -> None:
    """Say that what happens from now on happens in another turn."""
    if game.state.setup.asked:
        state = game.state = game.state.fork()
        state.ledger = {**state.ledger, _TURN: len(state.ledger.get(PAST, ()))}
