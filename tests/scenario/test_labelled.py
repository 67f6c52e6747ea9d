"""The labelled examples and rulings have scenarios that assert what decides them.

That the scenarios hold, and that the rules in their brackets fire, is tested in `test_files.py`.
"""

import json
import re
from functools import cache
from pathlib import Path

import pytest

from judge.scenario.suite import project_scenarios

FLOORS = {"examples.json": 50, "rulings-open.json": 81}
"""How many cases have scenarios with their cards and all their decisive rules; may only rise."""

_ASSERTED = re.compile(r"\[([\d][\w., -]*)\]|^Rules:(.*)$", re.MULTILINE)


@cache
def _scenarios() -> tuple[tuple[str, frozenset[str]], ...]:
    """Return the text of every scenario file, with the rules that its header and claims name."""
    texts = [file.read_text(encoding="utf-8") for file in project_scenarios()]
    return tuple((text, frozenset(_rules(text))) for text in texts)


def _rules(text: str) -> list[str]:
    named = (found[1] or found[2] for found in _ASSERTED.finditer(text))
    return [rule.strip() for rules in named for rule in rules.split(",")]


def _is_shown(case: dict[str, list[str]]) -> bool:
    """Whether scenarios with cards of a case assert all its decisive rules, in parts or at once."""
    names = case["card_names"]
    asserted = (
        rules for text, rules in _scenarios() if not names or any(name in text for name in names)
    )
    return set(case["decisive_rules"]) <= frozenset[str]().union(*asserted)


@pytest.mark.parametrize("file", FLOORS)
def test_the_labelled_cases_have_scenarios(file: str, shared: Path) -> None:
    cases = json.loads((shared / "reference" / "bench" / file).read_text(encoding="utf-8"))
    missing = [case["id"] for case in cases if not _is_shown(case)]
    assert len(cases) - len(missing) >= FLOORS[file], missing
