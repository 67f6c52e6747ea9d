"""Everything that the engine notes is told in words, in answers and in games."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import judge.engine
from judge.answers.phrases import phrases
from judge.games import story

ENGINE = Path(judge.engine.__file__).parent
DIRECTIONS = ("forward", "backwards")
KINDS = ("ascend", "lose Ascended")


def _noted() -> Iterator[str]:
    """Yield the kind of every entry that a line of the engine writes."""
    for path in sorted(ENGINE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            if isinstance(node.func, ast.Attribute) and node.func.attr == "note":
                yield from _words(node.args[0])


def _words(kind: ast.expr) -> Iterator[str]:
    if isinstance(kind, ast.Constant):
        yield str(kind.value)
    elif isinstance(kind, ast.IfExp):
        yield from _words(kind.body)
        yield from _words(kind.orelse)
    elif isinstance(kind, ast.JoinedStr):
        start = str(kind.values[0].value) if isinstance(kind.values[0], ast.Constant) else ""
        yield from (start + end for end in (KINDS if start == "not " else DIRECTIONS))


def test_the_engine_notes_more_than_fifty_kinds() -> None:
    assert len(set(_noted())) > 50


@pytest.mark.parametrize("kind", sorted({*_noted(), *KINDS}))
def test_an_answer_tells_it(kind: str) -> None:
    assert kind in phrases()["entry"]


@pytest.mark.parametrize("kind", sorted({*_noted(), *KINDS}))
def test_a_game_tells_it_or_leaves_it_out(kind: str) -> None:
    assert kind in story.TELLERS or kind in story.SILENT
