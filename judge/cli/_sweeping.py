"""Plays the tasks of a sweep with a bar: how many, how fast, how long it will take."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from judge.cli.output import say_error
from judge.sweep.folder import Folder
from judge.sweep.running import cluster, sweep_here, sweep_on
from judge.sweep.task import Task


def played(
    kind: str,
    tasks: Iterable[Task],
    whole: int,
    output: Path,
    workers: int | None,
    scheduler: str | None,
    label: str = "",
) -> Folder:
    """Play what is not done yet, and return the folder of all that is."""
    folder = Folder.of(output, kind, label)
    done = len(folder.done())
    try:
        with _bar(f"Sweeping {kind}", whole, done) as progress:
            if workers == 0:
                sweep_here(tasks, folder, progress)
            else:
                with cluster(workers, scheduler) as client:
                    sweep_on(client, tasks, folder, progress)
    except KeyboardInterrupt:
        say_error("interrupted; the same command goes on from here")
        raise
    return folder


@contextmanager
def _bar(title: str, whole: int, done: int) -> Iterator[Callable[[int], None]]:
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        TextColumn,
        TimeRemainingColumn,
    )
    from rich.progress import (
        Task as Shown,
    )
    from rich.text import Text

    class Rate(ProgressColumn):
        """Tasks a second."""

        def render(self, task: Shown) -> Text:
            return Text(f"{task.speed or 0:,.0f}/s")

    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        number = bar.add_task(title, total=whole, completed=min(done, whole))
        yield lambda more: bar.advance(number, more)
