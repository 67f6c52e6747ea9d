"""Dispatch by node type: which function reads which node of the ability tree.

The functions register themselves; a node without a function is one that the engine cannot execute
(see `modelled.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from judge.cards import ability as tree
from judge.engine.frames import Frame

References = tuple[int, ...]

SELECT: Final[dict[type, Callable[[Frame, Any], References]]] = {}
IS_ONE: Final[dict[type, Callable[[Frame, Any, int], bool]]] = {}
TRAIT: Final[dict[type, Callable[[Frame, Any, int], bool]]] = {}
AMOUNT: Final[dict[type, Callable[[Frame, Any], int]]] = {}
HOLDS: Final[dict[type, Callable[[Frame, Any], bool]]] = {}
RESOLVE: Final[dict[type, Callable[[Frame, Any], bool]]] = {}

_Function = TypeVar("_Function", bound=Callable[..., Any])


def reads(table: dict[type, Any], *nodes: type) -> Callable[[_Function], _Function]:
    """Register a function as the one that reads these node types."""

    def register(function: _Function) -> _Function:
        for node in nodes:
            table[node] = function
        return function

    return register


def select(frame: Frame, selector: tree.Selector) -> References:
    """Return the things that a selector names now, without asking anybody."""
    return SELECT[type(selector)](frame, selector)


def is_one(frame: Frame, selector: tree.Selector, reference: int) -> bool:
    """Whether a thing is one of those that a selector names."""
    return IS_ONE[type(selector)](frame, selector, reference)


def has(frame: Frame, trait: tree.Trait, reference: int) -> bool:
    """Whether a thing has a trait."""
    return TRAIT[type(trait)](frame, trait, reference)


def amount(frame: Frame, quantity: tree.Quantity) -> int:
    """Return a quantity as a number; a missing number is zero (1.1.6.d)."""
    return AMOUNT[type(quantity)](frame, quantity)


def holds(frame: Frame, condition: tree.Condition) -> bool:
    """Whether a condition holds."""
    return HOLDS[type(condition)](frame, condition)


def resolve(frame: Frame, effect: tree.Effect) -> bool:
    """Perform an effect; return whether it was started, for “if you did” (6.5.f)."""
    return RESOLVE[type(effect)](frame, effect)
