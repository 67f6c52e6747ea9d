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


def test_the_next_afternoon_comes_after_its_noon() -> None:
    (first, *_) = readings("My Dracaena is Anchored. After Rest, how big is it next Afternoon?")
    assert "Night happens. Morning happens. Noon happens. What are Dracaena's" in first


def test_the_night_after_a_deed_is_that_of_its_day() -> None:
    (first, *_) = readings("I play Kappa from Reserve. Where does it go the night after I play it?")
    assert "Morning happens." not in first
    (first, *_) = readings("I play Kappa from Reserve. Where does it go in the next night?")
    assert "Morning happens." not in first


@pytest.mark.parametrize(
    ("told", "done"),
    [
        (
            "I play Haven Trainee from hand. Next day I play her again from Reserve. "
            "Is she Fleeting?",
            "Alice plays Haven Trainee from hand",
        ),
        (
            "I cast Freeze on my Haven Trainee. If I play her from Reserve tomorrow, "
            "is she Fleeting?",
            "Alice plays Freeze, targeting Haven Trainee",
        ),
        (
            "Opponent hits my Haven Trainee with Off You Go!. Tomorrow I replay her. "
            "Is she Fleeting?",
            "Bob plays Off You Go!, targeting Haven Trainee",
        ),
        (
            "I play Haven Trainee from hand, then tomorrow again from Reserve. Is she Fleeting?",
            "Alice plays Haven Trainee from hand",
        ),
    ],
)
def test_a_night_passes_before_what_is_done_on_the_next_day(told: str, done: str) -> None:
    (first, *_) = readings(told)
    before, after = first.split("Night happens. Morning happens. ")
    assert done in before
    assert after.startswith("Alice plays Haven Trainee from Reserve")
    assert after.split(". ", 1)[1].startswith("Is Haven Trainee Fleeting?")


def test_the_night_before_a_deed_of_the_next_day_is_over() -> None:
    text = "Red has 3 boosts. He goes to Reserve tonight. Tomorrow I play him from Reserve. "
    (first, *_) = readings(text + "How big is he?")
    assert "Alice plays Red from Reserve. What are Red's statistics?" in first
    text = (
        "I play Kappa from hand, it goes to Reserve at night, I play it again from Reserve "
        "the next day. Where is it the night after?"
    )
    (first, *_) = readings(text)
    again = first.split("Alice plays Kappa from Reserve", 1)[1]
    assert again.split(". ", 1)[1].startswith("Night happens. Where is Kappa?")


def test_no_night_follows_what_is_only_done_on_the_next_day() -> None:
    text = "I have a Kodama that my opponent gave me. Tomorrow I replay Sow from Reserve. "
    (first, *_) = readings(text + "Is Sow Fleeting?")
    assert "Alice plays Sow from Reserve" in first
    assert "Night happens." not in first


@pytest.mark.parametrize(
    "asked",
    [
        "Kodama was Anchored yesterday, is it still Anchored today?",
        "My Kodama got Anchored yesterday and stayed, does it stay in play today?",
        "Kodama was Anchored the day before, so is he Anchored this day too?",
    ],
)
def test_what_was_so_yesterday_is_asked_of_on_the_next_day(asked: str) -> None:
    (first, *_) = readings(asked)
    assert first.startswith("Alice controls Kodama (Anchored). Night happens. Morning happens. Is")
