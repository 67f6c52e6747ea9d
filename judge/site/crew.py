"""The processes that write and build a site; a small site is made in this one alone."""

import gc
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.sharedctypes import Synchronized
from typing import Any, Generic, TypeVar

from judge.records import dataclass
from judge.site.knowledge import Knowledge

T = TypeVar("T")
_SMALL = 100  # things to show; for fewer a process takes longer to begin than they take
_MOST = 4  # more processes wait for each other's pages
_SELDOM = (50_000, 20, 100)  # what is made between two looks for what is unreachable
_OFTEN = 0.2  # seconds between two looks at how far they are


class _Held:
    """What a process of the crew holds from its start on."""

    knowledge: Knowledge
    done: "Synchronized[int] | None" = None


@dataclass(frozen=True)
class Job(Generic[T]):
    """Work that was given out: `result` waits for it."""

    future: "Future[T]"
    again: Callable[[], T]

    def result(self) -> T:
        """Return what it comes to; what another process could not do is done here."""
        try:
            return self.future.result()
        except BrokenProcessPool:
            return self.again()


class Crew:
    """Gives work out: `job(knowledge, …)` in another process, or at once where there is little.

    Use it as a context; what has not begun when it ends is dropped.
    """

    def __init__(self, knowledge: Knowledge) -> None:
        self._knowledge = knowledge
        self._pool: ProcessPoolExecutor | None = None
        self._done: Synchronized[int] | None = None
        if _weight(knowledge) > _SMALL:
            spawn = multiprocessing.get_context("spawn")
            self._done = spawn.Value("i", 0)
            count = min(_MOST, max(2, os.cpu_count() or 1))
            self._pool = ProcessPoolExecutor(count, spawn, _begin, (knowledge, self._done))

    def __enter__(self) -> "Crew":
        return self

    def __exit__(self, *raised: object) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)

    @property
    def alone(self) -> bool:
        """Whether all is done in this process."""
        return self._pool is None

    def give(self, job: Callable[..., T], *values: Any) -> Job[T]:
        """Begin a job, a function of a module, with the knowledge and some values."""

        def here() -> T:
            return job(self._knowledge, *values)

        if self._pool is None:
            done: Future[T] = Future()
            done.set_result(here())
            return Job(done, here)
        try:
            return Job(self._pool.submit(_do, job, values), here)
        except BrokenProcessPool as error:
            broken: Future[T] = Future()
            broken.set_exception(error)
            return Job(broken, here)

    def watch(self, jobs: list[Job[T]], tell: Callable[[int], None]) -> list[T]:
        """Return what jobs come to; meanwhile `tell` hears how many pages were done since."""
        before = self._done.value if self._done else 0
        waiting: set[Future[T]] = {job.future for job in jobs}
        while waiting:
            waiting = wait(waiting, _OFTEN).not_done
            tell((self._done.value if self._done else 0) - before)
        return [job.result() for job in jobs]


def done_pages(count: int = 1) -> None:
    """Count pages that a job has done."""
    if _Held.done is not None:
        with _Held.done.get_lock():
            _Held.done.value += count


def _weight(knowledge: Knowledge) -> int:
    cards = len(knowledge.cards.by_name) if knowledge.cards else 0
    return cards + len(knowledge.newest.scenarios)


def _begin(knowledge: Knowledge, done: "Synchronized[int]") -> None:
    # what it starts with stays, and a fifth of a replay's time was looking for what is unreachable
    gc.freeze()
    gc.set_threshold(*_SELDOM)
    _Held.knowledge, _Held.done = knowledge, done


def _do(job: Callable[..., T], values: tuple[Any, ...]) -> T:
    return job(_Held.knowledge, *values)
