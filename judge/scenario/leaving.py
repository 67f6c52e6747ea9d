"""Whether something left play, a zone or an Expedition (7.5.10)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine import zones
from judge.engine.characteristics import presence
from judge.engine.entries import Ceased, Moved, Switched
from judge.scenario import tree as t
from judge.scenario.view import View, amiss

Going = Moved | Ceased | Switched
"""What tells that something goes elsewhere, or ceases to exist on its way."""


def times_left(
    view: View, goings: Iterable[Going], place: t.Noun | None, places: tuple[int, ...]
) -> int:
    """Return how many of some goings left a place: an Expedition, or else what lies in places.

    Raises NotUnderstood where it is not known any more whether it was in an Expedition.
    """
    if isinstance(place, t.Expedition):
        return sum(_from_expedition(view, it, place) for it in goings)
    return sum(_outside(it, places) for it in goings)


def _outside(entry: Going, places: tuple[int, ...]) -> bool:
    """Whether something was in one of these places before an event, and in none after it."""
    if isinstance(entry, Ceased):
        return entry.origin in places
    return entry.origin in places and entry.place not in places


def _from_expedition(view: View, entry: Going, noun: t.Expedition) -> bool:
    """Whether something left an Expedition: one that is Gigantic is in both of them (7.4.4.b)."""
    expedition = view.expedition(noun)
    number, own = entry.objects[0], zones.EXPEDITIONS[expedition]
    there = bool(presence(view.state, number) >> expedition & 1)
    if isinstance(entry, Switched):
        return entry.origin == own and not there
    other = zones.EXPEDITIONS[zones.other_expedition(expedition)]
    if _outside(entry, (other,)) and number not in view.state.ghosts:
        raise amiss("whether it was in both Expeditions is not known any more", noun)
    return there or _outside(entry, (own,))
