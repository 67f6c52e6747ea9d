"""What is said not to be there is not made up, and not taken for granted."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict


@pytest.mark.parametrize(
    "text",
    [
        # 5.1.2: a card is played from where it is; there, none is
        "Alice has no cards in hand. Can Alice play Kappa?",
        "My hand is empty. Can I play Kappa?",
        "Alice's Reserve is empty. Can Alice play Kappa from Reserve?",
        "Alice has only Robin Hood in hand. Can Alice play Kappa?",
        # 7.3.31.a: what is sacrificed is what its player controls
        "If I control no Landmark, can I sacrifice a Landmark?",
        "I control no Characters. Can I sacrifice a Character?",
        "If I control no Robots, can I sacrifice a Robot?",
        "If I control no Characters, does my Character go to Reserve at Rest?",
        # who is meant is no player; it is not the phase (4.2.2) that is spelt much the same
        "Noone controls a Landmark. Does Kappa gain a boost?",
        "What if noone plays a card?",
    ],
)
def test_nothing_is_played_as_if_it_were_there(text: str) -> None:
    assert {it.verdict for it in answer_text(text)} <= {Verdict.UNKNOWN, Verdict.RULE}


@pytest.mark.parametrize(
    "text",
    [
        # it is played from elsewhere (5.1.2.a), or told after the rest was cleared
        "Alice's hand is empty. Can Alice play Kappa from Reserve?",
        "Alice's hand is empty. Alice has Kappa in hand. Can Alice play Kappa?",
        "Alice has only Kappa in hand. Can Alice play Kappa?",
        "Alice's Reserve is not empty. Can Alice play Kappa from Reserve?",
        # 5.2.1.c: what is played was not there before
        "I control no Characters. I play a Character from hand. Is it in play?",
        "If I control a Landmark, can I sacrifice a Landmark?",
    ],
)
def test_what_is_there_after_all_is_answered(text: str) -> None:
    (answer,) = answer_text(text)
    assert answer.verdict is Verdict.YES


def test_it_says_what_was_not_said() -> None:
    (answer,) = answer_text("Alice has no cards in hand. Can Alice play Kappa?")
    assert [it.message for it in answer.misread] == ["Kappa was not said to be in Alice's hand"]


def test_what_is_told_after_a_zone_is_emptied_lies_there() -> None:
    emptied = "Alice's hand is empty."
    for text, cards in (
        (f"{emptied} Alice has Kappa in hand.", 1),
        (f"Alice has Kappa in hand. {emptied}", 0),
        ("Alice has Kappa in hand. Alice's hand is not empty.", 1),
    ):
        (answer,) = answer_text(f"{text} How many cards are in Alice's hand?")
        assert answer.value == cards
