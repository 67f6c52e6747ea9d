"""What each rule refers to and what refers to it, without the whole graph."""

from collections.abc import Iterator, Mapping

from judge.citation import NumberRange, RuleNumber
from judge.records import dataclass
from judge.rulebook.model import Reference, Relation, Rule, RuleBook, references


@dataclass(frozen=True, slots=True)
class Link:
    """A reference from one number to another; `place` is "rule", "example" or "remark"."""

    source: RuleNumber
    target: RuleNumber
    relation: Relation
    place: str
    reference: Reference


@dataclass(frozen=True, slots=True)
class Links:
    """All references of a book, by source and by target."""

    outgoing: Mapping[RuleNumber, tuple[Link, ...]]
    incoming: Mapping[RuleNumber, tuple[Link, ...]]


def placed_references(rule: Rule) -> Iterator[tuple[str, Reference]]:
    """Yield the references of a rule, its examples and remarks, with where they stand."""
    for reference in references(rule.blocks):
        yield "rule", reference
    for example in rule.examples:
        for reference in references(example.blocks):
            yield "example", reference
    for remark in rule.remarks:
        for reference in references(remark.blocks):
            yield "remark", reference


def targets(book: RuleBook, named: NumberRange) -> tuple[RuleNumber, ...]:
    """Return the numbers of the book that a reference names; none when it dangles."""
    if named.first == named.last:
        return (named.first,) if named.first in book else ()
    if named.first.letter:
        return tuple(number for number in book.rules if number in named)
    depth = len(named.first.path)
    return tuple(n for n in book.sections if n in named and len(n.path) == depth)


def find_links(book: RuleBook) -> Links:
    """Return every reference of the book that resolves, by source and by target."""
    outgoing: dict[RuleNumber, list[Link]] = {}
    incoming: dict[RuleNumber, list[Link]] = {}
    for number, rule in book.rules.items():
        for place, reference in placed_references(rule):
            for named in reference.numbers:
                for target in targets(book, named):
                    link = Link(number, target, reference.relation, place, reference)
                    outgoing.setdefault(number, []).append(link)
                    incoming.setdefault(target, []).append(link)
    return Links(
        {number: tuple(links) for number, links in outgoing.items()},
        {number: tuple(links) for number, links in incoming.items()},
    )
