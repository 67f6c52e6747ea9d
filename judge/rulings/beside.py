"""Which rulings are about the cards that a text names, from a small index that is kept."""

from __future__ import annotations

import json
import re

from judge import kept
from judge.errors import UserError
from judge.paths import rules_dir, user_data_dir
from judge.scenario.names import fold

KEPT = "rulings.index"
"""The name under which the titles of rulings are kept, by card."""


def titles_beside(text: str) -> dict[str, list[str]]:
    """Return the titles of rulings by each card that a text names; none where a file is damaged."""
    plain = fold(text)
    return {card: titles for card, titles in _index().items() if _is_named(fold(card), plain)}


def _is_named(card: str, text: str) -> bool:
    names = dict.fromkeys((card, card.split(", ")[0]))
    return any(
        name in text and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) for name in names
    )


def _index() -> dict[str, list[str]]:
    key = kept.stamp(str(rules_dir() / "rulings"), str(user_data_dir() / "rulings"))
    data = kept.read(KEPT, key)
    if data is not None:
        known: dict[str, list[str]] = json.loads(data)
        return known
    from judge.rulings.collection import all_rulings  # what is kept needs no reader

    found: dict[str, list[str]] = {}
    try:
        rulings = all_rulings()
    except UserError:
        return {}
    for ruling in rulings:
        for card in dict.fromkeys(card.partition(" (")[0] for card in ruling.cards):
            found.setdefault(card, []).append(ruling.title)
    kept.write(KEPT, key, {"": json.dumps(found).encode()})
    return found
