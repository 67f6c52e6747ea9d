"""Where the numbers of a whole Expedition are asked for, no single Character is asked about."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("text", "board"),
    [
        (
            "Haven Warrior and Kappa stand in my companion expedition. "
            "What's my Forest total there?",
            "Alice controls Haven Warrior in her Companion Expedition. Alice controls Kappa "
            "in her Companion Expedition. What are Alice's Companion Expedition's statistics?",
        ),
        (
            "Kappa sleeps in my hero expedition. How much Water does my hero expedition have?",
            "Alice controls Kappa (Asleep) in her Hero Expedition. "
            "What are Alice's Hero Expedition's statistics?",
        ),
        (
            "What is the total of my companion expedition if I have Haven Warrior with 2 boosts "
            "in there?",
            "Alice controls Haven Warrior (2 boosts) in her Companion Expedition. "
            "What are Alice's Companion Expedition's statistics?",
        ),
    ],
)
def test_the_statistics_of_an_expedition_are_asked(text: str, board: str) -> None:
    assert any(it.startswith(board) for it in readings(text)), readings(text)


def test_of_a_card_that_lies_there_its_own_are_asked() -> None:
    found = readings("Kappa has 2 boosts in my hero expedition. What is his Mountain there?")
    assert found
    assert not any("Expedition's statistics" in it for it in found)


def test_what_a_side_counts_are_its_statistics() -> None:
    (first, *_) = readings(
        "I have Haven Warrior and Beowulf with one boost on my hero side. "
        "What does that side count at dusk?"
    )
    assert "What are Alice's Hero Expedition's statistics?" in first


@pytest.mark.parametrize(
    "text",
    [
        "I play Kuwat, the Dissenter with Lindiwe & Maw in play and sacrifice my Beowulf, in which "
        "order do the sacrifice and the boosts happen?",
        "I play Ratatoskr while my opponent has Amarok facing it. Which ability resolves first?",
    ],
)
def test_what_comes_first_is_asked_of_what_is_told(text: str) -> None:
    assert "Which Reaction is resolved first?" in readings(text)[0]
