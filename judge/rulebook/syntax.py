"""Reads rule files with the grammars; a broken one is explained by name."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Literal

from lark import Lark, Token, Tree, UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.indenter import DedentError, Indenter

from judge.paths import grammar_dir
from judge.rulebook.errors import RuleTextError

Node = Tree[Token]
FileKind = Literal["chapter", "changes", "glossary"]


class RuleIndenter(Indenter):
    """Turns line starts into indents, and blank lines inside a rule into gaps."""

    NL_type = "_NL"
    OPEN_PAREN_types: list[str] = []  # noqa: RUF012 - the shape that Lark's base class asks for
    CLOSE_PAREN_types: list[str] = []  # noqa: RUF012
    INDENT_type = "_INDENT"
    DEDENT_type = "_DEDENT"
    tab_len = 8

    def handle_NL(self, token: Token) -> Iterator[Token]:  # noqa: N802 - Lark's name
        """Yield the line end, then the change of indentation, then a gap inside a rule."""
        between = token.split("\n")[1:-1]
        blank = any(not line.strip() for line in between)
        yield from super().handle_NL(token)
        if blank and self.indent_level[-1] > 0:
            yield Token.new_borrow_pos("_GAP", "", token)


@cache
def _rulebook() -> Lark:
    return Lark.open(
        str(grammar_dir() / "rulebook.lark"),
        parser="lalr",
        start=["chapter", "changes", "glossary"],
        postlex=RuleIndenter(),
        propagate_positions=True,
        strict=False,
    )


@cache
def _rule_text() -> Lark:
    path = str(grammar_dir() / "rule_text.lark")
    return Lark.open(path, parser="lalr", start="paragraph", propagate_positions=True)


@cache
def _free_text() -> Lark:
    path = str(grammar_dir() / "citation.lark")
    return Lark.open(path, parser="lalr", start="text", propagate_positions=True)


def parse_file(text: str, kind: FileKind, file: str) -> Node:
    """Return the tree of a rule file; its lines count from 2, since a line end is put in front.

    Raises RuleTextError.
    """
    source = _framed(text)
    try:
        return _rulebook().parse(source, start=kind)
    except UnexpectedInput as error:
        raise _explain(error, kind, source, file) from None
    except DedentError:
        raise _bad_dedent(source, file) from None


def parse_paragraph(text: str) -> Node:
    """Return the runs of one paragraph; raises lark's UnexpectedInput."""
    return _rule_text().parse(text)


def parse_free_text(text: str) -> Node:
    """Return the references in any text, with everything else as single tokens."""
    return _free_text().parse(text)


def _framed(text: str) -> str:
    # The first line then starts after a line end, as every other one does.
    return "\n" + text.replace("\r\n", "\n").removeprefix("\ufeff").rstrip() + "\n"


# A broken sample for each slip; the state of the parser at the error tells them apart.
_SLIPS: dict[str, tuple[FileKind, list[str]]] = {
    "no space between the rule number and its text": (
        "chapter",
        ["\n2.1.dWhen a cost\n", "\n2.1.d: When\n", "\n2.1.d\n", "\n2.1.d. When\n"],
    ),
    "the rule has a number and no text": ("chapter", ["\n2.1.d \n", "\n2.1.d  \n"]),
    "a heading without its title": ("chapter", ["\n## 2.1\n", "\n## 2.1 \n", "\n## 2.1 2\n"]),
    "an indented line that belongs to nothing": (
        "chapter",
        ["\n## 2.1 General\n  text\n", "\n2.1.a Text\n\n## 2.1 T\n  text\n"],
    ),
    "a list, an example or a remark without text": (
        "chapter",
        ["\n2.1.a Text\n  Example:\n", "\n2.1.a Text\n  - \n"],
    ),
    "text that is neither a rule nor a heading": (
        "chapter",
        ["\ntext\n", "\n# 2 A\ntext\n", "\n2.1.a T\ntext\n", "\n2.1.a T\n  - x\ntext\n"],
    ),
}

_ADVICE = {
    "no space between the rule number and its text": (
        "one space, then the rule's text",
        "write the number, one space and the text: “2.1.d When a cost …”",
    ),
    "the rule has a number and no text": ("the rule's text on the same line", ""),
    "a heading without its title": (
        "“## 2.1 General”: the marks, the number, one space, the title",
        "",
    ),
    "an indented line that belongs to nothing": (
        "a rule, a list item or a heading at the start of the line",
        "only lines that continue a rule are indented; is the rule's number missing above?",
    ),
    "a list, an example or a remark without text": (
        "its text on the same line",
        "continue on the following lines, indented by two more columns",
    ),
    "text that is neither a rule nor a heading": (
        "a rule number such as 2.1.d, a heading (#), or a list item (-)",
        "indent the line by two spaces if it continues the rule above",
    ),
}


