"""An exported position lays out the same position when it is read as a scenario."""

import pytest

from judge.engine import advance, zones
from judge.engine.state import AFTERNOON, NOBODY, State
from judge.games.board import draw
from judge.games.export import situation_text
from judge.games.start import random_game
from judge.scenario.board import Board
from judge.scenario.document import read_scenarios
from judge.scenario.situation import Situation, describe
from judge.scenario.tree import Opener, Statement
from judge.telling.things import name_of

# Decks are not told, and Mana Orbs are told as a number.
UNTOLD = (*zones.DECKS, *zones.MANA)


def afternoon(seed: int, day: int) -> State | None:
    """A position between two turns of one day of a random game, if it lasts so long."""
    game = random_game(seed)
    while not game.state.over:
        advance(game)
        clock = game.state.clock
        if clock.day == day and clock.phase == AFTERNOON and clock.turn != NOBODY:
            return game.state
    return None


def laid_out(text: str) -> State:
    scenario = read_scenarios(text).scenarios[0]
    situation = Situation(Board(players=scenario.players))
    for step in scenario.common:
        assert isinstance(step, Statement)
        if step.opener is Opener.NONE:
            describe(situation, step.body)
    assert situation.checks == []
    return situation.board.state()


def facts(state: State) -> list[object]:
    return sorted(
        (it.place, name_of(it.face), it.controller, sorted(it.statuses), it.counters)
        for it in state.objects.values()
        if it.place not in UNTOLD
    )


@pytest.mark.parametrize("seed", range(12))
def test_an_exported_position_is_the_same_position(seed: int) -> None:
    state = afternoon(seed, 2 + seed % 4)
    assert state is not None
    again = laid_out(situation_text(state))
    assert facts(again) == facts(state)
    assert again.expeditions == tuple(each._replace(moved=False) for each in state.expeditions)
    assert [each.terrains for each in again.regions] == [each.terrains for each in state.regions]
    assert again.clock.turn == state.clock.turn
    assert (again.first_player, again.passed) == (state.first_player, state.passed)
    for mana in zones.MANA:
        orbs = [sorted(sorted(it.statuses) for it in each.at(mana)) for each in (again, state)]
        assert orbs[0] == orbs[1]


@pytest.mark.parametrize("seed", range(5))
def test_the_board_names_everything_that_both_players_see(seed: int) -> None:
    state = afternoon(seed, 3)
    assert state is not None
    shown = draw(state, 0)
    for place in (*zones.EXPEDITIONS, *zones.LANDMARKS, *zones.RESERVES, *zones.HEROES):
        assert all(name_of(it.face) in shown for it in state.at(place))
    own = [name_of(it.face) for it in state.at(zones.HANDS[0])]
    assert all(name in shown for name in own)
