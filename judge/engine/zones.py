"""Section 3: zones, and the places of the board they are made of.

A *place* is a small number: each personal zone of each player and each of the four Expeditions is
one place. Places make zone questions table look-ups.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from judge.engine.registry import enforces

ADVENTURE: Final = "Adventure"
DECK: Final = "Deck"
DISCARD_PILE: Final = "Discard pile"
EXPEDITION_ZONE: Final = "Expedition zone"
HAND: Final = "Hand"
HERO_ZONE: Final = "Hero zone"
LANDMARK_ZONE: Final = "Landmark zone"
LIMBO_ZONE: Final = "Limbo"
MANA_ZONE: Final = "Mana zone"
RESERVE: Final = "Reserve"

ZONES: Final = (
    ADVENTURE,
    DECK,
    DISCARD_PILE,
    EXPEDITION_ZONE,
    HAND,
    HERO_ZONE,
    LANDMARK_ZONE,
    LIMBO_ZONE,
    MANA_ZONE,
    RESERVE,
)

NOWHERE: Final = -1
LIMBO: Final = 0
_PERSONAL: Final = (
    "Hero Expedition",
    "Companion Expedition",
    LANDMARK_ZONE,
    HERO_ZONE,
    RESERVE,
    MANA_ZONE,
    DISCARD_PILE,
    HAND,
    DECK,
)
_WIDTH: Final = len(_PERSONAL)
PLACES: Final = 1 + 2 * _WIDTH

HERO: Final = 0
COMPANION: Final = 1


def place_of(player: int, name: str) -> int:
    """Return the place of a player's personal zone or Expedition (3.1.2.b, 3.2.4.b)."""
    return 1 + player * _WIDTH + _PERSONAL.index(name)


def personal(name: str) -> tuple[int, int]:
    """Return the two players' places of one kind of personal zone."""
    return place_of(0, name), place_of(1, name)


LANDMARKS: Final = personal(LANDMARK_ZONE)
HEROES: Final = personal(HERO_ZONE)
RESERVES: Final = personal(RESERVE)
MANA: Final = personal(MANA_ZONE)
DISCARD: Final = personal(DISCARD_PILE)
HANDS: Final = personal(HAND)
DECKS: Final = personal(DECK)

# An Expedition is numbered player * 2 + (0 for Hero, 1 for Companion); a set of them is a bit mask.
EXPEDITIONS: Final = tuple(
    place_of(player, name) for player in (0, 1) for name in ("Hero Expedition", _PERSONAL[1])
)
EXPEDITION_AT: Final = tuple(
    EXPEDITIONS.index(place) if place in EXPEDITIONS else -1 for place in range(PLACES)
)
EXPEDITION_NAMES: Final = ("Hero Expedition", "Companion Expedition")

PLAYER_AT: Final = (-1, *(player for player in (0, 1) for _ in range(_WIDTH)))
ZONE_AT: Final = (
    LIMBO_ZONE,
    *(
        EXPEDITION_ZONE if name.endswith("Expedition") else name
        for _ in (0, 1)
        for name in _PERSONAL
    ),
)
IN_PLAY_AT: Final = tuple(zone in (EXPEDITION_ZONE, LANDMARK_ZONE) for zone in ZONE_AT)
VISIBLE_AT: Final = tuple(zone not in (HAND, DECK) for zone in ZONE_AT)

# Where abilities may work at all: in play, the Hero zone and Reserve (2.2.12.g-i).
WORKING: Final = (*EXPEDITIONS, *LANDMARKS, *HEROES, *RESERVES)
IN_PLAY: Final = (*EXPEDITIONS, *LANDMARKS)
# where a card goes at the end of its resolution, as 5.1.2.j lists it
USUAL_ENDS: Final = frozenset((*IN_PLAY, *RESERVES, *DISCARD))

BOTH_OF: Final = (0b0011, 0b1100)


@enforces("1.2.1.b")
def opponent(player: int) -> int:
    """Return the other player (1.2.1.b)."""
    return 1 - player


@enforces("1.2.3.c")
def facing(expedition: int) -> int:
    """Return the Expedition facing one: Hero faces Hero, Companion faces Companion (1.2.3.c)."""
    return expedition ^ 2


def other_expedition(expedition: int) -> int:
    """Return the other Expedition of the same player (3.2.4.b)."""
    return expedition ^ 1


def expedition_of(player: int, which: int) -> int:
    """Return a player's Hero (0) or Companion (1) Expedition."""
    return player * 2 + which


def mask_facing(mask: int) -> int:
    """Return the set of Expeditions that face a set of Expeditions."""
    return (mask >> 2 | mask << 2) & 0b1111


MASKS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(expedition for expedition in range(4) if mask >> expedition & 1) for mask in range(16)
)


@enforces("3.1.2.c", "1.4.3.a")
def home(place: int, owner: int) -> int:
    """Return where a card goes that is sent to a place: to its owner's zone of that kind.

    Expeditions belong to a shared zone and are left as they are (1.2.3.c, 3.1.2.c).
    """
    player = PLAYER_AT[place]
    if player < 0 or player == owner or EXPEDITION_AT[place] >= 0:
        return place
    return place + (_WIDTH if owner else -_WIDTH)


def place_name(place: int, players: Sequence[str]) -> str:
    """Return a place in words: “Alice's Hero Expedition”, “Limbo”."""
    if place == LIMBO:
        return LIMBO_ZONE
    if place == NOWHERE:
        return "no zone"
    return f"{players[PLAYER_AT[place]]}'s {_PERSONAL[(place - 1) % _WIDTH]}"
