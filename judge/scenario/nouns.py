"""Noun phrases of the sentence tree.

Every node keeps its place in the text; equality ignores it.
"""

from __future__ import annotations

from enum import StrEnum

from judge.records import dataclass, field


@dataclass(frozen=True, slots=True)
class Span:
    """Character offsets into the text."""

    start: int = 0
    end: int = 0


@dataclass(frozen=True, slots=True)
class Node:
    """A part of a sentence."""

    span: Span = field(default=Span(), kw_only=True, compare=False)


@dataclass(frozen=True, slots=True)
class Player(Node):
    """A player by name."""

    name: str


@dataclass(frozen=True, slots=True)
class Her(Node):
    """“her”: the player that the sentence is about; `word` is what was written."""

    word: str = field(default="her", compare=False)


Owner = Player | Her


@dataclass(frozen=True, slots=True)
class State(Node):
    """One word that something is: a status, a keyword, a rarity, a faction, exhausted, behind…"""

    word: str


@dataclass(frozen=True, slots=True)
class Stats(Node):
    """Three statistics: forest, mountain, water."""

    values: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Reference(Node):
    """A printing's reference."""

    text: str


@dataclass(frozen=True, slots=True)
class Price(Node):
    """“cost 3” between brackets."""

    number: int


@dataclass(frozen=True, slots=True)
class Card(Node):
    """A card by name; `copy` is #1, #2…; `details` stand between brackets.

    `item` is the very one of several that is meant, where that has been found out.
    """

    name: str
    copy: int | None = None
    details: tuple[Detail, ...] = ()
    owner: Owner | None = None
    item: int | None = None


@dataclass(frozen=True, slots=True)
class Token(Node):
    """A token by name, as what is counted or owned; `item` as with a card."""

    name: str
    copy: int | None = None
    details: tuple[Detail, ...] = ()
    owner: Owner | None = None
    item: int | None = None


@dataclass(frozen=True, slots=True)
class Counter(Node):
    """A kind of counter."""

    name: str


@dataclass(frozen=True, slots=True)
class Unit(Node):
    """What is counted by a plain word: boost, card, mana orb, Reaction…"""

    word: str


@dataclass(frozen=True, slots=True)
class Types(Node):
    """Types and sub-types, perhaps with statistics."""

    words: tuple[str, ...]
    stats: Stats | None = None
    details: tuple[Detail, ...] = ()


@dataclass(frozen=True, slots=True)
class Copies(Node):
    """“copies of X”."""

    card: Card


Measured = Token | Counter | Unit | Types | Copies


@dataclass(frozen=True, slots=True)
class Amount(Node):
    """So many of something: `count` is a number in figures, or a, the, each, no, any."""

    count: str
    what: Measured
    state: str | None = None

    @property
    def number(self) -> int | None:
        """The number, if the count is one."""
        return 0 if self.count == "no" else 1 if self.count == "a" else _int(self.count)


Detail = State | Reference | Stats | Amount | Price
Thing = Card | Token | Amount


class Ability(StrEnum):
    """How an ability is pointed at."""

    ANY = "ability"
    REACTION = "Reaction"
    SYMBOL = "symbol"
    ORDINAL = "ordinal"
    ORDINAL_REACTION = "ordinal Reaction"
    KEYWORD = "keyword"
    QUOTED = "quoted"
    QUICK_ACTION = "quick action"
    SUPPORT = "support ability"
    REPLACEMENT = "replacement"
    STATISTICS = "statistics"
    SET = "set"


@dataclass(frozen=True, slots=True)
class AbilityOf(Node):
    """An ability (or a property) of something: `word` is J, 2, Scout, or a quoted line."""

    source: Thing
    kind: Ability
    word: str = ""


@dataclass(frozen=True, slots=True)
class Expedition(Node):
    """A player's Hero or Companion Expedition."""

    owner: Owner
    side: str


@dataclass(frozen=True, slots=True)
class Zone(Node):
    """A zone, perhaps a player's."""

    name: str
    owner: Owner | None = None


@dataclass(frozen=True, slots=True)
class Hero(Node):
    """A player's Hero."""

    owner: Owner


@dataclass(frozen=True, slots=True)
class Total(Node):
    """A player's total statistics, or those of one of their Expeditions (4.3.e, 4.2.4.b)."""

    owner: Owner
    expedition: Expedition | None = None


@dataclass(frozen=True, slots=True)
class Phase(Node):
    """A phase, a daily effect, the day or a turn; `owner` for “Alice's turn”."""

    name: str
    owner: Owner | None = None
    following: str = ""


@dataclass(frozen=True, slots=True)
class Region(Node):
    """A region by number."""

    number: int


@dataclass(frozen=True, slots=True)
class Terrain(Node):
    """Terrain letters, of V, M and O."""

    letters: str


@dataclass(frozen=True, slots=True)
class Number(Node):
    """A number that stands alone."""

    value: int


@dataclass(frozen=True, slots=True)
class Mode(Node):
    """“the second mode”; -1 is the last."""

    number: int


@dataclass(frozen=True, slots=True)
class Quoted(Node):
    """Quoted text that is not a card's name."""

    text: str


@dataclass(frozen=True, slots=True)
class TopCards(Node):
    """The top cards of a player's Deck."""

    owner: Owner


@dataclass(frozen=True, slots=True)
class Emblem(Node):
    """An Ongoing Emblem from something; `count` is a, no, the, or a number."""

    count: str
    source: Thing


@dataclass(frozen=True, slots=True)
class Fixed(Node):
    """A phrase that means one thing: nothing, it, the same, all Reactions, the other Reaction…"""

    word: str


Noun = (
    Player
    | Card
    | Token
    | Amount
    | AbilityOf
    | Expedition
    | Zone
    | Hero
    | Total
    | Phase
    | Region
    | Terrain
    | Stats
    | State
    | Types
    | Number
    | Mode
    | Quoted
    | TopCards
    | Emblem
    | Fixed
)


@dataclass(frozen=True, slots=True)
class Nouns(Node):
    """One or several noun phrases; `join` is and, or, or nothing."""

    items: tuple[Noun, ...]
    join: str = ""


def _int(text: str) -> int | None:
    return int(text) if text.isdigit() else None
