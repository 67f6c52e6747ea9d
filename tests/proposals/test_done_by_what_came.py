"""What is done right behind a card that was played is done by it, whoever has the target."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "He drops Skadi and then exhausts a card in my reserve. Can I play that card?",
            'Bob plays Skadi from Reserve, targeting "Some Character". '
            'Can Alice play "Some Character"?',
        ),
        (
            "My opponent played Belasenka and tapped a character in my reserve. Where is it?",
            'Bob plays Belasenka from hand, targeting "Some Character". Where is "Some Character"?',
        ),
    ],
)
def test_what_is_exhausted_is_exhausted_by_what_was_just_played(text: str, told: str) -> None:
    (first, *_) = readings(text)
    assert told in first
    assert "Spell" not in first
    assert "exhausted)" not in first


def test_who_exhausts_what_is_anothers_uses_no_support_ability() -> None:
    (first, *_) = readings("My opponent exhausts my Haven Warrior in reserve. Can I play it?")
    assert 'Bob plays "Some Spell", targeting Haven Warrior. Can Alice play Haven Warrior?' in first
    assert "Alice has Haven Warrior" in first


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "I play Wingsuit Jumper and rush Beowulf. Whose turn is it then?",
            "Alice plays Wingsuit Jumper from Reserve. Alice plays Beowulf from hand. "
            "Whose turn is it?",
        ),
        (
            "When Bravos Harpooner lets me play another card right away, is it still my turn "
            "after that?",
            'Alice plays Bravos Harpooner from hand. Alice plays "Some Character" from hand. '
            "Whose turn is it?",
        ),
    ],
)
def test_what_is_rushed_is_played_in_the_same_turn(text: str, told: str) -> None:
    """7.3.29: it is a part of what lets it be; the Jumper Rushes from Reserve (7.1.1.c)."""
    assert told in readings(text)[0]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "My opponent slid his Beowulf to my side with Hooked. Where is Beowulf?",
            "Bob plays Hooked, targeting Beowulf. Where is Beowulf?",
        ),
        (
            "I swap my Ratatoskr with Hooked to face his Ariadne. Where is Ratatoskr?",
            "Alice controls Ratatoskr in her Companion Expedition. "
            "Bob controls Ariadne in his Hero Expedition. "
            "Alice plays Hooked, targeting Ratatoskr.",
        ),
    ],
)
def test_what_a_player_switches_with_a_spell_is_its_target(text: str, told: str) -> None:
    """7.3.34: what is to face something comes from the other Expedition."""
    assert told in readings(text)[0]


def test_a_boost_that_could_be_spent_is_there() -> None:
    (first, *_) = readings("Can I use a boost from Haven Warrior for Bugfix?")
    assert "Alice controls Haven Warrior (2 boosts)." in first


def test_what_is_told_to_lie_somewhere_within_what_is_asked_lies_there() -> None:
    (first, *_) = readings("Can Jack Frost exhaust the Ratatoskr lying in my opponent's reserve?")
    assert "Bob has Ratatoskr in Reserve." in first


def test_what_is_sacrificed_itself_is_sacrificed_once() -> None:
    (first, *_) = readings(
        "If Kuwat, the Dissenter makes me sacrifice Beowulf himself, where does Beowulf go?"
    )
    assert "sacrificing Beowulf." in first


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "I Rush Axiom Scrambler off Bravos Harpooner. Which ability is resolved first?",
            "Alice plays Bravos Harpooner from hand. Alice plays Axiom Scrambler from hand. "
            "Which Reaction is resolved first?",
        ),
        (
            "My opponent played Bravos Harpooner and rushed Kitsune from his reserve. "
            "Is Kitsune fleeting?",
            "Bob plays Bravos Harpooner from hand. Bob plays Kitsune from Reserve. "
            "Is Kitsune Fleeting?",
        ),
        (
            "Can the character I play with Eros come from my reserve?",
            'Alice has "Some Character" in Reserve. Alice plays Eros from hand. '
            'Can Alice play "Some Character"?',
        ),
        (
            "When I play Santa Claus from hand, can the free card come out of my reserve?",
            'Alice has "Some Character" in Reserve. Alice plays Santa Claus from hand. '
            'Can Alice play "Some Character"?',
        ),
        (
            "Do I have to pay for the card that Altrun Teammate lets me rush?",
            'Alice plays "Some Character" from hand. How much does Alice pay for "Some Character"?',
        ),
        (
            "I cast Mana Flare and play Kraken with it. What does the Kraken cost me?",
            "Alice plays Mana Flare. Alice plays The Kraken from hand. "
            "How much does Alice pay for The Kraken?",
        ),
        (
            "Am I allowed to take Achilles out of my reserve with Joining Fates?",
            "Alice has Achilles in Reserve. Alice plays Joining Fates. Can Alice play Achilles?",
        ),
        (
            "Opponent got to play Kraken's Wrath off my Daikokuten. Can he hit Daikokuten with it?",
            "Alice plays Daikokuten from hand, targeting Bob. "
            "Can Bob target Daikokuten with Kraken's Wrath?",
        ),
    ],
)
def test_what_a_card_lets_its_player_play_is_played_right_behind_it(text: str, told: str) -> None:
    """5.2.b, 7.3.29.a: it is a part of what the first card does."""
    assert told in readings(text)[0]


def test_what_a_card_takes_from_another_is_its_target() -> None:
    """Brainwash plays what it targets, which is no choice of what is played."""
    text = "I took a Kitsune out of my opponent's Reserve with Brainwash. Where is it after Rest?"
    assert "Alice plays Brainwash, targeting Kitsune." in readings(text)[0]
