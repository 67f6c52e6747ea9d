"""Each other reading of an open point: named in the data, played by the engine, and no leak."""

from pathlib import Path

import pytest

from judge.answers.quoting import rule_book
from judge.engine.building import new_state
from judge.engine.entries import ReactionPlayed, TurnBegan
from judge.engine.interpretations import Alternative, read_as
from judge.engine.key import key
from judge.scenario.document import read_scenarios
from judge.scenario.running import Played, play_unwatched
from judge.scenario.suite import project_scenarios

RECORDED = {one.id: one for one in rule_book().interpretations}
FILES = {file.stem: file for file in project_scenarios()}
# no claim tells whose turn it is between turns
SHOWN_BY_CLAIMS = [it for it in Alternative if it is not Alternative.BEFORE_TIME_GOES_ON]


def cases(file: Path, *readings: Alternative) -> list[Played]:
    text = file.read_text(encoding="utf-8")
    return [
        play_unwatched(scenario, case, frozenset(readings))
        for scenario in read_scenarios(text).scenarios
        for case in scenario.cases
    ]


def test_data_and_engine_name_the_same_readings() -> None:
    named = {f"{one.id}={other.name}" for one in RECORDED.values() for other in one.otherwise}
    assert named == {reading.value for reading in Alternative}


@pytest.mark.parametrize("name", RECORDED)
def test_an_open_point_has_another_reading_or_a_reason_for_none(name: str) -> None:
    assert bool(RECORDED[name].otherwise) is not bool(RECORDED[name].only)


@pytest.mark.parametrize("reading", SHOWN_BY_CLAIMS, ids=lambda it: it.value)
def test_by_another_reading_a_claim_of_its_scenario_does_not_hold(reading: Alternative) -> None:
    file = FILES[RECORDED[reading.interpretation].scenario]
    assert all(played.holds for played in cases(file))
    assert not all(played.holds for played in cases(file, reading))


def test_what_expires_is_reacted_to_before_the_next_turn_where_it_is_read_so() -> None:
    # 2.2.15.c, 4.4.a (I-25): the Reaction is played at the next check, when Bob's turn has begun
    file = FILES["expiry-activates"]
    begun = {TurnBegan, ReactionPlayed}
    orders = [
        [type(entry) for entry in cases(file, *readings)[2].branches[0].entries]
        for readings in ((), (Alternative.BEFORE_TIME_GOES_ON,))
    ]
    assert [kind for kind in orders[0] if kind in begun] == [TurnBegan, ReactionPlayed]
    assert next(kind for kind in orders[1] if kind in begun) is ReactionPlayed


def test_a_game_carries_its_readings_and_no_other_game_has_them() -> None:
    plain, other = new_state(), new_state(readings=[Alternative.CHARACTERS_TOO])
    assert read_as(other.fork(), Alternative.CHARACTERS_TOO)
    assert not read_as(other, Alternative.AS_IT_MOVED)
    assert not read_as(plain, Alternative.CHARACTERS_TOO)
    assert key(plain) == key(new_state())
    assert key(plain) != key(other)
