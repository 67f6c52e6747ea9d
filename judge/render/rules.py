"""Rules and sections as terminal text, Markdown and JSON values."""

import textwrap
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.citation import RuleNumber
from judge.render.interpretations import beside_rule, interpretation_value, quoted
from judge.render.style import WIDTH, dim, emphasis, plain, strong
from judge.rulebook.links import Link, Links
from judge.rulebook.model import (
    Block,
    CardName,
    Clarification,
    Definition,
    Icon,
    Paragraph,
    Reference,
    Rule,
    RuleBook,
    Run,
    Section,
)

if TYPE_CHECKING:
    from jinja2 import Environment


@cache
def environment() -> "Environment":
    """Return the environment of the terminal and Markdown templates, with the rule filters."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # not every command needs it

    found = Environment(
        loader=FileSystemLoader(Path(__file__).with_name("templates")),
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        autoescape=False,
    )
    found.filters |= {
        "terminal": terminal_blocks,
        "markdown": markdown_blocks,
        "strong": strong,
        "emphasis": emphasis,
        "dim": dim,
        "gist": gist,
        "beside_rule": beside_rule,
        "quoted": quoted,
    }
    return found


def terminal(book: RuleBook, links: Links, number: RuleNumber) -> str:
    """Return a rule or section for a terminal, with colours; `style.plain` takes them out."""
    return _render("txt", book, links, number)


def markdown(book: RuleBook, links: Links, number: RuleNumber) -> str:
    """Return a rule or section as Markdown."""
    return _render("md", book, links, number)


def _render(form: str, book: RuleBook, links: Links, number: RuleNumber) -> str:
    named = "section" if number in book.sections else "rule"
    template = environment().get_template(f"{named}.{form}.j2")
    return (
        template.render(
            book=book,
            number=number,
            cite=number.cite(book.edition.version),
            breadcrumb=book.breadcrumb(number),
            entry=book.sections.get(number) or book.rules.get(number),
            links=links,
            outgoing=_distinct(links.outgoing.get(number, ()), incoming=False),
            incoming=_distinct(links.incoming.get(number, ()), incoming=True),
            summary=_summary,
        ).rstrip("\n")
        + "\n"
    )


def value(book: RuleBook, links: Links, number: RuleNumber) -> dict[str, Any]:
    """Return a rule or section as a JSON value."""
    section = book.sections.get(number)
    if section is None:
        return rule_value(book, links, book.rules[number])
    return {
        "kind": "section",
        "number": str(number),
        "title": section.title,
        "edition": book.edition.version,
        "cite": number.cite(book.edition.version),
        "anchor": number.anchor,
        "breadcrumb": _crumbs(book, number),
        "cited_by": _link_values(links.incoming.get(number, ()), incoming=True),
        "sections": [value(book, links, child.number) for child in section.sections],
        "rules": [rule_value(book, links, rule) for rule in section.rules],
    }


def rule_value(book: RuleBook, links: Links, rule: Rule) -> dict[str, Any]:
    """Return one rule as a JSON value."""
    number = rule.number
    return {
        "kind": "rule",
        "number": str(number),
        "edition": book.edition.version,
        "cite": number.cite(book.edition.version),
        "anchor": number.anchor,
        "breadcrumb": _crumbs(book, number),
        "text": rule.text,
        "examples": [plain_paragraphs(example.blocks) for example in rule.examples],
        "remarks": [plain_paragraphs(remark.blocks) for remark in rule.remarks],
        "clarifications": [clarification_value(aside) for aside in rule.clarifications],
        "interpretations": [interpretation_value(one) for one in book.read_as(number)],
        "cites": _link_values(links.outgoing.get(number, ()), incoming=False),
        "cited_by": _link_values(links.incoming.get(number, ()), incoming=True),
    }


def official_beside(official: RuleBook, number: RuleNumber) -> str:
    """Return the official wording of a rule or section from an imported edition."""
    parts = [f"\n  {strong('Official wording')}  {dim('from your own import')}"]
    for rule in official.rules_in(number):
        parts.append(f"\n  {emphasis(rule.number)}\n{terminal_blocks(rule.blocks, '    ')}")
        for name, found in (("Example", rule.examples), ("Remark", rule.remarks)):
            parts += [
                f"\n    {emphasis(name)}\n{terminal_blocks(one.blocks, '      ')}" for one in found
            ]
    return "\n".join(parts) + "\n"


def clarification_value(aside: Clarification) -> dict[str, str]:
    """Return what stands beside a rule as a JSON value."""
    found = {"kind": aside.kind, "label": aside.label, "text": plain_paragraphs(aside.blocks)}
    return found | ({"author": aside.author, "date": aside.date} if aside.author else {})


def plain_paragraphs(blocks: tuple[Block, ...]) -> str:
    """Return blocks as unwrapped plain text."""
    return plain(terminal_blocks(blocks, "", 10**6))


def terminal_blocks(blocks: Iterable[Block], indent: str = "", width: int = WIDTH) -> str:
    """Return blocks wrapped for a terminal, each line behind `indent`."""
    parts: list[str] = []
    previous_list = True
    for block in blocks:
        if isinstance(block, Paragraph):
            text = "".join(_terminal_run(run) for run in block.runs)
            if parts:
                parts.append("")
            parts.append(_wrap(text, indent, width))
            previous_list = False
            continue
        if previous_list and parts:
            parts.append("")
        for place, item in enumerate(block.items, start=1):
            mark = f"{place}. " if block.ordered else "• "
            inner = terminal_blocks(item.blocks, indent + " " * len(mark), width)
            parts.append(indent + mark + inner[len(indent) + len(mark) :])
        previous_list = True
    return "\n".join(parts)


def _wrap(text: str, indent: str, width: int) -> str:
    # Colours take no room on the screen, so words are measured without them.
    lines, line, used = list[str](), list[str](), len(indent)
    for word in text.split(" "):
        size = len(plain(word))
        if line and used + 1 + size > width:
            lines.append(indent + " ".join(line))
            line, used = [], len(indent)
        used += size + (1 if line else 0)
        line.append(word)
    lines.append(indent + " ".join(line))
    return "\n".join(lines)


def _terminal_run(run: Run) -> str:
    match run:
        case Reference():
            return " ".join(emphasis(word) for word in run.text.split(" "))
        case CardName() | Definition():
            return " ".join(strong(word) for word in run.text.split(" "))
        case _:
            return run.text


def markdown_blocks(blocks: Iterable[Block], indent: str = "") -> str:
    """Return blocks as Markdown, each line behind `indent`."""
    parts: list[str] = []
    for block in blocks:
        if isinstance(block, Paragraph):
            parts.append(indent + "".join(_markdown_run(run) for run in block.runs))
            continue
        items: list[str] = []
        for place, item in enumerate(block.items, start=1):
            mark = f"{place}. " if block.ordered else "- "
            inner = markdown_blocks(item.blocks, indent + " " * len(mark))
            items.append(indent + mark + inner[len(indent) + len(mark) :])
        parts.append("\n".join(items))
    return "\n\n".join(parts)


def _markdown_run(run: Run) -> str:
    match run:
        case Reference():
            return f"[{run.text}]({run.numbers[0].first.anchor})"
        case Definition():
            return f"**{run.text}**"
        case CardName():
            return f"*{run.text}*"
        case Icon():
            return f"`{run.text}`"
        case _:
            return run.text


def gist(text: str, width: int = 72) -> str:
    """Return the beginning of a rule on one line."""
    return textwrap.shorten(text.replace("\n- ", " · "), width, placeholder=" …")


def _summary(book: RuleBook, number: RuleNumber) -> str:
    section: Section | None = book.sections.get(number)
    return section.title if section else gist(book.rules[number].text)


def _distinct(found: tuple[Link, ...], *, incoming: bool) -> list[tuple[RuleNumber, str]]:
    seen: dict[RuleNumber, list[str]] = {}
    for link in found:
        number = link.source if incoming else link.target
        words = [] if link.place == "rule" else [f"in {_article(link.place)}"]
        if link.relation == "exception-to":
            words.insert(0, "exception")
        seen.setdefault(number, [])
        seen[number] += [word for word in words if word not in seen[number]]
    return [(number, ", ".join(words)) for number, words in sorted(seen.items())]


def _article(place: str) -> str:
    return f"an {place}" if place == "example" else f"a {place}"


def _crumbs(book: RuleBook, number: RuleNumber) -> list[dict[str, str]]:
    return [{"number": str(s.number), "title": s.title} for s in book.breadcrumb(number)]


def _link_values(found: tuple[Link, ...], *, incoming: bool) -> list[dict[str, str]]:
    rows = [
        {
            "number": str(link.source if incoming else link.target),
            "relation": link.relation,
            "in": link.place,
        }
        for link in found
    ]
    return [row for place, row in enumerate(rows) if row not in rows[:place]]
