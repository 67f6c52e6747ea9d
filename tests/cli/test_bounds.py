"""A search that goes on for ever ends at a bound, says which, and has an exit code of its own."""

from pathlib import Path

import pytest
import typer

from judge.cli import play, replay, run
from judge.cli.output import CUT, guarded
from judge.engine import budget
from judge.engine.budget import MOST_DAYS, BoundReached


def test_a_bound_that_no_command_expected_is_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    def work() -> int:
        raise BoundReached(f"{MOST_DAYS} days of a game")

    assert guarded(work) == CUT
    told = capsys.readouterr().err
    assert f"{MOST_DAYS} days of a game" in told
    assert "fault" not in told


def test_scenarios_past_their_work_exit_with_5(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "SECONDS", 0.0)
    monkeypatch.setattr(budget, "_EACH", 1)  # the clock is read at each step: these are short
    assert run.command([Path("6.2")]) == CUT
    assert "0 seconds of work" in capsys.readouterr().err


def test_a_game_past_its_work_is_kept_and_so_is_its_replay(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("ALTERED_JUDGE_DATA", str(tmp_path))
    play.command("random", "random", "random", "random", "Alice,Bob", 7, None, False, False)
    (game,) = tmp_path.rglob("latest.json")
    monkeypatch.setattr(replay, "SECONDS", 0.0)
    with pytest.raises(BoundReached):
        replay.command(game)
    monkeypatch.setattr(play, "SECONDS", 0.0)
    with pytest.raises(typer.Exit) as ended:
        play.command("random", "random", "random", "random", "Alice,Bob", 7, None, False, False)
    assert ended.value.exit_code == CUT
    assert "the game was stopped: 0 seconds of work" in capsys.readouterr().err
