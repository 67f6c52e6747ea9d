"""What a question tells of a Character that goes from one Expedition to the other (7.3.34)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from judge.proposals.marked import is_name
from judge.proposals.things import told_table, word_set
from judge.records import replace
from judge.speech.concepts import STOPS, Noted, QuestionReading

_SWITCH, _EXCHANGE = "switch", "exchange"
_FAR, _NEAR = 10, 3
_SIDES = 2


def with_switches(reading: QuestionReading) -> QuestionReading:
    """Return a question in which it is noted where something is said to go to the other lane."""
    words = reading.words
    had = {it.at + n for it in reading.noted if it.concept == _SWITCH for n in range(-1, _FAR)}
    found = [
        Noted(_SWITCH, word, n)
        for n, word in enumerate(words)
        if n not in had and word in word_set("switching") and _crosses(word, clause(n, words))
    ]
    if not found:
        return reading
    places = {it.at for it in found}
    kept = [it for it in reading.noted if it.concept != _EXCHANGE or it.at not in places]
    return replace(reading, noted=tuple(sorted([*kept, *found], key=lambda it: it.at)))


def clause(at: int, words: Sequence[str]) -> tuple[str, ...]:
    """Return the words behind a place, up to a stop."""
    return tuple(takewhile(lambda it: it not in STOPS, words[at + 1 : at + 1 + _FAR]))


def lands_beside(at: int, words: Sequence[str]) -> int | None:
    """Return where the card is named beside which something lands:  … into the lane of X."""
    behind = clause(at, words)
    named = (n for n, word in enumerate(behind) if is_name(word))
    there = (n for n in named if not word_set("landing").isdisjoint(behind[:n]))
    return next((at + 1 + n for n in there), None)


def lands(reading: QuestionReading, words: Sequence[str]) -> bool:
    """Whether something is said to switch to where a card is that is named."""
    places = (it.at for it in reading.noted if it.concept == _SWITCH)
    return any(lands_beside(at, words) is not None for at in places)


def _crosses(verb: str, behind: Sequence[str]) -> bool:
    """Whether words behind a verb tell of the other Expedition, or of the one that is left."""
    sides = {str(told_table()["sides"][it]) for it in behind if it in told_table()["sides"]}
    if len(sides) == _SIDES and "to" in behind:
        return True
    to = [n for n, word in enumerate(behind) if word in word_set("landing")]
    other = any(not word_set("others").isdisjoint(behind[n : n + _NEAR]) for n in to)
    faces = (behind[n + 1 : n + 2] for n in to)
    if any(not word_set("facing").isdisjoint(it) for it in faces) and any(map(is_name, behind)):
        return True  # my opponent switches his X to face my Y
    lane = any(word in word_set("lanes") for word in behind)
    return lane and (other or verb in word_set("crossing"))
