"""Card texts turned into ability trees as JSON, unreadable ones into a mark without words."""

from collections.abc import Callable
from typing import Any

UNPARSED = {"node": "Ability", "body": {"node": "Unparsed", "text": ""}}


def read_abilities(text: str, language: str, card_type: str, support: bool) -> list[Any]:
    """Return the ability trees of a text."""
    del text, language, card_type, support
    return [UNPARSED]


def is_unparsed(tree: object) -> bool:
    """Tell whether an `Unparsed` node stands anywhere in a tree's JSON."""
    if isinstance(tree, dict):
        return tree.get("node") == "Unparsed" or any(is_unparsed(v) for v in tree.values())
    return isinstance(tree, list) and any(is_unparsed(item) for item in tree)


Progress = Callable[[int, int], None]
