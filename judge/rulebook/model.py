"""The rule book as values: sections, rules, lists, examples, remarks, terms, and inline runs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from judge.citation import NumberRange, RuleNumber
from judge.records import dataclass, field


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """Where something is written: lines and columns count from 1, the end is excluded."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class PlainText:
    """Words without markup."""

    text: str


@dataclass(frozen=True, slots=True)
class Icon:
    """A symbol of the game, such as {J}; `symbol` is what stands between the braces."""

    symbol: str

    @property
    def text(self) -> str:
        """The symbol in its braces."""
        return f"{{{self.symbol}}}"


@dataclass(frozen=True, slots=True)
class CardName:
    """The English name of a card."""

    text: str


@dataclass(frozen=True, slots=True)
class Definition:
    """The words of a term in the rule that defines it."""

    text: str


Relation = Literal["cites", "exception-to"]


@dataclass(frozen=True, slots=True)
class Reference:
    """Words that refer to other rules, with the numbers they name."""

    text: str
    numbers: tuple[NumberRange, ...]
    relation: Relation
    span: Span


Run = PlainText | Icon | CardName | Definition | Reference


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph, as the runs of text it is made of."""

    runs: tuple[Run, ...]
    span: Span

    @property
    def text(self) -> str:
        """The paragraph without markup."""
        return "".join(run.text for run in self.runs)


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of a list; nested lists are among its blocks."""

    blocks: tuple[Block, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Listing:
    """A bullet list, or an ordered one."""

    items: tuple[Item, ...]
    ordered: bool
    span: Span


Block = Paragraph | Listing


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example that belongs to a rule."""

    blocks: tuple[Block, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark that belongs to a rule; it explains, it does not rule."""

    blocks: tuple[Block, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Clarification:
    """What stands beside a rule and is not one: an addition, what was restored, a judges' note.

    Only notes have an author and a date.
    """

    kind: Literal["unofficial", "restored", "note"]
    blocks: tuple[Block, ...]
    span: Span
    author: str = ""
    date: str = ""

    @property
    def label(self) -> str:
        """How a reader is told that this is no rule."""
        if self.kind == "note":
            return f"Note by judges, not a rule ({self.author}, {self.date})"
        return "Unofficial, not a rule" if self.kind == "unofficial" else "Restored"


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule. A section made of unlettered bullets (2.4.2) is a rule of its own number.

    `text` is the canonical plain text; every quote of the rule is a substring of it.
    """

    number: RuleNumber
    blocks: tuple[Block, ...]
    examples: tuple[Example, ...]
    remarks: tuple[Remark, ...]
    text: str
    span: Span
    clarifications: tuple[Clarification, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter, section or sub-section; `sections` and `rules` are its own, in written order."""

    number: RuleNumber
    title: str
    sections: tuple[Section, ...]
    rules: tuple[Rule, ...]
    span: Span

    @property
    def heading(self) -> str:
        """The number and title."""
        return f"{self.number} {self.title}"


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the glossary; `forms` are inflected forms that count as uses of it."""

    name: str
    forms: tuple[str, ...]
    text: str
    defined_in: tuple[NumberRange, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Note:
    """A clarification by judges, tied to rules; always shown as not being a rule."""

    rules: tuple[RuleNumber, ...]
    author: str
    date: str
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class OtherReading:
    """Another reading of an open point, by which a game can be played, too; `name` calls it."""

    name: str
    reading: str


@dataclass(frozen=True, slots=True)
class Interpretation:
    """How the judge reads a point that the rulebook leaves open; `scenario` shows it in play.

    `otherwise` are other readings; where there is none, `only` says why.
    """

    id: str
    numbers: tuple[RuleNumber, ...]
    question: str
    reading: str
    reason: str
    scenario: str = ""
    otherwise: tuple[OtherReading, ...] = ()
    only: str = ""


@dataclass(frozen=True, slots=True)
class ListedChange:
    """One entry of the list of changes since the previous edition."""

    kind: str
    paragraph: Paragraph


@dataclass(frozen=True, slots=True)
class Edition:
    """Which rule book this is.

    `dictionary` names the file that an old glossary had loaded, `sources` what its content came
    from, `joined` the sections that it showed as one entry together with their sub-sections.
    """

    version: str
    title: str
    date: str
    language: str
    newest: bool = False
    partial: bool = False
    imported: bool = False
    dictionary: str = ""
    languages: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    joined: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleBook:
    """An edition of the rules; `rules` and `sections` are in the order of the book."""

    edition: Edition
    chapters: tuple[Section, ...]
    terms: tuple[Term, ...]
    changes: tuple[ListedChange, ...]
    sections: Mapping[RuleNumber, Section] = field(repr=False)
    rules: Mapping[RuleNumber, Rule] = field(repr=False)
    interpretations: tuple[Interpretation, ...] = ()

    def __contains__(self, number: RuleNumber) -> bool:
        return number in self.rules or number in self.sections

    def breadcrumb(self, number: RuleNumber) -> tuple[Section, ...]:
        """Return the chapter and sections that hold `number`, outermost first, itself excluded."""
        found: list[Section] = []
        parent = number.parent
        while parent is not None:
            if parent in self.sections:
                found.append(self.sections[parent])
            parent = parent.parent
        return tuple(reversed(found))

    def rules_in(self, number: RuleNumber) -> tuple[Rule, ...]:
        """Return the rules that `number` names or holds, in order."""
        return tuple(rule for rule in self.rules.values() if number.holds(rule.number))

    def numbers(self) -> tuple[RuleNumber, ...]:
        """Return every number of the book, sections before what they hold."""
        return tuple(sorted({*self.sections, *self.rules}))

    def read_as(self, number: RuleNumber) -> tuple[Interpretation, ...]:
        """Return how open points of the rule with this very number are read."""
        return tuple(one for one in self.interpretations if number in one.numbers)

    def title(self, number: RuleNumber) -> str:
        """Return the title of the section that is, or holds, `number`."""
        section = self.sections.get(number)
        if section is None and number.parent is not None:
            section = self.sections.get(number.parent)
        return section.title if section else ""

    def term(self, name: str) -> Term | None:
        """Return the term with this name or inflected form, in any case."""
        wanted = name.casefold()
        for term in self.terms:
            if wanted == term.name.casefold():
                return term
        for term in self.terms:
            if wanted in map(str.casefold, term.forms):
                return term
        return None


def assemble(
    edition: Edition,
    chapters: tuple[Section, ...],
    terms: tuple[Term, ...] = (),
    changes: tuple[ListedChange, ...] = (),
) -> RuleBook:
    """Return the rule book of these chapters; of numbers used twice the first one counts."""
    sections: dict[RuleNumber, Section] = {}
    rules: dict[RuleNumber, Rule] = {}
    for chapter in chapters:
        for section in section_tree(chapter):
            sections.setdefault(section.number, section)
            for rule in section.rules:
                rules.setdefault(rule.number, rule)
    ordered = dict(sorted(rules.items()))
    return RuleBook(edition, chapters, terms, changes, dict(sorted(sections.items())), ordered)


def section_tree(section: Section) -> Iterator[Section]:
    """Yield a section and everything below it, in order."""
    yield section
    for child in section.sections:
        yield from section_tree(child)


def paragraphs(blocks: tuple[Block, ...]) -> Iterator[Paragraph]:
    """Yield every paragraph of some blocks, those inside lists included."""
    for block in blocks:
        if isinstance(block, Paragraph):
            yield block
        else:
            for item in block.items:
                yield from paragraphs(item.blocks)


def references(blocks: tuple[Block, ...]) -> Iterator[Reference]:
    """Yield every reference in some blocks."""
    for paragraph in paragraphs(blocks):
        for run in paragraph.runs:
            if isinstance(run, Reference):
                yield run


def plain_text(blocks: tuple[Block, ...], indent: str = "") -> str:
    """Return blocks as plain text: a line a paragraph, list items marked and indented."""
    lines: list[str] = []
    for block in blocks:
        if isinstance(block, Paragraph):
            lines.append(indent + block.text)
            continue
        for place, item in enumerate(block.items, start=1):
            mark = f"{place}. " if block.ordered else "- "
            inner = plain_text(item.blocks, indent + " " * len(mark))
            lines.append(indent + mark + inner[len(indent) + len(mark) :])
    return "\n".join(lines)
