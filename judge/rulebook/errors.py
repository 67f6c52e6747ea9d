"""Errors about rule text: what was found, where, what was expected, what to do next."""

from __future__ import annotations

from judge.errors import UserError
from judge.records import dataclass


@dataclass
class RuleTextError(UserError, ValueError):
    """A rule file that cannot be read. Lines and columns count from 1."""

    file: str
    line: int
    column: int
    found: str
    source: str
    expected: str = ""
    hint: str = ""

    def __str__(self) -> str:
        number = str(self.line)
        lines = [f"{self.file}:{self.line}:{self.column}: {self.found}"]
        if self.source:
            lines.append(f"  {number} | {self.source}")
            lines.append(f"  {' ' * len(number)} | {' ' * (self.column - 1)}^")
        if self.expected:
            lines.append(f"  expected: {self.expected}")
        if self.hint:
            lines.append(f"  hint: {self.hint}")
        return "\n".join(lines)


class UnknownNumberError(UserError, LookupError):
    """A rule number that the edition does not have."""
