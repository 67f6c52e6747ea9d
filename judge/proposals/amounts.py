"""How much a question says that there is: mana, exhausted Mana Orbs, cards in a pile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from judge.proposals.asks_from import asks_from
from judge.proposals.marked import number_said
from judge.proposals.things import KINDS, word_set
from judge.speech.concepts import NUMBER, Noted, QuestionReading

_AMOUNTS = (("tough",), ("scout",))
"""What the number behind it belongs to, so that it counts nothing."""
_HOLDS = frozenset({"has", "holds", "is", "with", "of", "have"})
_OWNED = frozenset({"my", "our", "his", "her", "their"})
_PILES = {"deck": "deck", "discard": "discard"}
_MANA = frozenset({"mana", "mana_orb"})
_EXHAUSTED = ("exhausted", "exhaust")
_COSTS = frozenset({"cost", "costs"})
_SPENT = frozenset({"used", "spent", "gone"})
"""What says of Mana Orbs that they are exhausted."""
_OF_THEM = tuple(("of", it) for it in ("them", "those", "these", "it"))
_PAYING = (("for",), ("on",), ("to",))
"""What tells for what some are exhausted now:  he exhausts two of them for X."""
_OF_MINE = (("of", "my"), ("of", "his"), ("of", "her"), ("of", "their"))
_ALL = frozenset({"all", "every", "each"})
_NEAR, _FAR = 3, 7
_LAST = ("last", "only", "final")
_TOGETHER = 5
"""How many words may stand between an amount and what it is of."""


def counting(words: Sequence[str], start: int, end: int) -> Sequence[str]:
    """Return the words of a span without those that are the amount of an ability:  Tough 2."""
    return [words[n] for n in range(start, end) if words[n - 1 : n] not in _AMOUNTS]


def mana_told(reading: QuestionReading) -> int | None:
    """Return how much mana a question says that there is, not what something costs, if it does."""
    passed = word_set("unspent")  # three ready Mana Orbs, four spare mana
    counted = (it for it in reading.noted if it.concept != "ready" and it.words not in passed)
    for one, following in pairwise(counted):
        if one.concept != NUMBER or following.concept not in _MANA:
            continue
        if any(it.concept in KINDS and it.at == following.at + 1 for it in reading.noted):
            continue  # a 1 mana Spell
        if reading.words[one.at - 2 : one.at] in _OF_MINE and one.at > 2:
            return number_said(one.words)  # 6 of my 7 mana
        if one.at and reading.words[one.at - 1] in ("for", "it", "or"):
            continue  # what something costs:  I scout X for 1 mana, is it two mana now; 1 or 2 mana
        if following.concept == "mana" and _is_asked(one.at, reading.words):
            continue  # is that two mana now, so four mana in total
        near = reading.words[max(0, one.at - _NEAR) : one.at]
        has = [n for n, word in enumerate(near, one.at - len(near)) if word in word_set("having")]
        begins = max(has, default=one.at - _TOGETHER - 1)
        before = {it.concept for it in reading.noted if begins < it.at < one.at}
        if before.isdisjoint({"cost", "pay", "more", "less"} | (set() if has else {"opponent"})):
            return number_said(one.words)
    places = [it.at for it in _mana(reading)]
    if any(_is_last(at, reading.words) or _is_one(at, reading.words) for at in places):
        return 1
    none = any(
        (_is_none(it.at, reading.words) and not _is_asked(it.at - 1, reading.words))
        or _is_all_spent(it.at, reading)
        for it in _mana(reading)
    )
    return 0 if none else None


def _is_asked(at: int, words: Sequence[str]) -> bool:
    """Whether an amount is asked of, and is neither what somebody has nor what is enough."""
    asks = words[asks_from(words) : at + _NEAR]
    has = word_set("having") | word_set("supposing") | word_set("sufficing")
    return len(asks) >= _NEAR and has.isdisjoint(asks)


def _mana(reading: QuestionReading) -> Iterator[Noted]:
    return (it for it in reading.noted if it.concept in _MANA)


def _is_none(mana: int, words: Sequence[str]) -> bool:
    """Whether there is said to be no mana:  I have no mana left, he is out of mana."""
    before = [it for it in words[max(0, mana - _TOGETHER) : mana] if it != "ready"]
    none_of = "none" in before and "ready" in words[max(0, mana - 1) : mana + _TOGETHER]
    return before[-2:] == ["out", "of"] or before[-1:] in (["no"], ["0"], ["zero"]) or none_of


def _is_all_spent(mana: int, reading: QuestionReading) -> bool:
    """Whether all mana is said to be spent:  all my mana is exhausted, I spent every Mana Orb."""
    words = reading.words
    near = range(mana - _TOGETHER, mana + _TOGETHER)
    spent = {it.at for it in reading.noted if it.concept in _EXHAUSTED}
    spent |= {n for n, word in enumerate(words) if word in _SPENT}
    stops = {n for n in near if 0 <= n < len(words) and words[n] in word_set("stops")}
    apart = [n for n in stops if n > mana]
    near = range(near.start, min([near.stop, *apart]))
    counted = any(it.concept == NUMBER and it.at in near for it in reading.noted)
    return not (counted or spent.isdisjoint(near)) and not _ALL.isdisjoint(
        words[max(0, near.start) : near.stop]
    )


def _is_last(mana: int, words: Sequence[str]) -> bool:
    """Whether there is said to be one mana left that is not what was paid:  with my last mana."""
    paid = not word_set("priced").isdisjoint(words[max(0, mana - _NEAR) : mana])
    owned = words[mana - 2 : mana - 1] in (("my",), ("his",), ("her",))
    return owned and words[mana - 1] in _LAST and not paid


def _is_one(mana: int, words: Sequence[str]) -> bool:
    """Whether somebody has one mana, which is no price:  I have only one ready Mana Orb."""
    counts = mana - 1 - (words[mana - 1] == "ready")
    before = words[max(0, counts - _NEAR) : counts]
    costs = not word_set("priced").isdisjoint((*before, *words[mana + 1 : mana + 2]))
    return words[counts] == "one" and not (costs or word_set("having").isdisjoint(before))


def counted_told(words: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Yield how many cards are said to be in a Deck or a Discard pile:  2 cards left in my deck."""
    for n, word in enumerate(words):
        many = number_said(word)
        behind = words[n + 1 : n + _FAR]
        if many and words[n - 1] == "of" and words[n - 2] in ("pile", *_PILES):
            pile = _pile(max(0, n - _NEAR), words[max(0, n - _NEAR) : n], words)
            theirs = "their_" if word_set("theirs") & {*words[max(0, n - _TOGETHER) : n]} else ""
            yield f"{theirs}{_PILES[pile]}", many  # a discard pile of 9
        counts = behind[:1] in (("card",), ("cards",)) or (
            behind[:1] == ("in",) and "pile" in behind
        )
        if not (many and counts):
            continue
        pile = _pile(n + 1, behind, words)
        if pile and "in" in behind[: behind.index(pile)]:
            whose = behind[: behind.index(pile)]
            whose = _who_has(n, words) if _OWNED.isdisjoint(whose) else whose
        else:
            start = max(0, n - _TOGETHER)
            whose = words[start:n]
            pile = _pile(start, whose, words)
            if not pile or _HOLDS.isdisjoint(whose[whose.index(pile) :]):
                continue
        theirs = "their_" if (word_set("theirs") | word_set("opposing")) & {*whose} else ""
        yield f"{theirs}{_PILES[pile]}", many


