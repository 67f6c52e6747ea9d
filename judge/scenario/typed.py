"""What typed text leaves out: the capitals of names, and letters in the right order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from judge.scenario.names import NameBook
from judge.scenario.words import ATOM, Words, lexicon

_WORD = re.compile(r"(?<![\w'{])[A-Za-z][\w']*")
_CAPITALS = re.compile(r"[A-Z][\w'-]*(?: [A-Z][\w'-]*){0,5}")
_ATOMS = re.compile(r"[\w'-]+")
_LONG = 5
_LIKE = 85.0
_CLEAR = 6.0
_SLIP = 4


def with_capitals(plain: str, book: NameBook, words: Words, players: Iterable[str]) -> str:
    """Return a typed text, as long as it was, with the capitals of names and of “I”.

    A word of the language stays one, unless a name of several words begins there.
    """
    shown = list(plain)
    known = {player.lower(): player for player in players}
    at = 0
    while (word := _WORD.search(plain, at)) is not None:
        start, at = word.start(), word.end()
        if word[0] == "i":
            shown[start] = "I"
            continue
        first = word[0].lower().removesuffix("'s")
        if first in known:
            shown[start] = plain[start].upper()
            continue
        phrase = words.match(plain, start)
        for form, written in book.lower(first):
            end = start + len(form)
            if plain[start:end].lower() != form or plain[end : end + 1].isalnum():
                continue
            if phrase is None or (" " in form and end > phrase[1]):
                shown[start:end] = written
                at = end
                break
    return "".join(shown)


@cache
def fillers() -> frozenset[str]:
    """Return the words that say nothing in a typed text."""
    return frozenset(lexicon()["fillers"]["words"])


def bare_of(text: str, at: int) -> Iterator[tuple[int, str]]:
    """Yield where the words at a place end that have an “s” at their end, and they without it.

    The most words come first.
    """
    words = _CAPITALS.match(text, at)
    gaps = [word.end() for word in _ATOMS.finditer(words[0])] if words is not None else []
    for size in reversed(gaps):
        written = text[at : at + size]
        bare = written.rstrip("'")
        if bare.endswith("s") and not bare.endswith("'s"):
            yield at + size, bare.removesuffix("s")


def name_meant(text: str, at: int, book: NameBook) -> tuple[str, int] | None:
    """Return the English name that a slip of the pen stands for, and where it ends.

    One name has to be clearly nearer than all others.
    """
    ends = [word.end() for word in re.finditer(r"[\w'&-]+", text[at : at + 60])][:_SLIP]
    best: tuple[float, str, int] | None = None
    for size, end in enumerate(ends, 1):
        piece = text[at : at + end]
        if len(piece) < _LONG - 1 or (size > 1 and any(c in ".,;?!" for c in piece)):
            continue
        found = _clearly_near(piece, book.english)
        if found is not None and (best is None or found[1] > best[0]):
            best = found[1], found[0], at + end
    return (best[1], best[2]) if best is not None else None


@lru_cache(maxsize=4096)  # what is typed is scanned in several ways
def _clearly_near(piece: str, names: frozenset[str]) -> tuple[str, float] | None:
    """Return the name of about the same length that is clearly the nearest, and how near it is."""
    from rapidfuzz import fuzz, process

    found = process.extract(
        piece, names, scorer=fuzz.ratio, limit=2, score_cutoff=_LIKE, processor=str.lower
    )
    near = [it for it in found if abs(len(it[0]) - len(piece)) <= 2]
    clear = len(near) == 1 or (len(near) == 2 and near[0][1] - near[1][1] >= _CLEAR)
    return (near[0][0], near[0][1]) if clear else None


def word_meant(text: str, at: int, words: Words) -> str | None:
    """Return the word of the language that a slip of the pen stands for, if it is one alone."""
    from rapidfuzz.distance import OSA

    atom = ATOM.match(text, at)
    if atom is None or len(atom[0]) < _LONG or not atom[0].isalpha():
        return None
    typed = atom[0].lower()
    near = {
        word
        for word in words.single
        if word[0] == typed[0] and OSA.distance(word, typed, score_cutoff=1) <= 1
    }
    return next(iter(near)) if len(near) == 1 else None
