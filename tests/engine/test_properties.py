"""What holds in every game: replay, forks, keys, and the shape of the board."""

from collections.abc import Iterator

import pytest

from judge.cards import ability as tree
from judge.engine import Game, State, Trace, advance, building, key, successors, zones
from judge.engine.explore import TooManyWays, explore, settled
from judge.games.start import random_game
from tests.engine.cards import character
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


@pytest.mark.parametrize("seed", SEEDS)
def test_each_card_is_in_one_place_and_each_place_lists_what_it_holds(seed: int) -> None:
    """2.1.a: an object is in exactly one zone."""
    for state in states(seed):
        listed = [number for place in state.zones for number in place]
        assert len(listed) == len(set(listed)) == len(state.objects)
        for place, numbers in enumerate(state.zones):
            assert all(state.objects[number].place == place for number in numbers)


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_in_a_hidden_zone_or_the_discard_pile_has_statuses_or_counters(seed: int) -> None:
    """2.4.1.c and 2.5.b."""
    for state in states(seed):
        for it in state.objects.values():
            if not zones.VISIBLE_AT[it.place] or it.place in zones.DISCARD:
                assert not it.statuses
                assert not it.counters


@pytest.mark.parametrize("seed", SEEDS)
def test_only_its_owner_s_personal_zones_hold_a_card(seed: int) -> None:
    """3.1.2.c: but the Landmark zone of whoever played it, or was given a token."""
    for state in states(seed):
        for it in state.objects.values():
            player = zones.PLAYER_AT[it.place]
            if player >= 0 and not zones.IN_PLAY_AT[it.place]:
                assert it.owner == player


@pytest.mark.parametrize("seed", SEEDS)
def test_no_landmark_permanent_is_fleeting(seed: int) -> None:
    """I-03."""
    for state in states(seed):
        for place in zones.LANDMARKS:
            assert all("Fleeting" not in it.statuses for it in state.at(place))


@pytest.mark.parametrize("seed", SEEDS)
def test_no_token_is_outside_play(seed: int) -> None:
    """2.1.e."""
    for state in states(seed):
        assert all(zones.IN_PLAY_AT[it.place] for it in state.objects.values() if it.face.token)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_replay_is_the_same_game_with_or_without_a_trace(seed: int) -> None:
    played = random_game(seed)
    start = played.state
    for _ in range(150):
        advance(played)
    again = Game(start, played.tape, None, Trace(rich=True))
    for _ in range(150):
        advance(again)
    assert key(again.state) == key(played.state)
    assert again.position == len(played.tape)


@pytest.mark.parametrize("seed", SEEDS)
def test_an_advance_leaves_the_state_before_as_it_was(seed: int) -> None:
    game = random_game(seed)
    for _ in range(120):
        before = game.state
        mark, objects, board = key(before), dict(before.objects), list(before.zones)
        advance(game)
        assert key(before) == mark
        assert before.objects == objects
        assert before.zones == board


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


def reordered(state: State) -> State:
    """Return the same state with the objects of every place listed in another order."""
    other = state.fork()
    for place, numbers in enumerate(state.zones):
        if place not in zones.DECKS:
            other.zones[place] = tuple(reversed(numbers))
    return building.finish(other)


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
        other = reordered(state)
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
