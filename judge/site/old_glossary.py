"""The older glossary's pages: for each term, the whole sections that use it, in its own order."""

from collections.abc import Iterator, Mapping

from judge.rulebook.glossary import GlossarySearch, search
from judge.rulebook.model import Term
from judge.site.knowledge import BookView, Knowledge
from judge.site.page import Page, rule_target, slug, term_path
from judge.site.rule_pages import edition_title, pen_for, weight
from judge.site.templates import render


def old_glossary_pages(
    knowledge: Knowledge, view: BookView, cards: Mapping[str, str]
) -> Iterator[Page]:
    """Yield the glossary of an edition that came without one: the newest edition's terms in it."""
    if view.book.terms or not view.book.edition.partial:
        return
    found = [(term, search(view.book, term.name)) for term in knowledge.newest.book.terms]
    told = [(term, one) for term, one in found if one.entries]
    told.sort(key=lambda pair: slug(pair[0].name))
    if not told:
        return
    home = f"{view.version}/terms/index"
    title = f"Glossary {view.version}"
    crumbs = (("Home", "index"), (edition_title(view), f"{view.version}/index"))
    rows = [(t.name, term_path(view.version, t.name), len(one.entries)) for t, one in told]
    pen = pen_for(home, view, knowledge, cards)
    body = render("old_terms.md.j2", pen, view=view, title=title, terms=rows)
    yield Page(home, title, body, crumbs=crumbs, boost=weight(knowledge, view))
    for term, one in told:
        yield _page(knowledge, view, cards, term, one, (*crumbs, (title, home)))


def _page(
    knowledge: Knowledge,
    view: BookView,
    cards: Mapping[str, str],
    term: Term,
    found: GlossarySearch,
    crumbs: tuple[tuple[str, str], ...],
) -> Page:
    path = term_path(view.version, term.name)
    title = f"{term.name} (edition {view.version})"
    newest = knowledge.newest.version
    body = render(
        "old_term.md.j2",
        pen_for(path, view, knowledge, cards),
        view=view,
        title=title,
        name=term.name,
        entries=found.entries,
        newest=newest,
        newer=term_path(newest, term.name),
        path_of=lambda number: rule_target(view.version, number),
    )
    return Page(path, title, body, crumbs=crumbs, boost=0)  # its sections are found themselves
