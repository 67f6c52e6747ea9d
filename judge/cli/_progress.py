"""A progress bar for a terminal; it only appears when the work takes a moment."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

Item = TypeVar("Item")
_AFTER = 1.0


def shown_on_terminal(items: Iterable[Item], title: str, number: int) -> Iterable[Item]:
    """Return the items as they are, with a bar on standard error where that is a terminal."""
    if not sys.stderr.isatty():
        return items
    from rich.console import Console
    from rich.progress import track

    return track(items, title, total=number, console=Console(stderr=True), transient=True)


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


@contextmanager
def searching() -> Iterator[Callable[[float], None] | None]:
    """Yield a function that shows how many seconds a search has taken, once it takes some.

    It shows one line on standard error, where that is a terminal, and clears it at the end.
    """
    if not sys.stderr.isatty():
        yield None
        return
    shown = 0.0

    def watch(used: float) -> None:
        nonlocal shown
        if used - shown >= _AFTER:
            shown = used
            sys.stderr.write(f"\r\x1b[Ksearching every way … {used:.0f} s")
            sys.stderr.flush()

    try:
        yield watch
    finally:
        if shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
