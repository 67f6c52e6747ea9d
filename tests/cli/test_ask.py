"""`judge ask` tells by its exit code whether, and why not, there is an answer."""

import json

import pytest

from judge.cli.app import run

ANSWERED = "Alice plays Kappa from Reserve. Is Kappa Fleeting?"
UNKNOWN = "Alice frobs Kappa. Is Kappa Fleeting?"
ILLEGAL = "Alice has Kappa in hand. Alice has 0 ready Mana Orbs. Alice plays Kappa."


@pytest.mark.parametrize(("text", "code"), [(ANSWERED, 0), (UNKNOWN, 3), (ILLEGAL, 4)])
def test_the_exit_code_says_what_kind_of_answer_it_is(
    text: str, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["ask", text]) == code
    assert capsys.readouterr().out


def test_without_a_question_it_is_a_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["ask", " "]) == 2
    assert "there is no question" in capsys.readouterr().err


@pytest.mark.parametrize("text", [ANSWERED, UNKNOWN, ILLEGAL])
def test_the_json_has_one_shape(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(["ask", "--json", text])
    data = json.loads(capsys.readouterr().out)
    assert set(data) == {"schema", "answers"}
    assert data["schema"] == 2
    assert len(data["answers"]) == 1
