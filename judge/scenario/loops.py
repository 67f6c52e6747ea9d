"""Loops: what one object does so often in a day that only a bound of the rules ends it (1.4.6)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.objects import QUICK_ACTION
from judge.records import dataclass
from judge.scenario.play import Branch

OFTEN = 20
"""Times in one day; nothing comes near that but what leads back to itself."""


@dataclass(frozen=True, slots=True)
class Loop:
    """Objects whose abilities lead back to themselves, how often the first did, what ends it."""

    names: tuple[str, ...]
    times: int
    rule: str


def loop_in(branches: Iterable[Branch]) -> Loop | None:
    """Return the loop that went round most often in one day of some branch, if any did."""
    most: Loop | None = None
    for branch in branches:
        counts = {it: times for it, times in branch.now.counts.items() if times >= OFTEN}
        times = max(counts.values(), default=0)
        if (most is not None and times <= most.times) or not counts:
            continue
        told = sorted(counts, key=lambda it: -counts[it])
        names = [branch.names[number].face.name for number, _ in told if number in branch.names]
        quick = any(ability.kind == QUICK_ACTION for _, ability in told)
        most = Loop(tuple(dict.fromkeys(names)), times, "1.4.6.b" if quick else "1.4.6.c")
    return most
