"""Who a question says is first player:  my opponent is first, I go second."""

from __future__ import annotations

from collections.abc import Set

from judge.proposals.things import ALICE, BOB, other, phrases_said, word_set
from judge.speech.concepts import QuestionReading

_FIRST_PLAYER = "first_player"
_BACK = 5


def first_said(reading: QuestionReading, denied: Set[str]) -> str:
    """Return the player who is said to be first (4.1.f), by a phrase or by the term."""
    words = reading.words
    for at, _ in phrases_said("is_first", words):
        if not {*words[max(0, at - _BACK) : at]}.isdisjoint(word_set("opposing") | {"i"}):
            return _who(at, reading)
    for at, _ in phrases_said("is_second", words):
        return other(_who(at, reading))
    for it in reading.noted:
        if it.concept == _FIRST_PLAYER:
            return BOB if _FIRST_PLAYER in denied else _who(it.at, reading)
    return ""


def _who(at: int, reading: QuestionReading) -> str:
    """Return the player of whom something is said:  the opponent, else whoever asks."""
    near = reading.words[max(0, at - _BACK) : at]
    people = (it for it in reversed(near) if it == "i" or it in word_set("opposing"))
    return BOB if next(people, "i") != "i" else ALICE
