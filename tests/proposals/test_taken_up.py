"""A choice that a card's text leaves to its player is made where it is told (6.5.c)."""

import pytest

from tests.proposals import asks, readings

MADE = {
    # the Hero may be exhausted for a card as one is drawn
    "With Turuun & Benih I play Kitsune from hand and exhaust my Hero. How many cards do I draw?": (
        "Alice plays Kitsune from hand. Alice accepts."
    ),
    "My Hero is Turuun & Benih, I play Kitsune from hand. If I tap Turuun, "
    "how many cards do I draw?": "Alice plays Kitsune from hand. Alice accepts.",
    # a card may be put from hand into Reserve
    "I play Ada Lovelace from Reserve. With Ada I put Coppélia from my hand in Reserve. "
    "Where is Coppélia?": "Alice plays Ada Lovelace from Reserve. Alice accepts.",
    # it may be put among the Mana Orbs
    "I play Swift Jinn and use its effect to put it in my mana. How many orbs do I have?": (
        "Alice plays Swift Jinn from hand. Alice accepts."
    ),
    # as it goes to Reserve at Night, a card may be returned
    "I have Ouroboros Inkcaster. At Night I return a card from Reserve to my hand. "
    "Where is the Inkcaster?": "Night begins. Alice accepts. Night happens.",
}


@pytest.mark.parametrize(("text", "meant"), MADE.items())
def test_what_is_told_to_be_done_by_choice_is_accepted(text: str, meant: str) -> None:
    assert any(asks(it, meant) for it in readings(text))


@pytest.mark.parametrize("not_told", ["play Kitsune from hand", "played Kitsune out of my hand"])
def test_a_choice_of_which_nothing_is_told_stays_open(not_told: str) -> None:
    text = f"Funny one: my Hero is Turuun & Benih and I {not_told}. "
    found = readings(f"{text}How many cards do I draw in total?")
    assert found
    assert all("accepts" not in it for it in found)


def test_what_is_played_by_an_ability_later_is_played_as_that_comes_up() -> None:
    """5.2.b: what a card in play lets be played as it leaves is not played before."""
    text = "I've got Beowulf in play. At Night he goes to Reserve and I use his ability to play "
    (first, *_) = readings(f"{text}Altrun Teammate from hand for free. Where is the Teammate?")
    assert "Night begins. Alice plays Altrun Teammate. Night happens." in first
    assert "plays Altrun Teammate from hand" not in first


@pytest.mark.parametrize(
    "told",
    [
        "He lets me play a Character with Base Cost 2 or less for free. Is it sent to Reserve?",
        "Can I really play a 2 cost Character for free from my hand, and does it stay?",
    ],
)
def test_what_is_played_for_free_is_played_by_what_lets_it_be(told: str) -> None:
    """5.2.b: it is let be played as the card goes to Reserve, and not in an Afternoon."""
    (first, *_) = readings(f"My Beowulf goes to Reserve at Rest. {told}")
    assert 'Alice plays "Some Character". ' in first
    assert "begins. Alice plays" in first


@pytest.mark.parametrize("comes", ["comes", "appears", "arrives"])
def test_a_token_that_comes_of_a_phase_is_not_laid_before(comes: str) -> None:
    text = f"Chrysalis is in my Expedition. At Night it goes to Reserve. The moth that {comes}, "
    (first, *_) = readings(f"{text}is it there the next day?")
    assert "controls a Mana Moth" not in first
    assert "How many tokens" in first or "Is the Mana Moth token in play?" in first


@pytest.mark.parametrize("price", ["Hand Cost 3", "Hand Cost 2 or less", "base cost 3"])
def test_a_price_before_a_noun_tells_of_it(price: str) -> None:
    text = f"I play Santa Claus from hand and use his effect to play a {price} Character for free."
    (first, *_) = readings(f"{text} Where is that Character?")
    assert 'Alice plays Santa Claus from hand. Alice plays "Some Character" from hand.' in (
        first.replace("Alice accepts. ", "")
    )


def test_a_deed_that_needs_a_target_has_one() -> None:
    """7.3.28.a: Sabotage is done to a card in a Reserve."""
    text = "My Hero is Treyst & Rossum with 3 Scrap counters. My opponent plays Tooth Fairy and "
    (first, *_) = readings(f"{text}sabotages my Reserve. Do I get a Scrap counter?")
    assert 'Alice has "Some Character" in Reserve.' in first
    assert 'Bob plays Tooth Fairy from hand, targeting "Some Character".' in first


def test_several_that_are_told_to_be_boosted_are_targeted() -> None:
    text = "I play the rare Chiron and give one boost to each of two Characters of mine. "
    (first, *_) = readings(f"{text}How many boosts does Chiron have?")
    assert 'targeting "Some Character" #1 and "Some Character" #2.' in first


@pytest.mark.parametrize("gone", ["removed", "discarded", "destroyed"])
def test_what_is_removed_later_is_not_removed_by_what_copied_it(gone: str) -> None:
    """The card takes statistics as it is played and removes nothing."""
    text = f"I play Doppelgänger from hand on Kappa with 2 boosts. If Kappa is {gone} later "
    for asked in ("how many boosts does Doppelgänger have?", "does Doppelgänger shrink?"):
        (first, *_) = readings(f"{text}{asked}")
        assert "Alice plays Doppelgänger from hand, targeting Kappa." in first
        assert 'plays "Some Spell", targeting Kappa.' in first


def test_a_sentence_that_asks_without_its_mark_tells_nothing() -> None:
    text = "I play Hypothermia, my opponent has one Character. Is it legal? "
    for asked in ("Does his Character fall asleep", "And does it fall Asleep."):
        assert all("(Asleep)" not in it for it in readings(text + asked))


@pytest.mark.parametrize("verb", ["makes", "plays"])
def test_the_next_one_is_another_than_the_first(verb: str) -> None:
    text = f"I have Teija & Nauraa, play my first Character, and my opponent {verb} Off You Go! "
    (first, *_) = readings(f"{text}on him. Now I play the next Character. Is it boosted?")
    assert 'Bob plays Off You Go!, targeting "Some Character".' in first
    assert 'Alice plays "Another Character" from hand' in first


@pytest.mark.parametrize(
    ("says", "chosen"),
    [
        ("my opponent says yes to the Exhausted Resupply", "Bob accepts."),
        ("my opponent says no to the Resupply", "Bob declines."),
    ],
)
def test_who_says_yes_to_something_claims_nothing(says: str, chosen: str) -> None:
    (first, *_) = readings(f"I play The Snow Maiden, {says}. How many boosts does she have?")
    assert chosen in first
