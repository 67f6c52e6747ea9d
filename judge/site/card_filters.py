"""What the list of cards is filtered by, in a small file that the page reads."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from judge.cards.facts import Card
from judge.cards.pool import CardPool
from judge.cards.search import named_in, nodes
from judge.engine.called import CALLED
from judge.render.cards import sub_type_name, type_line
from judge.site.html import clean
from judge.site.page import href

FIELDS = ("type", "faction", "cost", "sub-type", "trigger", "effect", "keyword")
"""What can be asked for, in the order of the form."""


def card_filters(pool: CardPool, paths: Mapping[str, str]) -> bytes:
    """Return, as JSON, every card's values by field, as numbers into the lists of all values.

    A name is found where one of its cards has all that is asked for.
    """
    known: dict[str, dict[str, int]] = {field: {} for field in FIELDS}
    cards: list[Any] = []
    for name, path in paths.items():
        variants = {tuple(map(tuple, _variant(card, pool, known))) for card in pool.by_name[name]}
        first = pool.by_name[name][0]
        others = sorted({other for other in first.names.values() if other != name})
        line = clean(type_line(first, pool))
        cards.append(
            [clean(name), href("index", path), line, list(map(clean, others)), sorted(variants)]
        )
    orders = {field: _order(values) for field, values in known.items()}
    for entry in cards:
        entry[4] = [
            [[orders[field][n] for n in found] for field, found in zip(FIELDS, one, strict=True)]
            for one in entry[4]
        ]
    values = {field: _sorted(found) for field, found in known.items()}
    data = {"fields": values, "cards": cards}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def _variant(card: Card, pool: CardPool, known: dict[str, dict[str, int]]) -> list[list[int]]:
    trees = (*card.wording.abilities_json, *card.wording.support_json)
    triggers, effects = named_in(trees)
    kinds = [card.zone_type, card.type, "Token" if card.token else None]
    found: dict[str, Iterable[str]] = {
        "type": filter(None, kinds),
        "faction": [card.faction.name.title()],
        "cost": [str(card.hand_cost)] if card.hand_cost is not None and not card.token else [],
        "sub-type": [sub_type_name(code, pool) for code in card.sub_types],
        "trigger": triggers,
        "effect": effects,
        "keyword": keywords_of(trees),
    }
    return [
        [known[field].setdefault(clean(value), len(known[field])) for value in found[field]]
        for field in FIELDS
    ]


def keywords_of(trees: Iterable[Any]) -> list[str]:
    """Return the names of the keyword abilities in some trees."""
    return [
        CALLED[node["name"]] for tree in trees for node in nodes(tree) if node["node"] == "Keyword"
    ]


def _order(values: Mapping[str, int]) -> dict[int, int]:
    """Return the place of each value in the order in which the form offers it."""
    return {values[value]: place for place, value in enumerate(_sorted(values))}


def _sorted(values: Iterable[str]) -> list[str]:
    """Return values by size where they are numbers, and else by name."""
    return sorted(values, key=lambda value: (int(value) if value.isdigit() else -1, value))
