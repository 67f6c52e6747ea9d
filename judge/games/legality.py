"""Sections 1.1.4 and 1.1.5: whether a deck may be played."""

from collections import Counter
from typing import Final

from judge.cards.facts import Card, Faction, Rarity
from judge.engine.registry import enforces
from judge.games.decklist import Deck
from judge.records import dataclass

SMALLEST: Final = 40
LARGEST: Final = 60
MOST_OF_A_NAME: Final = 3
MOST_RARES: Final = 15
MOST_UNIQUES: Final = 3
SMALLEST_LIMITED: Final = 30
MOST_FACTIONS: Final = 3


@dataclass(frozen=True, slots=True)
class Violation:
    """One way in which a deck breaks a rule."""

    rule: str
    what: str

    def __str__(self) -> str:
        return f"{self.what} ({self.rule})"


@enforces("1.1.4.b", "1.1.4.c", "1.1.4.d", "1.1.4.e", "1.1.4.f")
def constructed(deck: Deck) -> tuple[Violation, ...]:
    """Return how a deck breaks the rules of constructed play (1.1.4); nothing if it is legal."""
    found: list[Violation] = []
    if not SMALLEST <= deck.size <= LARGEST:
        said = f"the deck has {deck.size} cards; it should have {SMALLEST} to {LARGEST}"
        found.append(Violation("1.1.4.b", f"{said}, its Hero counted"))
    if len(deck.heroes) != 1:
        found.append(Violation("1.1.4.b", f"the deck has {_heroes(deck)}; it should have one"))
    if deck.hero is not None:
        found += [_stranger(card, deck.hero) for card, _ in deck.cards if _strange(card, deck.hero)]
    names = Counter[str]()
    rarities = Counter[Rarity | None]()
    for card, count in deck.cards:
        names[card.name] += count
        rarities[card.rarity] += count
    for name, count in names.items():
        if count > MOST_OF_A_NAME:
            said = f"{count} cards are called {name}; at most {MOST_OF_A_NAME} can share a name"
            found.append(Violation("1.1.4.d", said))
    if rarities[Rarity.RARE] > MOST_RARES:
        said = f"{rarities[Rarity.RARE]} cards are rare; at most {MOST_RARES} can be"
        found.append(Violation("1.1.4.e", said))
    if rarities[Rarity.UNIQUE] > MOST_UNIQUES:
        said = f"{rarities[Rarity.UNIQUE]} cards are unique; at most {MOST_UNIQUES} can be"
        found.append(Violation("1.1.4.f", said))
    return tuple(found)


@enforces("1.1.5.b", "1.1.5.c")
def limited(deck: Deck) -> tuple[Violation, ...]:
    """Return how a deck breaks the rules of limited play (1.1.5); nothing if it is legal.

    Which pool the cards come from (1.1.5.a) is for the event to check.
    """
    found: list[Violation] = []
    if deck.size < SMALLEST_LIMITED:
        said = f"the deck has {deck.size} cards; it should have at least {SMALLEST_LIMITED}"
        found.append(Violation("1.1.5.b", said))
    if len(deck.heroes) > 1:
        found.append(Violation("1.1.5.b", f"the deck has {_heroes(deck)}; it may have one"))
    cards = (*deck.heroes, *(card for card, _ in deck.cards))
    factions = sorted({card.faction for card in cards} - {Faction.NEUTRAL})
    if len(factions) > MOST_FACTIONS:
        named = ", ".join(faction.name.title() for faction in factions)
        said = f"the deck has {len(factions)} factions ({named}); at most {MOST_FACTIONS} may be"
        found.append(Violation("1.1.5.c", said))
    return tuple(found)


def warnings(deck: Deck) -> tuple[str, ...]:
    """Return what a tournament may object to, though the rules do not: bans and suspensions."""
    found = []
    for card in (*deck.heroes, *(card for card, _ in deck.cards)):
        if any(printing.banned for printing in card.printings):
            found.append(f"{card.title} is banned from tournaments")
        elif any(printing.suspended for printing in card.printings):
            found.append(f"{card.title} is suspended from tournaments")
    return tuple(found)


def _heroes(deck: Deck) -> str:
    if not deck.heroes:
        return "no Hero"
    return f"{len(deck.heroes)} Heroes ({', '.join(hero.name for hero in deck.heroes)})"


def _strange(card: Card, hero: Card) -> bool:
    return card.faction is not hero.faction


def _stranger(card: Card, hero: Card) -> Violation:
    said = f"{card.title} is {card.faction.name.title()}, and the Hero {hero.name} is "
    return Violation("1.1.4.c", said + hero.faction.name.title())
