"""Which rules fire while a scenario is played: the functions that enforce them are watched."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from threading import RLock
from types import FunctionType
from typing import Any

from judge.engine.registry import enforced
from judge.scenario.faces import forget_faces


class Fired:
    """The rules whose enforcing functions have run since the recording began."""

    __slots__ = ("functions",)

    def __init__(self) -> None:
        self.functions: set[Enforcer] = set()

    @property
    def rules(self) -> frozenset[str]:
        """Return the rule numbers so far."""
        return frozenset(rule for function in self.functions for rule in function.rules)


_LOCK = RLock()
_recordings: list[Fired] = []
_NOTED = "what notes a call"


def _first_call(*given: Any, **named: Any) -> Any:
    noted: Any = "what notes a call"
    return noted()(*given, **named)


class Enforcer:
    """A function that enforces rules. Only its first call is noted: no later one costs time.

    Until then it has other code, since whoever calls it may have it by a name of their own.
    """

    __slots__ = ("_code", "_function", "_wire", "rules")

    def __init__(self, function: FunctionType, rules: tuple[str, ...]) -> None:
        """Take the function and its rules."""
        self._function, self._code, self.rules = function, function.__code__, rules
        consts = _first_call.__code__.co_consts
        self._wire = _first_call.__code__.replace(
            co_freevars=self._code.co_freevars,
            # a constant, since the names that it looks up are those of the function's module
            co_consts=tuple(self._note if it == _NOTED else it for it in consts),
        )

    def watch(self) -> None:
        """Note the next call."""
        self._function.__code__ = self._wire

    def leave(self) -> None:
        """Note no call."""
        self._function.__code__ = self._code

    def _note(self) -> FunctionType:
        self.leave()
        _recordings[-1].functions.add(self)
        return self._function


@contextmanager
def recording() -> Iterator[Fired]:
    """Watch which enforcing functions run; what they keep from earlier games is forgotten first.

    Another thread that records waits.
    """
    fired = Fired()
    for function in _enforcing():
        forget = getattr(function, "cache_clear", None)
        if forget is not None:
            forget()
    forget_faces()
    with _LOCK:
        _recordings.append(fired)
        for watched in _watched():
            watched.watch()
        try:
            yield fired
        finally:
            _recordings.pop()
            for watched in _watched():
                if _recordings and watched not in _recordings[-1].functions:
                    watched.watch()
                else:
                    watched.leave()


@cache
def _enforcing() -> dict[Any, tuple[str, ...]]:
    found: dict[Any, list[str]] = {}
    for rule, names in enforced().items():
        for name in names:
            function = _named(name)
            if function is not None:
                found.setdefault(function, []).append(rule)
    return {function: tuple(rules) for function, rules in found.items()}


@cache
def _watched() -> tuple[Enforcer, ...]:
    plain = ((getattr(it, "__wrapped__", it), rules) for it, rules in _enforcing().items())
    return tuple(Enforcer(it, rules) for it, rules in plain if isinstance(it, FunctionType))


def _named(name: str) -> Any:
    """Return a function by its dotted name:  judge.engine.frames.Frame.find."""
    parts = name.split(".")
    for cut in range(len(parts) - 1, 0, -1):
        try:
            found: Any = import_module(".".join(parts[:cut]))
        except ModuleNotFoundError:
            continue
        for part in parts[cut:]:
            found = getattr(found, part, None)
        return found
    return None
