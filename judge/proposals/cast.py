"""Which printing of each card that a question names is meant, and what is said of the card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from judge.cards.facts import Card
from judge.cards.pool import load_cards
from judge.proposals.abilities import counters_of, spoken_of, sub_types_of, tokens_of
from judge.proposals.naming import Mention
from judge.proposals.placed import CARD_MARK, lies_in, played_from, side_of
from judge.proposals.plain import boosts
from judge.proposals.things import ALICE, BOB, LaidThing, tables
from judge.records import dataclass
from judge.speech.concepts import NUMBER, STOPS, QuestionReading
from judge.speech.pieces import forms

_THEIRS = frozenset({"opponent", "opposing", "enemy", "their", "opponents"})
_MINE = frozenset({"my", "own"})
_APART = frozenset({"with", "by", "from", "to", "in", "on", "against", "when", "does", "plays"})
_SUPPOSING = frozenset({"if", "when", "while", "with"})
_TWO = frozenset({"two", "both", "2", "multiple", "several"})
_COPIES = frozenset({"copies"})
_COMMON = frozenset({"play", "reaction", "join", "target", "gain", "lose", "hand"})
"""What so many cards speak of that it does not tell one printing from another."""
_NEAR = 4
"""How many words may stand between a card and the deed that is said of it."""
_OF_ANY = frozenset({"exhausted", "fleeting"})
"""The states that are not for Characters alone."""
_LISTED = frozenset({"and", "anchored", "asleep", "fleeting", "boosted", "exhausted", ","})
_KINDS = frozenset({"character", "characters", "card", "token", "permanent", "spell"})
_TELLING = frozenset({"if", "since", "because", "while", "when", "as", "though", "and", ","})
_HINT, _SPOKEN = 3.0, 1.0


@dataclass(frozen=True, slots=True)
class NamedCard:
    """A card that a question names, as it lies, and the concepts that are said of it alone."""

    thing: LaidThing
    said_of: frozenset[str] = frozenset()
    played: str = ""
    """From where it is said to be played: hand or Reserve; nothing where it is not said to be."""
    lies: str = ""
    """Where it is said to lie: hand or Reserve."""
    whose: str = ""
    """Whose it is said to be, where that is said: my X, the opponent's X."""
    side: str = ""
    """In which Expedition it is said to be."""

    @property
    def card(self) -> Card:
        """The card, in the printing that is meant."""
        card = self.thing.card
        if card is None:
            raise ValueError("a plain thing is not named")
        return card


def cast(found: Sequence[Mention], reading: QuestionReading) -> list[NamedCard]:
    """Return the cards of mentions, each with what the words around its mark say of it."""
    return [_named(it, n, found, reading) for n, it in enumerate(found)]


def _named(
    mention: Mention, number: int, found: Sequence[Mention], reading: QuestionReading
) -> NamedCard:
    words = reading.words
    at = words.index(f"{CARD_MARK}{'abcdefgh'[number]}")
    before = words[max(0, at - 3) : at]
    others = [load_cards().by_name[it.name][0] for it in found if it is not mention]
    elsewhere = frozenset[str]().union(*map(spoken_of, others))
    states = {
        it.concept: str(tables()["states"][it.concept])
        for it in reading.noted
        if it.concept in tables()["states"] and _told_of(it.at, at, words)
    }
    tokens = {it.name.upper().replace(" ", "_") for it in found}
    card = _printing(mention.name, at, reading, elsewhere | states.keys(), tokens)
    if str(card.type).casefold() != "character" and not card.token:
        states = {concept: it for concept, it in states.items() if concept in _OF_ANY}
    if counters := _counters_told(card, reading):
        states["counter"] = counters
    first = load_cards().by_name[mention.name][0]
    shown = "" if card is first else _told_apart(card)
    many = _counted(reading) or _ordinal(reading)
    if (many or "boost" not in states) and ("boost" in states or _with_boosts(at, reading)):
        states["boost"] = boosts(many or 2)
    thing = LaidThing(
        name=card.name,
        printing=shown,
        owner=_whose(before) or ALICE,
        states=tuple(states.values()),
        copies=1 + (mention.several or _several(at, words)),
        card=card,
        token=card.token,
    )
    often = Counter(it.concept for it in reading.noted)
    said_of = frozenset(concept for concept in states if often[concept] == 1)
    placed = played_from(at, reading), lies_in(at, reading)
    return NamedCard(thing, said_of, *placed, _whose(before), side_of(at, reading))


def _whose(before: Sequence[str]) -> str:
    """Return whose a card is said to be by the words before it; Alice is who asks."""
    for word in reversed(before):
        if word in _APART or word in STOPS:
            return ""
        if word in _THEIRS:
            return BOB
        if word in _MINE:
            return ALICE
    return ""


