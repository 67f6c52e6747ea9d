"""Effects that last: "ce tour", "cet Après-midi", "ce Jour"."""

from judge.cards.ability import (
    CostModifier,
    Duration,
    Enters,
    Grant,
    Happened,
    If,
    Lasting,
    Place,
    Plays,
    Role,
    That,
    You,
    Zone,
)

from . import effects  # what is said to last holds effects
from .statements import statement
from .words import Notes


def duration(time: Duration, notes: Notes) -> str:
    """Return "ce tour", "cet Après-midi", "ce Jour"."""
    return notes.say(f"duration.{time.name.lower()}")


def is_of_the_play(what: Lasting) -> bool:
    """Tell whether it says "if you play it from your hand", which repeats no duration."""
    return isinstance(what.statement, Enters) and isinstance(what.statement.effect, If)


_FROM_HAND = Happened(Plays(You(), That(Role.IT), (Place(Zone.HAND, You()),)))


def lasting(what: Lasting, notes: Notes) -> str:
    """Return what is said to last, with its duration."""
    said, time = what.statement, duration(what.duration, notes)
    notes.duration = time
    if isinstance(said, Enters) and isinstance(said.effect, If):  # its duration was said before
        notes.duration = ""
        notes.only(said.effect.condition == _FROM_HAND and not said.effect.otherwise, said)
        return notes.say(
            "condition.if_you_play_it_from_hand", done=effects.effect(said.effect.then, notes)
        )
    text = statement(said, notes)
    notes.duration = ""
    if isinstance(said, (CostModifier, Enters)):
        return text
    key = "duration.before" if isinstance(said, Grant) else "duration.after"
    return notes.say(key, said=text, time=time)
