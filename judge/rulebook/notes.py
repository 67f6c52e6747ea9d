"""Notes: clarifications by judges, tied to rules of one edition, dated, and never rules."""

import datetime
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from lark import Lark, Token, Tree, UnexpectedInput
from lark.indenter import DedentError

from judge.citation import CitationError, RuleNumber, parse_citation
from judge.paths import grammar_dir
from judge.records import replace
from judge.rulebook.errors import RuleTextError
from judge.rulebook.inline import SourceLine, read_paragraph
from judge.rulebook.model import Clarification, Note, Paragraph, Section, Span
from judge.rulebook.syntax import RuleIndenter

_EXPECTED = "“1.2.2.c, 2.2.1.a (2026-11-20, who wrote it)”, then the note, indented by two"


@cache
def _grammar() -> Lark:
    return Lark.open(
        str(grammar_dir() / "notes.lark"),
        parser="lalr",
        start="notes",
        postlex=RuleIndenter(),
        propagate_positions=True,
    )


def read_notes(text: str, file: str) -> tuple[Note, ...]:
    """Return the notes of a file in its order; raises RuleTextError at the place of a slip."""
    source = "\n" + text.replace("\r\n", "\n").removeprefix("\ufeff").rstrip() + "\n"
    lines = source.split("\n")
    try:
        tree = _grammar().parse(source)
    except UnexpectedInput as error:
        at_end = getattr(getattr(error, "token", None), "type", "") == "$END"
        line = len(lines) - 1 if at_end or error.line < 1 else error.line
        shown = lines[line - 1]
        raise RuleTextError(
            file, max(line - 1, 1), max(error.column, 1), "this is no note", shown, _EXPECTED
        ) from None
    except DedentError:
        raise RuleTextError(
            file, 1, 1, "the indentation does not fit together", "", _EXPECTED
        ) from None
    return tuple(_note(node, file, lines) for node in tree.children if isinstance(node, Tree))


def _note(node: Tree[Token], file: str, lines: list[str]) -> Note:
    numbers, date, author = (str(child).strip() for child in node.children[:3])
    line = node.meta.line
    span = Span(file, line - 1, node.meta.column, node.meta.end_line - 1, node.meta.end_column)

    def wrong(found: str, expected: str) -> RuleTextError:
        return RuleTextError(file, line - 1, 1, found, lines[line - 1], expected)

    try:
        ranges = parse_citation(numbers)
        datetime.date.fromisoformat(date)
    except CitationError as error:
        raise wrong(str(error), "rule numbers such as 1.2.2.c, 2.2.1.a") from None
    except ValueError:
        raise wrong(f"{date} is no date", "a date such as 2026-11-20") from None
    if any(one.first != one.last for one in ranges):
        raise wrong("a range of numbers", "each number by itself: 2.1.a, 2.1.b")
    text = " ".join(
        str(child.children[0]).strip()
        for child in node.children[3:]
        if isinstance(child, Tree) and child.data == "line"
    )
    return Note(tuple(one.first for one in ranges), author, date, text, span)


def load_notes(folder: Path, version: str) -> tuple[Note, ...]:
    """Return the notes on one edition, none when there is no file; raises RuleTextError."""
    path = folder / f"{version}.notes"
    if not path.is_file():
        return ()
    return read_notes(path.read_text(encoding="utf-8"), "/".join(path.parts[-3:]))


def with_notes(chapters: Iterable[Section], notes: Iterable[Note]) -> tuple[Section, ...]:
    """Return the chapters with each note beside its rules.

    Raises RuleTextError for a note on a rule that the chapters do not have.
    """
    beside: dict[RuleNumber, list[Clarification]] = {}
    places: dict[RuleNumber, Span] = {}
    for note in notes:
        paragraph = _paragraph(note)
        aside = Clarification("note", (paragraph,), note.span, note.author, note.date)
        for number in note.rules:
            beside.setdefault(number, []).append(aside)
            places.setdefault(number, note.span)
    done = tuple(_annotated(chapter, beside) for chapter in chapters)
    for number in beside:
        span = places[number]
        raise RuleTextError(
            span.file, span.line, span.column, f"a note on {number}, which is no rule", str(number)
        )
    return done


def _paragraph(note: Note) -> Paragraph:
    line = SourceLine(note.text, note.span.line + 1, 3)
    return read_paragraph([line], note.span.file)


def _annotated(section: Section, beside: dict[RuleNumber, list[Clarification]]) -> Section:
    """Return a section with its notes, which are taken out of `beside`."""
    rules = tuple(
        replace(rule, clarifications=(*rule.clarifications, *found))
        if (found := beside.pop(rule.number, None))
        else rule
        for rule in section.rules
    )
    sections = tuple(_annotated(child, beside) for child in section.sections)
    return replace(section, rules=rules, sections=sections)
