"""LALR parsers whose tables are kept in the user's cache: only the first start builds them.

What is kept are Lark's own saved tables, as JSON. The key holds the grammar, the options and
Lark's version: whatever is stale is built anew.
"""

import json
from typing import Any

import lark
from lark import Lark, Token, Tree
from lark.grammar import Rule
from lark.lexer import ContextualLexer, TerminalDef

from judge import kept

_FORMAT = 3


def kept_parser(
    name: str,
    text: str,
    transformer: Any = None,
    lexer_type: type[ContextualLexer] = ContextualLexer,
    **options: Any,
) -> Lark:
    """Return the LALR parser of a grammar, from the tables kept under `name` when they fit.

    Tables are kept when they can be; a folder that cannot be written only costs time.
    """
    file, key = kept_name(name), _key(text, options)
    handed: dict[str, Any] = {"_plugins": {"ContextualLexer": lexer_type}}
    if transformer is not None:
        handed["transformer"] = transformer
    data = kept.read(file, key)
    if data is not None:
        try:
            tables = _unpacked(data)
            # Lark.load hands on no transformer; this is what Lark's own generated parsers call
            found: Lark = Lark._load_from_dict(tables["data"], tables["memo"], **handed)  # type: ignore[no-untyped-call]  # Lark leaves it untyped
            return found
        except Exception:  # whatever is wrong with them, the grammar is here
            pass
    built = Lark(text, parser="lalr", **options, **handed)
    kept.write(file, key, {"": _packed(built)})
    return built


def kept_trees(name: str, text: str, grammar: str, key: str) -> list[Any]:
    """Return the trees below the root of a text that a grammar reads, from what is kept of them.

    `name` is what the text is kept under, `grammar` the name of the grammar and `key` its text.
    They know the line that they begin on. Raises what Lark raises for a text that cannot be read.
    """
    file, whole = f"{name}.json", repr([_FORMAT, lark.__version__, key, text])
    data = kept.read(file, whole)
    if data is not None:
        return [_tree(item) for item in json.loads(data)]
    found: list[Any] = kept_parser(grammar, key, maybe_placeholders=False).parse(text).children
    for tree in found:
        tree.meta.line = _line(tree)
    packed = [_list(tree) for tree in found]
    kept.write(file, whole, {"": json.dumps(packed, separators=(",", ":")).encode()})
    return found


def _line(tree: Tree[Token]) -> int:
    """Return the line of a tree's first token: Lark would work out the place of every part."""
    return next((token.line for token in tree.scan_values(lambda _: True) if token.line), 0)


def _list(part: Any) -> list[Any]:
    if isinstance(part, Token):
        return [part.type, str(part)]
    line = part._meta.line if part._meta is not None else 0
    return [str(part.data), line, [_list(c) for c in part.children]]


def _tree(part: list[Any]) -> Any:
    if len(part) == 2:
        return Token(*part)
    tree: Tree[Token] = Tree(part[0], [_tree(child) for child in part[2]])
    if part[1]:
        tree.meta.line = part[1]
    return tree


def kept_name(name: str) -> str:
    """Return the name under which the tables of a grammar are kept."""
    return f"grammar-{name}.json"


def _key(text: str, options: dict[str, Any]) -> str:
    return repr([_FORMAT, lark.__version__, sorted(options.items()), text])


def _packed(parser: Lark) -> bytes:
    """Return the tables of a parser, in which JSON can hold neither number keys nor classes."""
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    left_out = ("transformer", "_plugins")
    data["options"] = {k: v for k, v in data["options"].items() if k not in left_out}
    table = data["parser"]["parser"]
    table["tokens"] = list(table["tokens"].items())
    table["states"] = [
        [state, *(part for token, action in actions.items() for part in (token, *action))]
        for state, actions in table["states"].items()
    ]
    whole = {"data": data, "memo": list(memo.items())}
    return json.dumps(whole, separators=(",", ":")).encode()


def _unpacked(data: bytes) -> Any:
    whole = json.loads(data)
    found = whole["data"]
    table = found["parser"]["parser"]
    table["tokens"] = dict(table["tokens"])
    table["states"] = {
        row[0]: dict(zip(row[1::3], zip(row[2::3], row[3::3], strict=True), strict=True))
        for row in table["states"]
    }
    whole["memo"] = dict(whole["memo"])
    return whole
