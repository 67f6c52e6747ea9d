"""Whose the things of a text are, by what is said of the players and the zones in its clauses."""

from __future__ import annotations

from collections.abc import Sequence

from judge.speech.pieces import ME, PLACES, Clause, Meant
from judge.speech.spoken_scene import SIDES

_THERE = frozenset({*SIDES, *PLACES})
_OF_ANOTHER = frozenset({"forbidden", "compare", "advance"})
"""What is said of an Expedition that is not the one a thing is in."""


def whose_are_told(clauses: Sequence[Clause]) -> bool:
    """Take over whose each thing is; whether nothing is said to be two players' own."""
    return all([*map(_told, clauses), *map(_asked, clauses)])


def _told(clause: Clause) -> bool:
    """Take over whose a thing is that is told to be somebody's, or to come from his zone."""
    it = clause.it
    if it is None or clause.verb in _OF_ANOTHER:
        return True
    fits = _is_of(it, clause.origin_owner)
    if clause.asked:
        return fits
    if clause.verb == "have" and clause.actor is not None:
        fits &= _is_of(it, clause.actor)
    lies = clause.to in _THERE or clause.verb in ("be", "have")
    if it.owner is None or lies:
        fits &= _is_of(it, clause.zone_owner)
    return fits


def _asked(clause: Clause) -> bool:
    """Take over who does what is asked; whether it is done with what is his, and where he is."""
    it, source = clause.it, clause.source
    if source is not None:
        doer = source.owner if clause.actor is None else clause.actor
        clause.actor = doer or ME
        if (source.owner or ME) != clause.actor:
            return False
    if it is None or not clause.asked or clause.verb in _OF_ANOTHER:
        return True
    whose = it.owner or ME
    if clause.verb == "cost" and clause.actor is None:
        clause.actor = whose
    if clause.verb == "cost" and clause.actor != whose:
        return False
    if clause.verb == "play" and clause.actor is not None:
        whose = clause.actor
    return clause.to not in _THERE or clause.zone_owner in (None, whose)


def _is_of(thing: Meant, owner: int | None) -> bool:
    """Tell whose a thing is; whether it may be."""
    if owner is not None and thing.owner is None:
        thing.owner = owner
    return owner is None or thing.owner == owner
