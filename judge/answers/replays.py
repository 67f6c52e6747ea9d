"""Playing a branch again: as it went, or without some rules, as far as its choices still fit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from judge.engine.day import advance
from judge.engine.decisions import IDLE, IDLED, TURN, Decision, Option, Undecided
from judge.engine.game import Game
from judge.engine.points import Key, Watch, item, watching
from judge.engine.reevaluation import evaluate
from judge.engine.state import PHASES, State
from judge.engine.trace import Trace
from judge.records import dataclass, replace
from judge.scenario.play import Branch, Brought, Decided, names_after
from judge.scenario.view import Name

LIMIT = 120
"""How many effects one replay may run."""


class Taken(NamedTuple):
    """A decision that was taken, and the option, in terms that are the same on every way."""

    asked: Any
    chosen: Any


class Coming(NamedTuple):
    """An effect that no decision began, the decisions before it, and the time at which it did."""

    effect: Brought
    taken: int
    clock: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Stop:
    """A quiescent state of a game as it went; the entries, decisions and such effects before it."""

    state: State
    entries: int
    taken: int
    begun: int = 0


@dataclass(frozen=True, slots=True)
class Course:
    """A branch played again from its start: where it stopped, what was decided, what was passed.

    `passed` has each point with the number of the stop after which it was first passed; `trace`
    tells what depends on what; `begun` are the effects that no decision began.
    """

    branch: Branch
    trace: Trace
    stops: tuple[Stop, ...]
    taken: tuple[Taken, ...]
    passed: dict[Key, int]
    begun: tuple[Coming, ...] = ()


class _Recorded(Game):
    """Plays by a tape, and remembers what was decided."""

    __slots__ = ("taken",)

    def __init__(self, state: State, tape: Iterable[int], trace: Trace) -> None:
        super().__init__(state, tape, None, trace)
        self.taken: list[Taken] = []

    def decide(self, decision: Decision) -> Option:
        option = super().decide(decision)
        if len(decision.options) > 1:
            state = self.state
            self.taken.append(Taken(_asked(decision, state), _chosen(option, state)))
        return option


class _Guided(Game):
    """Takes the decisions that were taken, as far as they come up; others as plainly as can be."""

    __slots__ = ("about", "answers", "free", "left", "liked", "seen", "target", "until")

    def __init__(self, state: State, left: Iterable[Taken], until: Any, trace: Trace) -> None:
        super().__init__(state, (), None, trace)
        self.left = list(left)
        self.until = until
        self.target = (0, 0, 0)
        self.about: frozenset[int] = frozenset()
        self.liked = True
        self.answers: list[int] = []
        self.free = 0
        self.seen: list[Decided] = []

    def decide(self, decision: Decision) -> Option:
        if len(decision.options) == 1:
            self.seen.append(Decided(decision, self.state, 0, forced=True))
            return decision.options[0]
        number = self._number(decision)
        self.seen.append(Decided(decision, self.state, number, forced=False))
        self.answers.append(number)
        return IDLED if number == IDLE else decision.options[number]

    def _number(self, decision: Decision) -> int:
        asked = _asked(decision, self.state)
        options = [_chosen(each, self.state) for each in decision.options]
        for at, taken in enumerate(self.left):
            if taken.asked == asked and taken.chosen in (*options, _IDLED):
                del self.left[at]
                return IDLE if taken.chosen == _IDLED else options.index(taken.chosen)
            if decision.kind == TURN and taken.asked == asked:
                del self.left[: at + 1]  # this turn cannot be taken as it was
                break
        at_end = decision.kind == TURN and _clock(self.state) >= self.target
        there = not self.left and (at_end or _of(asked) == self.until)
        if there or self.free > LIMIT:
            raise Undecided(decision)
        self.free += 1
        if decision.kind == TURN:
            return len(options) - 1
        for number, option in enumerate(decision.options):
            asked_of = any(item(self.state, it) in self.about for it in option.objects)
            if asked_of is self.liked:
                return number
        return 0


def _of(asked: Any) -> Any:
    """Return of what kind a decision is and what asks for it, whoever makes it."""
    return asked[0], asked[2]


def _asked(decision: Decision, state: State) -> Any:
    return decision.kind, decision.player, _who(state, decision.source)


def _chosen(option: Option, state: State) -> Any:
    value = option.value
    more: Any = ()
    if isinstance(value, bool | str) or (isinstance(value, int) and not option.objects):
        more = value
    elif hasattr(value, "place"):
        more = value.place, getattr(value, "how", None)
    return option.verb, tuple(_who(state, number) for number in option.objects), str(more)


_IDLED = (IDLED.verb, (), "()")


def _who(state: State, number: int) -> Any:
    """Return what stands for an object, an emblem or a reference on every way of a game."""
    if number in state.objects or number in state.ghosts:
        return item(state, number)
    emblem = state.emblem(number)
    if emblem is not None:
        return "emblem", id(emblem.ability), id(emblem.tree), _who(state, emblem.source)
    return number


def play_again(start: Branch, branch: Branch) -> Course:
    """Play a branch again from the start of its scenario, noting the points that are passed."""
    watch, passed = Watch(), dict[Key, int]()
    trace = Trace(rich=True)
    with watching(watch):
        first = start.state.fork()
        evaluate(first)
        game = _Recorded(first, branch.whole_tape, trace)
        stops, begun = [Stop(first, 0, 0)], list[Coming]()
        _note(passed, watch, 0)
        while len(trace.entries) < len(branch.entries) or game.position < len(game.tape):
            before = len(trace.entries), game.position
            effect = next(iter(branch.brought[len(begun) :]), None)
            if effect is not None and (effect.entries, effect.answers) == before:
                begun.append(Coming(effect, len(game.taken), _clock(game.state)))
                game.state = effect.begun(game.state)
                stops[-1] = replace(stops[-1], state=game.state, begun=len(begun))
            try:
                advance(game)
            except Undecided:
                break
            _note(passed, watch, len(stops) - 1)
            if (len(trace.entries), game.position) == before and game.state.over:
                break
            stops.append(Stop(game.state, len(trace.entries), len(game.taken), len(begun)))
    _note(passed, watch, len(stops) - 1)
    return Course(branch, trace, tuple(stops), tuple(game.taken), passed, tuple(begun))


def _note(passed: dict[Key, int], watch: Watch, stop: int) -> None:
    for key in watch.passed:
        passed.setdefault(key, stop)


def without(
    course: Course, keys: frozenset[Key], about: frozenset[int], *, liked: bool
) -> tuple[Branch, int]:
    """Return where a game goes if points are left out, and how many decisions were new.

    Run it while a watch leaves them out. A new decision takes an option about one of the items
    `about`, or about another if it is not `liked`.
    """
    branch = course.branch
    stop = course.stops[min(course.passed.get(key, len(course.stops) - 1) for key in keys)]
    trace = Trace()
    trace.entries = list(branch.entries[: stop.entries])
    until = _of(_asked(branch.pending, branch.now)) if branch.pending is not None else None
    state = stop.state.fork()
    evaluate(state)
    game = _Guided(state, course.taken[stop.taken :], until, trace)
    game.about, game.liked = about, liked
    quiescent, quiet_entries = state, len(trace.entries)
    names = {n: name for n, name in branch.names.items() if n < stop.state.next_id}
    target, waiting = _clock(branch.now), _waiting(branch.now)
    game.target = target
    coming = [*course.begun[stop.begun :]]
    moves = stop is not course.stops[-1] or branch.pending is not None
    pending: Decision | None = None
    told: list[Decided] = []
    for number in range(LIMIT if moves else 0):
        now = _clock(game.state)
        if (
            coming
            and coming[0].clock <= now
            and len(course.taken) - len(game.left) >= coming[0].taken
        ):
            game.state = coming.pop(0).effect.begun(game.state)
        there = now == target and not game.left and _waiting(game.state) <= waiting
        there = there and not coming
        if now > target or game.state.over or (there and number > 0 and until is None):
            break
        game.answers.clear()
        if any(it.decision.kind != TURN for it in game.seen):
            told, game.seen = game.seen, []
        try:
            advance(game)
        except Undecided as undecided:
            pending = undecided.decision
            break
        names = _with_new(names, game.state)
        quiescent, quiet_entries = game.state, len(trace.entries)
    entries = tuple(trace.entries)
    game.seen = game.seen or told
    other = replace(
        branch,
        state=quiescent,
        live=game.state if pending is not None else None,
        pending=pending,
        entries=entries[:quiet_entries],
        running=entries[quiet_entries:] if pending is not None else (),
        names=names_after(names, game.state, entries),
        tape=tuple(game.answers) if pending is not None else (),
        answers=(),
        seen=tuple(game.seen) or branch.seen,
        done=game.state.over,
    )
    return other, game.free


def _with_new(names: dict[int, Name], state: State) -> dict[int, Name]:
    """Return who objects were, with those that have come: they may be gone before the end."""
    new = [it for number, it in state.objects.items() if number not in names]
    return names | {it.id: Name(it.item, it.face, it.owner) for it in new} if new else names


def _clock(state: State) -> tuple[int, int, int]:
    clock = state.clock
    return clock.day, PHASES.index(clock.phase) if clock.phase in PHASES else -1, clock.done


def _waiting(state: State) -> int:
    return sum(each.kind == "Reaction" and not each.pending for each in state.emblems)
