"""Instructions, one node for each verb.

Who does it: the controller of the ability, unless `By` names other players. Choices are made, and
possessives without an owner are read, for the player who does it.
Each verb is a step (6.1.c); naming a thing binds it for the anaphors of later steps.
"""

from __future__ import annotations

from judge.records import dataclass, field

from .node import Body, Effect, Node, Quantity, Selector, Statement
from .quantity import ONE
from .selector import ANYTHING, Filter, Place
from .words import Change, Direction, Duration, Entering, Moment, State, Symbol, Terrain, Verb


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Draw cards (7.3.9), or one that is named: "draw it"."""

    amount: Quantity = ONE
    what: Selector | None = None


@dataclass(frozen=True, slots=True)
class Resupply(Effect):
    """Resupply (7.3.26), or Exhausted Resupply (7.3.13)."""

    entering: Entering | None = None


@dataclass(frozen=True, slots=True)
class Sabotage(Effect):
    """Sabotage (7.3.30)."""


@dataclass(frozen=True, slots=True)
class AfterYou(Effect):
    """After You (7.3.2)."""


@dataclass(frozen=True, slots=True)
class Pass(Effect):
    """End one's Afternoon."""


@dataclass(frozen=True, slots=True)
class Rush(Effect):
    """Rush (7.3.29), with a card of the filter."""

    filter: Filter = ANYTHING


@dataclass(frozen=True, slots=True)
class BecomeFirstPlayer(Effect):
    """Become the first player."""


@dataclass(frozen=True, slots=True)
class WinGame(Effect):
    """Win the game."""


@dataclass(frozen=True, slots=True)
class ReceiveGift(Effect):
    """Also do what the Gift did: draw as many, Resupply, or receive such a token."""


@dataclass(frozen=True, slots=True)
class Move(Effect):
    """Put, return or send things to a place (7.3.24): synonyms."""

    what: Selector
    to: Place
    entering: Entering | None = None
    verb: Verb = field(default=Verb.PUT, compare=False)


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """Discard things (7.3.7)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Sacrifice(Effect):
    """Sacrifice things that one controls (7.3.31)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Exhaust(Effect):
    """Exhaust things (7.3.12)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Ready(Effect):
    """Ready things (7.3.25)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class PayMana(Effect):
    """Pay mana."""

    amount: Quantity


@dataclass(frozen=True, slots=True)
class GainStatus(Effect):
    """Things gain a status (7.3.15)."""

    what: Selector
    status: State


@dataclass(frozen=True, slots=True)
class LoseStatus(Effect):
    """Things lose a status (7.3.19)."""

    what: Selector
    status: State


@dataclass(frozen=True, slots=True)
class GainCounters(Effect):
    """Things gain (are given) counters (7.3.14), up to a maximum on each of them."""

    what: Selector
    counter: str
    amount: Quantity
    maximum: Quantity | None = None


@dataclass(frozen=True, slots=True)
class LoseCounters(Effect):
    """Counters of a name (none: of any) are removed from things."""

    what: Selector
    counter: str | None
    amount: Quantity


@dataclass(frozen=True, slots=True)
class SpendCounters(Effect):
    """Spend counters of things (7.3.33)."""

    what: Selector
    counter: str | None
    amount: Quantity


@dataclass(frozen=True, slots=True)
class DoubleCounters(Effect):
    """Double the counters on things (7.3.8)."""

    what: Selector
    counter: str


@dataclass(frozen=True, slots=True)
class DistributeCounters(Effect):
    """Distribute counters among things as one chooses."""

    what: Selector
    counter: str
    amount: Quantity


@dataclass(frozen=True, slots=True)
class ExchangeCounters(Effect):
    """Two things exchange their counters (7.3.10)."""

    what: Selector
    counter: str


@dataclass(frozen=True, slots=True)
class MoveCounters(Effect):
    """Counters are removed from one thing, and another gains as many."""

    origin: Selector
    to: Selector
    counter: str
    amount: Quantity


