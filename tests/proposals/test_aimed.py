"""What is told to be hit by a card is its target, however that is told."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        # it is in the state that the other card gives
        (
            "My sister's Sunisa, Dedicated Ensign was put to sleep by my Beauty Sleep. Her "
            "Expedition has another Character. Can it move forward, since Sunisa sleeps?",
            "Alice plays Beauty Sleep, targeting Sunisa, Dedicated Ensign. Dusk happens.",
        ),
        (
            "My Red got Anchored by his Muna Caregiver's support. Does Red stay at Rest?",
            "Bob uses Muna Caregiver's support ability, targeting Red. Rest happens.",
        ),
        (
            "Foundry Engineer asleep with Beauty Sleep, do its boosts go away?",
            "plays Beauty Sleep, targeting Foundry Engineer.",
        ),
        # it is sabotaged, also in one's own Reserve
        (
            "Pan, played from hand: may I sabotage a card in my own Reserve, and does the "
            "Woollyback come to my side then?",
            "Alice has “Some Character” in Reserve. Alice plays Pan from hand in her Hero "
            "Expedition, targeting “Some Character”.",
        ),
        (
            "sabotage from haven bouncer on my own reserve ok?",
            "Alice has “Some Character” in Reserve. Alice plays Haven Bouncer from hand, "
            "targeting “Some Character”.",
        ),
        (
            "I play Ordis Spy and discard a card from my opponent's Reserve. How many cards does "
            "he have in Reserve?",
            "Alice plays Ordis Spy from hand, targeting “Some Character”.",
        ),
        (
            "Can Belasenka tap a card in my own Reserve?",
            "Alice has “Some Character” in Reserve. Alice plays Belasenka from hand, targeting "
            "“Some Character”.",
        ),
        # each of two Spells of one player hits what stands behind it
        (
            "My opponent uses Beauty Sleep on his own Flamel and then Kelon Burst on my Red. Is "
            "Red in my Reserve?",
            "Bob plays Beauty Sleep, targeting Flamel. Can Bob target Red with Kelon Burst? "
            "Bob plays Kelon Burst, targeting Red.",
        ),
        # why it is done stands behind it
        (
            "The Ugly Duckling: discard it to ascend my Companion Expedition. Does it ascend now?",
            "Alice uses The Ugly Duckling's support ability, targeting Alice's Companion "
            "Expedition.",
        ),
        (
            "Sol's Hunt on my own Hua Mulan to get her back in Reserve, legal?",
            "Alice controls Hua Mulan. Can Alice target Hua Mulan with Sol's Hunt?",
        ),
        (
            "Off You Go! on his Red to make room, is Red in Reserve then?",
            "Alice plays Off You Go!, targeting Red.",
        ),
        # what is chosen for a card that is named before it is not that card
        (
            "Daedalus: I choose the Character in my opponent's Reserve. Does it get a boost?",
            "Bob has “Some Character” in Reserve. Alice plays Daedalus from hand, targeting "
            "“Some Character”.",
        ),
    ],
)
def test_what_is_hit_is_the_target(text: str, laid: str) -> None:
    """The deed aims at it, and it lies where it is told to lie before that."""
    laid = laid.replace("“", '"').replace("”", '"')
    assert any(laid in it for it in readings(text))


def test_what_was_hit_in_reserve_is_played_from_there() -> None:
    """What is told next is done next, and what came of the deed was not so before it."""
    text = (
        "I played Daedalus and picked the Baku in my Reserve, rolled a 5. Baku got boosted too. "
        "Then I played Baku. Does she keep the boost?"
    )
    wanted = (
        "Alice has Baku in Reserve. Alice plays Daedalus from hand, targeting Baku, rolling 5. "
        "Alice plays Baku from Reserve."
    )
    assert wanted in readings(text)[0]


def test_the_player_of_a_hero_plays() -> None:
    """The Hero tells who plays, and is not what is played."""
    text = "Waru & Mack player plays the rare Ordis Nightwarden from hand. Is it Asleep at Dusk?"
    assert "plays Ordis Nightwarden from hand." in readings(text)[0]
