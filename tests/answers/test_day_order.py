"""What comes before what in a day: its phases (4.2.a), and the daily effects of each (4.2.e)."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict


def ask(question: str) -> Answer:
    (answer,) = answer_text(question)
    return answer


def decisive(answer: Answer) -> set[str]:
    return {it.rule for it in answer.citations if it.role == "decisive"}


# Morning, Noon, Afternoon, Dusk, Night (4.2.a); Rest, Clean-up, Check Victory (4.2.5)
@pytest.mark.parametrize(
    ("question", "verdict", "rule"),
    [
        ("Does Dusk come before Night?", Verdict.YES, "4.2.a"),
        ("Does Night come before Dusk?", Verdict.NO, "4.2.a"),
        ("Is Noon after Morning?", Verdict.YES, "4.2.a"),
        ("Is the Afternoon phase later than Dusk?", Verdict.NO, "4.2.a"),
        ("Does Clean-up happen before Rest?", Verdict.NO, "4.2.e"),
        ("Does Succeed happen before Prepare?", Verdict.YES, "4.2.e"),
        ("Does Rest come after the Afternoon?", Verdict.YES, "4.2.5.b"),
        ("Does Expand come before Noon?", Verdict.YES, "4.2.1.e"),
    ],
)
def test_whether_one_comes_before_another(question: str, verdict: Verdict, rule: str) -> None:
    answer = ask(question)
    assert answer.verdict is verdict
    assert rule in decisive(answer)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("What comes after Noon?", "Afternoon"),
        ("Which phase comes before Night?", "Dusk"),
        ("What follows Rest?", "Clean-up"),
        ("What comes after Progress?", "Night"),
        ("What comes after Night?", "the Morning of the next day"),
        ("What comes before Succeed?", "the beginning of Morning"),
        (
            "In which order do the phases come?",
            "Morning, then Noon, then Afternoon, then Dusk, then Night",
        ),
    ],
)
def test_what_comes_next_to_something(question: str, value: str) -> None:
    answer = ask(question)
    assert answer.verdict is Verdict.VALUE
    assert answer.value == value


@pytest.mark.parametrize(
    "question", ["Does Rest come before Night?", "Does Morning come after Night?"]
)
def test_what_has_no_order_in_one_day_is_not_answered(question: str) -> None:
    assert ask(question).verdict not in (Verdict.YES, Verdict.NO)


def test_it_is_the_same_whoever_does_it() -> None:
    # 4.2.5.a: Rest, Clean-up, Check Victory
    assert ask("Do we check victory before Clean-up?").verdict is Verdict.NO
    assert ask("Do players check victory after Clean-up?").verdict is Verdict.YES


# 4.2.1-4.2.5: Noon and Afternoon have no daily effect, and a day follows another
@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Which daily effect comes before Rest?", "Progress"),
        ("Which daily effect comes after Expand?", "Progress"),
        ("Which daily effect comes after Progress?", "Rest"),
        ("Which daily effect comes after Noon?", "Progress"),
        ("Which daily effect comes before Succeed?", "Check Victory"),
        ("What daily effect follows Check Victory?", "Succeed"),
        ("Which daily effect comes after Rest?", "Clean-up"),
    ],
)
def test_which_daily_effect_comes_beside_another(question: str, value: str) -> None:
    assert ask(question).value == value


# 4.2.5: Rest, Clean-up, Check Victory, one after another (4.2.e); 4.2.a: the phases
@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("what happens first at Night, Rest or Clean-up?", "Rest"),
        ("Which comes first: Clean-up or Rest?", "Rest"),
        ("does Expand or Draw come first", "Draw"),
        ("is it Rest or cleanup first?", "Rest"),
        ("what is last at night, victory check or clean up?", "Check Victory"),
        ("does Rest come before or after Clean-up?", "before"),
        ("is victory checked before or after clean-up?", "after"),
        ("which happens later, dusk or noon?", "Dusk"),
    ],
)
def test_which_of_two_comes_first(question: str, value: str) -> None:
    answer = ask(question)
    assert (answer.verdict, answer.value) == (Verdict.VALUE, value)


@pytest.mark.parametrize("question", ["What is first, Night or Rest?", "Morning or Night first?"])
def test_what_has_no_order_has_no_first(question: str) -> None:
    assert ask(question).verdict is not Verdict.VALUE
