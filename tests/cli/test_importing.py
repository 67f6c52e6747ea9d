"""What is imported can be listed and taken away; what cannot be played does not come in."""

import json
import os
from pathlib import Path

import pytest

from judge.cli.app import run
from judge.paths import user_data_dir
from tests.cards.facts.conftest import api_record


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ALTERED_JUDGE_DATA", str(tmp_path / "data"))
    return tmp_path


def imported(data: Path, *records: dict[str, object]) -> int:
    file = data / "some_EN.json"
    file.write_text(json.dumps(records))
    return run(["import", "cards", str(file)])


def test_a_character_without_a_cost_or_a_statistic_is_refused(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for missing in ("OCEAN_POWER", "FOREST_POWER", "MAIN_COST", "RECALL_COST"):
        record = api_record()
        del record["elements"][missing]
        assert imported(data, record) == 2
        assert f"“{missing}” is missing" in capsys.readouterr().err
        assert not (user_data_dir() / "cards.jsonl").exists()
        assert run(["card", "Kappa"]) == 0


def test_an_import_is_listed_and_undone(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert imported(data, api_record(), api_record("ALT_CORE_B_AX_91_C", name="Another")) == 0
    assert run(["import", "--list"]) == 0
    assert "cards CORE  2 printings" in capsys.readouterr().out
    assert run(["import", "--remove", "ALT_CORE_B_AX_91_C"]) == 0
    assert run(["card", "Testing Robot"]) == 0
    assert run(["card", "ALT_CORE_B_AX_91_C"]) == 2
    assert run(["import", "--remove", "cards"]) == 0
    assert run(["card", "Testing Robot"]) == 2
    capsys.readouterr()
    assert run(["import", "--list"]) == 0
    assert "nothing was imported" in capsys.readouterr().out
    assert run(["import", "--remove", "cards"]) == 2


def test_a_wording_that_is_not_understood_exits_1(data: Path) -> None:
    record = api_record()
    record["elements"]["MAIN_EFFECT"] = "Frobnicate the gadget."
    assert imported(data, record) == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders here")
def test_a_pipe_is_refused_at_once(data: Path) -> None:
    os.mkfifo(data / "pipe.json")
    assert run(["import", "cards", str(data / "pipe.json")]) == 2


def test_control_characters_of_a_record_never_reach_the_terminal(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = "Te\x1b[2Jst\u202eing Ro\x07bot"
    assert imported(data, api_record(name=name)) == 0
    capsys.readouterr()
    assert run(["card", "Te[2Jsting Robot"]) == 0
    shown = capsys.readouterr().out
    assert "Te[2Jsting Robot" in shown
    assert not {"\x1b", "\u202e", "\x07"} & set(shown)
