"""The pages about the site itself: its data for other programs, its sources and licences."""

import tomllib
from collections.abc import Iterator, Mapping

from judge.paths import site_dir
from judge.site.knowledge import Knowledge
from judge.site.page import Page
from judge.site.rule_pages import pen_for
from judge.site.templates import render

_CRUMBS = (("Home", "index"),)


def about_pages(knowledge: Knowledge, cards: Mapping[str, str]) -> Iterator[Page]:
    """Yield the page that documents the JSON files, and the page of sources and licences."""
    view = knowledge.newest
    body = render("data.md.j2", pen_for("data", view, knowledge, cards), cards=bool(cards))
    yield Page("data", "Data for programs", body, crumbs=_CRUMBS, boost=0.3)
    with (site_dir() / "licences.toml").open("rb") as stream:
        parts = tomllib.load(stream)["part"]
    body = render(
        "sources.md.j2",
        pen_for("sources", view, knowledge, cards),
        views=knowledge.views,
        parts=parts,
        cards=bool(cards),
        rulings=len(knowledge.rulings),
    )
    yield Page("sources", "Sources and licences", body, crumbs=_CRUMBS, boost=0.3)
