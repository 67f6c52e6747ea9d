"""The official document's glossary: terms, what they mean, the lists of pages left out."""

import re

from judge.rulebook.importing.clean import Row, Words
from judge.rulebook.importing.symbols import read_glyphs, safe
from judge.rulebook.model import Span, Term

_PAGES = re.compile(r"(?:^|\s)(?:\d{1,4}(?:[–-]\d{1,4})?,\s*)*\d{1,4}(?:[–-]\d{1,4})?\.?\s*$")

# A definition opens with one of these words; what stands before is the term.
_OPENINGS = frozenset(
    ("A", "An", "The", "One", "Each", "In", "During", "Part", "Object", "Adjective:")
)


def read_official_terms(rows: list[Row], words: Words, name: str) -> tuple[Term, ...]:
    """Return the terms in the document's order; entries are told apart by their page lists."""
    terms: list[Term] = []
    parts: list[str] = []
    for place, row in enumerate(rows):
        if not row.text:
            continue
        parts.append(row.text)
        following = next((after for after in rows[place + 1 :] if after.text), None)
        if following is not None and (following.indent > 0 or not _PAGES.search(row.text)):
            continue
        text = _PAGES.sub("", " ".join([words.join(parts)]).strip()).strip()
        parts = []
        term = _term(safe(read_glyphs(text)), name)
        if term is not None:
            terms.append(term)
    return tuple(terms)


def _term(text: str, name: str) -> Term | None:
    found = _split(text)
    if found is None:
        return None
    return Term(found[0], (), found[1], (), Span(name, 1, 1, 1, 1))


def _split(text: str) -> tuple[str, str] | None:
    words = text.split(" ")
    for place in range(1, min(5, len(words))):
        opener = words[place]
        if opener in (
            "A",
            "An",
            "The",
            "One",
            "Each",
            "In",
            "During",
            "Part",
            "Object",
            "Adjective:",
        ):
            return " ".join(words[:place]), " ".join(words[place:])
    return None
