"""What is told of another time than the one that is asked of: it need not be so then.

Does a Character that was Anchored go to Reserve at Night?   It may be Anchored no longer.
I will control X. I play Y.                                  It is not in play yet.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judge.speech.concepts import STOPS, Noted, QuestionReading
from judge.speech.pieces import MARK, forms, part, verbs
from judge.speech.plain_things import asked_from, known_kinds, known_qualities

_RELATIVE = frozenset({"that", "which", "who"})
_WAS = part("past")
_YET = frozenset({"will", "would", "could", "might", "may", "can", "should", "shall"})
_FUTURE = _YET - {"may", "can"}
_SUPPOSING = part("supposing") | {"unless", "until", "before"}
_BESIDE = part("determiner") | part("nothing") | {"not", "be", "been", "have", "has", "once", "no"}
_OPENERS = frozenset({"was", "were", "did", "had"})
_OVER = (("yesterday",), ("last", "night"))
_PAST = frozenset(str(forms()["went"]).split())
_DONE = re.compile(r"[a-z]{2,}ed$")
_STATES = frozenset({"boost", "boosted", "counter", "exhausted", "ready", "in_play", "ascended"})
_MOVED = re.compile(r"(?:be (?:returned|put|sent|discarded|sacrificed|bounced)|go|leave|return)\b")
"""What would move is moved, unless something replaces that (6.2)."""
_NEAR = 4
"""How many words a zone may stand behind its preposition."""
_PRESENT = frozenset({"is", "are", "am", "gets", "get", "be", "being"})


def is_of_another_time(reading: QuestionReading) -> bool:
    """Whether something is told to have been so, or to be so later, and asked about as of now."""
    words = reading.words
    asked = asked_from(words)
    if any(words[n : n + len(it)] == it for it in _OVER for n in range(asked, len(words))):
        return True
    if any(_said_behind(reading, n) for n, word in enumerate(words) if word in _RELATIVE):
        return True
    narrated = words[asked] in _OPENERS or _narrates(reading, asked)
    was = [n for n in range(len(words)) if n != asked and _was_so(reading, n)]
    if was and not narrated and not _time_passes(reading, was[0]):
        return True
    return any(_yet_to_come(reading, start, end) for start, end in _told(words, asked))


def _told(words: Sequence[str], asked: int) -> Iterator[tuple[int, int]]:
    """Yield where each clause before the question begins and ends."""
    start = 0
    for n in range(asked + 1):
        if n == asked or words[n] in STOPS:
            yield start, n
            start = n + 1


def _yet_to_come(reading: QuestionReading, start: int, end: int) -> bool:
    """Whether a clause tells of what comes later; what is supposed may be said so of any time."""
    words = reading.words
    if start == end or words[start] in _SUPPOSING:
        return False
    for n in range(start, end):
        moved = words[n] == "would" and _MOVED.match(" ".join(words[n + 1 : end]))
        if words[n] in _FUTURE and not moved and _is_state(reading, n + 1, deeds=verbs()):
            return True
    return False


def _time_passes(reading: QuestionReading, at: int) -> bool:
    """Whether a text begins with what was so, and a phase comes after it."""
    begins = at < asked_from(reading.words) and STOPS.isdisjoint(reading.words[:at])
    return begins and any(it.at > at and it.concept in forms()["times"] for it in reading.noted)


def _said_behind(reading: QuestionReading, at: int) -> bool:
    """Whether a thing is described by what it was, or may be:  that was Anchored,  could be."""
    words = reading.words
    return words[at + 1 : at + 2] != () and (
        words[at + 1] in _WAS | _YET and _is_state(reading, at + 2)
    )


def _was_so(reading: QuestionReading, at: int) -> bool:
    """Whether somebody is said to have had something, or something to have been so."""
    words = reading.words
    if words[at] == "controlled":
        return at > 0 and words[at - 1] not in _WAS | _PRESENT | {"been"}
    return words[at] in _WAS and _is_state(reading, at + 1, held=words[at] == "had")


def _is_state(
    reading: QuestionReading, at: int, *, held: bool = True, deeds: frozenset[str] = frozenset()
) -> bool:
    """Whether a status, boosts or a place stands there, a thing that somebody holds, or a deed."""
    words = reading.words
    while words[at : at + 1] and (words[at] in _BESIDE or words[at].isdecimal()):
        at += 1
    if held and words[at : at + 1] and words[at].startswith(MARK):
        return True
    here = next((it.concept for it in reading.noted if at in _places(it)), "")
    said = known_qualities() | _STATES | deeds | (known_kinds() if held else set())
    if words[at : at + 1] == ("in",):
        return any(it.concept in forms()["zones"] for it in reading.noted if 0 < it.at - at < _NEAR)
    return here in said


def _narrates(reading: QuestionReading, asked: int) -> bool:
    """Whether a deed is told as one that is over: what was so then is told of that time."""
    words, said = reading.words, known_qualities()
    states = {n for it in reading.noted if it.concept in said for n in _places(it)}
    supposed = next((n for n in range(asked, len(words)) if words[n] in _SUPPOSING), len(words))
    for n, word in enumerate(words):
        done = word in _PAST or (_DONE.match(word) is not None and n not in states)
        done &= word != "controlled" and words[n - 1] not in _PRESENT
        if done and not asked <= n < supposed:
            return True
    return False


def _places(it: Noted) -> range:
    return range(it.at, it.at + it.words.count(" ") + 1)
