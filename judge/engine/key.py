"""The canonical key of a quiescent state: equal keys have equal futures.

No raw identifiers. Objects are described by what they are; those that emblems or counts refer to
get a number by their description, so that the key keeps who is meant.
"""

from collections.abc import Iterable
from typing import Any

from judge.engine import zones
from judge.engine.frames import REFERENCES
from judge.engine.mana import EXHAUSTED
from judge.engine.objects import Emblem, Object
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
        _rank(state, it),
        tuple((each[1], n) for each, n in counts.items() if each[0] == it.id) if counts else (),
    )


def looks(state: State, references: Iterable[int]) -> dict[Any, int]:
    """Return things that look different, each with its look."""
    referred = _referred(state)
    found: dict[Any, int] = {}
    for reference in references:
        found.setdefault(look(state, reference, referred), reference)
    return found


def _rank(state: State, it: Object) -> int:
    """Return the timestamp where it can matter: passive abilities are ordered by it (2.3.3.b)."""
    found = state.workings
    if found is None or found.quiet:
        return 0
    return it.timestamp if any(each.holder == it.id for each in found.order) else 0


def _referred(state: State) -> frozenset[int]:
    """Return all objects that emblems refer to."""
    emblems = state.emblems
    return frozenset().union(*[each.about for each in emblems]) if emblems else frozenset()


def key(state: State) -> Any:
    """Return the canonical key of a quiescent state, to compare and to hash."""
    objects = state.objects
    referred = _referred(state)
    counts = _counts(state)
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
        state.expeditions,
        state.regions,
        tuple((m.owner, m.terrains, m.region) for m in _markers(state)),
        state.clock,
        state.first_player,
        state.passed,
        state.winner,
        state.over,
        tuple(sorted(state.ledger.items(), key=hash)) if state.ledger else (),
    )


def _by_hash(entry: tuple[int, Any]) -> int:
    return entry[0]


def _markers(state: State) -> list[Any]:
    return sorted(state.markers, key=lambda each: each.timestamp)


def _ranks(state: State) -> dict[int, int]:
    """Return the relative order of the timestamps that passive abilities go by (2.3.3.b)."""
    found = state.workings
    if found is None or found.quiet:
        return {}
    stamps = sorted({each.timestamp for each in found.order})
    return {timestamp: rank for rank, timestamp in enumerate(stamps, 1)}


def _references_to(state: State, number: int) -> Any:
    """Return how emblems refer to an object, without naming other objects."""
    found = []
    for emblem in state.emblems:
        if number not in emblem.about:
            continue
        roles = [name for name, value in emblem.bindings if _holds(name, value, number)]
        found.append(
            (
                emblem.ability,
                emblem.controller,
                emblem.pending,
                emblem.source == number,
                tuple(roles),
            )
        )
    if len(found) > 1:
        found.sort(key=hash)
    return tuple(found)


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
        ghost = state.ghosts.get(number)
        if number not in names and ghost is not None:
            it = ghost.object
            after = names.get(ghost.successor)
            names[number] = (
                "ghost",
                it.face,
                it.owner,
                it.controller,
                it.place,
                it.statuses,
                it.counters,
                ghost.presence,
                ghost.region,
                ghost.characteristics,
                after,
            )
    return names


def _emblem(emblem: Emblem, names: dict[int, Any], ranks: dict[int, int]) -> Any:
    return (
        emblem.ability,
        emblem.controller,
        id(emblem.tree),
        emblem.duration,
        emblem.uses,
        emblem.pending,
        ranks.get(emblem.timestamp),
        names.get(emblem.source),
        tuple(
            (name, _named(value, names) if name in REFERENCES or name == "moves" else value)
            for name, value in emblem.bindings
        ),
    )


def _named(value: Any, names: dict[int, Any]) -> Any:
    if isinstance(value, tuple):
        return tuple(_named(part, names) for part in value)
    if isinstance(value, int) and value >= 0:
        return names.get(value)  # None: it can be found no more
    return value


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
