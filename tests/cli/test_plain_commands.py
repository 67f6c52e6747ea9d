"""A plain `judge ask` or `judge run` says what the full program says, without loading typer."""

import subprocess
import sys
from pathlib import Path

import pytest

from judge.cli._quick import quick
from judge.cli.app import run

QUESTION = "Alice has 2 ready Mana Orbs. Alice has Kappa in hand. Can Alice play Kappa?"


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "boosts.scenario"
    path.write_text(f"# A play that costs too much\n{QUESTION}\n", encoding="utf-8")
    return path


@pytest.mark.parametrize("options", [[], ["--json"], ["--all"], ["--trace"], ["--markdown"]])
def test_a_plain_question_is_answered_as_by_the_full_program(
    options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = [QUESTION, *options]
    found = quick("ask", arguments), capsys.readouterr()
    assert found == (run(["ask", *arguments]), capsys.readouterr())
    assert found[0] == 0


@pytest.mark.parametrize("options", [[], ["--json"], ["--quiet"]])
def test_a_plain_run_is_the_full_programs(
    options: list[str], scenario: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = [str(scenario), *options]
    found = quick("run", arguments), capsys.readouterr()
    assert found == (run(["run", *arguments]), capsys.readouterr())


@pytest.mark.parametrize(
    "arguments",
    [
        ["{J} Draw a card."],
        ["{J} Ziehe eine Karte.", "--language", "de", "--json"],
        ["Discard target Character.", "--type", "Spell"],
        ["--support", "{J} Frobnicate."],
    ],
)
def test_a_plain_parse_is_the_full_programs(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    found = quick("parse", arguments), capsys.readouterr()
    assert found == (run(["parse", *arguments]), capsys.readouterr())
    assert found[0] == int("Frob" in str(arguments))


@pytest.mark.parametrize(
    "arguments", [[], ["--help"], [QUESTION, "--quiet"], [QUESTION, "--edition", "4.0"], ["--"]]
)
def test_the_unusual_is_left_to_the_full_program(arguments: list[str]) -> None:
    assert quick("ask", arguments) is None


@pytest.mark.parametrize(
    ("command", "text", "said"),
    [
        ("ask", QUESTION, "Can Alice play Kappa?"),
        ("parse", "{J} Draw a card.", "{J} Draw a card.\nAbility"),
    ],
)
def test_a_plain_command_loads_neither_typer_nor_the_search(
    command: str, text: str, said: str
) -> None:
    code = (
        "import sys; from judge.cli.start import main\n"
        "code = main()\n"
        "heavy = {'typer', 'pydantic', 'sqlite3', 'judge.store.find'} & set(sys.modules)\n"
        "sys.exit(' '.join(sorted(heavy)) or code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, command, text],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(said)


def test_a_process_that_ends_at_once_has_written_all_and_tells_the_same_code() -> None:
    for arguments in (["rule", "4.4"], ["find", "fleeting"], ["ask", "Where?"], ["rule", "99.9"]):
        runs = [
            subprocess.run(
                [sys.executable, *way, *arguments], capture_output=True, text=True, check=False
            )
            for way in (
                ["-m", "judge"],
                ["-c", "import sys; from judge.cli.start import main; sys.exit(main())"],
            )
        ]
        at_once, slowly = ((run.returncode, run.stdout, run.stderr) for run in runs)
        assert at_once == slowly
        assert at_once[1] or at_once[2]