@dataclass(frozen=True, slots=True)
class Augment(Effect):
    """Augment things (7.3.4)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class GainSubtypes(Effect):
    """Things gain the sub-types of another."""

    what: Selector
    of: Selector


@dataclass(frozen=True, slots=True)
class Exchange(Effect):
    """Exchange things in two places (7.3.11)."""

    one: Selector
    other: Selector


@dataclass(frozen=True, slots=True)
class SwitchExpeditions(Effect):
    """Things switch Expeditions (7.3.34)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Defect(Effect):
    """Things defect (7.3.6)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Ascend(Effect):
    """Expeditions Ascend (7.3.3)."""

    expeditions: Selector


@dataclass(frozen=True, slots=True)
class MoveExpedition(Effect):
    """Expeditions move regions forward or backwards (7.3.21–22)."""

    expeditions: Selector
    direction: Direction
    regions: Quantity = ONE


@dataclass(frozen=True, slots=True)
class MoreRegions(Effect):
    """The move that is being replaced goes further by so many regions."""

    regions: Quantity


@dataclass(frozen=True, slots=True)
class Nothing(Effect):
    """What is being replaced does not happen."""


@dataclass(frozen=True, slots=True)
class Token(Body):
    """A token: its name and sub-types by identifier, its statistics {V} {M} {O}, its abilities."""

    name: str
    statistics: tuple[int, ...] = ()
    subtypes: tuple[str, ...] = ()
    abilities: tuple[Body, ...] = ()


@dataclass(frozen=True, slots=True)
class Create(Effect):
    """Create tokens (7.3.5): so many in each place, or so many distributed among the places."""

    token: Token
    amount: Quantity
    place: Place
    distributed: bool = False


@dataclass(frozen=True, slots=True)
class CostChange(Node):
    """How a cost changes; a decrease goes down to the floor at most."""

    change: Change
    amount: Quantity | None = None
    floor: Quantity | None = None


@dataclass(frozen=True, slots=True)
class Play(Effect):
    """Play cards immediately (5.2.b)."""

    what: Selector
    cost: CostChange | None = None
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Activate(Effect):
    """Activate the Reactions with these symbols of things (7.3.1), all or at most so many."""

    symbols: tuple[Symbol, ...]
    of: Selector
    maximum: Quantity | None = None


@dataclass(frozen=True, slots=True)
class PlaceMarker(Effect):
    """Place a Terrain Marker on a region: one of this terrain, or one of mine (none)."""

    terrain: Terrain | None
    region: Selector


@dataclass(frozen=True, slots=True)
class MoveMarker(Effect):
    """Move a Terrain Marker from a region to another (7.3.20)."""

    terrain: Terrain
    origin: Selector
    region: Selector


@dataclass(frozen=True, slots=True)
class RollDice(Effect):
    """Roll dice (7.3.28)."""

    amount: Quantity = ONE


@dataclass(frozen=True, slots=True)
class IgnoreRoll(Effect):
    """Ignore one of the rolls, as one chooses."""


@dataclass(frozen=True, slots=True)
class IncreaseResult(Effect):
    """Add to the result of the roll."""

    by: Quantity


@dataclass(frozen=True, slots=True)
class Reveal(Effect):
    """Reveal cards."""

    what: Selector


@dataclass(frozen=True, slots=True)
class LookAt(Effect):
    """Look at cards."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Pick(Effect):
    """Only name things: "Target a Character, then …", "chooses a Character they control"."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Lasting(Effect):
    """A statement holds for a while."""

    statement: Statement
    duration: Duration


@dataclass(frozen=True, slots=True)
class Delayed(Effect):
    """The effect happens later."""

    moment: Moment
    effect: Effect


@dataclass(frozen=True, slots=True)
class Modify(Effect):
    """Add to a cost or a rule of the card being played: "… to reduce my cost by {2}"."""

    statement: Statement
