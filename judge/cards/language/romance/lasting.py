"""Effects that last: "ce tour", "cet Après-midi", "ce Jour"."""

from judge.cards.ability import (
    Change,
    CostModifier,
    Duration,
    Enters,
    Grant,
    If,
    Lasting,
    Number,
)

from . import effects  # what is said to last holds effects
from .moves import floor
from .selectors import things
from .statements import statement
from .words import Notes, mana


def duration(time: Duration, notes: Notes) -> str:
    """Return "ce tour", "cet Après-midi", "ce Jour"."""
    return notes.say(f"duration.{time.name.lower()}")


def lasting(what: Lasting, notes: Notes) -> str:
    """Return what is said to last, with its duration."""
    said, time = what.statement, duration(what.duration, notes)
    notes.duration = time
    if isinstance(said, CostModifier) and said.change.change is Change.PAY_LESS:
        amount = mana(said.change.amount or Number(0), notes)
        text = notes.say("cost.pay_less", amount=amount, things=things(said.what, notes))
        notes.duration = ""
        return text + floor(said.change, notes)
    if isinstance(said, Enters) and isinstance(said.effect, If):
        notes.duration = ""
        return notes.say(
            "condition.if_you_play_it_from_hand", done=effects.effect(said.effect.then, notes)
        )
    text = statement(said, notes)
    notes.duration = ""
    if isinstance(said, (CostModifier, Enters)):
        return text
    key = "duration.before" if isinstance(said, Grant) else "duration.after"
    return notes.say(key, said=text, time=time)
