"""What passive abilities would come to if an open point of the rules were read the other way.

Their result is no event, so no entry of a trace can name the interpretation that it rests on.
Instead the board is evaluated again by the other reading: what comes out otherwise rests on it.
Each such board is a fork that nobody plays.
"""

from collections.abc import Callable, Iterator

from judge.cards import ability as tree
from judge.engine.atomic import writes
from judge.engine.characteristics import Working, Workings, workings
from judge.engine.dependency import apply_all
from judge.engine.queries import depends_on
from judge.engine.reevaluation import before_any
from judge.engine.state import State
from judge.engine.statements import outcome

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
    sets = [it for it in pending if it.holder == first and _sets_terrain(it)]
    adds = [it for it in pending if it.holder == second and not _sets_terrain(it)]
    lost = {region for it in sets for _, region, _ in outcome(trial, it)}
    added = {number for it in adds for kind, number, _ in outcome(trial, it) if "terrain" in kind}
    return "" if lost.isdisjoint(added) or depends_on(state, first, second) else "I-11"


def _sets_terrain(working: Working) -> bool:
    node = working.static.node
    return isinstance(node, tree.SetTerrain) and not node.beside_others


def _applied(state: State, key: Callable[[Working], tuple[int, ...]]) -> Workings:
    """Return the workings with what is free from dependency applied in another order."""
    ignored = workings(state).ignored
    trial = state.fork()
    found, pending = before_any(trial)
    pending = [each for each in pending if each.holder not in ignored]
    apply_all(trial, found, sorted(pending, key=key))
    return found


def _in_order(working: Working) -> tuple[int, ...]:
    return working.timestamp, working.position


@writes
def _added_alone(state: State) -> Workings:
    """I-01: what is added to a region with a Terrain Marker is its only terrain."""
    added = {
        region
        for each in workings(state).order
        for kind, region, _ in outcome(state, each)
        if kind == "also terrain"
    }
    marked = {marker.region for marker in state.markers} & added
    trial = state.fork()
    trial.markers = tuple(each for each in state.markers if each.region not in marked)
    trial.regions = tuple(
        region._replace(terrains=frozenset()) if number in marked else region
        for number, region in enumerate(state.regions)
    )
    return _applied(trial, _in_order)


def _set_last(state: State) -> Workings:
    """I-11: what makes a region lose its other terrains depends on what adds some."""

    def key(working: Working) -> tuple[int, ...]:
        return _sets_terrain(working), *_in_order(working)

    return _applied(state, key)


@writes
def _markers_in_any_order(state: State) -> Workings:
    """I-17: without timestamps of their own, Terrain Markers of a region could apply otherwise."""
    trial = state.fork()
    trial.markers = tuple(each._replace(timestamp=-each.timestamp) for each in state.markers)
    return _applied(trial, _in_order)


def _last_on_the_card_first(state: State) -> Workings:
    """I-26: of two abilities with one timestamp the other one applies first."""
    return _applied(state, lambda each: (each.timestamp, -each.position))


_OTHERWISE: dict[str, Otherwise] = {
    "I-01": _added_alone,
    "I-11": _set_last,
    "I-17": _markers_in_any_order,
    "I-26": _last_on_the_card_first,
}
