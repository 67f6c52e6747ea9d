"""The canonical key of a quiescent state: equal keys have equal futures.

No raw identifiers. Objects are described by what they are; those that emblems or counts refer to
get a number by their description, so that the key keeps who is meant.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.engine import zones
from judge.engine.frames import REFERENCES
from judge.engine.history import PAST, parts
from judge.engine.mana import EXHAUSTED
from judge.engine.objects import Emblem
from judge.engine.registry import enforces
from judge.engine.state import State

_UNORDERED = tuple(place for place in range(zones.PLACES) if place not in zones.DECKS)


def look(state: State, reference: int, referred: frozenset[int] | None = None) -> Any:
    """Return what tells a thing from another one in a choice; equal looks are one option."""
    it = state.objects.get(reference)
    if it is None:
        return reference
    if not zones.VISIBLE_AT[it.place] or it.place in zones.DISCARD:
        return (it.face, it.place)
    if it.id in (referred if referred is not None else _referred(state)):
        return reference
    counts = state.counts
    return (
        it.face,
        it.place,
        it.statuses,
        it.counters,
        it.granted,
        it.gained,
        it.owner,
        it.timestamp if it.face.ordered else 0,
        tuple((each[1], n) for each, n in counts.items() if each[0] == it.id) if counts else (),
    )


def looks(state: State, references: Iterable[int]) -> dict[Any, int]:
    """Return things that look different, each with its look."""
    referred = _referred(state)
    past = parts(state) if PAST in state.ledger else {}
    found: dict[Any, int] = {}
    for reference in references:
        seen = look(state, reference, referred)
        found.setdefault((seen, past[reference]) if reference in past else seen, reference)
    return found


def _referred(state: State) -> frozenset[int]:
    """Return all objects that emblems refer to, and what the cards of those gone are now."""
    emblems = state.emblems
    if not emblems:
        return frozenset()
    found = frozenset().union(*[each.about for each in emblems])
    return found.union(_became(state, number) for number in found) - {-1} if state.ghosts else found


@enforces("7.4.5.e")
def _became(state: State, number: int) -> int:
    """Return the object that the card of a ghost became, if that is still there; else -1."""
    ghost = state.ghosts.get(number)
    return ghost.successor if ghost is not None and ghost.successor in state.objects else -1


def key(state: State) -> Any:
    """Return the canonical key of a quiescent state, to compare and to hash."""
    objects = state.objects
    referred = _referred(state)
    counts = _counts(state)
    past = parts(state) if PAST in state.ledger else {}
    ranks = _ranks(state)
    labels: dict[int, Any] = {}
    board = []
    for place in _UNORDERED:
        numbers = state.zones[place]
        if not numbers:
            board.append(())
            continue
        entries = []
        mana = place in zones.MANA
        ready = 0
        for number in numbers:
            it = objects[number]
            statuses = it.statuses
            if mana:
                # which Orbs are exhausted can be changed before it matters (3.2.9.e)
                ready += EXHAUSTED not in statuses
                statuses -= {EXHAUSTED}
            entry: Any = (
                it.face,
                it.owner,
                statuses,
                it.counters,
                it.granted,
                it.gained,
                ranks.get(it.timestamp),
            )
            if number in counts:
                entry = (entry, counts[number])
            if number in past:
                entry = (entry, past[number])
            if number in referred:
                entry = (entry, _references_to(state, number))
                labels[number] = (place, entry)
            entries.append((hash(entry), entry))
        if mana:
            entries.append((ready, ready))
        entries.sort(key=_by_hash)
        board.append(tuple(entry for _, entry in entries))
    names = _number(state, labels, referred)
    return (
        tuple(board),
        tuple(_deck(state, player) for player in (0, 1)),
        tuple(sorted((_emblem(each, names, ranks) for each in state.emblems), key=hash)),
        tuple(each._replace(moved=bool(each.moved)) for each in state.expeditions),
        state.regions,
        tuple((m.owner, m.terrains, m.region) for m in _markers(state)),
        state.clock,
        state.setup.readings,
        state.first_player,
        state.passed,
        state.winner,
        state.over,
        tuple(sorted(state.ledger.items(), key=hash)) if state.ledger else (),
    )


def outline(state: State) -> Any:
    """Return what is told at once and is the same of two states with one key."""
    zones_of = state.zones
    return (
        *[len(zones_of[place]) for place in _UNORDERED],
        state.clock,
        state.passed,
        state.first_player,
        len(state.emblems),
    )


def _by_hash(entry: tuple[int, Any]) -> int:
    return entry[0]


def _markers(state: State) -> list[Any]:
    return sorted(state.markers, key=lambda each: each.timestamp)


def _ranks(state: State) -> dict[int, int]:
    """Return the relative order of the timestamps that passive abilities go by (2.3.3.b)."""
    objects = state.objects
    stamps = {
        it.timestamp
        for place in zones.WORKING
        for number in state.zones[place]
        if (it := objects[number]).face.ordered
    }
    if state.workings is not None and not state.workings.quiet:
        stamps.update(each.timestamp for each in state.workings.order)
    return {timestamp: rank for rank, timestamp in enumerate(sorted(stamps), 1)}


def _references_to(state: State, number: int) -> Any:
    """Return how emblems refer to an object, without naming other objects."""
    found = []
    ghosts = state.ghosts
    for emblem in state.emblems:
        about = emblem.about
        was = [_gone(state, n) for n in about if n in ghosts and ghosts[n].successor == number]
        if number not in about and not was:
            continue
        roles = [name for name, value in emblem.bindings if _holds(name, value, number)]
        plain = [each for each in emblem.bindings if not _is_reference(each[0])]
        found.append(
            (
                emblem.ability,
                emblem.controller,
                emblem.pending,
                emblem.source == number,
                tuple(roles),
                tuple(plain),
                tuple(sorted(was, key=hash)),
            )
        )
    if len(found) > 1:
        found.sort(key=hash)
    return tuple(found)


def _is_reference(name: str) -> bool:
    return name in REFERENCES or name == "moves"


def _holds(name: str, value: Any, number: int) -> bool:
    if name in REFERENCES:
        return number in value
    return name == "moves" and any(number in pair for pair in value)


def _number(state: State, labels: dict[int, Any], referred: frozenset[int]) -> dict[int, Any]:
    """Return a name for each object that is referred to: its place in the order of labels."""
    names: dict[int, Any] = {}
    ordered = sorted(labels, key=lambda number: (hash(labels[number]), number))
    for position, number in enumerate(ordered):
        names[number] = (position, labels[number])
    for player, deck in enumerate(zones.DECKS):
        top, bottom = state.fixed[player]
        cards = state.zones[deck]
        for position, number in enumerate(cards):
            if number in referred:
                known = position < top or position >= len(cards) - bottom
                names[number] = (deck, state.objects[number].face, position if known else -1)
    for number in referred:
        if number not in names and number in state.ghosts:
            names[number] = ("ghost", *_gone(state, number), names.get(_became(state, number)))
    return names


def _gone(state: State, number: int) -> tuple[Any, ...]:
    """Return what an object was just before it ceased to exist (2.1.h)."""
    ghost = state.ghosts[number]
    it = ghost.object
    return (
        it.face,
        it.owner,
        it.controller,
        it.place,
        it.statuses,
        it.counters,
        ghost.presence,
        ghost.region,
        ghost.characteristics,
    )


def _emblem(emblem: Emblem, names: dict[int, Any], ranks: dict[int, int]) -> Any:
    return (
        emblem.ability,
        emblem.controller,
        id(emblem.tree),
        emblem.duration,
        emblem.pending,
        ranks.get(emblem.timestamp),
        names.get(emblem.source),
        tuple(
            (name, _bound(value, names) if _is_reference(name) else value)
            for name, value in emblem.bindings
        ),
    )


def _bound(value: tuple[Any, ...], names: dict[int, Any]) -> Any:
    """Return what a binding holds by name: things in order, or moves in no order."""
    if value and isinstance(value[0], tuple):
        return frozenset((_named(old, names), _named(new, names)) for old, new in value)
    return tuple(_named(each, names) for each in value)


def _named(number: int, names: dict[int, Any]) -> Any:
    return names.get(number) if number >= 0 else number  # None: it can be found no more


def _counts(state: State) -> dict[int, Any]:
    """Return how often each object's abilities were activated or played today (1.4.6)."""
    found: dict[int, list[Any]] = {}
    for (bearer, ability), number in state.counts.items():
        found.setdefault(bearer, []).append((ability, number))
    return {bearer: tuple(sorted(each, key=hash)) for bearer, each in found.items()}


def _deck(state: State, player: int) -> Any:
    """A Deck: its known top and bottom in order, what lies between as a multiset."""
    cards = [state.objects[number].face for number in state.zones[zones.DECKS[player]]]
    top, bottom = state.fixed[player]
    end = len(cards) - bottom
    between = sorted(cards[top:end], key=hash)
    return (tuple(cards[:top]), tuple(between), tuple(cards[end:]))
