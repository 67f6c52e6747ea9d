"""The processes that write and build a site; a small site is made in this one alone."""

import gc
import multiprocessing
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from multiprocessing.sharedctypes import Synchronized
from typing import Any, Generic, TypeVar

from judge.records import dataclass
from judge.site.knowledge import Knowledge

T = TypeVar("T")
_SMALL = 100  # things to show; for fewer a process takes longer to begin than they take
_MOST = 4  # more processes wait for each other's pages
_SELDOM = 2_000_000  # things made between two looks for what is unreachable: some 200 MB
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
            context = _context()
            self._done = context.Value("i", 0)
            count = min(_MOST, max(2, os.cpu_count() or 1))
            _Held.knowledge = knowledge  # a copy of this process has it already
            given = None if context.get_start_method() == "fork" else knowledge
            self._pool = ProcessPoolExecutor(count, context, _begin, (given, self._done))
            self._pool.submit(os.getpid)  # they begin now, and inherit nothing that is opened later

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
        """Return what jobs come to; meanwhile `tell` hears how many pages the crew has done."""
        waiting: set[Future[T]] = {job.future for job in jobs}
        while waiting:
            waiting = wait(waiting, _OFTEN).not_done
            tell(self._done.value if self._done else 0)
        return [job.result() for job in jobs]


def done_pages(count: int = 1) -> None:
    """Count pages that a job has done."""
    if _Held.done is not None:
        with _Held.done.get_lock():
            _Held.done.value += count


def _weight(knowledge: Knowledge) -> int:
    cards = len(knowledge.cards.by_name) if knowledge.cards else 0
    return cards + len(knowledge.newest.scenarios)


def _context() -> BaseContext:
    """Return how processes begin: as copies of this one where that is safe, else from nothing.

    A copy has all that this one has read, and the locks of its other threads for ever.
    """
    alone = sys.platform == "linux" and threading.active_count() == 1
    return multiprocessing.get_context("fork" if alone else "spawn")


def _begin(knowledge: Knowledge | None, done: "Synchronized[int]") -> None:
    # what it starts with stays, and a sixth of a build's time was looking for what is unreachable
    gc.freeze()
    gc.set_threshold(_SELDOM)
    if knowledge is not None:
        _Held.knowledge = knowledge
    _Held.done = done
    threading.Thread(
        target=_end_with, args=(multiprocessing.parent_process(),), daemon=True
    ).start()


def _end_with(parent: BaseProcess | None) -> None:
    """End this process when the one is killed that it works for."""
    if parent is not None:
        parent.join()
        os._exit(1)


def _do(job: Callable[..., T], values: tuple[Any, ...]) -> T:
    return job(_Held.knowledge, *values)
