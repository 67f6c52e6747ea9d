"""The printed cards, kept and found by any name; imports only what Python has loaded."""

import os

from judge import kept
from judge.cards import stamping
from judge.cards.names import folded
from judge.store.lookup import newest_edition, rules_root

KEPT = "cards.texts"
"""The name under which the printed cards are kept, a part each name."""
_LIBRARY = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def stamp(root: str, users: str) -> str:
    """Return a text that changes whenever a source of the printed cards does.

    Sources are the facts, the rulings, the rules' titles, the pages, the code, and what the
    user imported: cards, rulings and pages.
    """
    return stamping.stamp(
        root,
        users,
        os.path.join(root, "rulings"),
        os.path.join(os.path.dirname(users), "rulings"),
        os.path.join(root, newest_edition(root) or ""),
        os.path.join(_LIBRARY, "render"),
        os.path.join(_LIBRARY, "render", "templates"),
    )


def read_card_text(name: str, users: str) -> str | None:
    """Return the printed card of a name or reference; None when it is not kept or out of date."""
    found = kept.read(KEPT, stamp(rules_root(), users), key_of(name))
    return None if found is None else found.decode()


def key_of(name: str) -> str:
    """Return the key of a name; brackets and the words in them stay apart from the name."""
    head, bracket, rest = name.strip().partition("(")
    return f"{folded(head)}({folded(rest)}" if bracket else folded(head)
