"""What hangs on a rule outside the rule book: cards, code, scenarios; kept in the store."""

import ast
import json
import re
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from judge.citation import RuleNumber
from judge.rulebook.connections import (
    Connections,
    Edge,
    EdgeKind,
    Node,
    NodeKind,
    connect,
    node_id,
    number_id,
)
from judge.rulebook.model import RuleBook

if TYPE_CHECKING:
    from judge.cards.pool import CardPool

Tie = tuple[str, str, str, str]
_KINDS: dict[str, tuple[NodeKind, EdgeKind]] = {
    "card": ("card", "governs"),
    "code": ("code", "enforced-by"),
    "scenario": ("scenario", "fires-in"),
}


def ties(store: sqlite3.Connection, book: RuleBook, numbers: Iterable[RuleNumber]) -> Connections:
    """Return what hangs on some numbers of the newest edition."""
    found: dict[tuple[str, str, str], list[RuleNumber]] = {}
    for number in numbers:
        rows = store.execute("SELECT kind, name, text FROM tie WHERE number = ?", (str(number),))
        for row in rows:
            found.setdefault(row, []).append(number)
    nodes: dict[str, Node] = {}
    edges: list[Edge] = []
    for (kind, name, text), rules in found.items():
        part = connect(book, _KINDS[kind][0], name, text, _KINDS[kind][1], rules)
        nodes.update(part.nodes)
        edges += part.edges
    return Connections(nodes, tuple(edges))


def ability_connections(book: RuleBook, pool: "CardPool") -> Connections:
    """Return each distinct ability of the cards, the rules that govern it, the cards that have it.

    An ability is named for the first card that prints it.
    """
    from judge.cards.governs import ability_rules  # most look-ups need no cards
    from judge.cards.language.render import render

    nodes: dict[str, Node] = {}
    edges: list[Edge] = []
    names: dict[str, str] = {}
    for card in pool.cards:
        trees = (*card.wording.abilities_json, *card.wording.support_json)
        abilities = (*card.abilities, *card.support)
        for place, (tree, ability) in enumerate(zip(trees, abilities, strict=True), start=1):
            key = json.dumps(tree, sort_keys=True)
            name = names.setdefault(key, f"{card.reference}#{place}")
            own = node_id("ability", name)
            if own not in nodes:
                nodes[own] = Node(own, "ability", name, render(ability))
                numbers = map(RuleNumber.parse, ability_rules(tree))
                edges += [Edge(number_id(book, n), own, "governs") for n in numbers if n in book]
            edges.append(Edge(node_id("card", card.name), own, "contains"))
    return Connections(nodes, tuple(dict.fromkeys(edges)))


def enforcing_code(files: Iterable[Path]) -> Iterator[Tie]:
    """Yield the functions of source files with the rules that their `@enforces` names.

    The source is read, not run: importing the engine would take longer than building the store.
    """
    for file in files:
        try:
            tree = ast.parse(file.read_text(encoding="utf-8"))
        except SyntaxError:
            continue  # someone is editing it; a look-up has no part in that
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                where = f"{_module(file)}.{node.name}"
                about = (ast.get_docstring(node) or "").partition("\n")[0]
                for number in _enforced(node):
                    yield ("code", where, about, number)


def _module(file: Path) -> str:
    parts = file.with_suffix("").parts
    start = len(parts) - 1 - parts[::-1].index("judge")
    return ".".join(parts[start:]).removesuffix(".__init__")


def _enforced(node: ast.FunctionDef | ast.ClassDef) -> Iterator[str]:
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith("enforces"):
            for argument in decorator.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


_TITLE = re.compile(r"^Scenario:\s*(.+)$", re.MULTILINE)
_RULES = re.compile(r"^Rules:\s*(.+)$|\[((?:\d+\.)+[a-z](?:,\s*(?:\d+\.)+[a-z])*)\]", re.MULTILINE)
_NUMBER = re.compile(r"\d+(?:\.\d+)*(?:\.[a-z])?")


def scenario_rules(files: Iterable[Path]) -> Iterator[Tie]:
    """Yield the scenarios with the rules that they name in their header or behind a claim."""
    for file in files:
        text = file.read_text(encoding="utf-8")
        title = _TITLE.search(text)
        for match in _RULES.finditer(text):
            for number in _NUMBER.findall(match[1] or match[2]):
                yield ("scenario", file.name, title[1] if title else file.stem, number)
