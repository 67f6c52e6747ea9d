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
from judge.site.templates import render


def scenario_path(path: str) -> str:
    """Return the path of a scenario's page."""
    return f"scenarios/{path}"


def scenario_pages(
    knowledge: Knowledge, cards: Mapping[str, str], playing: Playing | None
) -> Iterator[Page]:
    """Yield the list of scenarios and a page a scenario; without `playing` they are only told."""
    view = knowledge.newest
    if not view.scenarios:
        return
    home = "scenarios/index"
    folders = [
        (_title(folder, view), list(found))
        for folder, found in groupby(view.scenarios, key=lambda one: one.path.rpartition("/")[0])
    ]
    pen = pen_for(home, view, knowledge, cards)
    body = render("scenarios.md.j2", pen, folders=folders, count=len(view.scenarios))
    crumbs = (("Home", "index"),)
    yield Page(home, "Scenarios", body, crumbs=crumbs, hide=("navigation", "toc"))
    names = card_names(cards)
    for scenario in view.scenarios:
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
        yield Page(path, scenario.title, body, crumbs=(*crumbs, ("Scenarios", home)), boost=0.4)


def _title(folder: str, view: BookView) -> str:
    """Return a folder's heading:  2.1  -->  2.1 General."""
    try:
        section = view.book.sections.get(RuleNumber.parse(folder))
    except CitationError:
        return folder or "Scenarios"
    return section.heading if section else folder
