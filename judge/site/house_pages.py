"""How this is built: the way through the house, and the engine's design, told from the code itself.

What a room is for is its package's own first sentence; whom it uses is read from its imports; which
file enforces which rules is read from its `@enforces`. So the pages are as true as the code.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from judge.citation import RuleNumber
from judge.site.knowledge import Knowledge
from judge.site.page import Page
from judge.site.rule_pages import pen_for
from judge.site.templates import render
from judge.store.ties import enforcing_code

_PACKAGE = Path(__file__).resolve().parent.parent
_IMPORT = re.compile(r"^ *from judge\.(\w+)", re.MULTILINE)  # trees of all files take a second
_CRUMBS = (("Home", "index"),)
_PIPELINE: tuple[str, ...] = (
    *("rulebook", "cards", "engine", "telling", "scenario", "store", "answers", "games"),
    *("rulings", "sweep", "render", "api", "dialogue", "serving", "site", "cli"),
)


class Room(NamedTuple):
    """A package: what it is for, and which others it imports."""

    name: str
    about: str
    uses: tuple[str, ...]


class File(NamedTuple):
    """A file of the engine: what it does, and the rules that its functions enforce, in order."""

    name: str
    about: str
    rules: tuple[RuleNumber, ...]

    @property
    def chapter(self) -> int:
        """The chapter of the first rule."""
        return self.rules[0].path[0]


def house_pages(knowledge: Knowledge, cards: Mapping[str, str]) -> Iterator[Page]:
    """Yield the page of the rooms, and the page of the engine."""
    view = knowledge.newest
    pen = pen_for("architecture", view, knowledge, cards)
    body = render("architecture.md.j2", pen, rooms=rooms())
    yield Page("architecture", "How this is built", body, crumbs=_CRUMBS, boost=0.2)
    pen = pen_for("engine", view, knowledge, cards)
    titles = {chapter.number.path[0]: chapter.title for chapter in view.book.chapters}
    files = [file for file in engine_files() if file.chapter in titles]
    body = render("engine.md.j2", pen, files=files, titles=titles, view=view)
    yield Page("engine", "The reference engine", body, crumbs=_CRUMBS, boost=0.2)


@cache
def rooms() -> tuple[Room, ...]:
    """Return the rooms in the order in which text passes through them."""
    names = {path.parent.name for path in _PACKAGE.glob("*/__init__.py")}
    ordered = sorted(names, key=lambda it: (_place(it), it))
    return tuple(_room(name, names) for name in ordered)


def _place(name: str) -> int:
    return _PIPELINE.index(name) if name in _PIPELINE else len(_PIPELINE)


def _room(name: str, names: set[str]) -> Room:
    folder = _PACKAGE / name
    texts = (file.read_text(encoding="utf-8") for file in folder.rglob("*.py"))
    uses = {other for text in texts for other in _IMPORT.findall(text)}
    return Room(name, _first_sentence(folder / "__init__.py"), tuple(sorted(uses & names - {name})))


@cache
def engine_files() -> tuple[File, ...]:
    """Return the files of the engine, by the first rule that each enforces."""
    found = []
    for path in sorted((_PACKAGE / "engine").rglob("*.py")):
        rules = {RuleNumber.parse(number) for *_, number in enforcing_code([path])}
        name = str(path.relative_to(_PACKAGE / "engine"))
        if path.name != "__init__.py" and rules:
            found.append(File(name, _first_sentence(path), tuple(sorted(rules))))
    return tuple(sorted(found, key=lambda it: it.rules[0]))


def _first_sentence(file: Path) -> str:
    about = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    return about.split("\n\n")[0].replace("\n", " ").replace("`", "")
