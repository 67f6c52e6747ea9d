"""The interpretations by which something can, or cannot, be chosen as a target next.

It alone carries that what would change nothing may be chosen, which only the answered decision
shows.
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.absences import NotTargeted
from judge.engine.entries import Matter, Topic
from judge.scenario import tree as t
from judge.scenario.fit import picks
from judge.scenario.play import Branch, answer, run
from judge.scenario.possible import next_decisions


def readings_ahead(branch: Branch, question: t.Question) -> list[str]:
    """Return the interpretations named when what is asked about is offered, or then chosen."""
    names: dict[str, None] = {}
    for noun in _targets(question.clause):
        for way in _ways(branch, noun):
            view = way.view()
            for entry in view.entries[len(branch.entries) :]:
                named = any(view.is_named(it, noun) for it in entry.objects)
                in_vain = isinstance(entry, Matter) and entry.topic is Topic.IN_VAIN
                if named and (in_vain or isinstance(entry, NotTargeted)):
                    names.update(dict.fromkeys(entry.readings))
    return list(names)


def _targets(clause: t.Clause | None) -> tuple[t.Noun, ...]:
    """Return what a clause says can, or cannot, be targeted."""
    if clause is None:
        return ()
    predicate = clause.predicate
    if isinstance(predicate, t.Be) and predicate.quality is t.Quality.LEGAL_TARGET:
        return clause.subjects.items
    if isinstance(predicate, t.May):
        what = predicate.what
        if isinstance(what, t.Done) and what.phrase.verb == "target":
            return clause.subjects.items
        if isinstance(what, t.Phrase) and what.verb == "target" and what.objects is not None:
            return what.objects.items
    return ()


def _ways(branch: Branch, noun: t.Noun) -> Iterable[Branch]:
    """Yield the next decisions, and what follows when they are answered with a thing."""
    for stopped in next_decisions([branch]):
        yield stopped
        decision = stopped.pending
        if decision is None:
            continue
        for number, option in enumerate(decision.options):
            if picks(stopped.view(), option, noun, decision):
                yield run(answer(stopped, number))
