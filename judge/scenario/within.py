"""What is done in the time in which it is asked to be done: what was done before is not."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.entries import DailyEffectBegan, PhaseBegan
from judge.engine.entry import Entry
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.play import Branch


def in_its_time(branch: Branch, question: t.Question) -> Branch:
    """Return a way the game went, with no more than what happened since the time asked of began.

    Does Alice draw a card at Noon?   What she drew at Draw, she did not draw at Noon.
    """
    if not question.within:
        return branch
    return replace(branch, entries=branch.entries[began(branch.entries, question.within) :])


def began(entries: Sequence[Entry], name: str) -> int:
    """Return the number of the entry with which a phase or daily effect last began; 0 for none."""
    for number in range(len(entries) - 1, -1, -1):
        it = entries[number]
        if (isinstance(it, PhaseBegan) and it.phase == name) or (
            isinstance(it, DailyEffectBegan) and it.name == name
        ):
            return number
    return 0
