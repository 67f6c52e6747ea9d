"""Whether, and how often, something has happened: through an effect, or before (6.5.d, 6.5.f)."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine.dispatch import IS_ONE, reads, select
from judge.engine.frames import Frame
from judge.engine.happenings import Happening, happenings
from judge.engine.history import past
from judge.engine.matching import Sides, match, matches
from judge.engine.registry import enforces
from judge.engine.selectors import fits, places_in
from judge.engine.state import AFTERNOON


@enforces("6.5.d", "6.5.f", "7.3.29.b")
def happened(frame: Frame, event: tree.Event) -> bool:
    """Whether something has happened: through this effect, or in what led to it."""
    if isinstance(event, tree.Within):
        return how_many(frame, event) > 0
    if isinstance(event, tree.ThisWay):
        event = event.event
    for earlier in frame.events:
        sides = Sides(frame.at(earlier.before), frame.at(earlier.after))
        if any(match(sides, event, it) for it in happenings(earlier)):
            return True
    if isinstance(event, tree.FailsToMoveForward):
        return _have_failed(frame, event)
    if isinstance(event, tree.Plays) and frame.origin >= 0 and _as_it_came(frame, event):
        return any(frame.origin in places_in(frame, place) for place in event.origins)
    return False


def how_many(frame: Frame, event: tree.Event) -> int:
    """Return how often something has happened in this effect, or before; of counters, how many."""
    events = frame.events
    if isinstance(event, tree.Within):
        events = past(frame.state, event.duration)
    event = event.event if isinstance(event, tree.ThisWay | tree.Within) else event
    return sum(
        it.amount or 1
        for earlier in events
        for it in happenings(earlier)
        if match(Sides(frame.at(earlier.before), frame.at(earlier.after)), event, it)
    )


@enforces("4.2.4.i", "7.5.7.a")
def _have_failed(frame: Frame, event: tree.FailsToMoveForward) -> bool:
    """Whether every Expedition that is asked about has failed to move forward this day."""
    failed: frozenset[int] = frame.state.ledger.get("failed", frozenset())
    return failed.issuperset(select(frame, event.expedition))


def _as_it_came(frame: Frame, event: tree.Plays) -> bool:
    """Whether “played from” asks about the play that led here, not about one in this effect."""
    if isinstance(event.what, tree.That) and not frame.it:
        return False
    return not any(it.kind == "plays" for earlier in frame.events for it in happenings(earlier))


@matches(tree.Nth)
def _nth(sides: Sides, event: tree.Nth, happening: Happening) -> bool:
    before = how_many(sides.before, tree.Within(event.event, event.each))
    return before == event.ordinal - 1 and match(sides, event.event, happening)


@reads(IS_ONE, tree.First)
def _is_first(frame: Frame, selector: tree.First, reference: int) -> bool:
    """Whether a thing is the first of its kind that is played in the turn, Afternoon or Day."""
    if not fits(frame, selector.filter, reference):
        return False
    if selector.each is tree.Duration.AFTERNOON and frame.state.clock.phase != AFTERNOON:
        return False
    played = tree.Plays(tree.PLAYERS, tree.Each(selector.filter))
    return not how_many(frame, tree.Within(played, selector.each))
