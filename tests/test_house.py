"""The house keeps its shape: no new circle of imports, and each suppression says its reason."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import networkx as nx

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "judge"
_LISTS = tomllib.loads((ROOT / "tests" / "house.toml").read_text(encoding="utf-8"))
_NODES = ("judge.cards.ability.", "judge.scenario.nouns", "judge.scenario.tree")
_REASONED = re.compile(r"# type: ignore\[[a-z, -]+\]  # \w")


def modules() -> dict[str, Path]:
    files = (file for file in sorted(PACKAGE.rglob("*.py")) if "data" not in file.parts)
    return {dotted(file): file for file in files}


def dotted(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(tree: ast.AST, known: dict[str, Path]) -> Iterator[str]:
    """Yield the modules that run when a module is imported or used; types alone do not count."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module in known:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in known else node.module
        yield from imported(node, known)


def circles() -> list[set[str]]:
    known = modules()
    graph = nx.DiGraph(
        (name, other)
        for name, file in known.items()
        for other in imported(ast.parse(file.read_text(encoding="utf-8")), known)
        if other != name
    )
    return [circle for circle in nx.strongly_connected_components(graph) if len(circle) > 1]


def listed_circles() -> list[set[str]]:
    return [{f"judge.{name}" for name in circle} for circle in _LISTS["circles"]]


def test_no_circle_of_imports_is_new() -> None:
    new = [
        sorted(circle)
        for circle in circles()
        if not any(circle <= listed for listed in listed_circles())
    ]
    assert new == []


def test_a_circle_that_was_opened_leaves_the_list() -> None:
    left = set().union(*circles())
    gone = [sorted(listed - left) for listed in listed_circles() if listed - left]
    assert gone == []


def classes_of_one_name() -> dict[str, list[str]]:
    """Return class name -> the modules that define it, where they are two or more.

    The nodes of an ability and of a sentence are read through their rooms' names (`tree.Token`,
    `nouns.Token`), and do not count.
    """
    found: dict[str, list[str]] = {}
    for name, file in modules().items():
        if name.startswith(_NODES):
            continue
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(name.removeprefix("judge."))
    return {name: places for name, places in sorted(found.items()) if len(places) > 1}


def test_a_class_name_means_one_thing() -> None:
    assert classes_of_one_name() == _LISTS["class names"]


def unreasoned() -> dict[str, int]:
    """Return file -> how many suppressions of a type error say no reason."""
    found = {}
    for file in sorted([*PACKAGE.rglob("*.py"), *(ROOT / "tests").rglob("*.py")]):
        lines = file.read_text(encoding="utf-8").splitlines()
        bare = [it for it in lines if "# type: ignore" in it and not _REASONED.search(it)]
        if bare and file != Path(__file__):
            found[file.relative_to(ROOT).as_posix()] = len(bare)
    return found


def test_each_suppression_of_a_type_error_says_its_reason() -> None:
    assert unreasoned() == _LISTS["unreasoned"]
