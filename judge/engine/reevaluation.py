"""Sections 2.3.1 and 2.3.3: passive abilities are re-evaluated after each event (2.3.1.k)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.characteristics import Working, Workings, base_of, frame_for, of_passive, works
from judge.engine.dependency import apply_all, order_of
from judge.engine.dispatch import is_one
from judge.engine.interpretations import Alternative, read_as
from judge.engine.objects import ONGOING, PASSIVE, REACTION, Ability, Emblem, Object
from judge.engine.points import Point, heeds, watched
from judge.engine.points_of import OF_STATEMENT
from judge.engine.registry import enforces
from judge.engine.state import AFTERNOON, State
from judge.engine.statements import compared

_THIS_AFTERNOON = str(tree.Duration.AFTERNOON)


def refresh(state: State) -> None:
    """Re-evaluate what passive abilities do, after an event (2.3.1.k)."""
    found = state.workings
    if found is None or state.stale or not found.quiet:
        evaluate(state)


def before_any(state: State) -> tuple[Workings, list[Working]]:
    """Return the board before any passive ability applies, and those that wait, oldest first.

    The state's own workings are replaced: give a fork of it.
    """
    found = Workings()
    state.workings = found
    everything = _statics_of(state, _start(state, found))
    pending = [each for each in everything if each.static.writes]
    pending.sort(key=order_of(state))
    return found, pending


Bearer = tuple[Object, tuple[Ability, ...]]


@enforces(
    "2.3.1.g",
    "2.3.1.i",
    "2.3.1.k",
    "2.3.1.l",
    "2.3.1.m",
    "2.3.3.b",
    "2.3.3.c",
    "3.2.1.e",
    "7.3.18.b",
)
def evaluate(state: State) -> Workings:
    """Start from base characteristics, apply passive abilities one at a time, index the result."""
    found = Workings()
    state.workings = found
    state.stale = False
    bearers = _start(state, found)
    everything = _applying(state, bearers)
    ignored = found.ignored = ignored_objects(state, everything)
    _silence(state, found, ignored)
    pending = [each for each in everything if each.static.writes and each.holder not in ignored]
    if pending:
        found.quiet = False
        pending.sort(key=order_of(state))
        if len(pending) > 1 and not heeds(Point.OLDER_FIRST):
            pending = _youngest_first(pending)
        found.order = apply_all(state, found, pending)
        if state.markers and read_as(state, Alternative.ADDED_ALONE):
            found.terrains = added_alone(state, found)
        if state.markers and not _markers_first():
            found.terrains = _marked(state, list(found.terrains))
        _silence(state, found, ignored)
        bearers = _bearers(state, found)
        everything = _applying(state, bearers)
    _index(found, bearers, everything, ignored)
    return found


def _youngest_first(pending: list[Working]) -> list[Working]:
    """Return statements as they would apply if the greatest timestamp came first (2.3.3.b)."""
    ranked = [each._replace(timestamp=-each.timestamp, position=-each.position) for each in pending]
    return sorted(ranked, key=lambda each: (each.timestamp, each.position))


def _applying(state: State, bearers: list[Bearer]) -> list[Working]:
    """Return every statement that exists and works, but for those that are left out."""
    found = list(_statics_of(state, bearers))
    return [each for each in found if _applies(state, each)] if watched() else found


def _applies(state: State, working: Working) -> bool:
    point = OF_STATEMENT.get(type(working.static.node), Point.PASSIVE_APPLIES)
    return heeds(point, of_passive(state, working))


@enforces("2.2.2.k", "2.2.2.l", "2.3.1.e", "2.3.1.j", "3.2.1.d", "3.2.1.e", "4.3.c")
def _start(state: State, found: Workings) -> list[Bearer]:
    """Base characteristics, then Terrain Markers by timestamp, before all else (3.2.1.e)."""
    regions = [region.terrains if region.visible else frozenset() for region in state.regions]
    if state.markers:
        markers = _markers_first() and heeds(Point.MARKER_REPLACES)
        regions = list(_marked(state, regions) if markers else regions)
    found.terrains = tuple(regions)
    objects = state.objects
    for place in zones.WORKING:
        for number in state.zones[place]:
            it = objects[number]
            if it.granted or it.gained:
                found.changed[number] = base_of(it)
    return _bearers(state, found)


def _markers_first() -> bool:
    return heeds(Point.MARKERS_FIRST)


def _marked(state: State, regions: list[frozenset[str]]) -> tuple[frozenset[str], ...]:
    """Return the terrains of regions with those of the Terrain Markers on them (3.2.1.d)."""
    for marker in sorted(state.markers, key=lambda each: each.timestamp):
        if 0 <= marker.region < len(regions):
            regions[marker.region] = marker.terrains
    return tuple(regions)


def added_alone(state: State, found: Workings) -> tuple[frozenset[str], ...]:
    """Return the terrains if what is added to a region with a Terrain Marker were all (I-01)."""
    added: dict[int, frozenset[str]] = {}
    for working in found.order:
        for kind, region, terrain in compared(state, working):
            if kind == "also terrain":
                added[region] = added.get(region, frozenset()) | {terrain}
    marked = {marker.region for marker in state.markers}
    return tuple(
        added[number] if number in marked and number in added else terrains
        for number, terrains in enumerate(found.terrains)
    )


def _bearers(state: State, found: Workings) -> list[Bearer]:
    """Return the objects that have Reactions or passive abilities where abilities may work."""
    bearers: list[Bearer] = []
    objects, changed = state.objects, found.changed
    for place in zones.WORKING:
        for number in state.zones[place]:
            it = objects[number]
            if number in changed:
                bearers.append((it, changed[number].abilities))
            elif not it.face.quiet:
                bearers.append((it, it.face.base.abilities))
    return bearers


def _statics_of(state: State, bearers: list[Bearer]) -> Iterable[Working]:
    """Yield every statement of an ability that exists and works, emblems' included."""
    for it, abilities in bearers:
        for ability in abilities:
            if ability.kind == PASSIVE and works(it, ability):
                first = ability.index * 10
                for position, static in enumerate(ability.statics, first):
                    yield Working(it.id, it.controller, it.timestamp, position, static, ability)
    readings = state.setup.readings
    for emblem in state.emblems:
        if emblem.kind == ONGOING and not (readings and _too_early(state, emblem)):
            for position, static in enumerate(emblem.ability.statics):
                yield Working(
                    emblem.source,
                    emblem.controller,
                    emblem.timestamp,
                    position,
                    static,
                    emblem.ability,
                    (*emblem.bindings, ("emblem", emblem.id)),
                )


