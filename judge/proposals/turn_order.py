"""Who a question says is first player, and whose turn it is:  my opponent is first, in his turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set

from judge.proposals.things import ALICE, BOB, other, phrases_said, word_set
from judge.speech.concepts import QuestionReading

_FIRST_PLAYER = "first_player"
_BACK, _NEAR = 5, 3
_ENDS = frozenset(".?!;")
_HIM = frozenset({"him", "them"})
_AROUND = frozenset({"before", "after", "until", "till", "once", "end", "starts", "ends"})


def first_said(reading: QuestionReading, denied: Set[str]) -> str:
    """Return the player who is said to be first (4.1.f), by a phrase or by the term."""
    words = reading.words
    for at, said in phrases_said("is_first", words):
        if not {*words[max(0, at - _BACK) : at]}.isdisjoint(word_set("opposing") | {"i"}):
            return _who(at, said, words)
    for at, said in phrases_said("is_second", words):
        return other(_who(at, said, words))
    for it in reading.noted:
        if it.concept == _FIRST_PLAYER:
            who = _who(it.at, it.words, words)
            return other(who) if _FIRST_PLAYER in denied else who
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


def _who(at: int, said: str, words: Sequence[str]) -> str:
    """Return the player of whom something is said: who stands before it, else behind it.

    Nobody is looked for in another sentence, and whoever asks is meant where nobody is named.
    """
    begins = max((n + 1 for n in range(at) if words[n] in _ENDS), default=0)
    ends = next((n for n in range(at, len(words)) if words[n] in _ENDS), len(words))
    before = range(at - 1, max(begins, at - _BACK) - 1, -1)
    acts = "as" in words[max(begins, at - 2) : at]  # as first player, and my opponent then passes
    behind = range(at + len(said.split()), at if acts else ends)
    return _named(before, words) or _named(behind, words) or ALICE


def _named(places: Iterable[int], words: Sequence[str]) -> str:
    """Return the first player who is named at one of some places, unless to deny it of him."""
    for n in places:
        mine, theirs = words[n] in word_set("alice"), words[n] in word_set("opposing") | _HIM
        if (mine or theirs) and words[n - 1 : n] != ("not",):
            return ALICE if mine else BOB
    return ""
