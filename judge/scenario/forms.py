"""The sentence forms of `grammar/forms.lark`: which word or slot may come next after some pieces.

A text's pieces are its words, its signs, and what fills a slot (a player, a card's name, a number).
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from judge import kept
from judge.kept_table import KeptTable
from judge.paths import grammar_dir
from judge.records import dataclass, field

START = "start"
_PIECE = re.compile(r"'s\b|\w+(?:[-']\w+)*?(?='s\b)|\w+(?:[-']\w+)*|\S")


@dataclass(frozen=True, slots=True)
class FormWord:
    """A word of a form; `rest` is the fixed phrase that begins with it."""

    text: str
    rest: str


@dataclass(frozen=True, slots=True)
class FormSlot:
    """A place in a form that a name, a number or another value fills."""

    name: str


Symbol = FormWord | FormSlot | str
"""A word, a slot, or the name of a rule."""


@dataclass(frozen=True, slots=True)
class FormPiece:
    """A word or sign of a text with its place, and the slots that it may fill."""

    text: str
    start: int
    end: int
    slots: frozenset[str] = frozenset()


Rules = Mapping[str, tuple[tuple[Symbol, ...], ...]]


@cache
def rules() -> Rules:
    """Return the expansions of every rule of the sentence forms, fixed phrases word by word."""
    path = grammar_dir() / "forms.lark"
    key = kept.stamp(str(path), __file__)
    return KeptTable("forms.table", key, lambda: _read(path.read_text("utf-8")), unpacked)


def packed(expansions: Iterable[Iterable[Symbol]]) -> list[list[Any]]:
    """Return sequences of symbols as JSON."""
    return [[_packed(symbol) for symbol in symbols] for symbols in expansions]


def _packed(symbol: Symbol) -> Any:
    if isinstance(symbol, FormWord):
        return [symbol.text, symbol.rest]
    return [symbol.name] if isinstance(symbol, FormSlot) else symbol


def unpacked(expansions: Iterable[Iterable[Any]]) -> tuple[tuple[Any, ...], ...]:
    """Return what `packed` was given."""
    return tuple(tuple(map(_unpacked, symbols)) for symbols in expansions)


def _unpacked(symbol: Any) -> Symbol:
    if isinstance(symbol, str):
        return symbol
    return FormWord(*symbol) if len(symbol) == 2 else FormSlot(*symbol)


def _read(text: str) -> dict[str, Any]:
    from lark import Lark
    from lark.grammar import Terminal
    from lark.lexer import Lexer

    class Unused(Lexer):
        """Stands in for a lexer: only the grammar's rules are wanted of Lark."""

        def __init__(self, conf: Any) -> None: ...

        def lex(self, data: Any) -> Any:  # type: ignore[override]  # nothing is read with it
            yield from ()

    parser = Lark(text, parser="earley", lexer=Unused, start=START, maybe_placeholders=False)
    phrases = {terminal.name: terminal.pattern for terminal in parser.terminals}
    found: dict[str, list[list[Symbol]]] = {}
    for rule in parser.rules:
        symbols: list[Symbol] = []
        for symbol in rule.expansion:
            pattern = phrases.get(symbol.name)
            if not isinstance(symbol, Terminal):
                symbols.append(str(symbol.name))
            elif pattern is None:
                symbols.append(FormSlot(str(symbol.name)))
            else:
                symbols += words_of(pattern.value)
        found.setdefault(str(rule.origin.name), []).append(symbols)
    return {name: packed(expansions) for name, expansions in found.items()}


def words_of(phrase: str) -> Iterator[FormWord]:
    """Yield the words and signs of a fixed phrase."""
    for match in _PIECE.finditer(phrase):
        yield FormWord(match[0], phrase[match.start() :])


def plain_pieces(text: str, start: int = 0, end: int | None = None) -> Iterator[FormPiece]:
    """Yield the words and signs of a stretch of text that fills no slot."""
    for match in _PIECE.finditer(text, start, len(text) if end is None else end):
        yield FormPiece(match[0], match.start(), match.end())


_Item = tuple[str, int, int, int]
"""A rule being read: its name, which expansion, how far it is read, and where it began."""


@dataclass(slots=True)
class FormReader:
    """Reads pieces along the forms; after each it knows everything that may come next.

    Earley's algorithm: `columns[n]` holds what may be going on after n pieces.
    """

    start: str = START
    columns: list[dict[_Item, None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        expansions = range(len(rules()[self.start]))
        self.columns.append(self._closed({(self.start, at, 0, 0): None for at in expansions}))

    def feed(self, piece: FormPiece) -> bool:
        """Read one more piece; False, and nothing changes, where no form has it here."""
        read = {
            (name, at, dot + 1, origin): None
            for name, at, dot, origin, symbol in self._open(self.columns[-1])
            if _is(piece, symbol)
        }
        if not read:
            return False
        self.columns.append({})
        self.columns[-1] = self._closed(read)
        return True

    def expected(self, column: int = -1) -> list[FormWord | FormSlot]:
        """Return the words and slots that may come after a number of pieces."""
        symbols = (symbol for *_, symbol in self._open(self.columns[column]))
        return list(dict.fromkeys(it for it in symbols if not isinstance(it, str)))

    @property
    def finished(self) -> bool:
        """Whether the pieces are whole sentences."""
        return any(
            name == self.start and origin == 0 and dot == len(rules()[name][at])
            for name, at, dot, origin in self.columns[-1]
        )

    def _open(self, column: Iterable[_Item]) -> Iterator[tuple[str, int, int, int, Symbol]]:
        for name, at, dot, origin in column:
            expansion = rules()[name][at]
            if dot < len(expansion):
                yield name, at, dot, origin, expansion[dot]

    def _closed(self, read: dict[_Item, None]) -> dict[_Item, None]:
        """Add what may begin here, and what is finished by what has just been read.

        Depth first, so that what may come next comes in the order of the page.
        """
        here = len(self.columns) - 1 if self.columns else 0
        column: dict[_Item, None] = {}
        waiting = list(reversed(read))
        while waiting:
            item = waiting.pop()
            if item in column:
                continue
            column[item] = None
            name, at, dot, origin = item
            expansion = rules()[name][at]
            made: list[_Item] = []
            if dot == len(expansion):  # no rule is empty: it began in an earlier column
                made = [
                    (other, which, far + 1, since)
                    for other, which, far, since, symbol in self._open(self.columns[origin])
                    if symbol == name
                ]
            elif isinstance(following := expansion[dot], str):
                made = [(following, n, 0, here) for n in range(len(rules()[following]))]
            waiting += reversed(made)
        return column


def _is(piece: FormPiece, symbol: Symbol) -> bool:
    if isinstance(symbol, FormSlot):
        return symbol.name in piece.slots
    return isinstance(symbol, FormWord) and symbol.text.lower() == piece.text.lower()