def _several(at: int, words: Sequence[str]) -> bool:
    """Whether two of a card are spoken of:  two X, both my X, two copies of the first X."""
    return not _TWO.isdisjoint(words[max(0, at - 2) : at]) or not _COPIES.isdisjoint(
        words[max(0, at - 5) : at]
    )


def _told_apart(card: Card) -> str:
    """Return what tells a printing from the others of its name."""
    alike = [it for it in load_cards().by_name[card.name] if it.rarity == card.rarity]
    words = [str(card.rarity)]
    return ", ".join(words if alike[0] is card else [*words, card.faction.name.title()])


def _printing(
    name: str, at: int, reading: QuestionReading, elsewhere: frozenset[str], tokens: set[str]
) -> Card:
    """Return the printing that is meant: by rarity and faction, else by what is spoken of.

    `elsewhere` are the concepts that another card speaks of, or that are said of this one; `tokens`
    are named and may be created.
    """
    cards = load_cards().by_name[name]
    near = set(reading.words[max(0, at - 3) : at + 3])
    if len(cards) == 1:
        return cards[0]

    def likely(card: Card) -> float:
        fits = _HINT * (str(card.rarity) in near)
        fits += _HINT * (card.faction.name.casefold() in near)
        fits += _HINT * (not sub_types_of(card).isdisjoint(_sub_types(reading)))
        fits += _HINT * (not tokens_of(card).isdisjoint(tokens))
        told = spoken_of(card)
        return fits + _SPOKEN * len((told - _COMMON - elsewhere) & reading.concepts)

    best = max(map(likely, cards))
    return next(card for card in cards if likely(card) == best)


def _counters_told(card: Card, reading: QuestionReading) -> str:
    """Return the counters that a card is said to have:  with two Trial counters."""
    words, numbers = reading.words, forms()["numbers"]
    for name in counters_of(card):
        for n, word in enumerate(words[1:], 1):
            if word == name.casefold() and words[n + 1 : n + 2] in (("counter",), ("counters",)):
                before = words[n - 1]
                many = int(numbers.get(before, before if before.isdigit() else 0))
                return f"{many} {name} counter{'s' * (many != 1)}" if many else ""
    return ""


def _sub_types(reading: QuestionReading) -> frozenset[str]:
    known = {code.casefold() for code in load_cards().sub_types}
    forms_ = (form for word in reading.words for form in (word, word.removesuffix("s")))
    return frozenset(form for form in forms_ if form in known)


def _with_boosts(at: int, reading: QuestionReading) -> bool:
    """Whether boosts are told of the only card of a question:  … with four boosts."""
    if reading.words[at + 1 : at + 2] and _ordinal(reading, at):
        return True
    alone = sum(word.startswith(CARD_MARK) for word in reading.words) == 1
    return alone and any(
        it.concept == "boost" and "with" in reading.words[max(0, it.at - 3) : it.at]
        for it in reading.noted
    )


def _counted(reading: QuestionReading) -> int:
    """Return how many boosts are spoken of; 0 where no number is said."""
    numbers = forms()["numbers"]
    for one, following in pairwise(reading.noted):
        if one.concept == NUMBER and following.concept == "boost":
            return int(numbers.get(one.words, one.words if one.words.isdigit() else 0))
    return 0


def _is_it(state: int, words: Sequence[str]) -> bool:
    """Whether a status is told of what was named before:  if it is Fleeting, since it's Asleep."""
    if words[max(0, state - 2) : state] in (("but", "is"), ("and", "is")):
        return True
    at = state - 1 - (words[state - 1 : state] in (("is",), ("already",)))
    return words[at : at + 1] in (("it",), ("she",), ("he",)) and not _TELLING.isdisjoint(
        words[max(0, at - 1) : at]
    )


def _ordinal(reading: QuestionReading, after: int = -1) -> int:
    """Return how many boosts there are before the one that is spoken of:  its second boost."""
    ranks = ("first", "second", "third", "fourth", "fifth", "sixth")
    for n, word in enumerate(reading.words):
        if word in ranks and reading.words[n + 1 : n + 2] in (("boost",), ("boosts",)):
            near = after < 0 or 0 < n - after <= _NEAR
            return ranks.index(word) if near else 0
    return 0


def _told_of(state: int, card: int, words: Sequence[str]) -> bool:
    """Whether a status is told of a card: a Fleeting X; X with a boost; if X is Fleeting."""
    if state < card and not set(words[state + 1 : card]) - _LISTED:
        return True
    if set(words[state + 1 : state + 2]) & _KINDS:
        return False
    between = words[card + 1 : state]
    if _is_it(state, words):
        return sum(word.startswith(CARD_MARK) for word in words) == 1
    if words[state].startswith(("boost", "pump")) and words[state] != "boosted":
        return 0 < state - card <= 3 and "with" in between
    supposed = not _SUPPOSING.isdisjoint(words[max(0, card - 3) : card])
    return 0 < state - card <= 3 and (supposed or "with" in between) and "not" not in between
