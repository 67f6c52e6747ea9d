"""Rule numbers and the strings that cite them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.errors import UserError
from judge.records import dataclass

_PART = r"[0-9]{1,4}(?![0-9])"
_NUMBER = re.compile(rf"({_PART}(?:\.{_PART})*)(?:\.([a-z]{{1,2}}))?")
_PREFIX = re.compile(
    r"(?:CR\s*(?P<edition>\d+\.\d+)\s*)?(?:§+\s*|#R|\b(?:rules?|sections?|chapters?)\b\s*)?",
    re.IGNORECASE,
)
_SEPARATOR = re.compile(r"\s*(?:,\s*(?:and\b|or\b)?|;|\band\b|\bor\b|&)\s*")
_DASH = re.compile(r"\s*[-‐‑–—]\s*|\s+to\s+")
_LETTER = re.compile(r"[a-z]{1,2}")


class CitationError(UserError, ValueError):
    """A text that should name rules and does not."""


@dataclass(frozen=True, slots=True, order=True)
class RuleNumber:
    """The number of a chapter ("4"), section ("4.4", "2.4.2") or rule ("2.1.d").

    Orders as the rulebook does: a section comes before its rules and its sub-sections.
    """

    path: tuple[int, ...]
    letter: str = ""

    def __post_init__(self) -> None:
        if not self.path:
            raise CitationError("a rule number needs at least a chapter, such as 2.1.d")

    def __str__(self) -> str:
        whole = ".".join(map(str, self.path))
        return f"{whole}.{self.letter}" if self.letter else whole

    @classmethod
    def parse(cls, text: str) -> RuleNumber:
        """Return the number that `text` writes, such as "2.1.d".

        Raises CitationError when it is anything else.
        """
        match = _NUMBER.fullmatch(text.strip())
        if match is None:
            raise CitationError(
                f"“{text}” is not a rule number: expected numbers with dots and, for a rule,"
                " a letter at the end, such as 2.1.d, 2.4.2 or 4.4"
            )
        return cls(tuple(map(int, match[1].split("."))), match[2] or "")

    @property
    def is_rule(self) -> bool:
        """Whether the number is lettered."""
        return bool(self.letter)

    @property
    def parent(self) -> RuleNumber | None:
        """The section that holds this number; None for a chapter."""
        if self.letter:
            return RuleNumber(self.path)
        return RuleNumber(self.path[:-1]) if len(self.path) > 1 else None

    @property
    def anchor(self) -> str:
        """The canonical link target, such as "#R2.1.d"."""
        return f"#R{self}"

    def cite(self, edition: str) -> str:
        """Return the canonical citation, such as "CR 4.0 §2.1.d"."""
        return f"CR {edition} §{self}"

    def holds(self, other: RuleNumber) -> bool:
        """Tell whether `other` is this number or lies inside it."""
        if self.letter:
            return self == other
        return other.path[: len(self.path)] == self.path


@dataclass(frozen=True, slots=True)
class NumberRange:
    """Numbers from `first` to `last`, both included; a single number has `first == last`."""

    first: RuleNumber
    last: RuleNumber

    def __str__(self) -> str:
        if self.first == self.last:
            return str(self.first)
        same = self.first.path == self.last.path
        return f"{self.first}–{self.last.letter if same else self.last}"

    def __contains__(self, number: RuleNumber) -> bool:
        return self.first <= number and (number <= self.last or self.last.holds(number))

    def choose(self, known: Iterable[RuleNumber]) -> list[RuleNumber]:
        """Return the numbers of `known` that lie in this range, in order."""
        return sorted(number for number in known if number in self)


def range_to(first: RuleNumber, last: str) -> NumberRange:
    """Return the range from `first` to `last`, which may be a bare letter as in "6.3.e-f".

    Raises CitationError when it runs backwards or mixes rules with sections.
    """
    end = RuleNumber(first.path, last) if _LETTER.fullmatch(last) else RuleNumber.parse(last)
    if bool(first.letter) != bool(end.letter):
        raise CitationError(f"“{first}–{last}” mixes a rule with a section; give both a letter")
    if end < first:
        raise CitationError(f"“{first}–{last}” runs backwards; did you mean {end}–{first}?")
    return NumberRange(first, end)


def parse_citation(text: str) -> tuple[NumberRange, ...]:
    """Return the numbers that a citation names, in its own order.

    Reads "2.1.d", "6.3.e-f", "Rules 6.3.e and f", "7.4.1.a–c, 4.4", "CR 4.0 §2.1.d".
    Raises CitationError, with the place of the first thing that does not fit.
    """
    return split_citation(text)[1]


def split_citation(text: str) -> tuple[str | None, tuple[NumberRange, ...]]:
    """Return the edition that a citation names, if any, and its numbers; see `parse_citation`."""
    stripped = text.strip()
    prefix = _PREFIX.match(stripped)
    edition = prefix["edition"] if prefix else None
    place = prefix.end() if prefix else 0
    ranges: list[NumberRange] = []
    while True:
        current, place = _read_range(stripped, place, ranges)
        ranges.append(current)
        if place == len(stripped):
            return edition, tuple(ranges)
        separator = _SEPARATOR.match(stripped, place)
        if separator is None:
            raise _misfit(stripped, place, "a comma, “and” or the end")
        place = separator.end()
        again = _PREFIX.match(stripped, place)
        place = again.end() if again else place


def _read_range(text: str, place: int, before: list[NumberRange]) -> tuple[NumberRange, int]:
    number = _NUMBER.match(text, place)
    letter = _LETTER.match(text, place) if before and number is None else None
    if number is not None:
        first, place = RuleNumber.parse(number[0]), number.end()
    elif letter is not None:
        first, place = RuleNumber(before[-1].last.path, letter[0]), letter.end()
    else:
        raise _misfit(text, place, "a rule number such as 2.1.d")
    dash = _DASH.match(text, place)
    if dash is None:
        return NumberRange(first, first), place
    last = _NUMBER.match(text, dash.end()) or _LETTER.match(text, dash.end())
    if last is None:
        raise _misfit(text, dash.end(), f"the end of the range that starts at {first}")
    return range_to(first, last[0]), last.end()


def _misfit(text: str, place: int, expected: str) -> CitationError:
    found = f"“{text[place:]}”" if place < len(text) else "nothing"
    return CitationError(
        f"“{text}”, column {place + 1}: expected {expected}, found {found}"
        "\n  rules are cited like 2.1.d, 6.3.e-f, 4.4 or CR 4.0 §2.1.d"
    )
