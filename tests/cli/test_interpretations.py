"""`judge interpretations`, and interpretations under their rules in `judge rule`."""

import json

import pytest

from judge.cli.app import run
from judge.store.book import open_book


def test_the_list_gives_each_with_rules_reading_reason_and_scenario(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["interpretations"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    for one in open_book().interpretations:
        heading = f"{one.id} {', '.join(map(str, one.numbers))}"
        for words in (heading, one.question, one.reading, one.reason, one.scenario):
            assert words in shown


def test_names_and_rules_choose_among_them(capsys: pytest.CaptureFixture[str]) -> None:
    """I-06 reads 7.5.9.c; I-02 and I-03 are about Fleeting (2.4.7)."""
    assert run(["interpretations", "I-06", "2.4.7", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {"I-02", "I-03", "I-06"} <= {one["id"] for one in found}
    assert all(
        one["id"] == "I-06" or any(rule.startswith("2.4.7.") for rule in one["rules"])
        for one in found
    )


@pytest.mark.parametrize(("name", "code"), [("2.1.a", 1), ("I-999", 2), ("9.9.z", 2)])
def test_what_is_not_there_is_no_answer(name: str, code: int) -> None:
    assert run(["interpretations", name]) == code


@pytest.mark.parametrize("number", ["7.5.9.c", "7.5.9", "7.5"])
@pytest.mark.parametrize("form", [[], ["--markdown"]])
def test_a_rule_or_section_is_shown_with_how_it_is_read(
    number: str, form: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["rule", number, *form]) == 0
    shown = " ".join(capsys.readouterr().out.replace("> ", "").split())
    assert "Interpretation I-06, not a rule" in shown
    assert "who switches between them neither joins nor leaves them" in shown


def test_the_json_of_a_rule_has_how_it_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rule", "7.5.9.c", "7.5.9.a", "--json"]) == 0
    first, second = json.loads(capsys.readouterr().out)
    assert [one["id"] for one in first["interpretations"]] == ["I-06"]
    assert "I-06" not in [one["id"] for one in second["interpretations"]]
