"""The question in whose reasons those of another one lie."""

from __future__ import annotations

from judge.answers.values import Value, value_of
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.play import Branch


def with_its_reasons(question: t.Question, branch: Branch, value: Value) -> t.Question:
    """Return the question that tells why the answer to one is `value`; most tell it themselves.

    Can Alice play X, targeting Y?  X can be played: whether Y can be its target is what is asked.
    """
    clause = question.clause
    predicate = clause.predicate if clause is not None else None
    if not isinstance(value, bool) or clause is None or not isinstance(predicate, t.May):
        return question
    what = predicate.what
    if predicate.modal != "can" or not isinstance(what, t.Phrase) or what.objects is None:
        return question
    if what.verb != "play" or [it.verb for it in what.asides] != ["target"]:
        return question
    if value_of(branch, _asking(question, replace(what, asides=()))) is not True:
        return question
    means = t.Manner("with", what.objects, span=what.objects.span)
    other = _asking(question, replace(what.asides[0], manners=(means,)))
    return other if value_of(branch, other) is value else question


def _asking(question: t.Question, phrase: t.Phrase) -> t.Question:
    clause = question.clause
    assert clause is not None
    assert isinstance(clause.predicate, t.May)
    may = replace(clause.predicate, what=phrase)
    return replace(question, clause=replace(clause, predicate=may))
