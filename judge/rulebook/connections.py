"""Everything that hangs together in a rule book, as plain nodes and edges."""

from collections.abc import Iterable, Iterator
from typing import Literal

from judge.citation import RuleNumber
from judge.records import dataclass, field
from judge.rulebook.links import targets
from judge.rulebook.model import (
    Block,
    Clarification,
    Definition,
    Rule,
    RuleBook,
    Section,
    paragraphs,
    plain_text,
    references,
)
from judge.rulebook.terms import TermMatcher, block_texts, term_matcher

NodeKind = Literal[
    "section", "rule", "term", "keyword", "example", "remark", "ruling", "card", "ability",
    "scenario", "code",
]  # fmt: skip
EdgeKind = Literal[
    "contains", "cites", "exception-to", "defines", "mentions", "exemplifies", "explains",
    "clarifies", "governs", "enforced-by", "fires-in",
]  # fmt: skip

# How an edge reads from its source, and from its target.
READING: dict[EdgeKind, tuple[str, str]] = {
    "contains": ("contains", "is part of"),
    "cites": ("cites", "is cited by"),
    "exception-to": ("is an exception to", "has the exception"),
    "defines": ("defines", "is defined in"),
    "mentions": ("uses the term", "is used in"),
    "exemplifies": ("is an example of", "has the example"),
    "explains": ("is a remark on", "has the remark"),
    "clarifies": ("is a judges' ruling on", "has the judges' ruling"),
    "governs": ("governs", "is governed by"),
    "enforced-by": ("is enforced by", "enforces"),
    "fires-in": ("fires in", "fires"),
}


@dataclass(frozen=True, slots=True)
class Node:
    """A thing that rules are connected with; `id` is its kind and name, "rule:2.1.d"."""

    id: str
    kind: NodeKind
    name: str
    text: str


@dataclass(frozen=True, slots=True, order=True)
class Edge:
    """A connection from the node `source` to the node `target`."""

    source: str
    target: str
    kind: EdgeKind


@dataclass(frozen=True, slots=True)
class Connections:
    """Nodes by id, and edges, each once."""

    nodes: dict[str, Node] = field(repr=False)
    edges: tuple[Edge, ...] = field(repr=False)

    def __add__(self, other: "Connections") -> "Connections":
        edges = dict.fromkeys((*self.edges, *other.edges))
        return Connections({**self.nodes, **other.nodes}, tuple(edges))


def node_id(kind: NodeKind, name: str) -> str:
    """Return the id of a node."""
    return f"{kind}:{name}"


def number_id(book: RuleBook, number: RuleNumber) -> str:
    """Return the id of the rule or section with this number."""
    is_rule = number in book.rules and number not in book.sections
    return node_id("rule" if is_rule else "section", str(number))


def connect(
    book: RuleBook, kind: NodeKind, name: str, text: str, how: EdgeKind, rules: Iterable[RuleNumber]
) -> Connections:
    """Return a node of another part of the program, with an edge from each of some rules to it.

    Cards are governed, code enforces, scenarios are where rules fire; numbers that the book does
    not have are left out.
    """
    node = Node(node_id(kind, name), kind, name, text)
    edges = [Edge(number_id(book, rule), node.id, how) for rule in rules if rule in book]
    return Connections({node.id: node}, tuple(edges))


def connections(book: RuleBook) -> Connections:
    """Return the nodes and edges of a book by itself: sections, rules, terms, examples, remarks."""
    matcher = term_matcher(book)
    nodes: dict[str, Node] = {}
    edges: dict[Edge, None] = {}
    for node in _nodes(book):
        nodes[node.id] = node
    for edge in _edges(book, matcher):
        if edge.source in nodes and edge.target in nodes:
            edges[edge] = None
    return Connections(nodes, tuple(edges))


def _nodes(book: RuleBook) -> Iterator[Node]:
    for section in book.sections.values():
        yield Node(
            node_id("section", str(section.number)), "section", str(section.number), section.title
        )
        if _is_keyword(book, section):
            yield Node(node_id("keyword", section.title), "keyword", section.title, section.title)
    for term in book.terms:
        yield Node(node_id("term", term.name), "term", term.name, term.text)
    for rule in book.rules.values():
        number = str(rule.number)
        if rule.number not in book.sections:
            yield Node(node_id("rule", number), "rule", number, rule.text)
        for place, example in enumerate(rule.examples, start=1):
            name = f"{number}#{place}"
            yield Node(node_id("example", name), "example", name, plain_text(example.blocks))
        for place, remark in enumerate(rule.remarks, start=1):
            name = f"{number}#{place}"
            yield Node(node_id("remark", name), "remark", name, plain_text(remark.blocks))
        for name, note in _rulings(rule):
            yield Node(node_id("ruling", name), "ruling", name, plain_text(note.blocks))


def _is_keyword(book: RuleBook, section: Section) -> bool:
    """Whether a section is about one keyword: it stands under “Keyword Actions” and the like."""
    parent = section.number.parent
    above = book.sections.get(parent) if parent is not None else None
    return above is not None and above.title.startswith("Keyword")


def _rulings(rule: Rule) -> Iterator[tuple[str, Clarification]]:
    """Yield the judges' notes of a rule with their names."""
    notes = [each for each in rule.clarifications if each.kind == "note"]
    for place, note in enumerate(notes, start=1):
        yield f"{rule.number}#{place}", note


