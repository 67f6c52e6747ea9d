"""A rule in a claim's brackets holds only if the claim's own answer cites it."""

import json
from pathlib import Path

import pytest

from judge.answers.naming import misnamings
from judge.cli.app import run
from judge.paths import rules_dir
from judge.scenario.suite import project_scenarios, run_file

FOLDER = rules_dir() / "scenarios"


@pytest.mark.parametrize("file", project_scenarios(), ids=lambda f: str(f.relative_to(FOLDER)))
def test_no_claim_names_more_than_its_answer(file: Path) -> None:
    for ran in run_file(file):
        assert [one.told(ran) for one in misnamings(ran)] == []


def test_a_claim_that_names_a_rule_which_merely_fired_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Playing a card fires 5.1.2.c; that an Anchored Character stays does not rest on it."""
    file = tmp_path / "too-much.scenario"
    told = (
        "Scenario: Too much\nRules: 2.4.2\n\nAlice has Kodama in hand.\n"
        "Alice controls Kappa (Anchored) in her Hero Expedition.\nAlice plays Kodama from hand.\n"
        "Night begins.\nRest happens.\nThen Kappa is in Alice's Hero Expedition. [{}]\n"
    )
    file.write_text(told.format("2.4.2"), encoding="utf-8")
    assert run(["run", str(file)]) == 0
    capsys.readouterr()
    file.write_text(told.format("5.1.2.c"), encoding="utf-8")
    assert run(["run", str(file), "--json"]) == 1
    (found,) = json.loads(capsys.readouterr().out)["scenarios"]
    assert "does not cite 5.1.2.c" in found["misnamed"][0]
