"""By whose effect, and of which card, something was done: what was played last before it."""

from __future__ import annotations

from judge.engine.entries import (
    DailyEffectBegan,
    Declared,
    PhaseBegan,
    QuickActionDeclared,
    ReactionPlayed,
)
from judge.engine.entry import Entry
from judge.scenario import tree as t
from judge.scenario.view import View

_PLAYED = Declared | QuickActionDeclared | ReactionPlayed
_BEGAN = DailyEffectBegan | PhaseBegan


def player_of_effect(view: View, entry: Entry) -> int:
    """Return the player of the effect by which something was done; -1 where nobody's did it."""
    last = _begun(view, entry)
    if isinstance(last, ReactionPlayed):
        return view.owner_of(last.source)
    return last.player if isinstance(last, Declared | QuickActionDeclared) else -1


def is_through(view: View, entry: Entry, phrase: t.Phrase) -> bool:
    """Whether something was done through the effect that is named, if one is.

    Does Alice draw a card through Aether Shard?   What she draws at Draw, no card lets her draw.
    """
    manner = phrase.manner("through")
    if manner is None or manner.nouns is None:
        return True
    noun, last = manner.nouns.items[0], _begun(view, entry)
    if isinstance(last, ReactionPlayed):
        return view.is_source(last.source, noun)
    return isinstance(last, Declared | QuickActionDeclared) and view.is_source(last.object, noun)


def _begun(view: View, entry: Entry) -> Entry | None:
    """Return what was played, or began of itself, last before an entry."""
    at = next((n for n, it in enumerate(view.entries) if it is entry), len(view.entries))
    before = reversed(view.entries[:at])
    return next((it for it in before if isinstance(it, _PLAYED | _BEGAN)), None)
