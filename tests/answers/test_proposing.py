"""Readings proposed for questions that name cards: shown, never played unconfirmed."""

import pytest

from judge.answers.asking import answer_sentences, answer_text
from judge.answers.model import Verdict
from judge.answers.proposing import proposals
from judge.cli._picking import pick


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
            'Alice controls Haven, Bravos Bastion. "Some Character" is a Character (5/5/5). Alice '
            'has "Some Character" in Reserve. Alice plays "Some Character" from Reserve in her '
            "Hero Expedition. Is Haven, Bravos Bastion's ability activated?",
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
        (  # the unnamed thing is Tough (7.4.7.c)
            "I aim Kelon Burst at a Tough Character. How much do I owe?",
            '"Some Character" is a Character (2/2/2) with "Tough 1". Bob controls "Some '
            'Character". Alice has Kelon Burst in hand. Alice plays Kelon Burst, targeting "Some '
            'Character". How much does Alice pay?',
        ),
        (  # Defender stops moving, and the Arena knows none (4.3.d)
            "Is the Defender of Monolith Archivist any hindrance in the tiebreakers?",
            "The tiebreakers have begun. Alice controls Monolith Archivist. Dusk happens. "
            "Who wins?",
        ),
        (  # the unnamed thing is of the sub-type that is spoken of
            "Are there boosts put on Plants lying in my Reserve if rare Ogun comes along?",
            '"Some Character" is a Plant Character (2/2/2). Alice has "Some Character" in '
            "Reserve. Alice has Ogun (rare) in hand. Alice plays Ogun from hand. How many boosts "
            'does "Some Character" have?',
        ),
        (  # who is played is not in play before, and it is not the other one that is
            "I play Dorothy Gale from hand and my opponent has, say, a Character. Does Dorothy "
            "Gale's ability still apply?",
            '"Some Character" is a Character (2/2/2). Bob controls "Some Character". Alice has '
            "Dorothy Gale in hand. Alice plays Dorothy Gale from hand. "
            "Is Dorothy Gale's ability activated?",
        ),
        (  # a Hero lies in no zone where one puts it, and waits for a terrain (4.2.4.j)
            "Would Rin & Orchid trigger for me, given that we advance thanks to both terrains?",
            'Alice\'s Hero is Rin & Orchid. "Some Helper" is a Character (9/9/9). Alice controls '
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
        (
            "How many boosts does Kodama have after Night?",
            "Alice controls Kodama. Night happens. How many boosts does Kodama have?",
        ),
    ],
)
def test_the_first_reading_is_what_is_meant(text: str, meant: str) -> None:
    assert proposals(text, answer_sentences)[0].text == meant


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
    assert proposals(text, answer_sentences) == ()


def test_what_is_proposed_is_at_most_three_that_can_be_answered_and_none_is_played() -> None:
    (answer,) = answer_text("If only Kappa is Fleeting and gets sacrificed does it go to Reserve?")
    assert answer.verdict is Verdict.UNKNOWN
    assert 1 <= len(answer.proposals) <= 3
    assert answer.to_json()["proposals"] == list(answer.proposals)
    for text in answer.proposals:
        assert answer_sentences(text)[0].verdict is not Verdict.UNKNOWN


def test_a_reading_is_picked_by_number_edited_or_typed_anew() -> None:
    readings = ("One.", "Two.")
    assert pick(readings, lambda _: "2") == "Two."
    assert pick(readings, lambda _: "e 1", lambda text: text + " Three?") == "One. Three?"
    assert pick(readings, lambda _: "Is Kappa in play?") == "Is Kappa in play?"
    assert pick(readings, lambda _: "") == ""
    typed = iter(["7", "1"])
    assert pick(readings, lambda _: next(typed)) == "One."
