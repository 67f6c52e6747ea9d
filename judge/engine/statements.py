"""What a passive ability that changes characteristics applies to, and does (2.3)."""

from __future__ import annotations

from typing import Any

from judge.cards import ability as tree
from judge.engine import references
from judge.engine.characteristics import (
    Working,
    Workings,
    base_of,
    bind_counted,
    characteristics,
    frame_for,
    fulfilled,
)
from judge.engine.dispatch import amount, select
from judge.engine.frames import Frame
from judge.engine.objects import KEYWORD, Ability
from judge.engine.points import watched, watching
from judge.engine.registry import enforces
from judge.engine.state import State

# One alteration: what kind, of which object or region, to which value.
Alteration = tuple[str, int, Any]

_STATISTICS = {
    tree.Property.FOREST: 0,
    tree.Property.MOUNTAIN: 1,
    tree.Property.WATER: 2,
}


def compared(state: State, working: Working) -> frozenset[Alteration]:
    """Return the alterations of a statement that is only compared with others.

    No near miss counts there.
    """
    if not watched():
        return outcome(state, working)
    with watching(None):
        return outcome(state, working)


@enforces("2.3.1.j", "2.3.2.e", "2.3.2.f")
def outcome(state: State, working: Working) -> frozenset[Alteration]:
    """Return the alterations that a statement makes as things stand: to what, and which."""
    frame = frame_for(state, working)
    static = working.static
    if not fulfilled(frame, working):
        return frozenset()
    bind_counted(frame, static.condition)
    node = static.node
    match node:
        case tree.SetTerrain(regions, terrain, beside_others):
            kind = "also terrain" if beside_others else "terrain"
            return frozenset(
                (kind, references.region_of(it), str(terrain)) for it in select(frame, regions)
            )
        case tree.Grant(what):
            return frozenset(("ability", it, static.granted) for it in _objects(frame, what))
        case tree.SetStatistics():
            return frozenset(_set_statistics(frame, node))
        case tree.LoseAbilities(what):
            return frozenset(("no abilities", it, None) for it in _objects(frame, what))
        case tree.AddSubtypes(what, subtypes):
            gained = frozenset(subtypes)
            return frozenset(("sub-types", it, gained) for it in _objects(frame, what))
    return frozenset()


def _objects(frame: Frame, what: tree.Selector) -> list[int]:
    objects = frame.state.objects
    return [it for it in select(frame, what) if it in objects]


@enforces("2.3.1.d", "2.3.1.h", "2.2.11.c")
def _set_statistics(frame: Frame, node: tree.SetStatistics) -> list[Alteration]:
    """Only Characters have statistics; what an object lacks cannot be modified (2.3.1.d)."""
    made: list[Alteration] = []
    for it in select(frame, node.what):
        found = frame.state.objects.get(it)
        if found is None or not found.face.has_statistics:
            continue
        frame.it = (it,)
        value = amount(frame, node.value)
        statistics = list(characteristics(frame.state, it).statistics)
        for each in node.properties:
            statistics[_STATISTICS[each]] = value
        made.append(("statistics", it, (statistics[0], statistics[1], statistics[2])))
    return made


@enforces("2.3.1.e", "2.3.1.j")
def alter(state: State, found: Workings, alterations: frozenset[Alteration]) -> None:
    """Write alterations into the workings that are being built."""
    for kind, number, value in alterations:
        if kind == "terrain" or kind == "also terrain":
            regions = list(found.terrains)
            kept = regions[number] if kind == "also terrain" else frozenset()
            regions[number] = kept | {value}
            found.terrains = tuple(regions)
            continue
        current = found.changed.get(number)
        if current is None:
            current = base_of(state.objects[number])
        if kind == "ability":
            ability: Ability = value
            more = {ability.name} if ability.kind == KEYWORD else set()
            current = current._replace(
                abilities=(*current.abilities, ability), keywords=current.keywords | more
            )
        elif kind == "statistics":
            current = current._replace(statistics=value)
        elif kind == "no abilities":
            current = current._replace(abilities=(), keywords=frozenset())
        else:
            current = current._replace(subtypes=current.subtypes | value)
        found.changed[number] = current
