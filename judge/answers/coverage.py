"""The coverage matrix: rule number -> enforcing functions -> scenarios that stand on them."""

import importlib
import pkgutil
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import judge.engine
from judge import kept
from judge.citation import RuleNumber
from judge.engine.registry import enforced
from judge.paths import grammar_dir, rules_dir
from judge.records import dataclass
from judge.rulebook.model import RuleBook
from judge.scenario.suite import run_file
from judge.store.values import packed, unpacked

CHAPTERS = range(2, 8)
"""The chapters that hold rules to enforce; chapter 1 is a summary (1.1.1.d)."""


@dataclass(frozen=True, slots=True)
class Covered:
    """One rule: who enforces it, which scenarios fire it, or why no code can enforce it.

    `fired` are scenarios in which one of them ran or whose
    trace names the rule; `asserted` is a scenario that names the rule and falls when a function
    is broken.
    """

    number: RuleNumber
    functions: tuple[str, ...] = ()
    asserted: str = ""
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


_KEPT = "coverage.json"
_CLASSES: tuple[type[Any], ...] = (RuleNumber, Covered)


def coverage(
    book: RuleBook,
    files: Iterable[Path],
    classified: Mapping[str, str],
    proofs: Mapping[str, str],
) -> list[Covered]:
    """Play scenario files and return one row for each rule of the chapters that hold rules.

    `proofs` are rules -> scenarios that fall with them, as `judge.answers.dependence` finds them.
    """
    _import_engine()
    fires: dict[str, list[str]] = defaultdict(list)
    for file in files:
        for ran in run_file(file):
            for rule in ran.fired:
                fires[rule].append(ran.scenario.title or ran.file.stem)
    by_rule = enforced()
    return [
        Covered(
            number,
            by_rule.get(str(number), ()),
            proofs.get(str(number), ""),
            tuple(fires[str(number)]),
            classified.get(str(number), ""),
        )
        for number in rules_to_cover(book)
    ]


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


def kept_rows(book: RuleBook) -> list[Covered] | None:
    """Return the matrix as it was last worked out; None when something changed since."""
    data = kept.read(_KEPT, stamp(book))
    try:
        return list(unpacked(data, _CLASSES)) if data is not None else None
    except (ValueError, LookupError, TypeError):
        return None


def keep_rows(book: RuleBook, rows: Iterable[Covered]) -> None:
    """Keep the matrix until engine, scenarios, grammars or rules change."""
    kept.write(_KEPT, stamp(book), {"": packed(tuple(rows), _CLASSES)})


def stamp(book: RuleBook) -> str:
    """Return a text that changes with what a played scenario depends on."""
    rules, grammar = rules_dir(), grammar_dir()
    package = Path(judge.engine.__file__).parent
    roots = [package, package.parent / "scenario", rules / "scenarios", grammar]
    folders = [folder for root in roots for folder in (root, *sorted(root.rglob("*/")))]
    edition = rules / book.edition.version
    return kept.stamp(*map(str, folders), str(edition), str(rules / "cards"), __file__)
