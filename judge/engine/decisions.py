"""Decisions: what a player, or chance, has to choose; and the tape that answers are kept on.

A decision is one pick out of a list of legal options. Choices of several things are several picks
in a row. A decision with a single option is never asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from judge.records import dataclass

if TYPE_CHECKING:
    from judge.engine.game import Game

CHANCE: Final = -1

# What a decision is about. The values are what a script or a person sees.
TURN: Final = "turn effect"
REACTION: Final = "Reaction to play"
TARGET: Final = "target"
CHOOSE: Final = "choice"
MAY: Final = "optional step"
MODE: Final = "mode"
PAY: Final = "cost"
EXPEDITION: Final = "Expedition"
MODIFIER: Final = "modifier to apply first"
ACCEPT: Final = "optional modifier"
TIMESTAMP: Final = "order of timestamps"
KEEP: Final = "what to keep"
NUMBER: Final = "number"
TERRAIN: Final = "terrain"
STATUS: Final = "status or counter"
PLAY: Final = "card to play"
DIE: Final = "die to use"
DIE_ROLL: Final = "roll of a die"
DEAL: Final = "card from the Deck"
EXPAND: Final = "card to Expand"
TOUGH: Final = "Tough cost"


class Option(NamedTuple):
    """One legal answer: what it does (`verb`) and to what.

    `value` is what the engine continues with; `objects` are the objects concerned, for a script.
    """

    verb: str
    value: Any = None
    objects: tuple[int, ...] = ()


DECLINE: Final = Option("decline", False)
ACCEPTED: Final = Option("accept", True)
DONE: Final = Option("done")
IDLE: Final = -1
"""The answer of a turn of which nothing is told: it is over, and its player has not passed."""
IDLED: Final = Option("idle")


@dataclass(frozen=True, slots=True)
class Decision:
    """A question to one player (or to `CHANCE`) with its legal options.

    `source` is the object whose effect asks (-1: the rules), `rules` the numbers that give the
    choice, `weights` the odds of each option when chance answers.
    `repeated` are options that only lead to sets which other options lead to as well: a search may
    leave them out. `each` is what an optional step is about that is offered for each of several
    things (6.5.i; -1: it is offered once).
    """

    kind: str
    player: int
    options: tuple[Option, ...]
    source: int = -1
    rules: tuple[str, ...] = ()
    weights: tuple[int, ...] = ()
    about: Any = None
    repeated: frozenset[int] = frozenset()
    each: int = -1


# Answers with the number of an option, or None to leave the decision open.
Chooser = Callable[[Decision, "Game"], int | None]


class Undecided(Exception):  # noqa: N818 - it is no error: it says what has to be decided next
    """The tape has ended and nobody answers; `decision` is what has to be decided."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision.kind)
        self.decision = decision


class Declined(Exception):  # noqa: N818 - a card that cannot be executed is declined by name
    """An ability has a part that the engine cannot execute; it is named, never skipped."""

    def __init__(self, card: str, part: str) -> None:
        super().__init__(f"{card}: {part} is not modelled")
        self.card = card
        self.part = part
