"""How long a search may go on: time, memory and days are bounded, and reaching a bound is said.

A budget holds inside `with spending(budget):`; the engine asks it at each effect, each
modifier and each open decision. Without one only the days of a game are bounded.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from judge.records import dataclass, field

MOST_DAYS: Final = 1000
"""Days; the rules bound no game, but one whose players only pass would never end."""

_EACH: Final = 32
_GRACE: Final = 0.5
_GRANTS: Final = 2
_clock = getattr(time, "thread_time", time.perf_counter)


class BoundReached(Exception):  # noqa: N818 - it is a bound that was reached, not a mistake
    """Not every way was explored; `bound` says what was used up."""

    def __init__(self, bound: str) -> None:
        super().__init__(bound)
        self.bound = bound


@dataclass(slots=True)
class Budget:
    """What may be used: seconds of this thread's work, and megabytes that this process grows by.

    Past the seconds the search ends, and half as many are left to tell what was found; `watch` is
    called now and then with the seconds used so far. `most_steps` is a bound that is reached at
    the same place on every machine.
    """

    seconds: float = 8.0
    megabytes: float = 400.0
    watch: Callable[[float], None] | None = None
    steps: int = 0
    grants: int = 0
    most_steps: int | None = None
    _start: float = field(default_factory=lambda: _clock())
    _size: float = field(default_factory=lambda: megabytes_in_use())

    def spend(self) -> None:
        """Count a step. Raises BoundReached when too much has been used."""
        self.steps += 1
        if self.most_steps is not None and self.steps > self.most_steps:
            raise BoundReached(f"{self.most_steps} steps")
        if self.steps % _EACH:
            return
        used = _clock() - self._start
        if self.watch is not None:
            self.watch(used)
        if used > self.seconds * (1 + _GRACE * min(self.grants, _GRANTS)):
            self.grants += 1
            raise BoundReached(f"{self.seconds:g} seconds of work")
        if self.steps % (8 * _EACH) == 0 and megabytes_in_use() - self._size > self.megabytes:
            raise BoundReached(f"{self.megabytes:g} MB of memory")


_budget: ContextVar[Budget | None] = ContextVar("budget", default=None)


@contextmanager
def spending(budget: Budget) -> Iterator[Budget]:
    """Hold searches to a budget until the block ends."""
    token = _budget.set(budget)
    try:
        yield budget
    finally:
        _budget.reset(token)


def spend(day: int = 0) -> None:
    """Count a step of the budget that holds, if any. Raises BoundReached past it."""
    if day > MOST_DAYS:
        raise BoundReached(f"{MOST_DAYS} days of a game")
    budget = _budget.get()
    if budget is not None:
        budget.spend()


def megabytes_in_use() -> float:
    """Return how much memory this process takes; 0 where the system does not tell."""
    try:
        with open("/proc/self/statm", "rb") as file:
            return int(file.read().split()[1]) * 4096 / 2**20
    except (OSError, ValueError, IndexError):
        return 0.0
