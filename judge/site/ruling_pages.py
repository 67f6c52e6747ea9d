"""The list of rulings, and a page a ruling: question, answer, what it rests on, and it played."""

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import groupby

from markupsafe import Markup

from judge.rulings.model import Standing
from judge.site.asked import asked
from judge.site.knowledge import Knowledge
from judge.site.page import Page
from judge.site.played import drawn
from judge.site.playing import Playing
from judge.site.rule_pages import pen_for
from judge.site.rulings import HOME, RulingPage, shown_rulings
from judge.site.sentences import Sentences, card_names
from judge.site.share import WHOLE, Share
from judge.site.templates import render


def ruling_pages(
    knowledge: Knowledge,
    cards: Mapping[str, str],
    playing: Playing | None,
    share: Share = WHOLE,
) -> Iterator[Page]:
    """Yield the list of rulings and a page a ruling, or a share of them.

    Without `playing` they are only told.
    """
    view = knowledge.newest
    shown = shown_rulings(knowledge)
    if not shown:
        return
    crumbs = (("Home", "index"),)
    if share.first:
        yield _list_page(knowledge, cards, shown)
    names = card_names(cards)
    for one in share.out_of(shown):
        pen = pen_for(one.path, view, knowledge, cards)
        played = ""
        if playing is not None and one.scenario:
            draw = partial(drawn, pen=pen, sentences=Sentences(one.scenario, pen, names))
            played = playing.drawn(one.path, one.scenario, draw)
        body = render(
            "ruling.md.j2",
            pen,
            one=one,
            ruling=one.ruling,
            version=view.version,
            words=_WORDS,
            played=Markup(played),
            question=asked(one.scenario),
        )
        told = one.ruling.question
        inside = (*crumbs, ("Rulings", HOME))
        yield Page(one.path, one.ruling.title, body, description=told, crumbs=inside, boost=0.5)


def _list_page(
    knowledge: Knowledge, cards: Mapping[str, str], shown: tuple[RulingPage, ...]
) -> Page:
    standings = [
        (standing, list(found))
        for standing, found in groupby(
            sorted(shown, key=lambda one: _ORDER.index(one.ruling.standing)),
            key=lambda one: one.ruling.standing,
        )
    ]
    pen = pen_for(HOME, knowledge.newest, knowledge, cards)
    body = render("rulings.md.j2", pen, standings=standings, count=len(shown), words=_WORDS)
    return Page(HOME, "Rulings", body, crumbs=(("Home", "index"),), hide=("navigation", "toc"))


_ORDER = (
    Standing.RULE_TEXT,
    Standing.CARD_WORDING,
    Standing.INTERPRETATION,
    Standing.OVERTURNED_IN_PART,
    Standing.OVERTURNED,
)
_WORDS = {
    Standing.RULE_TEXT: "Follows from the rules",
    Standing.CARD_WORDING: "Follows from the card's wording",
    Standing.INTERPRETATION: "Rests on an interpretation",
    Standing.OVERTURNED_IN_PART: "Overturned in part",
    Standing.OVERTURNED: "Overturned",
}
