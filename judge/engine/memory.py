"""Remembering what a tree says: each answer is worked out once for each node."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from judge.cards import ability as tree

Answer = TypeVar("Answer")

_ENOUGH = 50_000


def remembered(question: Callable[[Any], Answer]) -> Callable[[tree.Node], Answer]:
    """Return the same question about a node, answered once for each node that asks it."""
    known: dict[int, tuple[tree.Node, Answer]] = {}

    def ask(node: tree.Node) -> Answer:
        found = known.get(id(node))
        if found is None:
            if len(known) >= _ENOUGH:
                known.clear()
            found = known[id(node)] = (node, question(node))
        return found[1]

    return ask
