"""Each thing that a question speaks of is a thing of its own, with what is said of it alone."""

import re

import pytest

from tests.proposals import readings


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


def test_any_token_is_another_than_the_one_named() -> None:
    (first, *_) = readings("Does my Maw gain boosts when the Character I sacrifice is a token?")
    assert "Alice controls a Dragon Shade token." in first
    assert "The Dragon Shade token is sacrificed." in first


def test_a_card_is_played_from_where_what_is_asked_comes_up() -> None:
    (first, *_) = readings("I play Medusa and discard their Kappa. Who gets the Aerolith?")
    assert "Alice plays Medusa from Reserve" in first
    hand = readings("I play Medusa from hand, and they have Kappa. Who gets the Aerolith?")
    assert not any("plays Medusa from Reserve" in it for it in hand)


def test_a_character_that_switches_is_made_to_by_a_spell() -> None:
    found = readings("If my Character switches Expeditions, does Yeti give it a boost?")
    assert any("Target Character switches Expeditions." in it for it in found)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Quetzalcóatl's owner here: my opponent resupplies Kappa. Do I get a Recruit?",
            "The top card of Bob's Deck is Kappa. Alice controls Quetzalcóatl. Bob resupplies.",
        ),
        (
            "My Ouroboros Croupier rolls a 1 and I resupply Sakarabru. Where is she?",
            "The top card of Alice's Deck is Sakarabru. Alice plays Ouroboros Croupier from hand, "
            "rolling 1. Where is Sakarabru?",
        ),
        (
            "My Ouroboros Croupier resupplies a Landmark. Where does that Landmark go?",
            'The top card of Alice\'s Deck is "Some Landmark".',
        ),
    ],
)
def test_what_is_resupplied_lies_on_top_of_the_deck(text: str, told: str) -> None:
    assert told in readings(text)[0]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # a token that is somebody's or is counted, by the last word of its name
        (
            "Charge! with three recruits, how many boosts do they have?",
            " ".join(["Alice controls an Ordis Recruit token."] * 3),
        ),
        (
            "I have two shades and play Charge! How many boosts do they get?",
            " ".join(["Alice controls a Dragon Shade token."] * 2),
        ),
        # a Spell that is a verb is one
        (
            "opponent nurtures two of my characters. can he target only one?",
            "Bob has Nurture in hand.",
        ),
        (
            "He blizzards my hero expedition, where my Sunisa is anchored. Where does she go?",
            "Bob plays Blizzard, targeting Alice's Hero Expedition.",
        ),
        # a state stands before what the card is
        (
            "my exhausted hero Della & Bolt, is it ready after night?",
            "Alice's Hero is Della & Bolt (exhausted).",
        ),
        # the Expedition is called by its side alone
        (
            "Sunisa in hero, Kappa in companion: at dusk do both move forward?",
            "Alice controls Kappa in her Companion Expedition.",
        ),
    ],
)
def test_what_is_said_for_short_is_told_of_what_it_means(text: str, told: str) -> None:
    assert told in readings(text)[0]


def test_one_of_a_quality_and_another_are_two_things_of_one_player() -> None:
    text = "Armored Bird faces one Gigantic and one normal character. Is it still a defender?"
    (first, *_) = readings(text)
    assert '"Some Character" is a Character (2/2/2) with "Gigantic".' in first
    assert 'Bob controls "Some Character" in his Hero Expedition.' in first
    assert 'Bob controls "Another Character" in his Hero Expedition.' in first
    assert "Is Armored Bird Defender?" in first


def test_one_of_them_exhausted_is_so_by_nobodys_deed() -> None:
    text = "Sap Dispersal with three characters in my reserve, one of them exhausted. Any boosts?"
    (first, *_) = readings(text)
    assert 'Alice has "Another Character" (exhausted) in Reserve.' in first


@pytest.mark.parametrize(
    "said",
    [
        "The opponent controls Koi (Gigantic) and a normal Character.",
        "My opponent's Koi is Gigantic and he has a plain Character as well.",
        "Opponent has Koi (Gigantic), and another Character.",
    ],
)
def test_a_keyword_behind_a_name_is_of_that_card_alone(said: str) -> None:
    first = readings(f"{said} I play Zaratan. How many boosts does Zaratan gain?")[0]
    assert '"Some Character"' in first
    assert 'with "Gigantic"' not in first


def test_what_sacrifices_something_is_played_and_sacrifices_that() -> None:
    """7.1.1: its ability comes up as it is played; no one else sacrifices what it takes."""
    text = "Yzmir Nurse sacs my anchored Kappa, do I get a boost?"
    (first, *_) = readings(text)
    assert "Alice controls Kappa (Anchored)." in first
    assert "Alice plays Yzmir Nurse from hand, sacrificing Kappa." in first


def test_a_token_that_is_told_to_be_there_is_there_though_a_card_creates_one() -> None:
    text = "I control a Mana Moth and play Moth Lantern. Do I create another one?"
    assert "Alice controls a Mana Moth token" in readings(text)[0]
