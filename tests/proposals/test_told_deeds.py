"""Deeds told in any order and tense are done in theirs; nothing they give is given twice."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Bob plays Freeze on my Haven Trainee that I'd played from my Reserve. Where is it?",
            "Alice plays Haven Trainee from Reserve. Bob plays Freeze, targeting Haven Trainee.",
        ),
        (
            "I dropped Haven Trainee from Reserve, so it's Fleeting and it's got two boosts. "
            "Night falls. Where is it?",
            "Alice has Haven Trainee in Reserve. Alice plays Haven Trainee from Reserve. Night",
        ),
    ],
)
def test_what_gives_itself_something_as_it_is_played_is_played(text: str, told: str) -> None:
    """2.4.7.a, 7.1.1.c: what a card is said to have by then is what that gave it."""
    (reading, *_) = readings(text)
    assert told in reading
    assert "boosts)" not in reading


def test_what_has_lost_some_of_what_it_came_with_lies_there_as_it_is() -> None:
    text = "I played Ratatoskr from Reserve and it's down to one boost. Night falls. Where is it?"
    assert "Alice controls Ratatoskr (1 boost, Fleeting). Night happens." in readings(text)[0]


def test_what_was_played_some_day_before_lies_there() -> None:
    text = "I played Haven Trainee from Reserve last turn. Night falls. Where does it go?"
    (reading, *_) = readings(text)
    assert "Fleeting). Night happens." in reading
    assert "plays" not in reading


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "He put my Haven Trainee in my Reserve with Tiny Jail. I play it again from there. "
            "How many boosts does it have?",
            "Bob plays Tiny Jail, targeting Haven Trainee. Alice plays Haven Trainee from Reserve.",
        ),
        (
            "My Ratatoskr had 3 boosts when it went to Reserve last night. Today I play it again "
            "from there. How many boosts does it have?",
            "Ratatoskr goes to Reserve. Alice plays Ratatoskr from Reserve.",
        ),
    ],
)
def test_what_left_play_is_played_again(text: str, told: str) -> None:
    """1.4.4: it is another object then, without what it had."""
    assert told in readings(text)[0]


def test_the_one_boost_is_one() -> None:
    text = "He casts Freeze on my Kappa that's got the one boost. Does it keep the boost?"
    assert "Kappa (1 boost)" in readings(text)[0]


@pytest.mark.parametrize(
    "text",
    [
        "I discard my Kappa from Reserve before I play Pastry Chef from hand. What happens to her?",
        "My Kappa is in Reserve. I discard her right before playing Pastry Chef from hand. How "
        "many boosts does Pastry Chef get?",
        "Before I play Pastry Chef from hand I discard Kappa from Reserve. How many boosts does "
        "Pastry Chef get?",
        "Pastry Chef from hand following discarding my Kappa from Reserve: how many boosts does "
        "Pastry Chef get?",
    ],
)
def test_what_is_done_before_something_is_played_is_done_first(text: str) -> None:
    assert "support ability. Alice plays Pastry Chef from hand." in readings(text)[0]
