"""Turns of which nobody speaks: whoever plays later has not passed, and the day is not over."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


# 4.2.3.b, e: players take turns until all have passed; Rest and Morning come after that alone
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("I play Mowgli and pass. My opponent plays Muna Druid. Is Mowgli in play?", True),
        ("I play Mowgli. I play Kodama. My opponent plays Red. Is Mowgli in play?", True),
        ("I play Mowgli. I play Kodama. My opponent plays Red. Is Kodama Asleep?", True),
        ("My opponent plays Kodama and passes. I play Mowgli. Is Kodama Asleep?", True),
        (
            "I play Beauty Sleep on my opponent's Mowgli. I pass. He plays Red. Is Mowgli Asleep?",
            True,
        ),
        (
            "My opponent plays Mowgli. He plays Red. I play Beauty Sleep on Mowgli. "
            "Is Mowgli Asleep?",
            True,
        ),
        (
            "I play Dracaena and pass. My opponent plays Red. How many boosts does Dracaena have?",
            0,
        ),
        ("I play Kitsune and pass. My opponent plays Red. How many cards do I draw?", 1),
    ],
)
def test_the_day_goes_on_for_who_plays_again(text: str, value: bool | int) -> None:
    answer = ask(text)
    if value is True:
        assert answer.verdict is Verdict.YES
    else:
        assert answer.value == value
    assert not any("passes" in line for line in answer.assumed)


# 4.2.3.e: who has passed takes no turn any more; on which day it would be, nobody said
def test_who_has_passed_plays_nothing_that_day() -> None:
    told = "I play Mowgli and pass. I play Kodama. Is Kodama in play?"
    assert ask(told).verdict not in (Verdict.YES, Verdict.NO)


# 2.2.15.c, 4.2.3.e: what lasts for a turn is over once its player plays a card or passes
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("I use Martengale's support ability. How much does Kappa cost?", 3),
        ("I use Martengale's support ability. I pass. How much does Kappa cost?", 4),
        ("If I use Martengale's support ability and pass, how much does Kappa cost?", 4),
        ("I use Flamel's support ability. How much does Moth Collision cost?", 3),
        ("I use Flamel's support ability. I play Red. How much does Moth Collision cost?", 4),
    ],
)
def test_this_turn_is_over_once_a_card_is_played(text: str, value: int) -> None:
    assert ask(text).value == value


# 2.2.15.e: what lasts for an Afternoon does not end with the turn
def test_this_afternoon_goes_on_behind_a_turn() -> None:
    assert ask("I play Vishvakarma. How much does Brassbug Hive cost me?").value == 1
