"""Keyword actions on Expeditions and regions: 7.3.3, 7.3.20 to 7.3.22."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine import references as ref
from judge.engine.absences import ExpeditionStayed
from judge.engine.adventure import way
from judge.engine.atomic import (
    ASCEND,
    EXPEDITION_BACKWARD,
    EXPEDITION_FORWARD,
    PLACE_MARKER,
    Action,
)
from judge.engine.decisions import TERRAIN, Decision, Option
from judge.engine.dispatch import amount, select
from judge.engine.effects import PREPARE, possible_if, verb
from judge.engine.entry import Why
from judge.engine.frames import Frame
from judge.engine.keywords import cannot_move
from judge.engine.points import Point, heeds
from judge.engine.registry import enforces
from judge.engine.state import State
from judge.engine.targets import name
from judge.records import replace


def _expeditions(frame: Frame, what: tree.Selector) -> list[int]:
    return [ref.expedition_of(it) for it in name(frame, what) if ref.is_expedition(it)]


@verb(tree.Ascend)
@enforces("7.3.3.a")
def ascend(frame: Frame, effect: tree.Ascend) -> list[Action]:
    """An Expedition Ascends: it gains the status Ascended (7.3.3.a)."""
    return [
        Action(ASCEND, each, player=frame.doer, rules=("7.3.3.a",))
        for each in _expeditions(frame, effect.expeditions)
    ]


@verb(tree.MoveExpedition)
@enforces("7.3.21.a", "7.3.22.a", "4.2.4.d", "4.3.d", "7.4.2.c")
def move_expedition(frame: Frame, effect: tree.MoveExpedition) -> list[Action]:
    """Expeditions move forward or backwards; some cannot (7.3.21, 7.3.22, 1.4.1.a)."""
    number = amount(frame, effect.regions)
    actions = []
    for each in _expeditions(frame, effect.expeditions):
        nothing = _goes_nowhere(frame.state, each, effect.direction)
        if nothing:
            frame.game.note(
                ExpeditionStayed, (nothing[0],), each, str(effect.direction), nothing[1]
            )
            continue
        if effect.direction is tree.Direction.BACKWARDS:
            kind, rule = EXPEDITION_BACKWARD, "7.3.21.a"
        else:
            stopped = cannot_move(frame.state, each)
            if stopped:
                forward = str(effect.direction)
                frame.game.note(ExpeditionStayed, (stopped,), each, forward, Why.FORBIDDEN)
                continue
            kind, rule = EXPEDITION_FORWARD, "7.3.22.a"
        actions.append(Action(kind, each, player=frame.doer, amount=number, rules=(rule,)))
    return actions


@enforces("7.3.21.b", "7.3.21.d", "7.3.22.c", "7.3.22.e")
def _goes_nowhere(
    state: State, expedition: int, direction: tree.Direction
) -> tuple[str, Why] | None:
    """Return by which rule nothing happens at the end of the way, or in the Arena, and why."""
    distance = state.expeditions[expedition].distance
    backwards = direction is tree.Direction.BACKWARDS
    arena = Point.NO_MOVES_BACKWARDS_IN_ARENA if backwards else Point.NO_MOVES_FORWARD_IN_ARENA
    if state.tiebreakers and heeds(arena, expedition):
        return "7.3.21.d" if backwards else "7.3.22.e", Why.ARENA
    if backwards:
        return ("7.3.21.b", Why.EDGE) if distance == 0 else None
    return ("7.3.22.c", Why.EDGE) if distance >= way(state) else None


@verb(tree.PlaceMarker)
@enforces("3.2.1.d")
def place_marker(frame: Frame, effect: tree.PlaceMarker) -> list[Action]:
    """Place a Terrain Marker on a region: a new one, or one of those the game began with."""
    regions = [ref.region_of(it) for it in name(frame, effect.region)]
    if not regions:
        return []
    if effect.terrain is not None:
        value = frozenset({str(effect.terrain)})
        return [
            Action(PLACE_MARKER, player=frame.doer, amount=region, value=value)
            for region in regions
        ]
    mine = [m for m in frame.state.markers if m.owner == frame.you and m.region < 0]
    if not mine:
        return []
    options = tuple(Option("choose", m.id, (m.id,)) for m in mine)
    chosen = frame.game.decide(Decision(TERRAIN, frame.doer, options, frame.me, ("6.1.g",))).value
    return [Action(PLACE_MARKER, chosen, player=frame.doer, amount=regions[0])]


@verb(tree.MoveMarker)
@enforces("7.3.20.a", "7.3.20.b")
def move_marker(frame: Frame, effect: tree.MoveMarker) -> list[Action]:
    """Move a Terrain Marker, also to the region where it is (7.3.20.a).

    The Marker is chosen, not the region: one without such a Marker is no option (6.1.g).
    """
    origins = {ref.region_of(it) for it in select(frame, effect.origin)}
    regions = [ref.region_of(it) for it in select(frame, effect.region)]
    found = [
        m for m in frame.state.markers if m.region in origins and str(effect.terrain) in m.terrains
    ]
    if not found:
        return []
    options = tuple(Option("choose", m.id, (m.id,)) for m in found)
    chosen = frame.game.decide(Decision(TERRAIN, frame.doer, options, frame.me, ("6.1.g",))).value
    moved = ("7.3.20.b",)
    return [Action(PLACE_MARKER, chosen, player=frame.doer, amount=regions[0], rules=moved)]


def _from_any(effect: tree.MoveMarker) -> tree.MoveMarker:
    """Let every region be looked at for Markers, where one would be chosen."""
    origin = effect.origin
    return (
        replace(effect, origin=tree.Each(origin.filter))
        if isinstance(origin, tree.Choose)
        else effect
    )


PREPARE[tree.MoveMarker] = _from_any


@possible_if(tree.MoveMarker)
def has_marker(frame: Frame, effect: tree.MoveMarker) -> bool:
    """Whether there is a Terrain Marker to move."""
    return any(m.region >= 0 and str(effect.terrain) in m.terrains for m in frame.state.markers)
