"""The judge for programs: every example of its methods holds; values are typed and JSON."""

import doctest
import json
import subprocess
import sys

import pytest

from judge import Judge
from judge.answers.model import Verdict
from judge.api import judge as module
from judge.api.judge import answers_json

QUESTION = (
    "Lithium controls Haven, Bravos Bastion. Lithium has Kuwat, the Dissenter in Reserve. "
    "Lithium plays Kuwat from Reserve and sacrifices Kuwat. Does Kuwat have a boost?"
)


def test_every_example_of_the_class_holds() -> None:
    found = doctest.testmod(module, globs={"Judge": Judge})
    assert found.failed == 0
    assert found.attempted >= 9


def test_it_answers_with_verdict_and_decisive_rules() -> None:
    (answer,) = Judge().ask(QUESTION)
    assert answer.verdict is Verdict.NO
    assert "6.3.k" in [each.rule for each in answer.citations if each.role == "decisive"]
    assert json.loads(json.dumps(answers_json([answer])))["answers"][0]["verdict"] == "no"


def test_a_position_tells_the_board_and_every_option_with_its_cost() -> None:
    # Haven Warrior's Hand Cost is 3 (5.1.2.d)
    found = Judge().play("Alice has Haven Warrior in hand. Bob controls Kappa.")
    (decision,) = found.decisions
    assert decision.player == "Alice"
    assert [(each.sentence, each.mana) for each in decision.options] == [
        ("Alice plays Haven Warrior from hand in her Hero Expedition.", 3),
        ("Alice plays Haven Warrior from hand in her Companion Expedition.", 3),
        ("Alice passes.", None),
    ]
    assert "Kappa" in found.board
    assert "\x1b" not in found.board


def test_a_position_stops_before_the_first_error_and_says_what_is_possible_there() -> None:
    text = "Alice has Kappa in hand. Alice has 0 ready Mana Orbs. Alice plays Kappa from hand."
    found = Judge().play(text)
    assert found.text == "Alice has Kappa in hand. Alice has 0 ready Mana Orbs."
    assert found.sentences == ("Alice passes.",)
    (error,) = found.errors
    assert text[error.start : error.end] == "plays Kappa from hand"


def test_an_action_that_fails_in_its_second_part_is_told_what_may_stand_there() -> None:
    board = "Alice has Freeze in hand. Bob controls Kappa and Atlas. Bob has Kitsune in hand."
    assert Judge().beside(board, "Alice plays Freeze from hand, targeting Kitsune.") == (
        "targeting Kappa",
        "targeting Atlas",
    )


def test_a_time_of_day_that_has_gone_by_is_that_of_the_next_day() -> None:
    # 4.2: Morning is the first phase of a day, so after Night the next day's Noon is meant
    found = Judge().play("Alice controls Kappa. It is Night. Noon begins.")
    assert found.headline.startswith("Day 2")


def test_sentences_come_back_as_understood_in_the_order_played() -> None:
    text = (
        "Alice controls Haven, Bravos Bastion. Alice has Kuwat, the Dissenter in Reserve. "
        "Alice plays Kuwat from Reserve and sacrifices it. Does it have a boost? Bob has passed."
    )
    told = Judge().understood(text)
    assert [each.role for each in told].count("situation") == 3
    assert "Alice plays Kuwat, the Dissenter from Reserve and sacrifices Kuwat, the Dissenter" in [
        each.text for each in told
    ]
    assert told[-1].text.startswith(("Does Kuwat, the Dissenter", "Bob has passed"))


def test_an_error_names_the_sentences_that_would_be_understood() -> None:
    (error,) = Judge().errors("Alice holds Kappa in the hand. Can Alice play Kappa?")
    assert "Alice has Kappa in hand." in error.nearest


def test_a_card_tells_the_names_of_its_counters() -> None:
    assert Judge().card("Auraq & Kibble").counters == ("Performance",)


def test_a_rule_that_does_not_exist_is_refused_with_the_nearest() -> None:
    with pytest.raises((LookupError, ValueError), match=r"2\.1\.k|nearest|no rule"):
        Judge().rule("2.1.z")


def test_importing_the_package_loads_nothing() -> None:
    code = "import sys, judge; sys.exit(len([m for m in sys.modules if m.startswith('judge.')]))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
