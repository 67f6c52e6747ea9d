"""What each player has, and in which regions Expeditions are, in many people's words."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    "told",
    [
        "We each control a Kitsune in our Hero Expedition, and mine has one boost.",
        "My opponent and I each have a Kitsune in the Hero Expedition, mine with 1 boost.",
        "Each player has one Kitsune in the Hero Expedition, only on mine there is one boost.",
        "Both of us have Kitsune in the Hero Expedition; there is a single boost on mine.",
        "A Kitsune stands in each Hero Expedition, mine is boosted once.",
        "I control a Kitsune in my Hero Expedition. My opponent too. Mine has one boost.",
        "Kitsune (1 boost) in my Hero Expedition, Kitsune in his Hero Expedition.",
        "He has Kitsune in his Hero Expedition, I have Kitsune in mine, with one boost.",
        "AP (me): Kitsune, 1 boost, Hero Expedition. NAP: Kitsune, Hero Expedition.",
        "In the Hero Expedition of me is a Kitsune with one boost, in the Hero Expedition of the "
        "opponent is a Kitsune also.",
    ],
)
def test_each_player_has_one_of_a_name(told: str) -> None:
    (first, *_) = readings(f"{told} Dusk falls. Do I move forward?")
    assert "Alice controls Kitsune (1 boost) in her Hero Expedition." in first
    assert "Bob controls Kitsune in his Hero Expedition." in first


def test_both_have_what_lies_elsewhere() -> None:
    (first, *_) = readings("Both players have a Kitsune in Reserve. I play Baku. What happens?")
    assert "Alice has Kitsune in Reserve. Bob has Kitsune in Reserve." in first


@pytest.mark.parametrize(
    "told",
    [
        "Me: Kitsune. My opponent: Kappa.",
        "Mine: Kitsune. His: Kappa.",
        "Kitsune for me and Kappa for my opponent, both in Hero.",
        "Both Hero Expeditions, mine with Kitsune and my opponent's with Kappa.",
    ],
)
def test_whose_each_thing_is_may_be_noted_shortly(told: str) -> None:
    (first, *_) = readings(f"{told} Dusk falls. Who moves?")
    assert "Alice controls Kitsune" in first
    assert "Bob controls Kappa" in first


@pytest.mark.parametrize(
    "told",
    [
        "A Kitsune in my Hero Expedition, a Kitsune in my Companion Expedition.",
        "I have a Kitsune in the Hero Expedition and another in the Companion Expedition.",
        "Hero Expedition: Kitsune. Companion Expedition: Kitsune.",
        "My Expeditions both have a Kitsune.",
    ],
)
def test_a_name_told_in_two_expeditions_is_two_cards(told: str) -> None:
    (first, *_) = readings(f"{told} I play Charge!. How many boosts do I get?")
    assert "Kitsune #2" in first
    assert "in her Hero Expedition." in first
    assert "in her Companion Expedition." in first


@pytest.mark.parametrize(
    "told",
    [
        "Both of my Expeditions are in the same region, region 4.",
        "My Hero and my Companion, they are together in the region 4.",
        "Region four is occupied by both Expeditions of mine.",
        "My two Expeditions have met, they share region number four.",
        "My Hero and Companion Expeditions happen to be in the fourth region.",
    ],
)
def test_expeditions_are_in_the_region_that_is_told_by_number(told: str) -> None:
    (first, *_) = readings(f"{told} Is Kaibara, Asgarthan Leviathan Tough?")
    for side in ("Hero", "Companion"):
        assert f"Alice's {side} Expedition is in region 4." in first


@pytest.mark.parametrize(
    "told",
    [
        "Both Hero Expeditions are in region 3, which shows Forest;",
        "In region 3 is Forest and there are our two Hero Expeditions;",
        "Region 3 (Forest) holds both Hero Expeditions;",
        "Our Hero Expeditions meet in the third region, a Forest;",
    ],
)
def test_a_region_shows_the_terrain_that_is_told_of_it(told: str) -> None:
    (first, *_) = readings(f"{told} I have Kitsune there and he has Kappa. Who moves at Dusk?")
    assert "Alice's Hero Expedition is in region 3. Bob's Hero Expedition is in region 3." in first
    assert "Region 3 is {V}." in first


def test_where_no_card_is_named_all_lie_in_play() -> None:
    text = "My Hero Expedition stands empty against his three Characters. Does he move?"
    assert readings(text)[0].count("Bob controls") == 3
