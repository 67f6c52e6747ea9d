"""Deck lists: plain text, one card a line, read into cards with counts."""

import re
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from judge.cards.facts import Card
from judge.cards.lookup import AmbiguousCardError, UnknownCardError, find_card
from judge.cards.pool import CardPool, load_cards
from judge.errors import UserError
from judge.files import read_bytes
from judge.records import dataclass
from judge.scenario.mistakes import Mistake
from judge.text import cleaned

HERO = "Hero"

_LONGEST = 100_000
_LONGEST_LINE = 200
_LONGEST_NAME = 100
_MOST_COPIES = 99
_COMMENT = re.compile(r"(?:^|\s)(?:#|//).*$")
_COUNT_FIRST = re.compile(r"(?P<count>\d+)(?:\s*[x×]\s+|\s+)(?=\S)")
_COUNT_LAST = re.compile(r"\s+[x×]\s?(?P<count>\d+)$")
_LABEL = re.compile(r"(?P<label>name|deck|hero)\s*:\s*", re.IGNORECASE)
_UNIQUE = re.compile(r"_U_\d+$", re.IGNORECASE)
_HEADING = re.compile(r"[^:]*:")


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck as its player presents it: Heroes, and the other cards with how many of each."""

    name: str
    heroes: tuple[Card, ...]
    cards: tuple[tuple[Card, int], ...]

    @property
    def hero(self) -> Card | None:
        """The Hero, if there is exactly one."""
        return self.heroes[0] if len(self.heroes) == 1 else None

    @property
    def size(self) -> int:
        """How many cards the deck has, its Hero counted (1.1.4.b)."""
        return len(self.heroes) + sum(count for _, count in self.cards)

    def each(self) -> tuple[Card, ...]:
        """Return the cards that go to the Deck zone, one by one."""
        return tuple(card for card, count in self.cards for _ in range(count))


class DeckListError(UserError, ValueError):
    """Lines of a deck list that cannot be read, all of them at once."""

    def __init__(self, mistakes: tuple[Mistake, ...], text: str, source: str = "") -> None:
        self.mistakes = mistakes
        super().__init__("\n".join(mistake.show(text, source) for mistake in mistakes))


def read_deck(path: Path) -> Deck:
    """Read a deck list from a file. Raises DeckListError or FileError."""
    return deck_of_bytes(BytesIO(read_bytes(path)), path.stem, str(path))


def deck_of_bytes(stream: BinaryIO, name: str, source: str) -> Deck:
    """Read a deck list from a stream of bytes; no more of it than a list can have."""
    try:
        text = stream.read(4 * _LONGEST + 1).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        mistake = Mistake("this is no text in UTF-8", 0, 1, "a deck list has one card a line")
        where = f"{source} (byte {error.start})"
        raise DeckListError((mistake,), "", where) from None
    return parse_deck(text, name, source=source)


def parse_deck(
    text: str, name: str = "deck", pool: CardPool | None = None, source: str = ""
) -> Deck:
    """Read a deck list.

    A line is a count and a card: `3 Kappa`, `2x Kitsune (rare, Muna)`, `1 ALT_CORE_B_BR_13_C`,
    `Kappa`; or `Hero: …`, `Name: …`, a heading that ends in a colon, or a comment after `#` or
    `//`. Raises DeckListError that shows every line it cannot read.
    """
    if len(text) > _LONGEST:
        mistake = Mistake("this is too long for a deck list", 0, 1, "one card a line")
        raise DeckListError((mistake,), text[:_LONGEST_LINE], source)
    text = cleaned(text)
    reader = _DecklistReader(pool or load_cards(), name)
    start = 0
    for line in text.split("\n"):
        reader.read(line, start)
        start += len(line) + 1
    if not reader.mistakes and not reader.counts and not reader.heroes:
        reader.mistakes.append(
            Mistake("no card is listed", 0, 1, "write one card a line, such as: 3 Kappa")
        )
    if reader.mistakes:
        raise DeckListError(tuple(reader.mistakes), text, source)
    return Deck(
        cleaned(reader.name)[:_LONGEST_NAME], tuple(reader.heroes), tuple(reader.counts.values())
    )


class _DecklistReader:
    def __init__(self, pool: CardPool, name: str) -> None:
        self.pool = pool
        self.name = name
        self.heroes: list[Card] = []
        self.counts: dict[str, tuple[Card, int]] = {}
        self.mistakes: list[Mistake] = []

    def read(self, line: str, start: int) -> None:
        """Read one line that begins at a character offset of the text."""
        plain = _COMMENT.sub("", line[:_LONGEST_LINE]).rstrip()
        begin = len(plain) - len(plain.lstrip())
        rest = plain[begin:].removeprefix("- ").removeprefix("* ")
        begin = len(plain) - len(rest)
        if not rest or _HEADING.fullmatch(rest):
            return
        label = _LABEL.match(rest)
        if label is not None and label["label"].lower() != "hero":
            self.name = rest[label.end() :] or self.name
            return
        if label is not None:
            begin += label.end()
            rest = rest[label.end() :]
        count, digits = 1, (begin, begin)
        first = _COUNT_FIRST.match(rest)
        last = None if first else _COUNT_LAST.search(rest)
        if first is not None:
            count, digits = int(first["count"]), (begin, begin + len(first["count"]))
            begin, rest = begin + first.end(), rest[first.end() :]
        elif last is not None:
            count, digits = int(last["count"]), (begin + last.start("count"), begin + last.end())
            rest = rest[: last.start()]
        if not 1 <= count <= _MOST_COPIES:
            message = f"{count} is no count of copies; expected 1 to {_MOST_COPIES}"
            self.mistakes.append(Mistake(message, start + digits[0], start + digits[1]))
            return
        self.add(rest, count, start + begin, heroes=label is not None)

    def add(self, words: str, count: int, start: int, *, heroes: bool) -> None:
        """Add copies of the card that is named at an offset."""
        end = start + len(words)
        try:
            card = find_card(words, self.pool)
        except (UnknownCardError, AmbiguousCardError) as error:
            message, _, hint = str(error).partition("; ")
            if _UNIQUE.search(words):
                hint = "unique cards are known once they are imported: judge import cards PATH"
            self.mistakes.append(Mistake(message, start, end, hint))
            return
        if card.token:
            message = f"{card.name} is a token, and tokens are not part of a deck (1.1.7.b)"
            self.mistakes.append(Mistake(message, start, end))
        elif heroes and card.type != HERO:
            self.mistakes.append(Mistake(f"{card.title} is no Hero", start, end))
        elif card.type == HERO:
            self.heroes += [card] * count
        else:
            before = self.counts.get(card.reference, (card, 0))[1]
            self.counts[card.reference] = (card, before + count)


def write_deck(deck: Deck) -> str:
    """Return a deck as a list that `parse_deck` reads back: references, with names as comments."""
    lines = [f"Name: {deck.name}"]
    lines += [f"Hero: {hero.reference}  # {hero.name}" for hero in deck.heroes]
    lines += [f"{count} {card.reference}  # {card.title}" for card, count in deck.cards]
    return "\n".join(lines) + "\n"
