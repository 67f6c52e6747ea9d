"""Related rules for a question that cannot be played out; never a verdict."""

import sqlite3

from judge.store.find import Filters, Hit, find


def related_rules(text: str, limit: int = 5) -> list[Hit]:
    """Return the rules whose words are nearest to a text; none if the store cannot be opened."""
    from judge.answers.quoting import edition
    from judge.store.build import open_store

    try:
        return find(open_store(), text[:2000], Filters(edition()), limit)
    except (OSError, sqlite3.Error, LookupError, ValueError):
        return []
