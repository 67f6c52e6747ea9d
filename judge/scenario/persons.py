"""“he” and “she”, “his” and “her”: which of the players is meant, by the names of this house."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.cast import DEFAULT_PLAYERS
from judge.scenario.words import lexicon

IT = "it"
_SPOKEN = re.compile(r"\b(?:s?he|him|his|her)\b", re.IGNORECASE)


def _persons() -> Mapping[str, int]:
    """Return the pronouns of each player of this house, by their numbers."""
    found: Mapping[str, int] = lexicon()["persons"]
    return found


def person(word: str, players: tuple[str, str]) -> t.Player | None:
    """Return the player that a pronoun means; of names that players chose, nobody can tell."""
    number = _persons().get(word)
    if number is None or set(players) != set(DEFAULT_PLAYERS):
        return None
    return t.Player(DEFAULT_PLAYERS[number])


def with_persons(step: t.Sentence, plain: str) -> t.Sentence:
    """Keep in the tree which pronoun was written for “it” and for “her”."""
    from judge.scenario.referring import mapped

    if _SPOKEN.search(plain, step.span.start, step.span.end) is None:
        return step

    def keep(node: Any) -> Any:
        if isinstance(node, t.Her) or (isinstance(node, t.Fixed) and node.word == IT):
            written = plain[node.span.start : node.span.end].lower()
            return replace(node, word=written) if written in _persons() else node
        return mapped(node, keep)

    kept: t.Sentence = keep(step)
    return kept


def is_referent(node: Any) -> bool:
    """Whether a node is “it”, “he” or “she”: what was named before stands in its place."""
    return isinstance(node, t.Fixed) and (node.word == IT or node.word in _persons())
