"""Who does what is told, whatever he is called, and what he does where it is told loosely."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        # whoever of mine nobody knows the word for does something of his own
        (
            "The Tortoise: my boy discards it from Reserve, then I play a card. Is it his turn?",
            "Bob has The Tortoise in Reserve. Alice",
        ),
        (
            "My missus plays Freeze on my Red. Is Red Asleep?",
            "Bob plays Freeze, targeting Red.",
        ),
        # a Hero tells that he who makes something with it is a player
        (
            "Colorful Cuckoo is in front of my rival's Hero Expedition and he makes an Ordis "
            "Recruit token there with Sigismar at Noon. Do I get the boost?",
            "Bob's Hero is Sigismar & Wingspan. Noon happens.",
        ),
        # what nobody is said to have is his of whom alone the question tells
        (
            "Opponent plays Joining Fates. With The Kadigir out, does he pay?",
            "Bob controls The Kadigir, Yzmir Bastion.",
        ),
    ],
)
def test_the_other_player_does_it(text: str, laid: str) -> None:
    assert any(laid in it.replace("(rare) ", "") for it in readings(text))


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        # what is sacrificed for its own quick action is used, each of both
        (
            "I've got two Manaseeds. May I sacrifice both Manaseeds and then still play a card?",
            "Alice uses the Manaseed token #1's quick action. "
            "Alice uses the Manaseed token #2's quick action.",
        ),
        # a verb that nobody knows, and a sentence without its subject
        (
            "Rare Doppelgänger copies a 5/5/5. Gets sent to Reserve. Still has 5 boosts?",
            "targeting Doppelgänger. How many boosts does Doppelgänger have?",
        ),
        # from hand, and then again
        (
            "I used Magical Training from my hand, and then next turn from Reserve for 3. Does "
            "the card go to Reserve again?",
            "Alice plays Magical Training. Bob passes. Alice plays Magical Training from Reserve.",
        ),
        # several are chosen, with what each costs beside it
        (
            "With Kraken's Wrath, is it possible I choose Hua Mulan (3), a Red (2) and also a "
            "Booda token of my opponent?",
            "Can Alice play Kraken's Wrath, targeting Hua Mulan, Red and the Booda token?",
        ),
        # what has a quick action in one of its printings is exhausted for that
        (
            "I control The Origamium and exhaust it for its ability on a Character in my Hero "
            "Expedition. Is that a legal target?",
            "with The Origamium?",
        ),
        (
            "opp has the kadigir n taps it, plays a 6 cost spell, then joining fates next. does "
            "he pay for joining fates",
            "Bob uses The Kadigir, Yzmir Bastion's quick action. Bob plays",
        ),
    ],
)
def test_the_deed_is_laid(text: str, laid: str) -> None:
    assert any(laid in it for it in readings(text))


# 5.1.2.g: what something is done “with” is the Spell that is spoken of, and who does it plays that
@pytest.mark.parametrize(
    ("text", "done"),
    [
        (
            "Geyser question. My opponent bounces my Character with it. Whose Mana zone gets the "
            "Geyser?",
            'Bob plays Geyser, targeting "Some Character".',
        ),
        (
            "Judge, a thing about Banishing Gate. My opponent discards one of my Characters with "
            "it. Can I get it back?",
            'Bob plays Banishing Gate, targeting "Some Character".',
        ),
        (
            "About Banishing Gate: I discard my opponent's Character with it. Does she draw?",
            'Alice plays Banishing Gate, targeting "Some Character".',
        ),
    ],
)
def test_what_is_done_with_it_is_done_with_the_spell_spoken_of(text: str, done: str) -> None:
    assert done in readings(text)[0]


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("My Wyvern was stolen by Defect. Whose Reserve does it go to at Rest?", "Defect"),
        ("My Kappa is burnt by Kelon Burst. Where is it?", "Kelon Burst"),
        ("My Kappa got smashed by Kelon Burst. Where is it?", "Kelon Burst"),
        ("My Kappa was banished by Freeze. How many boosts has it in Reserve?", "Freeze"),
        ("My Kappa was grabbed by Catch of the Day. Do I get a Manaseed?", "Catch of the Day"),
    ],
)
def test_a_spell_that_is_spoken_of_by_what_it_did_to_mine_is_the_opponents(
    text: str, done: str
) -> None:
    assert f"Bob plays {done}, targeting " in readings(text)[0]
