"""Builds the knowledge base: every edition and what card names say about the rules, in SQLite."""

import os
import re
import sqlite3
import tempfile
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from judge.paths import rules_dir
from judge.rulebook.editions import editions
from judge.rulebook.model import Definition, Rule, RuleBook, paragraphs, plain_text
from judge.store import lookup
from judge.store.book import open_book
from judge.store.ties import enforcing_code, scenario_rules

SCHEMA = 5
KINDS = ("rule", "section", "example", "remark", "term", "change")
_TIE = "INSERT OR IGNORE INTO tie (kind, name, text, number) VALUES (?, ?, ?, ?)"
Progress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class _Entry:
    kind: str
    number: str
    breadcrumb: str
    title: str
    text: str
    beside: str = ""


def store_file() -> Path:
    """Return where the knowledge base is kept."""
    return Path(lookup.compiled_file(str(rules_dir()), "knowledge", "sqlite"))


def open_store(progress: Progress | None = None) -> sqlite3.Connection:
    """Return the knowledge base, built anew when the rules have changed."""
    root = rules_dir()
    line = _stamp(root)
    path = store_file()
    found = _fresh(path, line)
    if found is None:
        found = build_store(path, line, root, progress or (lambda _what, _done, _all: None))
    return found


def _stamp(root: Path) -> str:
    names = editions(root)
    parts = [str(SCHEMA), *(f"{name}: {lookup.stamp(str(root), name)}" for name in names)]
    for path in [*sorted((root / "cards").glob("*")), *_scenarios(root), *_engine()]:
        found = path.stat()
        parts.append(f"{found.st_size:x}.{found.st_mtime_ns:x}")
    return " ".join(parts)


def _scenarios(root: Path) -> list[Path]:
    return sorted((root / "scenarios").rglob("*.scenario"))


def _engine() -> list[Path]:
    return sorted((Path(__file__).resolve().parent.parent / "engine").rglob("*.py"))


def _fresh(path: Path, line: str) -> sqlite3.Connection | None:
    if not path.is_file():
        return None
    connection = sqlite3.connect(path)
    try:
        row = connection.execute("SELECT value FROM meta WHERE name = 'stamp'").fetchone()
        if row == (line,):
            return connection
    except sqlite3.DatabaseError:
        pass
    connection.close()
    return None


