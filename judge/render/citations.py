"""Checked references as text, JSON values, and links."""

from collections.abc import Iterable
from typing import Any

from judge.render.rules import gist
from judge.render.style import emphasis, strong
from judge.rulebook.cite import CheckedReference
from judge.rulebook.model import RuleBook


def citations_text(book: RuleBook, found: Iterable[CheckedReference], name: str = "") -> str:
    """Return the references of a text, one a line with its place, the missing ones marked."""
    lines: list[str] = []
    for one in found:
        place = f"{name}:{one.line}:{one.column}" if name else f"{one.line}:{one.column}"
        lines.append(f"{place}  {emphasis(one.text)}")
        for number in one.numbers:
            version = one.edition or book.edition.version
            text = _gist(book, number) if version == book.edition.version else "another edition"
            lines.append(f"    {strong(number.cite(version))}  {text}")
        for named, near in one.missing:
            known = ", ".join(map(str, near))
            lines.append(f"    {strong('no such rule')}: {named}; the nearest numbers are {known}")
    return "\n".join(lines) if lines else "No rule is cited in this text."


def _gist(book: RuleBook, number: Any) -> str:
    if number in book.sections:
        return book.sections[number].title
    return gist(book.rules[number].text)


def citations_value(book: RuleBook, found: Iterable[CheckedReference]) -> list[dict[str, Any]]:
    """Return the references of a text as a JSON value."""
    return [
        {
            "text": one.text,
            "start": one.start,
            "end": one.end,
            "line": one.line,
            "column": one.column,
            "exists": one.exists,
            "numbers": [str(number) for number in one.numbers],
            "citations": [n.cite(one.edition or book.edition.version) for n in one.numbers],
            "missing": [
                {"number": str(named), "nearest": [str(number) for number in near]}
                for named, near in one.missing
            ],
        }
        for one in found
    ]


def linked(text: str, found: Iterable[CheckedReference], base: str) -> str:
    """Return a text with each existing reference as a Markdown link to its first rule."""
    parts: list[str] = []
    place = 0
    for one in found:
        if one.exists and one.numbers:
            parts += [text[place : one.start], f"[{one.text}]({base}{one.numbers[0].anchor})"]
            place = one.end
    return "".join([*parts, text[place:]])
