"""The statements of a page's file, parsed by Lark once and kept."""

import json
from functools import cache
from typing import Any

from lark import Token, Tree
from lark.exceptions import UnexpectedInput

from judge import kept
from judge.cards.language.pages.errors import PageError
from judge.grammars import kept_parser
from judge.paths import grammar_dir

_FORMAT = 1


def statements(name: str, text: str) -> list[Tree[Token]]:
    """Return the statements of a file, each with the line it stands on; raises PageError."""
    text = text if text.endswith("\n") else text + "\n"
    file, key = f"page-{name}.json", repr([_FORMAT, _notation(), text])
    data = kept.read(file, key)
    if data is not None:
        return [_unpacked(item) for item in json.loads(data)]
    try:
        tree = _parser().parse(text)
    except UnexpectedInput as problem:
        source = text.splitlines()
        at = source[problem.line - 1] if 0 < problem.line <= len(source) else ""
        place = f"line {problem.line}, column {problem.column}"
        raise PageError(name, [f"{place}: not understood\n  {at}"]) from None
    packed = [_packed(statement) for statement in tree.children]
    kept.write(file, key, {"": json.dumps(packed, separators=(",", ":")).encode()})
    return [_unpacked(item) for item in packed]


def _notation() -> str:
    return (grammar_dir() / "cards" / "page.lark").read_text("utf-8")


@cache
def _parser() -> Any:
    return kept_parser("page", _notation(), propagate_positions=True, maybe_placeholders=False)


def _packed(part: Any) -> list[Any]:
    if isinstance(part, Token):
        return [part.type, str(part)]
    return [str(part.data), getattr(part.meta, "line", 0), [_packed(c) for c in part.children]]


def _unpacked(part: list[Any]) -> Any:
    if len(part) == 2:
        return Token(*part)
    tree: Tree[Token] = Tree(part[0], [_unpacked(child) for child in part[2]])
    tree.meta.line = part[1]
    return tree
