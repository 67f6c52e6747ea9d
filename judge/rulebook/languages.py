"""The glossary's terms in the other languages: printed word -> term."""

from collections.abc import Mapping
from functools import cache

from judge.kept_table import kept_toml
from judge.paths import rules_dir
from judge.rulebook.model import RuleBook, Term
from judge.text import unaccented


@cache
def printed_words() -> Mapping[str, str]:
    """Return each printed word, without accents and in lower case -> the English term."""
    path = rules_dir() / "languages.toml"
    tables = kept_toml(path)
    found: dict[str, str] = {}
    for table in tables.values():
        for term, forms in table.items():
            for form in str(forms).split(", "):
                found.setdefault(unaccented(form), term)
    return found


def translated(book: RuleBook, text: str) -> Term | None:
    """Return the term that a printed word of another language stands for, if it is one."""
    name = printed_words().get(unaccented(text))
    return book.term(name) if name is not None else None


def term_of(book: RuleBook, text: str) -> Term | None:
    """Return the term that a word names, in any of the five languages."""
    return book.term(text) or translated(book, text)
