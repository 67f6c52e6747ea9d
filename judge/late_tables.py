"""Parsers whose tables Lark works out once: they are kept, and looked at state by state.

A sentence passes some dozens of a grammar's hundreds of states, and Lark itself is needed only
where the grammar has changed. What comes out is Lark's tree: `?rule`, `_rule`, `-> name` and
the positions of nodes mean what they mean there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from judge import kept
from judge.kept_table import KeptTable

END = "$END"
"""The terminal that comes after the last token."""
_STARTS, _ENDS, _WORDS, _RULE = "starts", "ends", "words", "rule "


class Token(str):
    """A piece of a text by its terminal, with where it stands."""

    __slots__ = ("end_pos", "start_pos", "type")
    type: str
    start_pos: int
    end_pos: int

    def __new__(cls, type_: str, value: str, start_pos: int = 0, end_pos: int = 0) -> Token:
        """Return a token of a terminal."""
        made = super().__new__(cls, value)
        made.type, made.start_pos, made.end_pos = type_, start_pos, end_pos
        return made

    @classmethod
    def at(cls, type_: str, value: str, place: Token) -> Token:
        """Return a token that stands where another one stands."""
        return cls(type_, value, place.start_pos, place.end_pos)

    @property
    def value(self) -> str:
        """The piece of text, or what was put in its place."""
        return str(self)


class Meta:
    """Where a node stands; `outer` counts what was left out of it or put into its place."""

    __slots__ = ("empty", "end_pos", "outer", "start_pos")

    def __init__(self) -> None:
        self.start_pos = self.end_pos = 0
        self.outer = (0, 0)
        self.empty = True


class ParseNode:
    """A node by the name of its rule."""

    __slots__ = ("children", "data", "meta")

    def __init__(self, data: str, children: list[Any]) -> None:
        self.data = data
        self.children = children
        self.meta = Meta()


class UnexpectedTokenError(Exception):
    """No sentence goes on with this token."""

    def __init__(self, token: Token) -> None:
        super().__init__(token.type, str(token))
        self.token = token


class LateTables:
    """The LALR tables of a grammar; GrammarError of Lark's where it has a conflict."""

    def __init__(self, name: str, files: Iterable[Path], starts: Iterable[str]) -> None:
        """Take the files of the grammar and the rules that a parse may start with."""
        sources = [*files]
        key = f"{list(starts)}\n{kept.stamp(*map(str, sources), __file__)}"
        self._rows = KeptTable(f"{name}.tables", key, lambda: _tables(sources, [*starts]))

    @property
    def words(self) -> Mapping[str, str]:
        """The fixed words of the grammar, with the terminal of each."""
        found: Mapping[str, str] = self._rows[_WORDS]
        return found

    @property
    def rules(self) -> Iterator[str]:
        """The names of the nodes that the grammar builds."""
        rules = (row for name, row in self._rows.items() if name.startswith(_RULE))
        return (name for _, name, *_ in rules)

    def parse(self, start: str) -> Parse:
        """Begin a parse."""
        return Parse(self._rows, self._rows[_STARTS][start], self._rows[_ENDS][start])


class Parse:
    """A parse under way: tokens go in one by one."""

    def __init__(self, rows: Mapping[str, Any], start: int, end: int) -> None:
        self._rows = rows
        self._end = end
        self._states = [start]
        self._values: list[Any] = []

    def feed(self, token: Token) -> None:
        """Read a token. Raises UnexpectedTokenError where none of the rules goes on so."""
        while (state := self._next(token)) is None:
            pass
        self._states.append(state)
        self._values.append(token)

    def finish(self) -> ParseNode:
        """Return the tree; UnexpectedTokenError, with `END`, where the text stops too early."""
        while self._states[-1] != self._end:
            self._next(Token(END, ""))
        found: ParseNode = self._values[-1]
        return found

    def _next(self, token: Token) -> int | None:
        """Return the state that a token leads to, or apply the rule that comes before it."""
        action: int | None = self._rows[str(self._states[-1])].get(token.type)
        if action is None:
            raise UnexpectedTokenError(token)
        if action >= 0:
            return action
        origin, name, size, single, taken = self._rows[f"{_RULE}{-action}"]
        first = len(self._values) - size
        self._values[first:] = [_built(name, single, taken, self._values[first:])]
        del self._states[first + 1 :]
        self._states.append(self._rows[str(self._states[-1])][origin])
        return None

    def accepts(self) -> set[str]:
        """Return the terminals that may come next."""
        return {it for it in self._rows[str(self._states[-1])] if it.isupper() and self._takes(it)}

    def _takes(self, terminal: str) -> bool:
        states = [*self._states]
        while terminal != END or states[-1] != self._end:
            action = self._rows[str(states[-1])].get(terminal)
            if action is None or action >= 0:
                return action is not None
            origin, _, size, *_ = self._rows[f"{_RULE}{-action}"]
            del states[len(states) - size :]
            states.append(self._rows[str(states[-1])][origin])
        return True


