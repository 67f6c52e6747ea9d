"""References: how the engine names what effects speak of, as small numbers.

Objects, cards, emblems and Terrain Markers are their `id` (0 and up). Players, Expeditions and
regions are the negative numbers made here.
"""

from __future__ import annotations

from typing import Final

NOTHING: Final = -1
_PLAYER: Final = -10
_EXPEDITION: Final = -20
_REGION: Final = -40


def of_player(player: int) -> int:
    """Return the reference of a player."""
    return _PLAYER - player


def of_expedition(expedition: int) -> int:
    """Return the reference of an Expedition."""
    return _EXPEDITION - expedition


def of_region(region: int) -> int:
    """Return the reference of a region, counted from the Hero region."""
    return _REGION - region


def is_player(reference: int) -> bool:
    """Whether a reference names a player."""
    return _EXPEDITION < reference <= _PLAYER


def is_expedition(reference: int) -> bool:
    """Whether a reference names an Expedition."""
    return _REGION < reference <= _EXPEDITION


def is_region(reference: int) -> bool:
    """Whether a reference names a region."""
    return reference <= _REGION


def player_of(reference: int) -> int:
    """Return the player that a reference names."""
    return _PLAYER - reference


def expedition_of(reference: int) -> int:
    """Return the Expedition that a reference names."""
    return _EXPEDITION - reference


def region_of(reference: int) -> int:
    """Return the region that a reference names."""
    return _REGION - reference


PLAYERS: Final = (of_player(0), of_player(1))
EXPEDITIONS: Final = tuple(of_expedition(number) for number in range(4))
