"""A place that is told of several things at once, though only the last of them stands before it.

I have X and two other cards in Reserve.   X lies there as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from judge.proposals.heard.phrase import THING, ZONE, Phrase
from judge.proposals.heard.verb_clause import VerbClause
from judge.records import replace

_HAS = "have"
_AND = "and"
_IN = "in"


def with_shared_places(clauses: Sequence[VerbClause]) -> list[VerbClause]:
    """Return clauses in which what somebody has lies where what is told beside it does."""
    return [_placed(one, behind) for one, behind in pairwise([*clauses, VerbClause()])]


def _placed(clause: VerbClause, behind: VerbClause) -> VerbClause:
    """Return a clause with the zone of what follows it, where that is more of what is had.

    “I have X and two cards in Reserve” does not tell where X is.
    """
    other = behind.thing is not None and behind.thing.new
    more = behind.joined == _AND and not behind.verb and other
    zones = [*_zones(behind)] if more and clause.verb == _HAS and clause.told else []
    if not zones or clause.with_ or not any(it.kind == THING for it in clause.objects):
        return clause
    return replace(clause, with_=zones)


def _zones(clause: VerbClause) -> Iterator[tuple[str, Phrase]]:
    yield from ((word, it) for word, it in clause.with_ if word == _IN and it.kind == ZONE)
