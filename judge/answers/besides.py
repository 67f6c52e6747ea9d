"""What stands beside an unknown answer: the cards that are named, scenarios of its rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge.answers.model import Answer, Beside

if TYPE_CHECKING:
    import sqlite3

_SCENARIOS = 3
_CARDS = 3


def beside_question(text: str, answer: Answer) -> tuple[Beside, ...]:
    """Return the cards that a question names, and scenarios that play the rules cited for it.

    Nothing where the knowledge base cannot be opened.
    """
    import sqlite3  # an answer that is played out needs no search

    from judge.store.find import read_query
    from judge.store.knowledge import open_store

    try:
        store = open_store()
        cards = dict.fromkeys(read_query(store, text).cards)
        found = [Beside("card", name) for name in list(cards)[:_CARDS]]
        return (*found, *_scenarios(store, [each.rule for each in answer.citations]))
    except (OSError, sqlite3.Error, LookupError, ValueError):
        return ()


def _scenarios(store: sqlite3.Connection, rules: list[str]) -> Iterator[Beside]:
    """Yield the scenarios that play most of some rules, the first rule counting most."""
    from judge.store.find import scenarios_of

    found: dict[str, list[str]] = {}
    for rule in rules:
        for name in scenarios_of(store, rule):
            found.setdefault(name, []).append(rule)
    best = sorted(found, key=lambda name: (-len(found[name]), rules.index(found[name][0]), name))
    for name in best[:_SCENARIOS]:
        yield Beside("scenario", name, tuple(found[name]))
