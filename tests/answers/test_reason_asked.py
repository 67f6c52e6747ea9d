"""The reasons of an answer: all that stands in the way, and the part that is really asked of."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


@pytest.mark.parametrize(
    ("status", "rule"),
    [("Anchored", "2.4.2"), ("Asleep", "2.4.4")],
)
def test_what_stands_behind_another_thing_that_forbids_it_is_told_with_it(
    status: str, rule: str
) -> None:
    # 2.4.7.d: without that status the Fleeting Character would be discarded, not go to Reserve
    laid = "Alice controls Kappa (Fleeting, {status}) in her Hero Expedition. Rest happens. "
    answer = ask(laid.format(status=status) + "Is Kappa in Alice's Reserve?")
    assert answer.verdict is Verdict.NO
    assert rule in [it.rule for it in answer.citations if it.role == "decisive"]
    both = f"It would be yes if Kappa were not {status} and if Kappa were not Fleeting."
    assert [it for it in answer.otherwise if it.startswith("It would be yes")] == [both]


def test_what_may_not_be_targeted_is_why_it_cannot_be_played_on_it() -> None:
    # 6.5.b: a Spell that can be played otherwise lacks a suitable target
    text = (
        '"Dear" is a Character (cost 9, 1/1/1). Alice controls "Dear". Alice has {spell} in hand. '
    )
    text = text.format(spell="Intimidation")
    played = ask(text + 'Can Alice play Intimidation, targeting "Dear"?')
    chosen = ask(text + 'Can Alice target "Dear" with Intimidation?')
    assert played.verdict is chosen.verdict is Verdict.NO
    assert played.because is not None
    assert chosen.because is not None
    assert played.because.text == chosen.because.text
    assert [it.rule for it in played.citations] == [it.rule for it in chosen.citations]
    assert played.citations[0].rule == "2.2.7.a"
