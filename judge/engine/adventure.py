"""Sections 3.2.1, 7.3.20 to 7.3.22 and 2.4.3: regions, Terrain Markers, and Expeditions on them."""

from __future__ import annotations

from typing import Final

from judge.cards import ability as tree
from judge.engine import references as ref
from judge.engine import zones
from judge.engine.absences import ExpeditionStayed, NotGained, NotLost
from judge.engine.atomic import (
    ASCEND,
    DESCEND,
    EXPEDITION_BACKWARD,
    EXPEDITION_FORWARD,
    PLACE_MARKER,
    REVEAL_REGION,
    START_TIEBREAKERS,
    Action,
    Change,
    performs,
)
from judge.engine.called import CALLED
from judge.engine.entries import (
    ExpeditionMoved,
    Gained,
    Lost,
    TerrainMarkerPlaced,
    TiebreakersBegan,
    TumultCardRevealed,
)
from judge.engine.entry import Why
from judge.engine.game import Game
from judge.engine.objects import Expedition, Marker, Region
from judge.engine.points import Point, heeds
from judge.engine.registry import enforces
from judge.engine.selectors import region_of
from judge.engine.state import State

VICTORY: Final = 7
"""How far a player's Expeditions have gone together when they have met or crossed (4.2.5.d)."""
ALL_TERRAINS = frozenset({"V", "M", "O"})
ASCENDED = CALLED[tree.State.ASCENDED]
FORWARD = str(tree.Direction.FORWARD)
BACKWARDS = str(tree.Direction.BACKWARDS)


def _replace(state: State, expedition: int, new: Expedition) -> None:
    expeditions = list(state.expeditions)
    expeditions[expedition] = new
    state.expeditions = tuple(expeditions)
    state.stale = True


@enforces("7.3.22.b")
def hidden_ahead(state: State, expedition: int, number: int) -> tuple[int, ...]:
    """Return the face-down Tumult cards that a move forward would enter or pass (7.3.22.b)."""
    here = region_of(state, expedition)
    way = -1 if expedition & 1 else 1
    found = []
    for n in range(1, number + 1):
        region = here + way * n
        if 0 <= region < len(state.regions) and not state.regions[region].visible:
            found.append(state.regions[region].tumult)
    return tuple(dict.fromkeys(found))


@performs(REVEAL_REGION)
@enforces("7.3.22.b", "2.2.1.e")
def reveal_region(game: Game, state: State, action: Action, changes: list[Change]) -> None:
    """Turn a Tumult card face up: both its regions become visible."""
    state.regions = tuple(
        region._replace(visible=True) if region.tumult == action.amount else region
        for region in state.regions
    )
    state.stale = True
    changes.append(Change(action))
    game.note(TumultCardRevealed, ("7.3.22.b", *action.rules), action.amount)


def way(state: State) -> int:
    """Return how far it is from one end to the other: in the Arena, how far it was (3.2.1.b)."""
    return 7 if state.tiebreakers else len(state.regions) - 1


@performs(EXPEDITION_FORWARD)
@enforces("7.3.22.a", "7.3.22.c", "7.3.22.d", "7.3.22.e", "4.3.d", "4.2.4.g")
def forward(game: Game, state: State, action: Action, changes: list[Change]) -> None:
    """Move an Expedition forward, to the region opposite its own at most (7.3.22.c-d)."""
    expedition = state.expeditions[action.object]
    room = way(state) - expedition.distance
    number = min(action.amount, room)
    stopped = state.tiebreakers and heeds(Point.NO_MOVES_FORWARD_IN_ARENA, action.object)
    if stopped or number <= 0:
        rule, why = ("7.3.22.e", Why.ARENA) if state.tiebreakers else ("7.3.22.c", Why.EDGE)
        game.note(ExpeditionStayed, (rule, *action.rules), action.object, FORWARD, why)
        return
    moved = expedition._replace(distance=expedition.distance + number, moved=state.next_timestamp)
    _replace(state, action.object, moved)
    changes.append(Change(action, action.object, action.object, number, action.value))
    if _wins_at_once(state, action.object >> 1):
        state.winner = action.object >> 1
    rules = ("7.3.22.d", "7.3.22.a") if number < action.amount else ("7.3.22.a",)
    rules, due_to = (*rules, *action.rules), action.value or frozenset()
    reading = action.reading
    game.note(ExpeditionMoved, rules, action.object, number, due_to, interpretation=reading)


