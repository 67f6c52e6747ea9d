"""Events that Reactions wait for and that modifiers modify.

A subject matches when the thing in the event is one of the things that it selects.
An event binds what it matched: `That(Role.IT)` is its subject or object, `That(Role.PLAYER)` its
player.
"""

from __future__ import annotations

from judge.records import dataclass

from .node import Event, Selector
from .selector import Place
from .words import Deed, Duration, Phase, State, Symbol, Terrain


@dataclass(frozen=True, slots=True)
class SymbolEvent(Event):
    """What a trigger symbol stands for (7.1.1)."""

    symbol: Symbol


@dataclass(frozen=True, slots=True)
class Joins(Event):
    """It joins one of these places (7.5.9)."""

    subject: Selector
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Leaves(Event):
    """It leaves one of these places (7.5.10)."""

    subject: Selector
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Goes(Event):
    """It goes to a place from one of the origins (none: from anywhere)."""

    subject: Selector
    destination: Place
    origins: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class Plays(Event):
    """A player plays it, from one of the origins (none: from anywhere)."""

    player: Selector
    what: Selector
    origins: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class GainsStatus(Event):
    """It gains a status."""

    subject: Selector
    status: State


@dataclass(frozen=True, slots=True)
class GainsCounters(Event):
    """It gains one or more counters of a name, or the one that makes it so many."""

    subject: Selector
    counter: str
    ordinal: int | None = None


@dataclass(frozen=True, slots=True)
class LosesStatus(Event):
    """It loses a status (7.3.19)."""

    subject: Selector
    status: State


@dataclass(frozen=True, slots=True)
class LosesCounters(Event):
    """It loses one or more counters of a name (2.5.g)."""

    subject: Selector
    counter: str


@dataclass(frozen=True, slots=True)
class Undergoes(Event):
    """It is discarded, or exhausted, whoever does it."""

    subject: Selector
    deed: Deed


@dataclass(frozen=True, slots=True)
class IsSacrificed(Event):
    """It is sacrificed, whoever does it."""

    subject: Selector


@dataclass(frozen=True, slots=True)
class Acts(Event):
    """A player does something, to one of these things where there is something to do it to."""

    player: Selector
    deed: Deed
    what: Selector | None = None


@dataclass(frozen=True, slots=True)
class RollsResult(Event):
    """A player rolls a result from `low` to `high`."""

    player: Selector
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class MovesForward(Event):
    """An Expedition moves forward, due to a terrain where one is named."""

    expedition: Selector
    due_to: Terrain | None = None


@dataclass(frozen=True, slots=True)
class MovesBackwards(Event):
    """An Expedition moves backwards (7.3.21)."""

    expedition: Selector


@dataclass(frozen=True, slots=True)
class Ascends(Event):
    """An Expedition Ascends that was not Ascended (7.3.3)."""

    expedition: Selector


@dataclass(frozen=True, slots=True)
class FailsToMoveForward(Event):
    """An Expedition fails to move forward (7.5.7)."""

    expedition: Selector


@dataclass(frozen=True, slots=True)
class AttemptsToAscend(Event):
    """An Expedition would Ascend, whether it can or not (7.5.3)."""

    expedition: Selector


@dataclass(frozen=True, slots=True)
class PhaseBegins(Event):
    """A phase begins."""

    phase: Phase


@dataclass(frozen=True, slots=True)
class During(Event):
    """The event happens in a phase."""

    event: Event
    phase: Phase


@dataclass(frozen=True, slots=True)
class Within(Event):
    """The event has happened in the turn, Afternoon or Day that it is now."""

    event: Event
    duration: Duration


@dataclass(frozen=True, slots=True)
class Nth(Event):
    """The event happens for the second (third, …) time in a turn, an Afternoon or a Day."""

    event: Event
    ordinal: int
    each: Duration


@dataclass(frozen=True, slots=True)
class AtOnce(Event):
    """The event happens to one or more things: to several at the same time counts once."""

    event: Event


@dataclass(frozen=True, slots=True)
class ThisWay(Event):
    """The event happens through the effect that is being resolved."""

    event: Event
