"""Section 7.4 as far as it stops Expeditions, and what else stops them (4.2.4.c-d)."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine import references as ref
from judge.engine import zones
from judge.engine.adventure import ALL_TERRAINS
from judge.engine.called import CALLED
from judge.engine.characteristics import characteristics, presence, said
from judge.engine.dispatch import is_one
from judge.engine.objects import CHARACTER
from judge.engine.points import Point, heeds, item, watched
from judge.engine.registry import enforces
from judge.engine.state import DUSK, State

DEFENDER = CALLED[tree.KeywordName.DEFENDER]


def in_expedition(state: State, expedition: int) -> list[int]:
    """Return the objects in an Expedition, Gigantic ones of the same player included (7.4.4.b)."""
    own = state.zones[zones.EXPEDITIONS[expedition]]
    other = state.zones[zones.EXPEDITIONS[zones.other_expedition(expedition)]]
    bit = 1 << expedition
    return [*own, *(n for n in other if presence(state, n, Point.GIGANTIC_COUNTS_IN_BOTH) & bit)]


@enforces("7.4.2.a", "7.4.2.b", "7.4.2.c")
def defended(state: State, expedition: int, point: Point = Point.DEFENDER) -> bool:
    """Whether a Character with Defender keeps its Expedition from moving forward (7.4.2)."""
    for number in _defenders(state, expedition):
        if _defenders_ignored(state, expedition):
            return False
        if heeds(point, state.objects[number].item):
            return True
    return _defended_elsewhere(state, expedition)


def _defenders(state: State, expedition: int) -> list[int]:
    """Return the Characters with Defender in an Expedition."""
    there = ((n, characteristics(state, n)) for n in in_expedition(state, expedition))
    return [n for n, found in there if DEFENDER in found.keywords and CHARACTER in found.types]


def _defended_elsewhere(state: State, expedition: int) -> bool:
    """Whether a Defender would stop an Expedition if it did so for its player's other one, too."""
    if not watched():
        return False
    other = zones.other_expedition(expedition)
    if not _defenders(state, other) or _defenders_ignored(state, other):
        return False
    return not heeds(Point.DEFENDER_ELSEWHERE, expedition)


def _only_at_dusk(state: State, expedition: int) -> bool:
    """Whether a Defender would stop an Expedition now if it did so in other phases, too."""
    if state.clock.phase == DUSK:
        return False
    return bool(_defenders(state, expedition)) and not heeds(
        Point.DEFENDER_ONLY_AT_DUSK, expedition
    )


def _defenders_ignored(state: State, expedition: int) -> bool:
    reference = ref.EXPEDITIONS[expedition]
    return any(
        is_one(frame, node.expeditions, reference)
        for frame, node, _ in said(state, tree.DefendersIgnored)
    )


@enforces("4.2.4.c", "7.4.2.b")
def terrains_allowed(state: State, expedition: int) -> frozenset[str]:
    """Return the terrains due to which an Expedition may move forward now (4.2.4.c-d)."""
    if state.clock.phase == DUSK and defended(state, expedition):
        return frozenset()
    return _left_by_abilities(state, expedition)


@enforces("4.2.4.c", "4.2.4.d", "1.4.1.a")
def _left_by_abilities(state: State, expedition: int) -> frozenset[str]:
    """Return the terrains that no ability forbids an Expedition to move forward due to."""
    allowed = ALL_TERRAINS
    reference = ref.EXPEDITIONS[expedition]
    for frame, node, _ in said(state, tree.CannotMoveForward):
        if node.during is not None and CALLED[node.during] != state.clock.phase:
            continue
        if is_one(frame, node.expeditions, reference) and heeds(
            Point.CANNOT_MOVE_FORWARD if node.except_due_to is None else Point.ONLY_DUE_TO,
            (expedition, item(state, frame.me)),
        ):
            allowed &= {str(node.except_due_to)} if node.except_due_to is not None else frozenset()
    return allowed


@enforces("4.2.4.d", "4.3.d", "7.3.22.e", "1.4.1.a", "7.4.2.b", "7.4.2.c")
def cannot_move(state: State, expedition: int) -> str:
    """Return the rule that keeps an effect from moving an Expedition forward, or nothing."""
    if state.tiebreakers and heeds(Point.NO_MOVES_FORWARD_IN_ARENA, expedition):
        return "4.3.d"
    if state.clock.phase == DUSK and defended(state, expedition, Point.DEFENDER_AGAINST_EFFECTS):
        return "7.4.2.c"
    if watched() and _only_at_dusk(state, expedition):
        return "7.4.2.b"
    allowed = _left_by_abilities(state, expedition)
    if allowed == ALL_TERRAINS:
        return ""
    return "4.2.4.d" if allowed else "1.4.1.a"
