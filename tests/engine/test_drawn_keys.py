"""Equal keys have equal successors, on drawn boards and on every way that a scenario can go."""

from itertools import zip_longest
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.engine import State, building, key, successors, zones
from judge.engine.explore import TooManyWays, settled
from judge.engine.key import outline
from judge.engine.mana import EXHAUSTED
from judge.scenario.document import read_scenarios
from judge.scenario.running import play_scenario
from judge.scenario.suite import project_scenarios
from tests.engine.drawn import examples
from tests.engine.drawn.boards import Board, boards
from tests.engine.drawn.differing import DIFFERENCES, Difference
from tests.engine.drawn.playing import answers, games, states, watched
from tests.engine.drawn.retelling import retold

SCENARIOS = project_scenarios()


def futures(state: State, most: int = 60) -> dict[object, State] | None:
    """Return the successors by key, or None if there are too many to list."""
    try:
        return {key(after): after for after, _ in successors(state, limit=most)}
    except TooManyWays:
        return None


def have_equal_futures(one: State, other: State, depth: int = 0) -> bool:
    mine, theirs = futures(one), futures(other)
    if mine is None or theirs is None:
        return True
    if mine.keys() != theirs.keys():
        return False
    return not depth or all(
        have_equal_futures(mine[each], theirs[each], depth - 1) for each in list(mine)[:3]
    )


@examples(50)
@given(boards(), answers())
def test_a_position_told_in_other_words_has_the_same_key(board: Board, given_: list[int]) -> None:
    for state in states(board.state(), given_):
        assert key(retold(state)) == key(state)
        assert outline(retold(state)) == outline(state)


@examples(30)
@given(boards(), answers(20))
def test_after_every_event_the_key_is_that_of_the_position_built_anew(
    board: Board, given_: list[int]
) -> None:
    with watched(event_done=lambda event: _is_canonical(event.after)):
        states(board.state(), given_)


def _is_canonical(state: State) -> None:
    assert key(retold(state)) == key(state)


@examples(40)
@given(boards(), answers(12))
def test_a_position_told_in_other_words_has_the_same_successors(
    board: Board, given_: list[int]
) -> None:
    state = states(board.state(), given_)[-1]
    assert have_equal_futures(state, retold(state), 1)


def go_on_alike(one: State, other: State, given_: list[int]) -> bool:
    """Whether two positions whose objects have the same numbers go on alike, answer by answer."""
    pairs = zip_longest(games(one, given_), games(other, given_))
    return all(
        mine is not None and theirs is not None and key(mine.state) == key(theirs.state)
        for mine, theirs in pairs
    )


@pytest.mark.parametrize("differ", DIFFERENCES)
@examples(30)
@given(boards(), answers(12), answers(12), st.integers(0, 30), st.integers(0, 30))
def test_what_a_key_leaves_out_makes_no_difference(
    differ: Difference, board: Board, before: list[int], given_: list[int], one: int, two: int
) -> None:
    """Two positions that differ in one thing have different keys, or go on alike."""
    state = states(board.state(), before)[-1]
    other = state.fork()
    differ(other, one, two)
    other.workings = None
    building.finish(other)
    assert key(state) != key(other) or go_on_alike(state, other, given_)


@examples(40)
@given(boards(), answers(12), st.randoms(use_true_random=False))
def test_which_of_their_mana_orbs_are_exhausted_makes_no_difference(
    board: Board, given_: list[int], random: object
) -> None:
    """3.2.9.e: a player exchanges them before it matters."""
    state = states(board.state(), given_)[-1]
    new = state.fork()
    for place in zones.MANA:
        orbs = [state.objects[number] for number in state.zones[place]]
        statuses = [it.statuses for it in reversed(orbs)]
        for it, given_statuses in zip(orbs, statuses, strict=True):
            new.objects[it.id] = it._replace(statuses=given_statuses & {EXHAUSTED})
    assert key(new) == key(state)
    assert have_equal_futures(state, new)


@examples(25)
@given(st.sampled_from(SCENARIOS))
def test_ways_of_a_scenario_that_meet_go_on_alike(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    for scenario in read_scenarios(text, str(file)).scenarios:
        for played in play_scenario(scenario):
            for branch in played.branches[:2]:
                _ways_that_meet_go_on_alike(branch.state)


def _ways_that_meet_go_on_alike(start: State, most: int = 25) -> None:
    """Search from a state; compare the successors of different states with one key."""
    first = {key(start): start}
    waiting = [start]
    for state in waiting:
        if len(first) > most or settled(state):
            continue
        assert key(retold(state)) == key(state)
        try:
            ways = successors(state, limit=200)
        except TooManyWays:
            continue
        for after, _ in ways:
            known = first.setdefault(key(after), after)
            if known is after:
                waiting.append(after)
            elif not settled(after):
                assert have_equal_futures(known, after)
