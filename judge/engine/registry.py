"""Which function enforces which numbered rule."""

from collections.abc import Callable
from types import CodeType
from typing import Any, TypeVar

Enforcer = TypeVar("Enforcer", bound=Callable[..., Any])

_ENFORCED: dict[str, list[str]] = {}
_CODE: dict[CodeType, str] = {}


def enforces(*numbers: str) -> Callable[[Enforcer], Enforcer]:
    """Say which numbered rules a function enforces; the function itself is unchanged."""

    def register(function: Enforcer) -> Enforcer:
        where = f"{function.__module__}.{function.__qualname__}"
        _CODE[function.__code__] = where
        for number in numbers:
            _ENFORCED.setdefault(number, []).append(where)
        return function

    return register


def enforced() -> dict[str, tuple[str, ...]]:
    """Return rule number -> the functions that enforce it, by dotted name."""
    return {number: tuple(where) for number, where in sorted(_ENFORCED.items())}


def enforcing_code() -> dict[CodeType, str]:
    """Return the code of each enforcing function -> its dotted name, for whoever watches calls."""
    return dict(_CODE)
