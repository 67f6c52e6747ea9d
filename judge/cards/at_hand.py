"""The printed words of what known cards do: read once from their trees, then kept.

A page of the card language is large, and a question that quotes an ability of a known card needs
three lines of it. What no card prints is worked out by the page as before.
"""

from __future__ import annotations

import json
from _blake2 import blake2b  # as in `kept`
from collections.abc import Iterator, Mapping
from functools import cache

from judge.cards.ability import Ability, Body, Effect, SpellEffect, walk
from judge.cards.ability.json import to_json
from judge.cards.pool import CardPool, load_cards, user_cards_file
from judge.cards.stamping import stamp
from judge.kept_table import KeptTable
from judge.paths import rules_dir

KEPT = "cards.words"


def words_at_hand(body: Body) -> str | None:
    """Return what a card prints for an ability or an effect; None where no known card has it."""
    return _table(_stamp()).get(_key(body))


def lay_words_at_hand() -> None:
    """Read the words of all known cards now, so that they are kept for other processes."""
    _table(_stamp())


def _stamp() -> str:
    return stamp(str(rules_dir()), str(user_cards_file()))


@cache
def _table(key: str) -> Mapping[str, str]:
    return KeptTable(KEPT, key, lambda: _printed(load_cards()))


def _printed(pool: CardPool) -> dict[str, str]:
    from judge.cards.language.render import renderer  # reads the page

    render = renderer()
    found: dict[str, str] = {}
    for body in _bodies(pool):
        name = _key(body)
        if name not in found:
            try:
                found[name] = render(Ability(body))
            except (LookupError, ValueError, TypeError):
                continue  # what has no printed form is told in another way each time
    return found


def _bodies(pool: CardPool) -> Iterator[Body]:
    """Yield the abilities of all cards, those that they give, and each effect of them by itself."""
    for card in pool.cards:
        for ability in (*card.abilities, *card.support):
            for node in walk(ability):
                if isinstance(node, Body):
                    yield node
                elif isinstance(node, Effect):
                    yield SpellEffect(node)


def _key(body: Body) -> str:
    text = json.dumps(to_json(body), sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=9).hexdigest()
