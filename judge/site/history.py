"""What became of each rule from one edition to the next, for both editions' pages."""

from collections.abc import Iterable

from judge.citation import RuleNumber
from judge.records import dataclass
from judge.rulebook.compare.editions import Comparison, RuleChange
from judge.rulebook.compare.words import WordRun


@dataclass(frozen=True, slots=True)
class History:
    """What a rule was in an older edition, or became in a newer one.

    `pieces` tell the words that changed.
    """

    version: str
    kind: str
    numbers: tuple[RuleNumber, ...]
    pieces: tuple[WordRun, ...]
    older: bool


Histories = dict[RuleNumber, History]


def histories(comparison: Comparison) -> tuple[Histories, Histories]:
    """Return the history of each rule of the older and of the newer edition.

    Rules of which nothing can be said, because an edition is partial, are left out.
    """
    older, newer = comparison.old, comparison.new
    before: Histories = {}
    after: Histories = {}
    for change in comparison.changes:
        pieces = _pieces(comparison, change)
        _add(
            before,
            change.old,
            History(newer.edition.version, change.kind, change.new, pieces, False),
        )
        _add(
            after, change.new, History(older.edition.version, change.kind, change.old, pieces, True)
        )
    return before, after


def _pieces(comparison: Comparison, change: RuleChange) -> tuple[WordRun, ...]:
    both = change.old and change.new
    return comparison.difference(change) if both and change.edited else ()


def _add(found: Histories, numbers: Iterable[RuleNumber], history: History) -> None:
    for number in numbers:
        found.setdefault(number, history)
