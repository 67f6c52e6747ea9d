"""Where a question begins to ask: in the first of its last sentences that ask."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from judge.proposals.heard.lexis import owner_of, player_of_word, verb_of, words
from judge.speech.plain_things import ASKING, asked_from

_ENDS = frozenset(".?!;")
_TELLS_FIRST = frozenset({"after", "if", "when", "once", "during", "at", "in", "with", "before"})
_TOPIC = 5
"""How many words may name what is asked of:  the facing Expedition, does it …"""
_QUESTION_WORDS = frozenset({"where", "what", "how", "who", "which", "why"})
_RELATIVES = frozenset({"who", "which"})
_ASIDE = 6
"""How many words may tell beside a card what it is."""
_GOES_ON = frozenset({"and", "or", "me", "him", "i", "he", "us"})
"""What goes on behind a comma with what is asked:  who is first, me or him?"""
_AMOUNTS = frozenset({"many", "much"})
_BREAKS = frozenset(",:-")
_SUPPOSES = frozenset({"if", "about", "when"})
"""What tells behind a question word:  what if …"""


@lru_cache(maxsize=64)  # each way of reading a question asks for it
def asks_from(said: tuple[str, ...]) -> int:
    """Return the place of the word from which the words of a question ask."""
    said = _without_asides(said)
    asking: list[tuple[int, int]] = []
    for start, end in _sentences(said):
        asking = [*asking, (start, end)] if said[end - 1] == "?" else []
    if not asking:
        return asked_from(said)
    start, end = asking[0]
    asked = asked_from(said[:end])
    opener = next((n for n in range(start, end) if said[n] not in words("joins")), start)
    if said[opener] in _QUESTION_WORDS and said[opener + 1] in _SUPPOSES:
        asked = max(asked, next(inversions(said, opener + 2, end), asked))
    if said[opener] in _TELLS_FIRST:
        asked = min(asked, next(inversions(said, opener + 1, end), asked))
        if asked - 3 > opener and said[asked - 3] == "how" and said[asked - 2] in _AMOUNTS:
            asked -= 3  # if I cast X how many boosts do they have
        while said[asked - 1] in _QUESTION_WORDS | _AMOUNTS and asked > opener + 1:
            asked -= 1  # how many do they have
        return asked
    if (wh := next(_question_words(said, opener + 1, asked), asked)) < asked:
        return wh
    asks = said[opener] in words("asks") and said[opener + 1] not in _SUPPOSES
    asks |= said[opener] == "any" and not any(map(_acts, said[opener + 2 : asked]))
    if asks or _asks_of(said[opener:asked]):
        return min(asked, opener)
    return _turned(said, opener, end) if asked <= opener else asked


def _without_asides(said: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words of a question, with those blank that tell beside a card what it is.

    I play X, who is a Robot, in my Hero Expedition.
    """
    for n, word in enumerate(said):
        if word not in _RELATIVES or n < 2 or said[n - 1] != "," or not _is_card(said[n - 2]):
            continue
        aside = said[n : n + 2 + _ASIDE]
        end = aside.index(",") if "," in aside else 0
        told = end > 2 and aside[1] in words("copula") and _ENDS.isdisjoint(aside[:end])
        if told and not _GOES_ON.issuperset(said[n + end + 1 : n + end + 2]):
            said = (*said[: n - 1], *("the" for _ in range(end + 2)), *said[n + end + 1 :])
    return said


def _is_card(word: str) -> bool:
    return word.startswith("xcard")


def _turned(said: Sequence[str], start: int, end: int) -> int:
    """Return where what is told turns into what is asked:  X is hit, gone or can I replay it?"""
    for at in inversions(said, start + 1, end):
        if said[at] not in _QUESTION_WORDS | words("copula") and any(map(_acts, said[start:at])):
            breaks = [n + 1 for n in range(start, at) if said[n] in _BREAKS]
            return breaks[-1] if breaks and said[at - 1] == "or" else at
    return start


def _question_words(said: Sequence[str], start: int, end: int) -> Iterator[int]:
    """Yield where a question word opens a part:  X from hand, where does it go, …"""
    for n in range(start, end - 1):
        opens = said[n] in _QUESTION_WORDS and said[n + 1] in ASKING | _AMOUNTS
        if opens and (said[n - 1] in _BREAKS or said[n - 1] in words("joins")):
            yield n


def _asks_of(said: Sequence[str]) -> bool:
    """Whether words before what asks ask themselves, or name a thing but tell nothing of it."""
    if any(one == "how" and then in ("many", "much") for one, then in pairwise(said)):
        return True
    tells = words("copula") | (words("prepositions") - words("in_front"))
    verbs = any(
        it in tells or (_acts(it) and not (n and _is_noun_next(said[n - 1], it)))
        for n, it in enumerate(said)
    )
    named = any(map(_is_card, said))
    return len(said) <= _TOPIC and not (verbs or named)


def _acts(word: str) -> bool:
    return bool(verb_of(word)) and word not in words("in_front")


def _is_noun_next(before: str, word: str) -> bool:
    """Whether a form of a verb is a noun behind a word:  the boosts, mana cost."""
    return before in words("articles") or bool(owner_of(before)) or not word.endswith("s")


def _sentences(said: Sequence[str]) -> Iterator[tuple[int, int]]:
    start = 0
    for n, word in enumerate(said, 1):
        if word in _ENDS or n == len(said):
            if n - start > 1:
                yield start, n
            start = n


def inversions(said: Sequence[str], start: int, end: int) -> Iterator[int]:
    """Yield where a verb that helps stands before its subject:  after that can I …"""
    for n in range(start, min(end, len(said)) - 1):
        subject = said[n + 1]
        begins = player_of_word(subject) or owner_of(subject) or _is_card(subject)
        begins = begins or subject in words("pronouns") | words("articles")
        if said[n] in ASKING and begins and not _is_subject(said[n - 1]):
            yield n


def _is_subject(word: str) -> bool:
    return bool(player_of_word(word)) or _is_card(word) or word in words("pronouns")
