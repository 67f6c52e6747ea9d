"""Builds chapters, terms and changes from the trees of the grammar."""

from collections.abc import Iterable, Iterator
from typing import Literal

from lark import Token, Tree

from judge.citation import CitationError, NumberRange, RuleNumber, parse_citation
from judge.records import dataclass, field
from judge.rulebook.errors import RuleTextError
from judge.rulebook.inline import SourceLine, read_paragraph
from judge.rulebook.model import (
    Block,
    Clarification,
    Example,
    Item,
    ListedChange,
    Listing,
    Paragraph,
    Remark,
    Rule,
    Section,
    Span,
    Term,
    plain_text,
)
from judge.rulebook.syntax import Node, parse_file


@dataclass
class _Body:
    """What was gathered below one marker."""

    blocks: list[Block] = field(default_factory=list)
    examples: list[Example] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    clarifications: list[Clarification] = field(default_factory=list)


@dataclass
class _OpenSection:
    number: RuleNumber
    title: str
    span: Span
    sections: list[Section] = field(default_factory=list)
    rules: list[Rule] = field(default_factory=list)
    loose: list[Node] = field(default_factory=list)


def read_chapters(text: str, file: str) -> tuple[Section, ...]:
    """Return the chapters of a rule file, sections nested by their numbers.

    Raises RuleTextError.
    """
    tree = parse_file(text, "chapter", file)
    lines = text.splitlines()
    stack: list[_OpenSection] = []
    chapters: list[Section] = []
    for node in _trees(tree):
        if node.data == "heading":
            opened = _heading(node, file, lines)
            while stack and not stack[-1].number.holds(opened.number):
                _close(stack, chapters, file)
            stack.append(opened)
            continue
        if not stack:
            raise _error(node, file, lines, "a rule before the first heading", "# 2 Objects")
        if node.data == "rule":
            _settle(stack[-1], file)
            stack[-1].rules.append(_rule(node, file))
        else:
            stack[-1].loose.append(node)
    while stack:
        _close(stack, chapters, file)
    return tuple(chapters)


def read_terms(text: str, file: str) -> tuple[Term, ...]:
    """Return the terms of a glossary file; raises RuleTextError."""
    tree = parse_file(text, "glossary", file)
    return tuple(_term(node, file, text.splitlines()) for node in _trees(tree))


def read_changes(text: str, file: str) -> tuple[ListedChange, ...]:
    """Return the entries of a list of changes; raises RuleTextError."""
    kind, changes = "", list[ListedChange]()
    for node in _trees(parse_file(text, "changes", file)):
        if node.data == "heading":
            kind = str(node.children[-1]).strip()
        elif node.data == "bullet":
            body = _body(node, file)
            changes.extend(
                ListedChange(kind, block) for block in body.blocks if isinstance(block, Paragraph)
            )
    return tuple(changes)


def _trees(tree: Node) -> Iterator[Node]:
    return (child for child in tree.children if isinstance(child, Tree))


def _heading(node: Node, file: str, lines: list[str]) -> _OpenSection:
    marks, number, title = node.children
    if number is None:
        raise _error(node, file, lines, "a heading without a number", "## 2.1 General")
    parsed = RuleNumber.parse(str(number))
    if len(str(marks).strip()) != len(parsed.path):
        raise _error(
            node, file, lines, f"{parsed} does not fit this heading", f"{'#' * len(parsed.path)} …"
        )
    return _OpenSection(parsed, str(title).strip(), _span(node, file))


def _close(stack: list[_OpenSection], chapters: list[Section], file: str) -> None:
    done = stack.pop()
    _settle(done, file)
    section = Section(done.number, done.title, tuple(done.sections), tuple(done.rules), done.span)
    (stack[-1].sections if stack else chapters).append(section)


def _settle(section: _OpenSection, file: str) -> None:
    # Bullets that stand in a section without a letter are the rule of the section's number.
    if not section.loose:
        return
    body = _Body()
    _gather(section.loose, body, file)
    span = _around(_span(section.loose[0], file), _span(section.loose[-1], file))
    section.rules.append(_make_rule(section.number, body, span))
    section.loose.clear()


