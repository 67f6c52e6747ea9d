"""What a game starts from, and the state that it amounts to (4.1)."""

from functools import lru_cache
from random import Random
from typing import Final

from judge.cards.facts import Card
from judge.cards.pool import CardPool, load_cards
from judge.engine import building
from judge.engine.decisions import CHANCE, Chooser, Decision, Declined
from judge.engine.game import Game
from judge.engine.registry import enforces
from judge.engine.state import State
from judge.errors import UserError
from judge.games.decklist import Deck
from judge.games.sampling import Stock, below, one_of, random_deck, stock_of, weighted
from judge.records import dataclass
from judge.scenario.faces import face_of

PLAYERS: Final = ("Alice", "Bob")

ADVENTURE_CARD: Final = "VMO"
TUMULT_CARDS: Final = (("V", "MO"), ("M", "VO"), ("O", "VM"))


@dataclass(frozen=True, slots=True)
class Start:
    """A game before its first decision: decks, players, the Adventure and the first player.

    `regions` are the terrains from the Hero region to the Companion region (1.1.7.f, 4.1.c).
    """

    decks: tuple[Deck, Deck]
    players: tuple[str, str] = PLAYERS
    regions: tuple[str, ...] = building.REGIONS
    first_player: int = 0


class UnplayableDeckError(UserError, ValueError):
    """A deck holds cards that the engine cannot play yet; they are named."""

    def __init__(self, deck: Deck, reasons: tuple[str, ...]) -> None:
        listed = "".join(f"\n  {reason}" for reason in reasons)
        super().__init__(f"the deck “{deck.name}” cannot be played; replace:{listed}")


@enforces("1.1.7.f", "4.1.c", "4.1.f")
def random_start(
    random: Random, decks: tuple[Deck, Deck], players: tuple[str, str] = PLAYERS
) -> Start:
    """Lay the three Tumult cards in random order and orientation; choose the first player."""
    cards = list(TUMULT_CARDS)
    regions = [ADVENTURE_CARD]
    while cards:
        card = one_of(random, cards)
        cards.remove(card)
        regions += card if below(random, 2) else reversed(card)
    regions.append(ADVENTURE_CARD)
    return Start(decks, players, tuple(regions), below(random, 2))


def opening(start: Start) -> State:
    """Return the state at the start of a game. Raises UnplayableDeckError with the cards' names."""
    faces = []
    for deck in start.decks:
        reasons = tuple(
            reason
            for card in (*deck.heroes, *(card for card, _ in deck.cards))
            if (reason := unplayable(card))
        )
        if reasons:
            raise UnplayableDeckError(deck, reasons)
        faces.append([face_of(card) for card in deck.each()])
    heroes = [face_of(deck.hero) if deck.hero is not None else None for deck in start.decks]
    return building.start(
        faces,
        heroes,
        players=start.players,
        regions=start.regions,
        first_player=start.first_player,
    )


def unplayable(card: Card) -> str:
    """Return why the engine cannot play a card, or nothing."""
    try:
        face_of(card)
    except Declined as declined:
        return f"{card.title}: {declined.part} is not modelled"
    return ""


def playable_cards() -> tuple[Card, ...]:
    """Return the cards that the engine plays, tokens left out, and what was imported with them."""
    return _playable(load_cards())


def playable_stock() -> Stock:
    """Return the cards that the engine plays, sorted to draw decks from."""
    return _stock(load_cards())


@lru_cache(maxsize=2)
def _playable(pool: CardPool) -> tuple[Card, ...]:
    return tuple(card for card in pool.cards if not card.token and not unplayable(card))


@lru_cache(maxsize=2)
def _stock(pool: CardPool) -> Stock:
    return stock_of(_playable(pool))


def random_chooser(random: Random) -> Chooser:
    """Return a chooser that answers everything at random, chance by its odds."""

    def choose(decision: Decision, game: Game) -> int:
        if decision.player == CHANCE and decision.weights:
            return weighted(random, decision.weights)
        return below(random, len(decision.options))

    return choose


def random_game(seed: int | str) -> Game:
    """Return a game between two random decks that answers itself at random, not begun yet."""
    random = Random(f"game {seed}")
    stock = playable_stock()
    decks = (random_deck(random, stock), random_deck(random, stock))
    return Game(opening(random_start(random, decks)), (), random_chooser(random))
