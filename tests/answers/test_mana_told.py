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
