"""Compares editions once: what changed is kept in the user's cache until an edition changes."""

from pathlib import Path
from typing import Any

from judge import kept
from judge.citation import RuleNumber
from judge.paths import rules_dir
from judge.rulebook.compare import editions as comparing
from judge.rulebook.compare.editions import Comparison, RuleChange, compare, comparison_of
from judge.rulebook.model import RuleBook
from judge.store import lookup
from judge.store.book import open_book
from judge.store.values import packed, unpacked

_CLASSES: tuple[type[Any], ...] = (RuleNumber, RuleChange)


def open_comparison(old: str | None, new: str | None = None) -> Comparison:
    """Return what changed between two editions, the newest by default; raises as `open_book`."""
    first, second = open_book(old), open_book(new)
    if first.edition.imported or second.edition.imported:
        return compare(first, second)
    name = f"changes-{first.edition.version}-{second.edition.version}.json"
    key = _stamp(first, second)
    known = _kept(name, key, first, second)
    if known is not None:
        return known
    found = compare(first, second)
    data = (found.changes, tuple(found.sections.items()), found.uncovered)
    kept.write(name, key, {"": packed(data, _CLASSES)})
    return found


def _stamp(old: RuleBook, new: RuleBook) -> str:
    root = str(rules_dir())
    books = [lookup.stamp(root, book.edition.version) for book in (old, new)]
    return "\n".join([*books, kept.stamp(str(Path(comparing.__file__).parent))])


def _kept(name: str, key: str, old: RuleBook, new: RuleBook) -> Comparison | None:
    data = kept.read(name, key)
    if data is None:
        return None
    try:
        changes, sections, uncovered = unpacked(data, _CLASSES)
        return comparison_of(old, new, changes, dict(sections), uncovered)
    except (ValueError, LookupError, TypeError, AttributeError):
        return None
