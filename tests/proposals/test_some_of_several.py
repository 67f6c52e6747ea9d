"""Some of several that are told of, the rest of them, and what is told of either by few words."""

from __future__ import annotations

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("text", "acts", "asks"),
    [
        (
            "Two Kodamas in my reserve. I play one of them from there. Where is the other?",
            "Alice plays Kodama #2 from Reserve.",
            "Where is Kodama #1?",
        ),
        (
            "I control two Kappas and sacrifice one of them. Is the other Kappa still in play?",
            "Kappa #2 is sacrificed.",
            "Is Kappa #1 in play?",
        ),
    ],
)
def test_the_other_is_what_is_left_of_several(text: str, acts: str, asks: str) -> None:
    (first, *_) = readings(text)
    assert acts in first
    assert asks in first


def test_what_is_in_mine_is_in_my_zone_of_that_name() -> None:
    text = "I play Kodama. My opponent has nothing in reserve and I have two cards in mine. Where"
    (first, *_) = readings(f"{text} is Kodama?")
    assert 'Alice has "Some Character" #1 in Reserve.' in first
    assert 'Alice has "Some Character" #2 in Reserve.' in first


def test_counters_are_counted_by_their_name_alone() -> None:
    (first, *_) = readings("My Refinery has 2 Sap on it. I play Aby, Sap Courier. How many has it?")
    assert "Alice controls The Refinery (2 Sap counters)." in first
    assert "Alice plays Aby, Sap Courier from hand" in first


def test_the_one_that_i_play_is_the_one_that_was_set_apart() -> None:
    text = "I have two Haven Trainees in Reserve and play one of them. "
    (first, *_) = readings(f"{text}Is the other boosted, and is the one I played?")
    assert "Alice plays Haven Trainee #2 from Reserve" in first
    assert "#3" not in first


@pytest.mark.parametrize(
    "told",
    [
        "There are two exhausted cards in my reserve and 1 in his.",
        "I have two exhausted cards in my reserve and he has 1 in his reserve.",
        "I have 2 exhausted cards in my reserve and my opponent has 1.",
    ],
)
def test_one_more_that_somebody_else_has_is_his_and_as_the_others_are(told: str) -> None:
    (first, *_) = readings(f"{told} I play Kappa from hand. What happens?")
    assert first.count("(exhausted) in Reserve") == len("123")
    assert 'Bob has "Another Character" (exhausted) in Reserve.' in first


def test_one_more_that_lies_elsewhere_is_in_no_such_state() -> None:
    text = "I have two exhausted cards in my reserve and 1 in hand. I play Kappa. What happens?"
    assert not any('"Another Character" (exhausted)' in it for it in readings(text))
