"""Abilities as a whole."""

from __future__ import annotations

from judge.records import dataclass

from .node import Body, Condition, Effect, Event, Node, Quantity, Statement
from .selector import Filter
from .words import KeywordName


@dataclass(frozen=True, slots=True)
class Keyword(Body):
    """A keyword ability (7.4) with its argument, if it has one."""

    name: KeywordName
    argument: Quantity | None = None


@dataclass(frozen=True, slots=True)
class Reaction(Body):
    """When any of the events happens (and the condition holds then), the effect.

    The condition stands before the dash and is tested on activation (6.3); an "If" that opens the
    effect is an `If` inside it. `times`: activates so often ("for each of my boosts").
    """

    events: tuple[Event, ...]
    effect: Effect
    condition: Condition | None = None
    times: Quantity | None = None


@dataclass(frozen=True, slots=True)
class Surcharge(Node):
    """What a quick action costs more, if the condition holds or if it targets such a thing."""

    amount: Quantity
    condition: Condition | None = None
    targeting: Filter | None = None


@dataclass(frozen=True, slots=True)
class QuickAction(Body):
    """Costs, paid together, then the effect; {T} is `Exhaust(Me())`, {D} is `Discard(Me())`."""

    costs: tuple[Effect, ...]
    effect: Effect
    condition: Condition | None = None
    surcharges: tuple[Surcharge, ...] = ()


@dataclass(frozen=True, slots=True)
class Passive(Body):
    """Statements that hold while the condition does."""

    statements: tuple[Statement, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class SpellEffect(Body):
    """What a Spell does when it resolves."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class Unparsed(Body):
    """Text that no grammar reads yet, kept as it is."""

    text: str


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """An ability as printed on a card; `support` where it works from Reserve ({D}, {I})."""

    body: Body
    support: bool = False
