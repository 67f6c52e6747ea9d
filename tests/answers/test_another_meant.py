"""What is said twice may be two things, and what follows a deed is asked of when it is over."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import SURE, Verdict

TWO_THINGS = [
    "If I control {x}, can I play {x}?",
    "If my opponent controls {x}, can I play {x}?",
    "If I have {x} in Reserve, can I play {x} from hand?",
    "If I control {x} and play a Character, does it gain a boost?",
]


@pytest.mark.parametrize("card", ["Baku", "Yeti", "Kappa"])
@pytest.mark.parametrize("text", TWO_THINGS)
def test_another_copy_of_a_card_may_be_meant(text: str, card: str) -> None:
    """1.1.4.d: a deck may hold three of a card; 5.2.a says nothing of another one."""
    assert answer_text(text.format(x=card))[-1].verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    "text",
    [
        "If I play a card, can my opponent play a card?",
        "If my opponent plays a Spell, can I play a Spell?",
        "If my opponent discards a card, do I discard a card?",
        "If I have an exhausted card in Reserve, can I play a card from Reserve?",
    ],
)
def test_a_thing_that_is_said_twice_is_two(text: str) -> None:
    """2.1.d: each card is an object of its own."""
    assert answer_text(text)[-1].verdict is not Verdict.NO
    assert answer_text(text)[-1].verdict is not Verdict.YES


def test_what_names_one_thing_once_is_answered() -> None:
    """5.2.a: nothing is played from the Discard pile, nor what is the other player's."""
    told = "Alice controls Baku. Can Alice play Baku?"
    for text in ("Can I play a Spell from my discard pile?", told):
        assert answer_text(text)[-1].verdict is Verdict.NO


@pytest.mark.parametrize("card", ["Kitsune", "Baku", "Chiron"])
def test_the_other_players_turn_comes_when_a_play_is_over(card: str) -> None:
    """4.2.3.e: the turn passes on; 4.4.d only bars him while Reactions wait."""
    for text in ("If I play {x}, can my opponent play a card?", "If my opponent plays {x}, can I?"):
        assert answer_text(text.format(x=card))[-1].verdict not in SURE
