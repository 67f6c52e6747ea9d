"""Section 6.1: what steps and atomic actions are, and which function performs which."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple, TypeVar

from judge.engine.game import Game
from judge.engine.state import State

# Atomic actions, by what they do.
MOVE: Final = "move"
CREATE: Final = "create"
SHIFT: Final = "change Expedition"
TAKE: Final = "move the top card"
GAIN_COUNTERS: Final = "gain counters"
LOSE_COUNTERS: Final = "lose counters"
GAIN_STATUS: Final = "gain status"
LOSE_STATUS: Final = "lose status"
GAIN_ABILITY: Final = "gain ability"
EXPEDITION_FORWARD: Final = "move forward"
EXPEDITION_BACKWARD: Final = "move backward"
ASCEND: Final = "ascend"
DESCEND: Final = "lose Ascended"
REVEAL_REGION: Final = "reveal Tumult card"
PLACE_MARKER: Final = "place Terrain Marker"
ROLL: Final = "roll"
REVEAL: Final = "reveal"
FIRST_PLAYER: Final = "become first player"
PASS: Final = "pass"
END_TURN: Final = "end turn"
WIN: Final = "win"
ACTIVATE: Final = "activate"
ONGOING: Final = "create Ongoing Emblem"
TELL: Final = "happen"
START_TIEBREAKERS: Final = "start tiebreakers"

NOTHING: Final[frozenset[str]] = frozenset()
Used = tuple[int, int, int]
"""A modifier that was used: its holder, its timestamp, its place among the holder's abilities."""


def twice(used: Used) -> Used:
    """Return the mark of a modifier that was used a second time, where none may be (6.2.k)."""
    holder, timestamp, position = used
    return holder, timestamp, -1 - position


class Action:
    """One atomic action: what would happen to one object, card, Expedition or player.

    `tags` say what it is (“sacrifice”, “Resupply”, “play”, …) and survive its replacement; `player`
    is who does it (7.5.6); `used` are the modifiers that applied to it (6.2.k); `reading` is the
    interpretation by which it happens, if it rests on one.
    """

    __slots__ = (
        "amount",
        "kind",
        "name",
        "object",
        "place",
        "player",
        "reading",
        "rules",
        "statuses",
        "tags",
        "used",
        "value",
    )

    def __init__(
        self,
        kind: str,
        object: int = -1,  # noqa: A002 - the rulebook's word
        *,
        player: int = -1,
        place: int = -1,
        amount: int = 0,
        name: str = "",
        value: Any = None,
        statuses: frozenset[str] = NOTHING,
        tags: frozenset[str] = NOTHING,
        rules: tuple[str, ...] = (),
        used: frozenset[Any] = NOTHING,
        reading: str = "",
    ) -> None:
        self.kind = kind
        self.object = object
        self.player = player
        self.place = place
        self.amount = amount
        self.name = name
        self.value = value
        self.statuses = statuses
        self.tags = tags
        self.rules = rules
        self.used = used
        self.reading = reading

    def changed(self, **changes: Any) -> Action:
        """Return a copy with other values; the copy keeps what was used on it (6.2.k)."""
        new = Action.__new__(Action)
        for name in Action.__slots__:
            setattr(new, name, changes[name] if name in changes else getattr(self, name))
        return new


class Activation(NamedTuple):
    """The value of an ACTIVATE action: what the Emblem-Reaction does, and what it is bound to.

    `came` are the objects to which happened what activated it.
    """

    ability: Any
    effect: Any
    kept: Any
    came: tuple[int, ...] = ()


class Change(NamedTuple):
    """What one atomic action did: the object before (`old`), the object after (`new`)."""

    action: Action
    old: int = -1
    new: int = -1
    amount: int = 0
    detail: Any = None


class Step:
    """Atomic actions that happen simultaneously (6.1.e-f).

    `controller` is -1 for daily effects; `kind` is what the whole step is, for modifiers and
    Reactions that look at it (“Resupply”, “roll”, …); `added` are follow-ups (6.2.e).
    """

    __slots__ = ("actions", "added", "controller", "kind", "rules", "source", "used", "value")

    def __init__(
        self,
        actions: Iterable[Action],
        controller: int = -1,
        source: int = -1,
        kind: str = "",
        rules: tuple[str, ...] = (),
        value: Any = None,
        used: frozenset[Any] = NOTHING,
    ) -> None:
        self.actions = list(actions)
        self.controller = controller
        self.source = source
        self.kind = kind
        self.rules = rules
        self.value = value
        self.used: frozenset[Any] = used
        self.added: list[Callable[[], None]] = []


class Event:
    """A step that happened: the state before, the re-evaluated state after, and the changes."""

    __slots__ = ("after", "before", "changes", "step")

    def __init__(self, step: Step, before: State, after: State, changes: list[Change]) -> None:
        self.step = step
        self.before = before
        self.after = after
        self.changes = changes


Performer = Callable[[Game, State, Action, list[Change]], None]
PERFORM: Final[dict[str, Performer]] = {}
_Function = TypeVar("_Function", bound=Performer)


def performs(*kinds: str) -> Callable[[_Function], _Function]:
    """Mark the function that performs one kind of atomic action: it guards, changes, records."""

    def register(function: _Function) -> _Function:
        for kind in kinds:
            PERFORM[kind] = function
        return function

    return register


_Writer = TypeVar("_Writer", bound=Callable[..., Any])


def writes(function: _Writer) -> _Writer:
    """Mark one of the few named functions that may write to a state outside an atomic action."""
    return function
