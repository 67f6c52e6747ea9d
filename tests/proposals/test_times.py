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
