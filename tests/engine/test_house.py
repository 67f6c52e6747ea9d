"""What holds the engine together: who may write, which rules exist, what it imports."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from judge.engine import enforced

ENGINE = Path(__file__).resolve().parents[2] / "judge" / "engine"
RULES = Path(__file__).resolve().parents[2] / "rules" / "4.0"
WRITERS = {"performs", "writes"}
# they build a state before any game, or hand out a state that nobody plays yet
BUILDERS = {"fork", "new_state", "put", "start"}
# called by writers on the state that they were given
HELPERS = {
    ("moves.py", "leave_ghost"),
    ("moves.py", "take_out"),
    ("moves.py", "put_in"),
    ("moves.py", "cease"),
    ("adventure.py", "_replace"),
    ("decks.py", "reshuffle"),
    ("decks.py", "fix_top"),
    ("decks.py", "_unfix"),
    ("reevaluation.py", "evaluate"),
    ("dependency.py", "direct_dependencies"),
    ("reevaluation.py", "before_any"),
}


def functions(file: Path) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            yield node


def decorators(function: ast.FunctionDef) -> set[str]:
    found = set()
    for each in function.decorator_list:
        name = each.func if isinstance(each, ast.Call) else each
        if isinstance(name, ast.Name):
            found.add(name.id)
    return found


def root(target: ast.expr) -> str:
    """Return the name of what an assignment finally writes to: `state.zones[1]` -> state."""
    while isinstance(target, ast.Attribute | ast.Subscript):
        if isinstance(target, ast.Attribute) and target.attr == "state":
            return "state" if not isinstance(target.value, ast.Name) else ""
        target = target.value
    return target.id if isinstance(target, ast.Name) else ""


def writes_to_state(function: ast.FunctionDef) -> bool:
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif isinstance(node, ast.Delete):
            targets = node.targets
        else:
            continue
        for target in targets:
            if isinstance(target, ast.Attribute | ast.Subscript) and root(target) in (
                "state",
                "trial",
            ):
                return True
    return False


def test_only_named_functions_write_to_a_state() -> None:
    wrong = [
        f"{file.name}: {function.name}"
        for file in sorted(ENGINE.rglob("*.py"))
        for function in functions(file)
        if writes_to_state(function)
        and not decorators(function) & WRITERS
        and function.name not in BUILDERS
        and (file.name, function.name) not in HELPERS
    ]
    assert wrong == []


def test_every_rule_that_is_enforced_exists() -> None:
    text = "\n".join(file.read_text(encoding="utf-8") for file in sorted(RULES.glob("*.rules")))
    known = set(re.findall(r"^(\d+(?:\.\d+)+\.[a-z])\b", text, re.MULTILINE))
    known |= set(re.findall(r"^#+ (\d+(?:\.\d+)*)\b", text, re.MULTILINE))
    assert set(enforced()) - known == set()


def test_every_rule_that_a_trace_names_exists() -> None:
    text = "\n".join(file.read_text(encoding="utf-8") for file in sorted(RULES.glob("*.rules")))
    known = set(re.findall(r"^(\d+(?:\.\d+)+\.[a-z])\b", text, re.MULTILINE))
    known |= set(re.findall(r"^#+ (\d+(?:\.\d+)*)\b", text, re.MULTILINE))
    named = {
        (file.name, number)
        for file in sorted(ENGINE.rglob("*.py"))
        for number in re.findall(r'"(\d\.\d(?:\.\d+)?(?:\.[a-z])?)"', file.read_text())
    }
    assert {each for each in named if each[1] not in known} == set()


def test_files_are_rooms_of_at_most_400_lines() -> None:
    long = {file.name for file in ENGINE.rglob("*.py") if len(file.read_text().splitlines()) > 400}
    assert long == set()


def test_every_interpretation_that_the_engine_names_is_recorded_with_its_scenario() -> None:
    recorded = tomllib.loads((RULES / "interpretations.toml").read_text(encoding="utf-8"))
    named = {
        name
        for file in ENGINE.rglob("*.py")
        for name in re.findall(r"\bI-\d\d\b", file.read_text(encoding="utf-8"))
    }
    assert named <= set(recorded)
    scenarios = {file.stem for file in (RULES.parent / "scenarios").rglob("*.scenario")}
    assert {entry["scenario"] for entry in recorded.values()} <= scenarios
