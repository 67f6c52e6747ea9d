"""Random decks, legal in constructed play (1.1.4), drawn from all the cards there are."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TypeVar

from judge.cards.facts import Card, Faction, Rarity
from judge.games import legality
from judge.games.decklist import HERO, Deck
from judge.records import dataclass

_Item = TypeVar("_Item")


def below(random: Random, number: int) -> int:
    """Return a random number from 0 up to, but not, `number`; the same in every Python version."""
    return int(random.random() * number)


def one_of(random: Random, items: Sequence[_Item]) -> _Item:
    """Return a random item."""
    return items[below(random, len(items))]


@dataclass(frozen=True, slots=True, eq=False)
class Stock:
    """Cards to draw decks from: the Heroes, and for each faction the cards of each name."""

    heroes: tuple[Card, ...]
    names: Mapping[Faction, Mapping[str, Sequence[Card]]]


def stock_of(cards: Iterable[Card]) -> Stock:
    """Sort the cards that may be in a deck."""
    heroes = []
    names: dict[Faction, dict[str, list[Card]]] = {}
    for card in cards:
        if card.type == HERO:
            heroes.append(card)
        elif not card.token:
            names.setdefault(card.faction, {}).setdefault(card.name, []).append(card)
    return Stock(tuple(heroes), names)


def random_deck(random: Random, stock: Stock) -> Deck:
    """Return a random legal deck: a Hero, and cards of its faction until there are enough.

    Raises ValueError where the cards do not suffice for any faction.
    """
    heroes = list(stock.heroes)
    while heroes:
        hero = one_of(random, heroes)
        heroes.remove(hero)
        names = stock.names.get(hero.faction, {})
        if legality.MOST_OF_A_NAME * len(names) < legality.SMALLEST:
            continue
        deck = _fill(random, hero, names)
        if not legality.constructed(deck):
            return deck
    raise ValueError("there are too few cards of any Hero's faction for a deck")


def _fill(random: Random, hero: Card, names: Mapping[str, Sequence[Card]]) -> Deck:
    """Take one to three copies of one name after the other."""
    left = legality.SMALLEST - 1 + below(random, legality.LARGEST - legality.SMALLEST + 1)
    rares = legality.MOST_RARES
    uniques = legality.MOST_UNIQUES
    chosen: list[tuple[Card, int]] = []
    known = list(names)
    while left > 0 and known:
        name = one_of(random, known)
        known.remove(name)
        card = one_of(random, names[name])
        count = min(left, 1 + below(random, legality.MOST_OF_A_NAME))
        if card.rarity is Rarity.RARE:
            count = min(count, rares)
            rares -= count
        if card.rarity is Rarity.UNIQUE:
            count = min(count, uniques)
            uniques -= count
        if count:
            chosen.append((card, count))
            left -= count
    return Deck(f"random {hero.faction.name.title()}", (hero,), tuple(chosen))


def weighted(random: Random, weights: Sequence[int]) -> int:
    """Return a position, each as likely as its weight says."""
    left = below(random, sum(weights))
    for position, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return position
    raise AssertionError("the weights are not all positive")
