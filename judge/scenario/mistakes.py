"""Mistakes in scenario text: what was found, where, what was expected, what to do next."""

from __future__ import annotations

from judge.errors import UserError
from judge.records import dataclass


@dataclass(frozen=True, slots=True)
class Mistake:
    """One thing that is wrong, with its place as character offsets into the text."""

    message: str
    start: int
    end: int
    hint: str = ""

    def show(self, text: str, source: str = "") -> str:
        """Return the message with file, line, column, and a caret under the text."""
        line, column, shown = place_of(text, self.start)
        width = max(1, min(self.end, self.start + len(shown) - column + 1) - self.start)
        where = f"{source}:{line}:{column}: " if source else ""
        lines = [
            f"{where}{self.message}",
            f"  {line} | {shown}",
            f"  {' ' * len(str(line))} | {' ' * (column - 1)}{'^' * width}",
        ]
        if self.hint:
            lines.append(f"  hint: {self.hint}")
        return "\n".join(lines)


class ScenarioError(UserError, ValueError):
    """Text that cannot be understood, or a situation that cannot be built."""

    def __init__(self, mistakes: tuple[Mistake, ...], text: str, source: str = "") -> None:
        self.mistakes, self.text, self.source = mistakes, text, source
        super().__init__("\n".join(mistake.show(text, source) for mistake in mistakes))


class NotUnderstood(Exception):  # noqa: N818 - the reader decides whether it is an error
    """A sentence, or a word of it, is outside the language."""

    def __init__(self, mistake: Mistake) -> None:
        super().__init__(mistake.message)
        self.mistake = mistake


def place_of(text: str, offset: int) -> tuple[int, int, str]:
    """Return line, column (both from 1) and the line's text at an offset."""
    offset = max(0, min(offset, len(text)))
    start = text.rfind("\n", 0, offset) + 1
    end = text.find("\n", offset)
    shown = text[start : end if end >= 0 else len(text)]
    return text.count("\n", 0, offset) + 1, offset - start + 1, shown.replace("\t", " ")
