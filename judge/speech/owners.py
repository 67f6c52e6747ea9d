"""Whose the things of a text are, by what is said of players and zones; that each part is used."""

from __future__ import annotations

from collections.abc import Sequence

from judge.speech.pieces import ME, OPPONENT, PLACES, Clause, Meant
from judge.speech.spoken_scene import SIDES

_THERE = frozenset({*SIDES, *PLACES})
_OF_ANOTHER = frozenset({"forbidden", "compare", "advance"})
"""What is said of an Expedition that is not the one a thing is in."""
_LYING = frozenset({"be", "have", "lacks", "lies", "time"})
"""What is told that nobody does."""
_BEING = frozenset(
    {"be", "where", "what", "stats", "exist", "cease", "trigger", "ready", "advance"}
)
"""What is said of things alone."""


def all_used(things: Sequence[Meant], clauses: Sequence[Clause]) -> bool:
    """Whether each thing and each player has a part in a clause."""
    used = [it for clause in clauses for it in (clause.it, clause.target, clause.source)]
    named = all(any(it is one for one in used) for it in things)
    there = [it.it for it in clauses if it.controls and not it.asked]
    plays = (it for it in clauses if it.verb in ("play", "cost") and not it.ability)
    away = not any(it.it is one for it in plays for one in there)
    return named and away and all(map(_takes_all, clauses))


def _takes_all(clause: Clause) -> bool:
    """Whether a clause has no part that what is said by its verb does not take."""
    more = clause.target is not None or clause.source is not None or clause.ability
    if clause.verb in _BEING and clause.actor is not None and clause.form != "can":
        return False
    if clause.verb == "lies":
        return not (more or clause.it or clause.states or clause.to or clause.origin)
    told = clause.verb in ("be", "have", "lacks") and not clause.asked
    return not (told and (more or clause.origin))


def whose_are_told(clauses: Sequence[Clause]) -> bool:
    """Take over whose each thing is; whether nothing is said to be two players' own."""
    return all([*map(_told, clauses), *map(_asked, clauses)]) and _does_it(clauses)


def played_by_another(told: Sequence[Clause], asked: Clause) -> None:
    """Let the opponent play what is said to be played, if nobody said by whom, and not asked of."""
    for clause in told:
        it = clause.it
        unsaid = clause.verb == "play" and clause.actor is None and not clause.asked
        if unsaid and it is not None and it.owner is None and asked.it not in (None, it):
            it.owner = OPPONENT


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


def _does_it(clauses: Sequence[Clause]) -> bool:
    """Whether who is asked to do something is who did what lets it be done, or whom it befell."""
    told = [it for it in clauses if not it.asked]
    plays = [it for it in told if it.verb == "play"]
    for clause in clauses:
        if not clause.asked or clause.actor is None or not (clause.may or clause.verb == "create"):
            continue
        befell = any(clause.it in (it.it, it.target) for it in told if it.verb not in _LYING)
        doers = {(it.it.owner if it.actor is None and it.it else it.actor) or ME for it in plays}
        if doers and clause.actor not in doers and not (clause.it and befell):
            return False
    return True


def _is_of(thing: Meant, owner: int | None) -> bool:
    """Tell whose a thing is; whether it may be."""
    if owner is not None and thing.owner is None:
        thing.owner = owner
    return owner is None or thing.owner == owner
