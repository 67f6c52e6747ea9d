"""“he” and “she”, “his” and “her”: which of the players is meant, by the names of this house."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.scenario import tree as t
from judge.scenario.cast import DEFAULT_PLAYERS
from judge.scenario.words import lexicon

IT = "it"


def persons() -> Mapping[str, int]:
    """Return the pronouns of each player of this house, by their numbers."""
    found: Mapping[str, int] = lexicon()["persons"]
    return found


def person(word: str, players: tuple[str, str]) -> t.Player | None:
    """Return the player that a pronoun means; of names that players chose, nobody can tell."""
    number = persons().get(word)
    if number is None or set(players) != set(DEFAULT_PLAYERS):
        return None
    return t.Player(DEFAULT_PLAYERS[number])


def is_referent(node: Any) -> bool:
    """Whether a node is “it”, “he” or “she”: what was named before stands in its place."""
    return isinstance(node, t.Fixed) and (node.word == IT or node.word in persons())
