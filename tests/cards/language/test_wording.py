"""Misprints, leaks and older wording give the tree of the wording that is current."""

import pytest

from judge.cards.language import CardTextError, parse_ability
from judge.cards.language.pages.library import load_reader


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("{J} I gain 1 boostBB.", "{J} I gain 1 boost."),
        ("{J} I gain 2 boosts..", "{J} I gain 2 boosts."),
        (
            "{R} Create a Ordis Recruit 1/1/1 Soldier token in target Expedition.",
            "{R} Create an Ordis Recruit 1/1/1 Soldier token in target Expedition.",
        ),
        (
            "{R} Create a MANA_MOTH Illusion token in my Expedition.",
            "{R} Create a Mana Moth 2/2/2 Illusion token in my Expedition.",
        ),
        (
            "{R} Create a Leviathan Companion Halua 2/2/2 token in my Expedition.",
            "{R} Create a Halua 2/2/2 Leviathan Companion token in my Expedition.",
        ),
        (
            "{R} Create a Halua 2/2/2 token in my Expedition.",
            "{R} Create a Halua 2/2/2 Leviathan Companion token in my Expedition.",
        ),
        (
            "{J} Exhaust up to two targets, Characters or Permanents.",
            "{J} Exhaust up to two target Characters or Permanents.",
        ),
        (
            "{T} : Activate the {r} triggers of target Permanent.",
            "{T} : Activate the {r} abilities of target Permanent.",
        ),
        (
            "If I would leave the Expedition zone, put me in my owner's Mana zone instead.",
            "If I would leave the Expedition zone, put me in my owner's Mana zone instead "
            "(as an exhausted Mana Orb).",
        ),
    ],
)
def test_it_is_read_as_it_was_meant(printed: str, meant: str) -> None:
    assert parse_ability(printed) == parse_ability(meant)


def test_a_card_put_into_the_mana_zone_is_exhausted_only_where_a_text_says_so() -> None:
    silent = parse_ability("{J} You may put a card from your Reserve in your Mana zone.")
    said = parse_ability(
        "{J} You may put a card from your Reserve in your Mana zone (as an exhausted Mana Orb)."
    )
    assert silent != said


def test_a_rule_behind_a_reminder_is_not_dropped() -> None:
    text = "{J} I gain 1 boost. (A boost is a +1/+1/+1 counter. Draw a card.)"
    assert load_reader("en").without_reminders(text) == text
    with pytest.raises(CardTextError):
        parse_ability(text)


def test_two_reminders_in_one_parenthesis_are_dropped() -> None:
    text = "{J} Resupply. (Cards in Reserve are not controlled. A boost is a +1/+1/+1 counter.)"
    assert load_reader("en").without_reminders(text) == "{J} Resupply."