def _explain(error: UnexpectedInput, kind: FileKind, source: str, file: str) -> RuleTextError:
    label = _slip(error, kind)
    found, (expected, hint) = label, _ADVICE.get(label, ("", ""))
    if not label:
        found, expected = _unexpected(error), _accepted(error)
    line, column = error.line, error.column
    if isinstance(error, UnexpectedToken) and error.token.type == "$END":
        line, column = source.count("\n"), 1
    elif isinstance(error, UnexpectedToken) and error.token.type == "_INDENT":
        line, column = _next_text(source, line)
    return RuleTextError(
        file, line - 1, column, found, source.split("\n")[line - 1], expected, hint
    )


def _next_text(source: str, line: int) -> tuple[int, int]:
    # An indentation is found where the line above ends; people look at the line that has it.
    for number, text in enumerate(source.split("\n")[line:], start=line + 1):
        if text.strip() and not text.startswith("%%"):
            return number, len(text) - len(text.lstrip()) + 1
    return line, 1


def _slip(error: UnexpectedInput, kind: FileKind) -> str:
    # Lark's match_examples also compares the depth of the stack, which would need a sample for
    # each depth; the state on top of it is what the slip is about.
    if isinstance(error, UnexpectedToken) and error.token.type == "$END":
        return ""
    for label, (of, samples) in _SLIPS.items():
        if of == kind and any(_state(error) == _state(_failure(text, kind)) for text in samples):
            return label
    return ""


def _failure(text: str, kind: FileKind) -> UnexpectedInput | None:
    try:
        _rulebook().parse(text, start=kind)
    except UnexpectedInput as error:
        return error
    return None


def _state(error: UnexpectedInput | None) -> tuple[object, bool]:
    state = getattr(error, "state", None)
    indented = isinstance(error, UnexpectedToken) and error.token.type == "_INDENT"
    return (getattr(state, "position", state), indented)


def _unexpected(error: UnexpectedInput) -> str:
    if isinstance(error, UnexpectedToken):
        names = {"_INDENT": "a deeper indentation", "_DEDENT": "the end of the indented text"}
        return f"did not expect {names.get(error.token.type, f'“{error.token.strip()}”')} here"
    if isinstance(error, UnexpectedCharacters):
        return f"did not expect “{error.char}” here"
    return "the file ends too early"


_TOKENS = {
    "_BULLET": "a list item (-)",
    "ORDINAL": "a list item (1.)",
    "_EXAMPLE": "“Example:”",
    "_REMARK": "“Remark:”",
    "_UNOFFICIAL": "“Unofficial:”",
    "_RESTORED": "“Restored:”",
    "TEXT": "text",
    "WORDS": "a term",
    "TITLE": "a title",
    "HASHES": "a heading (#)",
    "HEADING_NUMBER": "a section number",
    "RULE_NUMBER": "a rule number such as 2.1.d",
    "NUMBERS": "rule numbers such as 2.4.2",
    "_SPACE": "one space",
    "_DEFINED_IN": "“defined in”",
    "_NL": "the end of the line",
    "_INDENT": "an indented line",
    "_BAR": "“|”",
}


def _accepted(error: UnexpectedInput) -> str:
    names: Any = getattr(error, "accepts", None) or getattr(error, "expected", None)
    names = names or getattr(error, "allowed", None) or ()
    return ", ".join(sorted(_TOKENS[name] for name in names if name in _TOKENS))


def _bad_dedent(source: str, file: str) -> RuleTextError:
    levels = [0]
    for number, line in enumerate(source.split("\n"), start=0):
        if not line.strip() or line.startswith("%%"):
            continue
        indent = len(line) - len(line.lstrip())
        while levels[-1] > indent:
            levels.pop()
        if levels[-1] == indent:
            continue
        if number and indent > levels[-1] and indent < _last_indent(source, number):
            return RuleTextError(
                file,
                number,
                indent + 1,
                f"this line is indented by {indent} columns, which fits nothing above",
                line,
                "the indentation of a line above that it belongs with",
                "rules continue at 2 columns, examples and list items two deeper each",
            )
        levels.append(indent)
    return RuleTextError(file, 1, 1, "the indentation of this file does not fit together", "")


def _last_indent(source: str, number: int) -> int:
    for line in reversed(source.split("\n")[:number]):
        if line.strip() and not line.startswith("%%"):
            return len(line) - len(line.lstrip())
    return 0
