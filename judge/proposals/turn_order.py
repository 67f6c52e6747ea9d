"""Who a question says is first player, and whose turn it is:  my opponent is first, in his turn."""

from __future__ import annotations

from collections.abc import Sequence, Set

from judge.proposals.things import ALICE, BOB, other, phrases_said, word_set
from judge.speech.concepts import QuestionReading

_FIRST_PLAYER = "first_player"
_BACK, _NEAR = 5, 3
_AROUND = frozenset({"before", "after", "until", "till", "once", "end", "starts", "ends"})


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


def is_their_turn(words: Sequence[str]) -> bool:
    """Whether something is told or asked in the opponent's turn, and not around it."""
    return any(
        words[n] == "turn"
        and words[n - 1] in word_set("theirs")
        and _AROUND.isdisjoint(words[max(0, n - _NEAR) : n])
        for n in range(1, len(words))
    )


def is_my_turn(words: Sequence[str]) -> bool:
    """Whether something is told or asked in the turn of whoever asks:  during my turn."""
    return any(
        words[n - 1 : n + 1] == ("my", "turn") and words[n - 2] in word_set("within")
        for n in range(2, len(words))
    )


def _who(at: int, reading: QuestionReading) -> str:
    """Return the player of whom something is said:  the opponent, else whoever asks."""
    near = reading.words[max(0, at - _BACK) : at]
    people = (it for it in reversed(near) if it == "i" or it in word_set("opposing"))
    return BOB if next(people, "i") != "i" else ALICE
