"""One reading of all that is asked of a board: each question where it is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.proposals.telling import Proposal
from judge.proposals.things import tables
from judge.records import replace

_MOST, _FEWER = 4, 2
"""How many questions one reading asks, and how many where not all of them can be answered."""
_ABOUT, _DOING = 2.5, 1.0
"""How much less another question may fit the words than the first; for which more is done."""


def joined(first: Proposal, ranked: Sequence[Proposal]) -> Iterator[Proposal]:
    """Yield a reading which asks all that the same words ask of its board, and one with less."""
    asked = [first, *_asked_as_well(first, ranked)]
    yield _asking(asked[:_MOST])
    if len(asked) > _FEWER:
        yield _asking(asked[:_FEWER])


def _asking(asked: Sequence[Proposal]) -> Proposal:
    """Return the first of some readings of one board with the questions of all."""
    action = max((it.action for it in asked), key=len)
    told = [
        sentence
        for done in range(len(action))
        for sentence in (*_asked_after(done, asked), action[done])
    ]
    question = " ".join(_asked_after(len(action), asked))
    return replace(asked[0], action=tuple(told), question=question)


def _asked_as_well(first: Proposal, ranked: Sequence[Proposal]) -> Iterator[Proposal]:
    """Yield the other questions on a board: rather those that were heard clause by clause."""
    alike = [it for it in ranked if _on_one_board(it, first)]
    heard = [it for it in alike if it.by_clauses]
    meant = [it for it in alike if not it.by_clauses]
    if heard:
        # beside what was heard only what is asked at the end, and of cards that are named
        done = len(first.action)
        meant = [it for it in meant if len(it.action) == done and '"' not in it.question]
    given = {*first.last_asks, str(tables()["whatever"])}
    for among in (heard, meant):
        for it in among:
            about = _DOING if len(it.action) > len(first.action) else _ABOUT
            if not given.issuperset(it.last_asks) and it.fits >= among[0].fits - about:
                given.update(it.last_asks)
                yield it


def _on_one_board(one: Proposal, another: Proposal) -> bool:
    some = min(len(one.done), len(another.done))
    return {*one.situation} == {*another.situation} and one.done[:some] == another.done[:some]


def _asked_after(done: int, asked: Sequence[Proposal]) -> Iterator[str]:
    """Yield what is asked after so much is done."""
    return (it.question for it in asked if len(it.action) == done)
