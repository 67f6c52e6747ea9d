"""A verdict over every way the game can go, with the choices that make the difference."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from math import comb

from judge.answers.askable import check_askable
from judge.answers.causes import causes
from judge.answers.model import Answer, OnTheTable, Outcome, Reason, Verdict
from judge.answers.model import Value as Stated
from judge.answers.offering import not_now, offered
from judge.answers.on_the_table import on_the_table
from judge.answers.order_reasons import order_reason
from judge.answers.phrases import loop_words, said
from judge.answers.quoting import at_most, merged
from judge.answers.reason_asked import with_its_reasons
from judge.answers.reasons import Grounds
from judge.answers.telling import choice_text
from judge.answers.thing_meant import with_thing_named
from judge.answers.used import as_it_is_played
from judge.answers.values import Sought, Value, in_words, looks_ahead, value_of
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.claiming import split
from judge.scenario.history import was_done
from judge.scenario.loops import loop_in
from judge.scenario.play import Branch
from judge.scenario.recalling import do
from judge.scenario.roles import active, offered_to
from judge.scenario.running import Asked, Played
from judge.scenario.view import View
from judge.scenario.ways import Ways, settle, turn_over
from judge.store.lookup import edition_in_use


def decide(text: str, asked: Asked, played: Played, notes: Sequence[str]) -> Answer:
    """Return the answer to one question. Raises NotUnderstood where it cannot be played out."""
    warnings = list(notes)
    branches, complete, states = _ways(asked)
    question = _of_a_player(with_thing_named(asked.question, branches), branches)
    question = as_it_is_played(question, branches)
    check_askable(question, branches, played.start)
    values = [(branch, value_of(branch, question)) for branch in branches]
    complete = complete and played.complete
    if not complete:
        warnings.append(said("warning", "cut"))
    if (loop := loop_in(branches)) is not None:
        warnings.append(loop_words(loop))
    groups, told = _grouped(question, values)
    outcomes = []
    interpretations: dict[str, None] = {}
    table = None
    for value, ends in groups.items():
        words = in_words(value, question, text)
        why = with_its_reasons(question, ends[0], value)
        because = causes(_as_it_ends(ends[0], why, value), why, played, value)
        interpretations.update(dict.fromkeys(because.interpretations))
        why_not, against = not_now(ends[0], question)
        grounds = because.grounds
        table = _on_table(grounds, question, text)
        offer = (why_not[0], against) if why_not else offered(ends[0], why, value)
        ordered = question.ask in (t.Ask.BEFORE, t.Ask.FIRST)
        reason = None if grounds is None or ordered else grounds.reason(why)
        if grounds is not None and ordered:
            reason, against = order_reason(grounds.scene, question)
        elif offer[0] and (reason is None or why_not or reason.source == "fact"):
            reason, against = Reason(offer[0], "offer"), offer[1]
        outcomes.append(
            Outcome(
                told.get(value, ()),
                _result(words, question),
                len(ends) / len(values),
                _of_one(value),
                _stated(words),
                reason,
                _otherwise(grounds, reason, value),
                grounds.cards() if grounds is not None else (),
                explanation=(*why_not, *because.explanation),
                citations=at_most(merged([*against, *because.citations])),
                trace=because.trace,
            )
        )
    if not outcomes:
        warnings.append(said("warning", "cut"))
    return Answer(
        text.strip(),
        edition_in_use(),
        _verdict(question, groups, complete=complete),
        _whole(outcomes),
        outcomes[0].value if len(outcomes) == 1 else None,
        outcomes[0].because if len(outcomes) == 1 else None,
        tuple(outcomes),
        tuple(dict.fromkeys(card for outcome in outcomes for card in outcome.cards)),
        citations=at_most(
            merged(citation for outcome in outcomes for citation in outcome.citations)
        ),
        otherwise=outcomes[0].otherwise if len(outcomes) == 1 else (),
        explanation=outcomes[0].explanation if len(outcomes) == 1 else (),
        trace=outcomes[0].trace if outcomes else (),
        states=states,
        complete=complete,
        warnings=tuple(warnings),
        assumed=played.assumed,
        interpretations=tuple(interpretations),
        table=table if len(outcomes) == 1 else None,
    )


def _on_table(grounds: Grounds | None, question: t.Question, text: str) -> OnTheTable | None:
    """Return what of the table decides an answer, with what it comes to the other way."""
    at = on_the_table(grounds)
    if at is None:
        return None
    words = in_words(at.decisive.value, question, text)
    result, verdict = _result(words, question), _of_one(at.decisive.value)
    other = Outcome((at.there,), result, 0.0, verdict, _stated(words))
    return OnTheTable(at.decisive.key[0].name, at.here, at.there, other, at.conditions)


def verdict_of(
    asked: Asked, played: Played, settled: Callable[[Sequence[Branch]], Ways] = settle
) -> tuple[Verdict, frozenset[Value]]:
    """Return the verdict on one question alone, and what it comes to, without what leads to it.

    `settled` settles what is pending. Raises NotUnderstood where it cannot be played out.
    """
    branches, complete, _ = _ways(asked, settled)
    question = _as_meant(asked.question, branches)
    check_askable(question, branches, played.start)
    values = [(branch, value_of(branch, question)) for branch in branches]
    groups: dict[Value, list[Branch]] = {}
    for branch, value in values:
        groups.setdefault(value, []).append(branch)
    verdict = _verdict(question, groups, complete=complete and played.complete)
    return verdict, frozenset(groups)


def told_ways(asked: Asked) -> list[tuple[tuple[str, ...], Branch]]:
    """Return, for each outcome of a question, its choices and the way that its reasons look at.

    Raises NotUnderstood where it cannot be played out.
    """
    branches = _ways(asked)[0]
    question = _as_meant(asked.question, branches)
    values = [(branch, value_of(branch, question)) for branch in branches]
    groups, told = _grouped(question, values)
    return [
        (told.get(value, ()), _as_it_ends(ends[0], question, value))
        for value, ends in groups.items()
    ]


def _as_meant(question: t.Question, branches: Sequence[Branch]) -> t.Question:
    return as_it_is_played(with_thing_named(question, branches), branches)


def _of_a_player(question: t.Question, branches: Sequence[Branch]) -> t.Question:
    """Return whether a player can do what is asked if it can be done: its owner, if none is told.

    Can Kappa be played?  -->  Can Alice play Kappa?
    """
    if question.clause is None or not question.clause.subjects.items or not branches:
        return question
    view, first = branches[0].view(), question.clause.subjects.items[0]
    first = first.source if isinstance(first, t.AbilityOf) else first
    it = view.one(first) if isinstance(first, t.Card | t.Token) else None
    if it is None:
        return question
    clause = offered_to(question.clause, view.players[it.owner])
    turned = replace(question, clause=clause)
    same = [value_of(one, turned) == value_of(one, question) for one in branches]
    return turned if all(same) else question


def _grouped(
    question: t.Question, values: list[tuple[Branch, Value]]
) -> tuple[dict[Value, list[Branch]], dict[Value, tuple[str, ...]]]:
    """Return the ways by what they come to, and the choices that lead to each of several."""
    if question.ask is t.Ask.WHAT_HAPPENS:
        values = _whatever_the_side(values)
    groups: dict[Value, list[Branch]] = {}
    for branch, value in values:
        groups.setdefault(value, []).append(branch)
    return groups, _choices(groups) if len(groups) > 1 else {}


def _otherwise(grounds: Grounds | None, reason: Reason | None, value: Value) -> tuple[str, ...]:
    """Return what would change it; what is offered is not so for lack of what forbids it."""
    lets = reason is not None and reason.source == "offer" and value is True
    return () if grounds is None or lets else grounds.otherwise()


def _whole(outcomes: Sequence[Outcome]) -> str:
    if not outcomes:
        return said("result", "unknown")
    return outcomes[0].result if len(outcomes) == 1 else said("result", "depends")


def _as_it_ends(branch: Branch, question: t.Question, value: Value) -> Branch:
    """Look at an end for the reasons of what can, or cannot, be done to something."""
    clause = question.clause
    predicate = clause.predicate if clause is not None else None
    if clause is None or not isinstance(predicate, t.May):
        return branch
    if not isinstance(predicate.what, t.Done):
        return branch
    ends = settle([branch]).branches
    if predicate.what.phrase.verb in ("target", "play", "use", "resolve"):
        return branch
    for end in ends:
        later = replace(end.view(), entries=end.entries[len(branch.entries) :])
        if was_done(later, clause.subjects, predicate.what.phrase) is value:
            return end
    return ends[0] if ends else branch


def _whatever_the_side(values: list[tuple[Branch, Value]]) -> list[tuple[Branch, Value]]:
    """Tell what happens once, if the ways differ in nothing but the Expedition that was chosen."""
    plain = [_result_words(value).replace("Companion Exp", "Exp") for _, value in values]
    plain = [text.replace("Hero Exp", "Exp") for text in plain]
    if len(set(plain)) > 1 or len(plain) == 1:
        return values
    return [(values[0][0], Sought(tuple(plain[0].split("; ")), plain[0]))]


def _ways(
    asked: Asked, settled: Callable[[Sequence[Branch]], Ways] = settle
) -> tuple[tuple[Branch, ...], bool, int]:
    """Return the branches that a question is about, whether those are all, and states visited."""
    branches: tuple[Branch, ...] = asked.branches
    complete = True
    for clause in asked.question.conditions:
        turned = active(clause, branches[0].view().players[0]) if branches else clause
        predicate = turned.predicate
        if isinstance(predicate, t.Do) and not predicate.negated:
            subject = turned.subjects.items[0]
            for phrase in predicate.phrases:
                player = branches[0].view().player(subject) if branches else 0
                outcome = do(branches, phrase, player)
                branches, complete = outcome.branches, complete and outcome.complete
        else:
            outcome = settle(branches)
            branches = split(outcome.branches, clause)[0]
    if asked.still or looks_ahead(asked.question):
        return branches, complete, len(branches)
    ends = settled(branches)
    branches, complete = ends.branches, complete and ends.complete
    if asked.question.ask is t.Ask.HOW_MUCH:
        branches = tuple(turn_over(branch) for branch in branches)
    return branches, complete, ends.states


def _of_one(value: Value) -> Verdict:
    """Return the verdict of one outcome."""
    if isinstance(value, bool):
        return Verdict.YES if value else Verdict.NO
    return Verdict.VALUE


def _stated(value: Value) -> Stated:
    """Return what is asked for, where it is not whether something is so."""
    if isinstance(value, Sought):
        return value.what
    return None if isinstance(value, bool) else value


def _verdict(question: t.Question, groups: dict[Value, list[Branch]], *, complete: bool) -> Verdict:
    if not complete and len(groups) < 2:
        return Verdict.CUT
    if not groups:
        return Verdict.UNKNOWN
    if question.ask not in (t.Ask.WHETHER, t.Ask.BEFORE):
        return Verdict.VALUE if len(groups) == 1 else Verdict.DEPENDS
    clause = question.clause
    predicate = clause.predicate if clause is not None else None
    if isinstance(predicate, t.May) and isinstance(predicate.what, t.Have | t.Be):
        if predicate.modal == "must":
            return Verdict.NO if False in groups else Verdict.YES
        return Verdict.YES if (predicate.modal == "can") is (True in groups) else Verdict.NO
    if len(groups) > 1:
        return Verdict.DEPENDS
    return Verdict.YES if True in groups else Verdict.NO


def _result(value: Value, question: t.Question) -> str:
    if isinstance(value, bool):
        return said("result", "yes" if value else "no")
    if isinstance(value, int):
        key = "mana" if question.ask is t.Ask.HOW_MUCH else "number"
        return said("result", key, number=value)
    return _result_words(value)


def _result_words(value: Value) -> str:
    return value.words if isinstance(value, Sought) else str(value)


_SETS = 10_000
"""How many sets of choices are looked at, of each size, for one that tells the ways apart."""


def _choices(groups: dict[Value, list[Branch]]) -> dict[Value, tuple[str, ...]]:
    """Return, for each value, the smallest set of choices that tells it from the others."""
    known = {
        value: [_features(branch) for branch in branches] for value, branches in groups.items()
    }
    keys: dict[str, None] = {}
    for ways in known.values():
        for way in ways:
            keys.update(dict.fromkeys(way))
    silent: dict[Value, tuple[str, ...]] = {}
    for size in (1, 2, 3):
        if comb(len(keys), size) > _SETS:
            break  # whoever goes round a loop has chosen hundreds of times
        for chosen in combinations(keys, size):
            if _tells(known, chosen):
                told = {value: _said(known, value, chosen) for value in known}
                if all(told.values()):
                    return told
                silent = silent or told  # one way is known by what is not chosen in it
        if silent and size > 1:
            break
    return silent or {
        value: tuple(dict.fromkeys(ways[0].values())) for value, ways in known.items()
    }


def _features(branch: Branch) -> dict[str, str]:
    found: dict[str, str] = {}
    for decision, option, state in branch.choices:
        view = View(state, branch.copies, (), 0, branch.names)
        source = view.name_of(decision.source) if decision.source >= 0 else ""
        key = f"{decision.kind}|{decision.player}|{source}"
        number = 1
        while f"{key}|{number}" in found:
            number += 1
        found[f"{key}|{number}"] = choice_text(decision, option, view)
    return found


def _tells(known: dict[Value, list[dict[str, str]]], chosen: tuple[str, ...]) -> bool:
    seen: dict[tuple[str, ...], Value] = {}
    for value, ways in known.items():
        for way in ways:
            mark = tuple(way.get(key, "") for key in chosen)
            if seen.setdefault(mark, value) != value:
                return False
    return True


def _said(
    known: dict[Value, list[dict[str, str]]], value: Value, chosen: tuple[str, ...]
) -> tuple[str, ...]:
    """Return what leads to one value, leaving out the choices that make no difference for it."""
    ways = known[value]
    others = [way for other, found in known.items() if other != value for way in found]
    for size in range(1, len(chosen) + 1):
        for keys in combinations(chosen, size):
            mine = {tuple(way.get(key, "") for key in keys) for way in ways}
            if not any(tuple(way.get(key, "") for key in keys) in mine for way in others):
                return _worded(ways, keys)
    return _worded(ways, chosen)


def _worded(ways: list[dict[str, str]], keys: tuple[str, ...]) -> tuple[str, ...]:
    options = dict.fromkeys(" and ".join(way[key] for key in keys if key in way) for way in ways)
    told = [text for text in options if text]
    return (" — or ".join(told),) if told else ()
