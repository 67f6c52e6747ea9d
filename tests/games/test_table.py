"""A table goes on from answers, takes them back, and asks scripts."""

from random import Random

import pytest

from judge.engine import Game, advance
from judge.engine.decisions import CHANCE, TURN, Decision
from judge.games.record import RecordedAnswer
from judge.games.start import random_game
from judge.games.table import ScriptError, Seat, Table, digest, fitting, table_of
from judge.telling.decisions import all_option_words, option_words
from tests.games.tables import PERSON, answered, finished, start


def test_the_same_seed_and_answers_lead_to_the_same_game() -> None:
    one = answered(Table(start(), PERSON, 4), 30, Random(2))
    other = answered(Table(start(), PERSON, 4), 30, Random(2))
    assert one.answers == other.answers
    assert digest(one.state) == digest(other.state)


def test_another_seed_deals_other_cards() -> None:
    assert finished(1).answers != finished(2).answers


def test_undo_goes_back_to_the_persons_last_decision_and_no_further() -> None:
    table = answered(Table(start(), PERSON, 4), 12, Random(2))
    before = [table.open, digest(table.state), list(table.answers)]
    assert table.open is not None
    table.answer(0)
    table.run()
    assert table.undo()
    table.run()
    assert [table.open, digest(table.state), list(table.answers)] == before


def test_undoing_everything_comes_to_the_first_decision() -> None:
    table = Table(start(), PERSON, 4)
    first = table.run()
    answered(table, 25, Random(2))
    while table.undo():
        table.run()
    assert table.open == first
    assert table.run() == first
    assert not table.undo()


def test_undo_after_a_loaded_game_takes_back_the_persons_answer() -> None:
    table = answered(Table(start(), PERSON, 4), 6, Random(2))
    again = table_of(table.saved())
    persons = sum(1 for answer in again.answers if answer.player == 0)
    assert again.undo()
    again.run()
    assert sum(1 for answer in again.answers if answer.player == 0) == persons - 1


def test_a_game_ends_with_a_winner_and_is_not_asked_further() -> None:
    table = finished()
    assert table.state.winner in (0, 1)
    assert table.run() is None


def test_a_script_answers_in_order_by_words_or_numbers() -> None:
    lines = ("1", "1", "1", "pass")
    table = Table(start(), (Seat.SCRIPT, Seat.RANDOM), 4, (lines, ()))
    table.run()
    mine = [answer for answer in table.answers if answer.player == 0]
    assert [answer.chosen for answer in mine[:3]] == [0, 0, 0]
    turn = next(answer for answer in mine if answer.kind == TURN)
    assert turn == RecordedAnswer(0, TURN, turn.options, turn.options - 1)
    assert table.state.over


def test_a_script_that_fits_nothing_names_its_line_and_the_options() -> None:
    table = Table(start(), (Seat.SCRIPT, Seat.RANDOM), 4, (("1", "fly away"), ()))
    with pytest.raises(ScriptError, match="Alice's script, line 2: “fly away” fits no option"):
        table.run()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1", [0]),
        ("3", [2]),
        ("4", []),
        ("0", []),
        ("9" * 50, []),
        ("pass", [2]),
        ("PASS", [2]),
        ("kappa", [0, 1]),
        ("kappa in the  Hero", [0]),
        ("", []),
        ("²", []),
    ],
)
def test_an_answer_is_a_number_or_a_part_of_the_words(text: str, found: list[int]) -> None:
    words = ["play Kappa in the Hero Expedition", "play Kappa in the Companion Expedition", "pass"]
    assert fitting(text, words) == found


def test_every_option_of_a_game_has_words_of_its_own_kind() -> None:
    table = Table(start(), (Seat.PERSON, Seat.PERSON), 4)
    random = Random(3)
    for _ in range(60):
        decision = table.run()
        if decision is None:
            break
        words = [option_words(option, decision, table.shown) for option in decision.options]
        assert all(words)
        assert not any("object at" in each or "(value=" in each for each in words)
        table.answer(int(random.random() * len(words)))


@pytest.mark.parametrize("seed", range(10))
def test_every_decision_of_a_person_names_its_rules_and_tells_its_options_apart(seed: int) -> None:
    game = random_game(seed)
    choose = game.chooser
    assert choose is not None

    def look(decision: Decision, playing: Game) -> int | None:
        if decision.player != CHANCE:
            words = all_option_words(decision, playing.state)
            assert decision.rules, f"seed {seed}: {decision.kind} has no rule"
            assert len(set(words)) == len(words), f"seed {seed}: {words}"
        return choose(decision, playing)

    game.chooser = look
    while not game.state.over:
        advance(game)
