"""Finds the tokens of a card text, which is one line: only characters are counted."""

from collections.abc import Iterator
from typing import Any

from lark import Token
from lark.lexer import ContextualLexer


class LineLexer(ContextualLexer):
    """Lark's contextual lexer without its count of lines and columns, which nobody asks for."""

    def lex(self, lexer_state: Any, parser_state: Any) -> Iterator[Token]:
        """Yield the tokens that the parser accepts where it stands."""
        text, at = lexer_state.text, lexer_state.line_ctr.char_pos
        stack = parser_state.state_stack
        while at < text.end:
            lexer: Any = self.lexers[stack[-1]]
            found = lexer.scanner.match(text, at)
            if not found:
                lexer_state.line_ctr.char_pos = at
                yield from super().lex(lexer_state, parser_state)  # it tells what was expected
                return
            written, kind = found
            if kind not in lexer.ignore_types:
                token = Token(kind, written, at)
                change = lexer.callback.get(kind)
                lexer_state.last_token = token = change(token) if change else token
                yield token
            at += len(written)
