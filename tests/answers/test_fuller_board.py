"""What hangs on things of which nobody told is left open; what does not is answered."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict


def verdict(text: str) -> Verdict:
    (answer,) = answer_text(text)
    return answer.verdict


# 6.1.g: what an effect needs may be there, though the question does not name it
@pytest.mark.parametrize(
    "text",
    [
        "If I play Freeze, does a Character go to Reserve?",
        "If I play Sow, does a Character gain a boost?",
        "If I play Metamorphosis, how many tokens do I create?",
        "If I play Baku from hand, does my opponent discard a card?",
        "If my opponent plays Loki, do I discard a card?",
        "If I play Joyride, do I discard a card from my Reserve?",
        "If I play Three Little Pigs, does it gain a boost?",
        "If I play Flawed Prototype, is it sacrificed?",
        "If I play Lernaean Hydra, how many boosts does it have?",  # 6.5.i: as many as Mana Orbs
        "If I play The Snowman, is it Fleeting?",  # 7.5.8.b: it hangs on the terrain
        "Does Technical Boots go to Reserve at Night?",  # 4.2.5.b: if its Expedition has moved
        "Is Bug-Out Bag still in play the next day?",
    ],
)
def test_what_an_effect_finds_is_not_made_up(text: str) -> None:
    assert verdict(text) is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("I control two Landmarks. If I play Three Little Pigs, does it gain a boost?", "yes"),
        ("If I play Three Little Pigs with no Landmarks, does it gain a boost?", "no"),
        ("If I play Freeze on my opponent's Inari, does it go to Reserve?", "yes"),
        ("If I play Inari, is it in play?", "yes"),  # 5.2.1.c: whatever else is there
        ("If I play Inari, is it Fleeting?", "no"),  # 2.4.7.a: from Reserve only
        ("If I play The Stage from Reserve, is it Fleeting?", "no"),  # 5.2.3.a: a Landmark
        ("Does Inari go to Reserve at Night?", "yes"),  # 4.2.5.b
        ("Is The Farm still in play the next day?", "yes"),  # 4.2.5.b: no Gear
        ("I play Ratatoskr from hand. Night comes. Is it in my Reserve?", "yes"),  # 4.2.5.b
        ("My opponent sacrifices Chrysalis. Does it go to their discard pile?", "yes"),  # 7.3.31.a
        ("How many Characters do I control if I play Inari and then Kappa?", "value"),
    ],
)
def test_what_is_told_decides(text: str, told: str) -> None:
    assert verdict(text) == told
