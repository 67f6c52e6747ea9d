"""The zones that a question says are empty, and whose they are."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from judge.proposals.marked import is_name
from judge.proposals.things import ALICE, BOB, DECK, HAND, RESERVE, phrases_said, word_set
from judge.speech.concepts import QuestionReading

_ZONES = {"hand": HAND, "reserve": RESERVE, "deck": DECK}
_EMPTY, _NOTHING = "empty", ("no", "zero", "0", "nothing")
_NO_CARDS = (("no", "cards"), ("no", "card"), ("no", "characters"))
_NEXT, _BACK, _FAR = 2, 5, 6


class EmptyZone(NamedTuple):
    """A zone that is empty and its owner, where that is said."""

    zone: str
    whose: str


def empty_zones(reading: QuestionReading) -> Sequence[EmptyZone]:
    """Return the zones that a question says are empty:  no hand left, zero cards in his Reserve."""
    told = [*_told(reading.words)]
    if not told and not any(pair in _NO_CARDS for pair in _pairs(reading.words)):
        return ()
    named = [it for it in told if it.zone]
    if named and "or" not in reading.words:  # either of them may be
        return tuple(dict.fromkeys(named))
    whose = next((it.whose for it in told if it.whose), "")
    return tuple(EmptyZone(it, whose) for said, it in _ZONES.items() if said in reading.concepts)


@lru_cache(maxsize=64)
def lacks_targets(words: tuple[str, ...]) -> bool:
    """Whether it is said that nothing can be targeted:  with no target, without a target."""
    return any(
        word in ("target", "targets") and {"no", "without"} & {*words[max(0, n - 3) : n]}
        for n, word in enumerate(words)
    )


@lru_cache(maxsize=64)
def is_alone(words: tuple[str, ...]) -> bool:
    """Whether a card is said to share its Expedition with none:  X alone, into an empty lane."""
    lanes = word_set("lane") | word_set("lanes") | {"board"}
    return _says("by_itself", words) or any(
        (is_name(word) and words[n + 1 : n + 2] == ("alone",))
        or (word in ("into", "in") and words[n + 2 : n + 3] == (_EMPTY,) and words[n + 3] in lanes)
        for n, word in enumerate(words[:-3])
    )


def is_sole(words: tuple[str, ...]) -> bool:
    """Whether nobody has anything else in play:  the only Character on either side."""
    return is_alone(words) and _says("anywhere", words)


def _says(kind: str, words: Sequence[str]) -> bool:
    return next(phrases_said(kind, words), None) is not None


def is_filled(text: str, empty: Sequence[EmptyZone]) -> bool:
    """Whether sentences lay something in a zone that is said to be empty."""
    return any(
        re.search(rf"\b{it.whose or '(?:Alice|Bob)'} has [^.]* in {it.zone}\.", text)
        for it in empty
    )


def _pairs(words: Sequence[str]) -> Iterator[tuple[str, ...]]:
    return (tuple(words[n : n + 2]) for n in range(len(words)))


def _told(words: Sequence[str]) -> Iterator[EmptyZone]:
    """Yield the zones beside each word that says so; nothing for one that stands alone."""
    for n, word in enumerate(words):
        if word == _EMPTY:
            behind = [it for it in words[n + 1 : n + 1 + _NEXT] if it in _ZONES]
            before = [it for it in words[max(0, n - _BACK) : n] if it in _ZONES]
            whose = _whose(words[max(0, n - _BACK) : n])
            for zone in behind or before[-1:] or ("",):
                yield EmptyZone(_ZONES.get(zone, ""), whose)
        elif word == "none" and words[n - 1 : n] in (("has",), ("have",)):
            zones = [it for it in words[:n] if it in _ZONES]  # of what was spoken of before
            for zone in zones[-1:]:
                yield EmptyZone(_ZONES[zone], _whose(words[max(0, n - _NEXT) : n]) or BOB)
        elif word in _NOTHING:
            after = words[n + 1 : n + 1 + _FAR]
            end = next((m for m, it in enumerate(after) if it in _ZONES), None)
            if end is not None and word_set("of_nothing").issuperset(after[:end]):
                whose = _whose(after[:end]) or _whose(words[max(0, n - _BACK) : n])
                yield EmptyZone(_ZONES[after[end]], whose)


def _whose(words: Sequence[str]) -> str:
    """Return the player who is spoken of last."""
    for word in reversed(words):
        if word in word_set("theirs") | word_set("opposing"):
            return BOB
        if word in word_set("mine") | word_set("alice"):
            return ALICE
    return ""