def build_store(path: Path, line: str, root: Path, progress: Progress) -> sqlite3.Connection:
    """Write the knowledge base beside `path`, then put it in its place in one move.

    When the cache folder cannot be written, the knowledge base is built in memory.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError:
        connection = sqlite3.connect(":memory:")
        _fill(connection, line, root, progress)
        return connection
    os.close(handle)
    try:
        with closing(sqlite3.connect(beside)) as connection:
            connection.execute("PRAGMA synchronous = OFF")
            _fill(connection, line, root, progress)
        os.replace(beside, path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise
    return sqlite3.connect(path)


def _fill(connection: sqlite3.Connection, line: str, root: Path, progress: Progress) -> None:
    schema = Path(__file__).with_name("schema.sql").read_text(encoding="utf-8")
    connection.executescript(schema)
    versions = list(editions(root))
    steps = len(versions) + 1
    vocabulary: Counter[str] = Counter()
    for done, version in enumerate(versions):
        progress(f"edition {version}", done, steps)
        _add_book(connection, open_book(version), vocabulary)
        _add_subjects(connection, root / version / "subjects.toml", version, vocabulary)
    progress("cards", len(versions), steps)
    _add_cards(connection)
    connection.executemany(_TIE, enforcing_code(_engine()))
    connection.executemany(_TIE, scenario_rules(_scenarios(root)))
    connection.executemany("INSERT INTO vocabulary VALUES (?, ?)", vocabulary.items())
    connection.execute("INSERT INTO meta VALUES ('stamp', ?)", (line,))
    connection.commit()
    progress("done", steps, steps)


def _add_book(connection: sqlite3.Connection, book: RuleBook, vocabulary: Counter[str]) -> None:
    for place, entry in enumerate(_entries(book)):
        cursor = connection.execute(
            "INSERT INTO entry (edition, kind, number, breadcrumb, text, place)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (book.edition.version, entry.kind, entry.number, entry.breadcrumb, entry.text, place),
        )
        connection.execute(
            "INSERT INTO words (rowid, title, text, beside) VALUES (?, ?, ?, ?)",
            (cursor.lastrowid, *map(searchable, (entry.title, entry.text, entry.beside))),
        )
        vocabulary.update(words_of(entry.title + " " + entry.text + " " + entry.beside))


def _add_subjects(
    connection: sqlite3.Connection, path: Path, version: str, vocabulary: Counter[str]
) -> None:
    if not path.is_file():
        return
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    for about, numbers in data["subjects"]:
        cursor = connection.execute(
            "INSERT INTO subjects (about, edition) VALUES (?, ?)", (searchable(about), version)
        )
        vocabulary.update(words_of(about))
        for place, number in enumerate(numbers.split()):
            connection.execute(
                "INSERT INTO subject_rule SELECT ?, id, ? FROM entry"
                " WHERE edition = ? AND kind = 'rule' AND number = ?",
                (cursor.lastrowid, place, version, number),
            )


def _entries(book: RuleBook) -> Iterator[_Entry]:
    for section in book.sections.values():
        crumbs = " › ".join(one.heading for one in book.breadcrumb(section.number))
        yield _Entry("section", str(section.number), crumbs, section.title, section.title)
    for rule in book.rules.values():
        yield from _rule_entries(book, rule)
    for term in book.terms:
        yield _Entry("term", term.name, "Glossary", " ".join((term.name, *term.forms)), term.text)
    for change in book.changes:
        text = change.paragraph.text
        yield _Entry("change", change.kind, f"Changes › {change.kind}", change.kind, text)


def _rule_entries(book: RuleBook, rule: Rule) -> Iterator[_Entry]:
    number = str(rule.number)
    sections = book.breadcrumb(rule.number)
    if rule.number in book.sections:
        sections = (*sections, book.sections[rule.number])
    crumbs = " › ".join(section.heading for section in sections)
    examples = [plain_text(example.blocks) for example in rule.examples]
    remarks = [plain_text(remark.blocks) for remark in rule.remarks]
    title = " ".join([*(section.title for section in sections[1:]), *_defined(rule)])
    yield _Entry("rule", number, crumbs, title, rule.text, "\n".join(examples + remarks))
    for text in examples:
        yield _Entry("example", number, crumbs, title, text)
    for text in remarks:
        yield _Entry("remark", number, crumbs, title, text)


def _defined(rule: Rule) -> Iterable[str]:
    for paragraph in paragraphs(rule.blocks):
        for run in paragraph.runs:
            if isinstance(run, Definition):
                yield run.text


_WORD = re.compile(r"\{[^}]+\}|[^\W_]+(?:['’-][^\W_]+)*")


def words_of(text: str) -> list[str]:
    """Return the words of a text in small letters; an icon is a word, braces and all."""
    return [word.replace("’", "'").lower() for word in _WORD.findall(text)]


def searchable(text: str) -> str:
    """Return text as it is indexed: an icon such as {J} becomes the word "iconj"."""
    return re.sub(r"\{([^}]+)\}", r" icon\1 ", text)


def folded(text: str) -> str:
    """Return a name without accents, case and punctuation: "Fée Clochette" as "fee clochette"."""
    split = unicodedata.normalize("NFKD", text)
    letters = "".join(c for c in split if not unicodedata.combining(c)).casefold()
    return " ".join(re.findall(r"[^\W_]+", letters.replace("'", "").replace("’", "")))


def _add_cards(connection: sqlite3.Connection) -> None:
    from judge.cards.governs import governing_rules
    from judge.cards.pool import load_cards

    pool = load_cards()
    names: dict[str, set[str]] = {}
    for written, bearers in pool.names.items():
        for alias in aliases(written):
            names.setdefault(folded(alias), set()).update(bearers)
    rules = {
        ("card", card.name, card.name, number)
        for card in pool.cards
        for number in governing_rules(card)
    }
    connection.executemany(
        "INSERT OR IGNORE INTO card_name VALUES (?, ?)",
        ((name, min(cards)) for name, cards in names.items() if len(cards) <= 2),
    )
    connection.executemany(_TIE, sorted(rules))


def aliases(name: str) -> list[str]:
    """Return how people call a card: "The Foundry, Axiom Bastion", "The Foundry", "Foundry"."""
    found = [name]
    head = name.partition(",")[0]
    for one in (head, name.removeprefix("The "), head.removeprefix("The ")):
        if one not in found and len(one) > 3:
            found.append(one)
    return found
