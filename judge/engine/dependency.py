"""Sections 2.3.2 and 2.3.3: which passive ability depends on which, and which is applied next.

Dependency is found by trial: apply one ability to a copy of the board and look whether the other
still exists, and whether it still does the same to the same things. Pairs whose reads and writes
cannot meet skip the trial.
"""

from collections.abc import Sequence

from judge.engine.characteristics import Working, Workings, base_of, works
from judge.engine.registry import enforces
from judge.engine.state import State
from judge.engine.statements import Alteration, alter, outcome


def exists(state: State, found: Workings, working: Working) -> bool:
    """Whether the ability with this statement still exists on the board as it is so far."""
    if any(name == "emblem" for name, _ in working.bindings):
        return True
    holder = state.objects.get(working.holder)
    if holder is None:
        return False
    changed = found.changed.get(working.holder)
    abilities = base_of(holder).abilities if changed is None else changed.abilities
    return working.ability in abilities and works(holder, working.ability)


def _outcome(state: State, found: Workings, working: Working) -> frozenset[Alteration] | None:
    return outcome(state, working) if exists(state, found, working) else None


def _copy(found: Workings) -> Workings:
    new = Workings()
    new.changed = found.changed.copy()
    new.terrains = found.terrains
    return new


def may_meet(one: Working, other: Working) -> bool:
    """Whether what `other` writes is among what `one` reads."""
    return bool(one.static.reads & other.static.writes)


@enforces("2.3.2.a", "2.3.2.b", "2.3.2.c", "2.3.2.d", "2.3.2.e", "2.3.2.f")
def direct_dependencies(
    state: State, found: Workings, pending: Sequence[Working], *, skip: bool = True
) -> list[set[int]]:
    """Return, for each pending ability, the pending ones that it directly depends on.

    `skip` leaves out trials whose result is known; a test compares both ways.
    """
    count = len(pending)
    direct: list[set[int]] = [set() for _ in pending]
    if skip and not any(
        may_meet(one, other) for one in pending for other in pending if one is not other
    ):
        return direct
    now = [_outcome(state, found, each) for each in pending]
    trial = state.fork()
    for b in range(count):
        applied = now[b]
        readers = [
            a
            for a in range(count)
            if a != b and not (skip and not may_meet(pending[a], pending[b]))
        ]
        if not applied or not readers:
            continue
        board = _copy(found)
        trial.workings = board
        alter(trial, board, applied)
        for a in readers:
            if _outcome(trial, board, pending[a]) != now[a]:
                direct[a].add(b)
    return direct


@enforces("2.3.2.g")
def transitive(direct: Sequence[set[int]]) -> list[set[int]]:
    """Return the transitive closure of direct dependency (2.3.2.g)."""
    closed = [set(each) for each in direct]
    changed = True
    while changed:
        changed = False
        for each in closed:
            more = set().union(*(closed[other] for other in each)) - each if each else set()
            if more:
                each |= more
                changed = True
    return closed


@enforces("2.3.3.a", "2.3.3.b")
def next_to_apply(state: State, found: Workings, pending: Sequence[Working]) -> int:
    """Return which pending ability is applied next: the oldest that is free from dependency.

    `pending` is sorted by timestamp.
    """
    if len(pending) == 1:
        return 0
    depends = transitive(direct_dependencies(state, found, pending))
    for a, on in enumerate(depends):
        if all(a in depends[b] for b in on):
            return a
    return 0


@enforces("2.3.1.l", "2.3.3.c")
def apply_all(state: State, found: Workings, pending: Sequence[Working]) -> tuple[Working, ...]:
    """Apply passive abilities one at a time; return them in the order of application."""
    waiting = list(pending)
    applied = []
    while waiting:
        chosen = waiting.pop(next_to_apply(state, found, waiting))
        if exists(state, found, chosen):
            alter(state, found, outcome(state, chosen))
            applied.append(chosen)
    return tuple(applied)
