"""A scenario that claims nothing proves nothing, so it does not hold."""

from pathlib import Path

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict
from judge.scenario.suite import run_file


@pytest.mark.parametrize(
    "text", ["", "Scenario: Nothing\n", "Alice controls Kappa.\n", "Case 1: a\nAlice passes.\n"]
)
def test_a_file_without_a_claim_does_not_hold(tmp_path: Path, text: str) -> None:
    file = tmp_path / "x.scenario"
    file.write_text(text, encoding="utf-8")
    (ran,) = run_file(file)
    assert not ran.holds
    assert "this claims nothing" in ran.cases[0].mistakes[0].message


def test_a_small_i_is_no_player() -> None:
    (answer,) = answer_text("Alice plays i. Is i Fleeting?")
    assert answer.verdict is Verdict.UNKNOWN
