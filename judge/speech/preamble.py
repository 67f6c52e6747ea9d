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

_CLAUSES = re.compile(r"\s*[,.!;:…]+\s+|\s+[-–—]+\s+")
_PERSONS = re.compile(r"\b(?:he|she|they)\b", re.IGNORECASE)
_SHORTEST, _NAMED = 3, 2
"""What a question has at least that is whole by itself: words, and concepts that tell something."""
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
    return len(words) > _SHORTEST and words[0] in _words("asking", "opens")


def _of_whom(told: str, asked: str) -> str:
    """Return a question in which who is spoken of before it is named:  my friend …, may he …?"""
    spoken_of = _words("people", "words") & {*words_of(told)}
    return _PERSONS.sub(_OPPONENT, asked, count=1) if spoken_of else asked


def _adds_nothing(told: str, asked: str) -> bool:
    words = {*words_of(told)}
    before, behind = read(told), read(asked)
    said = before.concepts - lexicon().soft
    denied = part("weighty") | _words("beside", "denials") if said else frozenset[str]()
    heavy = words & (_words("preamble", "supposing") | denied)
    names = len(behind.concepts - lexicon().soft) >= _NAMED
    points = _words("preamble", "pointing") & {*behind.words} or _PERSONS.search(asked)
    return names and not heavy and not points and NUMBER not in said and said <= behind.concepts


def _words(table: str, kind: str) -> frozenset[str]:
    return frozenset(str(chat()[table][kind]).split())
