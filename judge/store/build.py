"""Builds the knowledge base: every edition and what card names say about the rules, in SQLite."""

import sqlite3
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from judge.records import dataclass
from judge.rulebook.editions import editions
from judge.rulebook.languages import printed_words
from judge.rulebook.model import Definition, Rule, RuleBook, paragraphs, plain_text
from judge.store.book import open_book
from judge.store.sources import Progress, engine_files, scenario_files
from judge.store.ties import enforcing_code, scenario_rules
from judge.store.words import aliases, folded, searchable, words_of

_TIE = "INSERT OR IGNORE INTO tie (kind, name, text, number) VALUES (?, ?, ?, ?)"


@dataclass(frozen=True, slots=True)
class _Entry:
    kind: str
    number: str
    breadcrumb: str
    title: str
    text: str
    beside: str = ""


def build_store(root: Path, progress: Progress) -> sqlite3.Connection:
    """Build the knowledge base in memory from the rules, the cards, the engine and scenarios."""
    connection = sqlite3.connect(":memory:")
    _fill(connection, root, progress)
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
    _add_words(connection, root)
    connection.executemany(_TIE, enforcing_code(engine_files()))
    connection.executemany(_TIE, scenario_rules(scenario_files(root)))
    connection.executemany("INSERT INTO vocabulary VALUES (?, ?)", vocabulary.items())
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


def _add_words(connection: sqlite3.Connection, root: Path) -> None:
    data = tomllib.loads((root / "synonyms.toml").read_text(encoding="utf-8"))
    connection.executemany(
        "INSERT INTO stop VALUES (?)", {(word,) for word in data["stop"].split()}
    )
    rows = (
        (word, other, n) for word, all_ in data["words"].items() for n, other in enumerate(all_)
    )
    connection.executemany("INSERT INTO synonym VALUES (?, ?, ?)", rows)
    connection.executemany("INSERT INTO printed VALUES (?, ?)", printed_words().items())


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
