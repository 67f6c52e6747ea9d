"""Which rules use each term, and which terms are worth a link inside rules."""

from collections.abc import Iterable, Iterator, Mapping

from judge.records import dataclass
from judge.rulebook.model import Block, Rule, RuleBook, Term
from judge.rulebook.terms import TermMatcher, block_texts


@dataclass(frozen=True)
class TermFinder:
    """Finds terms in text; `linked` names those that are told."""

    matcher: TermMatcher
    linked: Mapping[str, Term]

    def split(self, text: str) -> Iterator[tuple[str, Term | None]]:
        """Yield the pieces of a text in order, each with its term where it is one."""
        place = 0
        for use in self.matcher.find(text):
            term = self.linked.get(use.term)
            if term is None:
                continue
            if use.start > place:
                yield text[place : use.start], None
            yield text[use.start : use.end], term
            place = use.end
        if place < len(text):
            yield text[place:], None

    def only(self, term: Term) -> "TermFinder":
        """Return a finder of one term."""
        return TermFinder(self.matcher, {term.name: term})


def uses(book: RuleBook, matcher: TermMatcher) -> dict[str, tuple[Rule, ...]]:
    """Return the rules that use each term, be it in an example, by the term's name, in order."""
    found: dict[str, list[Rule]] = {term.name: [] for term in book.terms}
    for rule in book.rules.values():
        for name in dict.fromkeys(
            name for blocks in parts(rule) for name in named(blocks, matcher)
        ):
            found[name].append(rule)
    return {name: tuple(rules) for name, rules in found.items()}


def parts(rule: Rule) -> Iterator[tuple[Block, ...]]:
    """Yield the blocks of a rule, of its examples, and of its remarks."""
    yield rule.blocks
    yield from (example.blocks for example in rule.examples)
    yield from (remark.blocks for remark in rule.remarks)


def named(blocks: Iterable[Block], matcher: TermMatcher) -> Iterator[str]:
    """Yield the names of the terms that some blocks use."""
    for text in block_texts(blocks):
        for use in matcher.find(text):
            yield use.term


def finder_for(
    book: RuleBook, matcher: TermMatcher, users: Mapping[str, Iterable[Rule]]
) -> TermFinder:
    """Return the finder of the terms to link inside rules.

    Not those that every twelfth rule uses: nobody looks up "card" at each card.
    """
    most = len(book.rules) / 12
    linked = {term.name: term for term in book.terms if 0 < len(tuple(users[term.name])) <= most}
    return TermFinder(matcher, linked)
