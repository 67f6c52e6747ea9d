"""What is said beside a question, clause by clause, and says nothing of the game.

    Hey all, my kid pulled one today. Is it Fleeting?  -->  Is it Fleeting?

A clause stands between stops, or before “and” and its like. What it begins or ends with may be left
out of it; one that holds nothing else falls away whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from judge.records import dataclass
from judge.speech.concepts import of_phrase
from judge.speech.patterns import chat, ends_of

_JOINS = frozenset({"but", "and", "so", "because", "or"})
_STOPS = frozenset({".", ",", "?"})
_WEIGHTS = {",": 1, ".": 2, "?": 3, "or": 4}
"""How much a bound says: “or” may not be lost, nor that it is asked."""


@dataclass(frozen=True, slots=True)
class SpokenClause:
    """The words of a clause, and what stands behind it: a stop, what joins it on, or both."""

    words: tuple[str, ...]
    bound: tuple[str, ...]


def stops_folded(words: Sequence[str]) -> list[str]:
    """Fold stops that meet into one:  ? before . before ,"""
    made: list[str] = []
    for word in words:
        stop = "." if word in ("!", ";", ":") else word
        if stop in _STOPS and made and made[-1] in _STOPS:
            made[-1] = max(made[-1], stop, key=_WEIGHTS.__getitem__)
        else:
            made.append(stop)
    return made


def without_asides(words: Sequence[str]) -> list[str]:
    """Leave out every clause that is only chat, and what is chat where the others begin or end."""
    made: list[str] = []
    before: tuple[str, ...] = ()
    for clause in _clauses(words):
        first = not made
        apart = before[-1:] != ("or",) and _apart(() if first else before, clause.bound)
        if not clause.words or is_chat(clause.words, apart=apart):
            made += clause.bound if _weight(clause.bound) > _weight(before) else ()
            before = max(before, clause.bound, key=_weight)
        else:
            made += [*_trimmed(clause.words), *clause.bound]
            before = clause.bound
    return stops_folded(_without_loose(made))


def _without_loose(words: list[str]) -> list[str]:
    """Leave out what joins nothing on: before a stop, and at either end."""
    kept: list[str] = []
    for word in words:
        while word in (".", "?") and kept and kept[-1] in _JOINS:
            kept.pop()
        if kept or (word not in _JOINS and word not in _STOPS):
            kept.append(word)
    while kept and kept[-1] in _JOINS:
        kept.pop()
    return kept


def _clauses(words: Sequence[str]) -> Iterator[SpokenClause]:
    """Yield the clauses of a text; the last one may be empty."""
    said: list[str] = []
    at = 0
    while at < len(words):
        end = at + (words[at] in _STOPS)
        end += end < len(words) and words[end] in _JOINS
        if end == at or (end == at + 1 and words[at] in _JOINS and end == len(words)):
            said.append(words[at])
            at += 1
            continue
        yield SpokenClause(tuple(said), tuple(words[at:end]))
        said, at = [], end
    yield SpokenClause(tuple(said), ())


def _apart(before: Sequence[str], after: Sequence[str]) -> bool:
    """Whether a clause stands between stops."""
    return (not before or before[0] in _STOPS) and (
        not after or (after[0] in _STOPS and len(after) == 1)
    )


def _weight(bound: Sequence[str]) -> int:
    return max((_WEIGHTS.get(it, 0) for it in bound), default=-1)


def is_chat(words: Sequence[str], *, apart: bool) -> bool:
    """Whether words are nothing but chat; patterns alone have to say so of what is not `apart`."""
    asks = words[0] in str(chat()["asking"]["opens"]).split()
    kinds = tuple(chat()["asking"]["kinds"] if asks else chat()["phrases"])
    left: list[str] = []
    at = 0
    while at < len(words):
        end = max(ends_of(_lines(kinds), words, at), default=at)
        left += () if end > at else words[at : at + 1]
        at = max(end, at + 1)
    found = len(left) < len(words)
    if asks or not apart:
        return found and not left
    said_by = [word for word in left if word in chat_words()]
    felt = bool(said_by) and _passing().issuperset(said_by) and not found
    beside = _light() if felt else _beside()
    return (found or bool(said_by)) and all(it in chat_words() or it in beside for it in left)


def _trimmed(words: tuple[str, ...]) -> tuple[str, ...]:
    """Leave out the chat that a clause begins or ends with."""
    for kind in chat()["asking"]["before"]:
        end = max(ends_of(_lines((kind,)), words), default=0)
        words = words[end:] if end < len(words) else words
    behind = _lines(tuple(chat()["asking"]["behind"]))
    ends = (at for at in range(1, len(words)) if len(words) in ends_of(behind, words, at))
    words = words[: next(ends, len(words))]
    while len(words) > 1 and words[0] in _passing() and not of_phrase(" ".join(words[:2])):
        words = words[1:]
    while len(words) > 1 and words[-1] in _passing():
        words = words[:-1]
    return words


@cache
def _lines(kinds: Sequence[str]) -> tuple[str, ...]:
    return tuple(line for kind in kinds for line in chat()["phrases"][kind])


@cache
def chat_words() -> frozenset[str]:
    """Return the words that say nothing of the game."""
    return frozenset(word for words in chat()["words"].values() for word in str(words).split())


@cache
def _passing() -> frozenset[str]:
    """Return the words that may be left out where a clause begins or ends."""
    words = chat()["words"]
    return frozenset(f"{words['greeting']} {words['politeness']} {words['feeling']}".split())


@cache
def _light() -> frozenset[str]:
    return frozenset(str(chat()["beside"]["light"]).split())


@cache
def _beside() -> frozenset[str]:
    words = (*str(chat()["beside"]["words"]).split(), *str(chat()["people"]["words"]).split())
    return frozenset(words)
