"""What a card is played for is a price; what was told to be played is not asked to be played."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        (
            "My opponent controls Robin Hood. Can I play Haven Trainee for 1?",
            "How much does it cost Alice to play Haven Trainee?",
        ),
        (
            "Rin & Orchid is my hero, can I play Haven Trainee for 0?",
            "How much does it cost Alice to play Haven Trainee?",
        ),
        (
            "Their Santa Claus is in play. Do I get to cast Kraken's Wrath for four now?",
            "How much does it cost Alice to play Kraken's Wrath?",
        ),
        (
            "Opponent has Robin Hood. Do I scout Icarus for 1 or for 2?",
            "Alice plays Icarus with Scout. How much does Alice pay?",
        ),
    ],
)
def test_what_something_is_played_for_is_its_price(text: str, asked: str) -> None:
    assert asked in readings(text)[0]


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        (
            "My opponent has passed, now I play Santa Claus. May he still play a card?",
            'Bob passes. Alice plays Santa Claus from hand. Can Bob play "Some Character"?',
        ),
        (
            "I play Robin Hood and my opponent already passed. Can he still play a card?",
            'Alice plays Robin Hood from hand. Bob passes. Can Bob play "Some Character"?',
        ),
    ],
)
def test_what_is_told_to_be_played_is_played(text: str, asked: str) -> None:
    assert asked in readings(text)[0]


def test_a_free_card_is_no_price() -> None:
    text = "My opponent had passed when I played Santa Claus. Does he get to play a free card too?"
    assert all("Alice plays Santa Claus from hand." in it for it in readings(text)[:2])
    assert all("How much does it cost" not in it for it in readings(text)[:2])


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        (
            "I have two of the Haven Trainee in play and I play Leshy. How many boosts do they "
            "have?",
            "Alice controls Haven Trainee #1. Alice controls Haven Trainee #2.",
        ),
        (
            "My opponent has two of the rare Sneezer Shroom in play. I cast Freeze on one of them. "
            "Where is it?",
            "Bob controls Sneezer Shroom #1 (rare). Bob controls Sneezer Shroom #2 (rare).",
        ),
        (
            "I have two Muna Ganesha in play. I play Leshy. How many boosts does Leshy have?",
            "Alice controls Ganesha #1 (rare, Muna). Alice controls Ganesha #2 (rare, Muna).",
        ),
    ],
)
def test_several_of_a_card_are_several_whatever_stands_before_its_name(
    text: str, laid: str
) -> None:
    assert laid in readings(text)[0]


def test_one_of_a_card_is_one() -> None:
    text = "He casts Freeze on one of the Haven Trainee. Is it asleep?"
    assert "#" not in readings(text)[0]


def test_whether_somebody_did_pass_is_asked() -> None:
    text = "I use Baba's Isba and sacrifice Kakoba. Where is Kakoba, and did I pass?"
    assert "Has Alice passed?" in readings(text)[0]


def test_what_was_sent_to_hand_is_played_from_there_again() -> None:
    text = (
        "My Kappa is Fleeting. I return it to my hand with Geyser, then replay it from hand. Does"
    )
    (first, *_) = readings(f"{text} it stay Fleeting?")
    assert (
        "Kappa (Fleeting). Alice plays Geyser, targeting Kappa. Alice plays Kappa from h" in first
    )


def test_what_is_paid_for_doing_that_is_no_price_of_what_it_is_done_to() -> None:
    text = "I play Parvati from hand and put her anchor on my own Kodama. Do I pay more for that?"
    (first, *_) = readings(text)
    assert "Alice controls Kodama." in first
    assert "Alice plays Parvati from hand, targeting Kodama." in first
