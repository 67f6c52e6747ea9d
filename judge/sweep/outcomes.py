"""What the ways of a situation come to, aspect by aspect, so that two plays of it can be compared.

Things are told by their part in the situation and not by their name, so that a card is compared
with the plain thing that stands in for it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from judge.engine import zones
from judge.engine.characteristics import characteristics, workings
from judge.engine.objects import CHARACTER, Object
from judge.engine.quantities import statistics
from judge.engine.state import State
from judge.scenario.play import Branch

Aspect = tuple[str, str]
"""Whose it is (a thing by its part, or the game), and what of it: its place, its boosts."""
Difference = tuple[frozenset[Any], frozenset[Any]] | None
"""What there is more of in each of two plays; None where several ways leave that open."""
Parts = tuple[tuple[str, str], ...]
"""Names of things, each with the part that it plays:  ("Kappa", "acting")."""
GAME = "the game"
_PLACE = "place"


def outcomes(ways: Iterable[Branch], parts: Parts) -> dict[Aspect, frozenset[Any]]:
    """Return what each aspect can come to in some way."""
    found: dict[Aspect, set[Any]] = {}
    for way in ways:
        for aspect, value in _facts(way.state, way.copies, dict(parts)):
            found.setdefault(aspect, set()).add(value)
    return {aspect: frozenset(values) for aspect, values in found.items()}


def differing(
    one: Mapping[Aspect, frozenset[Any]], other: Mapping[Aspect, frozenset[Any]]
) -> dict[Aspect, Difference]:
    """Return the aspects that come to something else in one of two plays, and by what.

    Of a thing that comes to lie elsewhere, nothing else is said: where it lies decides the rest.
    """
    changed = {it for it in one.keys() | other.keys() if one.get(it) != other.get(it)}
    moved = {who for who, what in changed if what == _PLACE}
    return {
        (who, what): _difference(one.get((who, what)), other.get((who, what)))
        for who, what in changed
        if what == _PLACE or who not in moved
    }


def _difference(one: frozenset[Any] | None, other: frozenset[Any] | None) -> Difference:
    values = [each for each in (one, other) if each is not None]
    if len(values) < 2 or any(len(each) != 1 for each in values):
        return None
    ((here,), (there,)) = values
    if not isinstance(here, tuple):
        return None
    more, less = Counter(here), Counter(there)
    return frozenset((more - less).items()), frozenset((less - more).items())


def part_of(name: str, owner: int, copy: int, parts: Mapping[str, str]) -> str:
    """Return the part that a thing plays, by its name; else what tells it from all others."""
    return parts.get(name) or (f"{name} #{copy}" if copy else f"{name} of player {owner}")


def _facts(
    state: State, copies: Mapping[int, int], parts: Mapping[str, str]
) -> Iterator[tuple[Aspect, Any]]:
    things: dict[str, list[Object]] = {}
    for it in state.objects.values():
        who = part_of(it.face.name, it.owner, copies.get(it.item, 0), parts)
        things.setdefault(who, []).append(it)
    for who, each in things.items():
        yield (who, _PLACE), tuple(sorted(it.place for it in each))
        yield (who, "statuses"), tuple(sorted(tuple(sorted(it.statuses)) for it in each))
        yield (who, "counters"), tuple(sorted(it.counters for it in each))
        inside = [it for it in each if zones.EXPEDITION_AT[it.place] >= 0]
        if inside:
            found = [characteristics(state, it.id) for it in inside]
            yield (who, "keywords"), tuple(sorted(tuple(sorted(it.keywords)) for it in found))
            characters = [it for it in inside if CHARACTER in characteristics(state, it.id).types]
            yield (who, "statistics"), tuple(sorted(statistics(state, it) for it in characters))
    expeditions = tuple((it.distance, it.ascended, bool(it.moved)) for it in state.expeditions)
    yield (GAME, "expeditions"), expeditions
    yield (GAME, "terrains"), tuple(map(frozenset, workings(state).terrains))
    yield (GAME, "markers"), tuple(sorted((it.region, it.owner) for it in state.markers))
    yield (GAME, "emblems"), tuple(sorted((it.kind, it.duration) for it in state.emblems))
    yield (GAME, "time"), (state.clock, state.passed, state.first_player)
    yield (GAME, "end"), (state.over, state.winner)
