"""The abilities of made-up causes as trees: to lay one, no page of card grammar is read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from judge.cards.ability import Ability, from_json
from judge.paths import grammar_dir

FILE = "scenario-causes.json"
"""In the lexicon's folder: the trees by their texts, as the English page reads them on a Spell."""


def ready_ability(text: str, card_type: str) -> Ability | None:
    """Return the tree of an ability of a made-up cause; None for any other text or card type."""
    tree = _trees().get(text) if card_type == "SPELL" else None
    if tree is None:
        return None
    found = from_json(tree)
    assert isinstance(found, Ability)
    return found


@cache
def _trees() -> Mapping[str, Any]:
    found: dict[str, Any] = json.loads((grammar_dir() / "lexicon" / FILE).read_text("utf-8"))
    return found
