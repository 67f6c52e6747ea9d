"""The printed texts of all abilities in a language: worked out once for all pages, and kept."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from judge import kept
from judge.cards.facts import Card
from judge.cards.pool import CardPool
from judge.cards.printed import print_ability
from judge.site.plays import stamp_of

KEPT = "site.texts"
Texts = Mapping[str, Mapping[str, str]]
"""By language, the text of each ability by its tree as JSON."""


def print_texts(pool: CardPool, language: str) -> dict[str, str]:
    """Return the text of every ability of the cards in a language, by its tree as JSON."""
    found: dict[str, str] = {}
    for card in pool.cards:
        for tree, ability in _abilities(card):
            name = _name(tree)
            if name not in found:
                found[name] = print_ability(ability, language)
    return found


def kept_texts(pool: CardPool, languages: Iterable[str]) -> dict[str, dict[str, str]]:
    """Return the kept texts by language; left out is a language that lacks some of the cards."""
    needed = {_name(tree) for card in pool.cards for tree, _ in _abilities(card)}
    key, found = _stamp(), {}
    for language in languages:
        texts = json.loads(kept.read(KEPT, key, language) or b"{}")
        if needed <= texts.keys():
            found[language] = texts
    return found


def keep_texts(texts: Texts) -> None:
    """Keep texts, in place of all that were."""
    kept.write(KEPT, _stamp(), {one: json.dumps(found).encode() for one, found in texts.items()})


def texts_of(card: Card, language: str, texts: Texts) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the texts of a card's abilities and of its support; printed where none is known."""
    known = texts.get(language, {})
    found = [
        known.get(_name(tree)) or print_ability(ability, language)
        for tree, ability in _abilities(card)
    ]
    count = len(card.wording.abilities_json)
    return tuple(found[:count]), tuple(found[count:])


def _abilities(card: Card) -> Iterable[tuple[Any, Any]]:
    trees = (*card.wording.abilities_json, *card.wording.support_json)
    return zip(trees, (*card.abilities, *card.support), strict=True)


def _name(tree: Any) -> str:
    return json.dumps(tree, separators=(",", ":"))


def _stamp() -> str:
    return stamp_of(("cards",))
