"""Section 2.3: what objects are once passive abilities apply.

`Workings` is what a state amounts to after re-evaluation: the characteristics that differ from the
base, the terrains of regions, and the abilities that exist and work, indexed for who asks.
`reevaluation.py` builds them after each event.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.called import CALLED
from judge.engine.dispatch import holds, select
from judge.engine.frames import Frame, Still
from judge.engine.objects import (
    KEYWORD,
    NO_CHARACTERISTICS,
    ORB,
    Ability,
    Characteristics,
    Object,
    Static,
)
from judge.engine.points import OfAbility, Point, heeds, watched
from judge.engine.registry import enforces
from judge.engine.state import State

GIGANTIC = CALLED[tree.KeywordName.GIGANTIC]
EXHAUSTED = CALLED[tree.State.EXHAUSTED]


class Working(NamedTuple):
    """A statement that exists and works: whose, its timestamp, and what it says (2.3.3.b)."""

    holder: int
    you: int
    timestamp: int
    position: int
    static: Static
    ability: Ability
    bindings: tuple[tuple[str, Any], ...] = ()


class Workings:
    """What one state amounts to. `quiet`: nothing can change it but objects coming and going."""

    __slots__ = ("changed", "ignored", "order", "quiet", "statics", "terrains", "triggers")

    def __init__(self) -> None:
        self.changed: dict[int, Characteristics] = {}
        self.ignored: frozenset[int] = frozenset()
        self.terrains: tuple[frozenset[str], ...] = ()
        self.triggers: dict[str, list[tuple[int, int, Ability]]] = {}
        self.statics: dict[type, list[Working]] = {}
        self.order: tuple[Working, ...] = ()
        self.quiet = True


def workings(state: State) -> Workings:
    """Return the workings of a state; `reevaluation.refresh` keeps them up to date."""
    found = state.workings
    assert found is not None, "a state is re-evaluated before it is looked at"
    return found


@enforces("2.3.1.j", "3.1.3.c", "2.2.1.f", "3.2.9.c", "2.1.h")
def characteristics(state: State, number: int) -> Characteristics:
    """Return what an object is now, or what it was just before it ceased to exist (2.1.h)."""
    found = workings(state).changed.get(number)
    if found is not None:
        return found
    it = state.objects.get(number)
    if it is not None:
        if it.face_down:
            return ORB if it.place in zones.MANA else NO_CHARACTERISTICS
        return it.face.base
    ghost = state.ghosts.get(number)
    return ghost.characteristics if ghost is not None else NO_CHARACTERISTICS


@enforces("2.1.h", "7.4.4.b", "7.4.4.e", "7.4.4.f")
def presence(state: State, number: int, point: Point = Point.GIGANTIC_IN_BOTH) -> int:
    """Return the set of Expeditions (a bit mask) that an object is in; Gigantic: both (7.4.4.b).

    `point` is the rule by which it matters here that a Gigantic object is in both.
    """
    it = state.objects.get(number)
    if it is None:
        ghost = state.ghosts.get(number)
        if ghost is None or not heeds(Point.LAST_KNOWN, ghost.object.item):
            return 0
        return ghost.presence
    expedition = zones.EXPEDITION_AT[it.place]
    if expedition < 0:
        return 0
    changed = workings(state).changed.get(number)
    keywords = it.face.base.keywords if changed is None else changed.keywords
    if GIGANTIC in keywords and heeds(point, it.item):
        return zones.BOTH_OF[it.controller]
    return 1 << expedition


@enforces("7.1.2.a")
def terrains(state: State, region: int) -> frozenset[str]:
    """Return the terrains of a region after all passive abilities; none if it is face-down."""
    return workings(state).terrains[region]


def base_of(it: Object) -> Characteristics:
    """Return base characteristics with what the object gained by effects."""
    base = it.face.base
    if it.face_down:
        return ORB if it.place in zones.MANA else NO_CHARACTERISTICS
    if not it.granted and not it.gained:
        return base
    keywords = base.keywords | {each.name for each in it.granted if each.kind == KEYWORD}
    return base._replace(
        abilities=base.abilities + it.granted,
        subtypes=base.subtypes | it.gained,
        keywords=keywords,
    )


@enforces("2.2.12.g", "2.2.12.h", "2.2.12.i", "2.2.12.j", "2.4.6.e", "1.2.4.d")
def works(it: Object, ability: Ability) -> bool:
    """Whether an ability of an object works where that object is (2.2.12.g-j)."""
    if it.place in zones.RESERVES:
        if not ability.support:
            return not heeds(Point.NOT_AT_WORK_IN_RESERVE, it.item)
        if EXHAUSTED in it.statuses:
            return not heeds(Point.EXHAUSTED_NO_SUPPORT, it.item)
        return heeds(Point.SUPPORT_AT_WORK, it.item)
    return not ability.support or not heeds(Point.SUPPORT_ONLY_IN_RESERVE, it.item)


def frame_for(state: State, working: Working) -> Frame:
    """Return the frame in which a statement is read."""
    frame = Frame(Still(state), working.holder, working.you, working.ability)
    for name, value in working.bindings:
        setattr(frame, name, dict(value) if name == "moves" else value)
    return frame


def statements(state: State, kind: type) -> list[Working]:
    """Return the statements of one type that exist and work now, whether they hold or not."""
    return workings(state).statics.get(kind, [])


def said(state: State, kind: type, play: Any = None) -> Iterator[tuple[Frame, Any, Working]]:
    """Yield the statements of one type that hold now, each with the frame to read it in.

    `play` is the card being played, for statements that speak of it.
    """
    for working in workings(state).statics.get(kind, ()):
        frame = frame_for(state, working)
        if play is not None:
            frame.playing, frame.origin = play, play.origin
        if fulfilled(frame, working):
            bind_counted(frame, working.static.condition)
            yield frame, working.static.node, working


@enforces("2.3.1.k")
def fulfilled(frame: Frame, working: Working) -> bool:
    """Whether the condition of a statement holds now, if it has one."""
    condition = working.static.condition
    if condition is None or holds(frame, condition):
        return True
    return watched() and not heeds(Point.PASSIVE_CONDITION_FAILS, of_passive(frame.state, working))


def of_passive(state: State, working: Working) -> OfAbility:
    """Return whose statement it is, of which ability, and which of its statements."""
    it = state.objects.get(working.holder)
    return OfAbility(it.item if it is not None else -1, working.ability.index, working.position)


def bind_counted(frame: Frame, condition: tree.Condition | None) -> None:
    """“If there is exactly one Character in my Expedition, it is …”: bind what was spoken of."""
    if isinstance(condition, tree.Compare) and isinstance(condition.left, tree.CountOf):
        frame.it = select(frame, condition.left.what)
    elif isinstance(condition, tree.Is) and isinstance(condition.subject, tree.Related):
        frame.it = select(frame, condition.subject)
