"""Where things lie and whose they are, as notes and as other people's sentences tell it."""

import re

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    "told",
    [
        "First player this Day: the other guy.",
        "It's him who has the first player marker.",
        "The first player token is held by my opponent.",
        "First player today: not me, him.",
        "NAP is the first player, I'm not.",
        "NAP (me) is second; the opponent is first player.",
    ],
)
def test_who_is_first_player_may_stand_behind_it(told: str) -> None:
    text = f"{told} At Noon we both have Kojo & Booda. Do I get a token first?"
    assert readings(text)[0].startswith("Bob is first player.")


@pytest.mark.parametrize(
    "told", ["I'm first player today.", "First player: me.", "He is not first player."]
)
def test_who_is_not_meant_is_not_first(told: str) -> None:
    text = f"{told} At Noon we both have Kojo & Booda. Do I get a token first?"
    assert readings(text)[0].startswith("Alice is first player.")


@pytest.mark.parametrize(
    ("text", "lies"),
    [
        ("AP has Kappa with 2 boosts. I play Intimidation on it. Boosts?", "Alice controls Kappa"),
        ("NAP controls Kappa (Asleep). I play Beauty Sleep on it. Asleep?", "Bob controls Kappa"),
        ("I'm NAP and AP plays Beauty Sleep on my Kappa. Asleep?", "Alice controls Kappa"),
        ("NAP (me) controls Kappa. AP plays Beauty Sleep on it. Asleep?", "Alice controls Kappa"),
    ],
)
def test_active_and_other_player_are_asker_and_opponent(text: str, lies: str) -> None:
    assert lies in readings(text)[0]


@pytest.mark.parametrize(
    "told",
    [
        "His discard has Hooked in it.",
        "In the pile of discard of the opponent there is Hooked.",
        "Hooked. His. In the discard.",
        "He's got Hooked, only it's among his discarded cards.",
        "My opponent owns Hooked, which is now in his discard pile.",
        "My opponent's Hooked was discarded yesterday.",
        "His Hooked went to the discard pile.",
        "I look through my opponent's discard pile, and there it is, Hooked.",
    ],
)
def test_what_lies_in_a_discard_pile_is_asked_of_there(told: str) -> None:
    (first, *_) = readings(f"{told} Can he play it?")
    assert first == "Bob has Hooked in his Discard pile. Can Bob play Hooked?"


@pytest.mark.parametrize(
    "told",
    [
        "Kappa, his. Hero Expedition. Anchored.",
        "His hero side, Kappa, anchor counter on it.",
        "My opponent controls Kappa (Anchored), Hero Expedition.",
        "Kappa (my opponent's), Anchored, in the Hero Expedition.",
    ],
)
def test_the_pieces_of_a_note_belong_together(told: str) -> None:
    (first, *_) = readings(f"{told} Night falls and his Expedition has moved. Is it still there?")
    assert "Bob controls Kappa (Anchored) in his Hero Expedition." in first


def test_what_is_listed_behind_a_colon_lies_there() -> None:
    (first, *_) = readings("Opponent passed; hand: Kitsune, Kappa. Can I play both?")
    assert first.startswith("Alice has Kitsune in hand. Alice has Kappa in hand. Bob passes.")
    (first, *_) = readings("I have in my Reserve Kitsune and Tanuki. I play Baku. What happens?")
    assert "Alice has Kitsune in Reserve. Alice has Tanuki" in first
    assert first.count("in Reserve.") == 2


@pytest.mark.parametrize(
    "told",
    [
        "Both of my Expeditions have a Kitsune in them.",
        "I have two Kitsune, one per Expedition.",
        "I have a Kitsune in my Hero Expedition and one in my Companion Expedition.",
        "In my Hero Expedition is a Kitsune, in the other Expedition is one also.",
        "There's a Kitsune in either one of my two Expeditions.",
        "My two Kitsune: one in Hero, one in Companion.",
    ],
)
def test_one_lies_in_each_expedition(told: str) -> None:
    (first, *_) = readings(f"{told} I play Charge!. How many boosts do I get?")
    for side in ("Hero", "Companion"):
        assert re.search(rf"Alice controls Kitsune #\d in her {side} Expedition\.", first)


