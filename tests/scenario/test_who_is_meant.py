"""“He”, “she”, “they”, several things at once, questions with “not”, and what is told twice."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict

TWO = "Alice controls Kappa (2 boosts). Bob controls Red (1 boost). "


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Does she control Kappa?", Verdict.YES),
        ("Does he control Kappa?", Verdict.NO),
        ("Does he control Red?", Verdict.YES),
        ("Is Kappa in her Hero Expedition?", Verdict.YES),
        ("Is Red in his Hero Expedition?", Verdict.YES),
        ("Is Red in her Hero Expedition?", Verdict.NO),
        ("Is Kappa in his Hero Expedition?", Verdict.NO),
    ],
)
def test_she_is_alice_and_he_is_bob(question: str, verdict: Verdict) -> None:
    assert ask(TWO + question).verdict is verdict


def test_which_of_several_things_it_is_is_told() -> None:
    assert "“it” is Red" in ask(TWO + "Is it boosted?").assumed


def test_a_spell_is_not_what_it_targets() -> None:
    told = "Bob controls Kappa. Alice has Freeze in hand. "
    for question in ("Can she target it?", "Can Alice target it with Freeze?"):
        answer = ask(told + question)
        assert answer.verdict is Verdict.YES
        assert "“it” is Kappa" in answer.assumed


def test_they_are_all_that_were_named() -> None:
    assert ask(TWO + "Are they boosted?").verdict is Verdict.YES
    assert ask("Alice controls Kappa (Fleeting). Bob controls Red. Are they Fleeting?").verdict is (
        Verdict.NO
    )


@pytest.mark.parametrize(
    "question",
    [
        "How many boosts do they have?",
        "How many boosts do Kappa and Red have?",
        "How many Characters do Alice and Bob control?",
    ],
)
def test_a_number_is_asked_of_one_thing_at_a_time(question: str) -> None:
    answer = ask(TWO + question)
    assert answer.verdict is Verdict.UNKNOWN
    assert "one thing at a time" in answer.misread[0].message


def test_where_several_things_are_is_told_of_each() -> None:
    places = ("Alice's Hero Expedition", "Bob's Hero Expedition")
    assert ask(TWO + "Where are Kappa and Red?").value == places


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Alice controls Kappa. Doesn't Kappa have a boost?", Verdict.NO),
        ("Alice controls Kappa. Isn't Kappa Fleeting?", Verdict.NO),
        ("Alice controls Kappa (Fleeting). Isn't Kappa Fleeting?", Verdict.YES),
        ("Alice controls Kappa. Is Kappa not Fleeting?", Verdict.YES),
        ("Alice has Kappa in hand. Can't Alice play Kappa?", Verdict.YES),
        ("It is Bob's turn. Alice has Kappa in hand. Can't Alice play Kappa?", Verdict.NO),
    ],
)
def test_a_question_that_opens_with_not_asks_whether_it_is_so(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is verdict


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Alice draws a card. Alice draws a card. How many cards did Alice draw?", 2),
        ("Alice controls Kappa. Kappa gains a boost. How many boosts does Kappa have?", 1),
        ("Kappa gains 2 boosts. Kappa gains 2 boosts. How many boosts does Kappa have?", 4),
        (
            "Alice draws two cards. Alice draws two cards. How many cards does Alice have in hand?",
            4,
        ),
    ],
)
def test_what_is_told_twice_happens_twice(text: str, number: int) -> None:
    assert ask(text).value == number


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Alice controls Kappa and Red. Does Alice control a Character?", Verdict.YES),
        ("Alice controls Kappa and Red. Does Alice control no Characters?", Verdict.NO),
        ("Alice controls no Characters. Does Alice control a Character?", Verdict.NO),
    ],
)
def test_a_character_is_any(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is verdict


def test_what_lies_in_the_discard_pile_is_not_controlled() -> None:
    told = "Alice controls Kappa #1 and Kappa #2. Alice sacrifices Kappa #1. "
    assert ask(told + "How many Kappas does Alice control?").value == 1


@pytest.mark.parametrize(
    "asked",
    ["Can Bob discard it?", "Can he sabotage it?", "Is it discarded?", "Can Alice sacrifice it?"],
)
def test_what_may_befall_either_of_two_things_is_asked_by_name(asked: str) -> None:
    told = "Alice has Inari in Reserve. Bob plays Tanuki from hand."
    assert ask(f"{told} {asked}").verdict is Verdict.UNKNOWN
    assert ask(f"{told} Can Bob discard Inari?").verdict is Verdict.YES


@pytest.mark.parametrize(
    ("text", "whose"),
    [
        ("I cast Freeze on their Kappa. Where is Kappa?", "Bob"),
        ("I cast Freeze on his Kappa. Where is Kappa?", "Bob"),
        ("I cast Freeze on their anchored Kappa. Where does it go?", "Bob"),
        ("Their Kappa is asleep. I cast Freeze on Kappa. Where is Kappa?", "Bob"),
        ("My opponent casts Freeze on their Kappa. Where is Kappa?", "Bob"),
        ("I cast Freeze on my Kappa. Where is Kappa?", "Alice"),
        ("Alice plays Freeze on her Kappa. Where is Kappa?", "Alice"),
    ],
)
def test_who_says_i_says_their_of_the_opponent(text: str, whose: str) -> None:
    assert ask(text).value == f"{whose}'s Reserve"
