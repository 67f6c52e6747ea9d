"""Rules that a question rests on by its kind: what a cost is, what a status is, what is legal.

It alone carries what is so by a definition, and what stands against a deed that nobody is offered:
where nothing is played, nothing can be left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from judge.answers.defining import definitions
from judge.answers.illegal import against
from judge.answers.model import Citation
from judge.answers.phrases import phrases, said
from judge.answers.quoting import cite, first_rule
from judge.answers.text_words import rules_for
from judge.cards import ability as tree
from judge.engine.characteristics import characteristics
from judge.engine.decisions import EXPAND, KEEP, MODIFIER, REACTION, Decision
from judge.scenario import tree as t
from judge.scenario.next_choice import choice_of, next_choice
from judge.scenario.play import Branch
from judge.scenario.possible import can, next_decisions
from judge.scenario.view import View, ability_fits
from judge.scenario.wants import wants_of


def resting_rules(branch: Branch, question: t.Question) -> Iterable[Citation]:
    """Return citations for the kind of question; those of a forbidden deed are decisive."""
    clause = question.clause
    if clause is None:
        return
    predicate = clause.predicate
    if isinstance(predicate, t.May):
        yield from _of_deed(branch, clause, predicate)
    if isinstance(predicate, t.Be) and predicate.nouns is not None:
        for noun in predicate.nouns.items:
            if isinstance(noun, t.State):
                yield from _cited(_section(noun.word), noun.word, "supporting")
    key = str(question.ask)
    verb = predicate.phrases[0].verb if isinstance(predicate, t.Do) else ""
    subject = clause.subjects.items[0] if clause.subjects.items else None
    if isinstance(subject, t.AbilityOf):
        key = str(subject.kind) if subject.kind is not t.Ability.STATISTICS else ""
        yield from _absent_symbol(branch.view(), subject)
    if verb == "decide":
        verb = _of_decision(next_choice(branch), branch)
    if verb == "choose" and question.ask is t.Ask.WHO:
        phrase = predicate.phrases[0] if isinstance(predicate, t.Do) else t.Phrase("")
        chosen = choice_of(branch, phrase.objects.items[0]) if phrase.objects is not None else None
        verb = _of_decision(chosen, branch)
    for name in (verb, key, *definitions(question, branch.view())):
        rules = phrases()["rests"].get(name, [])
        yield from _cited(rules, said("rest", name), "decisive")


# what is to be decided -> what says who does; a choice within an effect is its controller's
_WHO_DECIDES = {
    EXPAND: "decide at Expand",
    KEEP: "decide at Clean-up",
    MODIFIER: "decide about modifiers",
    REACTION: "decide about Reactions",
}


def _of_decision(decision: Decision | None, branch: Branch) -> str:
    """Return what a decision is about, as the phrases name it."""
    if decision is None or decision.kind in _WHO_DECIDES:
        return _WHO_DECIDES[decision.kind] if decision is not None else "decide"
    name = branch.view().names.get(decision.source)
    parts = (it for each in name.face.abilities for it in tree.walk(each.tree)) if name else ()
    every = any(isinstance(it, tree.By) and isinstance(it.players, tree.Each) for it in parts)
    return "decide" if every or name is None else "decide alone"


_SYMBOLS = {"J": "7.1.1.a", "H": "7.1.1.b", "R": "7.1.1.c"}


def _absent_symbol(view: View, asked: t.AbilityOf) -> Iterable[Citation]:
    """What a symbol stands for decides where an object has no ability with it (7.1.1)."""
    if asked.kind is not t.Ability.SYMBOL or asked.word not in _SYMBOLS:
        return
    it = view.one(asked.source)
    if it is None:
        return
    if any(ability_fits(each, asked) for each in characteristics(view.state, it.id).abilities):
        return
    why = said("rest", "no symbol", name=it.face.name, symbol=f"{{{asked.word}}}")
    yield from _cited((_SYMBOLS[asked.word],), why, "decisive")


def _of_deed(branch: Branch, clause: t.Clause, predicate: t.May) -> Iterable[Citation]:
    what = predicate.what
    if not isinstance(what, t.Phrase):
        return
    player = branch.view().player(clause.subjects.items[0])
    if not can(branch, player, what):
        rules, why = against(branch, wants_of(what, player)[0])
        meant = rules_for("verb", [what.verb.capitalize()]) if not why else ()
        yield from _cited((*meant, *rules), why, "decisive")
    for stopped in next_decisions([branch])[:1]:
        if stopped.pending is not None and stopped.pending.player == player:
            yield from _cited(stopped.pending.rules, stopped.pending.kind, "decisive")


@cache
def _section(word: str) -> tuple[str, ...]:
    """Return the first rule of the section that is named for a status or a keyword."""
    number = first_rule(word)
    return (number,) if number is not None else ()


def _cited(rules: Iterable[str], why: str, role: str) -> Iterable[Citation]:
    for rule in rules:
        citation = cite(rule, why, role)
        if citation is not None:
            yield citation
