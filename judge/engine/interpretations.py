"""Other readings of points that the rulebook leaves open: a game may be played by them.

`rules/4.0/interpretations.toml` says how each point is read, and names its other readings. A game
plays by those that its setup holds, and by our own reading of all other points; so whatever is made
from its state, in any process, reads alike.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge.engine.state import State


class Alternative(Enum):
    """Another reading of an open point, as a user calls it: the interpretation, and its name."""

    ADDED_ALONE = "I-01=added-alone"
    FLEETING_AS_IT_ENTERS = "I-02=as-it-enters"
    LANDMARKS_TOO = "I-03=landmarks-too"
    ONLY_LISTED_ZONES = "I-04=only-listed-zones"
    EACH_EXPEDITION = "I-06=each-by-itself"
    CHARACTERS_TOO = "I-08=characters-too"
    BELOW_ZERO = "I-09=below-zero"
    WHAT_CAME_INSTEAD = "I-10=what-came-instead"
    LOSING_WAITS = "I-11=it-depends"
    WHOSE_OBJECT_IT_IS = "I-12=whose-object-it-is"
    EXISTS_AFTERWARDS = "I-13=self-move"
    CONSEQUENCE_NEEDED = "I-14=only-with-consequence"
    STATUS_TWICE = "I-14=status-again"
    NOT_IN_VAIN = "I-15=not-in-vain"
    GREATEST_TOUGH = "I-19=greatest"
    EACH_TEXT = "I-20=each-text"
    NOT_BEFORE_ITS_AFTERNOON = "I-21=not-before-the-afternoon"
    GIGANTIC_IN_SILENCE = "I-22=no-reactions"
    MODES_DECLARED = "I-23=declared"
    STEPS_AT_THE_END = "I-24=at-the-end"
    BEFORE_TIME_GOES_ON = "I-25=before-time-goes-on"
    LAST_ON_THE_CARD = "I-26=last-first"
    CEASES_FIRST = "I-27=ceases-first"
    MINIMUM_LAST = "I-28=minimum-last"
    DUE_TO_THE_TERRAIN = "I-29=due-to-the-terrain"
    ONLY_IF_PAID = "I-30=only-if-paid"
    AS_IT_MOVED = "I-31=as-it-moved"

    @property
    def interpretation(self) -> str:
        """The interpretation that it stands against:  I-08."""
        return self.value.partition("=")[0]


def read_as(state: State, reading: Alternative) -> bool:
    """Whether a game is played by another reading of an open point."""
    readings = state.setup.readings
    return bool(readings) and reading in readings
