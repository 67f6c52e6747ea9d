"""The rulebook's examples that a scenario plays: their list, and a page for each with its board."""

from collections.abc import Iterator, Mapping
from functools import partial

from markupsafe import Markup

from judge.site.asked import asked
from judge.site.examples import shown_examples
from judge.site.knowledge import Knowledge
from judge.site.page import Page
from judge.site.played import drawn
from judge.site.playing import Playing
from judge.site.rule_pages import pen_for
from judge.site.sentences import Sentences, card_names
from judge.site.share import WHOLE, Share
from judge.site.templates import render

HOME = "examples/index"


def example_pages(
    knowledge: Knowledge,
    cards: Mapping[str, str],
    playing: Playing | None,
    share: Share = WHOLE,
) -> Iterator[Page]:
    """Yield the list of played examples and a page an example, or a share of them."""
    view = knowledge.newest
    shown = shown_examples(view)
    if not shown:
        return
    crumbs = (("Home", "index"),)
    if share.first:
        every = sum(len(rule.examples) for rule in view.book.rules.values())
        body = render(
            "examples.md.j2", pen_for(HOME, view, knowledge, cards), shown=shown, every=every
        )
        yield Page(HOME, "Examples", body, crumbs=crumbs, hide=("navigation", "toc"))
    names = card_names(cards)
    for one in share.out_of(shown):
        pen = pen_for(one.path, view, knowledge, cards)
        scenario = one.scenarios[0]
        board = ""
        if playing is not None:
            draw = partial(drawn, pen=pen, sentences=Sentences(scenario.text, pen, names))
            board = playing.drawn(one.path, scenario.text, draw)
        body = render(
            "example.md.j2",
            pen,
            one=one,
            rule=view.book.rules[one.number],
            played=Markup(board),
            question=asked(scenario.text),
        )
        title = f"Example of {one.number}"
        yield Page(one.path, title, body, crumbs=(*crumbs, ("Examples", HOME)), boost=0.3)
