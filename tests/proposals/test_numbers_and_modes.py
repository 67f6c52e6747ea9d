"""How many are spoken of, which of two, which mode: it is on the board as it is said."""

import pytest

from tests.proposals import readings


def test_one_of_them_is_one_of_the_several_that_were_named() -> None:
    text = "I control Verdantback and two Bureaucrats. One of them gets sacrificed. Is it Defender?"
    (first, *_) = readings(text)
    assert 'Alice controls "Another Character".' in first
    assert 'Alice controls "Some Character". "Another Character" is sacrificed.' in first
    assert "Verdantback is sacrificed" not in first


def test_several_of_the_opponents_are_laid_as_so_many() -> None:
    text = "I play Bait on three of my opponent's Brassbugs. Which of my expeditions do they join?"
    (first, *_) = readings(text)
    assert first.count("Bob controls a Brassbug token") == 3


def test_several_boosts_are_gained_at_once() -> None:
    text = "Basira & Kaizaimon: my Character gains 2 boosts at once. Do I give one boost or two?"
    assert all('"Some Character" gains 2 boosts.' in it for it in readings(text))


def test_one_expedition_and_the_other_are_on_two_sides() -> None:
    text = "One of my expeditions is ahead, the other is behind. How many does Mesektet make?"
    (first, *_) = readings(text)
    assert "Alice's Hero Expedition is in region 3. Bob's Companion Expedition is in" in first


def test_who_is_ahead_is_not_behind_for_the_sake_of_an_ability() -> None:
    text = "I'm ahead in my hero expedition. Can I choose both with Field Reinforcements?"
    assert not [it for it in readings(text) if "Bob's Hero Expedition is in" in it]


def test_a_mode_is_the_one_that_does_what_is_said() -> None:
    (first, *_) = readings(
        "Ordis Signet: can I remove boosts from a card in my opponent's reserve?"
    )
    assert 'Bob has "Some Character" (2 boosts) in Reserve' in first
    assert "choosing the second mode" in first


def test_what_an_effect_cannot_be_about_is_laid_for_its_target() -> None:
    (first, *_) = readings("Can The Painthouse boost a Spell in reserve?")
    assert 'Alice has "Some Spell" in Reserve.' in first
    assert 'Can Alice target "Some Spell" with The Painthouse?' in first


def test_what_is_done_with_a_card_is_done_to_what_is_named_next() -> None:
    text = "With Ordis Accountant I put my opponent's character to sleep. Does it count at dusk?"
    assert all("Alice plays Ordis Accountant" in it for it in readings(text))


def test_a_card_is_played_with_its_scout_from_hand() -> None:
    text = "My opponent plays a character with Scout from hand while I have Staff Clerk. A recruit?"
    assert any('Bob plays "Some Character" with Scout.' in it for it in readings(text))


def test_boosts_that_are_asked_of_are_there_only_if_it_is_asked_whether_they_stay() -> None:
    text = "Dracaena is anchored. At noon, does it get its boosts, and does it keep anchored then?"
    assert not [it for it in readings(text) if "2 boosts)" in it]


def test_a_state_of_one_of_several_is_not_that_of_all() -> None:
    for told, state in (("one of them asleep", "Asleep"), ("one of which has a boost", "1 boost")):
        (first, *_) = readings(f"Kakoba with exactly three recruits, {told}. Boosts?")
        assert first.count("an Ordis Recruit token") == 3
        assert first.count(f"an Ordis Recruit token ({state})") == 1


def test_one_counter_is_one() -> None:
    text = "The Farm with two characters and one food counter at noon. How many food?"
    assert all("The Farm (1 Food counter)" in it for it in readings(text))


def test_what_is_paid_is_not_all_that_there_is() -> None:
    """7.4.5: a Scout Cost is paid for the card."""
    text = "Opponent controls Robin Hood. May I still Scout a Talarian Skater for 1 mana?"
    assert readings(text)
    assert not [it for it in readings(text) if "ready Mana Orb" in it]


def test_a_price_before_a_card_is_no_number_of_it() -> None:
    text = "Opp has exactly 4 mana, plays the 2 cost Mana Eruption on my Achilles. Legal?"
    assert not [it for it in readings(text) if "Mana Eruption #2" in it]


