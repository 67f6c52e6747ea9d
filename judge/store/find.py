"""Finds rules by words: ranked, forgiving about typing, aware of numbers and of card names."""

import re
import sqlite3
from collections.abc import Iterable, Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

from judge.store.words import folded, searchable, words_of
from judge.text import unaccented

# How much a match counts in the title, in the rule itself, and in its examples and remarks.
_COLUMNS = "3.0, 2.0, 0.7"
_SYNONYM = 0.6
_GOVERNED = 1.5
_PAIR = 0.5
_MOST_WORDS = 300  # nobody asks longer questions; a pasted book would take minutes
_SUBJECT = 1.7
_SUBJECT_COUNT = 8
_DECAY = 0.8
_ENTRIES = f"SELECT rowid, -bm25(words, {_COLUMNS}) FROM words WHERE words MATCH ?"
_SUBJECTS = "SELECT rowid, -bm25(subjects) FROM subjects WHERE subjects MATCH ?"
_RULES_OF_CARD = """
SELECT tie.number, entry.id FROM tie CROSS JOIN entry
  ON entry.edition = ? AND entry.kind = 'rule'
  AND entry.number >= tie.number AND entry.number < tie.number || '/'
  AND (entry.number = tie.number OR entry.number GLOB tie.number || '.*')
WHERE tie.kind = 'card' AND tie.name = ?
"""  # what begins with a number lies before the same with a slash: the index tells it apart
_DEFAULT_KINDS = ("rule",)


class Hit(NamedTuple):
    """An entry found, with what is needed to read it on its own."""

    edition: str
    kind: str
    number: str
    breadcrumb: str
    text: str
    score: float
    matched: tuple[str, ...]


class Filters(NamedTuple):
    """Which entries are looked at; `section` is a number whose rules count."""

    edition: str
    section: str | None = None
    kinds: tuple[str, ...] = _DEFAULT_KINDS


class QueryReading(NamedTuple):
    """How a query was read: the variants of each word, words side by side, cards, corrections."""

    concepts: tuple[tuple[tuple[str, float], ...], ...]
    pairs: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    corrections: Mapping[str, str] = MappingProxyType({})


def find(store: sqlite3.Connection, query: str, filters: Filters, limit: int = 10) -> list[Hit]:
    """Return the entries that fit a query best, the best first."""
    return find_read(store, read_query(store, query), filters, limit)


def find_read(
    store: sqlite3.Connection, reading: QueryReading, filters: Filters, limit: int
) -> list[Hit]:
    """Return the entries that fit best a query that was read, the best first."""
    scores: dict[int, float] = {}
    matched: dict[int, list[str]] = {}
    for concept in reading.concepts:
        for entry, score in _best(store, _ENTRIES, concept).items():
            scores[entry] = scores.get(entry, 0.0) + score
            matched.setdefault(entry, []).append(concept[0][0])
    for pair in reading.pairs:
        for entry, score in _search(store, _ENTRIES, pair):
            scores[entry] = scores.get(entry, 0.0) + score * _PAIR
            matched.setdefault(entry, []).append(pair)
    for entry, bonus in _subjects(store, reading).items():
        scores[entry] = scores.get(entry, 0.0) + bonus
        matched.setdefault(entry, []).append("subject")
    for entry, bonus in _governed(store, reading.cards, filters.edition):
        if entry in scores:
            scores[entry] += bonus
    for entry in _numbered(store, reading.numbers, filters.edition):
        scores[entry] = scores.get(entry, 0.0) + 1000.0
        matched.setdefault(entry, []).insert(0, "number")
    wanted = _wanted(store, filters).intersection(scores)
    ranked = sorted(wanted, key=lambda entry: (-scores[entry], entry))
    return [_hit(store, it, scores[it], tuple(matched[it])) for it in ranked[:limit]]


def scenarios_of(store: sqlite3.Connection, number: str) -> list[str]:
    """Return the titles of the scenarios in which a rule of the newest edition fires."""
    rows = store.execute(
        "SELECT text FROM tie WHERE kind = 'scenario' AND number = ? ORDER BY text", (number,)
    )
    return [title for (title,) in rows]


def rule_hit(store: sqlite3.Connection, number: str, edition: str) -> Hit | None:
    """Return a rule as a hit that no word was looked for, or nothing where there is no such."""
    row = store.execute(
        "SELECT id FROM entry WHERE edition = ? AND kind = 'rule' AND number = ?", (edition, number)
    ).fetchone()
    return _hit(store, row[0], 0.0, ()) if row is not None else None


def read_query(store: sqlite3.Connection, query: str) -> QueryReading:
    """Return the words, numbers and cards of a query, with synonyms and corrections."""
    stop = {row[0] for row in store.execute("SELECT word FROM stop")}
    numbers = _numbers_in(query)
    words, cards = _without_cards(store, _in_english(store, words_of(query)[:_MOST_WORDS]))
    corrections: dict[str, str] = {}
    concepts: list[tuple[tuple[str, float], ...]] = []
    for word in dict.fromkeys(words):
        if word in stop or any(word in number for number in numbers):
            continue
        variants = [(word, 1.0)]
        others = _synonyms(store, word)
        if not others and not _known(store, word):
            corrected = _correct(store, word)
            if corrected is not None:
                corrections[word] = corrected
                variants = [(corrected, 1.0)]
                others = _synonyms(store, corrected)
        variants += [(other, _SYNONYM) for other in others]
        concepts.append(tuple(variants))
    kept = [corrections.get(word, word) for word in words]
    pairs = [f"{one} {two}" for one, two in pairwise(kept) if not (one in stop and two in stop)]
    return QueryReading(
        tuple(concepts), tuple(dict.fromkeys(pairs)), tuple(cards), numbers, corrections
    )