def _rule(node: Node, file: str) -> Rule:
    number = RuleNumber.parse(str(node.children[0]))
    return _make_rule(number, _body(node, file), _span(node, file))


def _make_rule(number: RuleNumber, body: _Body, span: Span) -> Rule:
    blocks = tuple(body.blocks)
    return Rule(
        number,
        blocks,
        tuple(body.examples),
        tuple(body.remarks),
        plain_text(blocks),
        span,
        tuple(body.clarifications),
    )


def _body(node: Node, file: str) -> _Body:
    body = _Body()
    _gather(_trees(node.children[-1]), body, file)  # type: ignore[arg-type]  # the last child of this node is a tree, by the grammar
    return body


def _gather(nodes: Iterable[Node], body: _Body, file: str) -> None:
    """Add nodes to a body: lines become paragraphs, items become lists."""
    lines: list[SourceLine] = []
    items: list[Item] = []
    ordered = False

    def end_paragraph() -> None:
        if lines:
            body.blocks.append(read_paragraph(lines, file))
            lines.clear()

    def end_list() -> None:
        if items:
            span = _around(items[0].span, items[-1].span)
            body.blocks.append(Listing(tuple(items), ordered, span))
            items.clear()

    for node in nodes:
        kind = node.data
        if kind not in ("bullet", "ordinal", "gap"):
            end_list()
        if kind != "line":
            end_paragraph()
        if kind == "line":
            lines.append(_line(node))
        elif kind in ("bullet", "ordinal"):
            if ordered != (kind == "ordinal"):
                end_list()
            ordered = kind == "ordinal"
            inner = _body(node, file)
            items.append(Item(tuple(inner.blocks), _span(node, file)))
            body.examples.extend(inner.examples)
            body.remarks.extend(inner.remarks)
            body.clarifications.extend(inner.clarifications)
        elif kind == "example":
            body.examples.append(Example(tuple(_body(node, file).blocks), _span(node, file)))
        elif kind == "remark":
            body.remarks.append(Remark(tuple(_body(node, file).blocks), _span(node, file)))
        elif kind == "unofficial":
            body.clarifications.append(_clarification("unofficial", node, file))
        elif kind == "restored":
            body.clarifications.append(_clarification("restored", node, file))
    end_list()
    end_paragraph()


def _clarification(kind: Literal["unofficial", "restored"], node: Node, file: str) -> Clarification:
    return Clarification(kind, tuple(_body(node, file).blocks), _span(node, file))


def _line(node: Node) -> SourceLine:
    (token,) = node.children
    assert isinstance(token, Token)
    return SourceLine(str(token).rstrip(), (token.line or 2) - 1, token.column or 1)


def _term(node: Node, file: str, lines: list[str]) -> Term:
    names = [str(child).strip() for child in node.children if isinstance(child, Token)]
    text = [_line(child).text for child in _trees(node) if child.data == "line"]
    defined: list[NumberRange] = []
    for child in _trees(node):
        if child.data == "defined":
            try:
                defined.extend(parse_citation(str(child.children[0])))
            except CitationError as error:
                raise _error(child, file, lines, str(error), "defined in 2.4.2, 2.4.3") from None
    return Term(names[0], tuple(names[1:]), " ".join(text), tuple(defined), _span(node, file))


def _span(node: Node, file: str) -> Span:
    meta = node.meta
    return Span(file, meta.line - 1, meta.column, meta.end_line - 1, meta.end_column)


def _around(first: Span, last: Span) -> Span:
    return Span(first.file, first.line, first.column, last.end_line, last.end_column)


def _error(node: Node, file: str, lines: list[str], found: str, expected: str) -> RuleTextError:
    span = _span(node, file)
    source = lines[span.line - 1] if span.line <= len(lines) else ""
    return RuleTextError(file, span.line, span.column, found, source, expected)
