"""The list of rulings, and a page a ruling: question, answer, what it rests on, and it played."""

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import groupby

from markupsafe import Markup

from judge.records import dataclass
from judge.rulings.model import Ruling, Standing
from judge.site.asked import asked
from judge.site.knowledge import Knowledge
from judge.site.page import Page, slug
from judge.site.played import drawn
from judge.site.playing import Playing
from judge.site.rule_pages import pen_for
from judge.site.sentences import Sentences, card_names
from judge.site.templates import render

HOME = "rulings/index"


@dataclass(frozen=True, slots=True)
class RulingPage:
    """A ruling with where its page is, and the scenario that plays it, if any."""

    ruling: Ruling
    path: str
    scenario: str

    @property
    def overturned(self) -> bool:
        """Whether the newest edition answers otherwise, in part or altogether."""
        return self.ruling.standing in (Standing.OVERTURNED, Standing.OVERTURNED_IN_PART)

    @property
    def cards(self) -> tuple[str, ...]:
        """The names of its cards, without the printing."""
        return tuple(dict.fromkeys(name.partition(" (")[0] for name in self.ruling.cards))


def shown_rulings(knowledge: Knowledge) -> tuple[RulingPage, ...]:
    """Return every ruling with the path of its page; like titles get a number."""
    found: list[RulingPage] = []
    taken = {HOME}
    for ruling in knowledge.rulings:
        base = path = f"rulings/{slug(ruling.title)}"
        count = 1
        while path in taken:
            count += 1
            path = f"{base}-{count}"
        taken.add(path)
        played_in = ruling.played_in
        text = played_in.read_text(encoding="utf-8") if played_in else ruling.scenario
        found.append(RulingPage(ruling, path, text))
    return tuple(found)


def rulings_by_card(knowledge: Knowledge) -> dict[str, list[RulingPage]]:
    """Return the rulings about each card, by its name."""
    found: dict[str, list[RulingPage]] = {}
    for one in shown_rulings(knowledge):
        for name in one.cards:
            found.setdefault(name, []).append(one)
    return found


def ruling_pages(
    knowledge: Knowledge, cards: Mapping[str, str], playing: Playing | None
) -> Iterator[Page]:
    """Yield the list of rulings and a page a ruling; without `playing` they are only told."""
    view = knowledge.newest
    shown = shown_rulings(knowledge)
    if not shown:
        return
    crumbs = (("Home", "index"),)
    standings = [
        (standing, list(found))
        for standing, found in groupby(
            sorted(shown, key=lambda one: _ORDER.index(one.ruling.standing)),
            key=lambda one: one.ruling.standing,
        )
    ]
    pen = pen_for(HOME, view, knowledge, cards)
    body = render("rulings.md.j2", pen, standings=standings, count=len(shown), words=_WORDS)
    yield Page(HOME, "Rulings", body, crumbs=crumbs, hide=("navigation", "toc"))
    names = card_names(cards)
    for one in shown:
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
