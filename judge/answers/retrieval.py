"""What stands beside a question that nothing decides: rules, cards, scenarios; never a verdict."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge.answers.model import Answer, Beside, Verdict
from judge.answers.quoting import related
from judge.records import replace

if TYPE_CHECKING:
    import sqlite3

    from judge.store.find import Hit, QueryReading

_RULES = 3
_CARDS = 3
_SCENARIOS = 3
_CANDIDATES = 30
_LONGEST = 2000
_NEAR = 2.0
"""How much nearness counts beside the words that are looked for."""


def with_what_is_beside(text: str, answers: list[Answer]) -> list[Answer]:
    """Return answers, the unknown ones with rules that may decide a text and what else is near.

    That is the cards that are named, and scenarios that play those rules. Where the knowledge base
    cannot be opened, the answers are as they were.
    """
    import sqlite3  # an answer that is played out needs no search

    from judge.store.find import read_query
    from judge.store.knowledge import store_in_use

    try:
        store = store_in_use()
        query = read_query(store, text[:_LONGEST])
        citations = tuple(map(related, _related_rules(store, text[:_LONGEST], query)))
        cards = [Beside("card", name) for name in list(dict.fromkeys(query.cards))[:_CARDS]]
        beside = (*cards, *_scenarios(store, [each.rule for each in citations]))
    except (OSError, sqlite3.Error, LookupError, ValueError):
        return answers
    return [
        replace(it, citations=citations, beside=beside) if it.verdict is Verdict.UNKNOWN else it
        for it in answers
    ]


def _related_rules(store: sqlite3.Connection, text: str, query: QueryReading) -> list[Hit]:
    """Return the rules that may decide a question.

    Its words are looked for, and those that it is most about gain by that.
    """
    from judge.store.find import Filters, find_read, rule_hit
    from judge.store.lookup import edition_in_use

    filters = Filters(edition_in_use())
    hits = {hit.number: hit for hit in find_read(store, query, filters, _CANDIDATES)}
    near = _near_rules(text)
    for number in near:
        if number not in hits and (hit := rule_hit(store, number, filters.edition)) is not None:
            hits[number] = hit
    most = max((hit.score for hit in hits.values()), default=1.0) or 1.0
    score = {n: hit.score / most + _NEAR * near.get(n, 0.0) for n, hit in hits.items()}
    return sorted(hits.values(), key=lambda hit: -score[hit.number])[:_RULES]


def _near_rules(text: str) -> dict[str, float]:
    """Return what rules gain by how near they are to a question, from 0 to 1."""
    from judge.answers.nearness import nearest_rules
    from judge.answers.wordings import NO_RULE
    from judge.speech.concepts import read

    found = [it for it in nearest_rules(read(text)) if it.number != NO_RULE][:_CANDIDATES]
    most = max((it.nearness for it in found), default=0.0) or 1.0
    return {it.number: max(it.nearness, 0.0) / most for it in found}


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
