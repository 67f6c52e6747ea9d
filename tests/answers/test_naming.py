"""A rule in a claim's brackets holds only if the claim's own answer cites it; one in a header,
if the scenario carries it out or an answer cites it.

That it does in every scenario of the project is in `tests/scenario/test_files.py`.
"""

import json
from pathlib import Path

import pytest

from judge.cli.app import run


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


def test_a_header_that_names_a_rule_which_nothing_is_about_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A Character that stays at Rest has nothing to do with a die (7.3.28.a)."""
    file = tmp_path / "beside-it.scenario"
    told = (
        "Scenario: Beside it\nRules: 2.4.2, 7.3.28.a\n\nAlice controls Kappa (Anchored).\n"
        "Rest happens.\nThen Kappa is not Anchored. [2.4.2]\n"
    )
    file.write_text(told, encoding="utf-8")
    assert run(["run", str(file), "--json"]) == 1
    (found,) = json.loads(capsys.readouterr().out)["scenarios"]
    assert "nothing here is about 7.3.28.a" in found["misnamed"][0]
    file.write_text(told.replace(", 7.3.28.a", ""), encoding="utf-8")
    assert run(["run", str(file)]) == 0
