"""Which rules fire while a scenario is played: the functions that enforce them are watched."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from types import CodeType, FrameType
from typing import Any

from judge.engine.registry import enforced
from judge.scenario.faces import forget_faces


class Fired:
    """The rules whose enforcing functions have run since the recording began."""

    __slots__ = ("codes",)

    def __init__(self) -> None:
        self.codes: set[CodeType] = set()

    @property
    def rules(self) -> frozenset[str]:
        """Return the rule numbers so far."""
        known = _rules_by_code()
        return frozenset(rule for code in self.codes for rule in known.get(code, ()))


@contextmanager
def recording() -> Iterator[Fired]:
    """Watch which enforcing functions run; what they keep from earlier games is forgotten first."""
    fired = Fired()
    for function in _enforcing():
        forget = getattr(function, "cache_clear", None)
        if forget is not None:
            forget()
    forget_faces()
    known, seen = _rules_by_code(), fired.codes

    def note(frame: FrameType, event: str, argument: Any) -> None:
        if event == "call" and frame.f_code in known:
            seen.add(frame.f_code)

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield fired
    finally:
        sys.setprofile(before)


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
def _rules_by_code() -> dict[CodeType, tuple[str, ...]]:
    found = {}
    for function, rules in _enforcing().items():
        plain = getattr(function, "__wrapped__", function)
        code = getattr(plain, "__code__", None)
        if code is not None:
            found[code] = rules
    return found


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
