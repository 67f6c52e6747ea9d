"""What a question tells of a thing or of the game is on the board, what it only asks is not."""

import re

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
            "Alice plays Lucan, Hungry Leviathan from hand.",
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


def test_a_number_not_known_yet_is_no_card() -> None:
    for reading in readings("For Mothcatcher Wand, do their exhausted cards count for X?"):
        assert "X Marks the Spot" not in reading


def test_an_only_one_has_no_other_beside_it() -> None:
    (first, *_) = readings("If Anubis is my only Character, do I have to sacrifice Anubis himself?")
    assert 'Alice controls "Some Character"' not in first


def test_nothing_lies_on_a_board_that_is_empty() -> None:
    text = "I play Anubis and my opponent's board is empty. Do I have to sacrifice Anubis?"
    assert not any("Bob controls" in it for it in readings(text))


def test_what_comes_from_a_card_arrives_and_not_the_card() -> None:
    text = "Do the Recruits from Ordis Carrier enter boosted with The Monolith, Ordis Bastion?"
    found = readings(text)
    assert any("Alice controls Ordis Carrier." in it and "Noon happens." in it for it in found)
    assert not any("plays Ordis Carrier" in it for it in found)


def test_nothing_in_play_is_an_empty_board() -> None:
    for reading in readings("My opponent has nothing in play and I play Anubis. What happens?"):
        assert "Bob controls" not in reading


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "If one of my spells moves my expedition forward in the afternoon, does The Magic "
            "Sleigh make it move twice?",
            '"Some Spell" is a Spell with "Your Hero Expedition moves forward one region.".',
        ),
        (
            "A spell gives my Akhlut three boosts. Can I exhaust three cards?",
            '"Target Character gains 3 boosts.". Alice has "Some Spell" in hand. Alice controls '
            'Akhlut. Alice plays "Some Spell", targeting Akhlut.',
        ),
        (
            "I draw two cards with a spell and they have Quetzalcóatl. How many recruits is that?",
            '"Some Spell" is a Spell with "Draw 2 cards.".',
        ),
        (
            "My opponent gives my Studious Rookie Fleeting with a spell. Where does it go at Rest?",
            '"Target Character gains Fleeting.". Bob has "Some Spell" in hand. Alice controls '
            'Studious Rookie. Bob plays "Some Spell", targeting Studious Rookie. Rest happens.',
        ),
        (
            "I resupply with a spell and Haven Warrior is in my Reserve. What happens?",
            '"Some Spell" is a Spell with "Resupply.".',
        ),
    ],
)
def test_a_plain_spell_does_what_is_said_of_it(text: str, told: str) -> None:
    (reading, *_) = readings(text)
    assert told in reading


@pytest.mark.parametrize(
    "text",
    [
        "When I play The Hunger does it discard my own Characters too?",
        "Does The Hunger only discard my opponent's Characters or mine as well?",
        "Does Halua, Raging Leviathan make my opponent's characters fleeting or just mine?",
        "Do the Characters of both players get Fleeting from Halua, Raging Leviathan?",
    ],
)
def test_of_whose_things_it_is_so_is_seen_on_both_sides(text: str) -> None:
    (reading, *_) = readings(text)
    assert re.search(r'Alice controls "(Some|Another) Character"', reading)
    assert re.search(r'Bob controls "(Some|Another) Character"', reading)


def test_what_is_asked_of_everything_is_not_seen_on_both_sides_elsewhere() -> None:
    for reading in readings("I play Anubis with my only other Character. Do I sacrifice it too?"):
        assert "A Third Character" not in reading


def test_whose_cards_lie_somewhere_tells_nothing_of_the_card_named_before() -> None:
    (reading, *_) = readings("For Mothcatcher Wand, do exhausted cards in their Reserve count?")
    assert re.search("Alice (controls|has) Mothcatcher Wand", reading)


def test_the_amount_of_an_ability_counts_no_things() -> None:
    (first, *_) = readings("How much do I pay to target a Tough 2 Character with Banishing Gate?")
    assert 'with "Tough 2".' in first
    assert first.count('Bob controls "Some Character"') == 1


def test_what_is_called_by_its_cost_comes_from_where_is_said() -> None:
    (first, *_) = readings("My Beowulf is sacrificed. Can I play a 2-cost from Reserve for free?")
    assert "(cost 2, 2/2/2)" in first
    assert 'Alice has "Some Character" in Reserve.' in first


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # a state or an Expedition is that of what lies there already
        (
            "Kodama is asleep in my Hero Expedition. What is left of him the next day?",
            "Alice controls Kodama (Asleep) in her Hero Expedition. Night happens. Morning",
        ),
        (
            "Axiom Puppeteer has a boost already, then I sacrifice a Gear. Does he get another?",
            'Alice controls Axiom Puppeteer (1 boost). "Some Gear" is sacrificed.',
        ),
        (
            "My opponent has 3 Characters in front of my Kappa. Does my expedition move?",
            "Alice controls Kappa in her Hero Expedition.",
        ),
        # each of several things is played, and what is listed with a card lies where it lies
        (
            "Treyst & Rossum have 3 Scrap counters and I play two cards from my Reserve. How many "
            "counters is that?",
            'Alice plays "Some Character" #1 from Reserve. Alice plays "Some Character" #2 from',
        ),
        (
            "Lyra Contortionist and two more cards are in my Reserve at Night. Do I discard one?",
            'Alice has Lyra Contortionist in Reserve. Alice has "Some Character" #1 in Reserve. '
            'Alice has "Some Character" #2 in Reserve. Night happens.',
        ),
        # “him” is whose name is said
        (
            "Pinocchio: I control a 0/2/2 and a 0/0/3. Do I draw when I play him from Reserve?",
            'Alice controls "Some Character". Alice controls "Another Character". Alice plays '
            "Pinocchio from Reserve.",
        ),
    ],
)
def test_what_is_told_of_a_card_tells_where_it_is(text: str, told: str) -> None:
    (reading, *_) = readings(text)
    assert told in reading


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "With The Ouroboros, Lyra Bastion I cast All In! and the dice show 2 and 5. What now?",
            ", rolling 2 and 5.",
        ),
        (
            "Sun Wukong was played from Reserve yesterday. Night falls. Where does he go?",
            "Alice controls Sun Wukong (Fleeting). Night happens.",
        ),
        (
            "Mind Apotheosis puts Characters into play. Do their join abilities trigger?",
            '"Some Character" is a Character (2/2/2) with "{J} I gain 1 boost.".',
        ),
        (
            "I play The Hunger while my opponent has three cards in play. How many boosts is that?",
            'Bob controls "Some Character" #3',
        ),
        # what a card gives is not the thing's own
        (
            "My Character is Gigantic thanks to Eat Me Energy Bars. If I play another one in that "
            "Expedition, is the first still Gigantic?",
            '"Some Character" is a Character (2/2/2). Alice has "Another Character" in hand.',
        ),
    ],
)
def test_results_times_and_abilities_are_as_told(text: str, told: str) -> None:
    (reading, *_) = readings(text)
    assert told in reading


def test_what_is_asked_to_keep_its_boosts_has_some() -> None:
    (first, *_) = readings("If Gericht goes to Reserve by my own spell, does he lose his boosts?")
    assert "Gericht, Revered Duelist (2 boosts)" in first


def test_a_number_of_the_sentence_before_counts_no_cards() -> None:
    (first, *_) = readings("My limit is 2. Reka Investor gives me a Manaseed at Dusk. Where is it?")
    assert "#2" not in first
