"""What a key tells apart, and that equal keys have equal successors, also late in whole games.

The properties of drawn boards and games are in the `test_drawn_…` files.
"""

from collections.abc import Iterator

import pytest

from judge.cards import ability as tree
from judge.engine import Game, State, advance, building, key, successors, zones
from judge.engine.explore import TooManyWays, explore, settled
from judge.games.start import random_game
from tests.engine.cards import character
from tests.engine.drawn.retelling import retold
from tests.engine.test_dependency import ALL_REGIONS, OTHERS_LOSE_ABILITIES
from tests.engine.test_objects import haven_and_kuwat
from tests.engine.test_reactions import GATES, MONOLITH

SEEDS = range(6)
FOREST, WATER = (
    character(str(terrain), tree.Passive((tree.SetTerrain(ALL_REGIONS, terrain),)))
    for terrain in (tree.Terrain.FOREST, tree.Terrain.WATER)
)
QUIETENS = character("Quietens", OTHERS_LOSE_ABILITIES)


def states(seed: int, most: int = 400) -> Iterator[State]:
    game = random_game(seed)
    for _ in range(most):
        if game.state.over:
            return
        advance(game)
        yield game.state


def merged(start: State) -> Iterator[tuple[State, State]]:
    """Yield pairs of states with equal keys that different orders of play lead to."""
    first: dict[object, State] = {key(start): start}
    waiting = [start]
    while waiting:
        for after, _ in successors(waiting.pop()):
            mark = key(after)
            if mark in first:
                yield first[mark], after
            else:
                first[mark] = after
                if not settled(after):
                    waiting.append(after)


def four_tokens() -> State:
    state = building.new_state()
    building.give_mana(state, 0, 3)
    building.put(state, MONOLITH, zones.LANDMARKS[0])
    building.put(state, GATES, zones.HANDS[0])
    game = Game(building.finish(state), (0,))
    advance(game)
    return game.state


@pytest.mark.parametrize("start", [four_tokens(), haven_and_kuwat().state])
def test_equal_keys_have_equal_successors(start: State) -> None:
    pairs = 0
    for one, other in merged(start):
        if settled(one):
            continue
        pairs += 1
        mine = {key(after) for after, _ in successors(one)}
        assert mine == {key(after) for after, _ in successors(other)}
    assert pairs or explore(start).states < 10


def futures(state: State, most: int) -> set[object] | None:
    """Return the keys of all successors, or None if there are too many to list."""
    try:
        return {key(after) for after, _ in successors(state, limit=most)}
    except TooManyWays:
        return None


@pytest.mark.parametrize("seed", SEEDS)
def test_equal_keys_have_equal_successors_in_random_games(seed: int) -> None:
    compared = 0
    for number, state in enumerate(states(seed)):
        if number % 11 or state.over:
            continue
        other = retold(state)
        assert key(other) == key(state)
        mine = futures(state, 40)
        if mine is not None:
            compared += 1
            assert futures(other, 10_000) == mine
    assert compared


def test_the_key_keeps_the_order_of_abilities_that_another_ability_takes_away() -> None:
    """2.3.3.b: once the Character that takes them away is gone, the newer terrain stays."""
    keys = set()
    for terrains in ((FOREST, WATER), (WATER, FOREST)):
        state = building.new_state()
        for terrain in terrains:
            building.put(state, terrain, zones.EXPEDITIONS[0])
        building.put(state, QUIETENS, zones.EXPEDITIONS[0])
        keys.add(key(building.finish(state)))
    assert len(keys) == 2


def test_the_key_tells_whose_card_it_is() -> None:
    """Two boards that differ in a Character's owner differ in where it will go."""
    keys = set()
    for owner in (0, 1):
        state = building.new_state()
        building.put(state, GATES, zones.HANDS[0])
        building.put(state, MONOLITH, zones.LANDMARKS[0], owner=owner)
        keys.add(key(building.finish(state)))
    assert len(keys) == 2
