"""What passive abilities, and effects that last, say."""

from __future__ import annotations

from judge.records import dataclass

from .effect import CostChange
from .node import Body, Effect, Event, Quantity, Selector, Statement
from .selector import ANYTHING, Filter, Place
from .words import Kind, Phase, Property, Symbol, Terrain, Zone


@dataclass(frozen=True, slots=True)
class CostModifier(Statement):
    """Things cost less or more to play; only in a place, or only if something is done for it."""

    what: Selector
    change: CostChange
    place: Place | None = None
    paying: Effect | None = None


@dataclass(frozen=True, slots=True)
class MinimumCost(Statement):
    """Things cannot cost less."""

    what: Selector
    amount: Quantity


@dataclass(frozen=True, slots=True)
class Enters(Statement):
    """What is played does this when it is played, `That(Role.IT)` being it (6.2.l)."""

    what: Selector
    effect: Effect


@dataclass(frozen=True, slots=True)
class Grant(Statement):
    """Things have an ability."""

    what: Selector
    ability: Body


@dataclass(frozen=True, slots=True)
class SetStatistics(Statement):
    """These statistics of things equal a value; `That(Role.IT)` is the thing at hand."""

    what: Selector
    properties: tuple[Property, ...]
    value: Quantity


@dataclass(frozen=True, slots=True)
class SetTerrain(Statement):
    """Regions have a terrain, instead of or beside their others."""

    regions: Selector
    terrain: Terrain
    beside_others: bool = False


@dataclass(frozen=True, slots=True)
class AddKind(Statement):
    """A thing is also of this kind, even when not in play."""

    what: Selector
    kind: Kind


@dataclass(frozen=True, slots=True)
class CannotBePlayed(Statement):
    """Things cannot be played (in a place)."""

    what: Selector
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class CanBeManaOrb(Statement):
    """Things can be used as a Mana Orb."""

    what: Selector


@dataclass(frozen=True, slots=True)
class CannotMoveForward(Statement):
    """Expeditions cannot move forward, in a phase, except due to a terrain."""

    expeditions: Selector
    during: Phase | None = None
    except_due_to: Terrain | None = None


@dataclass(frozen=True, slots=True)
class CannotActivate(Statement):
    """Reactions with these symbols of things cannot activate."""

    symbols: tuple[Symbol, ...]
    of: Selector


@dataclass(frozen=True, slots=True)
class CannotGainCounters(Statement):
    """Things cannot gain counters."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Cannot(Statement):
    """The event is impossible (1.4.1.a)."""

    event: Event


@dataclass(frozen=True, slots=True)
class CanOnlyTarget(Statement):
    """What is being played can only target such things."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class CanGainAgain(Statement):
    """Things can gain what they already have (2.4.1.g)."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class Replaces(Statement):
    """If the event would happen, the effect happens instead (6.2); optional if it is a May."""

    event: Event
    effect: Effect


@dataclass(frozen=True, slots=True)
class Adds(Statement):
    """If the event would happen, the effect happens too (6.2)."""

    event: Event
    effect: Effect


@dataclass(frozen=True, slots=True)
class MayPlay(Statement):
    """The controller may play things so; if they do, further statements hold for the play."""

    what: Selector
    cost: CostChange | None = None
    place: Place | None = None
    provided: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True)
class LimitChange(Statement):
    """The limit of a zone changes for players; the room is for such things only."""

    zone: Zone
    players: Selector
    by: Quantity
    filter: Filter = ANYTHING


@dataclass(frozen=True, slots=True)
class NotCounted(Statement):
    """Things do not count towards the limit of a zone."""

    what: Selector
    zone: Zone


@dataclass(frozen=True, slots=True)
class StaysExhausted(Statement):
    """Things are not readied during Morning."""

    what: Selector


@dataclass(frozen=True, slots=True)
class DefendersIgnored(Statement):
    """Defender Characters do not stop these Expeditions."""

    expeditions: Selector


@dataclass(frozen=True, slots=True)
class IgnoreAbilities(Statement):
    """The abilities of things are ignored until a Day is over (7.3.18)."""

    what: Selector
    days: int


@dataclass(frozen=True, slots=True)
class BeginsWith(Statement):
    """Things begin the game with counters of a name."""

    what: Selector
    counter: str
    amount: Quantity


@dataclass(frozen=True, slots=True)
class BeginsWithMarkers(Statement):
    """Things begin the game with one Terrain Marker of each of these."""

    what: Selector
    terrains: tuple[Terrain, ...]


@dataclass(frozen=True, slots=True)
class MorningDraw(Statement):
    """During Morning one draws so many cards, and the Mana Orb comes from another place."""

    amount: Quantity
    orb: Selector


@dataclass(frozen=True, slots=True)
class BeyondMaximum(Statement):
    """Support abilities of things may give more counters than their maximum (none: any)."""

    of: Selector
    by: Quantity | None = None


@dataclass(frozen=True, slots=True)
class LoseAbilities(Statement):
    """Things lose their abilities."""

    what: Selector


@dataclass(frozen=True, slots=True)
class AddSubtypes(Statement):
    """Things are also of these sub-types."""

    what: Selector
    subtypes: tuple[str, ...]
