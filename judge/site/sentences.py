"""The sentences of a scenario as a page shows them: their kind, cards and rules as links."""

import re
from collections.abc import Iterable
from functools import lru_cache

from markupsafe import Markup

from judge.citation import NumberRange
from judge.records import dataclass
from judge.rulebook.inline import find_references
from judge.rulebook.links import targets
from judge.scenario.cited import NOTHING_CITED, cited
from judge.site.html import Pen, card, interpretation_link, number_link, with_icons

_HEADER = re.compile(r"(Scenario|Rules|Players|Note|Case [^:]{1,40}):")
_CITED = re.compile(r"\[([^\]]*)\]\s*$")
_PLAYER = re.compile(
    r"^(?:Then |And )?([A-Z]\w+) (?:controls|has|plays|uses|passes|can)\b", re.MULTILINE
)


@dataclass(frozen=True, slots=True)
class ScenarioLine:
    """A line of a scenario: what it is, and what it looks like."""

    kind: str
    html: Markup


def card_names(cards: Iterable[str]) -> re.Pattern[str]:
    """Return what finds the names of cards in sentences, the longest first."""
    rests: dict[str, list[str]] = {}  # by their first letters: few of the names are tried
    for name in sorted(filter(None, cards), key=len, reverse=True):
        rests.setdefault(name[0], []).append(re.escape(name[1:]))
    words = "|".join(f"{re.escape(first)}(?:{'|'.join(rest)})" for first, rest in rests.items())
    return re.compile(rf"(?<!\w)(?:{words or '(?!)'})(?!\w)")


def cards_in(text: str, names: re.Pattern[str]) -> set[str]:
    """Return the cards that a scenario names; Alice is a card, but as a player she is none."""
    return set(names.findall(text)) - set(_PLAYER.findall(text))


class Sentences:
    """Writes the sentences of one text; each card is a link where it is named first."""

    def __init__(self, text: str, pen: Pen, names: re.Pattern[str]) -> None:
        self._text, self._pen, self._names = text, pen, names
        self._unlinked = cards_in(text, names)

    def lines(self) -> list[ScenarioLine]:
        """Return every line but the headers that a page shows elsewhere."""
        return [
            self.line(text)
            for text in self._text.splitlines()
            if text.strip() and not text.startswith(("Scenario:", "Rules:", "%%"))
        ]

    def line(self, text: str) -> ScenarioLine:
        """Return one line with its links."""
        return ScenarioLine(_kind(text), self._cited(text))

    def _cited(self, text: str) -> Markup:
        match = _CITED.search(text)
        claimed = cited(match[1]) if match else NOTHING_CITED
        links = [
            number_link(number, str(number), self._pen)
            for one in _ranges(claimed.rules)
            for number in targets(self._pen.book, one)
        ]
        links += [interpretation_link(name, self._pen) for name in claimed.interpretations]
        if match is None or not links:
            return self._sentence(text)
        why = Markup('<span class="why">{}</span>').format(Markup(", ").join(links))
        return self._sentence(text[: match.start()]) + why

    def _sentence(self, text: str) -> Markup:
        parts: list[Markup] = []
        place = 0
        for match in self._names.finditer(text):
            if match[0] in self._unlinked:
                self._unlinked.discard(match[0])
                before = with_icons(text[place : match.start()], self._pen.icons)
                parts += [before, card(match[0], self._pen)]
                place = match.end()
        return Markup("").join([*parts, with_icons(text[place:], self._pen.icons)])


@lru_cache(10_000)
def _ranges(rules: tuple[str, ...]) -> tuple[NumberRange, ...]:
    if not rules:
        return ()
    return tuple(
        one for found in find_references(f"rules {', '.join(rules)}") for one in found.numbers
    )


def _kind(text: str) -> str:
    header = _HEADER.match(text)
    if header is not None:
        return header[1].split()[0].lower()
    if text.startswith(("Then ", "And ", "At this point")):
        return "claim"
    return "question" if text.rstrip().endswith("?") else "sentence"