def _built(name: str, single: bool, taken: list[list[int]], children: list[Any]) -> Any:
    kept_children: list[Any] = []
    for place, spread in taken:
        kept_children += children[place].children if spread else [children[place]]
    if single and len(kept_children) == 1:
        built = kept_children[0]
        if not isinstance(built, ParseNode):
            return built
    else:
        built = ParseNode(name, kept_children)
    first, last = _place(children), _place(reversed(children))
    if first is not None and last is not None:
        meta = built.meta
        if meta.empty:
            meta.start_pos, meta.end_pos, meta.empty = first[0], last[1], False
        meta.outer = first[0], last[1]
    return built


def _place(children: Iterable[Any]) -> tuple[int, int] | None:
    for child in children:
        if isinstance(child, Token):
            return child.start_pos, child.end_pos
        if not child.meta.empty:
            outer: tuple[int, int] = child.meta.outer
            return outer
    return None


def _tables(files: Iterable[Path], starts: list[str]) -> dict[str, Any]:
    from lark import Lark
    from lark.lexer import Lexer
    from lark.parsers.lalr_analysis import Shift

    class Handed(Lexer):
        def __init__(self, conf: Any) -> None: ...

        def lex(self, data: Any) -> Any:  # type: ignore[override]  # tokens are made beforehand
            yield from data

    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    options: dict[str, Any] = {"start": starts, "maybe_placeholders": False, "strict": True}
    built: Any = Lark(text, parser="lalr", lexer=Handed, **options)
    table = built.parser.parser._parse_table
    states = _numbered(table)
    rules = {rule: n for n, rule in enumerate(sorted({*built.rules}, key=str), 1)}
    return {
        _STARTS: {start: states[state] for start, state in table.start_states.items()},
        _ENDS: {start: states[state] for start, state in table.end_states.items()},
        _WORDS: {
            str(it.pattern.value): str(it.name)
            for it in built.terminals
            if it.pattern is not None and it.pattern.type == "str"
        },
        **{
            str(number): {
                str(name): states[argument] if action is Shift else -rules[argument]
                for name, (action, argument) in sorted(table.states[state].items())
            }
            for state, number in states.items()
        },
        **{f"{_RULE}{number}": _rule(rule) for rule, number in rules.items()},
    }


def _numbered(table: Any) -> dict[Any, int]:
    """Return the states by numbers that are the same each time, as Lark's own are not."""
    from lark.parsers.lalr_analysis import Shift

    found: dict[Any, int] = {}
    waiting = [table.start_states[start] for start in sorted(table.start_states, reverse=True)]
    while waiting:
        state = waiting.pop()
        if state not in found:
            found[state] = len(found)
            actions = [it for _, it in sorted(table.states[state].items(), reverse=True)]
            waiting += [argument for action, argument in actions if action is Shift]
    return found


def _rule(rule: Any) -> list[Any]:
    """Return a rule: what it makes, its node's name, its length, and which children it keeps.

    Of a rule with a `?` and no name of its own, a child that is alone takes the place of the node.
    """
    taken = [
        [place, not symbol.is_term and symbol.name.startswith("_")]
        for place, symbol in enumerate(rule.expansion)
        if rule.options.keep_all_tokens or not (symbol.is_term and symbol.filter_out)
    ]
    origin = str(rule.origin.name)
    single = bool(rule.options.expand1 and not rule.alias)
    return [origin, str(rule.alias or origin), len(rule.expansion), single, taken]
