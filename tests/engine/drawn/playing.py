"""Drawn play: answers as a list of numbers, so that a failure shrinks to a short game."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from hypothesis import strategies as st

from judge.engine import Game, State, Trace, advance, reactions
from judge.engine.atomic import PERFORM, Action, Change, Event
from judge.engine.decisions import Chooser, Decision, Undecided


@st.composite
def answers(draw: st.DrawFn, most: int = 40) -> list[int]:
    """Draw answers to as many decisions as there are; nothing is decided after the last one."""
    length = draw(st.integers(0, most))
    return draw(st.lists(st.integers(0, 255), min_size=length, max_size=length))


def answering(given: list[int]) -> Chooser:
    """Answer by drawn numbers, counted from the last option: 0 passes, declines, or is done."""
    left = iter(given)

    def choose(decision: Decision, game: Game) -> int | None:
        answer = next(left, None)
        return (
            None if answer is None else -1 - answer % len(decision.options) + len(decision.options)
        )

    return choose


def games(state: State, given: list[int], trace: Trace | None = None) -> Iterator[Game]:
    """Play a state by drawn answers; yield the game before anything and at each quiescent point."""
    game = Game(state, (), answering(given), trace)
    yield game
    for _ in range(20 + 4 * len(given)):
        if game.state.over:
            return
        before, position = game.state, game.position
        kept = len(trace.entries) if trace is not None else 0
        try:
            advance(game)
        except Undecided:
            game.state, game.position = before, position
            del game.tape[position:]
            if trace is not None:
                del trace.entries[kept:]
            return
        yield game


def states(state: State, given: list[int]) -> list[State]:
    """Return the quiescent states of a drawn game, the first one included."""
    return [game.state for game in games(state, given)]


def played(state: State, given: list[int], trace: Trace | None = None) -> Game:
    """Play a state as far as drawn answers reach; return the game at its last quiescent point."""
    *_, game = games(state, given, trace)
    return game


@contextmanager
def watched(
    action_done: Callable[[State, Action], None] | None = None,
    event_done: Callable[[Event], None] | None = None,
) -> Iterator[None]:
    """Look at the state after every atomic action, and at every event before Reactions to it."""
    known = dict(PERFORM)

    def watching(perform: Callable[..., None]) -> Callable[..., None]:
        def watch(game: Game, state: State, action: Action, changes: list[Change]) -> None:
            perform(game, state, action, changes)
            if action_done is not None:
                action_done(state, action)

        return watch

    activate: Any = reactions.activate

    def activated(game: Game, event: Event) -> None:
        if event_done is not None:
            event_done(event)
        activate(game, event)

    with (
        patch.dict(PERFORM, {kind: watching(perform) for kind, perform in known.items()}),
        patch.object(reactions, "activate", activated),
    ):
        yield
