"""What players say for short and in passing: short words, brackets, who dies to what, prices."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict
from judge.speech.concepts import words_of
from tests.proposals import asks, readings


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("can i play it if its exhausted?", "can i play it if it is exhausted ?"),
        ("its boosted, so does it stay?", "it is boosted , so does it stay ?"),
        ("does it lose its boosted status", "does it lose its boosted status"),
        ("if its boosted character leaves", "if its boosted character leaves"),
        ("i wanna play it cuz im first", "i want to play it because i am first"),
    ],
)
def test_a_short_word_is_said_in_full(text: str, said: str) -> None:
    assert " ".join(words_of(text)) == said


def test_a_bracket_in_which_somebody_does_something_is_a_clause() -> None:
    told = "can i use muna druids support if it is exhausted (my opponent frosted it)"
    assert any("Alice has Muna Druid (exhausted) in Reserve." in it for it in readings(told))


@pytest.mark.parametrize("asked", ["is it 3 mana then", "so thats 3 mana in total or 2?"])
def test_the_mana_that_is_asked_of_is_a_price(asked: str) -> None:
    (first, *_) = readings(f"he has Robin Hood. I play Haven Warrior from hand, {asked}")
    assert "Mana Orb" not in first
    assert "How much does Alice pay?" in first


@pytest.mark.parametrize("asked", ["can i do that with 3 mana", "do i have enough with my 3 mana"])
def test_the_mana_with_which_something_is_asked_is_there(asked: str) -> None:
    (first, *_) = readings(f"he has Robin Hood. I play Haven Warrior from hand, {asked}")
    assert "Alice has 3 ready Mana Orbs." in first


@pytest.mark.parametrize("asked", ["does tomoe keep fleeting", "is mulan a fleeting character"])
def test_a_card_that_is_called_by_a_short_word_is_told_by_no_rule(asked: str) -> None:
    (answer,) = answer_text(f"{asked} when i cast her from hand")
    assert answer.verdict is not Verdict.RULE


def test_who_joins_is_the_card_and_no_opponent() -> None:
    (first, *_) = readings("does kappa trigger the monolith ordis bastion bc he joins my hero exp?")
    assert "Alice plays Kappa from hand" in first


def test_of_whom_it_is_asked_is_the_subject_of_the_question() -> None:
    told = "Game with my cousin. He has Quetzalcóatl, I play Baku. Does he make a token for me?"
    (first, *_) = readings(told)
    assert "How many tokens does Bob control?" in first
    assert "Alice control?" not in first


def test_it_is_no_several_things() -> None:
    told = "I play Kappa in my Hero Expedition, my opponent has 3 characters. how big is it"
    (first, *_) = readings(told)
    assert "What are Kappa's statistics?" in first


def test_what_dies_to_a_spell_is_of_whoever_tells_it() -> None:
    (first, *_) = readings("chrysalis dies to a Banishing Gate, i get a mana moth?")
    assert "Alice controls Chrysalis" in first
    assert "Bob plays Banishing Gate, targeting Chrysalis." in first


def test_a_token_that_somebody_gets_is_not_there_before() -> None:
    told = "my Jeanne d'Arc is hit by his Banishing Gate and i get recruits."
    (first, *_) = readings(f"{told} How many boosts do they have?")
    assert "controls an Ordis Recruit token" not in first
    assert "Bob plays Banishing Gate, targeting Jeanne d'Arc." in first


def test_how_much_mana_a_token_takes_is_what_is_paid() -> None:
    (first, *_) = readings("I am second player with Lindiwe & Maw. how much mana for a maw token?")
    assert asks(first, "Alice uses Lindiwe & Maw's quick action. How much does Alice pay?")


def test_a_landmark_that_only_is_asked_of_is_one_of_those_that_are_told_of() -> None:
    (first, *_) = readings("I control three landmarks. Must I discard my Brassbug Hub at night?")
    assert first.count("Alice controls") == 3


@pytest.mark.parametrize(
    "told",
    [
        "I exhausted two of his reserve cards, a spell and a character.",
        "i have kappa and I exhausted 2 cards in his reserve today (one spell, one guy).",
    ],
)
def test_what_several_are_is_told_behind_them(told: str) -> None:
    (first, *_) = readings(f"{told} The Snow Queen is mine. In the morning, are they ready?")
    assert 'Bob has "Some Spell" (exhausted) in Reserve.' in first
    assert 'Bob has "Some Character" (exhausted) in Reserve.' in first


@pytest.mark.parametrize(
    ("told", "states"),
    [
        ("a non-fleeting Tanuki", ""),
        ("Tanuki, non fleeting,", ""),
        ("a Fleeting Tanuki", " (Fleeting)"),
    ],
)
def test_what_is_in_no_state_is_not_in_it(told: str, states: str) -> None:
    (first, *_) = readings(f"He controls {told} and I play Off You Go! on it. Does it leave?")
    assert f"Bob controls Tanuki{states}." in first


def test_the_token_is_no_other_character() -> None:
    told = (
        "my opponent has a recruit token and another character, I play Kraken's Wrath on the token."
    )
    (first, *_) = readings(f"{told} what do I pay?")
    assert "targeting the Ordis Recruit token." in first


@pytest.mark.parametrize(
    ("told", "hero", "companion"),
    [
        ("my hero is in region 3 and my companion in region 5", 3, 5),
        ("my companion is in region 6 and my hero is two regions away from it", 4, 6),
        ("my expeditions are three regions apart", 1, 4),
    ],
)
def test_each_expedition_is_in_its_own_region(told: str, hero: int, companion: int) -> None:
    (first, *_) = readings(f"{told}. I have Kaibara. he plays Kraken's Wrath on it, for how much?")
    assert f"Alice's Hero Expedition is in region {hero}." in first
    assert f"Alice's Companion Expedition is in region {companion}." in first
    assert first.count("is in region") == 2


def test_he_who_plays_something_is_the_opponent() -> None:
    told = "he has Sierra & Oddball as hero, he plays a 4 cost robot. does he get a brassbug"
    (first, *_) = readings(told)
    assert 'Bob plays "Some Character" from hand.' in first
    assert "How many tokens does Bob control?" in first


def test_hes_got_something_is_his() -> None:
    (first, *_) = readings("hes got Kappa in play and i play Freeze on it. where is it")
    assert "Bob controls Kappa." in first


def test_a_state_before_who_does_something_is_no_noun() -> None:
    (first, *_) = readings("when kappa is boosted i play physical training on him. how many boosts")
    assert "Alice controls Kappa (2 boosts)." in first


def test_one_of_several_of_a_name_is_one_of_them() -> None:
    told = "I have 2 Recruits and Tanuki, he plays Kraken's Wrath on one Recruit and Tanuki."
    (first, *_) = readings(f"{told} how many tokens are left?")
    assert "targeting the Ordis Recruit token and Tanuki." in first


def test_the_other_is_what_is_left_of_two() -> None:
    told = "one of my two Brassbugs is asleep, my opponent plays Banishing Gate on the other."
    (first, *_) = readings(f"{told} where is it")
    assert "Bob plays Banishing Gate, targeting the Brassbug token." in first
    assert '"Some' not in first


def test_who_is_against_whom_stands_across_from_him() -> None:
    (first, *_) = readings("Kappa vs his Tanuki in companion. who advances")
    assert "Alice controls Kappa in her Companion Expedition." in first
    (first, *_) = readings("i have Kappa in my hero exp facing his Tanuki. who advances")
    assert "Bob controls Tanuki in his Hero Expedition." in first
