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
