"""What happens instead of an event, or besides it, in German."""

from judge.cards.ability import (
    Adds,
    Condition,
    Effect,
    Outcomes,
    Replaces,
    Sequence,
)

from .clauses import Order
from .conditions import condition
from .effects import effect
from .events import event
from .words import Notes

_PRONOUNS = ("ich", "du", "er", "sie", "es", "sich", "mich")


def _head(what: Replaces | Adds, test: Condition | None, notes: Notes) -> str:
    head = f"falls {event(what.event, notes, would=True)}"
    if test is not None:
        kept = notes.last
        head += f", während {condition(test, notes)}"
        notes.last = kept
    return head


def replaced(what: Replaces, test: Condition | None, notes: Notes) -> str:
    """Return "falls … würde, … stattdessen …"."""
    head = _head(what, test, notes)
    inner = what.effect
    text = effect(inner, notes, Order.AFTER)
    if isinstance(inner, Sequence) and any(isinstance(s, Outcomes) for s in inner.steps):
        return f"{head}, {text}"
    return f"{head}, {_with(text, 'stattdessen')}"


def added(what: Adds, test: Condition | None, notes: Notes) -> str:
    """Return "falls … würde, … auch …"."""
    head = _head(what, test, notes)
    inner: Effect = what.effect
    return f"{head}, {_with(effect(inner, notes, Order.AFTER), 'auch')}"


def _with(text: str, adverb: str) -> str:
    words = text.split(" ")
    at = 1  # behind the verb, and the pronouns that lean on it
    while at < len(words) and words[at] in _PRONOUNS:
        at += 1
    return " ".join([*words[:at], adverb, *words[at:]])
