"""Which function enforces which numbered rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Enforcer = TypeVar("Enforcer", bound=Callable[..., Any])

_ENFORCED: dict[str, list[str]] = {}


def enforces(*numbers: str) -> Callable[[Enforcer], Enforcer]:
    """Say which numbered rules a function enforces; the function itself is unchanged."""

    def register(function: Enforcer) -> Enforcer:
        where = f"{function.__module__}.{function.__qualname__}"
        for number in numbers:
            _ENFORCED.setdefault(number, []).append(where)
        return function

    return register


def enforced() -> dict[str, tuple[str, ...]]:
    """Return rule number -> the functions that enforce it, by dotted name."""
    return {number: tuple(where) for number, where in sorted(_ENFORCED.items())}
