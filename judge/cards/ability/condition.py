"""What has to hold."""

from __future__ import annotations

from judge.records import dataclass

from .node import Condition, Event, Quantity, Selector
from .selector import Filter
from .words import Comparison, Tense


@dataclass(frozen=True, slots=True)
class Compare(Condition):
    """Two numbers compare so; "you control a Plant" compares a count with 1."""

    left: Quantity
    comparison: Comparison
    right: Quantity
    tense: Tense = Tense.NOW


@dataclass(frozen=True, slots=True)
class Is(Condition):
    """Every one of the subjects matches the filter, now or just before the event."""

    subject: Selector
    filter: Filter
    tense: Tense = Tense.NOW


@dataclass(frozen=True, slots=True)
class AllPresent(Condition):
    """There are different things, one for each of the filters."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Happened(Condition):
    """The event has happened: in this effect for `ThisWay`, in what led here otherwise."""

    event: Event


@dataclass(frozen=True, slots=True)
class Not(Condition):
    """The condition does not hold."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class And(Condition):
    """All of the conditions hold."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Or(Condition):
    """At least one of the conditions holds."""

    conditions: tuple[Condition, ...]
