"""Who does what is told, and what of it is told twice."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        (
            "A controls Kodama. B controls The Council. A plays Hooked on The Council. Where is"
            " The Council?",
            "Alice has Hooked in hand. Alice controls Kodama. Bob controls The Council.",
        ),
        (
            "A has Beowulf in play. B has Geyser in hand. B casts it on A's Beowulf. Where is it?",
            "Bob plays Geyser, targeting Beowulf.",
        ),
        # who only says something is a player as well
        (
            "B plays Geyser on A's Beowulf. A claims it's Tough. Where is it?",
            "Bob plays Geyser, targeting Beowulf.",
        ),
        # who is called a player is meant by his letter, and by his side of the table
        (
            "Player A has Kodama in his Companion Expedition. Then A plays Haven Bouncer from hand"
            " into the Hero Expedition. Does Kodama boost?",
            "Alice controls Kodama in her Companion Expedition. Alice plays Haven Bouncer",
        ),
        # whoever alone is called so is who asks
        (
            "Player B casts Geyser on Kodama, which his opponent controls. Can B draw?",
            "Bob controls Kodama. Alice plays Geyser, targeting Kodama.",
        ),
        (
            "A and B both control a Kodama. B plays Geyser on A's. Where is it?",
            "Bob plays Geyser, targeting Alice's Kodama.",
        ),
        (
            "B plays Beowulf. On the next turn A casts Geyser on it. Does B get it back?",
            "Bob plays Beowulf from hand. Alice plays Geyser, targeting Beowulf.",
        ),
        ("P1 controls Beowulf. P2 plays Geyser on it. Is it safe?", "Bob plays Geyser, targeting"),
        (
            "The turn player has Beowulf and the non-turn player Geyser. The non-turn player plays"
            " it on Beowulf. Is that fine?",
            "Bob has Geyser in hand. Alice controls Beowulf",
        ),
        # who judges speaks of himself
        (
            "Player B has Beowulf. Player A hits Beowulf with Geyser and asks me if it works. B"
            " thinks not. Where is it?",
            "Bob controls Beowulf. Alice plays Geyser, targeting Beowulf.",
        ),
        (
            "I was called to a table. The active player has Kodama in his Hero Expedition and the"
            " opponent plays Geyser on it. Where is Kodama?",
            "Alice controls Kodama in her Hero Expedition. Bob plays Geyser, targeting Kodama.",
        ),
    ],
)
def test_players_may_be_called_by_letters(text: str, laid: str) -> None:
    assert laid in readings(text)[0]


def test_a_letter_alone_calls_nobody() -> None:
    """Only where both do something are the letters players."""
    text = "A Kodama is in play. Plan B is Geyser on it. Where is Kodama?"
    assert "Bob plays Geyser" not in readings(text)[0]


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        # somebody whose verb is a Spell
        ("my kodama is asleep. dude kelon bursts it. does it stay?", "Bob plays Kelon Burst, tar"),
        ("guy geysers my Diocles. do i move forward", "Bob plays Geyser, targeting Diocles"),
        # what comes against a player is the other one's
        ("The Hunger came down against me. How many boosts does it have?", "Bob plays The Hunger"),
        (
            "Caladrius came down against my opponent, who has Haven Bouncer. Where is it?",
            "Alice plays Caladrius",
        ),
        # who makes something with a Hero has that Hero
        (
            "At Noon he makes a Recruit with Sigismar. Then I play Bait and take it. Is it mine?",
            "Bob's Hero is Sigismar & Wingspan. Noon happens. Alice plays Bait, targeting the Ord",
        ),
    ],
)
def test_who_does_it_is_told_without_a_name(text: str, laid: str) -> None:
    assert laid in readings(text)[0]


@pytest.mark.parametrize(
    "text",
    [
        "Rival he used Geyser on my Diocles and it goes back in my hand. I move forward?",
        "I cast Geyser on his Diocles, so it went back to his hand. Does he move forward?",
        "He used Geyser on my Diocles and it comes back to my hand. Do I move forward?",
    ],
)
def test_what_is_told_twice_is_done_once(text: str) -> None:
    """Where it goes is what the Spell does, and no deed of its own."""
    first = readings(text)[0]
    assert "plays Geyser, targeting Diocles" in first
    assert "returned to" not in first
    assert "Diocles, Chariot Racer in hand" not in first
