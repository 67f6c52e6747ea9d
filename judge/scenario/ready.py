"""The abilities of made-up things as trees: to lay one, no page of card grammar is read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from judge.cards.ability import Ability, from_json
from judge.paths import grammar_dir

FILE = "made-up-abilities.json"
"""In the lexicon's folder: the trees by card type and text, as the English page reads them."""


def ready_ability(text: str, card_type: str) -> Ability | None:
    """Return the tree of an ability of a made-up thing; None for any other text or card type."""
    tree = _trees().get(card_type, {}).get(text)
    if tree is None:
        return None
    found = from_json(tree)
    assert isinstance(found, Ability)
    return found


@cache
def _trees() -> Mapping[str, Any]:
    found: dict[str, Any] = json.loads((grammar_dir() / "lexicon" / FILE).read_text("utf-8"))
    return found
