"""A search that goes on too long is cut, and says at what; a loop is named with what ends it."""

import time
from collections import deque

import pytest

from judge.answers.asking import LONGEST, answer_text
from judge.answers.model import Verdict
from judge.engine import modifiers
from judge.engine.budget import MOST_DAYS, BoundReached, Budget, spend, spending
from judge.speech.concepts import read


def test_a_budget_that_is_used_up_cuts_the_answer_and_says_what_it_was() -> None:
    text = "Alice has 9 Mana Orbs. Alice has Kappa in hand. Alice plays Kappa. What happens?"
    (whole,) = answer_text(text, Budget(60))
    assert whole.verdict is not Verdict.CUT
    budget = Budget(0.0)
    budget.steps = 10**6 * 256 - 1  # the next step looks at the clock
    (cut,) = answer_text(text, budget)
    assert cut.verdict is Verdict.CUT
    assert not cut.complete
    assert "0 seconds" in cut.warnings[0]


def test_memory_and_days_are_bounds_too() -> None:
    budget = Budget(seconds=60, megabytes=-1.0)
    with spending(budget), pytest.raises(BoundReached, match="MB of memory"):
        deque((spend() for _ in range(1000)), maxlen=0)
    spend(MOST_DAYS)
    with pytest.raises(BoundReached, match=f"{MOST_DAYS} days"):
        spend(MOST_DAYS + 1)


def test_work_is_watched() -> None:
    seen: list[float] = []
    with spending(Budget(60, watch=seen.append)):
        for _ in range(200):
            spend()
    assert len(seen) > 2
    assert seen == sorted(seen)


@pytest.mark.parametrize(
    "number", ["100000 ready Mana Orbs", "99999999999 cards in hand", "9" * 5000 + " Mana Orbs"]
)
def test_numbers_have_a_limit_that_is_told(number: str) -> None:
    (answer,) = answer_text(f"Alice has {number}. Can Alice play Kappa?")
    assert answer.verdict is Verdict.UNKNOWN
    assert "up to 999 are read" in answer.misread[0].message


@pytest.mark.parametrize("number", ["½", "²", "①"])
def test_half_a_boost_is_not_one(number: str) -> None:
    (answer,) = answer_text(f"Kappa has {number} boosts. How many boosts does Kappa have?")
    assert answer.verdict is Verdict.UNKNOWN


def test_a_text_of_too_many_characters_is_not_begun() -> None:
    (answer,) = answer_text("Alice plays Kappa. " * LONGEST)
    assert answer.verdict is Verdict.CUT
    assert str(LONGEST) in answer.warnings[0]


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    ["and ", "Abcd ", "Kappa and ", "blork ", "Kappa ", "[1 ", "(", "my boosts ", "Bob passes. "],
)
def test_reading_is_linear(words: str) -> None:
    def seconds(count: int) -> float:
        start = time.thread_time()
        answer_text(words * count)
        return time.thread_time() - start

    seconds(100)
    few, many = min(seconds(800), seconds(800)), seconds(8000)
    assert many < 25 * few + 0.5, "ten times the words take about ten times as long"


@pytest.mark.parametrize("words", ["Kappa and ", "blorks they ", "my boosts "])
def test_words_are_read_in_proportion(words: str) -> None:
    def seconds(count: int) -> float:
        start = time.thread_time()
        read(words * count)
        return time.thread_time() - start

    read(words)
    few, many = min(seconds(500), seconds(501)), seconds(4000)
    assert many < 12 * few + 0.1, "eight times the words take about eight times as long"


def test_a_decomposed_name_is_the_composed_one() -> None:
    text = "Alice controls {}. How many boosts does {} have?"
    one, other = (answer_text(text.format(it, it))[0] for it in ("Coppélia", "Coppe\u0301lia"))
    assert one.verdict is other.verdict is Verdict.VALUE


TWO_CARDS = """
"Alpha" is a Character with "When another Character leaves the Expedition zone — You may create a
Mana Moth 2/2/2 Illusion token in my Expedition." "Beta" is a Character with "When a token joins
the Expedition zone — You may sacrifice it." "Push" is a Spell with "Create a Mana Moth 2/2/2
Illusion token in target Expedition." Alice controls Alpha and Beta in her Hero Expedition. Alice
plays Push, targeting her Hero Expedition. How many Mana Moth tokens does Alice control?
""".replace("\n", " ")
"""Each of them may go on with what the other did; 1.4.6.c lets neither activate a 101st time."""


def test_two_cards_that_may_go_on_for_ever_are_a_loop_with_the_rule_that_ends_it() -> None:
    start = time.thread_time()
    (answer,) = answer_text(TWO_CARDS, Budget(60))
    assert time.thread_time() - start < 30
    assert answer.verdict is Verdict.DEPENDS, "whoever may stop decides how many there are"
    assert {it.value for it in answer.outcomes} == {0, 1}
    (told,) = [it for it in answer.warnings if "loop" in it]
    for part in ("Alpha", "Beta", "100 times", "1.4.6.c"):
        assert part in told


def test_a_loop_that_a_budget_ends_is_cut_and_is_no_answer() -> None:
    (answer,) = answer_text(TWO_CARDS, Budget(60, most_steps=300))
    assert answer.verdict is Verdict.CUT
    assert not answer.complete


def test_modifiers_that_never_end_reach_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    # without 6.2.k what a modifier adds would be modified by it again, for ever
    monkeypatch.setattr(modifiers, "_is_new", lambda *_: True)
    text = (
        '"Alpha" is a Character with "If I would gain 1 or more boosts, I also gain 1 boost." '
        'Alice controls Alpha. "Beta" is a Spell with "Target Character gains 2 boosts." '
        "Alice has Beta in hand. Alice plays Beta on Alpha. How many boosts does Alpha have?"
    )
    (answer,) = answer_text(text, Budget(most_steps=300))
    assert answer.verdict is Verdict.CUT