def test_a_plain_thing_has_the_boosts_that_it_is_said_to_have() -> None:
    text = "Winter Outfits in my lane with a 1/3/2 that has one boost on it. What are the numbers?"
    (first, *_) = readings(text)
    assert '"Some Character" (1 boost)' in first
    assert """What are "Some Character"'s statistics?""" in first


def test_exhausted_at_the_beginning_is_used() -> None:
    text = (
        "Exhausted The Foundry, Axiom Bastion, then Foundry Armorer from my hand. Is it Fleeting?"
    )
    assert all("uses The Foundry, Axiom Bastion's quick action" in it for it in readings(text)[:2])


@pytest.mark.parametrize(
    ("text", "spending"),
    [
        ("I play Drillmole with 3 boosts from Reserve and spend one to sabotage. Its stats?", True),
        ("Drillmole has 2 boosts in my Reserve. I play it and spend a boost. Its stats?", True),
        ("I play Drillmole with 3 boosts from Reserve and don't spend one. Its stats?", False),
        ("I spend one mana and play Drillmole from Reserve with 2 boosts. Its stats?", False),
    ],
)
def test_counters_that_are_spent_are_told_with_the_deed(text: str, spending: bool) -> None:
    """7.3.33.a: whether they are is up to its player, and the question says it."""
    first = next(iter(readings(text)))
    assert "plays Drillmole from Reserve" in first
    assert ("plays Drillmole from Reserve, spending 1 boost" in first) is spending


@pytest.mark.parametrize(
    "text",
    [
        "With Tech Lab Unit out, how many cards do I get to keep in reserve overnight?",
        "Hero: Della & Bolt. Tech Lab Unit is out. How many cards do I keep in Reserve at Night?",
    ],
)
def test_a_reserve_of_which_it_is_asked_how_much_is_kept_holds_more(text: str) -> None:
    """3.2.10.b: the limit is 2, and one more with the card; a Reserve with less shows neither."""
    first = next(iter(readings(text)))
    assert first.count(" in Reserve. ") > 3
    assert "Night happens. How many cards does Alice have in Reserve?" in first


def test_a_landmark_too_many_is_sacrificed_in_clean_up_beside_as_many_as_are_kept() -> None:
    """4.2.5.c: with a limit of 2 it is the third, and it goes after Rest."""
    text = "If I have too many landmarks and have to get rid of an Aerolith, do I resupply from it?"
    (first, *_) = readings(text)
    assert "Alice controls an Aerolith token." in first
    assert first.count(" is a Landmark Permanent.") == 2
    assert "Alice sacrifices the Aerolith token during Clean-up. Does Alice resupply?" in first


def test_what_came_in_clean_up_is_followed_by_the_morning_alone() -> None:
    text = "Brassbug Dropship goes as one landmark too many. Are the Brassbugs there the next day?"
    (first, *_) = readings(text)
    assert "Night happens" not in first
    assert "Alice sacrifices Brassbug Dropship during Clean-up." in first


def test_whoever_is_played_is_a_character() -> None:
    (first, *_) = readings("If I play someone from reserve next to Arcolano Milk, is it boosted?")
    assert 'Alice plays "Some Character" from Reserve' in first


@pytest.mark.parametrize(
    ("text", "orbs"),
    [
        (
            "I've got nine mana orbs and spent six of them. Can I play Haven Warrior?",
            "Alice has 3 ready Mana Orbs. Alice has 6 exhausted Mana Orbs.",
        ),
        (
            "I have 5 orbs but already tapped two of these. Can I play Ratatoskr?",
            "Alice has 3 ready Mana Orbs. Alice has 2 exhausted Mana Orbs.",
        ),
    ],
)
def test_some_of_the_mana_orbs_are_used(text: str, orbs: str) -> None:
    assert orbs in readings(text)[0]


def test_both_modes_are_chosen_where_that_is_told() -> None:
    text = "Both Expeditions of mine are one region behind. I play Field Reinforcements and choose"
    (first, *_) = readings(f"{text} both modes, a card and a Recruit. What happens?")
    assert "Bob's Hero Expedition is in region 3. Bob's Companion Expedition is in reg" in first
    assert " mode, " not in first
