"""What a question says of a card that it names: states, counters, how many, whose it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from judge.cards.facts import Card
from judge.proposals.abilities import counters_of
from judge.proposals.hints import number_said
from judge.proposals.placed import is_name
from judge.proposals.plain import boosts
from judge.proposals.things import ALICE, BOB, tables, word_set
from judge.speech.concepts import NUMBER, STOPS, QuestionReading

_COPIES = frozenset({"copies"})
_OF_ANY = frozenset({"exhausted", "fleeting"})
"""The states that are not for Characters alone."""
_KINDS = frozenset({"character", "characters", "card", "token", "permanent", "spell"})
_NEAR, _FAR = 4, 8
_MOST = 5
"""How many copies a board may hold: it is to be read."""


def states_told(mark: int, reading: QuestionReading) -> dict[str, str]:
    """Return concept -> the state that is told of the card at a mark."""
    words = reading.words
    found = {
        it.concept: str(tables()["states"][it.concept])
        for it in reading.noted
        if it.concept in tables()["states"] and _told_of(it.at, mark, words)
    }
    if _came_from_reserve(mark, words):
        found.setdefault("fleeting", str(tables()["states"]["fleeting"]))
    many = _boosts_beside(mark, reading) or _counted(reading) or _ordinal(reading)
    alone = sum(map(is_name, words)) == 1
    told = "boost" in found or _boosts_beside(mark, reading) or _ordinal(reading, mark)
    if told or (alone and _with_boosts(reading)):
        found["boost"] = boosts(many or 2)
    return found


def states_of(card: Card, told: Mapping[str, str]) -> dict[str, str]:
    """Return the states that a card of such a type can have."""
    if str(card.type).casefold() == "character" or card.token:
        return dict(told)
    return {concept: it for concept, it in told.items() if concept in _OF_ANY}


def counters_told(card: Card, mark: int, reading: QuestionReading) -> str:
    """Return the counters that a card is said to have:  with two Trial counters, at 3 counters."""
    words, names = reading.words, counters_of(card)
    for n, word in enumerate(words[1:], 1):
        if word not in ("counter", "counters"):
            continue
        name = next((it for it in names if it.casefold() == words[n - 1]), "")
        many = number_said(words[n - 2]) if name and n > 1 else number_said(words[n - 1])
        if not name and mark < n <= mark + _FAR:
            name = next(iter(names), "")
        if name and many:
            return f"{many} {name} counter{'s' * (many != 1)}"
    return ""


def copies_told(mark: int, words: Sequence[str]) -> int:
    """Return how many of a card are spoken of:  three X, both my X, two copies of X."""
    before = words[max(0, mark - 2) : mark]
    number = number_said(words[mark - 1]) if mark else 0
    if 2 <= number <= _MOST:
        return number
    copies = not _COPIES.isdisjoint(words[max(0, mark - 5) : mark])
    return 2 if copies or not word_set("two").isdisjoint(before) else 1


def whose_told(mark: int, words: Sequence[str]) -> str:
    """Return whose a card is said to be by the words before it; Alice is who asks."""
    for word in reversed(words[max(0, mark - 3) : mark]):
        if word in word_set("apart") or word in STOPS:
            break
        if word in word_set("theirs"):
            return BOB
        if word in word_set("mine"):
            return ALICE
    ends = STOPS | word_set("opening")
    start = next((n for n in range(mark - 1, -1, -1) if words[n] in ends), -1) + 1
    clause = words[start:mark]
    verbs = [n for n, word in enumerate(clause) if word in word_set("having") | word_set("doing")]
    for at in reversed(verbs):
        if clause[at] in word_set("doing") and not word_set("upon").isdisjoint(clause[at:]):
            continue  # it is what that is done to
        for word in reversed(clause[max(0, at - 5) : at]):
            if word in word_set("opposing"):
                return BOB
            if word in word_set("alice"):
                return ALICE
    return ""


def _told_of(state: int, card: int, words: Sequence[str]) -> bool:
    """Whether a status is told of a card: a Fleeting X; X with a boost; if X is Fleeting."""
    if state < card and not set(words[state + 1 : card]) - word_set("listed"):
        return True
    if set(words[state + 1 : state + 2]) & _KINDS:
        return False
    behind = card < state <= card + _NEAR and words[state] in word_set("listed")
    ended = any(word in (".", ":", ";") for word in words[state:])
    joins = (
        word_set("relating") | {"is"}
        if ended and words[state] != "exhausted"
        else word_set("relating")
    )
    if behind and not set(words[card + 1 : state]) - word_set("listed") - joins:
        return True
    if _is_it(state, words):
        return card == max((n for n in range(state) if is_name(words[n])), default=-1)
    between = words[card + 1 : state]
    if words[state].startswith(("boost", "pump")) and words[state] != "boosted":
        return 0 < state - card <= 3 and "with" in between
    supposed = not word_set("supposing").isdisjoint(words[max(0, card - 3) : card])
    return 0 < state - card <= 3 and (supposed or "with" in between) and "not" not in between


def _is_it(state: int, words: Sequence[str]) -> bool:
    """Whether a status is told of what was named before:  if it is Fleeting, since it's Asleep."""
    if words[max(0, state - 2) : state] in (("but", "is"), ("and", "is")):
        return True
    at = state - 1 - (words[state - 1 : state] in (("is",), ("already",)))
    return words[at : at + 1] in (("it",), ("she",), ("he",)) and not word_set(
        "telling"
    ).isdisjoint(words[max(0, at - 1) : at])


def _came_from_reserve(mark: int, words: Sequence[str]) -> bool:
    """Whether a card is said to have been played from Reserve:  X that he played from Reserve."""
    after = words[mark + 1 : mark + _FAR]
    return after[:1] in (("that",), ("which",)) and {"played", "from", "reserve"} <= set(after)


def _boosts_beside(mark: int, reading: QuestionReading) -> int:
    """Return how many boosts are told right behind a card:  X (2 boosts)."""
    words = reading.words
    after = [
        word
        for word in words[mark + 1 : mark + 5]
        if word not in word_set("having") | word_set("relating")
    ]
    told = len(after) > 1 and after[1].startswith("boost")
    return number_said(after[0]) if told else 0


def _with_boosts(reading: QuestionReading) -> bool:
    """Whether boosts are told of the only card of a question:  … with four boosts."""
    return any(
        it.concept == "boost" and "with" in reading.words[max(0, it.at - 3) : it.at]
        for it in reading.noted
    )


def _counted(reading: QuestionReading) -> int:
    """Return how many boosts are spoken of; 0 where no number is said."""
    for one, following in pairwise(reading.noted):
        if one.concept == NUMBER and following.concept == "boost":
            return number_said(one.words)
    return 0


def _ordinal(reading: QuestionReading, after: int = -1) -> int:
    """Return how many boosts there are before the one that is spoken of:  its second boost."""
    ranks = ("first", "second", "third", "fourth", "fifth", "sixth")
    for n, word in enumerate(reading.words):
        if word in ranks and reading.words[n + 1 : n + 2] in (("boost",), ("boosts",)):
            near = after < 0 or 0 < n - after <= _NEAR
            return ranks.index(word) if near else 0
    return 0
