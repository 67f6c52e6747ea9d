"""What the ways of a situation come to, aspect by aspect, so that two plays of it can be compared.

Things are told by their part in the situation and not by their name, so that a card is compared
with the plain thing that stands in for it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from judge.engine import zones
from judge.engine.characteristics import characteristics, workings
from judge.engine.objects import CHARACTER, Object
from judge.engine.quantities import statistics
from judge.engine.state import State
from judge.scenario.play import Branch

Parts = tuple[tuple[str, str], ...]
"""Names of things, each with the part that it plays:  ("Kappa", "acting")."""


class Who(NamedTuple):
    """A thing of a situation by its part, else by its name and by what tells it from all others."""

    name: str
    copy: int = 0
    owner: int = -1


class Aspect(NamedTuple):
    """Whose it is (a thing's, or the game's), and what of it: its place, its boosts."""

    who: Who
    what: str


class Contrast(NamedTuple):
    """What an aspect comes to in one of two plays only, in any way.

    `more` says of what there is more in each, and how much; None where several ways leave it open.
    """

    here: frozenset[Any]
    there: frozenset[Any]
    more: tuple[frozenset[Any], frozenset[Any]] | None

    def within(self, others: Iterable["Contrast"]) -> bool:
        """Whether nothing comes about that does not in some of others, to whomever it does."""
        every = list(others)
        if not (self.here or self.there):
            return self.more is not None and any(self.more == it.more for it in every)
        here = frozenset[Any]().union(*(it.here for it in every))
        there = frozenset[Any]().union(*(it.there for it in every))
        return self.here <= here and self.there <= there


GAME = Who("the game")
_PLACE = "place"


def outcomes(ways: Iterable[Branch], parts: Parts) -> dict[Aspect, frozenset[Any]]:
    """Return what each aspect can come to in some way."""
    found: dict[Aspect, set[Any]] = {}
    for way in ways:
        for aspect, value in _facts(way.state, way.copies, dict(parts)):
            found.setdefault(Aspect(*aspect), set()).add(value)
    return {aspect: frozenset(values) for aspect, values in found.items()}


def differing(
    one: Mapping[Aspect, frozenset[Any]], other: Mapping[Aspect, frozenset[Any]]
) -> dict[Aspect, Contrast]:
    """Return the aspects that come to something else in one of two plays, and by what.

    Of a thing that comes to lie elsewhere, nothing else is said: where it lies decides the rest.
    """
    changed = {it for it in one.keys() | other.keys() if one.get(it) != other.get(it)}
    moved = {who for who, what in changed if what == _PLACE}
    return {
        it: _difference(one.get(it, frozenset()), other.get(it, frozenset()))
        for it in changed
        if it.what == _PLACE or it.who not in moved
    }


def _difference(one: frozenset[Any], other: frozenset[Any]) -> Contrast:
    here, there = (frozenset(part for value in each for part in value) for each in (one, other))
    more = None
    if len(one) == len(other) == 1:
        ((first,), (second,)) = one, other
        more = _more(first, second), _more(second, first)
    return Contrast(here - there, there - here, more)


def _more(one: tuple[Any, ...], other: tuple[Any, ...]) -> frozenset[Any]:
    return frozenset((Counter(one) - Counter(other)).items())


def part_of(name: str, owner: int, copy: int, parts: Mapping[str, str]) -> Who:
    """Return who a thing is, by the part that it plays if it has one."""
    if name in parts:
        return Who(parts[name])
    return Who(name, copy=copy) if copy else Who(name, owner=owner)


def _facts(
    state: State, copies: Mapping[int, int], parts: Mapping[str, str]
) -> Iterator[tuple[tuple[Who, str], tuple[Any, ...]]]:
    things: dict[Who, list[Object]] = {}
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
