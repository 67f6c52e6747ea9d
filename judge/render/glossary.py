"""The old glossary's search as terminal text and as a JSON value."""

from typing import Any

from judge.render.rules import clarification_value, environment, plain_paragraphs
from judge.rulebook.glossary import GlossaryEntry, GlossarySearch
from judge.rulebook.model import RuleBook


def terminal(book: RuleBook, found: GlossarySearch) -> str:
    """Return what the search shows: where the text comes from, the number of entries, sections."""
    return environment().get_template("glossary.txt.j2").render(book=book, found=found)


def value(book: RuleBook, found: GlossarySearch) -> dict[str, Any]:
    """Return what the search shows as a JSON value."""
    edition = book.edition
    return {
        "term": found.term,
        "edition": edition.version,
        "partial": edition.partial,
        "dictionary": edition.dictionary,
        "date": edition.date,
        "sources": list(edition.sources),
        "number_of_entries": len(found.entries),
        "entries": [_entry(entry) for entry in found.entries],
    }


def _entry(entry: GlossaryEntry) -> dict[str, Any]:
    return {
        "number": str(entry.number),
        "title": entry.section.title,
        "rules": [
            {
                "number": str(rule.number),
                "text": rule.text,
                "examples": [plain_paragraphs(example.blocks) for example in rule.examples],
                "remarks": [plain_paragraphs(remark.blocks) for remark in rule.remarks],
                "clarifications": [clarification_value(aside) for aside in rule.clarifications],
            }
            for rule in entry.rules
        ],
    }
