"""What is asked in a clause within another one:  who chooses which card I discard?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.proposals.heard.lexis import words
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.marked import MarkedQuestion
from judge.records import replace

_OPENS = frozenset({"which", "what"})
_NEAR = 2
"""How many words before “if” somebody may be said to ask:  asks me if."""
_DECIDES = frozenset({"up", "say", "says", "decision", "call", "choice"})
"""What is said of who decides, beside the verbs of choosing."""


def is_wondered(clause: VerbClause, said: Sequence[str]) -> bool:
    """Whether somebody is told to ask what a clause says:  he asks me if it stays in Reserve."""
    asks = not words("wondering").isdisjoint(said[max(0, clause.start - _NEAR) : clause.start])
    return clause.opens in ("if", "whether") and asks


def with_embedded(asks: Sequence[VerbClause], question: MarkedQuestion) -> Iterator[VerbClause]:
    """Yield the clauses that ask, one that asks who decides with what is decided behind it."""
    whole: VerbClause | None = None
    for clause in asks:
        if whole is not None and _is_embedded(clause, whole, question):
            whole = replace(whole, end=clause.end)
            continue
        if whole is not None:
            yield whole
        whole = clause
    if whole is not None:
        yield whole


def _is_embedded(clause: VerbClause, whole: VerbClause, question: MarkedQuestion) -> bool:
    """Whether a clause is what another one that stands right before it decides about."""
    opens = not _OPENS.isdisjoint(question.words[max(whole.at, whole.start) : clause.at])
    said = {*whole.words}
    decided = any(
        it.concept == "decide" and whole.start <= it.at < whole.end for it in question.reading.noted
    )
    near = clause.start - whole.end <= 1
    return opens and near and (decided or whole.verb == "target" or not _DECIDES.isdisjoint(said))
