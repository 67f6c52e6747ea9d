"""The list of scenarios, and a page a scenario: what happens, what is claimed, by which rules."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from judge.citation import CitationError, RuleNumber
from judge.rulebook.inline import find_references
from judge.rulebook.links import targets
from judge.scenario.cited import cited
from judge.site.asked import asked
from judge.site.html import Pen, card, interpretation_link, number_link, with_icons
from judge.site.knowledge import BookView, Knowledge, ScenarioFile
from judge.site.page import Page
from judge.site.rule_pages import pen_for
from judge.site.templates import render

_HEADER = re.compile(r"(Scenario|Rules|Players|Note|Case [^:]{1,40}):")
_CITED = re.compile(r"\[([^\]]*)\]\s*$")
_PLAYER = re.compile(
    r"^(?:Then |And )?([A-Z]\w+) (?:controls|has|plays|uses|passes|can)\b", re.MULTILINE
)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a scenario: what it is, and what it looks like."""

    kind: str
    html: Markup


def scenario_pages(knowledge: Knowledge, cards: Mapping[str, str]) -> Iterator[Page]:
    """Yield the list of scenarios and a page a scenario."""
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
        path = f"scenarios/{scenario.path}"
        pen = pen_for(path, view, knowledge, cards)
        lines = _lines(scenario, pen, names)
        question = asked(scenario.text)
        body = render("scenario.md.j2", pen, scenario=scenario, lines=lines, question=question)
        yield Page(path, scenario.title, body, crumbs=(*crumbs, ("Scenarios", home)), boost=0.4)


def _title(folder: str, view: BookView) -> str:
    """Return a folder's heading:  2.1  -->  2.1 General."""
    try:
        section = view.book.sections.get(RuleNumber.parse(folder))
    except CitationError:
        return folder or "Scenarios"
    return section.heading if section else folder


def card_names(cards: Iterable[str]) -> re.Pattern[str]:
    """Return what finds the names of cards in sentences, the longest first."""
    words = "|".join(re.escape(name) for name in sorted(cards, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{words or '(?!)'})(?!\w)")


def cards_in(scenario: ScenarioFile, names: re.Pattern[str]) -> set[str]:
    """Return the cards that a scenario names; Alice is a card, but as a player she is none."""
    return set(names.findall(scenario.text)) - set(_PLAYER.findall(scenario.text))


def _lines(scenario: ScenarioFile, pen: Pen, names: re.Pattern[str]) -> list[Line]:
    unlinked = cards_in(scenario, names)
    return [
        Line(_kind(text), _cited(text, pen, names, unlinked))
        for text in scenario.text.splitlines()
        if text.strip() and not text.startswith(("Scenario:", "Rules:", "%%"))
    ]


def _kind(text: str) -> str:
    header = _HEADER.match(text)
    if header is not None:
        return header[1].split()[0].lower()
    if text.startswith(("Then ", "And ", "At this point")):
        return "claim"
    return "question" if text.rstrip().endswith("?") else "sentence"


def _cited(text: str, pen: Pen, names: re.Pattern[str], unlinked: set[str]) -> Markup:
    match = _CITED.search(text)
    claimed = cited(match[1] if match else "")
    links = [
        number_link(number, str(number), pen)
        for found in find_references(f"rules {', '.join(claimed.rules)}" if claimed.rules else "")
        for one in found.numbers
        for number in targets(pen.book, one)
    ]
    links += [interpretation_link(name, pen) for name in claimed.interpretations]
    if match is None or not links:
        return _sentence(text, pen, names, unlinked)
    sentence = _sentence(text[: match.start()], pen, names, unlinked)
    return sentence + Markup('<span class="why">{}</span>').format(Markup(", ").join(links))


def _sentence(text: str, pen: Pen, names: re.Pattern[str], unlinked: set[str]) -> Markup:
    """Return a sentence; a card is a link where it is named first, and then no longer unlinked."""
    parts: list[Markup] = []
    place = 0
    for match in names.finditer(text):
        if match[0] in unlinked:
            unlinked.discard(match[0])
            parts += [with_icons(text[place : match.start()], pen.icons), card(match[0], pen)]
            place = match.end()
    return Markup("").join([*parts, with_icons(text[place:], pen.icons)])
