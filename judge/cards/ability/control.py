"""Effects made of effects: order, choice, condition, repetition."""

from __future__ import annotations

from judge.records import dataclass, field

from .node import Condition, Effect, Node, Quantity, Selector
from .quantity import DieResult
from .words import Joint

RESULT = DieResult()
"""The result of the last roll."""


@dataclass(frozen=True, slots=True)
class Sequence(Effect):
    """Steps one after another (6.1.c); the joints say only how they are printed."""

    steps: tuple[Effect, ...]
    joints: tuple[Joint, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class May(Effect):
    """The player decides whether to do it (6.5.c)."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class By(Effect):
    """Players do it, each for themselves in initiative order; `That(Role.PLAYER)` is the doer.

    `starting_with_you`: in turn order from the controller instead.
    """

    players: Selector
    effect: Effect
    starting_with_you: bool = False


@dataclass(frozen=True, slots=True)
class If(Effect):
    """If the condition holds, one effect, otherwise another (6.5.d–e)."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@dataclass(frozen=True, slots=True)
class IfDone(Effect):
    """Do it; if it was done `then`, if it was not (or could not be) `otherwise` (6.5.f)."""

    effect: Effect
    then: Effect | None = None
    otherwise: Effect | None = None


@dataclass(frozen=True, slots=True)
class MayPay(Effect):
    """ "You may pay … to …": the costs together, if the player wants, then the effect."""

    costs: tuple[Effect, ...]
    effect: Effect


@dataclass(frozen=True, slots=True)
class PayTo(Effect):
    """ "Spend … to …": the costs together, and if they were paid the effect."""

    costs: tuple[Effect, ...]
    effect: Effect


@dataclass(frozen=True, slots=True)
class ForEach(Effect):
    """The effect once for each of the things, `That(Role.IT)` being the one at hand (6.5.i)."""

    what: Selector
    effect: Effect


@dataclass(frozen=True, slots=True)
class Repeat(Effect):
    """The effect so many times, one after the other (6.5.i)."""

    times: Quantity
    effect: Effect


@dataclass(frozen=True, slots=True)
class Either(Effect):
    """One of these, as the player chooses: "gains Fleeting, Anchored or Asleep"."""

    options: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Mode(Node):
    """One line of a modal effect, with what it costs to choose it."""

    effect: Effect
    costs: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Modal(Effect):
    """Choose modes (6.5.g), the same again where `repeatable`; more while a condition holds."""

    modes: tuple[Mode, ...]
    minimum: Quantity
    maximum: Quantity
    repeatable: bool = False
    more_if: Condition | None = None
    more: Quantity | None = None


@dataclass(frozen=True, slots=True)
class Outcome(Node):
    """What happens for a result from `low` to `high` (none: no upper end)."""

    low: int
    high: int | None
    effect: Effect


@dataclass(frozen=True, slots=True)
class Outcomes(Effect):
    """Every line whose range holds the value, in order; the value is the die's result mostly."""

    outcomes: tuple[Outcome, ...]
    value: Quantity = RESULT


@dataclass(frozen=True, slots=True)
class WhenThisWay(Effect):
    """A Reaction made while resolving: "When you roll a 1–3 this way — …"."""

    event: Node
    effect: Effect
