"""Who did what a player is asked to have done, where it was the other player alone (7.5.6.c)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.entry import Entry
from judge.scenario import tree as t
from judge.scenario.frames import phrases_of
from judge.scenario.history import actor_of, is_told, tells
from judge.scenario.view import View

_EFFECTS_DO = frozenset({"create", "draw", "resupply", "sabotage"})
"""What is done by effects alone: their controller does it, and not who brought them about."""


def done_by_another(clause: t.Clause | None, view: View, entries: Iterable[Entry]) -> bool:
    """Whether a player is asked to have done what only the other player did."""
    first = clause.subjects.items[0] if clause is not None and clause.subjects.items else None
    verb = next((it.verb for it in phrases_of(clause.predicate)), "") if clause else ""
    if not isinstance(first, t.Player) or not verb or not is_told(verb):
        return False
    made = [it for it in entries if tells(view, it, verb)]
    return bool(made) and all(actor_of(view, it, verb) != view.player(first) for it in made)


def effects_do(clause: t.Clause | None) -> bool:
    """Whether it is asked what an effect has a player do."""
    found = phrases_of(clause.predicate) if clause is not None else ()
    return any(it.verb in _EFFECTS_DO for it in found)
