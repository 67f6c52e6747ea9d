"""The plain things that a question speaks of are told apart, and so are names said for short."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict
from judge.proposals.naming import mentions
from tests.proposals import asks, outright, says


def readings(text: str) -> list[str]:
    return [outright(it) for answer in answer_text(text) for it in answer.proposals]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (  # the first Character of an Afternoon alone gains a boost: two are played
            "With Teija & Nauraa, does the second Character I play get a boost too?",
            '"Some Character" is a Character (2/2/2). Alice\'s Hero is Teija & Nauraa. Alice has '
            '"Some Character" #1 in hand. Alice has "Some Character" #2 in hand. Alice plays "Some '
            'Character" #1 from hand. Alice plays "Some Character" #2 from hand. How many boosts '
            'does "Some Character" #2 have?',
        ),
        (  # what would be sacrificed instead of the card is said to be lacking
            "Flawed Prototype comes in and I have no other Robot. Does it sacrifice itself?",
            "Alice has Flawed Prototype in hand. Alice plays Flawed Prototype from hand. "
            "Is Flawed Prototype in play?",
        ),
        (  # there is nothing to discard in the opponent's Reserve
            "If my opponent has nothing in reserve, does The Little Mouse still sabotage?",
            "Alice has The Little Mouse in hand. Alice plays The Little Mouse from hand. "
            "Does Alice sabotage?",
        ),
        (  # so many lie there as are said, whatever the condition asks for
            "Do I get the discount on Moth Collision twice if I control two Illusions?",
            '"Some Character" is an Illusion Character (2/2/2). Alice has Moth Collision in hand. '
            'Alice controls "Some Character" #1. Alice controls "Some Character" #2. How much does '
            "it cost Alice to play Moth Collision?",
        ),
    ],
)
def test_what_is_said_of_a_plain_thing_is_among_the_readings(text: str, meant: str) -> None:
    assert any(says(it, meant) for it in readings(text))


def test_each_of_two_things_is_whose_it_is_said_to_be() -> None:
    found = readings(
        "I play FarFetch 2.0 with a Landmark of mine. Does my opponent's Character go?"
    )
    assert found
    for reading in found[:1]:
        assert 'Alice controls "Some Landmark".' in reading
        assert 'Bob controls "Some Character".' in reading


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Two Magic Sleighs in one expedition?", ["The Magic Sleigh"]),
        ("Does Halua give fleeting at dusk?", ["Halua, Raging Leviathan"]),
        ("Is the Halua token gigantic?", ["Halua"]),
        ("Monolith Archivist and Magic Sleigh", ["Monolith Archivist", "The Magic Sleigh"]),
        ("The first player has first choice", []),
    ],
)
def test_a_name_is_known_for_short(text: str, names: list[str]) -> None:
    assert [it.name for it in mentions(text)] == names


def test_a_rarity_belongs_to_the_name_beside_it() -> None:
    found = readings("My opponent plays Banishing Gate on my rare Achilles. How much do they pay?")
    assert found
    assert all("Achilles (rare)" in it and "Gate (rare)" not in it for it in found)


def test_what_a_card_does_as_it_is_played_is_not_laid_in_play_where_another_puts_it() -> None:
    found = readings("If Mind Apotheosis flips Baba Yaga and I put her in play, do I draw off her?")
    assert any("The top card of Alice's Deck is Baba Yaga." in it for it in found)


def test_what_is_replaced_is_told_by_what_does_it() -> None:
    (reading, *_) = readings("My Anchored Character next to Floral Tent gets sacrificed. Survives?")
    assert 'Alice controls "Some Character" (Anchored) in her Hero Expedition.' in reading
    assert 'targeting "Some Character".' in reading


def test_where_something_is_done_all_that_follows_is_asked_as_well() -> None:
    text = "Opponent plays Kelon Burst on my Kappa. Is Kappa Fleeting after that?"
    (answer,) = answer_text(text)
    first = answer.proposals[0]
    assert first.endswith("Is Kappa Fleeting? What happens?")
    asked, whatever = answer_text(first)
    assert asked.verdict in (Verdict.YES, Verdict.NO)
    assert whatever.verdict is not Verdict.UNKNOWN


def test_readings_differ_in_what_lies_there_or_is_done() -> None:
    boards = [it.rsplit(". ", 1)[0] for it in readings("If I scout Icarus, is my Reserve readied?")]
    assert len(boards) > 1
    assert len(set(boards[:2])) == 2


def test_whether_a_quick_action_can_be_used_is_asked_where_none_is_named() -> None:
    (reading,) = readings("Can I use Akesha & Taru if I'm not first player?")
    assert reading.startswith("Bob is first player.")
    assert reading.endswith("Can Alice use Akesha & Taru's quick action?")


def test_a_card_is_the_target_of_what_may_target_its_kind() -> None:
    (reading, *_) = readings("Does Banishing Gate get rid of Sofia, First Outpost?")
    assert "targeting Sofia, First Outpost." in reading
    assert "Bob controls Sofia, First Outpost." in reading


def test_what_is_said_to_lie_in_a_zone_is_not_the_card_that_is_played() -> None:
    (reading, *_) = readings("Can I use Haven Bouncer to sabotage a card out of my own reserve?")
    assert "Alice has Haven Bouncer in hand." in reading
    assert 'Alice has "Some Character" in Reserve.' in reading


def test_mana_orbs_are_exhausted_where_that_is_said() -> None:
    found = readings("I've seven mana orbs but four are exhausted. Can I play Tomoe Gozen?")
    assert any("3 ready Mana Orbs. Alice has 4 exhausted Mana Orbs." in it for it in found)


def test_nobody_else_lies_there_where_that_is_said() -> None:
    (reading, *_) = readings("I play Bravos Trailblazer from reserve, with nobody else. Any boost?")
    assert "Some Character" not in reading


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Does Persephone make my region a forest?", "Is Alice's Hero Expedition in {V}?"),
        (
            "Two Magic Sleighs in the same expedition and it wins at dusk. How many regions?",
            "Where is Alice's Hero Expedition?",
        ),
        (  # it is the Spell, since nothing else is spoken of
            "When I cast Freeze out of my reserve, does it go back there exhausted?",
            "Is Freeze exhausted?",
        ),
    ],
)
def test_what_is_asked_is_asked_of_what_is_spoken_of(text: str, asked: str) -> None:
    assert asks(readings(text)[0], asked)
