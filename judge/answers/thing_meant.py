"""“The token” of a question: the one that came last, by its name; “the card”: the one named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.cards.pool import load_cards
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.play import Branch
from judge.scenario.referring import mapped, nodes_in
from judge.scenario.view import amiss


def with_thing_named(question: t.Question, branches: Sequence[Branch]) -> t.Question:
    """Return a question about “the token” as one about the token of the name that came last.

    “The card”, “the Spell” of which something is asked is the only card of the kind that is named.
    Raises NotUnderstood where there was no token, or where another one may have come.
    """
    if not branches:
        return question
    clause = question.clause
    subject = clause.subjects.items[0] if clause is not None and clause.subjects.items else None
    if clause is not None and (name := _card_meant(subject, branches)):
        card = t.Nouns((t.Card(name, span=clause.subjects.span),), span=clause.subjects.span)
        return replace(question, clause=replace(clause, subjects=card))
    spoken = next((it for it in nodes_in(question, (t.Amount,)) if _is_the_token(it)), None)
    if spoken is None:
        return question
    names = {_last_token(branch) for branch in branches} - {""}
    if len(names) != 1:
        raise amiss("which token is meant was not told", spoken, "say its name, or what creates it")
    (name,) = names

    def named(node: Any) -> Any:
        if isinstance(node, t.Amount) and _is_the_token(node):
            return replace(node, what=t.Token(name, span=node.span))
        return mapped(node, named)

    meant: t.Question = named(question)
    return meant


def _card_meant(noun: t.Noun | None, branches: Sequence[Branch]) -> str:
    """Return the name of the only card that “the card”, or “the Spell”, may be."""
    if not isinstance(noun, t.Amount) or noun.count != "the" or noun.state is not None:
        return ""
    what, known = noun.what, load_cards().by_name
    plain = isinstance(what, t.Types) and not (what.stats or what.details)
    kind = " ".join(what.words) if plain and isinstance(what, t.Types) else ""
    if not (kind or what == t.Unit("card")):
        return ""
    faces = {it.face for branch in branches for it in branch.names.values()}
    names = {
        it.name for it in faces if it.name in known and not it.token and kind in ("", str(it.type))
    }
    return names.pop() if len(names) == 1 else ""


def _is_the_token(amount: t.Amount) -> bool:
    return amount.count == "the" and amount.what == t.Unit("token")


def _last_token(branch: Branch) -> str:
    """Return the name of the token that came last, whether or not it is still there."""
    tokens = [number for number, it in branch.names.items() if it.face.token]
    return branch.names[max(tokens)].face.name if tokens else ""
