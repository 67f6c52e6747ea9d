"""What the search in the pages knows: rules, terms, cards, rulings, scenarios in one small file.

The page ranks as `judge find` does: the same words, stems, synonyms and subject index.
"""

import json
import sqlite3
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from typing import Any

from judge.cards.pool import CardPool
from judge.paths import rules_dir
from judge.records import dataclass, field
from judge.render.cards import type_line
from judge.rulebook.model import plain_text
from judge.site.card_pages import card_paths
from judge.site.html import clean
from judge.site.knowledge import BookView, Knowledge
from judge.site.page import href, rule_target, term_path
from judge.site.texts import Texts, texts_of, words_in
from judge.store.words import aliases, searchable, words_of

FORMAT = 1
_LANGUAGES = ("fr", "it", "es", "de")


@dataclass(slots=True)
class _IndexLines:
    """What is found, a line each; names in every language point to their line."""

    lines: list[tuple[str, ...]] = field(default_factory=list)
    names: list[tuple[int, str, str]] = field(default_factory=list)

    def add(self, kind: str, name: str, crumb: str, target: str, text: str, beside: str) -> int:
        line = (kind, name, crumb, href("index", target), text, beside)
        self.lines.append(tuple(clean(part) for part in line))
        return len(self.lines) - 1


def search_index(knowledge: Knowledge) -> bytes:
    """Return the index as JSON: entries, names, synonyms, subjects and the stems of all words."""
    view = knowledge.newest
    entries = _IndexLines()
    places = _add_rules(entries, view)
    _add_terms(entries, view, knowledge.texts)
    if knowledge.cards is not None:
        _add_cards(entries, knowledge.cards, knowledge.texts)
    _add_rulings(entries, view)
    for scenario in view.scenarios:
        crumb = ", ".join(map(str, scenario.numbers[:4]))
        entries.add("scenario", scenario.title, crumb, f"scenarios/{scenario.path}", "", "")
    synonyms = tomllib.loads((rules_dir() / "synonyms.toml").read_text(encoding="utf-8"))
    subjects = [
        [about, [places[number] for number in numbers.split() if number in places]]
        for about, numbers in _subjects(view.version)
    ]
    older = {one.version: sorted(map(str, one.book.numbers())) for one in knowledge.views[1:]}
    return json.dumps(
        {
            "format": FORMAT,
            "edition": view.version,
            "entries": entries.lines,
            "names": entries.names,
            "stop": synonyms["stop"].split(),
            "synonyms": synonyms["words"],
            "subjects": subjects,
            "stems": _stems(entries.lines, subjects, synonyms["words"]),
            "older": older,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    ).encode()


def _add_rules(entries: _IndexLines, view: BookView) -> dict[str, int]:
    book, places = view.book, dict[str, int]()
    for section in book.sections.values():
        crumb = " › ".join(one.heading for one in book.breadcrumb(section.number))
        target = rule_target(view.version, section.number)
        number = str(section.number)
        places[number] = entries.add("rule", number, crumb, target, section.title, "")
    for rule in book.rules.values():
        if not rule.number.is_rule:
            continue
        crumb = " › ".join(one.heading for one in book.breadcrumb(rule.number))
        asides = [plain_text(one.blocks) for one in rule.examples]
        asides += [plain_text(one.blocks) for one in rule.remarks]
        number, target = str(rule.number), rule_target(view.version, rule.number)
        places[number] = entries.add("rule", number, crumb, target, rule.text, "\n".join(asides))
    return places


def _add_terms(entries: _IndexLines, view: BookView, texts: Texts) -> None:
    lexicons = {language: words_in(language, texts) for language in _LANGUAGES}
    for term in view.book.terms:
        target = term_path(view.version, term.name)
        place = entries.add("term", term.name, "Glossary", target, term.text, "")
        forms = (term.name, *term.forms)
        entries.names += [(place, "en", form) for form in dict.fromkeys(forms)]
        for language, lexicon in lexicons.items():
            found = dict.fromkeys(word for form in forms for word in lexicon.get(form.lower(), ()))
            entries.names += [(place, language, word) for word in found]


def _add_cards(entries: _IndexLines, pool: CardPool, texts: Texts) -> None:
    for name, path in card_paths(pool).items():
        cards = pool.by_name[name]
        abilities, support = texts_of(cards[0], "en", texts)
        text = "\n".join((*abilities, *support))
        place = entries.add("card", name, type_line(cards[0], pool), path, text, "")
        known = dict.fromkeys(("en", alias) for alias in aliases(name))
        for card in cards:
            former = [one.former.get("names", {}) for one in card.printings]
            for names in (card.names, *former):
                known |= dict.fromkeys(names.items())
        entries.names += [(place, language, other) for language, other in known]


def _add_rulings(entries: _IndexLines, view: BookView) -> None:
    for one in view.interpretations:
        numbers = ", ".join(map(str, one.numbers))
        target = f"{view.version}/interpretations#{one.id}"
        crumb = f"Interpretation · {numbers}"
        entries.add("ruling", one.id, crumb, target, one.question, one.reading)
    for rule in view.book.rules.values():
        for note in rule.clarifications:
            target = rule_target(view.version, rule.number)
            crumb = " · ".join(filter(None, ("Note", note.author, note.date)))
            entries.add("ruling", str(rule.number), crumb, target, plain_text(note.blocks), "")


def _subjects(version: str) -> list[list[str]]:
    path = rules_dir() / version / "subjects.toml"
    if not path.is_file():
        return []
    found: list[list[str]] = tomllib.loads(path.read_text(encoding="utf-8"))["subjects"]
    return found


def _stems(
    lines: Iterable[tuple[str, ...]],
    subjects: Iterable[list[Any]],
    synonyms: Mapping[str, Iterable[str]],
) -> dict[str, str]:
    """Return each stem with its words, as the full-text search of `judge find` takes them."""
    texts = [part for line in lines for part in (line[1], line[4], line[5])]
    texts += [subject[0] for subject in subjects]
    texts += [part for word, others in synonyms.items() for part in (word, *others)]
    words = sorted({piece for text in texts for piece in _pieces(text)})
    with closing(sqlite3.connect(":memory:")) as base:
        base.execute("CREATE VIRTUAL TABLE w USING fts5 (word, tokenize = 'porter unicode61')")
        base.execute("CREATE VIRTUAL TABLE v USING fts5vocab (w, instance)")
        base.executemany("INSERT INTO w (rowid, word) VALUES (?, ?)", enumerate(words))
        found: dict[str, list[str]] = {}
        for stem, row in base.execute("SELECT term, doc FROM v"):
            found.setdefault(stem, []).append(words[row])
    return {stem: " ".join(forms) for stem, forms in found.items() if forms != [stem]}


def _pieces(text: str) -> Iterator[str]:
    for word in words_of(searchable(text)):
        yield from (part for part in word.replace("'", " ").replace("-", " ").split() if part)
