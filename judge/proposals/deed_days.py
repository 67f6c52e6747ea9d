"""On which day something is done: tomorrow I play X, the next day I play it again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from judge.proposals.things import told_table
from judge.records import replace
from judge.speech.concepts import QuestionReading
from judge.speech.plain_things import clause_of

_NEXT_DAY, _AFTER = "next_day", "after"
_NO_DEEDS = frozenset({"control", "target"})
_BREAKS = frozenset({".", "?", "!", ";", ",", "and", "then"})
_NEAR = 3
"""How many words may name a day."""


def is_day_of_deed(at: int, reading: QuestionReading) -> bool:
    """Whether the day named there is that of the first deed:  when I play X tomorrow, …"""
    words, noted = reading.words, reading.noted
    day = next((it for it in noted if it.at == at and it.concept == _NEXT_DAY), None)
    if day is None:
        return False
    start, end = _clause_of_day(at, words)
    deed = next((n for n in range(start, end) if words[n] in _deeds()), None)
    if deed is None or _AFTER in words[at:deed]:
        return False  # it is counted from the deed:  the day after I played X
    sooner = not _deeds().isdisjoint(words[:start])
    return not sooner and clause_of(words, noted, replace(day, at=deed)) == 1


def days_of_deeds(reading: QuestionReading) -> Iterator[int]:
    """Yield where the next day is named as that of a deed that is told, and whose Night is over."""
    noted = {it.at: it for it in reading.noted if it.concept == _NEXT_DAY}
    for n, word in enumerate(reading.words):
        for at in days_of(n, reading) if word in _deeds() else ():
            if clause_of(reading.words, reading.noted, replace(noted[at], at=n)) == 1:
                yield at


def days_of(deed: int, reading: QuestionReading) -> Iterator[int]:
    """Yield where the next day is named as that of a deed:  tomorrow I play it again."""
    for it in reading.noted:
        if it.concept == _NEXT_DAY:
            start, end = _clause_of_day(it.at, reading.words)
            if start <= deed < end and _AFTER not in reading.words[it.at : deed]:
                yield it.at


def _clause_of_day(at: int, words: Sequence[str]) -> tuple[int, int]:
    """Return where the clause begins and ends in which a day is named; a comma may be behind it."""
    start = max((n + 1 for n in range(at) if words[n] in _BREAKS), default=0)
    comma = next((n for n in range(at, min(at + _NEAR, len(words))) if words[n] == ","), -1)
    ahead = comma >= 0 and _deeds().isdisjoint(words[start:comma])
    behind = comma + 1 if ahead else at + 1
    return start, next((n for n in range(behind, len(words)) if words[n] in _BREAKS), len(words))


@cache
def _deeds() -> frozenset[str]:
    """Return the words for what a player does with a card, whose place or aim they do not tell."""
    verbs = told_table()["verbs"].items()
    return frozenset().union(*(str(it).split() for what, it in verbs if what not in _NO_DEEDS))
