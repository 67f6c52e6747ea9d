"""The token that a card creates is named where it is only spoken of as that card's."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import SURE
from judge.proposals.naming import mentions
from judge.proposals.tokens_named import with_tokens_named


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Does Ordis Cadets's token get Anchored?",
            "I play Ordis Cadets. Does the Ordis Recruit token get Anchored?",
        ),
        (
            "I play Foundry Armorer. Where does the token go?",
            "I play Foundry Armorer. Where does the Brassbug token go?",
        ),
        (
            "Can I boost the token made by Gibil with Chiron?",
            "I play Gibil. Can I boost the Brassbug token with Chiron?",
        ),
    ],
)
def test_a_token_is_named(question: str, told: str) -> None:
    assert with_tokens_named(question, mentions(question))[0] == told


def test_what_is_created_is_not_there_before() -> None:
    """The token that is asked about comes as its card is played: no other is laid, nor answered."""
    question = (
        "I have The Monolith, Ordis Bastion in play and play Gibil. Does the token get a boost?"
    )
    (answer,) = answer_text(question)
    assert answer.verdict not in SURE
    assert "Alice controls a Brassbug token" not in answer.proposals[0]
    assert "How many boosts does the Brassbug token have?" in answer.proposals[0]


@pytest.mark.parametrize("use", ["Restocking Station", "Kelon Cylinder"])
def test_using_it_may_be_its_quick_action(use: str) -> None:
    (answer,) = answer_text(f"I play {use}. Can I use it?")
    assert answer.verdict not in SURE
