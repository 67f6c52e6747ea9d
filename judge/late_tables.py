"""Parse tables whose states are unfolded when a parse comes to them.

A sentence passes some dozens of a grammar's hundreds of states. This is Lark's own parser, handed
in as its plugin, with a table that fills itself.
"""

from collections.abc import Mapping
from typing import Any

from lark.grammar import Rule
from lark.parsers.lalr_analysis import ParseTable, Reduce, Shift
from lark.parsers.lalr_parser import LALR_Parser, _Parser


class LateParser(LALR_Parser):
    """An LALR parser for lexers that do not ask which tokens a state takes."""

    @classmethod
    def deserialize(  # type: ignore[override]  # Lark's own takes other arguments than its base
        cls, data: Mapping[str, Any], memo: Any, callbacks: Any, debug: bool = False
    ) -> "LateParser":
        """Return the parser of saved tables, states as rows: state, token, kind, argument, …"""
        made = cls.__new__(cls)
        states = _States(data["states"], data["tokens"], memo)
        table: Any = ParseTable
        made._parse_table = table(states, data["start_states"], data["end_states"])
        made.parser = _Parser(made._parse_table, callbacks, debug)
        return made


class _States(dict[int, dict[str, tuple[Any, Any]]]):
    def __init__(self, rows: list[list[Any]], tokens: Mapping[int, str], memo: Any) -> None:
        self.rows = {row[0]: row for row in rows}
        self.tokens = tokens
        self.memo = memo

    def __missing__(self, state: int) -> dict[str, tuple[Any, Any]]:
        row = self.rows[state]
        made = self[state] = {
            self.tokens[token]: (
                (Reduce, Rule.deserialize(argument, self.memo)) if kind else (Shift, argument)
            )
            for token, kind, argument in zip(row[1::3], row[2::3], row[3::3], strict=True)
        }
        return made
