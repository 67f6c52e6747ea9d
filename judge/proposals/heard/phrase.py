"""One phrase of a question: the words that stand for a thing, a player, a place, an amount."""

from __future__ import annotations

from collections.abc import Mapping

from judge.records import dataclass, field

STATISTICS = "statistics"
THING, PLAYER, ZONE, LANE, AMOUNT, STATE, WORD = (
    "thing",
    "player",
    "zone",
    "lane",
    "amount",
    "state",
    "word",
)
RANKS = ("third", "fourth", "fifth")


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words that stand for one thing; `kind` tells for what, `start` and `end` where they stand.

    `card` is the number of a card that is named, `noun` the kind of a plain thing. `new` tells that
    it is another one than was spoken of, `none` that there is none.
    """

    kind: str
    start: int
    end: int
    word: str = ""
    card: int = -1
    noun: str = ""
    sub_type: str = ""
    owner: str = ""
    many: int = 1
    whole: int = 0
    """Of how many it is a part:  one of my three Characters."""
    states: Mapping[str, str] = field(default_factory=dict)
    facts: str = ""
    new: bool = False
    none: bool = False
    a: bool = False
    """Whether it is one that was not spoken of yet:  a Character, two Spells."""
    zone: str = ""
    side: str = ""
    pronoun: bool = False
    opposite: bool = False
    """Whether it is across from what is spoken of:  the Character facing it."""
    noun_at: int = -1

    @property
    def is_other(self) -> bool:
        """Whether it is the Expedition that was not told of:  my other Expedition."""
        return self.kind == LANE and self.new and not (self.side or self.opposite)

    @property
    def is_each(self) -> bool:
        """Whether it is both Expeditions of a player, and not one of each player's."""
        return self.kind == LANE and self.many > 1 and not self.side

    @property
    def head(self) -> int:
        """Where the word stands that tells what it is."""
        return self.noun_at if self.noun_at >= 0 else self.end - 1
