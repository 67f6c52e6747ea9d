"""Which results of dice a question tells:  I roll a 3, the die shows 4, it lands on 2 (7.3.29)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.proposals.asks_from import asks_from
from judge.proposals.heard.lexis import words as heard_words
from judge.proposals.marked import is_name, number_said
from judge.proposals.things import word_set
from judge.speech.concepts import STOPS
from judge.speech.plain_things import ASKING

_BACK = 6
_SIDES = 6
"""How many sides a die has (7.3.29.a)."""
_ON_DIE = 4
"""How far behind a number the die may stand:  a 4 on the die."""
_COMES_UP = (("comes", "up"), ("came", "up"), ("coming", "up"), ("up", "a"))
_DICE = frozenset({"die", "dice", "time", "times"})
_LISTING = frozenset({"and", ","})
_FAR = 12
"""How far behind a die its result may stand:  I throw the die, it bounces and it is a 3."""


def rolls_said(words: Sequence[str]) -> list[str]:
    """Return the results of dice that are said:  on a 2, if I roll a 3, the dice show 4 and 6."""
    for n, word in enumerate(words):
        if not 1 <= number_said(word) <= _SIDES or not _DICE.isdisjoint(words[n + 1 : n + 2]):
            continue
        back = next((m for m in range(n - 1, -1, -1) if words[m] not in word_set("of_roll")), -1)
        before = words[back] if back >= 0 and n - back <= _BACK else ""
        behind = words[n + 1 : n + 2]
        alone = not behind or behind[0] in STOPS | ASKING | word_set("behind_roll")
        on_die = not word_set("rolls").isdisjoint(words[n + 1 : n + _ON_DIE])
        on_die = (on_die and behind == ("on",)) or tuple(words[n - 2 : n]) in _COMES_UP
        if on_die or before in word_set("rolls") or (alone and before in word_set("rolled")):
            return [str(number_said(word)), *_listed_behind(n, words)]
    return [*_near_die(words[: asks_from(words)])][:1]


def _near_die(said: Sequence[str]) -> Iterator[str]:
    """Yield the numbers that stand near a die and count nothing, those behind it first."""
    dice = [n for n, word in enumerate(said) if word in word_set("dice")]
    counts = heard_words("boosts") | heard_words("counters") | heard_words("card_nouns")
    for n in dice:
        behind = range(n + 1, min(n + _FAR, len(said)))
        for at in (*behind, *range(n - 1, max(-1, n - _BACK), -1)):
            noun = next(iter(said[at + 1 : at + 2]), ".")
            counted = noun in counts | word_set("counted_nouns") or is_name(noun)
            alone = said[at] not in word_set("one_of") and not counted
            if alone and 1 <= number_said(said[at]) <= _SIDES:
                yield str(number_said(said[at]))


def _listed_behind(at: int, words: Sequence[str]) -> Iterator[str]:
    """Yield the results that are listed behind the first:  3 and 6; a 1, a 2."""
    joined = False
    for word in words[at + 1 :]:
        if joined and 1 <= number_said(word) <= _SIDES and word not in word_set("one_of"):
            yield str(number_said(word))
            joined = False
        elif word in _LISTING:
            joined = True
        elif word not in word_set("one_of"):
            return
