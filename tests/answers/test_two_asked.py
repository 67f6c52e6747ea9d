"""Two questions in one sentence: one “no” is no answer to both of them."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import SURE, Answer, Verdict


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


@pytest.mark.parametrize(
    "text",
    [
        # 5.2.3.a, 2.2.12.i, 3.2.9.d, 3.1.4.a, 2.2.1.d: what is asked first is so
        "Can I play a Landmark from Reserve and is it Fleeting?",
        "Can I use a support ability from Reserve and does it get exhausted?",
        "Can I look at my mana and can my opponent?",
        "Is a Hero a card and is it in play?",
        "Do tokens go to Reserve and are they cards?",
        # 2.4.7.d: they go to the Discard pile; 2.5.j: they keep no boosts
        "Do Fleeting Characters go to discard, and do they keep boosts?",
        # 4.2.5.b, 7.3.31.a: it can be sacrificed
        "Can a Gear go to Reserve and can it be sacrificed?",
        "Is a token a card? And does it go to Reserve?",
    ],
)
def test_one_answer_does_not_tell_of_both(text: str) -> None:
    assert ask(text).verdict not in SURE


# 4.2.1.d tells of the Draw, and not who is first player (4.2.1.b)
def test_a_rule_that_tells_of_neither_is_none() -> None:
    answer = ask("Can I pass and do I still draw tomorrow?")
    assert answer.verdict is not Verdict.RULE


# 4.2.1.c: both are so
def test_what_is_so_of_both_is_told_once() -> None:
    text = "Does my Hero untap in the Morning and do my mana orbs untap in the Morning?"
    assert ask(text).verdict is Verdict.YES


# one question, in which “and” joins what is told, or two things
@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("If I control Red and play Off You Go! on her, is she in Reserve?", Verdict.YES),
        ("If I play a Spell and pass, can I play another?", Verdict.NO),  # 4.2.3.e
        ("Does a Character that is Anchored and is boosted stay at Night?", Verdict.YES),  # 2.4.2
    ],
)
def test_what_is_joined_otherwise_is_one_question(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is verdict


# 4.2.3.e: the play comes first, and ends the turn
@pytest.mark.parametrize(
    "text",
    ["Can I play a Spell and pass?", "Can my opponent play a Character and then pass?"],
)
def test_who_plays_and_passes_has_not_passed_before(text: str) -> None:
    assert ask(text).verdict is not Verdict.NO
