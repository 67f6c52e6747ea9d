"""Opens an edition without reading its files again: the rule book is kept in the user's cache."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from judge import kept
from judge.citation import NumberRange, RuleNumber
from judge.paths import rules_dir
from judge.records import replace
from judge.rulebook import model
from judge.rulebook.editions import editions
from judge.rulebook.errors import UnknownNumberError
from judge.rulebook.model import RuleBook, assemble
from judge.store import lookup
from judge.store.values import packed, unpacked

_CLASSES: tuple[type[Any], ...] = (
    *(RuleNumber, NumberRange, model.Span, model.PlainText, model.Icon, model.CardName),
    *(model.Definition, model.Reference, model.Paragraph, model.Item, model.Listing),
    *(model.Example, model.Remark, model.Clarification, model.Rule, model.Section),
    *(model.Term, model.OtherReading, model.Interpretation, model.ListedChange, model.Edition),
)


def open_book(version: str | None = None) -> RuleBook:
    """Return an edition, the newest by default; one that the user imported by its own name.

    Raises UnknownNumberError for an edition that is not there, RuleTextError for a broken one.
    """
    root = rules_dir()
    if version is None:
        version = lookup.newest_edition(str(root))
    if version is None or version not in editions(root):
        from judge.rulebook.importing.local import load_local, local_editions

        if version in local_editions():
            return load_local(version)
        raise UnknownNumberError(_no_edition(version, root))
    name, key = f"book-{version}.json", lookup.stamp(str(root), version)
    book = _kept(name, key)
    if book is None:
        from judge.rulebook.load import load_edition

        book = load_edition(root / version)
        parts = (book.edition, book.chapters, book.terms, book.changes, book.interpretations)
        kept.write(name, key, {"": packed(parts, _CLASSES)})
    return book


def _kept(name: str, key: str) -> RuleBook | None:
    data = kept.read(name, key)
    if data is None:
        return None
    try:
        *parts, interpretations = unpacked(data, _CLASSES)
        return replace(assemble(*parts), interpretations=interpretations)
    except (ValueError, LookupError, TypeError, AttributeError):
        return None


def _no_edition(version: str | None, root: Path) -> str:
    from judge.rulebook.editions import editions
    from judge.rulebook.importing.local import local_editions

    known = ", ".join([*editions(root), *local_editions()])
    return f"there is no edition {version}; the editions are {known}"
