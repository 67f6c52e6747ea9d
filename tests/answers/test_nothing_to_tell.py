"""What no trial and no rule can tell is left without a yes, a no or a number."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict

_SURE = (Verdict.YES, Verdict.NO, Verdict.VALUE)


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


@pytest.mark.parametrize(
    "text",
    [
        # 2.2.7.a, 2.2.8.a: a card has a cost, a kind of card has none
        "What does it cost to play a Spell out of my Reserve?",
        "How much mana is a Character from hand?",
        "How much do I pay for a Permanent with Scout 3?",
        # 2.4.1.e: what nothing gives, nothing keeps from being given
        "Does a Character become Asleep at Dusk?",
        "Is a Character Anchored at Noon?",
        "Does a Landmark gain a boost in the Morning?",
        "Is a Character in the Discard pile at Noon?",
        # which of the two, and no whether
        "Is a Fleeting Spell put in Reserve or discarded after it resolves?",
        "Can I play one or three cards in a turn?",
        # 4.2.5.b: in the Night before, if it does
        "Does a Character go to Reserve on the next day?",
        "Is a Fleeting Character discarded tomorrow?",
        # each to one of its own?
        "Does each of my Characters go to Reserve at Night?",
        "Is a Spell more valuable than a Hero?",
        "Is a counter a status?",
        # said of none of them, and of one twice
        "Is no Asleep Character readied in the Morning?",
        "Does a Character without boosts keep its boosts at Dusk?",
        # 4.2.5.b: a second Night; a Dusk behind it; whichever of two
        "If it is Night, is an Asleep Character discarded at Night?",
        "Does a Character count at Dusk if it is Noon and at Night?",
        # what it has by itself, it has not by Tough
        "Is a Fleeting Character discarded at Night because of Tough?",
        # whose turn it is then, nobody asks
        "Can I play a Spell from hand tomorrow?",
        "Can I play a Character from Reserve after Noon?",
        # what is only so because it was done for the question
        "Does a Landmark go to Reserve?",
        "Does an exhausted Character gain Anchored?",
        "Is a Permanent returned to the hand?",
        "Does a Character move forward?",
        # what was so before, and is not done then; what is neither in play nor leaves it
        "Does a Spell go to Reserve at Night?",
        "Does a Hero leave play at Night?",
        "Does a token lose its boosts at Night?",
        "Is a Mana Orb returned to hand when it is bounced?",
        # 7.4.2.b: it counts, and its Expedition stays where it is all the same
        "Does a Defender count at Dusk?",
        # two of them, each with its own
        "Is an Anchored Character and a Fleeting Character discarded at Night?",
        # one that moved today may have moved at Dusk, and not tomorrow
        "Does an exhausted Character count at Dusk tomorrow?",
        # 4.2.4.e: moved, whatever else is supposed not to be
        "Does a Gear never go to Reserve if its Expedition moved forward?",
        # lost where it comes after, which is later than Dusk
        "Does an Asleep Character lose Asleep after Noon?",
        "Can I play a card once I have passed during my opponent's turn?",
    ],
)
def test_what_hangs_on_nothing_that_is_said_has_no_answer(text: str) -> None:
    assert ask(text).verdict not in _SURE


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("How many cards does a Hero draw?", "4.2.1.d"),
        ("Must a deck hold at least 10 rare cards?", "1.1.4.b"),
        ("If all statistics are zero, does the Expedition go forward?", "4.2.4.g"),
        ("Does a Gear in an Expedition that did not move stay there?", "4.2.4.f"),
        ("Is a Gear more useful than a Landmark?", "2.2.1.a"),
        ("How many cards does Sabotage draw?", "4.2.1.d"),
        ("May I play Reactions during my opponent's turn?", "4.2.3.d"),
        ("If my Expedition holds a Defender, may I win the game?", "7.4.2.b"),
    ],
)
def test_a_rule_that_is_silent_on_what_is_asked_does_not_lead(text: str, rule: str) -> None:
    """4.2.1.d speaks of players and their day, and of nothing else that draws."""
    answer = ask(text)
    decisive = [it.rule for it in answer.citations if it.role == "decisive"]
    assert answer.verdict is Verdict.UNKNOWN or decisive[:1] != [rule]


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        # 2.4.2, 2.4.4: lost at Rest; the next day begins after it
        ("Does a sleeping Character's power count at dusk the next day?", Verdict.YES),
        ("Is a Character still Asleep tomorrow?", Verdict.NO),
        ("Is a Character still Anchored at Dusk?", Verdict.YES),
        # 2.4.7.d: whether it is discarded, or not
        ("Is a Fleeting Character discarded at Night or not?", Verdict.YES),
    ],
)
def test_times_pass_in_their_order_and_still_is_said_of_what_was(
    text: str, verdict: Verdict
) -> None:
    assert ask(text).verdict is verdict


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        # 2.4.7.d, 2.1.e: what stands against it is told whoever does it; 7.3.15.a
        ("Does a Fleeting Character go to Reserve?", Verdict.NO),
        ("Does a token go to the hand?", Verdict.NO),
        ("Can a Character gain Anchored?", Verdict.YES),
        ("Does an exhausted Character hold back my Expedition at Dusk?", Verdict.NO),
    ],
)
def test_what_stands_against_it_is_told_whoever_does_it(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is verdict


def test_what_is_kept_is_not_said_to_be_given() -> None:
    """What the thing has from the start, nothing takes from it (2.4.1.e)."""
    answer = ask("If a Character becomes Asleep, does it lose Anchored?")
    assert answer.verdict is Verdict.NO
    assert answer.because is not None
    assert answer.because.text == "nothing here takes Anchored from Some Character"
