"""What passive abilities would come to if an open point of the rules were read the other way.

Their result is no event, so no entry of a trace can name the interpretation that it rests on.
Instead the board is evaluated again by the other reading: what comes out otherwise rests on it.
Each such board is a fork that nobody plays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from judge.engine.atomic import writes
from judge.engine.characteristics import Workings, workings
from judge.engine.dependency import apply_all, sets_terrain
from judge.engine.interpretations import Alternative
from judge.engine.queries import depends_on
from judge.engine.reevaluation import added_alone, before_any
from judge.engine.state import State
from judge.engine.statements import compared

# what else a board could look like: its workings by another reading
Otherwise = Callable[[State], Workings]


@writes
def boards_otherwise(state: State) -> Iterator[tuple[str, State]]:
    """Yield each interpretation with the board as it would be by the other reading."""
    if workings(state).quiet and not state.markers:
        return
    for name, other in _OTHERWISE.items():
        board = state.fork()
        board.workings = other(state)
        board.stale = False
        yield name, board


def reading_of_dependency(state: State, first: int, second: int) -> str:
    """Return the interpretation on which it rests that no ability of one depends on the other's.

    It is about one that makes regions lose other terrains, and one that adds some (I-11).
    """
    trial = state.fork()
    pending = before_any(trial)[1]
    sets = [it for it in pending if it.holder == first and sets_terrain(it)]
    adds = [it for it in pending if it.holder == second and not sets_terrain(it)]
    lost = {region for it in sets for _, region, _ in compared(trial, it)}
    added = {number for it in adds for kind, number, _ in compared(trial, it) if "terrain" in kind}
    return "" if lost.isdisjoint(added) or depends_on(state, first, second) else "I-11"


@writes
def _read(state: State, reading: Alternative) -> Workings:
    """Return the workings of a board if an open point were read in another way."""
    ignored = workings(state).ignored
    trial = state.fork()
    trial.setup = trial.setup._replace(readings=trial.setup.readings | {reading})
    found, pending = before_any(trial)
    pending = [each for each in pending if each.holder not in ignored]
    found.order = apply_all(trial, found, pending)
    if reading is Alternative.ADDED_ALONE:
        found.terrains = added_alone(trial, found)
    return found


@writes
def _markers_in_any_order(state: State) -> Workings:
    """I-17: without timestamps of their own, Terrain Markers of a region could apply otherwise."""
    trial = state.fork()
    trial.markers = tuple(each._replace(timestamp=-each.timestamp) for each in state.markers)
    ignored = workings(state).ignored
    found, pending = before_any(trial)
    apply_all(trial, found, [each for each in pending if each.holder not in ignored])
    return found


_OTHERWISE: dict[str, Otherwise] = {
    "I-17": _markers_in_any_order,
    **{
        reading.interpretation: partial(_read, reading=reading)
        for reading in (
            Alternative.ADDED_ALONE,
            Alternative.LOSING_WAITS,
            Alternative.LAST_ON_THE_CARD,
        )
    },
}
