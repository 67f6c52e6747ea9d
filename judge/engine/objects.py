"""Sections 2.1 and 2.2: what items and objects are made of.

Values here are never edited: an object that changes is replaced by another value with the same
`id`; an item that changes zones is represented by an object with a new `id` (2.1.d).
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from judge.records import dataclass

CHARACTER: Final = "Character"
EMBLEM: Final = "Emblem"
HERO: Final = "Hero"
MANA_ORB: Final = "Mana Orb"
PERMANENT: Final = "Permanent"
REGION: Final = "Region"
SPELL: Final = "Spell"
TOKEN: Final = "token"

KEYWORD: Final = "keyword"
REACTION: Final = "Reaction"
QUICK_ACTION: Final = "quick action"
PASSIVE: Final = "passive ability"
EFFECT: Final = "effect"

ONGOING: Final = "Ongoing"
SCOUT: Final = "Scout"

NO_STATUS: Final[frozenset[str]] = frozenset()


class Static(NamedTuple):
    """One statement of a passive ability, with what applying it reads and writes (2.3.2).

    `granted` is the ability that it grants, if it grants one.
    """

    node: Any
    condition: Any = None
    reads: frozenset[str] = NO_STATUS
    writes: frozenset[str] = NO_STATUS
    granted: Ability | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Ability:
    """One ability, read once: its tree, and what the engine's indexes ask about it.

    `kinds` are the happenings that may activate a Reaction; `triggers` its event patterns, each
    with whether it is a self-move; `self_move` says whether any is (6.3.c). Two abilities are the
    same only if they are the same value.
    """

    kind: str
    tree: Any
    index: int = 0
    support: bool = False
    name: str = ""
    kinds: tuple[str, ...] = ()
    self_move: bool = False
    symbols: frozenset[str] = NO_STATUS
    statics: tuple[Static, ...] = ()
    triggers: tuple[tuple[Any, bool], ...] = ()

    def __str__(self) -> str:
        return self.name or f"{self.kind} {self.index + 1}"


class Characteristics(NamedTuple):
    """What an object is after all passive abilities have been applied (2.3.1.j)."""

    types: frozenset[str]
    subtypes: frozenset[str]
    statistics: tuple[int, int, int]
    abilities: tuple[Ability, ...]
    keywords: frozenset[str]


NO_CHARACTERISTICS: Final = Characteristics(NO_STATUS, NO_STATUS, (0, 0, 0), (), NO_STATUS)
ORB: Final = Characteristics(frozenset({MANA_ORB}), NO_STATUS, (0, 0, 0), (), NO_STATUS)


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """The base characteristics of a card, a token or a made-up object (2.2, 2.3.1.a).

    `statistics` are Forest, Mountain and Water; numbers that the object lacks are None (2.3.1.c).
    Build faces with `reading.make_face`; equal faces should be one value, built once and shared.
    `base` is the same as `Characteristics`; `quiet` faces have nothing that works by itself,
    `ordered` ones have a passive ability whose timestamp can matter (2.3.3.b).
    """

    name: str
    type: str
    base: Characteristics
    zone_type: str = ""
    faction: str = ""
    rarity: str = ""
    version: str = ""
    hand_cost: int | None = None
    reserve_cost: int | None = None
    has_statistics: bool = False
    reserve_limit: int | None = None
    landmark_limit: int | None = None
    abilities: tuple[Ability, ...] = ()
    token: bool = False
    quiet: bool = True
    ordered: bool = False

    def __str__(self) -> str:
        return self.name


class Object(NamedTuple):
    """An object of a visible zone, or a card of a hidden one (2.1.a, 2.1.j).

    `item` stays the same while the card moves; `id` does not (2.1.d). `granted` are abilities,
    `gained` sub-types, that it gained by an effect.
    """

    id: int
    item: int
    face: Face
    owner: int
    controller: int
    place: int
    timestamp: int = 0
    statuses: frozenset[str] = NO_STATUS
    counters: tuple[tuple[str, int], ...] = ()
    granted: tuple[Ability, ...] = ()
    gained: frozenset[str] = NO_STATUS
    face_down: bool = False

    def count(self, name: str) -> int:
        """Return how many counters of one name it has (2.5.d)."""
        for counter, number in self.counters:
            if counter == name:
                return number
        return 0


class Emblem(NamedTuple):
    """A temporary object in Limbo: an activated Reaction or an Ongoing effect (2.2.2.m).

    `bindings` hold the objects, numbers, players and Expeditions that were fixed at activation
    (6.3.i-k). `pending` names the daily effect that it waits for; until then it is not playable.
    `about` are all objects that it refers to.
    """

    id: int
    kind: str
    controller: int
    source: int
    ability: Ability
    tree: Any
    bindings: tuple[tuple[str, Any], ...] = ()
    timestamp: int = 0
    duration: str = ""
    pending: str = ""
    cause: int = -1
    about: frozenset[int] = frozenset()


class Ghost(NamedTuple):
    """The last value of an object that no longer exists (2.1.h, 6.3.k).

    `presence` is the set of Expeditions it was in; `successor` the object its card became, if that
    is still there to be found (2.1.f).
    """

    object: Object
    characteristics: Characteristics
    presence: int
    region: frozenset[str]
    successor: int = -1


class Expedition(NamedTuple):
    """One Expedition: its distance from its starting region, and whether it Ascended.

    `moved` tells since when it has moved forward today, as the timestamp that came next then; it is
    0 if it has not (4.2.5.b).
    """

    distance: int
    ascended: bool = False
    moved: int = 0


class Region(NamedTuple):
    """One region of the Adventure; `tumult` numbers its Tumult card, -1 for the end regions."""

    terrains: frozenset[str]
    tumult: int = -1
    visible: bool = True


class Marker(NamedTuple):
    """A Terrain Marker: where it is (-1: not placed yet), whose, and its terrains (3.2.1.d)."""

    id: int
    owner: int
    terrains: frozenset[str]
    region: int
    timestamp: int
