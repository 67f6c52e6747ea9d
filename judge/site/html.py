"""Rule text as HTML: everything from data is escaped, and becomes neither HTML nor Markdown."""

import html
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from markupsafe import Markup

from judge.citation import CitationError, RuleNumber
from judge.records import dataclass, field
from judge.rulebook.links import targets
from judge.rulebook.model import (
    Block,
    CardName,
    Definition,
    Icon,
    Listing,
    PlainText,
    Reference,
    RuleBook,
    Run,
    Term,
)
from judge.site.languages import ENGLISH, local
from judge.site.page import href, rule_target, term_path
from judge.site.terms import TermFinder

_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufffe\uffff]")
_NUMBER = re.compile(r"\d+(?:\.\d+)*(?:\.[a-z]{1,2})?(?![\w])")
_ICON = re.compile(r"\{(\w+)\}")
_NOT_WORD = re.compile(r"[^\w ]")


@dataclass(frozen=True, slots=True)
class Pen:
    """What writing needs to know: the page, its edition, linked terms, cards, names of icons."""

    page: str
    book: RuleBook
    terms: TermFinder
    cards: Mapping[str, str]
    icons: Mapping[str, str]
    linked: set[str] = field(default_factory=set)
    language: str = ENGLISH
    newest: str = ""

    def local(self, target: str) -> str:
        """Return a page's path in the language of this one, where it has one in it."""
        return local(target, self.language, self.newest)

    def to(self, target: str) -> str:
        """Return the address of a page of the English site, or of its twin in this language."""
        return href(self.page, self.local(target))


def clean(text: str) -> str:
    """Return text without control characters and without marks that turn its direction."""
    return _CONTROLS.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))


@lru_cache(20_000)
def escaped(text: str) -> Markup:
    """Return text as HTML."""
    return Markup(html.escape(clean(text)))


def in_markdown(text: str) -> Markup:
    """Return text for a line of Markdown: all but letters, digits and spaces as entities."""
    flat = " ".join(clean(text).split())
    return Markup(_NOT_WORD.sub(lambda match: f"&#{ord(match[0])};", flat).replace("_", "&#95;"))


def blocks(found: Iterable[Block], pen: Pen) -> Markup:
    """Return paragraphs and lists as HTML."""
    return Markup("\n").join(_block(block, pen) for block in found)


def _block(block: Block, pen: Pen) -> Markup:
    if isinstance(block, Listing):
        items = Markup("").join(
            Markup("<li>{}</li>").format(_item(item.blocks, pen)) for item in block.items
        )
        return (Markup("<ol>{}</ol>") if block.ordered else Markup("<ul>{}</ul>")).format(items)
    return Markup("<p>{}</p>").format(runs(block.runs, pen))


def _item(found: tuple[Block, ...], pen: Pen) -> Markup:
    # A single line needs no paragraph: "<li>it is Fleeting;</li>".
    if found and not isinstance(found[0], Listing):
        return runs(found[0].runs, pen) + blocks(found[1:], pen)
    return blocks(found, pen)


def runs(found: Iterable[Run], pen: Pen) -> Markup:
    """Return the runs of a paragraph as HTML."""
    return Markup("").join(_run(run, pen) for run in found)


def _run(run: Run, pen: Pen) -> Markup:
    match run:
        case PlainText():
            return words(run.text, pen)
        case Icon():
            return icon(run.symbol, pen.icons)
        case CardName():
            return card(run.text, pen)
        case Definition():
            return Markup("<dfn>{}</dfn>").format(words(run.text, pen))
        case Reference():
            return reference(run, pen)


def words(text: str, pen: Pen) -> Markup:
    """Return plain words as HTML; the first use of a term links to the term."""
    parts: list[Markup] = []
    for piece, term in pen.terms.split(text):
        if term is None:
            parts.append(escaped(piece))
        elif pen.local(term_path(pen.book.edition.version, term.name)) == pen.page:
            parts.append(Markup("<mark>{}</mark>").format(escaped(piece)))
        elif term.name in pen.linked:
            parts.append(escaped(piece))
        else:
            pen.linked.add(term.name)
            parts.append(term_link(term, piece, pen))
    return Markup("").join(parts)


def term_link(term: Term, text: str, pen: Pen) -> Markup:
    """Return a link to a term's page, which tells the definition when pointed at."""
    target = term_path(pen.book.edition.version, term.name)
    return Markup('<a class="term" href="{}" title="{}">{}</a>').format(
        pen.to(target), escaped(term.text), escaped(text)
    )


def icon(symbol: str, names: Mapping[str, str]) -> Markup:
    """Return an icon: the letters in their braces when copied, a badge with a name when seen."""
    return _icon(symbol, names.get(symbol, "mana"))


