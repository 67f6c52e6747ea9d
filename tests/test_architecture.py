"""The import direction of the house: an arrow that goes up fails here."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "judge"

# what every room may enter: words for what went wrong, dataclasses, and text fit to be read
EVERYWHERE = {"errors", "records", "text"}

# room -> the rooms that it may enter, besides itself; the order is the pipeline's, left to right
MAY_USE: dict[str, set[str]] = {
    "errors": set(),
    "records": set(),
    "text": set(),
    "kept": set(),
    "kept_table": {"kept"},
    "paths": {"kept"},
    "files": set(),
    "citation": set(),
    "grammars": {"kept"},
    "late_tables": {"kept", "kept_table"},
    "rulebook": {"citation", "kept_table", "files", "paths"},
    "cards": {"citation", "files", "grammars", "kept", "kept_table", "paths"},
    "engine": {"citation", "cards.ability"},
    "telling": {"engine", "cards", "kept_table", "paths"},
    "scenario": {"engine", "cards", "citation", "kept", "kept_table", "late_tables", "files"}
    | {"paths"},
    "situations": {"cards", "paths"},
    "store": {"rulebook", "cards", "citation", "kept", "kept_table", "files", "paths"},
    "speech": {"scenario", "store", "rulebook", "cards", "kept", "kept_table", "paths"},
    "proposals": {"speech", "scenario", "cards", "kept_table", "paths"},
    "answers": {
        "proposals",
        "situations",
        "speech",
        "telling",
        "scenario",
        "engine",
        "rulebook",
        "store",
        "cards",
        "citation",
        "kept",
    }
    | {"kept_table", "paths"},
    "games": {"telling", "scenario", "engine", "cards", "citation", "files", "paths"},
    "rulings": {"scenario", "cards", "rulebook", "citation", "grammars", "kept", "files", "paths"},
    "render": {"rulings", "answers", "scenario", "engine", "rulebook", "store", "cards", "citation"}
    | {"kept", "files", "paths"},
    "api": {
        "proposals",
        "speech",
        "rulings",
        "render",
        "telling",
        "games",
        "answers",
        "scenario",
        "engine",
        "rulebook",
        "store",
        "cards",
    }
    | {"citation", "files", "paths"},
    "sweep": {"situations", "rulings", "games", "scenario", "engine", "cards", "paths"},
    "dialogue": {"api", "render", "answers", "scenario", "files"},
    "serving": {"api", "grammars", "paths", "files"},
    "site": {
        "rulings",
        "render",
        "telling",
        "answers",
        "scenario",
        "engine",
        "rulebook",
        "store",
        "cards",
        "citation",
    }
    | {"kept", "files", "paths"},
    "cli": {
        "sweep",
        "situations",
        "site",
        "api",
        "serving",
        "dialogue",
        "rulings",
        "render",
        "games",
        "answers",
        "telling",
        "scenario",
        "engine",
        "rulebook",
        "store",
        "cards",
    }
    | {"citation", "files", "paths"},
}


def imports(file: Path) -> Iterator[tuple[int, str]]:
    """Yield (line, module) for each import of this package in a file, nested ones included."""
    package = "judge." + ".".join(file.relative_to(PACKAGE).with_suffix("").parts)
    parents = package.split(".")[:-1]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(parents[: len(parents) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (base, node.module or "") if part)
            for alias in node.names:
                yield node.lineno, f"{module}.{alias.name}"


def room_of(file: Path) -> str:
    return file.relative_to(PACKAGE).with_suffix("").parts[0]


def files() -> list[Path]:
    return [file for file in sorted(PACKAGE.rglob("*.py")) if "data" not in file.parts]


def test_every_room_is_in_the_table() -> None:
    rooms = {room_of(file) for file in files()} - {"__init__", "__main__"}
    assert rooms <= set(MAY_USE), f"not in the table: {rooms - set(MAY_USE)}"


@pytest.mark.parametrize("room", sorted(MAY_USE))
def test_no_import_goes_up(room: str) -> None:
    allowed = {f"judge.{other}" for other in MAY_USE[room] | EVERYWHERE | {room}}
    wrong = [
        f"{file.relative_to(PACKAGE)}:{line} imports {module}"
        for file in files()
        if room_of(file) == room
        for line, module in imports(file)
        if module.split(".")[0] == "judge"
        and not any(module == ok or module.startswith(ok + ".") for ok in allowed)
    ]
    assert wrong == []


def test_the_engine_needs_only_the_standard_library_citation_and_the_ability_tree() -> None:
    foreign = [
        f"{file.relative_to(PACKAGE)}:{line} imports {module}"
        for file in files()
        if room_of(file) == "engine"
        for line, module in imports(file)
        if module.split(".")[0] not in sys.stdlib_module_names | {"judge"}
    ]
    assert foreign == []


def test_the_path_from_question_to_answer_needs_no_graph_and_no_templates() -> None:
    code = (
        "import sys, judge.answers, judge.scenario\n"
        "heavy = {'networkx', 'jinja2', 'typer', 'rich', 'mkdocs'} & set(sys.modules)\n"
        "sys.exit(' '.join(sorted(heavy)) or 0)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
