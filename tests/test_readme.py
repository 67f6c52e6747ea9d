"""The README stays true: what it names exists, and what exists is named."""

import re
import subprocess
from pathlib import Path

import pytest

from judge.cli.app import command_names

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def marked_command(mark: str) -> str:
    found = re.search(rf"<!-- {mark} -->\n```sh\n(.+)\n```", README)
    assert found is not None, f"README.md has no command under <!-- {mark} -->"
    return found[1]


def test_every_command_is_in_the_readme() -> None:
    named = set(re.findall(r"`judge ([a-z]+)", README))
    assert set(command_names()) <= named


def test_every_command_of_the_readme_exists() -> None:
    named = set(re.findall(r"`judge ([a-z]+)", README))
    assert named <= set(command_names())


@pytest.mark.parametrize("mark", ["main", "tests"])
def test_each_command_line_sets_up_all_it_needs(mark: str) -> None:
    line = marked_command(mark)
    assert line.startswith("python3 -m venv .venv && .venv/bin/pip install")
    assert "\n" not in line


def test_the_continuous_check_runs_the_readmes_own_test_command() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    extract = re.search(r"command=\$\((.+)\)", script)
    assert extract is not None
    found = subprocess.run(
        ["bash", "-c", extract[1]], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert found.stdout.strip() == marked_command("tests")


def test_every_folder_of_the_readme_exists() -> None:
    folders = re.findall(r"^\| `([a-z]+/(?:[a-z]+/)?)`", README, re.MULTILINE)
    assert [folder for folder in folders if not (ROOT / folder).is_dir()] == []
    rooms = {path.name for path in (ROOT / "judge").iterdir() if (path / "__init__.py").is_file()}
    told = {folder.removeprefix("judge/").strip("/") for folder in folders}
    assert rooms <= told
