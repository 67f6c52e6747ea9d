"""Numbers in abilities."""

from __future__ import annotations

from judge.records import dataclass

from .node import Event, Quantity, Selector
from .words import Property


@dataclass(frozen=True, slots=True)
class Number(Quantity):
    """A number as printed."""

    value: int


ONE = Number(1)


@dataclass(frozen=True, slots=True)
class PaidX(Quantity):
    """The X that was paid; as a cost it may be bounded."""

    maximum: Quantity | None = None


@dataclass(frozen=True, slots=True)
class CountOf(Quantity):
    """How many things there are."""

    what: Selector


@dataclass(frozen=True, slots=True)
class PropertyOf(Quantity):
    """A thing's value of a property."""

    property: Property
    what: Selector


@dataclass(frozen=True, slots=True)
class CountersOn(Quantity):
    """How many counters of a name (none: of any name) these things have together."""

    counter: str | None
    what: Selector


@dataclass(frozen=True, slots=True)
class BaseStatisticsOf(Quantity):
    """How many base statistics of this value there are among these things."""

    value: Quantity
    among: Selector


@dataclass(frozen=True, slots=True)
class RegionsBetween(Quantity):
    """How many regions lie between two figures; 0 where they are adjacent."""

    one: Selector
    other: Selector


@dataclass(frozen=True, slots=True)
class DieResult(Quantity):
    """The result of the last roll."""


@dataclass(frozen=True, slots=True)
class ThatMany(Quantity):
    """As many as were just discarded, removed, rolled, spent, …"""


@dataclass(frozen=True, slots=True)
class Happenings(Quantity):
    """How often the event has happened, of counters how many: in this effect for `ThisWay`."""

    event: Event


@dataclass(frozen=True, slots=True)
class Sum(Quantity):
    """All of these together."""

    terms: tuple[Quantity, ...]


@dataclass(frozen=True, slots=True)
class Times(Quantity):
    """So many for each of a quantity."""

    factor: int
    quantity: Quantity


@dataclass(frozen=True, slots=True)
class UpTo(Quantity):
    """Any number from 0 to this, as the player who does this chooses."""

    maximum: Quantity


@dataclass(frozen=True, slots=True)
class AnyNumber(Quantity):
    """Any number, as the player who does this chooses."""


@dataclass(frozen=True, slots=True)
class AllOf(Quantity):
    """As many as there are."""
