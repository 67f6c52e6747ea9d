"""What a question tells of a thing or of the game is on the board, what it only asks is not."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # the terrain that is told, and not the one in which the ability would work
        (
            "My expedition is in a water region. I play The Snowman in it. Is it fleeting?",
            "Alice's Hero Expedition is in region 1. Region 1 is {O}. Alice has The Snowman in",
        ),
        (
            "My companion expedition is in a forest and Persephone is there. Is the region only "
            "forest?",
            "Region 6 is {V}. Alice controls Persephone in her Companion Expedition.",
        ),
        # whose Expedition is ahead
        (
            "My opponent's expedition is ahead and I have Sunisa. Does my expedition move?",
            "Bob's Hero Expedition is in region 3. Alice controls Sunisa, Dedicated Ensign in her",
        ),
    ],
)
def test_what_is_told_of_an_expedition_is_so(text: str, told: str) -> None:
    (reading, *_) = readings(text)
    assert told in reading


def test_what_is_asked_of_an_expedition_is_not_so_before() -> None:
    found = readings("When I play Ascended Trooper, is my expedition ascended afterwards?")
    assert any("Ascended?" in it for it in found)
    assert not any("is Ascended." in it for it in found)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # the result of a die, however it is said and whichever card rolls
        ("Ouroboros Trickster: on a 1, how many boosts does it get?", ", rolling 1."),
        (
            "I cast X Marks the Spot on my opponent's Valemon and get a 2. Where does it end up?",
            "targeting Valemon, rolling 2.",
        ),
        # the mode, by its number or by what it does, and what that alone needs
        (
            "I choose the second mode of Lost in the Woods and target a landmark with it. What "
            "happens to the landmark?",
            'Lost in the Woods, choosing the second mode, targeting "Some Landmark".',
        ),
        (
            "With Finisher I choose to sabotage and my opponent has only 2 cards in reserve. What "
            "happens?",
            "Alice plays Finisher, choosing the third mode",
        ),
        # who has passed
        (
            "My opponent has already passed. I cast Tag! Which of their characters is sacrificed?",
            "Bob passes. Alice plays Tag!",
        ),
    ],
)
def test_what_is_told_of_how_something_is_done_is_done_so(text: str, told: str) -> None:
    (reading, *_) = readings(text)
    assert told in reading


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Studious Rookie has a boost already. I cast a spell with base cost 5. Does it gain "
            "another one?",
            '"Some Spell" is a Spell (cost 5).',
        ),
        (
            "A 2/0/3 character with one boost is in the expedition where I have Winter Outfits. "
            "What are its stats now?",
            'Alice controls "Some Character" (1 boost) in her Hero Expedition.',
        ),
        # a card's statistics are no other's
        (
            "Opponent has a 5/5/5 Dragon Shade token. I play a character and Drowsy Dodo. Is Dodo "
            "asleep?",
            '"Some Character" is a Character (2/2/2).',
        ),
    ],
)
def test_what_is_told_of_a_plain_thing_is_so(text: str, told: str) -> None:
    (reading, *_) = readings(text)
    assert told in reading


@pytest.mark.parametrize(
    ("text", "told", "never"),
    [
        # what lies in Reserve with boosts is played from there
        (
            "Pastry Chef got up to 3 boosts while waiting in my Reserve. If I play it now do I "
            "draw the card?",
            "Alice has Pastry Chef (3 boosts) in Reserve. Alice plays Pastry Chef from Reserve.",
            "Alice plays Pastry Chef from hand.",
        ),
        # a Character that is exhausted lies in Reserve
        (
            "If my Lyra Contortionist is exhausted, is she counted at night?",
            "Alice has Lyra Contortionist (exhausted) in Reserve.",
            "Alice controls Lyra Contortionist",
        ),
        # what is told to be there is there once
        (
            "Two cards are in my reserve when I play Magpeng Hoarder. Is it fleeting?",
            'Alice has "Some Character" #2 in Reserve.',
            '"Some Character" #3',
        ),
        # what a card is asked to give is not there before
        (
            "Does Lyra Navigator give Auraq & Kibble two performance counters?",
            "Alice plays Lyra Navigator from hand.",
            "(2 Performance counters)",
        ),
    ],
)
def test_a_card_lies_where_it_is_told_to_with_what_is_told_of_it(
    text: str, told: str, never: str
) -> None:
    found = readings(text)
    assert told in found[0]
    assert not any(never in it for it in found)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (  # one of the three is named, so that two others lie beside it
            "I've got three cards in my Reserve and one of them is Anansi. I play her from there, "
            "how many boosts does she get?",
            'Alice has Anansi in Reserve. Alice has "Some Character" #1 in Reserve. Alice has '
            '"Some Character" #2 in Reserve. Alice plays Anansi from Reserve',
        ),
        (  # who plays it is said behind it, and its cost is kept
            "A spell with base cost 6 is played by my opponent while I have Studious Rookie with "
            "no boosts. Does the Rookie get one?",
            '"Some Spell" is a Spell (cost 6). Bob has "Some Spell" in hand.',
        ),
    ],
)
def test_a_plain_thing_is_told_in_full(text: str, told: str) -> None:
    (reading, *_) = readings(text)
    assert told in reading


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "The Mess has 3 food counters on it. Can I use it to resupply?",
            "The Mess (3 Food counters)",
        ),
        (
            "can i play Tomoe Gozen with 7 mana orbs if 4 of them are already tapped?",
            "Alice has 3 ready Mana Orbs. Alice has 4 exhausted Mana Orbs.",
        ),
    ],
)
def test_a_reading_without_what_is_told_is_not_before_one_with_it(text: str, told: str) -> None:
    (reading, *_) = readings(text)
    assert told in reading


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # what happened to it before is so
        (
            "My Foundry Mechanic got exhausted in my Reserve. May I still use its support ability?",
            "Alice has Foundry Mechanic (exhausted) in Reserve.",
        ),
        # what is done next comes from where it is said, not what is played
        (
            "I play Lucan and discard two cards from my Reserve. What are his stats?",
            'hand, discarding "Some Character" #1 and "Some Character" #2. What are Lucan',
        ),
        # where no other person is spoken of, what is “his” is the card's
        (
            "I play Lucan and throw away a card from Reserve for his ability. What are his stats?",
            'Alice has "Some Character" in Reserve.',
        ),
        # a number before “from” counts something else
        (
            "Do I get one recruit or two from Quetzalcóatl when my opponent resupplies?",
            "Alice controls Quetzalcóatl. ",
        ),
    ],
)
def test_what_is_said_of_each_thing_is_told_of_that(text: str, told: str) -> None:
    assert told in readings(text)[0]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # whoever speaks for himself means the card by a player's name
        (
            "My Alice has 2 boosts and my opponent plays Kelon Burst on her. Where does she go?",
            "Alice controls the card Alice (2 boosts). Bob plays Kelon Burst, targeting the card "
            "Alice. Where is the card Alice?",
        ),
    ],
)
def test_a_card_that_is_called_like_a_player_is_no_player(text: str, told: str) -> None:
    assert told in readings(text)[0]


def test_a_card_that_is_played_is_there_when_the_phase_comes_that_is_asked_of() -> None:
    found = readings("My opponent plays Alice from reserve, does she go to reserve at night?")
    assert "plays the card Alice from Reserve. Night happens. Is the card Alice in" in found[0]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Muna Caregiver is in my reserve. She got exhausted by Jack Frost. Can I still use her "
            "support?",
            "Muna Caregiver (exhausted) in Reserve.",
        ),
        (  # where a card stands its player's Expedition is
            "Opponent's Demeter stands in forest. She is fleeting. Is she there after rest?",
            "Bob's Hero Expedition is in region 1. Region 1 is {V}. Bob controls Demeter",
        ),
        (
            "My Haven Warrior has boosts and gets bounced with Kraken's Wrath. Does he keep them?",
            "Haven Warrior (2 boosts)",
        ),
    ],
)
def test_what_is_said_in_a_sentence_of_its_own_is_told_of_the_card(text: str, told: str) -> None:
    assert told in readings(text)[0]


@pytest.mark.parametrize(
    "text",
    [
        "I play Anubis onto a board that's void of other characters. Is he sacrificed?",
        "My opponent has zero characters. I lack any other characters and play Anubis. Is he lost?",
        "There isn't a single other character around when I play Anubis. Is he sacrificed?",
        "Without any other characters, I play Anubis. Is he sacrificed?",
        "I have no other Anchored characters and play Anubis. Is he sacrificed?",
    ],
)
def test_what_there_is_none_of_is_nowhere(text: str) -> None:
    assert readings(text)
    assert all("Some Character" not in it for it in readings(text))


@pytest.mark.parametrize(
    "text",
    [
        "Are the 2 boosts on my Dorothy Gale kept when I play her out of my Reserve?",
        "Do the two boosts of my Dorothy Gale remain when I play her from Reserve?",
    ],
)
def test_boosts_that_may_be_kept_are_there(text: str) -> None:
    assert "Dorothy Gale (2 boosts) in Reserve. Alice plays Dorothy Gale" in readings(text)[0]


def test_boosts_that_are_told_are_as_many_as_were_told() -> None:
    text = "My Kappa has 3 boosts and is hit by Freeze. Does she keep the boosts in Reserve?"
    assert "Kappa (3 boosts)" in readings(text)[0]
