"""The names of the counters that a card speaks of, boosts apart (2.5)."""

from collections.abc import Iterator
from typing import Any

from judge.cards.facts import Card

_BOOST = "BOOST"


def counter_names(card: Card) -> tuple[str, ...]:
    """Return the names of a card's counters as they are written:  KELON  -->  Kelon."""
    found = (*card.wording.abilities_json, *card.wording.support_json)
    names = (name for tree in found for name in _counters(tree) if name != _BOOST)
    return tuple(dict.fromkeys(name.replace("_", " ").title() for name in names))


def _counters(tree: Any) -> Iterator[str]:
    if isinstance(tree, dict):
        for key, value in tree.items():
            if key == "counter" and isinstance(value, str):
                yield value
            else:
                yield from _counters(value)
    elif isinstance(tree, list):
        for each in tree:
            yield from _counters(each)
