"""Related rules for a question that cannot be played out; never a verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge.store.find import Hit


def related_rules(text: str, limit: int = 5) -> list[Hit]:
    """Return the rules whose words are nearest to a text; none if the store cannot be opened."""
    import sqlite3  # an answer that is played out needs no search

    from judge.answers.quoting import edition
    from judge.store.build import open_store
    from judge.store.find import Filters, find

    try:
        return find(open_store(), text[:2000], Filters(edition()), limit)
    except (OSError, sqlite3.Error, LookupError, ValueError):
        return []
