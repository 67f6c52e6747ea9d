"""What lies and is done beside what is asked: whole zones, ranks, states, other cases, quotes."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "My opponent cast Sol's Hunt on my Kodama (3 boosts on her). Where does she go?",
            "Alice controls Kodama (3 boosts). Bob plays Sol's Hunt, targeting Kodama. Where is K",
        ),
        (
            "Muna Merchant got 1 boost while idling in reserve. When I play her, does she keep it?",
            "Muna Merchant (1 boost) in Reserve. Alice plays Muna Merchant from Reserve.",
        ),
        (
            "Beauty Sleep on my dude that came from reserve. Night falls. Where is he?",
            'Alice controls "Some Character" (Fleeting). Bob plays Beauty Sleep, targeting "Some',
        ),
        (
            "Haven, Bravos Bastion is my third landmark. What happens at night?",
            'Alice controls "Some Landmark" #1. Alice controls "Some Landmark" #2. Night happens.',
        ),
        (
            "The Foundry is my second landmark. What happens at night?",
            'Bastion. Alice controls "Some Landmark". Night happens.',
        ),
    ],
)
def test_what_a_thing_has_and_lies_beside_is_laid(text: str, told: str) -> None:
    assert told in readings(text)[0]


def test_what_only_a_support_ability_exhausts_lies_in_reserve() -> None:
    """2.2.9: nothing but its support ability lets that card exhaust another."""
    text = "My opponent exhausted my Kadigiran Alchemist with Pamola. Can I still play it tomorrow?"
    (reading, *_) = readings(text)
    assert "Alice has Kadigiran Alchemist in Reserve." in reading
    assert "Bob uses Pamola's support ability, targeting Kadigiran Alchemist." in reading


def test_another_case_that_is_asked_about_is_not_done() -> None:
    text = "I resupplied and it was Coppélia. Does she come in exhausted, or only if I play her?"
    (reading, *_) = readings(text)
    assert "The top card of Alice's Deck is Coppélia. Alice resupplies." in reading
    assert not any("Alice plays" in it for it in readings(text))


def test_what_a_text_only_says_lies_nowhere() -> None:
    text = "If I play Haven Trainee, does she get a boost? It just says “a card in Reserve”."
    assert all("Some C" not in it for it in readings(text))


def test_what_lies_in_a_zone_is_asked_of() -> None:
    (reading, *_) = readings("I play Jack Frost. Does he exhaust my opponent's reserve or mine?")
    assert (
        'Alice has "Some Character" in Reserve. Bob has "Another Character" in Reserve.' in reading
    )
    assert 'Is "Some Character" exhausted?' in reading


def test_the_spell_that_was_cast_is_my_spell() -> None:
    (reading, *_) = readings("I cast Beauty Sleep on his Kodama. What happens to my spell?")
    assert "What happens to Beauty Sleep?" in reading
    assert "Some Spell" not in reading


def test_what_something_counts_as_is_no_other_thing() -> None:
    text = "Does Alelo count as a spell for Studious Rookie? I play it from hand."
    (reading, *_) = readings(text)
    assert "Some Spell" not in reading


def test_what_is_hit_by_the_spell_that_is_named_first_is_targeted() -> None:
    found = readings("Beauty Sleep: can I hit his Kodama and my Muna Merchant?")
    assert "Can Alice play Beauty Sleep, targeting Kodama and Muna Merchant?" in found[0]


def test_who_pays_for_tough_is_its_opponent() -> None:
    """7.4.7.c: only opponents pay for it."""
    (reading, *_) = readings("What do I pay for a tough guy when I cast Beauty Sleep on it?")
    assert 'Bob controls "Some Character".' in reading


@pytest.mark.parametrize(
    ("text", "rare"),
    [
        ("I play Haven Trainee from reserve. Is it gone after the turn?", False),
        ("Chrysalis goes to my reserve during Rest. Is the moth still there?", False),
        ("I play Daedalus from Reserve. Does the Daedalus {J} come up?", True),
    ],
)
def test_a_printing_is_meant_by_what_is_said_of_it(text: str, rare: bool) -> None:
    """Where a support ability is used from tells no printing; a trigger symbol does."""
    assert ("(rare" in readings(text)[0]) == rare


def test_an_expedition_is_called_by_its_side_alone() -> None:
    (reading, *_) = readings("The Western Wind: I target my companion. Does my hero move forward?")
    assert "targeting Alice's Companion Expedition." in reading
    assert "Does Alice's Hero Expedition move forward?" in reading


def test_mana_that_is_left_to_cast_something_is_all_there_is() -> None:
    text = "I play Sol's Hunt at a Kodama with exactly 4 mana left. What happens to it?"
    assert "Alice has 4 ready Mana Orbs." in readings(text)[0]


def test_a_character_of_which_nothing_is_told_lies_there_at_noon() -> None:
    """4.2.5.b: played the day before, it would have left."""
    found = readings("Does The Council stop noon abilities as well, like Nike's?")
    assert any("Bob controls" in it and "Noon happens." in it for it in found)
    assert not any("Night happens. Morning happens. Noon happens." in it for it in found)
