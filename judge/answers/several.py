"""What is asked of several things at once, or of a name that several things bear."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from judge.answers.phrases import said
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.play import Branch
from judge.scenario.view import amiss
from judge.scenario.which import whichever


class Sought(NamedTuple):
    """What a question asks for, and the sentence that says it: a place, or all that happened."""

    what: str | tuple[str, ...] | None
    words: str


Value = bool | int | str | Sought

_OF_ONE = frozenset({t.Ask.WHERE, t.Ask.WHAT, t.Ask.HOW_MANY, t.Ask.HOW_MUCH})
"""What a question asks of one thing at a time; whether something is so, it asks of all."""


def of_each(branch: Branch, question: t.Question, find: Callable[[t.Question], Value]) -> Value:
    """Return what a question asks for of each that it names, whichever thing a name in it means.

    Raises NotUnderstood where that is not one value.
    """
    clause = question.clause
    if clause is None:
        return find(question)

    def found(subjects: t.Nouns) -> Value:
        asked = replace(clause, subjects=subjects)
        return whichever(branch, asked, lambda it: find(replace(question, clause=it)), _said)

    items = clause.subjects.items
    if len(items) < 2 or question.ask not in _OF_ONE:
        return found(clause.subjects)
    values = [found(t.Nouns((item,), span=clause.subjects.span)) for item in items]
    if question.ask is t.Ask.WHERE:
        places = [it for it in values if isinstance(it, Sought)]
        return Sought(tuple(map(_said, places)), "; ".join(it.words for it in places))
    if any(values):
        each = ", ".join(map(_said, values))
        message = f"this is asked of one thing at a time: it is {each}, in the order of the names"
        raise amiss(message, clause.subjects, "ask it of each")
    return values[0]


def _said(value: Value) -> str:
    if isinstance(value, bool):
        return said("result", "yes" if value else "no").rstrip(".").lower()
    if isinstance(value, Sought) and value.what:
        return value.what if isinstance(value.what, str) else ", ".join(value.what)
    return value.words if isinstance(value, Sought) else str(value)
