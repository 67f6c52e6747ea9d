"""Checks the rule references of free text against a book."""

from judge.citation import NumberRange, RuleNumber
from judge.records import dataclass
from judge.rulebook.inline import find_references
from judge.rulebook.links import targets
from judge.rulebook.lookup import nearest_numbers
from judge.rulebook.model import RuleBook


@dataclass(frozen=True, slots=True)
class CheckedReference:
    """A reference in a text: where, the numbers it names, and those that the book lacks.

    Lines and columns count from 1; `missing` pairs each lacking number with the nearest known ones.
    """

    text: str
    start: int
    end: int
    line: int
    column: int
    edition: str | None
    numbers: tuple[RuleNumber, ...]
    missing: tuple[tuple[NumberRange, tuple[RuleNumber, ...]], ...]

    @property
    def exists(self) -> bool:
        """Whether the book has everything that the reference names."""
        return not self.missing


def check_references(book: RuleBook, text: str) -> list[CheckedReference]:
    """Return every rule reference of a text, in order, checked against the book.

    A reference to another edition ("CR 1.0 §…") is returned without being checked.
    """
    checked: list[CheckedReference] = []
    line, line_start = 1, 0
    for found in find_references(text):
        numbers: list[RuleNumber] = []
        missing: list[tuple[NumberRange, tuple[RuleNumber, ...]]] = []
        other = found.edition not in (None, book.edition.version)
        for named in found.numbers:
            known = targets(book, named)
            numbers.extend(known or ((named.first,) if other else ()))
            if not known and not other:
                near = nearest_numbers(named.first, book.numbers())
                missing.append((named, tuple(near)))
        line += text.count("\n", line_start, found.start)
        line_start = max(line_start, text.rfind("\n", line_start, found.start) + 1)
        checked.append(
            CheckedReference(
                found.text,
                found.start,
                found.end,
                line,
                found.start - line_start + 1,
                found.edition,
                tuple(numbers),
                tuple(missing),
            )
        )
    return checked
