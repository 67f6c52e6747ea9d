"""Related rules for a question that nothing decides; never a verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge.store.find import Hit

MAY_DECIDE = 3
_CANDIDATES = 30
_LONGEST = 2000
_NEAR = 2.0
"""How much nearness counts beside the words that are looked for."""


def related_rules(text: str, limit: int = MAY_DECIDE) -> list[Hit]:
    """Return the rules that may decide a question; none if the store cannot be opened.

    Its words are looked for, and those that it is most about gain by that.
    """
    import sqlite3  # an answer that is played out needs no search

    from judge.store.find import Filters, find, rule_hit
    from judge.store.knowledge import open_store
    from judge.store.lookup import edition_in_use

    try:
        store = open_store()
        filters = Filters(edition_in_use())
        hits = {hit.number: hit for hit in find(store, text[:_LONGEST], filters, _CANDIDATES)}
        near = _near_rules(text[:_LONGEST])
        for number in near:
            if number not in hits and (hit := rule_hit(store, number, filters)) is not None:
                hits[number] = hit
    except (OSError, sqlite3.Error, LookupError, ValueError):
        return []
    most = max((hit.score for hit in hits.values()), default=1.0) or 1.0
    score = {n: hit.score / most + _NEAR * near.get(n, 0.0) for n, hit in hits.items()}
    return sorted(hits.values(), key=lambda hit: -score[hit.number])[:limit]


def _near_rules(text: str) -> dict[str, float]:
    """Return what rules gain by how near they are to a question, from 0 to 1."""
    from judge.answers.nearness import nearest_rules
    from judge.answers.wordings import NO_RULE
    from judge.speech.concepts import read

    found = [it for it in nearest_rules(read(text)) if it.number != NO_RULE][:_CANDIDATES]
    most = max((it.nearness for it in found), default=0.0) or 1.0
    return {it.number: max(it.nearness, 0.0) / most for it in found}
