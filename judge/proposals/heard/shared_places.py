"""A place that is told of what stands in another clause than its own.

I have X and two other cards in Reserve.   X lies there as well.
X, my opponent's. Hero Expedition.   X lies there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from judge.proposals.heard.phrase import AMOUNT, LANE, STATE, THING, ZONE, Phrase
from judge.proposals.heard.verb_clause import VerbClause
from judge.records import replace

_HAS = "have"
_AND = "and"
_IN, _WITH, _PLAYS = "in", "with", "play"
_NOTED = ("", ",", ".", ":", ";")
"""What parts the pieces of a note."""
_OF_MANY = frozenset({"all", "both"})
_STANDING = ("", "have", "hold", "be", "lie")


def with_shared_places(clauses: Sequence[VerbClause]) -> list[VerbClause]:
    """Return clauses in which what somebody has lies where what is told beside it does."""
    listed = [*_listed_with(clauses), VerbClause()]
    shared = [_placed(one, behind) for one, behind in pairwise(listed)]
    return [*_as_noted(shared)]


def _listed_with(clauses: Sequence[VerbClause]) -> list[VerbClause]:
    """Return clauses, a list behind what is played being of what it is played with.

    I play X with Y and a boosted Z in my Hero Expedition.   Both lie there, and no Z is played.
    """
    found: list[VerbClause] = []
    for clause in clauses:
        last = found[-1] if found else VerbClause()
        word, it = last.with_[-1] if last.with_ else ("", Phrase("", 0, 0))
        place = next((one for at, one in clause.with_[:1] if at == _IN and _is_place(one)), None)
        goes_on = clause.joined == _AND and not (clause.verb or clause.states or clause.negated)
        played_with = last.verb == _PLAYS and bool(last.things) and word == _WITH
        if place is None or not (goes_on and played_with) or len(clause.things) != 1:
            found.append(clause)
            continue
        there = (_IN, replace(place, start=it.end, end=it.end))
        listed = [*last.with_, there, (_WITH, clause.things[0]), *clause.with_]
        found[-1] = replace(last, with_=listed, end=clause.end)
    return found


def _is_place(it: Phrase) -> bool:
    return it.kind in (LANE, ZONE)


def _placed(clause: VerbClause, behind: VerbClause) -> VerbClause:
    """Return a clause with the zone of what follows it, where that is more of what is had.

    “I have X and two cards in Reserve” does not tell where X is.
    """
    there_are = clause.subject is None and {"there", "are"} <= {*clause.words}
    other = behind.thing is not None and (behind.thing.new or there_are)
    more = behind.joined == _AND and not behind.verb and other
    has = clause.verb == _HAS or there_are
    zones = [*_zones(behind)] if more and has and clause.told else []
    if not zones or clause.with_ or not any(it.kind == THING for it in clause.objects):
        return clause
    return replace(clause, with_=zones)


def _zones(clause: VerbClause) -> Iterator[tuple[str, Phrase]]:
    yield from ((word, it) for word, it in clause.with_ if word == _IN and _is_place(it))


def _as_noted(clauses: Sequence[VerbClause]) -> Iterator[VerbClause]:
    """Yield clauses, a place that stands alone as in a note being that of the card beside it."""
    found = [*clauses]
    for n, clause in enumerate(found):
        place = _place_alone(clause)
        behind = found[n + 1] if n + 1 < len(found) and found[n + 1].joined in _NOTED else None
        if place is None or (behind is not None and behind.joined == ":"):
            continue  # what is listed behind a colon lies there
        told = [it for it in found[:n] if it.verb or _tells_of_a_thing(it)]
        before = told[-1] if told and clause.joined in (*_NOTED, "but", "and") else None
        beside = next((it for it in (before, behind) if it is not None and _lacks_place(it)), None)
        if beside is not None:
            at = found.index(beside)
            found[at] = replace(beside, with_=[*beside.with_, (_IN, place)])
            found[n] = replace(clause, objects=[it for it in clause.objects if it is not place])
            found[n].with_ = [it for it in clause.with_ if it[1] is not place]
    yield from found


def _tells_of_a_thing(clause: VerbClause) -> bool:
    """Whether a piece of a note names something, and not only more of what was named before it."""
    return any(it.kind == THING for it in (*clause.objects, *(it for _, it in clause.with_)))


def _place_alone(clause: VerbClause) -> Phrase | None:
    """Return the place of which a piece of a note tells, and nothing else that has one."""
    other = clause.verb or clause.opens or clause.negated or clause.subject is not None
    if other or not clause.told or not _OF_MANY.isdisjoint(clause.words):
        return None  # X and Y, both in my Reserve
    said = [*clause.objects, *(it for _, it in clause.with_)]
    places = [it for it in said if it.kind in (LANE, ZONE)]
    only = all(it.kind in (LANE, ZONE, STATE, AMOUNT) for it in said)
    placed = all(word == _IN for word, it in clause.with_ if it.kind in (LANE, ZONE))
    whole = len(places) == 1 and (places[0].zone or places[0].side)
    return places[0] if only and placed and whole else None


def _lacks_place(clause: VerbClause) -> bool:
    """Whether a clause tells that one card is there, and not where."""
    stands = clause.told and clause.verb in _STANDING and not (clause.opens or clause.negated)
    phrases = [*clause.subjects, *clause.objects, *(it for _, it in clause.with_)]
    named = [it for it in phrases if it.kind == THING]
    one = len(named) == 1 and named[0].card >= 0
    return stands and one and not any(it.kind in (LANE, ZONE) for it in phrases)
