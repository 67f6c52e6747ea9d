"""The text of rulings → values, with errors that say what was expected."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from judge.cards.lookup import AmbiguousCardError, UnknownCardError, find_card
from judge.errors import FileError, UserError
from judge.grammars import kept_parser
from judge.paths import grammar_dir, rules_dir
from judge.rulings.model import Ruling, Standing
from judge.scenario.mistakes import Mistake

SUFFIX = ".ruling"
_SCENARIO = ".scenario"
_FIELDS = (
    "Cards, Question, Answer, Today, Standing, Edition, Date, Source, Rules, Reads, Played in, "
    "Scenario, Ruling"
)
_STANDINGS = ", ".join(f"“{standing}”" for standing in Standing)
_NEEDED = ("question", "answer", "edition")


class RulingError(UserError, ValueError):
    """A file of rulings that cannot be read: where, what was expected, what to do."""

    def __init__(self, mistake: Mistake, text: str, source: str) -> None:
        self.mistake = mistake
        super().__init__(mistake.show(text, source))


@cache
def _parser() -> Lark:
    text = (grammar_dir() / "ruling.lark").read_text(encoding="utf-8")
    return kept_parser("ruling", text, propagate_positions=True, maybe_placeholders=False)


def read_rulings(path: Path) -> tuple[Ruling, ...]:
    """Return the rulings of a file. Raises RulingError, or FileError where it cannot be opened."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise FileError(f"{path} cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        told = Mistake(f"this is not UTF-8 text (byte {error.start})", 0, 0)
        raise RulingError(told, "", str(path)) from None
    return rulings_of(text, path)


def rulings_of(text: str, path: Path) -> tuple[Ruling, ...]:
    """Return the rulings of a text; scenarios are looked for beside `path`. Raises RulingError."""
    try:
        tree = _parser().parse(text)
    except UnexpectedInput as error:
        raise RulingError(_amiss(error, text), text, str(path)) from None
    return tuple(_ruling(each, text, path) for each in tree.find_data("ruling"))


def _amiss(error: UnexpectedInput, text: str) -> Mistake:
    at = getattr(error, "pos_in_stream", None)
    at = len(text) if at is None or at < 0 else at
    line = text[text.rfind("\n", 0, at) + 1 : at] + text[at:].split("\n")[0]
    if line.lstrip().startswith("Standing:"):
        return Mistake("a ruling does not stand so", at, at + 1, f"it may be {_STANDINGS}")
    if line.lstrip().startswith("Date:"):
        return Mistake("this is no date", at, at + 1, "write it as 2025-03-31")
    hint = f"the fields are {_FIELDS}; a field goes on in indented lines"
    return Mistake("expected a field of a ruling", at, at + 1, hint)


def _ruling(tree: Tree[Token], text: str, path: Path) -> Ruling:
    title = _plain(str(tree.children[0]))
    begin, line = tree.meta.start_pos, tree.meta.line
    found: dict[str, Any] = {}
    for field in tree.children[1:]:
        assert isinstance(field, Tree)
        for name, value in _values(field, text, path):
            if name in found:
                start = field.meta.start_pos
                told = Mistake(f"the ruling says its {name} twice", start, start + 1)
                raise RulingError(told, text, str(path))
            found[name] = value
    missing = [name for name in _NEEDED if not found.get(name)]
    if missing:
        told = Mistake(f"the ruling has no {' and no '.join(missing)}", begin, begin + 1)
        raise RulingError(told, text, str(path))
    return Ruling(title, path, line, **found)


def _values(field: Tree[Token], text: str, path: Path) -> Iterator[tuple[str, Any]]:
    kind = str(field.data)
    word = str(field.children[0]) if field.children else ""
    if kind in (it.name.lower() for it in Standing):
        yield "standing", Standing[kind.upper()]
        yield "because", _list(word)
    elif kind == "cards":
        yield "cards", tuple(_card(name, field, text, path) for name in _list(word, "; "))
    elif kind == "rules":
        yield "rules", _list(word)
    elif kind == "reads":
        yield "reads", word.strip('"')
    elif kind == "scenario":
        yield "scenario", word
    elif kind == "played_in":
        yield "played_in", _scenario_file(word.strip(), field, text, path)
    else:
        yield kind, _plain(word)


def _plain(text: str) -> str:
    return " ".join(text.split())


def _list(text: str, joint: str = ",") -> tuple[str, ...]:
    return tuple(part.strip() for part in _plain(text).split(joint.strip()) if part.strip())


def _card(name: str, field: Tree[Token], text: str, path: Path) -> str:
    try:
        card = find_card(name)
    except (UnknownCardError, AmbiguousCardError) as error:
        at = text.find(name.split(" ")[0], field.meta.start_pos)
        raise RulingError(Mistake(str(error), at, at + len(name)), text, str(path)) from None
    _, bracket, printing = name.partition(" (")
    return f"{card.name}{bracket}{printing}"


def _scenario_file(name: str, field: Tree[Token], text: str, path: Path) -> Path:
    """Return the file that a name means: beside the ruling, or among the project's scenarios."""
    named = Path(f"{name}{'' if name.endswith(_SCENARIO) else _SCENARIO}")
    for folder in (path.parent, rules_dir() / "scenarios"):
        if (folder / named).is_file():
            return folder / named
    start = field.meta.start_pos
    hint = "name a file beside this one, or one under rules/scenarios, such as 2.1/maw-is-gone"
    told = Mistake(f"there is no scenario {named}", start, field.meta.end_pos, hint)
    raise RulingError(told, text, str(path))
