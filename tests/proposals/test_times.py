"""When what is told and asked is so: which phases have passed, and which have to come (4.2.a)."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("text", "in_order"),
    [
        (
            "At noon my Ordis Carrier made a Recruit. Now I play Haven Bouncer from hand. "
            "How many tokens do I have?",
            "Noon happens. Alice plays Haven Bouncer from hand",
        ),
        (
            "this noon inari drew me a card, after that i drop kitsune from hand. "
            "how many cards do i draw?",
            "Noon happens. Alice plays Kitsune from hand",
        ),
        (
            "I drew with Inari at noon and my opponent then casts Off You Go! on it. Where is it?",
            "Noon happens. Bob plays Off You Go!, targeting Inari.",
        ),
    ],
)
def test_a_noon_that_is_told_before_a_deed_has_passed_by_then(text: str, in_order: str) -> None:
    (first, *_) = readings(text)
    assert in_order in first
    assert first.count("Noon happens.") == 1
    assert "Night happens." not in first


def test_no_noon_comes_that_would_create_a_token_which_lies_there() -> None:
    text = (
        "Kauri & Puff: at noon I gave my opponent a Woollyback on his companion. "
        "Now I play Zaratan. How big is it?"
    )
    (first, *_) = readings(text)
    assert "Bob controls a Woollyback token in his Companion Expedition." in first
    assert "Noon happens." not in first


def test_noon_comes_after_the_deed_that_brings_what_waits_for_it() -> None:
    text = "At noon I get a Recruit by Ordis Carrier, if I play it from hand and Kappa as well?"
    assert not [it for it in readings(text) if "Noon happens. Alice plays Ordis Carrier" in it]
    text = "I play Muna Merchant from hand next to Kappa. Tomorrow at noon, do I get anything?"
    assert not [it for it in readings(text) if "Noon happens. Alice plays" in it]


@pytest.mark.parametrize(
    "text",
    [
        "Ordis Attorney in my hero expedition, opp hits that expedition with Celebration Day. "
        "Do I draw?",
        "Celebration Day on my own Hero Expedition with Ordis Attorney in it. Does that count as "
        "'fails to move forward'?",
        "I play Ordis Attorney from hand next to Monolith Archivist. Do I draw a card?",
        "Bluecap shares its Expedition with Armored Bird. Do I get an Aerolith?",
    ],
)
def test_dusk_comes_where_a_reaction_to_moving_forward_is_asked_about(text: str) -> None:
    """4.2.4.d: only Dusk shows who moves forward, and who does not."""
    (first, *_) = readings(text)
    assert "Dusk happens." in first
    assert first.index("Dusk happens.") < first.index("?")


def test_what_such_a_reaction_does_after_rest_is_asked_then() -> None:
    """4.2.5.b: “after Rest” is behind Rest."""
    for text in (
        "Thoth in my hero expedition, opponent plays Celebration Day there. Do I get a Recruit?",
        "Monolith Legate in my hero expedition, opponent casts Celebration Day on that expedition. "
        "Do I sabotage?",
    ):
        assert "Dusk happens. Rest happens." in readings(text)[0]


def test_no_dusk_comes_where_a_deed_does_what_is_asked() -> None:
    text = "Priya, Bravos Signaler: I play Kitsune from hand. Do I draw a card?"
    assert "Dusk happens." not in readings(text)[0]


def test_an_expedition_that_something_carries_forward_is_carried_at_dusk() -> None:
    for text in (
        "My Companion is Ascended off Soar, tied with Lyra Aerialist. Ascended carries me forward?",
        "opp has Armored Bird, im ascended off soar. does that still get my lane forward",
    ):
        (first, *_) = readings(text)
        assert "Dusk happens." in first
        assert "Expedition move forward?" in first.split("Dusk happens.")[1]


@pytest.mark.parametrize(
    "asked",
    [
        "What happens to it this night, and what in the night after this?",
        "Does it stay tonight? And what about the next night too?",
    ],
)
def test_the_night_after_this_one_is_that_of_the_next_day(asked: str) -> None:
    for card in ("Sneezer Shroom", "Muna Merchant"):
        (first, *_) = readings(f"I have {card} with Anchored. {asked}")
        assert first.count("Night happens.") == 2
        assert "Morning happens." in first


def test_both_dusks_are_asked_about_where_both_are_asked() -> None:
    text = "Opponent casts Hypothermia. At Dusk, does my Kelonic Heater count? And tomorrow's Dusk?"
    (first, *_) = readings(text)
    assert "Dusk happens." in first.split("Night happens.")[0]
    assert "Dusk happens." in first.split("Night happens.")[1]


@pytest.mark.parametrize(
    ("text", "at_once"),
    [
        (
            "I play Brassbug Hive from hand. Will it disappear at night? "
            "And do I get one Brassbug or two?",
            "How many tokens does Alice control?",
        ),
        (
            "I play Zaratan with two Characters facing it. Does it go to Reserve at Night? "
            "And how big is it?",
            "What are Zaratan, Social Leviathan's statistics?",
        ),
    ],
)
def test_what_a_deed_did_is_asked_before_the_night_of_another_question(
    text: str, at_once: str
) -> None:
    (first, *_) = readings(text)
    assert at_once in first.split("Night happens.")[0]
    assert "?" in first.split("Night happens.")[1]


def test_noon_comes_after_the_morning_of_the_next_day() -> None:
    for text in (
        "I use Mandjet on my hero expedition. Is it still Ascended the next day at noon?",
        "I cast Beauty Sleep on his Hydracaena. Is it there and does it grow at noon tomorrow?",
    ):
        assert "Night happens. Morning happens. Noon happens." in readings(text)[0]


def test_what_is_played_behind_what_is_asked_of_noon_is_played_after_it() -> None:
    text = "My Kitsune is in reserve with a boost, he has Health Inspector in his hero lane. "
    asked = (
        "Does it get a boost at noon? And when I play it later today from Reserve, is it boosted?"
    )
    (first, *_) = readings(f"{text}{asked}")
    assert "Noon happens." in first.split("Alice plays Kitsune from Reserve")[0]
    assert "Case 2" not in first
