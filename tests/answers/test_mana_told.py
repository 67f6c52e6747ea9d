"""Mana that is told before what is asked, or by the day: three on the first one (4.1.i).

Haven Bouncer costs 3 from hand, Robin Hood 4.
"""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict
from judge.speech.rewording import with_mana


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("With 3 mana can I play Robin Hood?", Verdict.NO),
        ("With 4 mana, could my opponent play Robin Hood?", Verdict.YES),
        ("Can I play Haven Bouncer on the first day of the game?", Verdict.YES),
        ("Can Haven Bouncer be played on turn 1?", Verdict.YES),
        ("on day one, may I play robin hood", Verdict.NO),
        ("In my very first turn, can I play Robin Hood?", Verdict.NO),
    ],
)
def test_what_can_be_played_is_asked_with_that_mana(question: str, verdict: Verdict) -> None:
    assert answer_text(question)[-1].verdict is verdict


@pytest.mark.parametrize(
    "text",
    [
        "I played Robin Hood on the first day. Where is he now?",  # nothing is asked of that day
        "Can I play Robin Hood on the first day after passing?",
        "Who draws on the first day?",
        "Do I draw with 3 mana?",
    ],
)
def test_nothing_else_is_told_of_mana(text: str) -> None:
    assert with_mana(text) == text


# 7.4.5.c: with Scout, its Scout cost is paid; the mana is told beside it, in whichever order
@pytest.mark.parametrize(
    ("text", "verdict", "because"),
    [
        ("Can I play Merlin with Scout with 2 mana?", "no", "its Scout cost is 4"),
        ("Can I play Merlin with 3 mana with Scout?", "no", "its Scout cost is 4"),
        ("Can my opponent play Theseus with Scout with 2 mana?", "no", "its Scout cost is 3"),
        ("If I have 2 mana, can I play Theseus with Scout?", "no", "its Scout cost is 3"),
        ("Can I play Icarus with Scout with no mana?", "no", "its Scout cost is 1"),
        ("Can I play Theseus with Scout with 3 mana?", "yes", "3 mana, enough for its Scout cost"),
        ("Can I play Icarus with Scout and 1 mana?", "yes", "1 mana, enough for its Scout cost"),
        ("Can I play Icarus with Scout?", "yes", "enough for its Scout cost"),
    ],
)
def test_a_scout_cost_is_paid_with_the_mana_that_is_told(
    text: str, verdict: str, because: str
) -> None:
    (answer,) = answer_text(text)
    assert answer.verdict.value == verdict
    assert answer.because is not None
    assert because in answer.because.text
    assert any(it.rule == "7.4.5.c" for it in answer.citations if it.role == "decisive")
