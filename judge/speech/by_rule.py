"""What the rules make of what is told: how a card came into play, and what is done with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.cards.arriving import gains_status_on_arrival
from judge.cards.pool import is_discarded_for_support
from judge.speech.pieces import ME, PLACES, Clause, UnreadError
from judge.speech.spoken_scene import SIDES

LEAVING = frozenset({"rest", "night", "next_day", "end_day"})
"""The times at which what is in an Expedition goes to Reserve (4.2.5.b)."""
_LATE = LEAVING - {"next_day"} | {"dusk", "progress", "cleanup"}
_STAYING = frozenset({"anchored", "asleep", "eternal"})
_LATER = frozenset({"draw", "create", "go", "put", "return", "resupply", "sabotage"})
"""What a card may do when it is played, or at some other time."""
_BY_ABILITIES = _LATER - {"go", "put", "return"} | {"trigger", "activate", "gain", "get"}
_DAWN = (["noon"], ["morning"], ["prepare"])
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
    if asked.verb in _BY_ABILITIES and any(one.times[:1] in _DAWN for one in clauses):
        return  # at Noon, an ability works of what is in play already (2.2.12.g)
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


def gives_itself(clause: Clause, types: Sequence[str]) -> None:
    """Leave out the Fleeting that a card is said to have by being played from Reserve (2.4.7.a)."""
    it, told = clause.it, clause.verb == "play" and not clause.asked
    card = types[it.card] if it is not None and it.card >= 0 else ""
    if it is not None and told and clause.origin == "reserve" and card in ("character", "spell"):
        it.states.pop("fleeting", None)


def supports(clause: Clause, names: Sequence[str]) -> None:
    """Let a player who discards a card of theirs use its support ability for it (7.1.4.b).

    Nothing else lets them do so of their own; where the card lies is not said.
    """
    it = clause.it
    told = clause.verb == "discard" and not (clause.asked or clause.passive)
    if not told or it is None or it.card < 0 or it.place or clause.origin or clause.source:
        return
    if clause.actor is not None and it.owner in (None, clause.actor):
        clause.origin = "reserve" if is_discarded_for_support(names[it.card]) else ""


def goes_by_itself(clause: Clause) -> bool:
    """Whether a thing goes to Reserve by no more than the time that is told (4.2.5.b)."""
    goes = clause.verb == "go" and not clause.passive and clause.to == "reserve"
    kept = clause.it is not None and not _STAYING.isdisjoint(clause.it.states)
    return goes and not kept and not LEAVING.isdisjoint(clause.times)


def nobody_plays_late(clauses: Sequence[Clause]) -> None:
    """Refuse what is played once the Afternoon is over: it is no player's turn (4.2.3.b).

    So is what is played after an Expedition moved forward, which is told by letting Dusk come, and
    what is played by a player who has passed (4.2.3.e).

    Raises UnreadError:  when Night falls, do I draw a card if I play X?
    """
    late, passed = False, set[int | None]()
    for clause in clauses:
        plays = clause.verb == "play" and not clause.asked
        if plays and (late or clause.actor in passed):
            raise UnreadError
        passed |= {clause.actor} if clause.verb == "pass" and not clause.asked else set()
        late |= not _LATE.isdisjoint(clause.times)
        late |= clause.verb == "advance" and not clause.asked


def may_come_later(clauses: Sequence[Clause]) -> bool:
    """Whether what is asked may come when a card leaves that is only told to have been played.

    Does X draw a card if it was played from Reserve?
    """
    asked = any(it.asked and it.verb in _LATER for it in clauses)
    done = [it for it in clauses if not it.asked and it.verb not in ("be", "have", "lies")]
    timed = any(it.times for it in clauses)
    return asked and not timed and bool(done) and all(it.past and it.passive for it in done)
