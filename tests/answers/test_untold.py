"""What hangs on things of which nobody told is left open; what does not is answered."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict


def verdict(text: str) -> Verdict:
    (answer,) = answer_text(text)
    return answer.verdict


# how many there are, or which way an Expedition moves, no one thing tells
@pytest.mark.parametrize(
    "text",
    [
        "If I play Lernaean Hydra, how many boosts does it have?",  # 6.5.i: as many as Mana Orbs
        "Does Technical Boots go to Reserve at Night?",  # 4.2.5.b: if its Expedition has moved
        "Is Bug-Out Bag still in play the next day?",
        "How many cards do I discard if I play Loki from hand?",  # 7.3.7.a
        "How many cards do I have in hand if I play Baku?",
        "If I play Aja, how many Mana Orbs do I have?",  # 3.2.9: nobody told how many there were
        "Is my hand discarded when I play Loki?",
        "Can I play Evanescence on Baku?",  # 2.2.7.a: as many Arcane counters
        "Can I play Sagitta with 4 mana?",  # 5.1.2.e: its own text may take something off
    ],
)
def test_what_nobody_told_is_not_made_up(text: str) -> None:
    assert verdict(text) is Verdict.UNKNOWN


# 6.1.g: what an effect needs may be there, though the question does not name it; there it is done,
# and where it is not, nothing is. 6.5.d-f: so with what a condition looks at.
@pytest.mark.parametrize(
    ("text", "then", "so"),
    [
        ("If I play Freeze, does a Character go to Reserve?", "Bob controls a Character", "yes"),
        ("If I play Sow, does a Character gain a boost?", "Alice controls a Character", "yes"),
        ("If I play Metamorphosis, how many tokens do I create?", "Bob controls a Character", 1),
        ("Does my opponent discard a card if I play Baku?", "Bob has a card in hand", "yes"),
        ("If my opponent plays Loki, do I discard a card?", "Alice has a card in hand", "yes"),
        ("If I play Joyride, do I discard a card?", "Alice has a card in Reserve", "yes"),
        ("Is a Permanent discarded when I play Boom!?", "Bob controls a Landmark", "yes"),
        ("Does a Character lose Fleeting when I play Helping Hand?", "a Fleeting Character", "yes"),
        ("If I play Three Little Pigs, does it gain a boost?", "2 Landmark Permanents", "yes"),
        ("If I play The Snowman, is it Fleeting?", "text is fulfilled", "yes"),  # 7.5.8.b
        ("Does Hound gain a boost when I play it?", "text is fulfilled", "yes"),  # 7.5.2.b
        ("How many boosts does Hound gain when I play it?", "text is fulfilled", 1),
        ("Is Kali sacrificed when I play it?", "asks for is done", "no"),  # 6.5.f
        ("If I play Flawed Prototype, is it sacrificed?", "asks for is done", "no"),
        ("Do I draw a card at Dusk if I control Ordis Attorney?", "fails to move forward", "yes"),
        ("Does Aerolith Quarry create a token at Noon?", "text is fulfilled", "yes"),  # 4.2.1.b
        (
            "I control Tiny Jinn and sacrifice it. Is it in my discard pile?",
            "text is fulfilled",
            "no",
        ),
        ("Does Ratatoskr gain a boost when I play it?", "is played from Reserve", "yes"),  # 7.1.1.c
        ("Do I Sabotage when I play Melusine?", "text is fulfilled", "yes"),
    ],
)
def test_what_it_hangs_on_is_told(text: str, then: str, so: object) -> None:
    (answer,) = answer_text(text)
    assert answer.verdict is Verdict.DEPENDS
    told = [it for it in answer.outcomes if any(then in choice for choice in it.choices)]
    assert [it.value if isinstance(so, int) else it.verdict for it in told] == [so]
    assert any(it not in told for it in answer.outcomes)


# a made-up thing, or one whose place nobody told, may be what a text asks for
@pytest.mark.parametrize(
    ("text", "then", "so"),
    [
        ("Is a card exhausted when I play Rime Frost?", "Some Card in Reserve", "yes"),  # 2.4.6
        ("Are cards discarded when I play Loki?", "Some Card in hand", "yes"),  # 7.3.7.a
        ("Are cards discarded when I play Baku?", "Bob has Some Card in hand", "yes"),
        ("Does The Stage trigger when I play a Character?", "(0/0/0)", "yes"),
        ("Does Sierra & Oddball trigger when I play a Permanent?", "(cost 9)", "yes"),  # 2.2.7.a
        ("If I have Waru & Mack and play a Character, is it Asleep?", "Bureaucrat", "yes"),
        ("Does Amarok trigger when I play a Character?", "Companion Expedition", "no"),  # 7.5.9.a
        ("Does Staff Clerk create a token when my opponent plays a Character?", "Reserve", "yes"),
        ("Can I play Encore on Baku?", "Baku is Fleeting", "yes"),  # 6.5.b
        ("Can I play Rime Frost on Baku?", "Baku is in Reserve", "yes"),
        ("Can I target my opponent's Character with Bait?", "a token", "yes"),
        ("Can I target Kodama with License Withdrawal?", "has 2 boosts", "yes"),
    ],
)
def test_how_a_thing_may_be_is_told(text: str, then: str, so: str) -> None:
    (answer,) = answer_text(text)
    assert answer.verdict is Verdict.DEPENDS
    told = [it for it in answer.outcomes if any(then in choice for choice in it.choices)]
    assert {it.verdict for it in told if it.verdict != so} == set()
    assert told


# 6.5.d: all that happens is told both ways, where a condition of the card decides on a part of it
def test_what_happens_is_told_both_ways() -> None:
    (answer,) = answer_text("What happens when I play Hound?")
    assert answer.verdict is Verdict.DEPENDS
    there, here = answer.outcomes
    assert "Hound gains 1 boost" in there.result
    assert "gains" not in here.result


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("Can I target my own Character with Doppelgänger?", "Bob controls Some"),
        ("Can Bravos Harpooner target my opponent's Characters?", "Alice has Some"),
    ],
)
def test_whose_a_thing_is_stays_as_it_was_told(text: str, other: str) -> None:
    (answer,) = answer_text(text)
    choices = [choice for it in answer.outcomes for choice in it.choices]
    assert not [it for it in choices if it.startswith(other)]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("I control no Landmarks. If I play Three Little Pigs, does it gain a boost?", "no"),
        ("Does Ratatoskr gain a boost when I play it from hand?", "no"),  # 7.1.1.c
        ("I have two cards in hand. I play Baku. How many cards do I have in hand?", "value"),
        ("Can I play Harvest with 1 mana?", "yes"),
        ("Does Baku trigger when I play a Spell?", "no"),  # 6.3.b: a Spell is no other thing
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
