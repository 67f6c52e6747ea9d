"""What a card is: names, type, costs, statistics, limits, and its abilities as typed trees."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from judge.cards.wording import Wording
from judge.records import dataclass


class Rarity(StrEnum):
    """The rarities of 2.2.5, and the one that an organised-play set adds."""

    COMMON = "common"
    RARE = "rare"
    EXALTED = "exalted"
    UNIQUE = "unique"


class Faction(StrEnum):
    """The factions by the letters that references and icons use (2.2.10)."""

    AXIOM = "AX"
    BRAVOS = "BR"
    LYRA = "LY"
    MUNA = "MU"
    ORDIS = "OR"
    YZMIR = "YZ"
    NEUTRAL = "NE"


@dataclass(frozen=True, slots=True)
class Statistics:
    """A Character's forest, mountain and water statistics."""

    forest: int
    mountain: int
    water: int

    def __str__(self) -> str:
        return f"{self.forest}/{self.mountain}/{self.water}"


@dataclass(frozen=True, slots=True)
class Printing:
    """One printing of a card; `former` holds the facts that it prints differently."""

    reference: str
    set: str
    version: str
    flags: tuple[str, ...]
    misprint: str | None
    former: Mapping[str, Any]
    former_wording: Wording | None

    @property
    def errata(self) -> bool:
        """Tell whether official errata replace what is printed."""
        return "errata" in self.flags

    @property
    def banned(self) -> bool:
        """Tell whether this printing is banned."""
        return "banned" in self.flags

    @property
    def suspended(self) -> bool:
        """Tell whether this printing is suspended."""
        return "suspended" in self.flags


@dataclass(frozen=True, slots=True)
class Card:
    """One name in one faction and rarity, in its newest wording, whatever printed it."""

    reference: str
    names: Mapping[str, str]
    type: str
    zone_type: str | None
    token: bool
    sub_types: tuple[str, ...]
    faction: Faction
    rarity: Rarity | None
    hand_cost: int | None
    reserve_cost: int | None
    statistics: Statistics | None
    landmark_limit: int | None
    reserve_limit: int | None
    wording: Wording
    printings: tuple[Printing, ...]

    @property
    def name(self) -> str:
        """The English name, which is the object's name whatever the card's language (2.2.4.c)."""
        return self.names.get("en") or next(iter(self.names.values()))

    @property
    def abilities(self) -> tuple[Any, ...]:
        """The abilities that the card has in play, as trees."""
        return self.wording.abilities

    @property
    def support(self) -> tuple[Any, ...]:
        """The support abilities, which it has in Reserve, as trees."""
        return self.wording.support

    @property
    def out_of_faction(self) -> bool:
        """Tell whether this is a rare out of the common's faction (letter F, 2.2.6.d)."""
        return self.reference.endswith("_R2")

    @property
    def title(self) -> str:
        """The name with the faction and rarity that set it apart: `Kitsune (rare, Muna)`."""
        words = [str(self.rarity)] if self.rarity else ["token"] if self.token else [self.type]
        return f"{self.name} ({', '.join([*words, self.faction.name.title()])})"


def card_from_json(facts: Mapping[str, Any], printings: tuple[Printing, ...]) -> Card:
    """Build a card from its entry in `rules/cards/<SET>.json`."""
    get = facts.get
    return Card(
        reference=facts["reference"],
        names=facts["names"],
        type=facts["type"],
        zone_type=get("zone"),
        token=get("token", False),
        sub_types=tuple(get("sub_types", ())),
        faction=Faction(facts["faction"]),
        rarity=Rarity(facts["rarity"]) if "rarity" in facts else None,
        hand_cost=get("hand_cost"),
        reserve_cost=get("reserve_cost"),
        statistics=_statistics(facts),
        landmark_limit=get("landmark_limit"),
        reserve_limit=get("reserve_limit"),
        wording=Wording(get("abilities", ()), get("support", ())),
        printings=printings,
    )


def _statistics(facts: Mapping[str, Any]) -> Statistics | None:
    if "forest" not in facts:
        return None
    return Statistics(facts["forest"], facts["mountain"], facts["water"])


def printing_from_json(facts: Mapping[str, Any]) -> Printing:
    """Build a printing from its entry in `rules/cards/<SET>.json`."""
    former = facts.get("prints", {})
    wording = None
    if "abilities" in former or "support" in former:
        wording = Wording(former.get("abilities", ()), former.get("support", ()))
    return Printing(
        reference=facts["reference"],
        set=facts["set"],
        version=facts["version"],
        flags=tuple(facts.get("flags", ())),
        misprint=facts.get("misprint"),
        former=former,
        former_wording=wording,
    )
