"""The list of scenarios, and a page a scenario: what happens, what is claimed, by which rules."""

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import groupby

from markupsafe import Markup

from judge.citation import CitationError, RuleNumber
from judge.site.asked import asked
from judge.site.knowledge import BookView, Knowledge
from judge.site.page import Page
from judge.site.played import drawn
from judge.site.playing import Playing
from judge.site.rule_pages import pen_for
from judge.site.sentences import Sentences, card_names
from judge.site.share import WHOLE, Share
from judge.site.templates import render

HOME = "scenarios/index"


def scenario_path(path: str) -> str:
    """Return the path of a scenario's page."""
    return f"scenarios/{path}"


def scenario_pages(
    knowledge: Knowledge,
    cards: Mapping[str, str],
    playing: Playing | None,
    share: Share = WHOLE,
) -> Iterator[Page]:
    """Yield the list of scenarios and a page a scenario, or a share of them.

    Without `playing` they are only told.
    """
    view = knowledge.newest
    if not view.scenarios:
        return
    crumbs = (("Home", "index"),)
    if share.first:
        yield _list_page(view, knowledge, cards)
    names = card_names(cards)
    for scenario in share.out_of(view.scenarios):
        path = scenario_path(scenario.path)
        pen = pen_for(path, view, knowledge, cards)
        sentences = Sentences(scenario.text, pen, names)
        played = ""
        if playing is not None:
            played = playing.drawn(
                path, scenario.text, partial(drawn, pen=pen, sentences=sentences)
            )
        body = render(
            "scenario.md.j2",
            pen,
            scenario=scenario,
            lines=Sentences(scenario.text, pen, names).lines(),
            played=Markup(played),
            question=asked(scenario.text),
        )
        yield Page(path, scenario.title, body, crumbs=(*crumbs, ("Scenarios", HOME)), boost=0.4)


def _list_page(view: BookView, knowledge: Knowledge, cards: Mapping[str, str]) -> Page:
    folders = [
        (_title(folder, view), list(found))
        for folder, found in groupby(view.scenarios, key=lambda one: one.path.rpartition("/")[0])
    ]
    pen = pen_for(HOME, view, knowledge, cards)
    body = render("scenarios.md.j2", pen, folders=folders, count=len(view.scenarios))
    return Page(HOME, "Scenarios", body, crumbs=(("Home", "index"),), hide=("navigation", "toc"))


def _title(folder: str, view: BookView) -> str:
    """Return a folder's heading:  2.1  -->  2.1 General."""
    try:
        section = view.book.sections.get(RuleNumber.parse(folder))
    except CitationError:
        return folder or "Scenarios"
    return section.heading if section else folder
