"""Whether something that is told to be done at a time was played before that time came.

If X is sacrificed after the Night, …   Does a Character that is returned to hand at Night …
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judge.answers.model import Answer
from judge.scenario.cast import Style
from judge.scenario.document import read_text
from judge.scenario.roles import Role, role_of
from judge.speech.concepts import STOPS, Noted, QuestionReading
from judge.speech.pieces import forms, part, verbs
from judge.speech.plain_things import SUPPOSING, clause_of

_AT = frozenset({"after", "at", "during", "in", "on", "once"})
_TURN = "turn"
_EXHAUSTED = "exhausted"
_TURN_LAST = re.compile(r"\bIt is \w+'s turn\. [^.?]*\?$")
_PERSONS = part("me") | {"he", "she", "they", "opponent"}
_JOINS = STOPS | {"and", "but", "or", "then"}
"""What ends the clause of a deed: a time behind it is of something else."""
_LASTS = frozenset({"have", "keep", "control", "exist", "cost", "become", "compare", "forbidden"})
"""Verbs of what is so, and not of what is done."""
_BY_ITSELF = frozenset({"go", "leave", "lose", "put"})
"""What a time does to a thing of itself:  a Character that goes to Reserve at Night."""
_NEAR = 3
"""How many words may stand between a preposition and its time:  during my opponent's turn."""


def played_before_its_time(reading: QuestionReading, answer: Answer) -> bool:
    """Whether a deed is told of a time, and done before it, or not at all, where it is played."""
    told = any(_is_told_of(reading, it) for it in _times(reading))
    return told and _comes_last(answer.reading or "")


def _times(reading: QuestionReading) -> Iterator[Noted]:
    """Yield the times that stand behind a preposition, which makes them the time of a deed."""
    for it in reading.noted:
        before = reading.words[max(it.at - _NEAR, 0) : it.at]
        if it.concept in {*forms()["times"], _TURN} and not _AT.isdisjoint(before):
            yield it


def _is_told_of(reading: QuestionReading, time: Noted) -> bool:
    """Whether a deed is told of a time: in what is supposed, or of what is described."""
    words, noted = reading.words, reading.noted
    deeds = [it for it in noted if it.concept in verbs() - _LASTS or _exhausts(words, it)]
    before = [it for it in deeds if it.at < time.at and _JOINS.isdisjoint(words[it.at : time.at])]
    if not before or before[-1].concept in _BY_ITSELF:
        return False
    ends = _JOINS | SUPPOSING
    behind = any(it.at > time.at and ends.isdisjoint(words[time.at : it.at]) for it in deeds)
    return behind or clause_of(words, noted, before[-1]) > 0


def _exhausts(words: Sequence[str], it: Noted) -> bool:
    """Whether somebody is told to have exhausted something:  I exhausted it."""
    return it.concept == _EXHAUSTED and not _PERSONS.isdisjoint(words[it.at - 1 : it.at])


def _comes_last(text: str) -> bool:
    """Whether sentences tell of a time or a turn, and of nothing that is done after it."""
    if _TURN_LAST.search(text):
        return True
    last: Role | None = None
    for step in read_text(text, Style.ASK).steps:
        role = role_of(step)
        last = role if role in (Role.ACTION, Role.TIME) else last
    return last is Role.TIME
