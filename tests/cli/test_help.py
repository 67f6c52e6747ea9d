"""Help, completion and colour as people know them from other commands."""

import io
import sys
from pathlib import Path

import pytest

from judge.cli._completing import completions
from judge.cli.app import GROUPS, command_names, load_command, run
from judge.cli.start import coloured


@pytest.mark.parametrize("words", [["-h"], ["help"], ["--help"]])
def test_help_lists_every_command_by_what_it_is_for(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words) == 0
    shown = capsys.readouterr().out
    assert all(f"\n  {name} " in shown for name in command_names())
    assert "...\n" not in shown.partition("\n")[2], "summaries are whole"
    grouped = [name for names in GROUPS.values() for name in names]
    assert sorted(grouped) == command_names(), "each command has its place, once"


@pytest.mark.parametrize("name", command_names())
def test_every_command_has_its_short_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([name, "-h"]) == run(["help", name]) == 0
    assert f"Usage: judge {name}" in capsys.readouterr().out
    assert load_command(name).get_short_help_str(limit=200)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["ru"], ["rule", "rulings", "run"]),
        (["rule", "2.1.d"], ["2.1.d"]),
        (["card", "Kuw"], ["Kuwat, the Dissenter"]),
        (["card", "Kuwat,", "th"], ["the Dissenter"]),
        (["card", "fee", "clo"], ["Clochette"]),
        (["define", "Flee"], ["Fleeting"]),
        (["deck", "ch"], ["check"]),
        (["deck", "check", "bravos-c"], ["bravos-charge"]),
        (["rule", "--off"], ["--official"]),
        (["nothing", ""], []),
        (["help", "ter"], ["terms"]),
    ],
)
def test_what_can_come_next_is_completed(words: list[str], expected: list[str]) -> None:
    assert completions(words) == expected


@pytest.mark.parametrize("shell", ["bash", "fish", "zsh"])
def test_a_shell_gets_its_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["completion", shell]) == 0
    assert "judge completion --words" in capsys.readouterr().out
    assert run(["completion", "tcsh"]) == 2


def test_colour_is_for_terminals_unless_it_is_forced_or_forbidden(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    assert not coloured()
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert coloured()
    monkeypatch.setenv("FORCE_COLOR", "0")
    assert not coloured()
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("NO_COLOR", "1")
    assert not coloured()


def test_a_question_is_read_from_a_file_or_from_the_input(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    question = "Alice has 2 ready Mana Orbs. Alice has Kappa in hand. Can Alice play Kappa?"
    assert run(["ask", question]) == 0
    expected = capsys.readouterr().out
    file = tmp_path / "question.txt"
    file.write_text("\ufeff" + question, encoding="utf-8")
    assert run(["ask", "-f", str(file)]) == 0
    assert capsys.readouterr().out == expected
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(question.encode())))
    assert run(["ask", "-"]) == 0
    assert capsys.readouterr().out == expected
    assert run(["ask", "-f", str(tmp_path / "none.txt")]) == 2
    assert "none.txt cannot be read: no such file" in capsys.readouterr().err
