"""Sections 2.3.2 and 2.3.3: which passive ability depends on which, and which is applied next.

Dependency is found by trial: apply one ability to a copy of the board and look whether the other
still exists, and whether it still does the same to the same things. Pairs whose reads and writes
cannot meet skip the trial.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter

from judge.cards import ability as tree
from judge.engine.characteristics import Working, Workings, base_of, works
from judge.engine.interpretations import Alternative, read_as
from judge.engine.points import Point, heeds, watched
from judge.engine.registry import enforces
from judge.engine.state import State
from judge.engine.statements import Alteration, alter, compared, outcome

_BY_TIME: Callable[[Working], tuple[int, ...]] = attrgetter("timestamp", "position")


def order_of(state: State) -> Callable[[Working], tuple[int, ...]]:
    """Return by what abilities that are free from dependency are ordered (2.3.3.b, I-26)."""
    if read_as(state, Alternative.LAST_ON_THE_CARD):
        return lambda each: (each.timestamp, -each.position)
    return _BY_TIME


def sets_terrain(working: Working) -> bool:
    """Whether a statement makes regions lose their other terrains."""
    node = working.static.node
    return isinstance(node, tree.SetTerrain) and not node.beside_others


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
    return compared(state, working) if exists(state, found, working) else None


def _copy(found: Workings) -> Workings:
    new = Workings()
    new.changed = found.changed.copy()
    new.terrains = found.terrains
    return new


def may_meet(one: Working, other: Working) -> bool:
    """Whether what `other` writes is among what `one` reads."""
    return bool(one.static.reads & other.static.writes)


class Trials:
    """One round of trial application on a board: each trial is made when it is asked for."""

    __slots__ = (
        "_boards",
        "_direct",
        "_now",
        "_trial",
        "_waits",
        "found",
        "pending",
        "skip",
        "state",
    )

    def __init__(
        self, state: State, found: Workings, pending: Sequence[Working], *, skip: bool = True
    ) -> None:
        self.state = state
        self.found = found
        self.pending = pending
        self.skip = skip
        self._trial: State | None = None
        self._now: dict[int, frozenset[Alteration] | None] = {}
        self._boards: dict[int, Workings | None] = {}
        self._direct: dict[int, set[int]] = {}
        self._waits = read_as(state, Alternative.LOSING_WAITS)

    def now(self, a: int) -> frozenset[Alteration] | None:
        """Return what an ability would do on the board as it is; None if it does not exist."""
        if a not in self._now:
            self._now[a] = _outcome(self.state, self.found, self.pending[a])
        return self._now[a]

    def board(self, b: int) -> Workings | None:
        """Return the board with one more ability applied; None if it would change nothing."""
        if b not in self._boards:
            alterations = self.now(b)
            new = None
            if alterations:
                new = _copy(self.found)
                alter(self.state, new, alterations)
            self._boards[b] = new
        return self._boards[b]

    @enforces("2.3.2.a", "2.3.2.b", "2.3.2.c", "2.3.2.d", "2.3.2.e", "2.3.2.f")
    def direct(self, a: int) -> set[int]:
        """Return the pending abilities that one directly depends on."""
        known = self._direct.get(a)
        if known is not None:
            return known
        found: set[int] = set()
        for b in range(len(self.pending)):
            if self._waits and a != b and self._waits_for(a, b):
                found.add(b)
            if a == b or (self.skip and not may_meet(self.pending[a], self.pending[b])):
                continue
            board = self.board(b)
            if board is None:
                continue
            if self._trial is None:
                self._trial = self.state.fork()
            self._trial.workings = board
            if _outcome(self._trial, board, self.pending[a]) != self.now(a):
                found.add(b)
        self._direct[a] = found
        return found

    def _waits_for(self, a: int, b: int) -> bool:
        """Whether to lose other terrains is read as depending on what adds some (I-11)."""
        if not sets_terrain(self.pending[a]) or sets_terrain(self.pending[b]):
            return False
        lost = {region for _, region, _ in self.now(a) or ()}
        return any("terrain" in kind and region in lost for kind, region, _ in self.now(b) or ())

    @enforces("2.3.2.g")
    def depends(self, a: int) -> set[int]:
        """Return all that an ability depends on: the transitive closure (2.3.2.g)."""
        found: set[int] = set()
        waiting = [a]
        while waiting:
            for b in self.direct(waiting.pop()):
                if b not in found:
                    found.add(b)
                    waiting.append(b)
        return found


def direct_dependencies(
    state: State, found: Workings, pending: Sequence[Working], *, skip: bool = True
) -> list[set[int]]:
    """Return, for each pending ability, the pending ones that it directly depends on.

    `skip` leaves out trials whose result is known; a test compares both ways.
    """
    trials = Trials(state, found, pending, skip=skip)
    return [trials.direct(a) for a in range(len(pending))]


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
    trials = Trials(state, found, pending)
    return next(a for a in range(len(pending)) if _is_free(trials, a))


@enforces("2.3.2.d", "2.3.2.e", "2.3.2.f", "2.3.3.a")
def _is_free(trials: Trials, a: int) -> bool:
    """Whether all that an ability depends on depends on it, too (2.3.3.a)."""
    if all(a in trials.depends(b) for b in trials.depends(a)):
        return True
    return watched() and not heeds(_of_dependency(trials, a))


def _of_dependency(trials: Trials, a: int) -> Point:
    """Return the rule by which an ability waits for another that it depends on."""
    board = next(board for b in sorted(trials.direct(a)) if (board := trials.board(b)) is not None)
    return _OF_RULE[what_changes(trials.state, trials.found, trials.pending[a], board)]


_OF_RULE = {
    "2.3.2.d": Point.DEPENDENT_CEASES,
    "2.3.2.e": Point.DEPENDENT_REACHES,
    "2.3.2.f": Point.DEPENDENT_DOES,
}


@enforces("2.3.2.d", "2.3.2.e", "2.3.2.f")
def what_changes(state: State, found: Workings, one: Working, board: Workings) -> str:
    """Return the rule: does a board with another applied change that one exists, where, or what?"""
    now, then = state.fork(), state.fork()
    now.workings, then.workings = found, board
    if not exists(then, board, one):
        return "2.3.2.d"
    before, after = compared(now, one), compared(then, one)
    same_condition = bool(before) == bool(after) or one.static.condition is None
    if same_condition and {it[1] for it in before} != {it[1] for it in after}:
        return "2.3.2.e"
    return "2.3.2.f"


@enforces("2.3.1.l", "2.3.3.c")
def apply_all(state: State, found: Workings, pending: Sequence[Working]) -> tuple[Working, ...]:
    """Apply passive abilities one at a time; return them in the order of application."""
    waiting, order = list(pending), order_of(state)
    applied = []
    while waiting:
        chosen = waiting.pop(next_to_apply(state, found, waiting))
        if exists(state, found, chosen):
            made = outcome(state, chosen)
            alter(state, found, made)
            applied.append(chosen)
            waiting += _granted(state, made)
            waiting.sort(key=order)
    return tuple(applied)


@enforces("2.3.1.l", "2.3.3.c")
def _granted(state: State, made: frozenset[Alteration]) -> list[Working]:
    """Return the altering statements that have just been granted: they are yet to be applied."""
    return [
        Working(it.id, it.controller, it.timestamp, ability.index * 10 + at, static, ability)
        for kind, number, ability in made
        if kind == "ability" and (it := state.objects.get(number)) is not None
        for at, static in enumerate(ability.statics)
        if static.writes and works(it, ability)
    ]
