"""What a card is asked to be used for is done with it, to what that names."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        # a support ability, whatever is said of what it does
        (
            "Can I throw away Snoozer Shroom from Reserve to put my Foundry Engineer to sleep?",
            "Alice uses Snoozer Shroom's support ability, targeting Foundry Engineer.",
        ),
        (
            "May I use Ebenezer Scrooge's {D} to make my Muna Druid fall asleep?",
            "Alice uses Ebenezer Scrooge's support ability, targeting Muna Druid.",
        ),
        (
            "Can I discard Pamola from Reserve to exhaust his Kodama, which is in his Reserve?",
            "Alice uses Pamola's support ability, targeting Kodama.",
        ),
        # where it is not allowed, whether it is
        (
            "Can I discard Muna Caregiver from my Reserve to anchor my Cernunnos?",
            "Can Alice target Cernunnos with Muna Caregiver?",
        ),
        # a Spell, also one that is used, and by a verb that nobody knows
        (
            "Can I play Geyser to return my own Haven Bouncer to my hand?",
            "Alice plays Geyser, targeting Haven Bouncer.",
        ),
        (
            "Can I use Hooked to move his Robin Hood to the other expedition?",
            "Alice plays Hooked, targeting Robin Hood.",
        ),
        (
            "Opponent has two Manaseeds. Can I use Bait to take one of the Manaseeds?",
            "Can Alice target the Manaseed token with Bait?",
        ),
        (
            "Does it make sense to play Off You Go! to clear his Foundry Engineer?",
            "Alice plays Off You Go!, targeting Foundry Engineer.",
        ),
        # a quick action
        (
            "Am I able to use Nevenka to anchor my Gargoyle?",
            "Alice uses Nevenka & Blotch's quick action, targeting Gargoyle.",
        ),
    ],
)
def test_what_a_card_is_used_for_is_done_with_it(text: str, laid: str) -> None:
    """Somebody asks if a card can be used for something: its target is what that names."""
    assert any(laid in it for it in readings(text))


def test_what_is_used_is_not_spoken_of_behind_its_purpose() -> None:
    """A pronoun behind stands for what it is done to, not for the card that is used up."""
    text = "Can I bin Muna Druid from Reserve to anchor my Kodama? I played her from Reserve."
    assert "Muna Druid's support ability, targeting Kodama." in readings(text)[0]
    assert "plays Muna Druid" not in " ".join(readings(text))


@pytest.mark.parametrize(
    ("text", "board", "does"),
    [
        (
            "I play Silent Night and put Asleep on my opponent's Kappa. Does it stay at Night?",
            "Bob controls Kappa.",
            "Alice plays Silent Night, targeting Kappa.",
        ),
        (
            "I play Saskia, giving a boost to my Kappa. How many boosts does Kappa have?",
            "Alice controls Kappa.",
            "targeting Kappa.",
        ),
        (
            "I play Parvati and give Anchored to a Character. Is she Anchored?",
            'Alice controls "Some Character".',
            'Alice plays Parvati from hand, targeting "Some Character".',
        ),
    ],
)
def test_what_is_given_by_what_was_just_played_is_its_target(
    text: str, board: str, does: str
) -> None:
    """What it is given it does not have before."""
    first = readings(text)[0]
    assert board in first
    assert does in first
