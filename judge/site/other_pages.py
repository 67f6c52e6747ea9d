"""The home page, the glossary and the scenarios."""

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import groupby

from markupsafe import Markup

from judge.citation import RuleNumber
from judge.records import replace
from judge.rulebook.links import targets
from judge.rulebook.model import Rule, Section, Term
from judge.site import comparison_pages, rulings
from judge.site.coverage_pages import coverage_rows
from judge.site.examples import shown_examples
from judge.site.knowledge import BookView, Knowledge
from judge.site.languages import ENGLISH, said, term_words
from judge.site.page import Page, rule_target, slug, term_path
from judge.site.rule_pages import edition_title, pen_for, weight
from judge.site.templates import render
from judge.site.terms import named


def home_page(knowledge: Knowledge, cards: Mapping[str, str]) -> Page:
    """Return the first page."""
    view = knowledge.newest
    say = partial(said, language=knowledge.language)
    shelves = [
        (path, title, say(told, count=count)) for path, title, told, count in _shelves(knowledge)
    ]
    body = render(
        "home.md.j2", pen_for("index", view, knowledge, cards), view=view, shelves=shelves
    )
    return Page("index", say("Altered rules"), body, hide=("navigation", "toc"))


def _shelves(knowledge: Knowledge) -> Iterator[tuple[str, str, str, int]]:
    """Yield what the first page leads to beside the chapters: path, name, and what is there."""
    view, cards = knowledge.newest, knowledge.cards
    if view.book.terms:
        told = "{count} terms, each with every rule that uses it"
        yield f"{view.version}/terms/index", "Glossary", told, len(view.book.terms)
    if cards is not None and cards.by_name:
        told = "{count} names, their text and their rules"
        yield "cards/index", "Cards", told, len(cards.by_name)
    if view.scenarios:
        told = "{count} situations that can be run"
        yield "scenarios/index", "Scenarios", told, len(view.scenarios)
    if examples := shown_examples(view):
        yield "examples/index", "Examples", "{count} of the rulebook's own, played", len(examples)
    if view.interpretations:
        told = "{count} points that the rulebook leaves open"
        path = f"{view.version}/interpretations"
        yield path, "Interpretations", told, len(view.interpretations)
    if knowledge.rulings:
        told = "{count} answers about cards, with what they rest on"
        yield rulings.HOME, "Rulings", told, len(knowledge.rulings)
    if view.book.changes:
        yield f"{view.version}/changes", "Changes", "what the newest edition changed", 0
    for older in knowledge.views[1:]:
        yield (
            f"{older.version}/index",
            edition_title(older, knowledge.language),
            "an earlier edition",
            0,
        )
    if len(knowledge.views) > 1:
        told = "any two, what changed in meaning first"
        yield comparison_pages.HOME, "Editions compared", told, 0
    if coverage_rows(knowledge):
        yield "coverage", "Coverage", "what enforces each rule, and what shows it", 0
    yield "data", "Data for programs", "rules and cards as JSON, with schemas", 0
    yield "sources", "Sources and licences", "whose words these are", 0
    yield "architecture", "How this is built", "the rooms of the program, and its engine", 0


def term_pages(knowledge: Knowledge, view: BookView, cards: Mapping[str, str]) -> Iterator[Page]:
    """Yield the glossary and a page a term."""
    if not view.book.terms:
        return
    home = f"{view.version}/terms/index"
    crumbs = (("Home", "index"), (edition_title(view, knowledge.language), f"{view.version}/index"))
    boost = weight(knowledge, view)
    title = "Glossary" if view is knowledge.newest else f"Glossary {view.version}"
    pen = pen_for(home, view, knowledge, cards)
    names = term_words(knowledge.language)

    def told(term: Term) -> str:
        return slug(names.get(term.name, term.name))

    ordered = sorted(view.book.terms, key=lambda term: (told(term), term.name))
    terms = [
        (key, list(found))
        for key, found in groupby(ordered, key=lambda term: told(term)[0].upper())
    ]
    body = render(
        "terms.md.j2",
        pen,
        view=view,
        title=said(title, knowledge.language),
        terms=terms,
        term_path=term_path,
        names=names,
        english=in_english(knowledge.language),
    )
    yield Page(home, title, body, crumbs=crumbs, boost=boost / 2, hide=("navigation", "toc"))
    for term in ordered:
        yield _term_page(knowledge, view, cards, term, (*crumbs, (title, home)), boost)


def in_english(language: str) -> Markup:
    """Return the attribute of what stays English on a page of another language."""
    return Markup("") if language == ENGLISH else Markup(' lang="en"')


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
    pen = replace(pen_for(path, view, knowledge, cards), terms=view.finder.only(term))
    own = term_words(knowledge.language).get(term.name, "")
    newest = view.version == knowledge.newest.version
    title = (own or term.name) if newest else f"{term.name} (edition {view.version})"
    defined = [number for named in term.defined_in for number in targets(view.book, named)]
    body = render(
        "term.md.j2",
        pen,
        view=view,
        term=term,
        title=title,
        own=own,
        english=in_english(knowledge.language),
        defined=defined,
        entries=by_section(view, view.uses[term.name]),
        count=len(view.uses[term.name]),
        path_of=lambda number: rule_target(view.version, number),
        anew=pen.linked.clear,
        using=lambda asides: [
            aside for aside in asides if term.name in named(aside.blocks, view.matcher)
        ],
    )
    return Page(path, own or term.name, body, description=term.text, crumbs=crumbs, boost=boost)


def by_section(view: BookView, rules: tuple[Rule, ...]) -> list[tuple[Section, tuple[Rule, ...]]]:
    """Return rules under the innermost section that holds each; an entry of the glossary each."""
    found: dict[RuleNumber, list[Rule]] = {}
    for rule in rules:
        number = rule.number if rule.number in view.book.sections else rule.number.parent
        if number is not None and number in view.book.sections:
            found.setdefault(number, []).append(rule)
    return [(view.book.sections[number], tuple(inside)) for number, inside in found.items()]
