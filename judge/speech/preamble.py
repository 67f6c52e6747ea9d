"""What is told before a question and adds nothing to it: the question alone is what is asked.

    forgot what i put in mana lol, am i allowed to look at my orbs?  -->  am i allowed …

It may hold words that nothing explains, but speaks of nothing that the question does not speak of.
"""

from __future__ import annotations

import re

from judge.speech.chat import PlainQuestion
from judge.speech.concepts import NUMBER, lexicon, read, words_of
from judge.speech.patterns import chat
from judge.speech.pieces import part

_CLAUSES = re.compile(r"(?:\s*[,.!;:…]+\s+|\s+[-–—]+\s+|\s+lol,?\s+)")
_POINTING = frozenset("it its they them their that this those these there one ones".split())
_PERSONS = re.compile(r"\b(?:he|she|they)\b", re.IGNORECASE)
_SUPPOSING = frozenset("if when while after before once unless until because since with".split())
_SHORTEST = 3
_OPPONENT = "my opponent"


def without_preamble(text: str) -> PlainQuestion | None:
    """Return the question that a text ends with, if what is told before adds nothing to it."""
    for bound in _CLAUSES.finditer(text):
        told, asked = text[: bound.start()], text[bound.end() :]
        if _asks(asked):
            asked = _of_whom(told, asked)
            return PlainQuestion(asked, (told,)) if _adds_nothing(told, asked) else None
    return None


def _asks(text: str) -> bool:
    words = words_of(text)
    return len(words) > _SHORTEST and words[0] in str(chat()["asking"]["opens"]).split()


def _of_whom(told: str, asked: str) -> str:
    """Return a question in which who is spoken of before it is named:  my friend …, may he …?"""
    people = set(str(chat()["people"]["words"]).split())
    return _PERSONS.sub(_OPPONENT, asked, count=1) if people & {*words_of(told)} else asked


def _adds_nothing(told: str, asked: str) -> bool:
    words = {*words_of(told)}
    before, behind = read(told), read(asked)
    said = before.concepts - lexicon().soft
    heavy = words & (_SUPPOSING | (part("weighty") | {"not", "no"} if said else frozenset()))
    names = bool(behind.concepts - lexicon().soft)
    points = _POINTING & {*behind.words} or _PERSONS.search(asked)
    return names and not heavy and not points and NUMBER not in said and said <= behind.concepts
