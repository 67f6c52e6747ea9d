"""A progress bar for a terminal; it only appears when the work takes a moment."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def shown_progress(title: str) -> Iterator[Callable[[str, int, int], None]]:
    """Yield a function that shows what is done: a label, steps done, steps in all."""
    started = False
    bar = None

    def show(what: str, done: int, steps: int) -> None:
        nonlocal started, bar
        if not started:
            from rich.console import Console
            from rich.progress import BarColumn, Progress, TextColumn

            columns = (TextColumn("{task.description}"), BarColumn())
            bar = Progress(*columns, console=Console(stderr=True), transient=True)
            bar.start()
            bar.add_task(title)
            started = True
        assert bar is not None
        bar.update(bar.task_ids[0], description=f"{title}: {what}", completed=done, total=steps)

    try:
        yield show
    finally:
        if bar is not None:
            bar.stop()
