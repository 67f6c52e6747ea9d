"""The home page, the glossary and the scenarios."""

from collections.abc import Iterator, Mapping
from itertools import groupby

from judge.citation import RuleNumber
from judge.rulebook.links import targets
from judge.rulebook.model import Rule, Section, Term
from judge.site import comparison_pages, rulings
from judge.site.coverage_pages import coverage_rows
from judge.site.html import Pen
from judge.site.knowledge import BookView, Knowledge
from judge.site.page import Page, rule_target, slug, term_path
from judge.site.rule_pages import edition_title, pen_for, weight
from judge.site.templates import render
from judge.site.terms import named


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
    if view.interpretations:
        count = f"{len(view.interpretations)} points that the rulebook leaves open"
        shelves.append((f"{view.version}/interpretations", "Interpretations", count))
    if knowledge.rulings:
        count = f"{len(knowledge.rulings)} answers about cards, with what they rest on"
        shelves.append((rulings.HOME, "Rulings", count))
    if view.book.changes:
        shelves.append((f"{view.version}/changes", "Changes", "what the newest edition changed"))
    shelves += [
        (f"{older.version}/index", edition_title(older), "an earlier edition")
        for older in knowledge.views[1:]
    ]
    if len(knowledge.views) > 1:
        told = "any two, what changed in meaning first"
        shelves.append((comparison_pages.HOME, "Editions compared", told))
    if coverage_rows(knowledge):
        told = "what enforces each rule, and what shows it"
        shelves.append(("coverage", "Coverage", told))
    shelves.append(("data", "Data for programs", "rules and cards as JSON, with schemas"))
    shelves.append(("sources", "Sources and licences", "whose words these are"))
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
