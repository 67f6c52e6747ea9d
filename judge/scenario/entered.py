"""What a Spell is as it enters Limbo: it has left it again when it is asked about."""

from __future__ import annotations

from judge.engine import zones
from judge.engine.entries import Moved
from judge.engine.entry import Entry
from judge.engine.objects import SPELL
from judge.engine.statuses import FLEETING
from judge.scenario.view import View

_WHY = frozenset({"2.4.7.a", "2.4.7.b", "5.2.4.a"})
"""The rules of which one makes a Spell Fleeting as it enters Limbo."""


def entered_with(view: View, status: str) -> list[Entry]:
    """Return the moves by which Spells gained a status: they became Fleeting so (7.5.4.a)."""
    if status != FLEETING:
        return []
    return [
        it
        for it in view.entries
        if isinstance(it, Moved)
        and it.place == zones.LIMBO
        and not _WHY.isdisjoint(it.rules)
        and view.names[it.new].face.type == SPELL
    ]
