"""Which things an ability speaks of."""

from __future__ import annotations

from judge.records import dataclass

from .node import Node, Quantity, Selector, Trait
from .words import Comparison, Duration, Kind, Property, Relation, Role, State, Terrain, Zone


@dataclass(frozen=True, slots=True)
class Subtype(Node):
    """A sub-type, by its identifier in the card facts, such as `ROBOT`."""

    name: str


@dataclass(frozen=True, slots=True)
class Place(Node):
    """A zone; `of` is the player or the Expeditions (or regions) it belongs to, none means any.

    `position` counts from the top of a deck, 1 being the top.
    """

    zone: Zone
    of: Selector | None = None
    position: Quantity | None = None


@dataclass(frozen=True, slots=True)
class Filter(Node):
    """What is selected: one of the kinds (none: any card or object) and all of the traits."""

    kinds: tuple[Kind | Subtype, ...] = ()
    traits: tuple[Trait, ...] = ()


ANYTHING = Filter()
"""Any card or object."""


@dataclass(frozen=True, slots=True)
class Being(Trait):
    """It is Fleeting, a token, behind, visible, an opponent, …"""

    state: State


@dataclass(frozen=True, slots=True)
class OfKind(Trait):
    """It is (also) of one of these kinds; used where a kind is denied or asked of a subject."""

    kinds: tuple[Kind | Subtype, ...]


@dataclass(frozen=True, slots=True)
class NotTrait(Trait):
    """It does not have this trait."""

    trait: Trait


@dataclass(frozen=True, slots=True)
class AnyTrait(Trait):
    """It has at least one of these traits."""

    traits: tuple[Trait, ...]


@dataclass(frozen=True, slots=True)
class Measured(Trait):
    """Its value of a property compares so with a number."""

    property: Property
    comparison: Comparison
    value: Quantity


@dataclass(frozen=True, slots=True)
class Highest(Trait):
    """No other candidate has more of the property."""

    property: Property


@dataclass(frozen=True, slots=True)
class Lowest(Trait):
    """No other candidate has less of the property."""

    property: Property


@dataclass(frozen=True, slots=True)
class WithCounters(Trait):
    """It has so many counters of a name (none: of any name)."""

    counter: str | None
    comparison: Comparison
    value: Quantity


@dataclass(frozen=True, slots=True)
class ControlledBy(Trait):
    """One of these players controls it (an Expedition: it is theirs)."""

    players: Selector


@dataclass(frozen=True, slots=True)
class In(Trait):
    """It is in one of these places."""

    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class InTerrain(Trait):
    """It is in this terrain (7.5.8.b); a region: it has this terrain."""

    terrain: Terrain


@dataclass(frozen=True, slots=True)
class Facing(Trait):
    """It is in (or is) an Expedition that faces one of these."""

    what: Selector


@dataclass(frozen=True, slots=True)
class OtherThan(Trait):
    """It is none of these."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Among(Trait):
    """It is one of these."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Holding(Trait):
    """An Expedition: so many things of the filter are in it."""

    filter: Filter
    comparison: Comparison
    value: Quantity


@dataclass(frozen=True, slots=True)
class Played(Trait):
    """It is played, by one of these players, from one of these places (none: any), to a place."""

    by: Selector | None = None
    origins: tuple[Place, ...] = ()
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Me(Selector):
    """The object that has the ability."""


@dataclass(frozen=True, slots=True)
class You(Selector):
    """The controller of the ability."""


@dataclass(frozen=True, slots=True)
class Each(Selector):
    """All things that match; in an event or a place, any one of them."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Target(Selector):
    """Targets (6.5.b); `maximum` none is any number; `total` bounds a sum over all of them."""

    filter: Filter
    minimum: Quantity
    maximum: Quantity | None
    total: Measured | None = None


@dataclass(frozen=True, slots=True)
class Choose(Selector):
    """Things that the player who does this chooses without targeting."""

    filter: Filter
    minimum: Quantity
    maximum: Quantity | None


@dataclass(frozen=True, slots=True)
class TopCards(Selector):
    """The top cards of a player's deck."""

    amount: Quantity
    of: Selector


@dataclass(frozen=True, slots=True)
class Related(Selector):
    """What stands in a relation to other things: its controller, my Expedition, …"""

    relation: Relation
    to: Selector


@dataclass(frozen=True, slots=True)
class That(Selector):
    """What was named before."""

    role: Role


@dataclass(frozen=True, slots=True)
class Group(Selector):
    """All of these together."""

    members: tuple[Selector, ...]


@dataclass(frozen=True, slots=True)
class Next(Selector):
    """The next thing that matches while a duration runs; used by `Lasting` alone."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class First(Selector):
    """The first thing that matches in each such turn, Afternoon or Day."""

    filter: Filter
    each: Duration


OPPONENTS = Each(Filter((Kind.PLAYER,), (Being(State.OPPONENT),)))
"""Every opponent; also "an opponent" in an event or a place."""

PLAYERS = Each(Filter((Kind.PLAYER,)))
"""Every player."""
