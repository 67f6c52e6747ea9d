"""Each open point of the rulebook: decided, shown by a scenario, and named by what rests on it."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from judge.answers.asking import answer_text
from judge.answers.naming import misnamings
from judge.answers.quoting import rule_book
from judge.cli.app import run
from judge.render.answers import answer_markdown, answer_terminal
from judge.render.style import plain
from judge.rulebook.model import Interpretation
from judge.scenario.suite import Ran, project_scenarios, run_file

RECORDED = rule_book().interpretations
NAMED = re.compile(r"^Rules:.*\bI-\d", re.MULTILINE)

SWITCHES = (
    '"Alpha" is a Character with "When another Character joins your Expeditions — I gain 1 boost." '
    "Alice controls Alpha in her Companion Expedition. "
    "Alice controls Kappa in her Hero Expedition. Alice has Hooked in hand. "
    "Alice plays Hooked from hand, targeting Kappa. "
)


def about_interpretations() -> list[Path]:
    """Return the scenario files whose headers name an interpretation."""
    return [file for file in project_scenarios() if NAMED.search(file.read_text(encoding="utf-8"))]


@cache
def played(file: Path) -> tuple[Ran, ...]:
    return tuple(run_file(file))


def claims(name: str) -> Iterator[tuple[Ran, bool]]:
    """Yield each claim of the scenarios about an interpretation: whether it says to rest on it."""
    for file in about_interpretations():
        for ran in played(file):
            if name in ran.scenario.interpretations:
                for case in ran.cases:
                    yield from ((ran, name in it.step.interpretations) for it in case.claims)


@pytest.mark.parametrize("file", about_interpretations(), ids=lambda file: str(file.stem))
def test_answers_name_the_interpretations_that_they_rest_on_and_no_others(file: Path) -> None:
    for ran in played(file):
        assert ran.holds
        assert [one.told(ran) for one in misnamings(ran)] == []


@pytest.mark.parametrize("one", RECORDED, ids=lambda one: one.id)
def test_each_is_shown_where_it_decides_and_where_it_does_not(one: Interpretation) -> None:
    said = list(claims(one.id))
    assert one.scenario in {ran.file.stem for ran, _ in said}
    assert {rests for _, rests in said} == {True, False}


def test_headers_name_recorded_interpretations_only() -> None:
    known = {one.id for one in RECORDED}
    for file in about_interpretations():
        for ran in played(file):
            claimed = {
                name
                for case in ran.cases
                for claim in case.claims
                for name in claim.step.interpretations
            }
            assert claimed <= set(ran.scenario.interpretations) <= known


@pytest.mark.parametrize("one", RECORDED, ids=lambda one: one.id)
def test_its_scenario_stands_with_the_rules_that_it_reads(one: Interpretation) -> None:
    """The scenario names at least one of the rules whose reading it shows."""
    file = next(it for it in about_interpretations() if it.stem == one.scenario)
    numbers = {str(number) for number in one.numbers}
    named = {rule for ran in played(file) for rule in ran.scenario.rules}
    assert numbers & named


def test_an_answer_tells_how_the_open_point_is_read_in_every_form() -> None:
    (answer,) = answer_text(SWITCHES + "Is Alpha's Reaction activated?")
    assert answer.interpretations == ("I-06",)
    assert answer.to_json()["interpretations"] == ["I-06"]
    reading = "One set: who switches between them neither joins nor leaves them."
    for shown in (answer_markdown(answer), plain(answer_terminal(answer))):
        words = " ".join(shown.split())
        assert "Interpretation I-06" in words
        assert "§7.5.9.c" in words
        assert reading in words


def test_what_does_not_rest_on_one_names_none() -> None:
    (answer,) = answer_text(SWITCHES + "Is Kappa in Alice's Companion Expedition?")
    assert answer.interpretations == ()
    assert "Interpretation" not in answer_markdown(answer)


@pytest.mark.parametrize(
    ("claim", "told"),
    [
        ("Then Alpha's Reaction was not activated.", "the answer to this rests on I-06"),
        ("Then Kappa has no boosts. [I-06]", "the answer to this does not rest on I-06"),
    ],
    ids=["it is not named", "it is named in vain"],
)
def test_a_scenario_that_is_wrong_about_it_fails(
    claim: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wrong.scenario"
    lines = SWITCHES.replace('." ', '."\n').replace(". ", ".\n")
    text = f"Scenario: Wrong about what it rests on\nRules: 7.5.9.c, I-06\n\n{lines}\n{claim}\n"
    file.write_text(text, encoding="utf-8")
    assert run(["run", str(file)]) == 1
    assert told in capsys.readouterr().out
    assert run(["run", str(file), "--json"]) == 1
    (found,) = json.loads(capsys.readouterr().out)["scenarios"]
    assert (found["holds"], found["interpretations"]) == (False, ["I-06"])
    assert told in found["misnamed"][0]
