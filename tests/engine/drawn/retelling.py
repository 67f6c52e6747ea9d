"""The same position told in other words: what a key leaves out is changed, and nothing else."""

from typing import Any

from judge.engine import building, zones
from judge.engine.atomic import Event
from judge.engine.frames import REFERENCES
from judge.engine.history import OF_EXPEDITION, PAST, Kept
from judge.engine.objects import Emblem
from judge.engine.state import State


def retold(state: State) -> State:
    """Return the same position built anew, with other numbers, in another order.

    Objects, emblems and Terrain Markers get other ids, timestamps stay in order but lie further
    apart, every place lists what it holds backwards, and so does the unknown part of a Deck.
    """
    return _retold(state, state.next_id - 1)


def _retold(state: State, last: int) -> State:
    new = state.fork()

    def other(number: int) -> int:
        return last - number if 0 <= number <= last else number

    new.objects = {
        other(number): it._replace(
            id=other(number), item=other(it.item), timestamp=3 * it.timestamp
        )
        for number, it in sorted(state.objects.items(), reverse=True)
    }
    new.zones = [
        tuple(map(other, _other_order(state, place, numbers)))
        for place, numbers in enumerate(state.zones)
    ]
    new.emblems = tuple(_emblem(each, other) for each in reversed(state.emblems))
    new.markers = tuple(
        each._replace(id=other(each.id), timestamp=3 * each.timestamp) for each in state.markers
    )
    new.ghosts = {
        other(number): ghost._replace(
            object=ghost.object._replace(id=other(number), timestamp=3 * ghost.object.timestamp),
            successor=other(ghost.successor),
        )
        for number, ghost in state.ghosts.items()
    }
    new.counts = {(other(it), ability): number for (it, ability), number in state.counts.items()}
    new.ledger = dict(reversed(state.ledger.items()))
    if PAST in new.ledger:
        new.ledger[PAST] = tuple(_kept(each, last, other) for each in new.ledger[PAST])
    new.next_timestamp = 3 * state.next_timestamp
    new.workings = None
    return building.finish(new)


def _kept(kept: Kept, last: int, other: Any) -> Kept:
    """Return an event that is kept as it happened to the other numbers."""
    event = kept.event
    states = []
    for state in (event.before, event.after):
        past = state.fork()
        past.ledger = {}
        states.append(_retold(past, last))
    changes = [
        it._replace(
            action=it.action.changed(object=other(it.action.object)),
            old=other(it.old),
            new=other(it.new),
        )
        if it.action.kind not in OF_EXPEDITION
        else it
        for it in event.changes
    ]
    return Kept(Event(event.step, states[0], states[1], changes))


def _other_order(state: State, place: int, numbers: tuple[int, ...]) -> tuple[int, ...]:
    if place not in zones.DECKS:
        return tuple(reversed(numbers))
    top, bottom = state.fixed[zones.PLAYER_AT[place]]
    end = len(numbers) - bottom
    return (*numbers[:top], *reversed(numbers[top:end]), *numbers[end:])


def _emblem(emblem: Emblem, other: Any) -> Emblem:
    return emblem._replace(
        id=other(emblem.id),
        source=other(emblem.source),
        timestamp=3 * emblem.timestamp,
        about=frozenset(map(other, emblem.about)),
        bindings=tuple((name, _bound(name, value, other)) for name, value in emblem.bindings),
    )


def _bound(name: str, value: Any, other: Any) -> Any:
    if name in REFERENCES:
        return tuple(map(other, value))
    if name == "moves":
        return tuple((other(old), other(new)) for old, new in value)
    return value
