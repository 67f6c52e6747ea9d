"""Random games between random decks keep what the rules say is always so.

A failing test names its seed; `python tests/bench/random_games.py 1 --check --from SEED` plays that
game again.
"""

import pytest

from judge.engine import Game, advance
from judge.engine.key import key
from judge.engine.reevaluation import evaluate
from judge.games.invariants import broken
from judge.games.start import random_game
from judge.games.transitions import broken_between

SEEDS = range(40)
TOO_LONG = 20_000


def played(seed: int) -> Game:
    """Play a game to its end, with every invariant tested after every effect."""
    game = random_game(seed)
    for _ in range(TOO_LONG):
        before = game.state
        advance(game)
        found = broken(game.state) + broken_between(before, game.state)
        assert not found, f"seed {seed}, day {game.state.clock.day}: {found}"
        if game.state.over:
            return game
    pytest.fail(f"seed {seed}: no end after {TOO_LONG} effects")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_game_ends_and_keeps_the_invariants(seed: int) -> None:
    game = played(seed)
    assert game.state.winner in (0, 1), f"seed {seed}"


@pytest.mark.parametrize("seed", range(100, 110))
def test_a_game_played_again_from_its_tape_is_the_same_game(seed: int) -> None:
    first = random_game(seed)
    start = first.state
    while not first.state.over:
        advance(first)
    again = Game(start, first.tape)
    while not again.state.over:
        advance(again)
    assert again.acted == first.acted, f"seed {seed}"
    assert key(again.state) == key(first.state), f"seed {seed}"


@pytest.mark.parametrize("seed", range(200, 206))
def test_going_on_from_a_state_never_changes_that_state(seed: int) -> None:
    game = random_game(seed)
    while not game.state.over:
        before = game.state
        known = key(before)
        advance(game)
        assert key(before) == known, f"seed {seed}"


@pytest.mark.parametrize("seed", range(300, 306))
def test_evaluating_a_state_anew_changes_nothing(seed: int) -> None:
    game = random_game(seed)
    while not game.state.over:
        advance(game)
        fresh = game.state.fork()
        evaluate(fresh)
        assert key(fresh) == key(game.state), f"seed {seed}"