@pytest.mark.parametrize(
    "told",
    [
        "Two boosts were put on my Kappa.",
        "My Kappa is at plus two already.",
        "My Kappa, boosts: 2.",
        "My Kappa has two of boosts.",
    ],
)
def test_boosts_are_told_in_other_ways(told: str) -> None:
    (first, *_) = readings(f"{told} I play Physical Training on it. How many boosts does it have?")
    assert "Alice controls Kappa (2 boosts)." in first


@pytest.mark.parametrize(
    "told",
    [
        "My opponent, Bob, has already passed.",
        "Bob already made his pass this Afternoon.",
        "A pass has been declared by my opponent.",
        "My opponent is done for the day.",
    ],
)
def test_who_has_passed_has_done_so(told: str) -> None:
    (first, *_) = readings(f"{told} I hold Kitsune. Can I play it?")
    assert "Bob passes." in first


@pytest.mark.parametrize(
    "told",
    [
        "Three out of my eight Mana Orbs are exhausted.",
        "Three of the eight Mana Orbs I have are turned sideways.",
        "I have eight Mana Orbs, five of them ready.",
        "My mana: eight Orbs. Exhausted: three.",
        "I have eight Mana Orbs, three are exhausted.",
    ],
)
def test_some_of_the_mana_orbs_are_exhausted(told: str) -> None:
    (first, *_) = readings(f"{told} I play Kappa from hand. What happens?")
    assert "Alice has 5 ready Mana Orbs. Alice has 3 exhausted Mana Orbs." in first


def test_what_was_exhausted_the_day_before_is_so() -> None:
    text = "My opponent exhausted my Martengale in Reserve last turn. Can I use its support ability"
    assert readings(f"{text}?")[0].startswith("Alice has Martengale (exhausted) in Reserve.")
    (first, *_) = readings("Last turn he exhausted my Kitsune in Reserve. When is it ready again?")
    assert first == (
        "Alice has Kitsune (exhausted) in Reserve. Night happens. Morning happens. "
        "Is Kitsune ready?"
    )


def test_what_stands_there_lies_in_no_zone_for_that() -> None:
    text = "Kodama from hand into my hero lane, Arcolano Milk is there. Is he gone tonight?"
    assert "Alice controls Arcolano Milk in her Hero Expedition." in readings(text)[0]
    text = "Gran Bwa has 2 boosts in my Reserve, and in my Landmarks there is Sofia, First Outpost."
    (first, *_) = readings(f"{text} Noon comes. How many boosts?")
    assert "Alice controls Sofia, First Outpost." in first


def test_one_of_the_expeditions_is_not_each() -> None:
    text = "One of my expeditions has a common Armored Bird in it. Does it move at Dusk?"
    assert "#2" not in readings(text)[0]


def test_who_acts_as_first_player_is_first() -> None:
    text = "I used Akesha & Taru as first player and my opponent passes. Have I passed as well?"
    assert readings(text)[0].startswith("Alice is first player.")


@pytest.mark.parametrize(
    ("told", "reads"),
    [
        (
            "My Kitsune in Reserve goes to the discard pile.",
            "Alice has Kitsune in Reserve. Kitsune is discarded.",
        ),
        (
            "His Kodama in his Hero Expedition is returned to hand.",
            "Bob controls Kodama in his Hero Expedition. Kodama is returned to hand.",
        ),
        ("Bumblebeet in my Reserve goes to 2 boosts at Noon.", "Alice has Bumblebeet in Reserve."),
    ],
)
def test_what_goes_elsewhere_is_where_it_is_told_to_be(told: str, reads: str) -> None:
    assert readings(f"{told} What happens?")[0].startswith(reads)
