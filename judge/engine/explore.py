"""Every way the open decisions can go: a search over quiescent states with transposition.

Equal states (by `key`) are expanded once, however many orders lead to them. Each outcome keeps one
tape that leads to it, to be replayed with a trace.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.budget import BoundReached
from judge.engine.day import advance, quiet
from judge.engine.decisions import Chooser, Decision, Undecided
from judge.engine.game import Game
from judge.engine.key import key
from judge.engine.state import State
from judge.records import dataclass, field

Done = Callable[[State], bool]


@dataclass(slots=True)
class Ending:
    """One way to end: the state, and a tape from the start that leads to it."""

    state: State
    tape: tuple[int, ...]


@dataclass(slots=True)
class Exploration:
    """What a search found. `complete` is false if a bound cut it short, said in `bound`."""

    outcomes: list[Ending] = field(default_factory=list)
    states: int = 0
    complete: bool = True
    bound: str = ""


class TooManyWays(BoundReached):
    """One effect has more ways to go than a search looks at; `decision` is where it stopped."""

    def __init__(self, decision: Decision, limit: int) -> None:
        super().__init__(f"more than {limit} ways, at: {decision.kind}")
        self.decision = decision


def settled(state: State) -> bool:
    """Whether everything pending has been played: the default end of a search."""
    return state.over or quiet(state)


def successors(
    state: State, chooser: Chooser | None = None, limit: int = 100_000
) -> list[tuple[State, tuple[int, ...]]]:
    """Return every state that one advance can lead to, each with the answers that lead there.

    Raises `TooManyWays` past the limit.
    """
    found: list[tuple[State, tuple[int, ...]]] = []
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        tape = waiting.pop()
        game = Game(state, tape, chooser)
        try:
            advance(game)
        except Undecided as open_:
            given = tuple(game.tape)
            decision = open_.decision
            answers = reversed(range(len(decision.options)))
            waiting += [(*given, each) for each in answers if each not in decision.repeated]
            if len(waiting) + len(found) > limit:
                raise TooManyWays(decision, limit) from None
            continue
        found.append((game.state, tuple(game.tape)))
    return found


def explore(
    state: State,
    done: Done = settled,
    chooser: Chooser | None = None,
    *,
    states: int = 100_000,
    ways: int = 20_000,
) -> Exploration:
    """Search every way from a quiescent state to the states where `done` holds.

    `chooser` answers what is not to be explored. Stops after so many `states`, or where one effect
    has more than so many `ways`, and says so.
    """
    result = Exploration()
    seen = {key(state)}
    ends: set[object] = set()
    waiting: list[tuple[State, tuple[int, ...]]] = [(state, ())]
    while waiting:
        current, tape = waiting.pop()
        result.states += 1
        if done(current):
            mark = key(current)
            if mark not in ends:
                ends.add(mark)
                result.outcomes.append(Ending(current, tape))
            continue
        if result.states >= states:
            result.complete, result.bound = False, f"{states} states"
            break
        try:
            following = successors(current, chooser, ways)
        except TooManyWays as reached:
            result.complete, result.bound = False, str(reached)
            continue
        except BoundReached as reached:
            result.complete, result.bound = False, reached.bound
            break
        for after, answers in following:
            mark = key(after)
            if mark not in seen:
                seen.add(mark)
                waiting.append((after, (*tape, *answers)))
    return result


def next_decision(state: State, chooser: Chooser | None = None) -> tuple[State, Decision | None]:
    """Advance until something has to be decided; return the quiescent state before it.

    The decision is None when the game is over.
    """
    game = Game(state, (), chooser)
    while not game.state.over:
        before = game.state
        try:
            advance(game)
        except Undecided as open_:
            return before, open_.decision
    return game.state, None


def replay(state: State, tape: tuple[int, ...], done: Done, game: Game | None = None) -> Game:
    """Play a tape from a state until `done` holds; return the game, its trace included."""
    playing = game if game is not None else Game(state, tape)
    while not done(playing.state) and not playing.state.over:
        advance(playing)
    return playing