def _too_early(state: State, emblem: Emblem) -> bool:
    """Whether an Emblem “this Afternoon” does not apply before that Afternoon (I-21)."""
    if not read_as(state, Alternative.NOT_BEFORE_ITS_AFTERNOON):
        return False
    return emblem.duration == _THIS_AFTERNOON and state.clock.phase != AFTERNOON


@enforces("7.3.18.a", "7.3.18.b")
def ignored_objects(state: State, everything: Iterable[Working]) -> frozenset[int]:
    """Return the objects whose abilities are ignored now (7.3.18)."""
    ignored: set[int] = set()
    for working in everything:
        node = working.static.node
        if isinstance(node, tree.IgnoreAbilities) and state.clock.day <= node.days:
            frame = frame_for(state, working)
            ignored.update(
                number
                for place in zones.WORKING
                for number in state.zones[place]
                if is_one(frame, node.what, number)
            )
    return frozenset(ignored)


@enforces("7.3.18.b")
def _silence(state: State, found: Workings, ignored: frozenset[int]) -> None:
    """Ignored keyword abilities exist, but do nothing (7.3.18.b)."""
    for number in ignored:
        current = found.changed.get(number)
        if current is None:
            current = base_of(state.objects[number])
        if current.keywords:
            found.changed[number] = current._replace(keywords=frozenset())


def _index(
    found: Workings,
    bearers: list[Bearer],
    everything: Iterable[Working],
    ignored: frozenset[int],
) -> None:
    """Index the abilities that exist and work: Reactions by happening, statements by type."""
    statics = found.statics
    for working in everything:
        node = working.static.node
        if working.holder in ignored and not isinstance(node, tree.IgnoreAbilities):
            continue
        statics.setdefault(type(node), []).append(working)
        if isinstance(node, tree.IgnoreAbilities):
            found.quiet = False
    triggers = found.triggers
    for it, abilities in bearers:
        if it.id in ignored:
            continue
        for ability in abilities:
            if ability.kind == REACTION and works(it, ability):
                for kind in ability.kinds:
                    triggers.setdefault(kind, []).append((it.id, it.controller, ability))
