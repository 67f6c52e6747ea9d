"""Random decks, legal in constructed play (1.1.4), drawn from all the cards there are."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import TypeVar

from judge.cards.facts import Card, Rarity
from judge.games import legality
from judge.games.decklist import HERO, Deck

_Item = TypeVar("_Item")


def below(random: Random, number: int) -> int:
    """Return a random number from 0 up to, but not, `number`; the same in every Python version."""
    return int(random.random() * number)


def one_of(random: Random, items: Sequence[_Item]) -> _Item:
    """Return a random item."""
    return items[below(random, len(items))]


def random_deck(
    random: Random, cards: Iterable[Card], wanted: Callable[[Card], bool] = lambda card: True
) -> Deck:
    """Return a random legal deck: a Hero, and cards of its faction until there are enough.

    Raises ValueError where the wanted cards do not suffice for any faction.
    """
    legal = [card for card in cards if not card.token and wanted(card)]
    heroes = [card for card in legal if card.type == HERO]
    while heroes:
        hero = one_of(random, heroes)
        heroes.remove(hero)
        names: dict[str, list[Card]] = {}
        for card in legal:
            if card.type != HERO and card.faction is hero.faction:
                names.setdefault(card.name, []).append(card)
        if legality.MOST_OF_A_NAME * len(names) < legality.SMALLEST:
            continue
        deck = _fill(random, hero, names)
        if not legality.constructed(deck):
            return deck
    raise ValueError("there are too few cards of any Hero's faction for a deck")


def _fill(random: Random, hero: Card, names: dict[str, list[Card]]) -> Deck:
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
