"""The whole game as one value, copy-on-write.

A `State` is changed only while one event happens to it (see `steps.py`); the state before stays as
it was. Objects, emblems and zone contents are replaced, never edited.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from judge.engine import zones
from judge.engine.interpretations import Alternative
from judge.engine.objects import (
    EMBLEM,
    Emblem,
    Expedition,
    Ghost,
    Marker,
    Object,
    Region,
)
from judge.engine.registry import enforces

if TYPE_CHECKING:
    from judge.engine.characteristics import Workings

BEGINNING: Final = "beginning of the game"
MORNING: Final = "Morning"
NOON: Final = "Noon"
AFTERNOON: Final = "Afternoon"
DUSK: Final = "Dusk"
NIGHT: Final = "Night"
REST: Final = "Rest"
PHASES: Final = (MORNING, NOON, AFTERNOON, DUSK, NIGHT)

NOBODY: Final = -1


class Clock(NamedTuple):
    """Where in the day the game is (4.2).

    `done` counts the daily effects of the phase that have been performed; -1: the phase has not
    begun. `turn` is whose turn it is; `ending` says that the turn ends once Reactions are played.
    """

    day: int = 1
    phase: str = AFTERNOON
    done: int = -1
    turn: int = NOBODY
    ending: bool = False


class Setup(NamedTuple):
    """What never changes during a game: names, the past facts worth keeping, other readings.

    `readings` are those of open points by which this game is played instead of our own.
    """

    players: tuple[str, str] = ("Alice", "Bob")
    asked: frozenset[str] = frozenset()
    readings: frozenset[Alternative] = frozenset()


_FIELDS: Final = (
    "setup",
    "emblems",
    "fixed",
    "expeditions",
    "regions",
    "markers",
    "clock",
    "first_player",
    "passed",
    "winner",
    "over",
    "tiebreakers",
    "ghosts",
    "counts",
    "ledger",
    "next_id",
    "next_timestamp",
    "workings",
    "stale",
)


class State:
    """The game at one moment.

    * `objects`: id -> object or hidden card; `zones[place]`: the ids there, in order; a Deck is
      listed from top to bottom, and `fixed[player]` says how many cards at its top and at its
      bottom have a known position (those between are shuffled).
    * `emblems`: in Limbo. `ghosts`: id -> last value of an object that is still referred to.
    * `workings`: what the last event left, also while the next one happens (`stale` then says that
      they have to be found anew): what leaves is read as it was just before (2.1.h).
    * `counts`: (object, ability) -> how often today (1.4.6). `ledger`: past facts that are asked.
    """

    __slots__ = ("objects", "zones", *_FIELDS)

    setup: Setup
    objects: dict[int, Object]
    zones: list[tuple[int, ...]]
    emblems: tuple[Emblem, ...]
    fixed: tuple[tuple[int, int], tuple[int, int]]
    expeditions: tuple[Expedition, ...]
    regions: tuple[Region, ...]
    markers: tuple[Marker, ...]
    clock: Clock
    first_player: int
    passed: tuple[bool, bool]
    winner: int
    over: bool
    tiebreakers: bool
    ghosts: dict[int, Ghost]
    counts: dict[Any, int]
    ledger: dict[Any, Any]
    next_id: int
    next_timestamp: int
    workings: Workings | None
    stale: bool

    def fork(self) -> State:
        """Return a copy that may change; this one stays as it is."""
        new = State.__new__(State)
        new.objects = self.objects.copy()
        new.zones = self.zones.copy()
        new.setup = self.setup
        new.emblems = self.emblems
        new.fixed = self.fixed
        new.expeditions = self.expeditions
        new.regions = self.regions
        new.markers = self.markers
        new.clock = self.clock
        new.first_player = self.first_player
        new.passed = self.passed
        new.winner = self.winner
        new.over = self.over
        new.tiebreakers = self.tiebreakers
        new.ghosts = self.ghosts
        new.counts = self.counts
        new.ledger = self.ledger
        new.next_id = self.next_id
        new.next_timestamp = self.next_timestamp
        new.workings = self.workings
        new.stale = self.stale
        return new

    def __reduce__(self) -> Any:
        raise TypeError("a saved game is its start and its tape, not a state")

    def at(self, place: int) -> Iterator[Object]:
        """Yield the objects or cards of one place, in order."""
        objects = self.objects
        return (objects[it] for it in self.zones[place])

    @enforces("2.2.16.b", "2.2.16.c")
    def numbered(self) -> tuple[int, int]:
        """Return an id and a timestamp for what comes to be; neither is given again (2.2.16.c)."""
        number, timestamp = self.next_id, self.next_timestamp
        self.next_id, self.next_timestamp = number + 1, timestamp + 1
        return number, timestamp

    def emblem(self, number: int) -> Emblem | None:
        """Return an emblem of Limbo by id, if it still exists."""
        for emblem in self.emblems:
            if emblem.id == number:
                return emblem
        return None

    def exists(self, number: int) -> bool:
        """Whether an object, a card or an emblem with this id exists."""
        return number in self.objects or self.emblem(number) is not None

    def name(self, number: int) -> str:
        """Return the name of an object, a card, a ghost or an emblem's source, for messages."""
        if number in self.objects:
            return self.objects[number].face.name
        if number in self.ghosts:
            return self.ghosts[number].object.face.name
        emblem = self.emblem(number)
        return f"{EMBLEM} of {self.name(emblem.source)}" if emblem else f"object {number}"


@enforces("1.4.5.a", "4.2.3.c")
def initiative(state: State) -> int:
    """Return the player with initiative: who takes the turn, or else the first player (1.4.5.a)."""
    turn = state.clock.turn
    return turn if turn >= 0 else state.first_player


def initiative_order(state: State) -> tuple[int, int]:
    """Return both players in initiative order."""
    first = initiative(state)
    return first, zones.opponent(first)