def _wins_at_once(state: State, player: int) -> bool:
    """Whether a player wins on the way, where waiting for Check Victory is left out (4.2.5.d)."""
    return total_distance(state, player) >= VICTORY and not heeds(Point.VICTORY_WAITS, player)


@performs(EXPEDITION_BACKWARD)
@enforces("7.3.21.a", "7.3.21.b", "7.3.21.c", "7.3.21.d")
def backward(game: Game, state: State, action: Action, changes: list[Change]) -> None:
    """Move an Expedition backwards, to its own region at most (7.3.21.b-c)."""
    expedition = state.expeditions[action.object]
    number = min(action.amount, expedition.distance)
    stopped = state.tiebreakers and heeds(Point.NO_MOVES_BACKWARDS_IN_ARENA, action.object)
    if stopped or number <= 0:
        rule, why = ("7.3.21.d", Why.ARENA) if state.tiebreakers else ("7.3.21.b", Why.EDGE)
        game.note(ExpeditionStayed, (rule, *action.rules), action.object, BACKWARDS, why)
        return
    _replace(state, action.object, expedition._replace(distance=expedition.distance - number))
    changes.append(Change(action, action.object, action.object, number))
    rules = ("7.3.21.c", "7.3.21.a") if number < action.amount else ("7.3.21.a",)
    game.note(ExpeditionMoved, (*rules, *action.rules), action.object, -number)


@performs(ASCEND, DESCEND)
@enforces("7.3.3.a", "2.4.1.f", "2.4.1.h", "2.4.3")
def ascend(game: Game, state: State, action: Action, changes: list[Change]) -> None:
    """An Expedition gains or loses Ascended (7.3.3.a)."""
    expedition = state.expeditions[action.object]
    wanted = action.kind == ASCEND
    if expedition.ascended == wanted:
        _note_unchanged(game, action)
        return
    _replace(state, action.object, expedition._replace(ascended=wanted))
    changes.append(Change(action, action.object, action.object))
    rule, kind = ("7.3.3.a", Gained) if wanted else ("7.3.19.a", Lost)
    game.note(kind, (rule, *action.rules), ref.EXPEDITIONS[action.object], ASCENDED)


def _note_unchanged(game: Game, action: Action) -> None:
    """Tell that an Expedition is Ascended already, or is not."""
    reference = ref.EXPEDITIONS[action.object]
    if action.kind == ASCEND:
        game.note(NotGained, ("2.4.1.f", *action.rules), reference, ASCENDED, Why.ALREADY)
    else:
        game.note(NotLost, ("2.4.1.h", *action.rules), reference, ASCENDED, Why.NONE)


@performs(PLACE_MARKER)
@enforces("3.2.1.d", "7.3.20.b")
def place_marker(game: Game, state: State, action: Action, changes: list[Change]) -> None:
    """Place or move a Terrain Marker: it is another object then, later in time (7.3.20.b)."""
    number, timestamp = state.numbered()
    old = next((marker for marker in state.markers if marker.id == action.object), None)
    terrains = old.terrains if old is not None else action.value
    owner = old.owner if old is not None else action.player
    if old is not None and not heeds(Point.MARKER_IS_NEW, old.id):
        timestamp = old.timestamp
    new = Marker(number, owner, terrains, action.amount, timestamp)
    state.markers = (*(each for each in state.markers if each is not old), new)
    state.stale = True
    changes.append(Change(action, action.object, number))
    game.note(TerrainMarkerPlaced, ("3.2.1.d", *action.rules), number, action.amount)


@performs(START_TIEBREAKERS)
@enforces("4.3.a", "4.3.b", "4.3.c", "3.2.1.c")
def start_tiebreakers(game: Game, state: State, action: Action, changes: list[Change]) -> None:
    """Replace all regions by the Arena, and put all Expeditions in it (4.3.a-c)."""
    state.tiebreakers = True
    state.regions = (Region(ALL_TERRAINS),)
    state.markers = tuple(each._replace(region=-1) for each in state.markers)
    state.stale = True
    changes.append(Change(action))
    game.note(TiebreakersBegan, ("4.3.a", *action.rules))


def total_distance(state: State, player: int) -> int:
    """Return how far a player's two Expeditions are from their starting regions (4.2.5.d)."""
    return sum(state.expeditions[zones.expedition_of(player, which)].distance for which in (0, 1))
