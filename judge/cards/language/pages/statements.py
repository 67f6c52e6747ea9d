"""The statements of a page's file, parsed by Lark once and kept."""

from lark import Token, Tree
from lark.exceptions import UnexpectedInput

from judge.cards.language.pages.errors import PageError
from judge.grammars import kept_trees
from judge.paths import grammar_dir


def statements(name: str, text: str) -> list[Tree[Token]]:
    """Return the statements of a file, each with the line it stands on; raises PageError."""
    text = text if text.endswith("\n") else text + "\n"
    notation = (grammar_dir() / "cards" / "page.lark").read_text("utf-8")
    try:
        return kept_trees(f"page-{name}", text, "page", notation)
    except UnexpectedInput as problem:
        source = text.splitlines()
        at = source[problem.line - 1] if 0 < problem.line <= len(source) else ""
        place = f"line {problem.line}, column {problem.column}"
        raise PageError(name, [f"{name}: {place}: not understood\n  {at}"]) from None


def kind_of(token: object) -> str:
    """Return the type of a token, nothing for a tree."""
    return token.type if isinstance(token, Token) else ""


def unquoted(token: object) -> str:
    """Return what stands between quotation marks."""
    return str(token)[1:-1]
