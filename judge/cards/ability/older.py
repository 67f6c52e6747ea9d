"""Trees that an older version of the program stored, as they are written now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_OWN_EXPEDITIONS = {
    "node": "Each",
    "filter": {
        "node": "Filter",
        "kinds": ["Expedition"],
        "traits": [{"node": "ControlledBy", "players": {"node": "You"}}],
    },
}

_PHRASES: Mapping[tuple[str, str], Mapping[str, str]] = {
    ("Lasting", "duration"): {
        "this turn": "turn",
        "this Afternoon": "afternoon",
        "this Day": "day",
    },
    ("Delayed", "moment"): {
        "after Rest": "after_rest",
        "after the Spell resolves": "after_resolution",
    },
    ("That", "role"): {
        "the object, card or Expedition last named": "it",
        "the objects, cards or Expeditions last named": "them",
        "the player last named, or the player who does this": "player",
        "the cards just revealed or looked at": "cards",
        "those of the cards not chosen": "others",
    },
    ("Related", "relation"): {
        "controller of": "controller",
        "owner of": "owner",
        "Expedition of": "expedition",
        "Expedition facing": "facing_expedition",
        "other Expedition of the player who has the Expedition of": "other_expedition",
        "Hero Expedition of": "hero_expedition",
        "Companion Expedition of": "companion_expedition",
        "region of": "region",
        "Hero of": "hero",
        "position of the Hero of": "hero_figure",
        "position of the Companion of": "companion_figure",
    },
}
"""Values of version 1 that were phrases, by the node and the field that held them."""

_WORDS: Mapping[str, str] = {
    "Hero zone": "hero",
    "Landmark zone": "landmark",
    "Mana zone": "mana",
    "a base statistic": "base_statistic",
    "its base statistic in a terrain it is in": "base_statistic_there",
    "makes a Gift": "makes_gift",
    "receives a Gift": "receives_gift",
    "rolls one or more dice": "rolls",
    "comma then": "then",
}
"""Words of version 2 whose names are others than the words, written small and as one."""

_SIGNS = ("V", "M", "O")
_HELD_WORDS = frozenset(
    {
        *(("Filter", "kinds"), ("OfKind", "kinds"), ("AddKind", "kind"), ("Keyword", "name")),
        *(("GainStatus", "status"), ("LoseStatus", "status"), ("GainsStatus", "status")),
        *(("Being", "state"), ("Place", "zone"), ("LimitChange", "zone"), ("NotCounted", "zone")),
        *(("PropertyOf", "property"), ("Measured", "property"), ("Highest", "property")),
        *(("SetStatistics", "properties"), ("Acts", "deed"), ("CostChange", "change")),
        *(("PhaseBegins", "phase"), ("During", "phase"), ("First", "each")),
        *(("CannotMoveForward", "during"), ("Sequence", "joints")),
    }
)
"""The nodes and fields of version 2 that held words."""


def from_version_2(value: Any) -> Any:
    """Return JSON with all its trees of version 2 as version 3 writes them: words are names."""
    if isinstance(value, list):
        return [from_version_2(item) for item in value]
    if not isinstance(value, dict):
        return value
    node = value.get("node")
    return {
        key: _named(item) if (node, key) in _HELD_WORDS else from_version_2(item)
        for key, item in value.items()
    }


def _named(value: Any) -> Any:
    if isinstance(value, list):
        return [_named(item) for item in value]
    if not isinstance(value, str) or value in _SIGNS:
        return from_version_2(value)
    return _WORDS.get(value) or value.lower().replace(" ", "_").replace("-", "_")


def from_version_1(value: Any) -> Any:
    """Return JSON with all its trees of version 1 as version 2 writes them.

    Values that were phrases are names. What is moved "in your Expeditions" is moved to the
    Expeditions of a player, no longer to each of them.
    """
    if isinstance(value, list):
        return [from_version_1(item) for item in value]
    if not isinstance(value, dict):
        return value
    found = {key: from_version_1(item) for key, item in value.items()}
    node = found.get("node")
    for (kind, field), names in _PHRASES.items():
        if node == kind and isinstance(found.get(field), str):
            found[field] = names.get(found[field], found[field])
    to = found.get("to")
    if node == "Move" and to == {"node": "Place", "zone": "Expedition", "of": _OWN_EXPEDITIONS}:
        found["to"] = {"node": "Place", "zone": "Expedition", "of": {"node": "You"}}
    return found
