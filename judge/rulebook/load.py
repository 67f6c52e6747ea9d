"""Loads an edition of the rules from its folder."""

import tomllib
from pathlib import Path

from judge.records import replace
from judge.rulebook.build import read_changes, read_chapters, read_terms
from judge.rulebook.editions import editions
from judge.rulebook.errors import RuleTextError
from judge.rulebook.interpretations import load_interpretations
from judge.rulebook.model import Edition, RuleBook, Section, assemble
from judge.rulebook.notes import load_notes, with_notes


def load_newest(root: Path | None = None) -> RuleBook:
    """Load the newest edition; raises RuleTextError."""
    return load_edition(next(iter(editions(root).values())))


def load_edition(folder: Path) -> RuleBook:
    """Load the edition in `folder`: all its files, and the notes beside it.

    Raises RuleTextError with the file and place of the first thing that cannot be read.
    """
    chapters: list[Section] = []
    for path in sorted(folder.glob("*.rules"), key=_chapter_order):
        if path.name != "changes.rules":
            chapters.extend(read_chapters(_text(path), _shown(path)))
    glossary, changes = folder / "glossary.terms", folder / "changes.rules"
    edition = _edition(folder)
    notes = load_notes(folder.parent / "notes", edition.version)
    book = assemble(
        edition,
        with_notes(chapters, notes),
        read_terms(_text(glossary), _shown(glossary)) if glossary.is_file() else (),
        read_changes(_text(changes), _shown(changes)) if changes.is_file() else (),
    )
    return replace(book, interpretations=load_interpretations(folder, book.rules))


def _edition(folder: Path) -> Edition:
    path = folder / "edition.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return Edition(
        version=str(data.get("version", data.get("id", folder.name))),
        title=str(data.get("title", "")),
        date=str(data.get("date", data.get("effective", ""))),
        language=str(data.get("language", "en")),
        newest=bool(data.get("newest", False)),
        partial=bool(data.get("partial", False)),
        imported=bool(data.get("imported", False)),
        dictionary=str(data.get("dictionary", "")),
        languages=tuple(map(str, data.get("languages", ()))),
        sources=tuple(map(str, data.get("sources", ()))),
        joined=tuple(map(str, data.get("joined", ()))),
    )


def _chapter_order(path: Path) -> tuple[int, str]:
    head = path.name.partition("-")[0]
    return (int(head) if head.isdigit() else 10**6, path.name)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RuleTextError(
            _shown(path), 1, 1, f"not UTF-8 text (byte {error.start})", "", "a UTF-8 text file"
        ) from None


def _shown(path: Path) -> str:
    return "/".join(path.parts[-3:])
