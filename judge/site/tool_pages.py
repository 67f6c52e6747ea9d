"""The pages of the tools: the judge that answers, and the search."""

from collections.abc import Iterator, Mapping

from judge.site.knowledge import Knowledge
from judge.site.page import Page
from judge.site.rule_pages import pen_for
from judge.site.templates import render

_CRUMBS = (("Home", "index"),)
_HIDE = ("navigation", "toc")


def tool_pages(knowledge: Knowledge, cards: Mapping[str, str]) -> Iterator[Page]:
    """Yield the page where one asks the judge, and the page of the search."""
    view = knowledge.newest
    body = render(
        "ask.md.j2", pen_for("ask", view, knowledge, cards), scenarios=bool(view.scenarios)
    )
    yield Page("ask", "Ask the judge", body, crumbs=_CRUMBS, hide=_HIDE)
    pen = pen_for("search", view, knowledge, cards)
    body = render("search.md.j2", pen, view=view, cards=bool(cards))
    yield Page("search", "Search", body, crumbs=_CRUMBS, hide=_HIDE)
