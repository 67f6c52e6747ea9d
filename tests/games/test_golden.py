"""Whole games go as they always went, until that is changed on purpose."""

import difflib

import pytest

from tests.games.golden import GAMES, file_of, played


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_goes_as_it_went(name: str) -> None:
    kept = file_of(name).read_text(encoding="utf-8").splitlines()
    now = played(name).splitlines()
    difference = list(difflib.unified_diff(kept, now, "kept", "now", lineterm="", n=2))
    hint = "if it should go so now: python -m tests.games.golden"
    assert not difference, "\n".join([*difference[:40], hint])
