"""What every entry of a trace is: a slotted value with named fields, each of a kind.

A field is annotated with one of the kinds below, so that whoever tells an entry knows how to say
what stands in it: a `Thing` by its name, a `Place` as a zone, a `Player` as a name.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Any, ClassVar, TypeAlias, dataclass_transform

from judge.engine.objects import Ability as _Ability
from judge.records import KW_ONLY, Field, late, own_fields

Ability: TypeAlias = _Ability
Thing: TypeAlias = int  # an object, Emblem, player, Expedition or region, as in `references`
Things: TypeAlias = tuple[int, ...]
Causes: TypeAlias = tuple[int, ...]  # things that led to an entry, and are not what it is about
Player: TypeAlias = int
Place: TypeAlias = int  # as in `zones`
Expedition: TypeAlias = int  # 0 to 3, as in `zones.EXPEDITIONS`
Number: TypeAlias = int
Mode: TypeAlias = int  # counted from 0
Numbers: TypeAlias = tuple[int, ...]
Word: TypeAlias = str  # a phase, a daily effect, a duration, a name
Quality: TypeAlias = str  # the name of a counter (in capitals), a status, or another word
Tags: TypeAlias = frozenset[str]
Terrains: TypeAlias = frozenset[str]


class Why(StrEnum):
    """What keeps something from happening."""

    GONE = "gone"
    """The object does not exist any more (2.1.d, 6.3.k)."""
    HIDDEN = "hidden"
    """Nothing in its zone has such a thing (2.4.1.c, 2.5.b)."""
    ALREADY = "already"
    """It is so already (2.4.1.f)."""
    NONE = "none"
    """There is none to lose, double, exchange or play."""
    FORBIDDEN = "forbidden"
    """A rule or an ability says that it cannot (1.4.1.a)."""
    CONDITION = "condition"
    """A condition is not fulfilled (6.3.l, 6.5.d)."""
    LIMIT = "limit"
    """It has happened as often as it can in one day (6.3.m)."""
    DECLINED = "declined"
    """The player chose not to (6.5.c, 6.4.b)."""
    IMPOSSIBLE = "impossible"
    """What is impossible cannot be chosen (6.1.g)."""
    UNPAYABLE = "unpayable"
    """Its cost cannot be paid whole (6.4.c)."""
    NO_PLACE = "no place"
    """There is no such place (7.4.4.l)."""
    NOT_CONTROLLED = "not controlled"
    """It is not in play, or another player controls it (7.3.31.a)."""
    ANCHORED = "Anchored"
    ASLEEP = "Asleep"
    ETERNAL = "Eternal"
    """What keeps a Character in its Expedition at Rest (4.2.5.b, 7.4.3.b)."""
    UNMOVED = "unmoved"
    """Its Expedition has not moved forward today (4.2.5.b)."""
    EDGE = "edge"
    """There is no way further (7.3.21.b, 7.3.22.c)."""
    ARENA = "arena"
    """The tiebreakers have begun (4.3)."""
    TOO_LATE = "too late"
    """Its time is over (2.2.15.d-e)."""
    EQUAL = "equal"
    """Both have as many (7.3.10.b)."""
    TOO_DEAR = "too dear"
    """There is not enough mana for it (7.4.7.c)."""
    NOT_PLAYED = "not played"
    """It came without being played (7.1.1.b-c)."""
    INSIDE = "inside"
    """It stayed inside what is watched as one (7.5.9.c)."""
    TIE = "tie"
    """It was a tie (4.2.4.e, 4.2.4.k)."""


_THINGS = ("Thing", "Things")
# the kinds of fields that are no facts: things, what led to an entry, and what all entries have
_NO_FACT = frozenset({"Thing", "Things", "Causes", "Why", "tuple[str, ...]", "str", "bool"})


@dataclass_transform(frozen_default=True)
class _Entries(type):
    """Makes a class of its annotations: slots, a constructor, and the kind of each field.

    Fields are given in the order in which they are written, those of the base that have a default
    by name. `held` names those that hold things, and tells whether several.
    """

    fields: dict[str, str]
    held: tuple[tuple[str, bool], ...]
    told: tuple[str, ...]
    _own: dict[str, Field]

    def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> Any:
        own = own_fields(space)
        space = {key: value for key, value in space.items() if key not in own}
        made = super().__new__(cls, name, bases, {"__slots__": tuple(own), **space})
        made._own = {k: v for base in bases for k, v in getattr(base, "_own", {}).items()} | own
        made.fields = {name: str(field.type) for name, field in made._own.items()}
        made.held = tuple(
            (name, kind == "Things") for name, kind in made.fields.items() if kind in _THINGS
        )
        made.told = tuple(name for name, kind in made.fields.items() if kind not in _NO_FACT)
        made.__init__ = late(made._own.values(), frozen=False)  # type: ignore[misc]  # the class is new
        return made


class Entry(metaclass=_Entries):
    """One line of a trace: what happened, or did not, and by which rules.

    `interpretation` is the reading it rests on where the rules leave a choice (several with
    blanks).
    """

    rules: tuple[str, ...]
    _: KW_ONLY
    interpretation: str = ""

    happened: ClassVar[bool] = True

    @property
    def objects(self) -> tuple[int, ...]:
        """The things that the entry is about, in the order of its fields."""
        found: list[int] = []
        for name, several in type(self).held:
            if several:
                found += getattr(self, name)
            else:
                found.append(getattr(self, name))
        return tuple([it for it in found if it != -1])

    @property
    def causes(self) -> tuple[int, ...]:
        """The things that led to the entry without its being about them."""
        return tuple(
            it
            for name, kind in type(self).fields.items()
            if kind == "Causes"
            for it in getattr(self, name)
        )

    @property
    def facts(self) -> tuple[Any, ...]:
        """What the entry says beside the things that it is about, in the order of its fields."""
        return tuple([getattr(self, name) for name in type(self).told])

    @property
    def readings(self) -> tuple[str, ...]:
        """The names of the interpretations that the entry rests on."""
        return tuple(self.interpretation.split())

    @property
    def kind(self) -> str:
        """What happened, in words:  NotActivated  -->  not activated."""
        return kind_of(type(self))

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and _values(self) == _values(other)

    def __hash__(self) -> int:
        return hash((type(self), _values(self)))

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in type(self).fields)
        return f"{type(self).__name__}({told})"


@cache
def kind_of(cls: type[Entry]) -> str:
    """Return what an entry class tells, in words:  NotActivated  -->  not activated."""
    return "".join(f" {c.lower()}" if c.isupper() else c for c in cls.__name__).strip()


def _values(entry: Any) -> tuple[Any, ...]:
    return tuple(getattr(entry, name) for name in type(entry).fields)


class Absence(Entry):
    """What did not happen, and by which rules."""

    happened: ClassVar[bool] = False
