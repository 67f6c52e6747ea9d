"""The distinct abilities of the cards, each by a card that prints it."""

from collections.abc import Iterable
from functools import cache

from judge.cards import ability as tree
from judge.cards.check import distinct_abilities
from judge.cards.facts import Card
from judge.cards.lookup import find_card
from judge.cards.pool import load_cards
from judge.records import dataclass

PLAYERS = ("Alice", "Bob")


@dataclass(frozen=True, slots=True)
class Bearer:
    """An ability of the cards, by the first card that prints it, and its place on that."""

    card: Card
    ability: tree.Ability
    place: int

    @property
    def name(self) -> str:
        """The card as a scenario says it, its rarity where the common has another wording."""
        first = load_cards().by_name[self.card.name][0]
        name = self.card.name if first is self.card else self.card.title
        return f"the card {name}" if self.card.name in PLAYERS else name

    @property
    def key(self) -> str:
        """What tells this ability from all others: a card's reference and the ability's place."""
        return f"{self.card.reference}#{self.place}"

    @property
    def is_support(self) -> bool:
        """Whether it works in Reserve (2.2.12.i)."""
        return self.ability in self.card.support


def bearer(ability: tree.Ability, card: Card) -> Bearer:
    """Return an ability by a card; its place is 0 if the card does not print it."""
    printed = [*card.abilities, *card.support]
    return Bearer(card, ability, printed.index(ability) + 1 if ability in printed else 0)


@cache
def bearers() -> tuple[Bearer, ...]:
    """Return every distinct ability of the pool, ordered by card."""
    found = (bearer(*each) for each in distinct_abilities(load_cards()).items())
    return tuple(sorted(found, key=lambda it: it.key))


def bearers_of(names: Iterable[str]) -> tuple[Bearer, ...]:
    """Return the distinct abilities of cards: of every printing that a bare name has.

    Names are those of `find_card`, which raises what is raised here.
    """
    wanted = {
        ability
        for name in names
        for card in _printings(name)
        for ability in (*card.abilities, *card.support)
    }
    return tuple(it for it in bearers() if it.ability in wanted)


def _printings(name: str) -> tuple[Card, ...]:
    card = find_card(name)
    printings = load_cards().by_name[card.name]
    return tuple(printings) if printings[0] is card else (card,)
