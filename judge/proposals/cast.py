"""Which printing of each card that a question names is meant, and what is said of the card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from judge.cards.facts import Card
from judge.cards.pool import load_cards
from judge.proposals.abilities import spoken_of, sub_types_of, tokens_of
from judge.proposals.naming import Mention
from judge.proposals.placed import CARD_MARK, lies_in, played_from, side_of
from judge.proposals.said_of import (
    copies_told,
    counters_told,
    states_of,
    states_told,
    whose_told,
)
from judge.proposals.things import ALICE, LaidThing
from judge.records import dataclass
from judge.speech.concepts import QuestionReading

_COMMON = frozenset({"play", "reaction", "join", "target", "gain", "lose", "hand"})
"""What so many cards speak of that it does not tell one printing from another."""
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
    others = [load_cards().by_name[it.name][0] for it in found if it is not mention]
    elsewhere = frozenset[str]().union(*map(spoken_of, others))
    told = states_told(at, reading)
    tokens = {it.name.upper().replace(" ", "_") for it in found}
    card = _printing(mention.name, at, reading, elsewhere | told.keys(), tokens)
    states = states_of(card, told)
    if counters := counters_told(card, at, reading):
        states["counter"] = counters
    first = load_cards().by_name[mention.name][0]
    whose = whose_told(at, words)
    thing = LaidThing(
        name=card.name,
        printing="" if card is first else _told_apart(card),
        owner=whose or ALICE,
        states=tuple(states.values()),
        copies=max(copies_told(at, words), 1 + mention.several),
        card=card,
        token=card.token,
    )
    often = Counter(it.concept for it in reading.noted)
    said_of = frozenset(concept for concept in states if often[concept] == 1)
    was_played = "fleeting" in states and str(card.type) != "Spell"
    played = "" if was_played else played_from(at, reading)
    return NamedCard(thing, said_of, played, lies_in(at, reading), whose, side_of(at, reading))


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


def _sub_types(reading: QuestionReading) -> frozenset[str]:
    known = {code.casefold() for code in load_cards().sub_types}
    forms_ = (form for word in reading.words for form in (word, word.removesuffix("s")))
    return frozenset(form for form in forms_ if form in known)
