"""The coverage matrix: rule number -> enforcing functions -> scenarios in which they fired."""

import importlib
import pkgutil
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import judge.engine
from judge.citation import RuleNumber
from judge.engine.registry import enforced
from judge.rulebook.model import RuleBook
from judge.scenario.suite import Ran, run_file

CHAPTERS = range(2, 8)
"""The chapters that hold rules to enforce; chapter 1 is a summary (1.1.1.d)."""


@dataclass(frozen=True, slots=True)
class Covered:
    """One rule: who enforces it, which scenarios fire it, or why no code can enforce it.

    `fired` are scenarios in which an enforcing function ran or whose trace names the rule;
    `asserted` are those of them that name the rule among those they show, and hold.
    """

    number: RuleNumber
    functions: tuple[str, ...] = ()
    asserted: tuple[str, ...] = ()
    fired: tuple[str, ...] = ()
    classified: str = ""

    @property
    def gap(self) -> str:
        """What is missing; nothing for a rule that is covered."""
        if self.classified:
            return "classified and enforced" if self.functions else ""
        if not self.functions:
            return "neither enforced nor classified"
        return "" if self.fired else "enforced and never fired"


def coverage(book: RuleBook, files: Iterable[Path], classified: dict[str, str]) -> list[Covered]:
    """Play scenario files and return one row for each rule of the chapters that hold rules."""
    _import_engine()
    games = [ran for file in files for ran in run_file(file)]
    fired = {id(ran): ran.fired for ran in games}
    by_rule = enforced()
    rows = []
    for number in rules_to_cover(book):
        rule = str(number)
        fires = [ran for ran in games if rule in fired[id(ran)]]
        rows.append(
            Covered(
                number,
                by_rule.get(rule, ()),
                tuple(_name(ran) for ran in fires if ran.holds and rule in ran.asserted),
                tuple(_name(ran) for ran in fires),
                classified.get(rule, ""),
            )
        )
    return rows


def _name(ran: Ran) -> str:
    return ran.scenario.title or ran.file.stem


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


def _import_engine() -> None:
    """Import every module of the engine, so that the registry is whole."""
    for module in pkgutil.walk_packages(judge.engine.__path__, "judge.engine."):
        importlib.import_module(module.name)
