"""Builds the knowledge base: every edition and what card names say about the rules, in SQLite."""

import re
import sqlite3
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from judge import kept
from judge.paths import rules_dir
from judge.rulebook.editions import editions
from judge.rulebook.model import Definition, Rule, RuleBook, paragraphs, plain_text
from judge.store import lookup
from judge.store.book import open_book
from judge.store.ties import enforcing_code, scenario_rules

SCHEMA = 6
KEPT = "knowledge.sqlite"
"""The name under which the knowledge base is kept."""
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


def open_store(progress: Progress | None = None) -> sqlite3.Connection:
    """Return the knowledge base in memory, read from what is kept or built from the rules."""
    root = rules_dir()
    key = _stamp(root)
    data = kept.read(KEPT, key)
    found = None if data is None else _opened(data)
    return found or build_store(key, root, progress or (lambda _what, _done, _all: None))


def _stamp(root: Path) -> str:
    names = editions(root)
    parts = [str(SCHEMA), *(f"{name}: {lookup.stamp(str(root), name)}" for name in names)]
    files = [*sorted((root / "cards").glob("*")), *_scenarios(root), *_engine()]
    return "\n".join([*parts, kept.stamp(*map(str, files))])


def _scenarios(root: Path) -> list[Path]:
    return sorted((root / "scenarios").rglob("*.scenario"))


def _engine() -> list[Path]:
    return sorted((Path(__file__).resolve().parent.parent / "engine").rglob("*.py"))


def _opened(data: bytes) -> sqlite3.Connection | None:
    connection = sqlite3.connect(":memory:")
    try:
        connection.deserialize(data)
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("SELECT value FROM meta").fetchone()
    except sqlite3.Error:
        connection.close()
        return None
    return connection


def build_store(key: str, root: Path, progress: Progress) -> sqlite3.Connection:
    """Build the knowledge base in memory, and keep it under `key`."""
    connection = sqlite3.connect(":memory:")
    _fill(connection, root, progress)
    kept.write(KEPT, key, {"": connection.serialize()})
    return connection


def _fill(connection: sqlite3.Connection, root: Path, progress: Progress) -> None:
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
    connection.execute("INSERT INTO meta VALUES ('schema', ?)", (str(SCHEMA),))
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
