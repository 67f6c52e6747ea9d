"""Whether a card is played as most are: for its printed cost, with nothing to choose (5.1.2.d)."""

from __future__ import annotations

from functools import lru_cache

from judge.cards import ability as tree
from judge.engine.characteristics import workings
from judge.engine.objects import PASSIVE, Face
from judge.engine.state import State

_OF_PLAYING = (tree.CannotBePlayed, tree.CostModifier, tree.MayPlay, tree.MinimumCost)


def is_played_plainly(state: State, face: Face) -> bool:
    """Whether nothing in force, and nothing on a card, speaks of how it is played."""
    statics = workings(state).statics
    return not any(kind in statics for kind in _OF_PLAYING) and not _speaks_of_playing(face)


@lru_cache(maxsize=8192)
def _speaks_of_playing(face: Face) -> bool:
    return any(
        isinstance(static.node, _OF_PLAYING)
        for ability in face.abilities
        if ability.kind == PASSIVE and not ability.support
        for static in ability.statics
    )
