"""Why something is as it is: the passive abilities that make it so, in their order (2.3).

It alone carries the rules of a dependency that is asked for, and how prices and boards are read:
the but-for test leaves rules out, and no readings.
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.answers.model import Citation
from judge.answers.phrases import said
from judge.answers.quoting import cite
from judge.answers.telling import name
from judge.answers.values import value_of
from judge.engine import zones
from judge.engine.characteristics import Working, presence
from judge.engine.passive_readings import boards_otherwise, reading_of_dependency
from judge.engine.queries import applied_to, cost_alterations, readings_of_price, why_depends
from judge.engine.selectors import region_of
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.numbers import Priced, priced
from judge.scenario.play import Branch
from judge.scenario.view import View

# lines in words, citations, and the names of interpretations
Reasons = tuple[list[str], list[Citation], list[str]]
_NONE: Reasons = ([], [], [])


def standing_reasons(branch: Branch, question: t.Question) -> Reasons:
    """Return what passive abilities do to what is asked about: in words, by rules, as read."""
    clause = question.clause
    if clause is None:
        return _NONE
    view = branch.view()
    predicate = clause.predicate
    asked = priced(view, clause)
    if asked is not None:
        return _cost(view, asked)
    if isinstance(predicate, t.Do) and predicate.phrases[0].verb == "depend":
        return _dependency(view, clause, predicate.phrases[0])
    if isinstance(predicate, t.Be) or question.ask is t.Ask.WHAT:
        return *_application(view, clause), _readings_of_board(branch, question)
    return _NONE


def _cost(view: View, asked: Priced) -> Reasons:
    """Return what alters a cost, and the rules on costs (5.1.2.d-e)."""
    altering = cost_alterations(view.state, *asked)
    lines = [said("standing", "alters", first=name(each, view)) for each in altering]
    rules = ("5.1.2.d", "2.2.9.b")
    read_as = list(readings_of_price(view.state, *asked))
    if lines:
        decided = _cited(("5.1.2.e",), lines[0])
        return lines, [*decided, *_cited(rules, said("rest", "cost"))], read_as
    return lines, list(_cited(rules, said("rest", "cost"))), read_as


def _dependency(view: View, clause: t.Clause, phrase: t.Phrase) -> Reasons:
    manner = phrase.manner("on")
    other = manner.nouns.items[0] if manner is not None and manner.nouns is not None else None
    first, second = _holder(view, clause.subjects.items[0]), _holder(view, other)
    if first is None or second is None:
        return _NONE
    rules = why_depends(view.state, first, second)
    words = said(
        "standing",
        rules[0] if rules else "no dependency",
        first=name(first, view),
        second=name(second, view),
    )
    reading = reading_of_dependency(view.state, first, second)
    return [words], list(_cited(rules or ("2.3.2.c",), words)), [reading] if reading else []


def _holder(view: View, noun: t.Noun | None) -> int | None:
    source = noun.source if isinstance(noun, t.AbilityOf) else noun
    it = view.one(source) if source is not None else None
    return it.id if it is not None else None


def _application(view: View, clause: t.Clause) -> tuple[list[str], list[Citation]]:
    objects: set[int] = set()
    regions: set[int] = set()
    for subject in clause.subjects.items:
        if isinstance(subject, t.Region):
            regions.add(subject.number)
        elif isinstance(subject, t.Expedition):
            regions.add(region_of(view.state, view.expedition(subject)))
        else:
            source = subject.source if isinstance(subject, t.AbilityOf) else subject
            objects.update(it.id for it in view.objects(source))
    for number in objects:
        for expedition in zones.MASKS[presence(view.state, number)]:
            regions.add(region_of(view.state, expedition))
    applied = applied_to(view.state, frozenset(objects), frozenset(regions))
    lines = [said("standing", "applies", first=name(each.holder, view)) for each in applied]
    citations: list[Citation] = []
    for each, line in zip(applied, lines, strict=True):
        citations += _cited(("2.3.1.k",), line)
        citations += _order(view, each, applied)
    if len(applied) > 1:
        citations += _cited(("2.3.3.b",), lines[-1])
    return lines, citations


def _readings_of_board(branch: Branch, question: t.Question) -> list[str]:
    """Return the interpretations without which passive abilities would lead to another answer."""
    seen = value_of(branch, question)
    return [
        name
        for name, board in boards_otherwise(branch.now)
        if value_of(replace(branch, live=board), question) != seen
    ]


def _order(view: View, one: Working, applied: Iterable[Working]) -> Iterable[Citation]:
    for other in applied:
        if other.holder == one.holder:
            continue
        rules = why_depends(view.state, one.holder, other.holder)
        if rules:
            first, second = name(one.holder, view), name(other.holder, view)
            yield from _cited(rules, said("standing", rules[0], first=first, second=second))


def _cited(rules: Iterable[str], why: str) -> Iterable[Citation]:
    for rule in rules:
        citation = cite(rule, why, "decisive")
        if citation is not None:
            yield citation
