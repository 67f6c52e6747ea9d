"""What lies beside a thing, both of two, what is counted and then named, what there is one of."""

import pytest

from tests.proposals import readings


def test_both_joins_two_players_cards_and_counts_none() -> None:
    first = readings("At Noon, both my Aloe Vera and his Brassbug Hub trigger. Whose is first?")[0]
    assert "Aloe Vera #" not in first
    assert "Alice controls Aloe Vera" in first
    assert "Bob controls Brassbug Hub" in first
    first = readings("Both my Kappa and my opponent's Kodama are Fleeting. Which go at Rest?")[0]
    assert "Kappa #" not in first
    assert "Bob controls Kodama (" in first


@pytest.mark.parametrize(
    "told",
    [
        "He has two Characters: Kappa and a Fleeting Kodama.",
        "He has two guys out: a Kappa that was played from hand, and a Fleeting Kodama.",
        "He controls two Characters: a Fleeting Kodama that came from Reserve and a Kappa.",
    ],
)
def test_several_that_are_counted_are_those_listed_behind_a_colon(told: str) -> None:
    first = readings(f"{told} I play Tag! on him. Which one does he sacrifice?")[0]
    assert "Some Character" not in first
    assert "Bob controls Kappa." in first
    assert "Bob controls Kodama (Fleeting)" in first


@pytest.mark.parametrize(
    "told",
    [
        "I have Lyra Contortionist in Reserve next to two other cards.",
        "Lyra Contortionist lay in my Reserve beside two other cards.",
        "Lyra Contortionist sits in my Reserve alongside two more cards.",
    ],
)
def test_what_is_beside_a_card_in_reserve_lies_there(told: str) -> None:
    first = readings(f"{told} Night comes. How many cards do I keep?")[0]
    assert "Alice has Lyra Contortionist" in first
    assert 'Alice has "Some Character" #2 in Reserve.' in first


def test_from_where_something_is_played_others_lie_beside_it() -> None:
    text = "I play Anansi from my Reserve, where it lay next to two other cards. Boosts?"
    first = readings(text)[0]
    assert 'Alice has "Some Character" #2 in Reserve.' in first
    assert "Alice plays Anansi from Reserve" in first


def test_an_expedition_that_contains_something_has_it() -> None:
    text = "I play Kodama into my Companion Expedition, which holds a Fleeting Kappa. Night comes."
    assert "Fleeting) in her Companion Expedition." in readings(f"{text} Is Kappa discarded?")[0]
    text = "I play Atlas in my Hero Expedition, which contains only an Asleep Kappa. Its stats?"
    assert "Alice controls Kappa (Asleep) in her Hero Expedition." in readings(text)[0]
    text = "I have Kodama in my Hero Expedition, which has three boosts. I play Blizzard on it."
    assert "Kodama (3 boosts)" in readings(f"{text} Where is Kodama?")[0]


@pytest.mark.parametrize(
    ("told", "whose"),
    [
        ("I have just one ready Mana Orb.", "Alice"),
        ("I have one mana left.", "Alice"),
        ("My opponent has only one Mana Orb.", "Bob"),
    ],
)
def test_one_mana_is_as_much_as_is_told(told: str, whose: str) -> None:
    who = "I" if whose == "Alice" else "he"
    first = readings(f"{told} Can {who} play Kappa?")[0]
    assert f"{whose} has 1 ready Mana Orb" in first


def test_what_something_costs_is_not_what_there_is() -> None:
    first = readings("My Mowgli in Reserve costs one mana. My opponent has Robin Hood. Price?")[0]
    assert "Mana Orb" not in first


@pytest.mark.parametrize(
    "text",
    [
        "What is the price of Sagitta for me when both of my Expeditions are Ascended?",
        "Both my Expeditions are Ascended. What do I pay for Sagitta?",
    ],
)
def test_both_expeditions_are_what_is_told_of_both(text: str) -> None:
    first = readings(text)[0]
    assert "Alice's Hero Expedition is Ascended. Alice's Companion Expedition is Ascended." in first


def test_what_is_without_boosts_has_none() -> None:
    text = "My Lyra Contortionist lies in my Reserve without any boosts. Noon comes. Where is it?"
    assert "Alice has Lyra Contortionist (" in readings(text)[0]
    assert "0 boosts) in Reserve." in readings(text)[0]


def test_the_usual_limit_counts_nothing_however_it_is_said() -> None:
    text = "Two Landmarks are the limit, and at Night I have Brassbug Hub, Aerolith and Haven."
    assert "Some Landmark" not in readings(f"{text} Which do I sacrifice?")[0]


@pytest.mark.parametrize(
    "text",
    [
        "My Kappa is Asleep. Where does it go when it wakes up?",
        "His Kappa is Asleep; once it loses Asleep, does it stay in play?",
    ],
)
def test_who_is_asleep_wakes_at_rest(text: str) -> None:
    """2.4.4.c: it loses Asleep instead of leaving at Rest."""
    assert "Rest happens." in readings(text)[0]


def test_what_turns_out_to_be_so_is_so() -> None:
    text = "I play Tinker Bell and the top card of my deck turns out to be Kappa. Where is Kappa?"
    assert "The top card of Alice's Deck is Kappa" in readings(text)[0]


def test_whose_reserve_is_reached_is_asked() -> None:
    text = "I play Defect on his Kappa. Does it stay, and whose Reserve does it reach at Night?"
    assert "Bob controls Kappa" in readings(text)[0]


def test_counters_of_a_hero_are_not_those_of_his_token() -> None:
    text = (
        "I play Sol & Halua and have two Quest counters. I pass first. Do I get the token, and is"
    )
    found = readings(f"{text} that Halua token Gigantic?")
    assert all("Halua token (" not in it for it in found)


def test_a_name_that_is_said_for_short_is_no_person() -> None:
    text = (
        "I have The Kadigir, Yzmir Bastion and Celestial Blast in hand. I exhaust The Kadigir and"
    )
    first = readings(f"{text} then play Celestial Blast on his Kappa. Is it free?")[0]
    assert "Alice uses The Kadigir, Yzmir Bastion's quick action." in first


@pytest.mark.parametrize(
    "asks", ["Can I play Kraken's Wrath and hit it?", "May I cast Banishing Gate and discard it?"]
)
def test_what_a_spell_is_asked_to_do_is_what_it_targets(asks: str) -> None:
    first = readings(f"My opponent controls Achilles and I have 4 mana. {asks}")[0]
    assert "Can Alice target Achilles with " in first
