"""Playing the tasks of a sweep: in this process, or on workers of a Dask cluster."""

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

from judge.sweep.errors import SweepError
from judge.sweep.folder import Folder
from judge.sweep.kinds import play
from judge.sweep.task import Finding, Row, Task

CHUNK = 8
"""Tasks that travel together: enough that sending them costs little, few enough to lose."""
_WAITING = 3
"""Chunks for each worker that are on their way; more would only take memory."""
_NEWS = 5.0
"""Seconds between two questions to the scheduler: how many workers there are."""
Progress = Callable[[int], None]
"""Told how many tasks more are done."""


def play_chunk(tasks: list[tuple[str, str, dict[str, Any]]]) -> list[tuple[Any, ...]]:
    """Play some tasks given as plain data, and return their rows as plain data."""
    return [_plain(_safely(Task(*task))) for task in tasks]


def _safely(task: Task) -> Row:
    try:
        return play(task)
    except Exception as error:  # one task that cannot be played does not stop the others
        from judge.sweep.looking import where

        return Row(task.key, (), 0, (Finding("failure", where(error)),))


def _plain(row: Row) -> tuple[Any, ...]:
    findings = [(it.kind, it.detail, it.text, list(it.about)) for it in row.findings]
    return row.key, list(row.about), row.situations, findings


def _row(value: tuple[Any, ...]) -> Row:
    key, about, situations, findings = value
    found = tuple(Finding(kind, what, text, tuple(card)) for kind, what, text, card in findings)
    return Row(key, tuple(about), situations, found)


def sweep_here(tasks: Iterable[Task], folder: Folder, progress: Progress) -> None:
    """Play what is not done yet in this process, and keep it chunk by chunk."""
    for chunk in _chunks(tasks, folder.done()):
        folder.write([_row(value) for value in play_chunk(chunk)])
        progress(len(chunk))


def sweep_on(client: Any, tasks: Iterable[Task], folder: Folder, progress: Progress) -> None:
    """Play what is not done yet on the workers of a cluster, and keep it as it comes.

    A chunk whose worker dies is played again by another one. Where it dies again, whatever was
    there is suspected: those tasks are played one by one with nothing beside them, and the one
    that kills its worker even so is reported once.
    """
    import distributed

    dask: Any = distributed  # which is untyped

    chunks = _chunks(tasks, folder.done())
    on_the_way: dict[Any, list[Any]] = {}
    suspects: list[Any] = []
    running = dask.as_completed(raise_errors=False)

    def send(chunk: list[Any]) -> None:
        future = client.submit(play_chunk, chunk, pure=False)
        on_the_way[future.key] = chunk
        running.add(future)

    workers, asked = 1, float("-inf")

    def fill() -> None:
        nonlocal workers, asked
        if suspects:
            if not on_the_way:
                send([suspects.pop()])
            return
        if time.monotonic() - asked > _NEWS:
            workers = len(client.scheduler_info(n_workers=-1)["workers"])
            asked = time.monotonic()
        most = _WAITING * max(1, workers)
        for chunk in islice(chunks, max(0, most - len(on_the_way))):
            send(chunk)

    fill()
    while on_the_way:
        future = next(running)
        chunk = on_the_way.pop(future.key)
        error = future.exception() if future.status != "finished" else None
        if error is None:
            folder.write([_row(value) for value in future.result()])
            progress(len(chunk))
        elif isinstance(error, dask.KilledWorker) and (len(chunk) > 1 or on_the_way):
            suspects += chunk
        elif isinstance(error, dask.KilledWorker):
            dead = Finding("failure", "its worker died")
            folder.write([Row(chunk[0][1], (), 0, (dead,))])
            progress(1)
        else:
            raise SweepError(f"the cluster failed: {error}")
        future.release()
        fill()


def _chunks(tasks: Iterable[Task], done: set[str]) -> Iterator[list[Any]]:
    left = (tuple(task) for task in tasks if task.key not in done)
    while chunk := list(islice(left, CHUNK)):
        yield chunk


@contextmanager
def cluster(workers: int | None, scheduler: str | None) -> Iterator[Any]:
    """Yield a client of a running cluster, or of one on this machine that ends with the block."""
    import dask.config
    import distributed

    untyped: Any = distributed
    settings = {
        "distributed.scheduler.allowed-failures": 1,
        "distributed.logging.distributed": "error",
        # chunks take seconds; nobody looks at what workers do in between
        "distributed.worker.profile.enabled": False,
        "distributed.admin.system-monitor.interval": "5s",
        "distributed.admin.system-monitor.gil.enabled": False,
        "distributed.admin.tick.interval": "1s",
    }
    with dask.config.set(settings):
        if scheduler is not None:
            try:
                client = untyped.Client(scheduler, timeout="10s")
            except (OSError, ValueError) as error:
                raise SweepError(f"there is no scheduler at {scheduler}: {error}") from None
            with client:
                yield client
            return
        with (
            untyped.LocalCluster(
                n_workers=workers,
                threads_per_worker=1,
                processes=True,
                dashboard_address=None,
                silence_logs=50,
            ) as local,
            untyped.Client(local) as client,
        ):
            yield client