def _synonyms(store: sqlite3.Connection, word: str) -> list[str]:
    rows = store.execute("SELECT other FROM synonym WHERE word = ? ORDER BY place", (word,))
    return [other for (other,) in rows]


def _in_english(store: sqlite3.Connection, words: list[str]) -> list[str]:
    """Put the glossary's term for a word that is printed in another language."""
    found: list[str] = []
    for word in words:
        row = store.execute(
            "SELECT term FROM printed WHERE word = ?", (unaccented(word),)
        ).fetchone()
        found += [word] if row is None else words_of(row[0].removesuffix(" X"))
    return found


def _best(
    store: sqlite3.Connection, statement: str, concept: Iterable[tuple[str, float]]
) -> dict[int, float]:
    # A word and its synonyms are one thought: the best of them counts, not their sum.
    best: dict[int, float] = {}
    for words, weight in concept:
        for entry, score in _search(store, statement, words):
            best[entry] = max(best.get(entry, 0.0), score * weight)
    return best


def _search(store: sqlite3.Connection, statement: str, words: str) -> list[tuple[int, float]]:
    terms = re.findall(r"[^\W_]+", searchable(words))
    if not terms:
        return []
    return store.execute(statement, ('"' + " ".join(terms) + '"',)).fetchall()


def _subjects(store: sqlite3.Connection, reading: QueryReading) -> dict[int, float]:
    """Return what the subject index adds to entries: the best subject counts, others a little."""
    scores: dict[int, float] = {}
    for concept in reading.concepts:
        for subject, score in _best(store, _SUBJECTS, concept).items():
            scores[subject] = scores.get(subject, 0.0) + score
    found: dict[int, float] = {}
    for subject in sorted(scores, key=lambda one: -scores[one])[:_SUBJECT_COUNT]:
        rows = store.execute("SELECT entry, place FROM subject_rule WHERE subject = ?", (subject,))
        for entry, place in rows:
            value = _SUBJECT * scores[subject] * _DECAY**place
            higher, lower = sorted((found.get(entry, 0.0), value), reverse=True)
            found[entry] = higher + 0.3 * lower
    return found


def _numbers_in(query: str) -> tuple[str, ...]:
    if not any(character.isdigit() for character in query):
        return ()
    from judge.citation import CitationError, parse_citation  # most queries name no rule

    found: list[str] = []
    for match in re.finditer(r"\d+(?:\.\d+)+(?:\.[a-z]{1,2}\b)?(?:[-–][a-z]\b)?", query):
        try:
            found += [str(one.first) for one in parse_citation(match[0])]
        except CitationError:
            continue
    return tuple(found)


def _without_cards(store: sqlite3.Connection, words: list[str]) -> tuple[list[str], list[str]]:
    """Take names of cards out of a query, the longest first; return the rest and the cards."""
    rest: list[str] = []
    cards: list[str] = []
    place = 0
    while place < len(words):
        for length in range(min(7, len(words) - place), 0, -1):
            name = folded(" ".join(words[place : place + length]))
            row = store.execute("SELECT card FROM card_name WHERE folded = ?", (name,)).fetchone()
            if row is not None and (length > 1 or not _known(store, words[place])):
                cards.append(row[0])
                place += length
                break
        else:
            rest.append(words[place])
            place += 1
    return rest, cards


def _known(store: sqlite3.Connection, word: str) -> bool:
    row = store.execute("SELECT 1 FROM vocabulary WHERE word = ?", (word,)).fetchone()
    return row is not None or bool(_search(store, _ENTRIES, word))


def _correct(store: sqlite3.Connection, word: str) -> str | None:
    if len(word) < 4 or not word.isalpha():
        return None
    from rapidfuzz import fuzz, process

    near = [
        row[0]
        for row in store.execute(
            "SELECT word FROM vocabulary WHERE length(word) BETWEEN ? AND ?",
            (len(word) - 2, len(word) + 2),
        )
    ]
    best = process.extractOne(word, near, scorer=fuzz.ratio, score_cutoff=80)
    return best[0] if best else None


def _governed(
    store: sqlite3.Connection, cards: Iterable[str], edition: str
) -> Iterable[tuple[int, float]]:
    # A section that governs a card says a little about each of its rules.
    for card in cards:
        governing: dict[str, list[int]] = {}
        for number, entry in store.execute(_RULES_OF_CARD, (edition, card)):
            governing.setdefault(number, []).append(entry)
        for entries in governing.values():
            for entry in entries:
                yield entry, _GOVERNED / len(entries) ** 0.5


def _numbered(store: sqlite3.Connection, numbers: Iterable[str], edition: str) -> list[int]:
    found: list[int] = []
    for number in numbers:
        found += [
            row[0]
            for row in store.execute(
                "SELECT id FROM entry WHERE edition = ? AND number = ?", (edition, number)
            )
        ]
    return found


def _wanted(store: sqlite3.Connection, filters: Filters) -> set[int]:
    """Return the entries that are looked at."""
    kinds = ", ".join("?" * len(filters.kinds))
    rows = store.execute(
        f"SELECT id, number FROM entry WHERE edition = ? AND kind IN ({kinds})",
        (filters.edition, *filters.kinds),
    )
    within = f"{filters.section}." if filters.section else ""
    return {entry for entry, number in rows if f"{number}.".startswith(within)}


def _hit(store: sqlite3.Connection, entry: int, score: float, matched: tuple[str, ...]) -> Hit:
    row = store.execute(
        "SELECT edition, kind, number, breadcrumb, text FROM entry WHERE id = ?", (entry,)
    ).fetchone()
    edition, kind, number, breadcrumb, text = row
    return Hit(edition, kind, number, breadcrumb, text, round(score, 3), matched)
