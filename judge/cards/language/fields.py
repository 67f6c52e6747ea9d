"""The card API's effect fields as lines: no markup, one line for each ability."""

import re
from collections.abc import Iterable

from judge.cards.language.pages.library import load_reader

_MARKUP = re.compile(r"\[\[|\]\]|\[\]|\[|\]|#")
_LINE = re.compile(r" {2,}|\n+")
_SPACE = re.compile(r"[ \u00a0\u202f\t]+")


def plain(text: str) -> str:
    """Return a text without rarity marks, link brackets and glue; glue becomes a plain space."""
    return _SPACE.sub(" ", _MARKUP.sub("", text)).strip()


def field_lines(field: str, language: str) -> tuple[str, ...]:
    """Return the abilities of an effect field, each with its reminders and what belongs to it.

    Two ordinary spaces stand between abilities; a bullet belongs to the header before it, a line
    that only continues ("If you don't, …", "Then, …") and a parenthesis to the ability before it.
    """
    reader = load_reader(language)
    lines: list[str] = []
    for raw in _LINE.split(_MARKUP.sub("", field)):
        line = plain(raw)
        if not line:
            continue
        if lines and _continues(line, reader.page.continues):
            lines[-1] = f"{lines[-1]} {line}"
        elif line[0] != "(" or not reader.only_reminds(line):
            lines.append(line)
    return tuple(lines)


def bare_lines(field: str, language: str) -> tuple[str, ...]:
    """Return the abilities of an effect field, each in one line, without their reminders."""
    reader = load_reader(language)
    return tuple(reader.without_reminders(line) for line in field_lines(field, language))


def _continues(line: str, openings: Iterable[str]) -> bool:
    return line[0] in "•(" or line.startswith(tuple(openings))
