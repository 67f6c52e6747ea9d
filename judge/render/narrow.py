"""Fits text that was wrapped for a page into a terminal that is narrower."""

import re
from collections.abc import Iterator, Sequence

from judge.render.style import plain

MEASURE = 88
"""Columns that texts are wrapped to; longer lines would be harder to read."""
LEAST = 20
"""Columns below which a terminal is taken to be as wide as this."""

_WORD = re.compile(r"\S+ *")


def fitted(text: str, columns: int) -> str:
    """Return a text in lines of at most so many columns; one that fits stays as it is.

    Lines that only the measure had parted are joined first. A longer word stands alone.
    """
    if columns >= MEASURE:
        return text
    width = max(columns, LEAST)
    lines: list[str] = []
    for group in _paragraphs(text.split("\n")):
        fits = all(len(plain(line)) <= width for line in group)
        lines += group if fits else _filled(group, width)
    return "\n".join(lines)


def _paragraphs(lines: Sequence[str]) -> Iterator[list[str]]:
    group: list[str] = []
    for line in lines:
        if group and not _soft(group[-1], line):
            yield group
            group = []
        group.append(line)
    if group:
        yield group


def _soft(line: str, after: str) -> bool:
    """Tell whether a line ends where it does because the next word did not fit the measure."""
    words = plain(after).split()
    if not words or not line.strip() or _indent(after) < _indent(line):
        return False
    return len(plain(line)) + 1 + len(words[0]) > MEASURE


def _filled(group: Sequence[str], width: int) -> list[str]:
    first, later = _indent(group[0]), _indent(group[min(1, len(group) - 1)])
    words = [word for line in group for word in _WORD.findall(line.strip() + " ")]
    lines, line = list[str](), " " * first
    empty = True
    for word in words:
        if not empty and len(plain(line + word.rstrip())) > width:
            lines.append(line.rstrip())
            line = " " * later
        line += word
        empty = False
    return [*lines, line.rstrip()]


def _indent(line: str) -> int:
    shown = plain(line)
    return len(shown) - len(shown.lstrip(" "))
