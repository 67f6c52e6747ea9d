"""What an ability waits for, changes and does, by the names of its tree."""

from collections.abc import Iterator
from enum import Enum

from judge.cards import ability as tree
from judge.records import fields


def names_in(ability: tree.Ability) -> frozenset[str]:
    """Return the kinds of nodes in an ability, alone and with each word that stands in them.

    Plays · PhaseBegins · PhaseBegins.NOON
    """
    return frozenset(name for node in tree.walk(ability) for name in _names(node))


def _names(node: tree.Node) -> Iterator[str]:
    kind = type(node).__name__
    yield kind
    for field in fields(node):
        word = getattr(node, field.name)
        if isinstance(word, Enum):
            yield f"{kind}.{word.name}"
