"""Running the engine for a scenario: one effect at a time, every decision watched."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from judge.engine.building import with_effect
from judge.engine.day import advance
from judge.engine.decisions import Decision, Option, Undecided
from judge.engine.entries import Moved
from judge.engine.entry import Entry
from judge.engine.game import Game
from judge.engine.objects import Face
from judge.engine.state import State
from judge.engine.trace import Trace
from judge.records import dataclass, replace
from judge.scenario.view import Name, View


class Decided(NamedTuple):
    """A decision that was taken, forced or not: what was asked, when, and the option's number."""

    decision: Decision
    state: State
    option: int
    forced: bool


class Watched(Game):
    """A game that remembers its decisions, forced ones included."""

    __slots__ = ("seen",)

    def __init__(self, state: State, tape: Iterable[int], trace: Trace) -> None:
        super().__init__(state, tape, None, trace)
        self.seen: list[Decided] = []

    def decide(self, decision: Decision) -> Option:
        """Return the chosen option, and remember it."""
        forced = len(decision.options) == 1
        position = self.position
        state = self.state
        option = super().decide(decision)
        number = 0 if forced else self.tape[position]
        self.seen.append(Decided(decision, state, number, forced))
        return option


class Brought(NamedTuple):
    """An effect that comes from nothing which was played: when, by entries and answers, and whose.

    `item` is the number of what it comes from, below zero.
    """

    entries: int
    answers: int
    face: Face
    controller: int
    item: int

    def begun(self, state: State) -> State:
        """Return a state in which it is about to happen."""
        return with_effect(state, self.face, self.controller, self.item)


@dataclass(frozen=True, slots=True)
class Branch:
    """One way the game went.

    `state` is the last quiescent point, `tape` the answers given since then, `answers` those given
    before it; `live` and `pending` are the state and the decision where the running effect stopped,
    if it did; `entries` is the trace from the beginning, `choices` the open decisions taken.
    `ordered` tells that ways differ by the order of what happened, not only by what did. `brought`
    are the effects that no answer began. `passed_for` and `idle_for` are the players
    who passed unsaid, and who had a turn of which nothing is told.
    """

    state: State
    names: Mapping[int, Name]
    copies: Mapping[int, int]
    tape: tuple[int, ...] = ()
    answers: tuple[int, ...] = ()
    live: State | None = None
    pending: Decision | None = None
    entries: tuple[Entry, ...] = ()
    running: tuple[Entry, ...] = ()
    seen: tuple[Decided, ...] = ()
    done: bool = False
    choices: tuple[tuple[Decision, int, State], ...] = ()
    passed_for: frozenset[int] = frozenset()
    idle_for: frozenset[int] = frozenset()
    ordered: bool = False
    brought: tuple[Brought, ...] = ()

    @property
    def now(self) -> State:
        """The state at this moment, in the middle of an effect or not."""
        return self.live if self.live is not None else self.state

    @property
    def waits(self) -> bool:
        """Whether the effect that was brought last has not happened yet."""
        last, ghosts = self.brought[-1:] if self.pending is None else (), self.state.ghosts
        sources = (ghosts.get(each.source) for each in self.state.emblems)
        return any(it.object.item == one.item for it in sources if it is not None for one in last)

    @property
    def whole_tape(self) -> tuple[int, ...]:
        """Every answer since the beginning."""
        return self.answers + self.tape

    @property
    def rules(self) -> frozenset[str]:
        """Every rule that has fired."""
        return frozenset(rule for each in self.entries + self.running for rule in each.rules)

    def view(self, speaker: int = 0) -> View:
        """Return this moment for claims to look at."""
        return View(self.now, self.copies, self.entries + self.running, speaker, self.names)


def begin(state: State, copies: Mapping[int, int], *, ordered: bool = False) -> Branch:
    """Return the branch in which nothing has happened yet."""
    return Branch(state, names_after({}, state, ()), copies, ordered=ordered)


def bring(branch: Branch, face: Face, controller: int) -> Branch:
    """Return a way the game may go in which the effects of a face are about to happen."""
    item = -1 - len(branch.brought)
    effect = Brought(len(branch.entries), len(branch.answers), face, controller, item)
    brought = (*branch.brought, effect)
    state = effect.begun(branch.state)
    names = names_after(branch.names, state, ())
    return replace(
        branch, state=state, live=None, pending=None, running=(), names=names, brought=brought
    )


def run(branch: Branch) -> Branch:
    """Run the next effect, or go on with the one that stopped, as far as the answers reach.

    The branch that is returned is either at the next quiescent point, with `seen` telling what was
    decided on the way, or stopped at a pending decision.
    """
    if branch.state.over:
        return replace(branch, done=True)
    trace = Trace()
    game = Watched(branch.state, branch.tape, trace)
    game.trace = trace
    try:
        advance(game)
    except Undecided as undecided:
        running = tuple(trace.entries)
        return replace(
            branch,
            live=game.state,
            pending=undecided.decision,
            running=running,
            names=names_after(branch.names, game.state, running),
            seen=tuple(game.seen),
        )
    entries = branch.entries + tuple(trace.entries)
    return replace(
        branch,
        state=game.state,
        tape=(),
        answers=branch.answers + branch.tape,
        live=None,
        pending=None,
        entries=entries,
        running=(),
        names=names_after(branch.names, game.state, tuple(trace.entries)),
        seen=tuple(game.seen),
        done=game.state.over,
    )


def answer(branch: Branch, option: int, *, chosen: bool = False) -> Branch:
    """Answer the pending decision; `chosen` marks an answer that the text left open."""
    assert branch.pending is not None
    choices = branch.choices
    if not chosen:
        choices = (*choices, (branch.pending, option, branch.now))
    return replace(
        branch,
        tape=(*branch.tape, option),
        live=None,
        pending=None,
        running=(),
        choices=choices,
    )


def names_after(
    known: Mapping[int, Name], state: State, entries: tuple[Entry, ...]
) -> Mapping[int, Name]:
    """Return who objects are or were, with what has come since."""
    found = dict(known)
    for entry in entries:
        if isinstance(entry, Moved) and entry.old in found:
            found[entry.new] = found[entry.old]
    for number, it in state.objects.items():
        if number not in found:
            found[number] = Name(it.item, it.face, it.owner)
    for number, ghost in state.ghosts.items():
        if number not in found:
            found[number] = Name(ghost.object.item, ghost.object.face, ghost.object.owner)
    return found
