"""Whose side of the table a card lies on is heard without an apostrophe, however it is said."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        (
            "The Ouroboros is on opps board. I play Kappa. Is Kappa fleeting?",
            "Bob controls The Ouroboros, Lyra Bastion.",
        ),
        (
            "Persephone sits across the table. Do I pay more for Kappa?",
            "Bob controls Persephone",
        ),
        (
            "Scrooge, the Lyra one, he's on my rivals side. I play Kappa on the hero side. "
            "Does Kappa gain a boost?",
            "Bob controls Ebenezer Scrooge",
        ),
    ],
)
def test_what_lies_on_the_opponents_side_is_the_opponents(text: str, laid: str) -> None:
    first = readings(text)[0]
    assert laid in first
    assert laid.replace("Bob", "Alice") not in first


def test_ones_own_side_stays_ones_own() -> None:
    assert not any(
        "Bob controls Persephone" in it
        for it in readings("Persephone sits on my side. Do I pay more for Kappa?")
    )


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        (
            "Haven Warrior comes in against three characters on their companion side "
            "and one on their hero side. What happens?",
            [
                "Alice plays Haven Warrior",
                'Bob controls "Some Character" #3 in his Companion Expedition.',
                'Bob controls "Another Character" in his Hero Expedition.',
            ],
        ),
        (
            "I drop Beowulf against two characters in their hero expedition and one in their "
            "companion expedition. What happens?",
            [
                "Alice plays Beowulf",
                'Bob controls "Some Character" #2 in his Hero Expedition.',
                'Bob controls "Another Character" in his Companion Expedition.',
            ],
        ),
    ],
)
def test_what_faces_a_played_card_is_the_other_players(text: str, laid: list[str]) -> None:
    first = readings(text)[0]
    assert [it for it in laid if it not in first] == []
    assert "Alice controls" not in first


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        (
            "Their reserve is empty while I have three cards in mine. I play Kappa from hand. "
            "What happens?",
            'Alice has "Some Character" #3 in Reserve.',
        ),
        (
            "His reserve is empty but I have two cards in mine. I play Beowulf from hand. "
            "What happens?",
            'Alice has "Some Character" #2 in Reserve.',
        ),
    ],
)
def test_what_is_in_mine_is_in_the_zone_that_was_spoken_of(text: str, laid: str) -> None:
    assert laid in readings(text)[0]


@pytest.mark.parametrize(
    "text",
    [
        "I play Foundry Mechanic and my opponent sends it to reserve with Freeze. "
        "Can I play it again from there on my next turn the same day?",
        "I play Kappa, then he bounces it to my reserve with Freeze. "
        "May I play it again from there later today?",
    ],
)
def test_what_may_be_done_again_is_asked_after_it_was_done(text: str) -> None:
    done, asked = readings(text)[0].split("Bob plays Freeze", 1)
    assert "Can Alice" not in done
    assert "Can Alice play " in asked


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        (
            "He has three characters with his companion and 2 alongside his hero. "
            "I play Haven Warrior with my companion. What happens?",
            [
                'Bob controls "Some Character" #3 in his Companion Expedition.',
                'Bob controls "Another Character" #2 in his Hero Expedition.',
                "Alice plays Haven Warrior from hand in her Companion Expedition.",
            ],
        ),
        (
            "Haven Warrior is next to my companion and Ratatoskr next to my hero. "
            "My opponent plays Hooked on Ratatoskr. Where is it?",
            [
                "Alice controls Haven Warrior in her Companion Expedition.",
                "Alice controls Ratatoskr in her Hero Expedition.",
            ],
        ),
        (
            "Beowulf is in my hero expedition. I play Ratatoskr in my other expedition. "
            "Is Beowulf boosted?",
            [
                "Alice controls Beowulf in her Hero Expedition.",
                "Alice plays Ratatoskr from Reserve in her Companion Expedition.",
            ],
        ),
    ],
)
def test_what_is_with_a_hero_or_a_companion_is_in_that_expedition(
    text: str, laid: list[str]
) -> None:
    (first, *_) = readings(text)
    assert all(it in first for it in laid)


def test_what_a_hero_does_something_with_is_in_no_expedition_for_that() -> None:
    (first, *_) = readings("I boost Beowulf with my hero, then he plays Hooked on it. Where is it?")
    assert "Expedition" not in first


@pytest.mark.parametrize(
    "text",
    [
        "My wife plays Anubis and I control only a Kappa. Is she sacrificed?",
        "Anubis is played by my little brother while I control only a Kappa. Is she sacrificed?",
        "A colleague plays Anubis and I control only a Kappa. Is she sacrificed?",
    ],
)
def test_whoever_plays_against_somebody_is_the_opponent(text: str) -> None:
    assert "Alice controls Kappa. Bob plays Anubis from hand." in readings(text)[0]


def test_who_only_says_something_beside_the_opponent_plays_nothing() -> None:
    text = "My friend says that my opponent plays Anubis and his brother too. Is my Kappa lost?"
    assert readings(text)
    assert all("Bob plays Anubis" in it for it in readings(text))


def test_the_side_of_a_companion_is_the_expedition() -> None:
    text = (
        "My opponent plays Atlas on the side of his companion. I have Colorful Cuckoo in my Hero "
        "Expedition. Is it boosted?"
    )
    assert any("in his Companion Expedition." in it for it in readings(text))


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        (
            "My Kappa is in the Hero Expedition, up against opp's Yeti and Tanuki. Do I move?",
            ["Bob controls Yeti in his Hero", "Bob controls Tanuki in his Hero"],
        ),
        (
            "Across from my Kodama he has Kappa and Tanuki. Does my Expedition move at Dusk?",
            ["Bob controls Kappa in his Hero", "Bob controls Tanuki in his Hero"],
        ),
        (
            "I've got Yeti against Kitsune and Kappa in the companion lane. Who moves?",
            ["Bob controls Kitsune in his Companion", "Bob controls Kappa in his Companion"],
        ),
        (
            "I have Kodama and Kitsune against Yeti and Tanuki. Who moves?",
            ["Alice controls Kitsune.", "Bob controls Yeti.", "Bob controls Tanuki."],
        ),
    ],
)
def test_all_that_is_listed_faces_what_it_is_told_to_face(text: str, laid: list[str]) -> None:
    first = readings(text)[0]
    assert all(it in first for it in laid)


def test_the_non_active_player_is_no_nap() -> None:
    first = readings("My Kappa is facing NAP, who has Tanuki. I play Yeti. Is Kappa in play?")[0]
    assert "Bob controls Tanuki" in first
    assert "Asleep" not in first


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        # whose it is said to be
        (
            "Kodama is mine and Kappa is his. Both in the Hero lane. He casts Geyser, picks mine.",
            "Alice controls Kodama in her Hero Expedition. Bob controls Kappa in his Hero",
        ),
        # a player's own of what was named
        (
            "My Kodama is in play and my opponent has Kappa. He casts Geyser on mine. Where is it?",
            "targeting Kodama. Where is Kodama?",
        ),
        # one of several
        (
            "I have two Brassbugs and my opponent has Kodama. He plays Geyser on one of them.",
            "Bob plays Geyser, targeting the Brassbug token.",
        ),
    ],
)
def test_whose_it_is_that_is_hit_is_told_without_its_name(text: str, laid: str) -> None:
    assert laid in readings(f"{text} What happens?")[0].replace(" (rare)", "")


@pytest.mark.parametrize("whose", ["my friends", "my big brothers", "my neighbours"])
def test_what_somebody_else_has_needs_no_apostrophe(whose: str) -> None:
    text = f"I play Small Step, Giant Leap on {whose} companion expedition. Where does it go?"
    assert "targeting Bob's Companion Expedition" in readings(text)[0]


@pytest.mark.parametrize(
    "told",
    [
        "Kappa in my hero expedition vs. one Ordis Recruit",
        "Kappa in my hero expedition vs a Maw",
        "Kappa on the hero side versus 2 Mana Moths",
        "Kappa in a forest and water region vs a Kodama",
    ],
)
def test_what_stands_behind_versus_is_the_other_players(told: str) -> None:
    (first, *_) = readings(f"{told}: do I move?")
    assert first.count("Alice controls") == first.count("Alice controls Kappa") == 1
    assert "Bob controls" in first
