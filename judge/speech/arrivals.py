"""How a card came into play of which it is asked what time makes of it, where nobody says so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.cards.arriving import gains_status_on_arrival
from judge.speech.pieces import ME, PLACES, Clause, UnreadError
from judge.speech.spoken_scene import SIDES

_LYING = frozenset({"have", "be", "lies", "control"})
_IN_PLAY = frozenset({"", *PLACES, *SIDES})


def arrivals(clauses: Sequence[Clause], asked: Clause, names: Sequence[str]) -> Iterator[Clause]:
    """Yield the play from hand of the card asked about, if it gives itself a status by that.

    Raises UnreadError where it is said to lie there, and not whether it still has that status.
    """
    it = asked.it
    if it is None or it.card < 0 or it.place not in _IN_PLAY or it.states or it.lacks:
        return
    if asked.verb.startswith("many") or asked.counter or "boost" in asked.states:
        return  # what is counted on it, its status leaves as it is
    told = [one for one in clauses if not one.asked and it in (one.it, one.target, one.source)]
    if any(not _lies(one) for one in told):
        return
    if not any(one.times for one in clauses) or not gains_status_on_arrival(names[it.card]):
        return
    if told or it.place:
        raise UnreadError
    it.owner = ME if it.owner is None else it.owner
    yield Clause("play", actor=it.owner, it=it, origin="hand", early=True)


def _lies(clause: Clause) -> bool:
    """Whether a clause says no more than that something is in play."""
    told = clause.verb in _LYING and clause.to in _IN_PLAY
    return told and not (clause.states or clause.origin)
