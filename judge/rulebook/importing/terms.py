"""The official document's glossary: terms, what they mean, the lists of pages left out."""

import re
from itertools import zip_longest

from judge.rulebook.importing.clean import PrintedRow, WholeWords
from judge.rulebook.importing.symbols import read_glyphs, safe
from judge.rulebook.model import Span, Term

_PAGES = re.compile(r"(?:^|\s)(?:\d{1,4}(?:[–-]\s?\d{1,4})?,\s*)*\d{1,4}(?:[–-]\s?\d{1,4})?\.?\s*$")
_LONGEST_LIST = 1500  # characters that the page list of one term may take

# A definition opens with one of these words; what stands before is the term.
_OPENINGS = frozenset(
    ("A", "An", "The", "One", "Each", "In", "During", "Part", "Object", "Adjective:")
)


def read_official_terms(rows: list[PrintedRow], words: WholeWords, name: str) -> tuple[Term, ...]:
    """Return the terms in the document's order; entries are told apart by their page lists."""
    terms: list[Term] = []
    parts: list[str] = []
    printed = [row for row in rows if row.text]
    for row, following in zip_longest(printed, printed[1:]):
        parts.append(row.text)
        if following is not None and (following.indent > 0 or not _PAGES.search(row.text[-200:])):
            continue
        text = _without_pages(words.join(parts)).strip()
        parts = []
        found = _split(safe(read_glyphs(text)))
        if found is not None:
            terms.append(Term(found[0], (), found[1], (), Span(name, 1, 1, 1, 1)))
    return tuple(terms)


def _without_pages(text: str) -> str:
    return text[:-_LONGEST_LIST] + _PAGES.sub("", text[-_LONGEST_LIST:])


def _split(text: str) -> tuple[str, str] | None:
    words = text.split(" ")
    for place in range(1, min(5, len(words))):
        if words[place] in _OPENINGS:
            return " ".join(words[:place]), " ".join(words[place:])
    return None
