"""Readings proposed for questions that name cards: shown, never played unconfirmed."""

from collections.abc import Sequence

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict
from judge.answers.played_out import answer_sentences
from judge.answers.speaking import said_loosely
from judge.cli._picking import pick
from judge.proposals.proposing import proposals
from tests.proposals import outright, readings, says


def proposed(text: str) -> list[str]:
    def plays(reading: str) -> Sequence[tuple[object, object]] | None:
        answers = [(it.verdict, None) for it in answer_sentences(reading)]
        known = all(it not in (Verdict.UNKNOWN, Verdict.ILLEGAL) for it, _ in answers)
        return answers if known else None

    return [outright(it.text) for it in proposals(text, plays, said_loosely(text))]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (
            "If I play Freeze on my opponent's Anchored Kappa, where does Kappa go?",
            "Alice has Freeze in hand. Bob controls Kappa (Anchored). "
            "Alice plays Freeze, targeting Kappa. Where is Kappa?",
        ),
        (
            "If Kappa is Fleeting and gets sacrificed does it go to Reserve?",
            "Alice controls Kappa (Fleeting). Kappa is sacrificed. Is Kappa in Alice's Reserve?",
        ),
        (
            "Does Haven trigger when I play a Character from Reserve?",
            '"Some Character" is a Character (2/2/2). Alice has "Some Character" in Reserve. Alice '
            'controls Haven, Bravos Bastion. Alice plays "Some Character" from Reserve. Is Haven, '
            "Bravos Bastion's ability activated?",
        ),
        (
            "My Geyser came out of Reserve, so it has Fleeting. Does it become a Mana Orb anyhow?",
            '"Some Character" is a Character (2/2/2). Bob controls "Some Character". Alice has '
            'Geyser in Reserve. Alice plays Geyser from Reserve, targeting "Some Character". '
            "Is Geyser in Alice's Mana zone?",
        ),
        (  # what stands beside the question is left out, the rest is read clause by clause
            "My opponent plays Freeze on my Fleeting Kappa, poor beast. Where does Kappa go?",
            "Bob has Freeze in hand. Alice controls Kappa (Fleeting). Bob plays Freeze, targeting "
            "Kappa. Where is Kappa?",
        ),
        (  # the unnamed thing is Tough (7.4.7.c), and such as the Spell can target
            "I aim Kelon Burst at a Tough Character. How much do I owe?",
            '"Some Character" is a Character (cost 4, 2/2/2) with "Tough 1". Alice has Kelon Burst '
            'in hand. Bob controls "Some Character". Alice plays Kelon Burst, targeting "Some '
            'Character". How much does Alice pay?',
        ),
        (  # Defender stops moving, and the Arena knows none (4.3.d)
            "Is the Defender of Monolith Archivist any hindrance in the tiebreakers?",
            "The tiebreakers have begun. Alice controls Monolith Archivist. Dusk happens. "
            "Who wins?",
        ),
        (  # the unnamed thing is of the sub-type that is spoken of
            "Are there boosts put on Plants lying in my Reserve if rare Ogun comes along?",
            '"Some Character" is a Plant Character (2/2/2). Alice has Ogun (rare, Muna) in hand. '
            'Alice has "Some Character" in Reserve. Alice plays Ogun from hand. How many boosts '
            'does "Some Character" have?',
        ),
        (  # who is played is not in play before, and it is not the other one that is
            "I play Dorothy Gale from hand and my opponent has, say, a Character. Does Dorothy "
            "Gale's ability still apply?",
            '"Some Character" is a Character (2/2/2). Alice has Dorothy Gale in hand. Bob controls '
            '"Some Character". Alice plays Dorothy Gale from hand. '
            "Is Dorothy Gale's ability activated?",
        ),
        (  # a Hero lies in no zone where one puts it, and waits for a terrain (4.2.4.j)
            "Would Rin & Orchid trigger for me, given that we advance thanks to both terrains?",
            '"Some Character" is a Character (2/2/2). Alice\'s Hero is Rin & Orchid. Alice has '
            '"Some Character" in hand. "Some Helper" is a Character (9/9/9). Alice controls '
            '"Some Helper" in her Hero Expedition. Region 1 is {V}. Dusk happens. '
            "Is Rin & Orchid's ability activated?",
        ),
        (  # the boosts that its condition asks for
            "Is there a draw to be had from rare Red at Dusk, her boosts being many enough?",
            "Alice controls Red (rare, 3 boosts). Dusk happens. Does Alice draw a card?",
        ),
        (  # the thing of which alone it speaks has the ability that is said of it
            "What comes about, in the tiebreakers, with a Gigantic Character?",
            'The tiebreakers have begun. "Some Character" is a Character (2/2/2) with '
            '"Gigantic". Alice controls "Some Character". Dusk happens. What happens?',
        ),
        (  # each of several targets, Tough each (7.4.7.c)
            "Celestial Blast at two of their Tough Characters: what do I pay altogether?",
            '"Some Character" is a Character (2/2/2) with "Tough 1". Alice has Celestial Blast in '
            'hand. Bob controls "Some Character" #1. Bob controls "Some Character" #2. Alice plays '
            'Celestial Blast, targeting "Some Character" #1 and "Some Character" #2. How much does '
            "Alice pay?",
        ),
        (  # what its condition asks for, for each player who has it (6.3.c)
            "Both players meet the condition of Lyra Festival. Who wins?",
            '"Some Character" is a Character (2/2/2). "Another Character" is a Character (2/2/2). '
            '"A Third Character" is a Character (2/2/2). "A Fourth Character" is a Character '
            '(2/2/2). "A Fifth Character" is a Character (2/2/2). "A Sixth Character" is a '
            'Character (2/2/2). Alice controls Lyra Festival. Alice controls "Some Character" '
            '(Fleeting). Alice controls "Another Character" (Anchored). Alice controls "A Third '
            'Character" (Asleep). Bob controls Lyra Festival. Bob controls "A Fourth Character" '
            '(Fleeting). Bob controls "A Fifth Character" (Anchored). Bob controls "A Sixth '
            'Character" (Asleep). Dusk happens. Who wins?',
        ),
        (  # it waits for its own way from hand to Reserve, and is not simply played
            "Coppélia goes from hand to Reserve and comes out again. Is she Fleeting?",
            "Alice has Coppélia in hand. Coppélia goes to Reserve. Is Coppélia Fleeting?",
        ),
        (  # the counters that it spends, and the card that it reveals
            "Does Auraq & Kibble reveal a Character with a Noon ability in time for it to trigger?",
            '"Some Character" is a Character (2/2/2) with "At Noon — I gain 1 boost.". Alice\'s '
            "Hero is Auraq & Kibble (5 Performance counters). The top card of Alice's Deck is "
            '"Some Character". Noon happens. Is "Some Character"\'s ability activated?',
        ),
        (  # a card named by the chief part of its name; what faces the one that forbids
            "Can Foundry make a Character's Reserve Reaction trigger against The Council?",
            '"Some Character" is a Character (2/2/2) with "{R} I gain 1 boost.". Alice controls '
            'The Foundry, Axiom Bastion. Alice has "Some Character" in hand. Bob controls The '
            "Council in his Hero Expedition. Alice uses The Foundry, Axiom Bastion's quick action. "
            'Alice plays "Some Character" from hand in her Hero Expedition. Is "Some '
            "Character\"'s ability activated?",
        ),
        (  # a token ceases to exist, whatever takes it away (2.2.8.d)
            "Where is the Maw token after it is discarded?",
            "Alice controls a Maw token. The Maw token is discarded. Where is the Maw token?",
        ),
        (  # a token comes into being in the Expedition, and is not played there
            "Would Amarok sacrifice a token when it is created beside him?",
            '"Some Spell" is a Spell with "Create an Ordis Recruit 1/1/1 Soldier token in your '
            'Hero Expedition.". Alice controls Amarok in her Hero Expedition. Alice has "Some '
            'Spell" in hand. Alice plays "Some Spell". Is the Ordis Recruit token in play?',
        ),
        (  # the printing that speaks of tokens, with the counters that it has
            "The Mess has two Food counters and a token leaves my side. How many counters then?",
            "Alice controls The Mess (rare, 2 Food counters). Alice controls a Dragon Shade token. "
            "The Dragon Shade token is sacrificed. How many Food counters does The Mess have?",
        ),
        (  # nothing lies where nothing is said to lie
            "If there is no Permanent about, does Shiva get her boosts?",
            "Alice has Shiva in hand. Alice plays Shiva from hand. How many boosts does Shiva "
            "have?",
        ),
        (  # the other player is first, and which Expedition a card is in is said
            "Does Kauri & Puff trigger although I'm not first player?",
            "Bob is first player. Alice's Hero is Kauri & Puff. Noon happens. Is Kauri & Puff's "
            "ability activated?",
        ),
        (
            "Issitoq in my Companion Expedition: can my Hero Expedition move forward?",
            "Alice controls Issitoq in her Companion Expedition. Dusk happens. Does Alice's Hero "
            "Expedition move forward?",
        ),
        (  # more cards than the limit of each, so that it is seen (3.2.10.b)
            "Do two Tech Lab Units both add to my Reserve limit?",
            '"Some Character" is a Character (2/2/2). Alice controls Tech Lab Unit #1. Alice '
            'controls Tech Lab Unit #2. Alice has "Some Character" #1 in Reserve. Alice has "Some '
            'Character" #2 in Reserve. Alice has "Some Character" #3 in Reserve. Alice has "Some '
            'Character" #4 in Reserve. Night happens. How many cards does Alice have in Reserve?',
        ),
        (  # my own Spell, of a cost that is said, under the card of the opponent
            "What does a 1-cost Spell of mine cost against my opponent's rare Robin Hood?",
            '"Some Spell" is a Spell (cost 1). Bob controls Robin Hood (rare). Alice has "Some '
            'Spell" in hand. How much does it cost Alice to play "Some Spell"?',
        ),
        (  # whose it is and how many is said by the clause, and who comes down is played
            "They control three Ordis Recruits and a Kappa when The Hunger comes down. How many "
            "boosts does The Hunger have?",
            "Alice has The Hunger in hand. Bob controls an Ordis Recruit token. Bob controls an "
            "Ordis Recruit token. Bob controls an Ordis Recruit token. Bob controls Kappa. Alice "
            "plays The Hunger from hand. How many boosts does The Hunger have?",
        ),
        (  # what one card does, and then what the other waits for
            "The opponent cast Celebration Day on my expedition, where Ordis Attorney is. Do I "
            "draw a card at Dusk?",
            "Bob has Celebration Day in hand. Alice controls Ordis Attorney in her Hero "
            "Expedition. Bob plays Celebration Day, targeting Alice's Hero Expedition. Dusk "
            "happens. Does Alice draw a card?",
        ),
        (  # the opponent does it, and pays for what another card of mine gives
            "My opponent wants to Banishing Gate my Ordis Recruit token, and I control The "
            "Spindle. How much do they pay?",
            "Bob has Banishing Gate in hand. Alice controls an Ordis Recruit token. Alice "
            "controls The Spindle, Muna Bastion. Bob plays Banishing Gate, targeting the Ordis "
            "Recruit token. How much does Bob pay?",
        ),
        (  # counters of the only name that the card knows
            "Ganesha arrives, Brassbug Hub has 3 counters. How many counters has it then?",
            "Alice has Ganesha in hand. Alice controls Brassbug Hub (3 Kelon counters). Alice "
            "plays Ganesha from hand. How many Kelon counters does Brassbug Hub have?",
        ),
        (  # whom the last clause asks of, it asks of
            "I play Baku out of my hand. Must my opponent discard a card?",
            '"Some Character" is a Character (2/2/2). Alice has Baku in hand. Bob has "Some '
            'Character" in hand. Alice plays Baku from hand. Does Bob discard a card?',
        ),
        (
            "How many boosts does Kodama have after Night?",
            "Alice controls Kodama. Night happens. How many boosts does Kodama have?",
        ),
    ],
)
def test_the_first_reading_is_what_is_meant(text: str, meant: str) -> None:
    assert says(proposed(text)[0], meant)


