"""Effects and whole abilities in words, as a card prints them."""

from __future__ import annotations

from functools import lru_cache

from judge.cards import ability as tree
from judge.cards.at_hand import words_at_hand


def effect_words(effect: tree.Effect) -> str:
    """Return what an effect does, as a card would print it."""
    return body_words(tree.SpellEffect(effect)).removesuffix(".")


def body_words(body: tree.Body) -> str:
    """Return an ability as a card prints it; by the names of its parts where none prints it."""
    return _words(tree.Exactly(body))


@lru_cache(maxsize=8192)
def _words(exactly: tree.Exactly[tree.Body]) -> str:
    body = exactly.node
    at_hand = words_at_hand(body)
    if at_hand is not None:
        return at_hand
    from judge.cards.language.render import render  # the page, for what no known card prints

    try:
        return render(tree.Ability(body))
    except (LookupError, ValueError, TypeError):
        parts = (type(node).__name__ for node in tree.walk(body) if isinstance(node, tree.Effect))
        return ", ".join(dict.fromkeys(_plain(name) for name in parts))


def _plain(name: str) -> str:
    """Return a node's name in words:  GainCounters  -->  gain counters."""
    return "".join(f" {c.lower()}" if c.isupper() else c for c in name).strip()
