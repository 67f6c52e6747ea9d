"""A support ability that is named is used, whatever verb tells of it and of what it does."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        # one behind another, the second with what it is used for
        (
            "used my Lyra Skald support then Reka Caterer support to make a recruit, is he big?",
            "Alice uses Lyra Skald's support ability. Alice uses Reka Caterer's support ability",
        ),
        (
            "I played the Bravos version of Bravos Rescuer's support on my Robin Hood, ok?",
            "Can Alice target Robin Hood with Bravos Rescuer?",
        ),
        # it is what something is done with
        (
            "He puts my Kitsune to sleep with Snoozer Shroom's support. Does Kitsune stay?",
            "Bob uses Snoozer Shroom's support ability",
        ),
        (
            "I anchored my Kodama with the support of Muna Caregiver. Does Kodama stay tonight?",
            "Alice uses Muna Caregiver's support ability, targeting Kodama.",
        ),
        (
            "I have Muna Caregiver in Reserve and use her support on my Muna Druid. Does he stay?",
            "Alice uses Muna Caregiver's support ability, targeting Muna Druid.",
        ),
        (
            "My husband has put asleep his own Atlas by the support from Ebenezer Scrooge. Ok?",
            "Can Bob target Atlas with Ebenezer Scrooge?",
        ),
        # for what it is used
        (
            "I discard The Hatter from Reserve to keep my Muna Druid Anchored. Does she stay?",
            "Alice uses The Hatter's support ability, targeting Muna Druid.",
        ),
        (
            "Alice discards Bravos Rescuer from Reserve to remove Fleeting from her Hua Mulan. "
            "Does Hua Mulan go to Reserve at Rest?",
            "Alice uses Bravos Rescuer's support ability, targeting Hua Mulan. Rest happens.",
        ),
        # what was wished for besides
        (
            "I used Robin Hood's support ability. I wanted to also use Ouroboros Croupier's "
            "support ability so that my next card is 2 cheaper. Is that ok?",
            "Alice uses Ouroboros Croupier's support ability.",
        ),
    ],
)
def test_a_support_ability_is_used(text: str, laid: str) -> None:
    """It is no card that is played from hand, and what is told to be hit by it is its target."""
    assert any(laid in it for it in readings(text))


def test_what_could_only_be_played_next_is_not_played() -> None:
    """It is asked what may be done before a card is played: none is played before that."""
    text = (
        "May I use Muna Caregiver's support ability and afterwards Ordis Overseer's support "
        "ability before playing a card?"
    )
    first = readings(text)[0]
    assert "plays" not in first
    assert "Can Alice use Ordis Overseer's support ability?" in first


@pytest.mark.parametrize("who", ["she", "Alice"])
def test_who_was_told_of_goes_on(who: str) -> None:
    """A report goes on with its player, whose the things are that she is said to have."""
    text = f"Alice's Floral Tent is in Reserve. Then {who} uses its support on her Parvati. Legal?"
    assert "Can Alice target Parvati with Floral Tent?" in " ".join(readings(text))


def test_one_behind_another_hits_what_the_first_one_made() -> None:
    """A card that is discarded next is used next, and is nothing that is hit by the first one."""
    text = (
        "Player A discards Ordis Overseer from Reserve for a Recruit, then discards The Hatter "
        "from Reserve to anchor that Recruit. Is the Recruit still there after Rest?"
    )
    wanted = "Alice uses The Hatter's support ability, targeting the Ordis Recruit token."
    assert any(wanted in it for it in readings(text))


def test_what_was_only_wished_for_is_not_done() -> None:
    text = (
        "He drops Skadi from Reserve and taps my Muna Caregiver, which I wanted to use next "
        "turn. Can I still use her support ability?"
    )
    first = readings(text)[0]
    assert "Bob plays Skadi from Reserve, targeting Muna Caregiver." in first
    assert "Alice uses" not in first


def test_what_came_of_a_support_ability_was_not_so_before() -> None:
    text = (
        "He used Snoozer Shroom's support ability on his Flamel so it slept through the night. "
        "Next morning, is Flamel in play?"
    )
    assert "Bob uses Snoozer Shroom's support ability, targeting Flamel." in readings(text)[0]


@pytest.mark.parametrize(
    "asked",
    [
        "Does my Kappa get a boost from Kodama's support ability?",
        "Can I give my Kappa a boost with my Kodama's support?",
        "Will my Kappa have a boost thanks to Kodama's support ability?",
    ],
)
def test_what_a_support_ability_does_is_done_where_it_is_used(asked: str) -> None:
    (first, *_) = readings(asked)
    assert "Alice has Kodama (rare) in Reserve. Alice controls Kappa" in first
    assert "Alice uses Kodama's support ability." in first
    assert "How many boosts does Kappa have?" in first
