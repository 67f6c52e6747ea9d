"""The home page, the glossary and the scenarios."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from judge.citation import RuleNumber
from judge.rulebook.inline import find_references
from judge.rulebook.links import targets
from judge.rulebook.model import Rule, Section, Term
from judge.site.html import Pen, number_link, with_icons
from judge.site.knowledge import BookView, Knowledge, ScenarioFile
from judge.site.page import Page, rule_target, slug, term_path
from judge.site.rule_pages import edition_title, pen_for, weight
from judge.site.templates import render
from judge.site.terms import named

_HEADER = re.compile(r"(Scenario|Rules|Players|Note|Case [^:]{1,40}):")
_CITED = re.compile(r"\[([^\]]*)\]\s*$")


def home_page(knowledge: Knowledge, cards: Mapping[str, str]) -> Page:
    """Return the first page."""
    view = knowledge.newest
    shelves = []
    if view.book.terms:
        shelves.append(
            (
                f"{view.version}/terms/index",
                "Glossary",
                f"{len(view.book.terms)} terms, each with every rule that uses it",
            )
        )
    if cards:
        shelves.append(("cards/index", "Cards", f"{len(cards)} names, their text and their rules"))
    if view.scenarios:
        shelves.append(
            ("scenarios/index", "Scenarios", f"{len(view.scenarios)} situations that can be run")
        )
    if view.book.changes:
        shelves.append((f"{view.version}/changes", "Changes", "what the newest edition changed"))
    shelves += [
        (f"{older.version}/index", edition_title(older), "an earlier edition")
        for older in knowledge.views[1:]
    ]
    body = render(
        "home.md.j2", pen_for("index", view, knowledge, cards), view=view, shelves=shelves
    )
    return Page("index", "Altered rules", body, hide=("navigation", "toc"))


def term_pages(knowledge: Knowledge, view: BookView, cards: Mapping[str, str]) -> Iterator[Page]:
    """Yield the glossary and a page a term."""
    if not view.book.terms:
        return
    home = f"{view.version}/terms/index"
    crumbs = (("Home", "index"), (edition_title(view), f"{view.version}/index"))
    boost = weight(knowledge, view)
    title = "Glossary" if view is knowledge.newest else f"Glossary {view.version}"
    pen = pen_for(home, view, knowledge, cards)
    ordered = sorted(view.book.terms, key=lambda term: (slug(term.name), term.name))
    terms = [(key, list(found)) for key, found in groupby(ordered, key=_initial)]
    body = render("terms.md.j2", pen, view=view, title=title, terms=terms, term_path=term_path)
    yield Page(home, title, body, crumbs=crumbs, boost=boost / 2, hide=("navigation", "toc"))
    for term in ordered:
        yield _term_page(knowledge, view, cards, term, (*crumbs, (title, home)), boost)


def _initial(term: Term) -> str:
    return slug(term.name)[0].upper()


def _term_page(
    knowledge: Knowledge,
    view: BookView,
    cards: Mapping[str, str],
    term: Term,
    crumbs: tuple[tuple[str, str], ...],
    boost: float,
) -> Page:
    path = term_path(view.version, term.name)
    # Here only the term itself is marked, so that the eye finds it.
    pen = Pen(path, view.book, view.finder.only(term), cards, knowledge.icons)
    defined = [number for named in term.defined_in for number in targets(view.book, named)]
    body = render(
        "term.md.j2",
        pen,
        view=view,
        term=term,
        title=term.name if view is knowledge.newest else f"{term.name} (edition {view.version})",
        defined=defined,
        entries=by_section(view, view.uses[term.name]),
        count=len(view.uses[term.name]),
        path_of=lambda number: rule_target(view.version, number),
        anew=pen.linked.clear,
        using=lambda asides: [
            aside for aside in asides if term.name in named(aside.blocks, view.matcher)
        ],
    )
    return Page(path, term.name, body, description=term.text, crumbs=crumbs, boost=boost)


def by_section(view: BookView, rules: tuple[Rule, ...]) -> list[tuple[Section, tuple[Rule, ...]]]:
    """Return rules under the innermost section that holds each; an entry of the glossary each."""
    found: dict[RuleNumber, list[Rule]] = {}
    for rule in rules:
        number = rule.number if rule.number in view.book.sections else rule.number.parent
        if number is not None and number in view.book.sections:
            found.setdefault(number, []).append(rule)
    return [(view.book.sections[number], tuple(inside)) for number, inside in found.items()]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a scenario: what it is, and what it looks like."""

    kind: str
    html: Markup


def scenario_pages(knowledge: Knowledge, cards: Mapping[str, str]) -> Iterator[Page]:
    """Yield the list of scenarios and a page a scenario."""
    view = knowledge.newest
    if not view.scenarios:
        return
    home = "scenarios/index"
    pen = pen_for(home, view, knowledge, cards)
    folders = [
        (folder or "Scenarios", list(found))
        for folder, found in groupby(view.scenarios, key=lambda one: one.path.rpartition("/")[0])
    ]
    count = len(view.scenarios)
    body = render("scenarios.md.j2", pen, folders=folders, count=count)
    crumbs = (("Home", "index"),)
    yield Page(home, "Scenarios", body, crumbs=crumbs, hide=("navigation", "toc"))
    for scenario in view.scenarios:
        path = f"scenarios/{scenario.path}"
        pen = pen_for(path, view, knowledge, cards)
        body = render("scenario.md.j2", pen, scenario=scenario, lines=_lines(scenario, pen))
        yield Page(path, scenario.title, body, crumbs=(*crumbs, ("Scenarios", home)), boost=0.4)


def _lines(scenario: ScenarioFile, pen: Pen) -> list[Line]:
    found = []
    for text in scenario.text.splitlines():
        if not text.strip() or text.startswith(("Scenario:", "Rules:", "%%")):
            continue
        found.append(Line(_kind(text), _cited(text, pen)))
    return found


def _kind(text: str) -> str:
    header = _HEADER.match(text)
    if header is not None:
        return header[1].split()[0].lower()
    if text.startswith(("Then ", "And ", "At this point")):
        return "claim"
    return "question" if text.rstrip().endswith("?") else "sentence"


def _cited(text: str, pen: Pen) -> Markup:
    match = _CITED.search(text)
    if match is None:
        return with_icons(text, pen.icons)
    named = [
        number
        for found in find_references(f"rules {match[1]}")
        for one in found.numbers
        for number in targets(pen.book, one)
    ]
    if not named:
        return with_icons(text, pen.icons)
    links = Markup(", ").join(number_link(number, str(number), pen) for number in named)
    return with_icons(text[: match.start()], pen.icons) + Markup("[{}]").format(links)
