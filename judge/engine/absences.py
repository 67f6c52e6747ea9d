"""What does not happen, as entries of a trace: most questions are about that.

Each says why, and is told with the rule that stops it.
"""

from __future__ import annotations

from judge.engine.entry import (
    Ability,
    Absence,
    Expedition,
    Number,
    Place,
    Player,
    Quality,
    Thing,
    Things,
    Why,
    Word,
)


class NotActivated(Absence):
    """An event that a Reaction watches for did not activate it (6.3.b, 6.3.l, 7.3.1.e)."""

    source: Thing
    ability: Ability | None
    why: Why
    stopped_by: Thing = -1

    @property
    def stopper(self) -> str:
        """What kept it from activating: a “thing” that says so, or else why it did not."""
        return "thing" if self.stopped_by >= 0 else str(self.why)


class NearMiss(Absence):
    """An event was nearly what a Reaction watches for (6.3.b)."""

    source: Thing
    ability: Ability
    why: Why


class NotGained(Absence):
    """Something did not gain a status, an ability or counters (2.4.1, 2.5)."""

    object: Thing
    what: Quality
    why: Why


class NotLost(Absence):
    """Something had none of what it would lose (2.4.1.h, 2.5.g)."""

    object: Thing
    what: Quality
    why: Why


class NotMoved(Absence):
    """Something was not moved."""

    object: Thing
    why: Why


class NotSacrificed(Absence):
    """Something was not sacrificed (7.3.31.a)."""

    object: Thing
    why: Why


class NotSent(Absence):
    """Something stayed in its Expedition at Rest (4.2.5.b)."""

    object: Thing
    why: Why


class NotExchanged(Absence):
    """Nothing was exchanged (7.3.10.b, 7.3.11.b)."""

    things: Things
    why: Why


class NotCreated(Absence):
    """Something created no token, or no Ongoing Emblem (7.4.4.l, 2.2.15.d-e)."""

    source: Thing
    name: Word
    why: Why


class NotFound(Absence):
    """An effect did not find an object again: it has become another, or is gone (2.1.d)."""

    object: Thing
    why: Why = Why.GONE


class NotTargeted(Absence):
    """Something could not be targeted (7.4.7.c)."""

    object: Thing
    cost: Number
    why: Why


class NotTaken(Absence):
    """No card was left in a player's Deck to be put in a place (3.2.2.e)."""

    player: Player
    place: Place
    why: Why = Why.NONE


class NotDone(Absence):
    """A step of an effect was not done (6.5.c-d, 6.4.b-c, 5.2.b)."""

    source: Thing
    why: Why


class ExpeditionStayed(Absence):
    """An Expedition did not move “forward” or “backwards” (7.3.21-22)."""

    expedition: Expedition
    direction: Word
    why: Why


class NotDue(Absence):
    """A turn did not end, a player did not pass, victory was not checked: it had no place then."""

    what: Word
    why: Why
    player: Player = -1
