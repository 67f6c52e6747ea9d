"""Which of two ends of a question is so."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.either import alternatives, either
from judge.answers.model import Answer, Verdict


@pytest.mark.parametrize(
    ("question", "so", "rule"),
    [
        # 7.4.1.b: a Spell with Cooldown becomes exhausted as it goes to Reserve
        ("does a spell with Cooldown go to reserve exhausted or ready", "exhausted", "7.4.1.b"),
        ("Does a Spell with Cooldown go to Reserve ready or exhausted?", "exhausted", "7.4.1.b"),
        # what lies there is known to all (3.2.10.a)
        ("is the reserve hidden or visible", "visible", "3.2.10.a"),
        # 2.4.7.d: what is Fleeting is discarded in place of going to Reserve
        (
            "does Kappa go to reserve or to the discard pile at night if I played it from reserve",
            "discard pile",
            "2.4.7.d",
        ),
        # 7.3.30.a: a card in Reserve
        ("does Sabotage hit cards in hand or reserve", "reserve", "7.3.30.a"),
    ],
)
def test_the_end_that_is_so_is_the_answer(question: str, so: str, rule: str) -> None:
    (answer,) = answer_text(question)
    assert (answer.verdict, answer.value) == (Verdict.VALUE, so)
    assert rule in {it.rule for it in answer.citations if it.role == "decisive"}
    assert not answer.otherwise, "it says what would make it a no, and no is no answer here"


@pytest.mark.parametrize(
    "question",
    [
        # a card can be played from both (5.1.1.d, 5.2.1.a), a token goes to neither (2.1.e)
        "can I play a character from hand or reserve",
        "do tokens go to hand or reserve",
        # what is supposed is not asked
        "When a character goes to reserve or the discard pile, does it lose its boosts?",
        "does a character lose its boosts when it goes to reserve or the discard pile",
        "if my mana orb is exhausted or ready can I pay with it",
    ],
)
def test_what_is_no_choice_gets_none(question: str) -> None:
    (answer,) = answer_text(question)
    assert answer.value not in ("hand", "reserve", "discard pile", "exhausted", "ready")


def test_each_end_is_asked_for_alone() -> None:
    (found,) = alternatives("Is it sent to Reserve, or to the Discard pile, if I pass?")
    assert (found.first, found.second) == ("Reserve", "Discard pile")
    assert found.asks_first == "Is it sent to Reserve, if I pass?"
    assert found.asks_second == "Is it sent to Discard pile, if I pass?"
    assert not found.whole


def test_one_end_is_not_told_where_the_other_is_open() -> None:
    (sample, *_) = answer_text("Is the Reserve visible?")
    assert sample.verdict is Verdict.YES

    def only_the_first(text: str) -> Answer | None:
        return sample if "Reserve" in text else None

    assert either("Is it in Reserve or in the Discard pile?", only_the_first) is None


@pytest.mark.parametrize(
    "question",
    [
        # nobody said that it was exhausted before (2.4.1.d), or that it was played
        "Is my landmark exhausted or ready at night?",
        "Is my hero ready at noon?",
        "Is a card in reserve ready or exhausted at dusk?",
        "Is a spell with cooldown exhausted or ready in hand?",
        # 7.4.1.b heeds only what goes there after resolving
        "If a cooldown spell is put in reserve from hand, is it exhausted or ready?",
        # 2.4.7.e: it never comes there
        "Does a fleeting spell with cooldown go to reserve exhausted or ready?",
        # 7.3.13.a: some effects do
        "Can a resupplied card be exhausted?",
        "Are resupplied cards ever exhausted?",
    ],
)
def test_a_state_that_nobody_told_of_decides_nothing(question: str) -> None:
    (answer,) = answer_text(question)
    assert answer.verdict in (Verdict.UNKNOWN, Verdict.RULE)
