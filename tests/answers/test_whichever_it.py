"""“It” may be either of two cards that are told of alike: what holds for one alone is left open."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


@pytest.mark.parametrize(
    "text",
    [
        # the one that is controlled gains it (2.5.1.a), and a Spell none
        "If I control Kadigiran Mage-Dancer and I play Beauty Sleep, does it gain a boost?",
        "If I control Kadigiran Mage-Dancer and play Beauty Sleep, how many boosts does it have?",
        # two boosts on one of them, and none on the other (2.5.1.a)
        "If Kappa has 2 boosts and I play Inari, does it have 2 boosts?",
        # one stays in play (2.4.2), and one is discarded (2.4.7.d)
        "If Inari is Anchored and Kappa is Fleeting, where is it after Night?",
    ],
)
def test_what_is_so_of_one_of_two_is_left_open(text: str) -> None:
    answer = ask(text)
    assert answer.verdict is Verdict.UNKNOWN
    assert any("either of the two cards" in it.message for it in answer.misread)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        # both go there (4.2.5.b)
        ("If I control Inari and Kappa, does it go to Reserve at Night?", Verdict.YES),
        # what a Spell is played on is what is done to by it (2.4.4)
        (
            "If I control Inari and my opponent plays Beauty Sleep on it, does it go to Reserve "
            "at Night?",
            Verdict.NO,
        ),
        ("If I control Inari and my opponent plays Beauty Sleep on it, is it Asleep?", Verdict.YES),
        # it is named in what is asked (2.5.1.a)
        (
            "If I control Kadigiran Mage-Dancer and I play Beauty Sleep, does Kadigiran "
            "Mage-Dancer gain a boost?",
            Verdict.YES,
        ),
    ],
)
def test_what_is_so_of_both_or_of_the_one_that_is_told_is_answered(
    text: str, verdict: Verdict
) -> None:
    assert ask(text).verdict is verdict


# 7.2.1.d: a Reaction to what befalls another thing; “it” is hardly what is gone by then
@pytest.mark.parametrize(
    "text",
    [
        "If I control Bessie Coleman and sacrifice a Permanent, does it gain a boost?",
        "If I control Bessie Coleman and sacrifice a Landmark, how many boosts does it have?",
        "If I control The Mess and a token is sacrificed, does it gain a Food counter?",
    ],
)
def test_what_is_not_so_of_a_thing_of_a_kind_may_be_of_the_card(text: str) -> None:
    assert ask(text).verdict is Verdict.UNKNOWN


def test_what_befalls_a_thing_of_a_kind_is_so_of_it() -> None:
    text = "If I control Mowgli and a Character gains Asleep, is it Asleep?"
    assert ask(text).verdict is Verdict.YES
