"""A replay that leaves nothing out is the same game: looking on changes nothing."""

import pytest

from judge.answers.replays import play_again
from judge.engine.entry import Entry
from judge.scenario.cast import Style
from judge.scenario.document import read_text
from judge.scenario.running import play_scenario
from tests.answers.test_probes import PROBES


def _texts() -> list[str]:
    lines = PROBES.read_text(encoding="utf-8").splitlines()
    return [line.split(" | ", 2)[2] for line in lines if line and not line.startswith("#")]


def _happened(entries: tuple[Entry, ...] | list[Entry]) -> list[tuple[type, tuple[str, ...]]]:
    return [(type(entry), entry.rules) for entry in entries if entry.happened]


@pytest.mark.parametrize("part", range(8))
def test_a_replay_is_the_same_game(part: int) -> None:
    """Every way that a probe asks about is played again, entry by entry."""
    for text in _texts()[part::8]:
        for scenario in read_text(text, Style.ASK).scenarios:
            for played in play_scenario(scenario, Style.ASK):
                if played.start is None:
                    continue
                for branch in (it for asked in played.asked for it in asked.branches):
                    if branch.pending is None:
                        again = play_again(played.start, branch).trace.entries
                        assert _happened(again) == _happened(branch.entries), text
