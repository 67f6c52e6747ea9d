"""Boards that are told as lists lie as they are listed: whose, where and how each thing is."""

import re

import pytest

from tests.proposals import readings

_NAMES = {"A": "Foundry Mechanic", "B": "Haven Bouncer", "C": "Sneezer Shroom", "D": "Yeti"}
_SAID = {"I": "Alice controls", "he": "Bob controls", "mine": "Alice has", "his": "Bob has"}


def _laid(text: str) -> set[str]:
    """Return what the first reading lays, no matter in which Expedition or printing."""
    (first, *_) = readings(f"{text} Night comes. What happens?")
    plain = re.sub(r" in (?:her|his) \w+ Expedition| \(rare\)|(?<=\()rare, ", "", first)
    return set(plain.split(" Night happens.")[0].rstrip(".").split(". "))


@pytest.mark.parametrize(
    ("text", "lies"),
    [
        ("In Reserve I have {A} and {B}, in play {C}.", "mine {A}; mine {B}; I {C}"),
        ("My hero expedition has {A}, his has {C} and {D}.", "I {A}; he {C}; he {D}"),
        ("{A} and {B} are in my companion lane, {C} in his.", "I {A}; I {B}; he {C}"),
        ("Hero: {A}, {B}. Companion: {C}.", "I {A}; I {B}; I {C}"),
        ("In my hero expedition: my {A} and {B} vs his {C}.", "I {A}; I {B}; he {C}"),
        ("My board is {A} and {B}, my opponent's is {C}.", "I {A}; I {B}; he {C}"),
        ("My reserve holds {A}, my opponent's holds {C}.", "mine {A}; his {C}"),
        ("{C} and {D} are my opponent's, {A} is mine.", "he {C}; he {D}; I {A}"),
        ("I have {A}, my opponent {C} and {D}.", "I {A}; he {C}; he {D}"),
        ("{A} alone in my hero expedition, {C} and {D} in his.", "I {A}; he {C}; he {D}"),
        ("My reserve: {A} (exhausted), {B}.", "mine {A} (exhausted); mine {B}"),
        ("Both my {A} and my {B} are anchored.", "I {A} (Anchored); I {B} (Anchored)"),
        ("{A} and {C} are both asleep on his side.", "he {A} (Asleep); he {C} (Asleep)"),
        (
            "{A} is exhausted in my reserve, {B} is ready there.",
            "mine {A} (exhausted); mine {B}",
        ),
        (
            "Opponent's board: {C} with 3 boosts in hero, {D} in companion. Mine: {A} in hero.",
            "he {C} (3 boosts); he {D}; I {A}",
        ),
    ],
)
def test_what_is_listed_lies_there(text: str, lies: str) -> None:
    told = set()
    for one in lies.format(**_NAMES).split("; "):
        who, _, what = one.partition(" ")
        told.add(f"{_SAID[who]} {what}{' in Reserve' * (who in ('mine', 'his'))}")
    assert _laid(text.format(**_NAMES)) == told


def test_a_list_before_or_behind_what_is_done_is_no_deed() -> None:
    listed = "{A} and {B} in my reserve and {C} in play"
    for text in (
        f"With {listed}, I play {{D}} from hand.",
        f"I play {{D}} from hand with {listed}.",
    ):
        (first, *_) = readings(f"{text.format(**_NAMES)} What happens?")
        for laid in (
            "has {A} in Reserve.",
            "has {B} in Reserve.",
            "controls {C}",
            "has {D} in hand.",
        ):
            assert f"Alice {laid.format(**_NAMES)}" in first
        assert first.count(" plays ") == 1


def test_what_is_of_both_players_is_no_list_of_one() -> None:
    """The place is told of the last alone:  my X and his Y in his Reserve."""
    (first, *_) = readings("My Kodama and his Kappa in his Reserve. Can I play Kodama?")
    assert "Alice has Kodama in hand." in first
