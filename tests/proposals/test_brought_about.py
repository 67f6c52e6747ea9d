"""What is told may be what comes of what is done: a reading that does not lay it before."""

import pytest

from tests.proposals import asks, readings

BROUGHT_ABOUT = {
    # a status that the support ability gives its target
    "Can I sleep my own Booda token with the discard of Snoozer Shroom from Reserve? "
    "What happens with Booda at Night?": (
        "Alice controls a Booda token. "
        "Alice uses Snoozer Shroom's support ability, targeting the Booda token. Night happens."
    ),
    # a token that is created as the card is played
    "My opponent plays the common Ordis Gatekeeper in his Hero Expedition, which puts a Recruit "
    "token on his companion side. I control Migratory Crane in my Hero Expedition. "
    "Which of the two abilities happens first?": (
        "Bob has Ordis Gatekeeper in hand. Alice controls Migratory Crane in her Hero Expedition. "
        "Bob plays Ordis Gatekeeper from hand in his Hero Expedition."
    ),
    # boosts that a Spell gives before the next card is played
    "I have cast a common Cuppa Sap on a Character who is in my Reserve, and afterwards I play "
    "this Character. Is he with the 2 boosts when he arrives?": (
        'Alice has "Some Character" in Reserve. '
        'Alice plays Cuppa Sap, targeting "Some Character". '
        'Alice plays "Some Character" from Reserve.'
    ),
}


@pytest.mark.parametrize(("text", "meant"), BROUGHT_ABOUT.items())
def test_what_comes_of_what_is_done_is_not_laid_before(text: str, meant: str) -> None:
    assert any(asks(it, meant) for it in readings(text))


def test_what_nothing_brings_about_stays() -> None:
    text = "My Booda token is Asleep. I use the Support ability of Sneezer Shroom. Is it in play?"
    found = readings(text)
    assert found
    assert all("Booda token (Asleep)" in it for it in found)
