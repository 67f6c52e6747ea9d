"""Several cards that are told to be played by one verb, and one more of a card."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    "told",
    [
        "I play Haven Warrior and Kodama.",
        "I play Haven Warrior, then Kodama.",
        "I play 2 cards: Haven Warrior and Kodama.",
        "I play Haven Warrior first and Kodama second.",
        "I play Haven Warrior and then Kodama.",
    ],
)
def test_all_that_is_listed_is_played(told: str) -> None:
    (first, *_) = readings(f"{told} What happens?")
    assert "Alice plays Haven Warrior from hand. Alice plays Kodama from hand." in first


def test_what_is_played_last_is_aimed() -> None:
    (first, *_) = readings("He plays Haven Warrior and Intimidation on my Kodama. What happens?")
    assert "Bob plays Haven Warrior from hand. Bob plays Intimidation, targeting Kodama." in first


@pytest.mark.parametrize(
    ("told", "reads"),
    [
        (
            "I have Kodama in play. I play another one.",
            "Alice controls Kodama #1. Alice plays Kodama #2 from hand.",
        ),
        (
            "I already have Kodama in play and now I play a second one.",
            "Alice controls Kodama #1. Alice plays Kodama #2 from hand.",
        ),
        (
            "My opponent controls Kodama and I play one too.",
            "Bob controls Kodama. Alice plays Alice's Kodama from hand.",
        ),
    ],
)
def test_one_that_is_played_besides_is_of_the_same_name(told: str, reads: str) -> None:
    assert reads in readings(f"{told} What happens?")[0].replace(" (rare)", "")


@pytest.mark.parametrize(
    ("told", "reads"),
    [
        (
            "He sends Kappa and Kodama to Reserve.",
            "Kappa goes to Reserve. Kodama goes to Reserve.",
        ),
        ("Kappa and Kodama go to Reserve.", "Kappa goes to Reserve. Kodama goes to Reserve."),
        (
            "My Kappa and Kodama are returned to hand.",
            "Kappa is returned to hand. Kodama is returned to hand.",
        ),
    ],
)
def test_all_that_is_listed_undergoes_it(told: str, reads: str) -> None:
    (first, *_) = readings(f"{told} What happens?")
    assert reads in first


def test_a_plain_thing_is_played_behind_then() -> None:
    (first, *_) = readings("I play Haven, Bravos Bastion and then a Character. Is it boosted?")
    assert 'plays Haven, Bravos Bastion from hand. Alice plays "Some Character" from hand.' in first


def test_another_one_somewhere_else_is_of_the_same_name() -> None:
    text = (
        "I have Kodama in Reserve and another one in hand. I play the one from Reserve. Fleeting?"
    )
    first = readings(text)[0].replace(" (rare)", "")
    assert "Alice has Kodama #1 in Reserve. Alice has Kodama #2 in hand." in first
    assert "Alice plays Kodama #1 from Reserve" in first
