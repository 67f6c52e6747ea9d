"""The page of open points that matter: each with its smallest example on boards."""

from collections.abc import Iterator, Mapping

from markupsafe import Markup

from judge.site.answer_plays import plays_of
from judge.site.knowledge import BookView, Knowledge
from judge.site.page import Page
from judge.site.played import drawn
from judge.site.rule_pages import edition_title, pen_for, weight
from judge.site.sentences import Sentences, card_names
from judge.site.templates import render


def open_point_pages(
    knowledge: Knowledge, view: BookView, cards: Mapping[str, str]
) -> Iterator[Page]:
    """Yield the page of an edition's open points, where a sweep has looked for them."""
    if view.swept is None:
        return
    path, shown = f"{view.version}/open-points", view.swept.ranked(view.interpretations)
    pen, names = pen_for(path, view, knowledge, cards), card_names(cards)
    boards = {}
    for one, found in shown:
        outcomes = [replay for each in plays_of(found.example) for replay in each]
        sentences = Sentences(found.example, pen, names)
        boards[one.id] = Markup(drawn(tuple(outcomes[:1]), pen, sentences))
    body = render("open_points.md.j2", pen, view=view, swept=view.swept, shown=shown, boards=boards)
    crumbs = (("Home", "index"), (edition_title(view, knowledge.language), f"{view.version}/index"))
    boost = weight(knowledge, view)
    yield Page(path, "Open points that matter", body, crumbs=crumbs, boost=boost)