def _pile(start: int, span: Sequence[str], words: Sequence[str]) -> str:
    """Return the first pile of a span, not what somebody does:  I discard my whole Reserve."""
    places = (n for n, word in enumerate(span, start) if word in _PILES)
    named = (n for n in places if words[n] != "discard" or _is_pile(n, words))
    return next((words[n] for n in named), "")


def _is_pile(at: int, words: Sequence[str]) -> bool:
    """Whether “discard” names the pile:  my Discard pile, two cards in discard."""
    return words[at + 1 : at + 2] == ("pile",) or words[at - 1] in _OWNED | {"in", "the"}


def _who_has(at: int, words: Sequence[str]) -> Sequence[str]:
    """Return the words before a number up to the verb that tells who has so many."""
    start = max((n + 1 for n in range(at) if words[n] in word_set("stops")), default=0)
    verb = max((n for n in range(start, at) if words[n] in word_set("having")), default=start)
    return words[max(start, verb - _TOGETHER) : verb]


def exhausted_told(reading: QuestionReading) -> int:
    """Return how many of the Mana Orbs that there are a question says are exhausted; else 0."""
    if ready := _ready_told(reading):
        return (mana_told(reading) or ready) - ready
    used = next((it.at for it in reading.noted if it.concept in _EXHAUSTED), None)
    if used is None:
        spent = (n for n, word in enumerate(reading.words) if word in _SPENT)
        used = next(spent, None)
    orbs = max((it.at for it in _mana(reading) if it.at < (used or 0)), default=None)
    if orbs is None or used is None:
        return 0
    behind = reading.words[used + 1 : used + _TOGETHER]
    if behind[:1] == (":",) and number_said(behind[1]):
        return number_said(behind[1])  # exhausted: three
    if behind[1:3] in _OF_THEM and behind[3:4] not in _PAYING:
        return number_said(behind[0])  # seven Mana Orbs, and I used four of them
    between = [it for it in reading.noted if it.concept == NUMBER and orbs < it.at < used]
    between = [it for it in between if reading.words[it.at - 1] not in _COSTS]
    if not between and not _ALL.isdisjoint(reading.words[max(0, orbs - _TOGETHER) : used]):
        between = [it for it in reading.noted if it.concept == NUMBER and it.at < orbs]
    return number_said(between[-1].words) if between else _part_of(orbs, reading)


def _part_of(orbs: int, reading: QuestionReading) -> int:
    """Return how many of the Mana Orbs are meant:  three out of my eight Mana Orbs."""
    numbers = [it for it in reading.noted if it.concept == NUMBER and it.at < orbs][-2:]
    if len(numbers) < len(("some", "all")):
        return 0
    between = reading.words[numbers[0].at + 1 : numbers[1].at]
    part = "of" in between and {"of", "out", "the", *_OWNED}.issuperset(between)
    return number_said(numbers[0].words) if part else 0


def _ready_told(reading: QuestionReading) -> int:
    """Return how many of the Mana Orbs are said to be ready:  eight Orbs, five of them ready."""
    orbs = next((it.at for it in _mana(reading)), len(reading.words))
    for number, ready in pairwise(reading.noted):
        counted = number.concept == NUMBER and ready.concept == "ready"
        if counted and orbs < number.at and ready.at - number.at <= _NEAR:
            return number_said(number.words)
    return 0
