"""Which rules govern a card, read off its type and its ability trees."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from judge.cards.facts import Card
from judge.paths import rules_dir

Table = Mapping[str, Mapping[str, list[str]]]


@cache
def governing_table() -> Table:
    """Read `rules/cards/governs.toml`: numbers of rules by type, node, word and support."""
    with (rules_dir() / "cards" / "governs.toml").open("rb") as stream:
        return tomllib.load(stream)


def governing_rules(card: Card) -> dict[str, tuple[str, ...]]:
    """Return the numbers of the rules that govern a card, each with what on the card calls for it.

    The order is that of the card: its type first, then its abilities from top to bottom.
    """
    table = governing_table()
    found: dict[str, dict[str, None]] = {}
    for kind, word in _reasons(card):
        for number in table[kind].get(word, ()):
            found.setdefault(number, {})[word] = None
    return {number: tuple(reasons) for number, reasons in found.items()}


def ability_rules(tree: Any) -> tuple[str, ...]:
    """Return the numbers of the rules that govern one ability, given as the JSON of its tree."""
    table = governing_table()
    found = (number for kind, word in _words(tree) for number in table[kind].get(word, ()))
    return tuple(dict.fromkeys(found))


def _reasons(card: Card) -> Iterator[tuple[str, str]]:
    if card.token:
        yield "type", "token"
        yield "type", f"token {card.type}"
    else:
        yield "type", card.type
    if card.zone_type:
        yield "type", f"{card.zone_type} {card.type}"
    for tree in card.wording.abilities_json:
        yield from _words(tree)
    for tree in card.wording.support_json:
        yield "support", "ability"
        yield from _words(tree)


def _words(tree: Any) -> Iterator[tuple[str, str]]:
    """Yield the node names and the words of a tree's JSON, in reading order."""
    if isinstance(tree, str):
        yield "word", tree
    elif isinstance(tree, list):
        for item in tree:
            yield from _words(item)
    elif isinstance(tree, dict):
        yield "node", tree["node"]
        for key, value in tree.items():
            if key != "node":
                yield from _words(value)