def test_no_reading_leaves_out_what_is_told_of_a_card() -> None:
    told = "They have three Ordis Recruits and a Kappa when The Hunger comes down. How many boosts"
    for text in proposed(f"{told} does The Hunger have?"):
        assert "plays The Hunger from" in text
        assert text.count("Bob controls an Ordis Recruit token.") == 3


@pytest.mark.parametrize(
    "text",
    [
        "Is Kappa a nice card?",
        "Who drew the picture of Kappa?",
        "What does Kappa look like?",
        "How do I beat Kappa decks?",
    ],
)
def test_where_nothing_tells_what_is_asked_nothing_is_proposed(text: str) -> None:
    assert not proposed(text)


def test_what_is_proposed_is_at_most_three_that_can_be_answered_and_none_is_played() -> None:
    (answer,) = answer_text("If only Kappa is Fleeting and gets sacrificed does it go to Reserve?")
    assert answer.verdict is Verdict.UNKNOWN
    assert 1 <= len(answer.proposals) <= 3
    assert answer.to_json()["proposals"] == list(answer.proposals)
    for text in answer.proposals:
        assert answer_text(text)[0].verdict is not Verdict.UNKNOWN


def test_what_many_rolls_lead_to_is_proposed_before_all_of_them_are_tried() -> None:
    (answer,) = answer_text("All In! with two Ouroboros landmarks out: how many boosts on Kappa?")
    assert any("All In!" in it and "Kappa" in it for it in answer.proposals)


def test_a_reading_is_picked_by_number_edited_or_typed_anew() -> None:
    readings = ("One.", "Two.")
    assert pick(readings, lambda _: "2") == "Two."
    assert pick(readings, lambda _: "e 1", lambda text: text + " Three?") == "One. Three?"
    assert pick(readings, lambda _: "Is Kappa in play?") == "Is Kappa in play?"
    assert pick(readings, lambda _: "") == ""
    typed = iter(["7", "1"])
    assert pick(readings, lambda _: next(typed)) == "One."


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("I have The Mess and my dragon shade token leaves. Does it get a counter?", "The Mess"),
        ("I play Wingsuit Jumper and rush Beowulf. Whose turn is it?", "Wingsuit Jumper"),
    ],
)
def test_where_no_printing_is_said_the_first_one_is_among_the_readings(
    text: str, card: str
) -> None:
    """What a card is told to do may fit another printing better, which is only guessed."""
    assert any(f"{card}. " in it or f"{card} in " in it for it in readings(text))
