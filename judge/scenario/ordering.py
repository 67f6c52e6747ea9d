"""Claims about when something happened: in one step, or before something else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from judge.engine.entries import (
    Activated,
    Ceased,
    CountersGained,
    CountersLost,
    Created,
    DailyEffectBegan,
    Declared,
    Gained,
    Lost,
    Moved,
    Paid,
    PhaseBegan,
    QuickActionDeclared,
    ReactionPlayed,
    TurnBegan,
)
from judge.engine.entry import Entry
from judge.scenario import tree as t
from judge.scenario.history import actor_of, changes, entries_done, entries_of, is_about, tells
from judge.scenario.names import same_name
from judge.scenario.view import View, amiss


def happened_at(view: View, clause: t.Clause) -> int | None:
    """Return when something that a clause tells happened first, as the number of a trace entry."""
    predicate = clause.predicate
    if isinstance(predicate, t.Done) and predicate.voice == "be" and not predicate.negated:
        return next(
            (
                number
                for number, entry in enumerate(view.entries)
                if tells(view, entry, predicate.phrase.verb)
                and all(is_about(view, entry, noun) for noun in clause.subjects.items)
            ),
            None,
        )
    if not isinstance(predicate, t.Do):
        raise amiss("expected something that is done", clause)
    phrase = predicate.phrases[0]
    player = view.player(clause.subjects.items[0])
    noun = phrase.objects.items[0] if phrase.objects is not None else None
    for number, entry in enumerate(view.entries):
        about = noun is None or is_about(view, entry, noun)
        if not tells(view, entry, phrase.verb) or not about:
            continue
        if phrase.verb == "sabotage" or actor_of(view, entry, phrase.verb) == player:
            return number
    return None


def simultaneous(view: View, subjects: t.Nouns, phrase: t.Phrase) -> bool:
    """Whether the subjects underwent something in one step (6.1.e-f)."""
    wanted: dict[str, int] = {}
    for subject in subjects.items:
        number = subject.number or 1 if isinstance(subject, t.Amount) else 1
        for name in view.source_names(subject):
            wanted[name] = wanted.get(name, 0) + number
    run: dict[str, int] = {}
    for entry in view.entries:
        if not tells(view, entry, phrase.verb):
            if entry.happened and not isinstance(entry, Activated | Paid):
                run = {}
            continue
        there = view.name_of(entry.objects[0])
        for name in wanted:
            if same_name(name, there):
                run[name] = run.get(name, 0) + 1
        if all(run.get(each, 0) >= number for each, number in wanted.items()):
            return True
    return False


def asks_order(step: t.Sentence) -> bool:
    """Whether a sentence asks, or claims, that one thing happens before another."""
    if isinstance(step, t.Question):
        return bool(step.rivals)
    return isinstance(step.body, t.InOrder)


_APART: tuple[type[Entry], ...] = (ReactionPlayed, PhaseBegan, DailyEffectBegan, TurnBegan)
_APART += (Declared, QuickActionDeclared)
"""What begins something new: what was before it and what is after it are not one event (6.1.e)."""


def comes_first(view: View, clauses: tuple[t.Clause, ...]) -> tuple[int, ...]:
    """Return the numbers of several happenings in the order in which they come.

    Raises NotUnderstood where one of them does not happen, where they alternate, and where they
    may be one event, since what is done in one step is done at once (6.1.e-f).
    """
    told = [(number, _numbers(view, clause)) for number, clause in enumerate(clauses)]
    for number, found in told:
        if not found:
            hint = "ask of each of them first whether it happens"
            raise amiss(
                "this does not happen, so it has no place in an order", clauses[number], hint
            )
    told.sort(key=lambda each: each[1])
    for (_, before), (number, after) in pairwise(told):
        if before[-1] >= after[0]:
            raise amiss("this does not happen once, and so neither first nor last", clauses[number])
        if not _apart(view, before[-1], after[0]):
            raise amiss("these may be one event, and so happen at once", clauses[number])
    return tuple(number for number, _ in told)


def first_entry(view: View, clause: t.Clause) -> Entry:
    """Return what tells of the first of several happenings that one clause tells.

    Raises NotUnderstood where there is none, and where the first two may be one event.
    """
    numbers = _numbers(view, clause)
    if not numbers:
        raise amiss("this does not happen, so nothing is the first", clause)
    if len(numbers) > 1 and not _apart(view, *numbers[:2]):
        raise amiss("these may be one event, and so happen at once", clause)
    return view.entries[numbers[0]]


_AT_ONCE: tuple[tuple[type[Entry], ...], ...] = (
    (Moved, Ceased, Created),
    (Gained, CountersGained),
    (Lost, CountersLost),
)
"""The entries of one verb, which may be atomic actions of one step (6.1.e)."""


def _apart(view: View, before: int, after: int) -> bool:
    """Whether what two entries tell is not one event: of two verbs, or with another between."""
    first, then = view.entries[before], view.entries[after]
    together = (*_AT_ONCE, (type(first),))
    if not any(isinstance(first, kinds) and isinstance(then, kinds) for kinds in together):
        return True
    return any(isinstance(each, _APART) for each in view.entries[before : after + 1])


def _numbers(view: View, clause: t.Clause) -> list[int]:
    """Return the numbers of the trace entries that tell what a clause says."""
    found = {id(entry) for entry in _entries(view, clause)}
    return [number for number, entry in enumerate(view.entries) if id(entry) in found]


def _entries(view: View, clause: t.Clause) -> Iterator[Entry]:
    predicate = clause.predicate
    if len(clause.subjects.items) != 1:
        raise amiss("say of one thing, or of one player, what happens first", clause.subjects)
    (subject,) = clause.subjects.items
    if isinstance(predicate, t.Done) and predicate.voice == "be" and not predicate.negated:
        yield from entries_of(view, subject, _plain(predicate.phrase))
        return
    if not isinstance(predicate, t.Do) or predicate.negated or len(predicate.phrases) > 1:
        raise amiss("expected something that happens, or is done", clause)
    phrase = _plain(predicate.phrases[0])
    nouns = phrase.objects.items if phrase.objects is not None else ()
    if len(nouns) > 1:
        raise amiss("one thing at a time has a place in an order", nouns[1])
    if phrase.verb in ("gain", "lose") and nouns:
        yield from changes(view, subject, phrase.verb, nouns[0])
    elif isinstance(subject, t.Player):
        yield from entries_done(view, subject, phrase)
    elif not nouns:
        yield from entries_of(view, subject, phrase)
    else:
        raise amiss("expected something that happens, or is done", clause)


_SAID = frozenset({"from", "to", "in", "by"})


def _plain(phrase: t.Phrase) -> t.Phrase:
    for manner in phrase.manners:
        if manner.kind not in _SAID:
            raise amiss("this is not looked at where an order is asked for", manner)
    for noun in phrase.objects.items if phrase.objects is not None else ():
        if isinstance(noun, t.Amount) and noun.number not in (None, 1):
            raise amiss("one thing at a time has a place in an order", noun)
    return phrase
