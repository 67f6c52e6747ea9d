"""Wordings that no card prints, and the rulebook's examples use (2.3.2)."""

import pytest

from judge.cards.ability import (
    AddSubtypes,
    Each,
    Filter,
    Kind,
    LoseAbilities,
    Me,
    OtherThan,
    Passive,
)
from judge.cards.language import parse_ability
from judge.cards.language.render import render

CHARACTERS = Each(Filter((Kind.CHARACTER,)))
OTHERS = Each(Filter((Kind.CHARACTER,), (OtherThan(Me()),)))


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("Other Characters lose their abilities.", LoseAbilities(OTHERS)),
        ("I lose my abilities.", LoseAbilities(Me())),
        ("Characters are Elementals.", AddSubtypes(CHARACTERS, ("ELEMENTAL",))),
        ("I am a Robot.", AddSubtypes(Me(), ("ROBOT",))),
    ],
)
def test_it_is_read_and_printed(text: str, statement: LoseAbilities | AddSubtypes) -> None:
    ability = parse_ability(text)
    assert ability.body == Passive((statement,))
    assert render(ability) == text


@pytest.mark.parametrize(
    "text",
    [
        "My {V}, {M} and {O} are equal to my highest statistic.",
        "My {V}, {M} and {O} are equal to the number of cards in your hand.",
        "My {V}, {M} and {O} are equal to my number of Sap counters.",
    ],
)
def test_statistics_are_printed_as_what_they_equal(text: str) -> None:
    assert render(parse_ability(text)) == text


def test_all_characters_are_characters() -> None:
    assert parse_ability("All Characters are Elementals.") == parse_ability(
        "Characters are Elementals."
    )


@pytest.mark.parametrize("text", ["Characters lose abilities.", "Characters are two Elementals."])
def test_half_a_wording_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="column"):
        parse_ability(text)


@pytest.mark.parametrize(
    "text",
    [
        "{J} Up to two other target Characters each gain 1 boost.",
        "{J} Up to one other target Character gains Asleep.",
        "{H} Create a Brassbug 2/2/2 Robot token in each of your Expeditions that's ahead.",
        "{J} Each opponent sacrifices a Character with Hand Cost {2} or less.",
        "{J} If an opponent has more cards in hand than you, draw a card.",
        "{J} If you control less Characters than target opponent, draw a card.",
        "When you roll a 4 or more — I gain 1 boost.",
        "When you pass — Draw a card.",
        "{R} Discard target Character with a base statistic of 5 or more.",
        "When a Character with 3 or more boosts joins your Expeditions — Draw a card.",
        "{J} Draw a card per Landmark Permanent you control.",
        "If I'm in {V} or {O}, I am Gigantic.",
        "If I'm in {V}, I am Seasoned and Tough 1.",
        "{T} : The next Character you play this turn loses Fleeting and gains 1 boost.",
        "When another Character joins my Expedition, if it had 2 or more boosts — Draw a card.",
    ],
)
def test_known_parts_stand_together_in_new_ways(text: str) -> None:
    assert render(parse_ability(text)) == text


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("As long as I'm in {O}, I am Tough 2.", "If I'm in {O}, I am Tough 2."),
        ("I cost {1} less for each Robot you control.", "I cost {1} less per Robot you control."),
        ("{J} Draw a card unless I'm in {V}.", "{J} If I'm not in {V}, draw a card."),
        (
            "{J} Discard each Character that isn't Boosted.",
            "{J} Discard each non-Boosted Character.",
        ),
        (
            "{J} Target Character an opponent controls loses Fleeting.",
            "{J} Target Character your opponents control loses Fleeting.",
        ),
        ("{J} Target Robot loses 1 boost.", "{J} Remove 1 boost from target Robot."),
    ],
)
def test_other_words_say_the_same(text: str, same: str) -> None:
    assert parse_ability(text) == parse_ability(same)
    assert render(parse_ability(text)) == same


def test_what_is_taken_from_a_hand_is_not_taken_from_an_expedition() -> None:
    with pytest.raises(ValueError, match="column"):
        parse_ability("Target player reveals their hand. You may discard a Spell from it.")
