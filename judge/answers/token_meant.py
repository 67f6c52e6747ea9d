"""“The token” of a question: the one that came last, by its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.play import Branch
from judge.scenario.referring import mapped, nodes_in
from judge.scenario.view import amiss


def with_token_named(question: t.Question, branches: Sequence[Branch]) -> t.Question:
    """Return a question about “the token” as one about the token of the name that came last.

    Raises NotUnderstood where there was none, or where another one may have come.
    """
    spoken = next((it for it in nodes_in(question, (t.Amount,)) if _is_the_token(it)), None)
    if spoken is None or not branches:
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


def _is_the_token(amount: t.Amount) -> bool:
    return amount.count == "the" and amount.what == t.Unit("token")


def _last_token(branch: Branch) -> str:
    """Return the name of the token that came last, whether or not it is still there."""
    tokens = [number for number, it in branch.names.items() if it.face.token]
    return branch.names[max(tokens)].face.name if tokens else ""