def _edges(book: RuleBook, matcher: TermMatcher) -> Iterator[Edge]:
    for section in book.sections.values():
        yield from _contained(section)
        if _is_keyword(book, section):
            own = node_id("section", str(section.number))
            yield Edge(own, node_id("keyword", section.title), "defines")
    for term in book.terms:
        for named in term.defined_in:
            for number in targets(book, named):
                yield Edge(number_id(book, number), node_id("term", term.name), "defines")
    for rule in book.rules.values():
        yield from _rule_edges(book, rule, matcher)


def _contained(section: Section) -> Iterator[Edge]:
    own = node_id("section", str(section.number))
    for child in section.sections:
        yield Edge(own, node_id("section", str(child.number)), "contains")
    for rule in section.rules:
        yield Edge(own, node_id("rule", str(rule.number)), "contains")


def _rule_edges(book: RuleBook, rule: Rule, matcher: TermMatcher) -> Iterator[Edge]:
    own = number_id(book, rule.number)
    yield from _block_edges(book, own, rule.blocks, matcher)
    for paragraph in paragraphs(rule.blocks):
        for run in paragraph.runs:
            if isinstance(run, Definition) and (term := book.term(run.text)):
                yield Edge(own, node_id("term", term.name), "defines")
    for place, example in enumerate(rule.examples, start=1):
        node = node_id("example", f"{rule.number}#{place}")
        yield Edge(node, own, "exemplifies")
        yield from _block_edges(book, node, example.blocks, matcher)
    for place, remark in enumerate(rule.remarks, start=1):
        node = node_id("remark", f"{rule.number}#{place}")
        yield Edge(node, own, "explains")
        yield from _block_edges(book, node, remark.blocks, matcher)
    for name, note in _rulings(rule):
        yield Edge(node_id("ruling", name), own, "clarifies")
        yield from _block_edges(book, node_id("ruling", name), note.blocks, matcher)


def _block_edges(
    book: RuleBook, own: str, blocks: tuple[Block, ...], matcher: TermMatcher
) -> Iterator[Edge]:
    for reference in references(blocks):
        for named in reference.numbers:
            for number in targets(book, named):
                yield Edge(own, number_id(book, number), reference.relation)
    for text in block_texts(blocks):
        for use in matcher.find(text):
            yield Edge(own, node_id("term", use.term), "mentions")


@dataclass(frozen=True, slots=True)
class Impact:
    """A node to read again when a rule changes, why, and over how many steps it is reached."""

    node: Node
    reason: str
    steps: int


def impact(web: Connections, start: str, most_steps: int = 3) -> list[Impact]:
    """Return what would have to be read again if `start` changed, the nearest first.

    Follows references backwards, and reaches the examples, remarks, scenarios, code and cards of
    what it meets, and the users of the terms that `start` itself defines.
    """
    incoming: dict[str, list[Edge]] = {}
    outgoing: dict[str, list[Edge]] = {}
    for edge in web.edges:
        incoming.setdefault(edge.target, []).append(edge)
        outgoing.setdefault(edge.source, []).append(edge)
    found: dict[str, Impact] = {}
    frontier = [start, *_inside(outgoing, start)]
    seen = set(frontier)
    for steps in range(1, most_steps + 1):
        reached: list[str] = []
        for current in frontier:
            for other, reason in _touched(incoming, outgoing, current, first=steps == 1):
                if other not in seen and other in web.nodes:
                    seen.add(other)
                    name = web.nodes[current].name
                    found[other] = Impact(web.nodes[other], f"{reason} {name}", steps)
                    reached.append(other)
        frontier = reached
    return sorted(found.values(), key=lambda one: (one.steps, one.reason, _order(one.node)))


def _inside(outgoing: dict[str, list[Edge]], start: str) -> list[str]:
    found: list[str] = []
    for edge in outgoing.get(start, ()):
        if edge.kind == "contains":
            found += [edge.target, *_inside(outgoing, edge.target)]
    return found


def _touched(
    incoming: dict[str, list[Edge]], outgoing: dict[str, list[Edge]], current: str, *, first: bool
) -> Iterator[tuple[str, str]]:
    for edge in incoming.get(current, ()):
        if edge.kind in ("cites", "exception-to", "exemplifies", "explains"):
            yield edge.source, READING[edge.kind][0]
    for edge in outgoing.get(current, ()):
        if edge.kind in ("governs", "enforced-by", "fires-in"):
            yield edge.target, READING[edge.kind][1]
        if edge.kind in ("exemplifies", "explains") and not first:
            yield edge.target, READING[edge.kind][1]
        if edge.kind == "defines" and first:
            term = edge.target.partition(":")[2]
            for use in incoming.get(edge.target, ()):
                if use.kind == "mentions":
                    yield use.source, f"uses the term {term}, defined in"


def _order(node: Node) -> tuple[str, RuleNumber, str]:
    number = node.name.partition("#")[0]
    if node.kind in ("rule", "section", "example", "remark"):
        return ("", RuleNumber.parse(number), node.kind)
    return (node.kind, RuleNumber((0,)), node.name)


def links_of(web: Connections, start: str) -> dict[str, list[Node]]:
    """Return the neighbours of a node by how the node reads them: "cites", "is cited by", …"""
    found: dict[str, dict[str, Node]] = {}
    for edge in web.edges:
        if edge.source == start:
            found.setdefault(READING[edge.kind][0], {})[edge.target] = web.nodes[edge.target]
        elif edge.target == start:
            found.setdefault(READING[edge.kind][1], {})[edge.source] = web.nodes[edge.source]
    order = [word for pair in READING.values() for word in pair]
    return {word: sorted(found[word].values(), key=_order) for word in order if word in found}
