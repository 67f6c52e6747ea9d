"""Who and what a text speaks of: its players, its made-up cards, the card names it writes out."""

from __future__ import annotations

import re
from collections import Counter
from enum import StrEnum

from judge.records import dataclass
from judge.scenario.names import LIKE, NameBook, nearest, parts_of, titles_of

DEFAULT_PLAYERS = ("Alice", "Bob")

_SENTENCE_START = re.compile(
    r"(?:^|[.;?!\n]\"?|\band\b)[ \t]*(?P<name>[A-Z][\w-]*)"
    r"(?:'s (?:hero|reserve|hand|deck|turn)\b"
    r"| (?:controls|has|plays|uses|passes|is first player)\b)",
    re.IGNORECASE | re.MULTILINE,
)
_PLAYERS = re.compile(r"^[ \t]*Players:[ \t]*(?P<names>[^\n]+)$", re.MULTILINE)
_MADE_UP = re.compile(r'(?:^|[.;?!\n]"?)\s*"(?P<name>[^"\n]+)" is an? ')
_CAPITAL = re.compile(r"(?<![\w'])[A-Z0-9]")
_OTHER_LENGTH = 2
"""By how many letters a slip of the pen makes a name longer or shorter, at most."""


_QUOTED = re.compile(rf'"(?:{"|".join(DEFAULT_PLAYERS)})"')
"""A name in quotes is a card's."""


def names_players(text: str) -> bool:
    """Whether a text names a player as this house calls them, or tells of one again and again."""
    words = re.findall(r"\w+", _QUOTED.sub(" ", text))
    if any(player in words for player in DEFAULT_PLAYERS):
        return True
    told = Counter(match["name"] for match in _SENTENCE_START.finditer(text))
    return any(times > 1 and name[0].isupper() for name, times in told.items())


class Style(StrEnum):
    """A file is strict; a question on the command line may shorten names and leave things open."""

    FILE = "file"
    ASK = "ask"


@dataclass(frozen=True, slots=True)
class Cast:
    """The closed list of players, the made-up cards, and the parts of the names written out."""

    players: tuple[str, str]
    made_up: frozenset[str]
    written: frozenset[str]
    parts: dict[str, tuple[tuple[str, tuple[str, ...]], ...]]


def find_cast(text: str, book: NameBook, common_words: frozenset[str], style: Style) -> Cast:
    """Read the players, made-up cards and full card names off a text that was folded."""
    made_up = frozenset(
        match["name"] for match in _MADE_UP.finditer(text) if not _full_name(match["name"], book)
    )
    players = _players(text, book, made_up, common_words)
    written = frozenset(_written(text, book, players)) | made_up
    parts = titles_of(written) if style is Style.FILE else parts_of(written)
    return Cast(players, made_up, written, parts)


def _full_name(name: str, book: NameBook) -> bool:
    found = book.at(name, 0)
    return found is not None and found[1] == len(name)


def _players(
    text: str, book: NameBook, made_up: frozenset[str], common_words: frozenset[str]
) -> tuple[str, str]:
    header = _PLAYERS.search(text)
    if header is not None:
        named = [name.strip() for name in re.split(r",|\band\b", header["names"]) if name.strip()]
    else:
        named = []
        for match in _SENTENCE_START.finditer(text):
            name = match["name"]
            if name[0].isupper() and name not in named and _may_be_player(name, book, common_words):
                named.append(name)
        named = [name for name in named if name not in made_up][:2]
    if not named:
        return DEFAULT_PLAYERS
    if len(named) == 1:
        first, second = DEFAULT_PLAYERS
        return (named[0], second) if named[0] != second else (first, second)
    return named[0], named[1]


def _may_be_player(name: str, book: NameBook, common_words: frozenset[str]) -> bool:
    if name in DEFAULT_PLAYERS:
        return True
    if name.lower() in common_words or book.at(name, 0) or book.part_at(name, 0):
        return False
    if not any(may_be_like(name, other) for other in book.english if _as_long(name, other)):
        return True
    near = nearest(name, book.english, 1)
    return not near or not _as_long(name, near[0])


def _as_long(name: str, other: str) -> bool:
    return abs(len(other) - len(name)) <= _OTHER_LENGTH


def may_be_like(name: str, other: str) -> bool:
    """Whether two names share letters enough to be near each other, in whatever order.

    It holds for all that `nearest` finds of about the same length, and costs less than loading it.
    """
    short, long = sorted((len(name), len(other)))
    shared = (Counter(name.lower()) & Counter(other.lower())).total()
    in_part = 2 * long >= 3 * short  # what is much longer may be like in a part of it
    return 100 * shared >= LIKE * (short if in_part else (short + long) / 2)


def _written(text: str, book: NameBook, players: tuple[str, str]) -> list[str]:
    found: list[str] = []
    position = 0
    while (start := _CAPITAL.search(text, position)) is not None:
        position = start.end()
        name = book.at(text, start.start())
        if name is not None and text[start.start() : name[1]] not in players:
            found += name[0]
            position = name[1]
    return found
