"""Turns the lines of a paragraph into runs: words, icons, card names, definitions, references."""

from collections.abc import Iterator, Sequence
from typing import NoReturn

from lark import Token, Tree, UnexpectedCharacters, UnexpectedInput

from judge.citation import CitationError, NumberRange, RuleNumber, range_to
from judge.records import dataclass
from judge.rulebook.errors import RuleTextError
from judge.rulebook.model import (
    CardName,
    Definition,
    Icon,
    Paragraph,
    PlainText,
    Reference,
    Relation,
    Run,
    Span,
)
from judge.rulebook.syntax import Node, parse_free_text, parse_paragraph


@dataclass(frozen=True, slots=True)
class SourceLine:
    """One line of a paragraph: its text and where the text starts in the file."""

    text: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class FoundReference:
    """A reference found in a text, from character `start` to `end`."""

    text: str
    start: int
    end: int
    numbers: tuple[NumberRange, ...]
    relation: Relation
    edition: str | None


def read_paragraph(lines: Sequence[SourceLine], file: str) -> Paragraph:
    """Return the runs of a paragraph; raises RuleTextError at the place in the file."""
    text, places = _join(lines)
    try:
        tree = parse_paragraph(text)
    except UnexpectedInput as error:
        _fail(error, text, places, lines, file)
    span = _span(0, len(text), places, file)
    return Paragraph(_merge(_runs(tree, text, places, file)), span)


def find_references(text: str) -> list[FoundReference]:
    """Return every rule reference in free text, in order."""
    tree = parse_free_text(text)
    return [
        _reference(child, text)
        for child in tree.children
        if isinstance(child, Tree) and child.data == "reference"
    ]


Places = list[tuple[int, int]]


def _join(lines: Sequence[SourceLine]) -> tuple[str, Places]:
    # places[i] is the line and column of character i; one more marks the end.
    parts: list[str] = []
    places: Places = []
    for line in lines:
        if parts and not _hyphenated(parts[-1]):
            parts.append(" ")
            places.append(places[-1])
        parts.append(line.text)
        places.extend((line.line, line.column + offset) for offset in range(len(line.text)))
    places.append((lines[-1].line, lines[-1].column + len(lines[-1].text)))
    return "".join(parts), places


def _hyphenated(line: str) -> bool:
    return line.endswith("-") and line[-2:-1].isalnum()


def _span(start: int, end: int, places: Places, file: str) -> Span:
    return Span(file, *places[start], *places[end])


def _runs(tree: Node, text: str, places: Places, file: str) -> Iterator[Run]:
    for child in tree.children:
        assert isinstance(child, Tree)
        value = "".join(str(token) for token in child.scan_values(lambda _: True))
        match child.data:
            case "plain":
                yield PlainText(value)
            case "icon":
                yield Icon(value[1:-1])
            case "card":
                yield CardName(value[1:-1])
            case "definition":
                yield Definition(value[1:-1])
            case _:
                found = _reference(child, text)
                span = _span(found.start, found.end, places, file)
                yield Reference(found.text, found.numbers, found.relation, span)
                rest = text[found.end : child.meta.end_pos]
                if rest:
                    yield PlainText(rest)


def _merge(runs: Iterator[Run]) -> tuple[Run, ...]:
    merged: list[Run] = []
    for run in runs:
        last = merged[-1] if merged else None
        if isinstance(run, PlainText) and isinstance(last, PlainText):
            merged[-1] = PlainText(last.text + run.text)
        else:
            merged.append(run)
    return tuple(merged)


def _reference(tree: Node, text: str) -> FoundReference:
    relation: Relation = "cites"
    edition: str | None = None
    ranges: list[NumberRange] = []
    start, end = tree.meta.start_pos, tree.meta.start_pos
    step = "AND"
    tokens = [t for t in tree.scan_values(lambda _: True) if isinstance(t, Token)]
    for token in tokens:
        kind = token.type.rpartition("__")[2]
        if kind == "EXCEPTION_TO":
            relation = "exception-to"
        elif kind == "EDITION":
            edition = token.strip()[2:].strip()
        elif kind in ("AND", "TO"):
            step = kind
        elif kind in ("NUMBER", "BARE", "LETTER"):
            if not _extend(ranges, token, kind, step):
                break
            end = token.end_pos or end
    return FoundReference(text[start:end], start, end, tuple(ranges), relation, edition)


def _extend(ranges: list[NumberRange], token: Token, kind: str, step: str) -> bool:
    # "rule 6.3.e, a Character": a letter that does not go on from the last one is a word.
    if kind == "LETTER":
        last = ranges[-1].last
        if not last.letter or str(token) <= last.letter:
            return False
        number = RuleNumber(last.path, str(token))
    else:
        number = RuleNumber.parse(str(token))
    if step == "AND" or not ranges:
        ranges.append(NumberRange(number, number))
        return True
    try:
        ranges[-1] = range_to(ranges[-1].first, str(number))
    except CitationError:
        return False
    return True


_UNCLOSED = {
    "[": ("a card name that is not closed", "“]” after the card's name"),
    "]": ("“]” without “[” before it", "a card name in square brackets: [Kuwat, the Dissenter]"),
    "{": (
        "an unknown icon, or one that is not closed",
        "{V} {M} {O} · {J} {H} {R} {T} {D} {I} · {AX} {BR} {LY} {MU} {OR} {YZ} ·"
        " {common} {rare} {unique} {F} · {1} {X}",
    ),
    "}": ("“}” without “{” before it", "an icon in braces: {J}"),
    "*": ("a term that is not closed", "“*” after the term that this rule defines: *Base Cost*"),
}


def _fail(
    error: UnexpectedInput, text: str, places: Places, lines: Sequence[SourceLine], file: str
) -> NoReturn:
    place = error.pos_in_stream if error.pos_in_stream is not None else len(text)
    place = min(max(place, 0), len(text))
    line, column = places[place]
    found, expected = f"did not expect “{text[place : place + 1]}” here", ""
    if isinstance(error, UnexpectedCharacters) and text[place : place + 1] in _UNCLOSED:
        found, expected = _UNCLOSED[text[place]]
    source = next(part for part in lines if part.line == line)
    shown = " " * (source.column - 1) + source.text
    raise RuleTextError(file, line, column, found, shown, expected) from None
