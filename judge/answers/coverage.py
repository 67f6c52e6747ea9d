"""The coverage matrix: rule number -> enforcing functions -> scenarios in which they ran."""

import importlib
import pkgutil
import sys
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import judge.engine
from judge.citation import RuleNumber
from judge.engine.registry import enforced, enforcing_code
from judge.rulebook.model import RuleBook
from judge.scenario.suite import Ran, run_file

Watched = tuple[Ran, frozenset[str]]
"""A scenario that was played, and the enforcing functions that ran."""

CHAPTERS = range(2, 8)
"""The chapters that hold rules to enforce; chapter 1 is a summary (1.1.1.d)."""


@dataclass(frozen=True, slots=True)
class Covered:
    """One rule: who enforces it, which scenarios fire it, or why no code can enforce it.

    `traced` are scenarios whose trace names the rule, `ran` those in which an enforcing function
    ran; `asserted` are those of either that name the rule among those they show, and hold.
    """

    number: RuleNumber
    functions: tuple[str, ...] = ()
    asserted: tuple[str, ...] = ()
    traced: tuple[str, ...] = ()
    ran: tuple[str, ...] = ()
    classified: str = ""

    @property
    def gap(self) -> str:
        """What is missing; nothing for a rule that is covered."""
        if self.classified:
            return "classified and enforced" if self.functions else ""
        if not self.functions:
            return "neither enforced nor classified"
        return "" if self.traced or self.ran else "enforced and never fired"


def coverage(book: RuleBook, files: Iterable[Path], classified: dict[str, str]) -> list[Covered]:
    """Play scenario files and return one row for each rule of the chapters that hold rules."""
    games = [each for file in files for each in _watched(file)]
    by_rule = enforced()
    return [
        _row(number, by_rule.get(str(number), ()), games, classified.get(str(number), ""))
        for number in rules_to_cover(book)
    ]


def _row(
    number: RuleNumber, functions: tuple[str, ...], games: Iterable[Watched], classified: str
) -> Covered:
    asserted: list[str] = []
    traced: list[str] = []
    ran: list[str] = []
    for played, called in games:
        name = played.scenario.title or played.file.stem
        named = str(number) in played.fired
        if named:
            traced.append(name)
        if not called.isdisjoint(functions):
            ran.append(name)
            named = True
        if named and played.holds and str(number) in played.scenario.rules:
            asserted.append(name)
    return Covered(number, functions, tuple(asserted), tuple(traced), tuple(ran), classified)


def rules_to_cover(book: RuleBook) -> list[RuleNumber]:
    """Return every rule of the chapters that hold rules, sections of bare bullets included."""
    return [number for number in book.rules if number.path[0] in CHAPTERS]


def classification(path: Path) -> dict[str, str]:
    """Return rule number -> why no code enforces it.

    Raises ValueError for a number that stands there twice.
    """
    found: dict[str, str] = {}
    for kind in tomllib.loads(path.read_text(encoding="utf-8")).values():
        for number in kind["rules"]:
            if number in found:
                raise ValueError(f"{path.name}: rule {number} is classified twice")
            found[number] = kind["reason"]
    return found


def _watched(file: Path) -> Iterator[Watched]:
    """Play each scenario of a file; yield it with the enforcing functions that ran."""
    _import_engine()
    with _calls(enforcing_code()) as called:
        for played in run_file(file):
            yield played, frozenset(called)
            called.clear()


@contextmanager
def _calls(names: dict[CodeType, str]) -> Iterator[set[str]]:
    called: set[str] = set()

    def watch(frame: FrameType, event: str, argument: Any) -> None:
        if event == "call" and frame.f_code in names:
            called.add(names[frame.f_code])

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        yield called
    finally:
        sys.setprofile(before)


def _import_engine() -> None:
    """Import every module of the engine, so that the registry is whole."""
    for module in pkgutil.walk_packages(judge.engine.__path__, "judge.engine."):
        importlib.import_module(module.name)
