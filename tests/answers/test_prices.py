"""What a card costs where it is played: 5.1.2.d-e, and 5.2.1.a, by which an Expedition is chosen.

Amarok costs 5, and 2 less in an Expedition without Characters.
"""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict

BOARD = (
    "Alice controls Haven Warrior in her {} Expedition. Alice has Amarok in hand. "
    "Alice has {} mana."
)


def ask(question: str, *, taken: str = "Hero", mana: int = 9) -> Answer:
    (answer,) = answer_text(f"{BOARD.format(taken, mana)} {question}")
    return answer


@pytest.mark.parametrize(
    ("question", "cost"),
    [
        ("How much does Amarok cost in Alice's Hero Expedition?", 5),
        ("How much does Amarok cost in Alice's Companion Expedition?", 3),
        ("How much does it cost Alice to play Amarok in her Companion Expedition?", 3),
        ("How much mana does Alice pay to play Amarok in her Hero Expedition?", 5),
    ],
)
def test_the_expedition_that_is_said_has_its_price(question: str, cost: int) -> None:
    assert ask(question).value == cost


@pytest.mark.parametrize(
    ("taken", "prices"),
    [
        ("Hero", ("5 mana in the Hero Expedition", "3 mana in the Companion Expedition")),
        ("Companion", ("3 mana in the Hero Expedition", "5 mana in the Companion Expedition")),
    ],
)
def test_where_no_expedition_is_said_both_prices_are_told(
    taken: str, prices: tuple[str, str]
) -> None:
    answer = ask("How much does Amarok cost?", taken=taken)
    assert answer.value == prices
    assert answer.because is not None
    assert answer.because.text == "Amarok changes what it costs"


def test_a_claim_has_to_say_in_which() -> None:
    answer = ask("Does Amarok cost 3?")
    assert answer.verdict is Verdict.UNKNOWN
    assert "5 in the Hero Expedition and 3" in answer.misread[0].message


def test_where_both_cost_the_same_nothing_has_to_be_said() -> None:
    (answer,) = answer_text("Alice has Amarok in hand. How much does Amarok cost?")
    assert answer.value == 3


def test_the_ability_that_alters_the_cost_is_the_one_quoted() -> None:
    answer = ask("How much does Amarok cost in Alice's Companion Expedition?")
    assert [it.text for it in answer.cards] == [
        "I cost {2} less to play in an Expedition with no Characters."
    ]


def test_nobody_plays_a_character_in_anothers_expedition() -> None:
    answer = ask("How much does Amarok cost in Bob's Hero Expedition?")
    assert answer.verdict is Verdict.UNKNOWN
    assert "not played there" in answer.misread[0].message


def test_the_price_speaks_where_it_can_be_paid_in_the_other_expedition_alone() -> None:
    played = "Alice plays Amarok in her {} Expedition. Where is Amarok?"
    dear, cheap = (ask(played.format(side), mana=3) for side in ("Hero", "Companion"))
    assert dear.verdict is Verdict.ILLEGAL
    assert dear.because is not None
    assert dear.because.text == "it costs 5, and there is 3 mana to pay"
    assert cheap.value == "Alice's Companion Expedition"


@pytest.mark.parametrize(("mana", "verdict"), [(3, Verdict.YES), (2, Verdict.NO)])
def test_it_can_be_played_where_it_costs_least(mana: int, verdict: Verdict) -> None:
    assert ask("Can Alice play Amarok?", mana=mana).verdict is verdict


# 5.1.2.e: every decrease applies; Banishing Gate costs 4
@pytest.mark.parametrize(("mana", "verdict"), [(1, Verdict.NO), (2, Verdict.YES), (3, Verdict.YES)])
def test_two_texts_that_let_it_cost_less_do_so_together(mana: int, verdict: Verdict) -> None:
    asked = "I control two Studious Acolytes. Can I play Banishing Gate with {} mana?"
    assert answer_text(asked.format(mana))[-1].verdict is verdict
