"""A day after the next Night: its phases, what is done on it, and when each is asked (4.2.a)."""

import pytest

from tests.proposals import readings

LATER = "Night happens. Morning happens. Night happens."


@pytest.mark.parametrize(
    "asked",
    [
        "It stays tonight, but where does it go tomorrow night?",
        "It stays the first night. Where does it go the night after?",
        "It stays this night. And the following night, where does it go?",
        "Where does it go in the second night?",
        "Day 3 night it stays. Where does it go on day 4 night?",
        "Where does it go at night on the day after?",
    ],
)
def test_a_night_of_the_next_day_comes_after_another_one(asked: str) -> None:
    for card in ("Sneezer Shroom", "Dracaena"):
        (first, *_) = readings(f"My {card} is Anchored. {asked}")
        assert f"{LATER} Where is {card}?" in first


def test_both_nights_are_asked_about_where_both_are_asked() -> None:
    text = "Common Sticky Shroom, anchored. Does it stay in play tonight and the following night?"
    (first, *_) = readings(text)
    assert (
        "Night happens. Is Sticky Shroom in play? Morning happens. Night happens. "
        "Is Sticky Shroom in play?" in first
    )


def test_dusk_comes_again_on_the_next_day() -> None:
    (first, *_) = readings("How big is Hydracaena at Dusk on the day after I played it?")
    assert "Night happens. Morning happens. Dusk happens. What are Hydracaena's" in first


def test_the_night_after_a_deed_is_that_of_its_day() -> None:
    (first, *_) = readings("I play Kappa from Reserve. Where does it go the night after I play it?")
    assert "Morning happens." not in first
    (first, *_) = readings("I play Kappa from Reserve. Where does it go in the next night?")
    assert "Morning happens." not in first
