"""Where the glossary's terms occur in a text."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from judge.rulebook.model import Rule, RuleBook, Term


@dataclass(frozen=True)
class TermFinder:
    """Finds terms in text: their names and inflected forms, the longest first."""

    terms: tuple[Term, ...]

    @cached_property
    def _by_form(self) -> Mapping[str, Term]:
        found: dict[str, Term] = {}
        for term in self.terms:
            for form in (term.name, *term.forms):
                found.setdefault(form, term)
                found.setdefault(form[:1].lower() + form[1:], term)
        return found

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        forms = sorted(self._by_form, key=len, reverse=True)
        words = "|".join(map(re.escape, forms)) or r"(?!)"
        return re.compile(rf"(?<![\w-])(?:{words})(?![\w-])")

    def split(self, text: str) -> Iterator[tuple[str, Term | None]]:
        """Yield the pieces of a text in order, each with its term where it is one."""
        place = 0
        for match in self._pattern.finditer(text):
            if match.start() > place:
                yield text[place : match.start()], None
            yield match[0], self._by_form[match[0]]
            place = match.end()
        if place < len(text):
            yield text[place:], None

    def found_in(self, text: str) -> set[str]:
        """Return the names of the terms that a text uses."""
        return {self._by_form[match[0]].name for match in self._pattern.finditer(text)}


def uses(book: RuleBook) -> dict[str, tuple[Rule, ...]]:
    """Return the rules that use each term, by the term's name, in the order of the book."""
    finder = TermFinder(book.terms)
    found: dict[str, list[Rule]] = {term.name: [] for term in book.terms}
    for rule in book.rules.values():
        for name in finder.found_in(rule.text):
            found[name].append(rule)
    return {name: tuple(rules) for name, rules in found.items()}


def worth_a_link(book: RuleBook, users: Mapping[str, Iterable[Rule]]) -> tuple[Term, ...]:
    """Return the terms to link inside rules: not those that every twelfth rule uses."""
    most = len(book.rules) / 12
    return tuple(term for term in book.terms if 0 < len(tuple(users[term.name])) <= most)
