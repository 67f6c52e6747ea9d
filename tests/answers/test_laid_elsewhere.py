"""A card of which nobody said where it lies may be where what it says works."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


# 2.2.12.i: a support ability works only in Reserve, and there it does
@pytest.mark.parametrize(
    "text",
    [
        "Does Bumblebeet gain a boost at Noon?",
        "Is my Bumblebeet boosted at Noon?",
        "At Noon, does Drillmole gain a boost?",
        "Does Bumblebeet's ability trigger at Noon?",
        "Does Junior Chef gain a boost when I play a Character?",
        "If I play Baku, does my Junior Chef gain a boost?",
        "When I play Harvest, does Scribbling Starfish gain a boost?",
        "Does Ordis Crier gain a boost when I play Baku?",
        "Does Junior Chef's ability trigger when I play a Character?",
        "If I control Health Inspector, does my Bumblebeet gain a boost at Noon?",
        "If I control Health Inspector, does Junior Chef gain a boost when I play Baku?",
    ],
)
def test_what_works_in_reserve_hangs_on_whether_it_lies_there(text: str) -> None:
    answer = ask(text)
    assert answer.verdict is Verdict.DEPENDS
    assert {it.verdict for it in answer.outcomes} == {Verdict.YES, Verdict.NO}
    (there,) = (it for it in answer.outcomes if it.verdict is Verdict.YES)
    assert any("Reserve" in it for it in there.choices)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("If I control Bumblebeet, does it gain a boost at Noon?", Verdict.NO),
        ("Does the Bumblebeet I control gain a boost at Noon?", Verdict.NO),
        ("If Bumblebeet is in play, does it gain a boost at Noon?", Verdict.NO),
        ("Does Bumblebeet in Reserve gain a boost at Noon?", Verdict.YES),
        ("Does Bumblebeet gain a boost at Dusk?", Verdict.NO),
        ("Does Baku gain a boost at Noon?", Verdict.NO),
    ],
)
def test_where_it_lies_is_heeded(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict in (verdict, Verdict.UNKNOWN)


# 1.4.1.a: what forbids it is why it does not, and not where it is taken to lie
def test_what_comes_to_the_same_there_is_told_as_it_is_there() -> None:
    answer = ask(
        "If my opponent controls Health Inspector, does my Bumblebeet gain a boost at Noon?"
    )
    assert answer.verdict is Verdict.NO
    assert answer.because is not None
    assert "only in Reserve" not in answer.because.text


# 2.2.15.c: an effect on the next card that is played waits for one that is not in play yet
@pytest.mark.parametrize(
    "text",
    [
        "If I use Sow's support ability, does Baku gain a boost?",
        "If I use Issun-bōshi's support ability, does Baku gain a boost?",
        "If I use Kedarm's support ability, does Haven Trainee gain boosts?",
    ],
)
def test_what_is_not_said_to_be_in_play_may_be_played_next(text: str) -> None:
    answer = ask(text)
    assert answer.verdict in (Verdict.DEPENDS, Verdict.UNKNOWN)


def test_what_is_in_play_is_not_played_next() -> None:
    answer = ask("If I control Baku and I use Sow's support ability, does Baku gain a boost?")
    assert answer.verdict is Verdict.NO
