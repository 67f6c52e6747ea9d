"""An answer that rests on a card that the user imported says so; another does not."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cards.facts.conftest import api_record

KNOWN = "Alice has Ordis Cadets in hand. Alice plays Ordis Cadets. What happens?"
MINE = "Alice has Testing Robot in hand. Alice plays Testing Robot. How many cards are in her hand?"
CODE = """
import json, sys
from judge.answers.asking import answer_text
print(json.dumps([answer_text(text)[0].to_json() for text in sys.argv[1:]]))
"""


@pytest.fixture
def told(tmp_path: Path) -> list[dict[str, Any]]:
    """Return the answers about a card of ours and about one that was imported."""
    source = tmp_path / "cards.json"
    source.write_text(json.dumps([api_record("ALT_CORE_B_AX_90_C")]))
    own = {"ALTERED_JUDGE_DATA": str(tmp_path / "data")}
    for command in (["-m", "judge", "import", "cards", str(source)], ["-c", CODE, KNOWN, MINE]):
        done = subprocess.run(
            [sys.executable, *command],
            env={**os.environ, **own},
            capture_output=True,
            text=True,
            check=False,
        )
        assert not done.returncode, done.stderr + done.stdout
    answers: list[dict[str, Any]] = json.loads(done.stdout)
    return answers


def test_it_says_so_and_names_the_card(told: list[dict[str, Any]]) -> None:
    ours, mine = told
    assert not any("imported" in line for line in ours["warnings"])
    (line,) = [line for line in mine["warnings"] if "imported" in line]
    assert "Testing Robot (common, Axiom)" in line
    assert mine["verdict"] == "value"