@lru_cache(1000)
def _icon(symbol: str, name: str) -> Markup:
    kind = symbol.lower() if symbol.isalpha() else "mana"
    return Markup('<span class="icon icon-{}" title="{}"><i>{{</i>{}<i>}}</i></span>').format(
        escaped(kind), escaped(name), escaped(symbol)
    )


def with_icons(text: str, names: Mapping[str, str]) -> Markup:
    """Return a text, such as a title or a card's ability, with its icons as badges."""
    if "{" not in text:
        return escaped(text)
    parts: list[Markup] = []
    place = 0
    for match in _ICON.finditer(text):
        parts += [escaped(text[place : match.start()]), icon(match[1], names)]
        place = match.end()
    return Markup("").join([*parts, escaped(text[place:])])


def with_keywords(text: str, pen: Pen) -> Markup:
    """Return a card's line with icons as badges; a term leads to the rule that defines it."""
    parts: list[Markup] = []
    place = 0
    for match in _ICON.finditer(text):
        parts += [_keywords(text[place : match.start()], pen), icon(match[1], pen.icons)]
        place = match.end()
    return Markup("").join([*parts, _keywords(text[place:], pen)])


def _keywords(text: str, pen: Pen) -> Markup:
    parts: list[Markup] = []
    for piece, term in pen.terms.split(text):
        if term is None or term.name in pen.linked:
            parts.append(escaped(piece))
            continue
        pen.linked.add(term.name)
        found = [number for named in term.defined_in for number in targets(pen.book, named)]
        edition = pen.book.edition.version
        target = rule_target(edition, found[0]) if found else term_path(edition, term.name)
        link = Markup('<a class="term" href="{}" title="{}">{}</a>')
        parts.append(link.format(pen.to(target), escaped(term.text), escaped(piece)))
    return Markup("").join(parts)


def with_numbers(text: str, pen: Pen) -> Markup:
    """Return a text with icons as badges and each bare number of the book (2.1.d) as a link."""
    parts: list[Markup] = []
    place = 0
    for match in _NUMBER.finditer(text):
        number = _known(match[0], pen.book) if "." in match[0] else None
        if number is not None:
            before = with_icons(text[place : match.start()], pen.icons)
            parts += [before, number_link(number, match[0], pen)]
            place = match.end()
    return Markup("").join([*parts, with_icons(text[place:], pen.icons)])


def card(name: str, pen: Pen) -> Markup:
    """Return a card's name, linked where the card has a page."""
    target = pen.cards.get(name)
    if target is None:
        return Markup('<cite class="card">{}</cite>').format(escaped(name))
    return Markup('<a class="card" href="{}">{}</a>').format(pen.to(target), escaped(name))


def reference(run: Reference, pen: Pen) -> Markup:
    """Return a cross-reference; each number in it is a link when the edition has it."""
    kind = "ref exception" if run.relation == "exception-to" else "ref"
    if len(run.numbers) == 1:
        found = targets(pen.book, run.numbers[0])
        return number_link(found[0], run.text, pen, kind) if found else escaped(run.text)
    parts: list[Markup] = []
    place = 0
    for match in _NUMBER.finditer(run.text):
        parts.append(escaped(run.text[place : match.start()]))
        number = _known(match[0], pen.book)
        parts.append(number_link(number, match[0], pen, kind) if number else escaped(match[0]))
        place = match.end()
    return Markup("").join([*parts, escaped(run.text[place:])])


def number_link(number: RuleNumber, text: str, pen: Pen, kind: str = "ref") -> Markup:
    """Return a link to a number of the page's edition, with the beginning of what it says."""
    target = escaped(pen.to(rule_target(pen.book.edition.version, number)))
    title = escaped(gist(number, pen.book))
    # made as text, for it is made a hundred thousand times
    return Markup(f'<a class="{kind}" href="{target}" title="{title}">{escaped(text)}</a>')


def interpretation_link(name: str, pen: Pen) -> Markup:
    """Return a link to an interpretation of the page's edition, with the question that it answers.

    A name that the edition does not have stays a name.
    """
    one = next((each for each in pen.book.interpretations if each.id == name), None)
    if one is None:
        return escaped(name)
    target = f"{pen.book.edition.version}/interpretations#{one.id}"
    return Markup('<a class="ref" href="{}" title="{}">{}</a>').format(
        pen.to(target), escaped(one.question), escaped(name)
    )


def gist(number: RuleNumber, book: RuleBook, width: int = 110) -> str:
    """Return the number with a section's title or the beginning of a rule."""
    section = book.sections.get(number)
    if section is not None:
        return section.heading
    text = f"{number} {' '.join(book.rules[number].text.split())}"
    return text if len(text) <= width else text[:width].rsplit(" ", 1)[0] + " …"


def _known(text: str, book: RuleBook) -> RuleNumber | None:
    try:
        number = RuleNumber.parse(text)
    except CitationError:
        return None
    return number if number in book else None
