"""What happens, as entries of a trace, by the rulebook's words; `absences` has what does not."""

from __future__ import annotations

from enum import StrEnum

from judge.engine.entry import (
    Ability,
    Causes,
    Entry,
    Expedition,
    Mode,
    Number,
    Numbers,
    Place,
    Player,
    Quality,
    Tags,
    Terrains,
    Thing,
    Things,
    Word,
)

# what a move is, the most telling first
_TELLING = ("sacrifice", "discard", "played", "Rest", "draws", "resupplies")


class Topic(StrEnum):
    """What an open point of the rules is about."""

    ORDER = "order"
    """Who chooses the order of modifiers that meet (6.2.h)."""
    IN_VAIN = "in vain"
    """Whether what cannot gain a status can be chosen for it (6.1.g)."""
    STARTED = "started"
    """Whether what had no consequence was started (6.5.f)."""
    COST = "cost"
    """What changes a cost (5.1.2.e)."""
    ADDS_UP = "adds up"
    """Whether several Tough abilities add up (7.4.7.c)."""
    LEAVES_LIMBO = "leaves Limbo"
    """Whether a card that moves itself out of Limbo was played (7.5.11.a)."""


class Moved(Entry):
    """An item moved: it is a new object there (2.1.d); `tags` say what the move is."""

    old: Thing
    new: Thing
    origin: Place
    place: Place
    tags: Tags

    @property
    def act(self) -> str:
        """What the move is, by the most telling of its tags; nothing for a plain one."""
        return next((tag for tag in _TELLING if tag in self.tags), "")


class Ceased(Entry):
    """A token left its zone for another, and ceased to exist (2.1.e)."""

    object: Thing
    origin: Place
    place: Place
    tags: Tags


class Created(Entry):
    """A token was created (7.3.5)."""

    object: Thing
    name: Word
    place: Place


class Switched(Entry):
    """An object went to another Expedition, and stays the same object (3.2.4.d)."""

    object: Thing
    origin: Place
    place: Place


class CountersGained(Entry):
    """Something gained so many counters of a name (2.5.f)."""

    object: Thing
    counter: Quality
    number: Number


class CountersLost(Entry):
    """Something lost so many counters of a name (2.5.g)."""

    object: Thing
    counter: Quality
    number: Number


class Gained(Entry):
    """An object or an Expedition gained a status (2.4); a Mana Orb to pay, perhaps."""

    object: Thing
    status: Quality
    paying: bool = False


class Lost(Entry):
    """An object or an Expedition lost a status (2.4)."""

    object: Thing
    status: Quality


class AbilityGained(Entry):
    """An object gained an ability, or sub-types (2.3.1.e)."""

    object: Thing
    what: Word


class Paid(Entry):
    """A player paid mana, for a card, an ability, or Tough (3.2.9.f, 5.1.2.h, 7.4.7.c)."""

    player: Player
    number: Number
    source: Thing = -1
    tough: bool = False

    @property
    def purpose(self) -> str:
        """What for: “Tough”, a “thing”, or nothing that bears a name."""
        return "Tough" if self.tough else "thing" if self.source >= 0 else ""


class Declared(Entry):
    """A player declared how a card is played, for which cost (5.1.2.c)."""

    object: Thing
    player: Player
    how: Word
    cost: Number


class QuickActionDeclared(Entry):
    """A player declared a quick action (5.3.a)."""

    object: Thing
    player: Player
    ability: Ability


class Activated(Entry):
    """A Reaction activated: an Emblem in Limbo (6.3.h), due to what happened to `came`."""

    source: Thing
    emblem: Thing
    ability: Ability
    came: Causes = ()

    @property
    def of_itself(self) -> bool:
        """Whether it is due to what the object that bears it did, or what happened to it."""
        return self.source in self.came or not any(it >= 0 for it in self.came)


class ReactionPlayed(Entry):
    """A Reaction in Limbo is played (5.4)."""

    source: Thing
    emblem: Thing


class EmblemCreated(Entry):
    """An Ongoing Emblem was created (2.2.2.m)."""

    source: Thing
    emblem: Thing
    duration: Word


class EmblemExpired(Entry):
    """An Ongoing Emblem ceased to exist at the end of its duration (2.2.15.c)."""

    source: Thing
    emblem: Thing
    duration: Word


class EmblemUsed(Entry):
    """An Ongoing Emblem about the next card or ability is used up (2.2.15.c)."""

    emblem: Thing


class Waits(Entry):
    """A Reaction waits in Limbo for a daily effect, or for the next check (4.2.d, 4.4.a)."""

    until: Word
    source: Thing = -1
    emblem: Thing = -1


class Modified(Entry):
    """A modifier was applied to a step, or to what would happen to an object (6.2)."""

    holder: Thing
    ability: Ability
    object: Thing = -1


class StepAdded(Entry):
    """A step follows that a modifier, or a rule, added (6.2.e)."""

    source: Thing


class ModeChosen(Entry):
    """A mode of an effect is performed, counted from 0 (6.5.g)."""

    source: Thing
    mode: Mode


class FoundAgain(Entry):
    """An ability finds what moved: it speaks of the move, or caused it (2.1.f-g)."""

    object: Thing
    moves: Number


class Matter(Entry):
    """An open point of the rules on which something rests that nothing else tells of."""

    about: Things
    topic: Topic
    number: Number = 0


class ExpeditionMoved(Entry):
    """An Expedition moved so many regions, backwards if negative, due to terrains (7.3.21-22)."""

    expedition: Expedition
    regions: Number
    due_to: Terrains = frozenset()

    @property
    def way(self) -> str:
        """Which way it went."""
        return "forward" if self.regions > 0 else "backwards"


class Failed(Entry):
    """An Expedition fails to move forward at Progress (4.2.4.i)."""

    expedition: Expedition


class TerrainMarkerPlaced(Entry):
    """A Terrain Marker was placed or moved (7.3.20.b)."""

    marker: Thing
    region: Number


class TumultCardRevealed(Entry):
    """A Tumult card was turned face up (7.3.22.b)."""

    card: Number


class Revealed(Entry):
    """A player revealed a card to all (3.1.3.f)."""

    object: Thing
    player: Player


class LookedAt(Entry):
    """A player looked at a card (3.1.3.f)."""

    object: Thing
    player: Player


class Reshuffled(Entry):
    """A player's Discard pile became the bottom of the Deck, below `above` (3.2.2.d)."""

    above: Things
    player: Player


class Rolled(Entry):
    """A die showed a number (7.3.28.a)."""

    player: Player
    number: Number


class PhaseBegan(Entry):
    """A phase began (4.2.b)."""

    phase: Word


class DailyEffectBegan(Entry):
    """A daily effect began (4.2.c)."""

    name: Word


class TurnBegan(Entry):
    """A player's turn began (4.2.3.c)."""

    player: Player


class TurnEnds(Entry):
    """A player's turn ends by After You (7.3.2)."""

    player: Player


class Passed(Entry):
    """A player passed (4.2.3.d)."""

    player: Player


class BecameFirst(Entry):
    """A player became the first player."""

    player: Player


class VictoryChecked(Entry):
    """How far both players' Expeditions are was compared (4.2.5.d)."""

    first: Number
    second: Number


class TiebreakersBegan(Entry):
    """All Expeditions are in the Arena (4.3.a)."""


class TotalsCompared(Entry):
    """The players' totals in the Arena were compared, terrain by terrain (4.3.e)."""

    first: Numbers
    second: Numbers


class Won(Entry):
    """A player won the game."""

    player: Player
