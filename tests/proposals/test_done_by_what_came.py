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
            "Alice plays Wingsuit Jumper from hand. Alice plays Beowulf from hand. "
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
    """7.3.29: it is played as a part of what lets it be."""
    assert told in readings(text)[0]
