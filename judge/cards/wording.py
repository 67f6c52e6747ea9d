"""The abilities of a card, kept as JSON and turned into trees when they are first looked at."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from judge.cards.ability import Ability, from_json

Tree = dict[str, Any]


class Wording:
    """The ability trees of one wording: those of play and those of Reserve.

    The JSON is never changed; the trees are built once, on first use, since most look-ups
    need few of them.
    """

    __slots__ = ("_abilities", "_names", "_support", "abilities_json", "support_json")

    def __init__(self, abilities: Sequence[Tree], support: Sequence[Tree]) -> None:
        self.abilities_json = abilities
        self.support_json = support
        self._abilities: tuple[Ability, ...] | None = None
        self._support: tuple[Ability, ...] | None = None
        self._names: tuple[str, ...] | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """What names each tree, first those of play, then those of Reserve: its JSON as text."""
        if self._names is None:
            trees = (*self.abilities_json, *self.support_json)
            self._names = tuple(json.dumps(tree, separators=(",", ":")) for tree in trees)
        return self._names

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """The abilities that an object has in play or, for a Spell, as it resolves."""
        if self._abilities is None:
            self._abilities = tuple(_tree(tree) for tree in self.abilities_json)
        return self._abilities

    @property
    def support(self) -> tuple[Ability, ...]:
        """The support abilities, which a card has in Reserve."""
        if self._support is None:
            self._support = tuple(_tree(tree) for tree in self.support_json)
        return self._support

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Wording):
            return NotImplemented
        return self.abilities_json == other.abilities_json and (
            self.support_json == other.support_json
        )

    def __hash__(self) -> int:
        return hash((len(self.abilities_json), len(self.support_json)))

    def __repr__(self) -> str:
        return f"Wording({self.abilities!r}, {self.support!r})"


def _tree(tree: Tree) -> Ability:
    node = from_json(tree)
    if not isinstance(node, Ability):
        raise TypeError(f"a card holds abilities, and this is a {type(node).__name__}")
    return node
