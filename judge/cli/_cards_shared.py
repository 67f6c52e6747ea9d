"""What the card commands have in common."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from judge.cards.printings import Reader
from judge.cards.records import LANGUAGES
from judge.cards.sources import Problem
from judge.cli.output import fail, say_error


def checked_language(language: str | None) -> str | None:
    """Return a language's code in lower case; any that cards are not printed in exits 2."""
    if language is not None and language.lower() not in LANGUAGES:
        fail(f"cards are printed in {', '.join(LANGUAGES)}, and not in “{language}”")
    return language and language.lower()


def existing(paths: Sequence[Path]) -> None:
    """Exit 2 where a path leads nowhere."""
    for path in paths:
        if not path.exists():
            fail(f"there is no file or folder {path}")


def say_problems(problems: Sequence[Problem], most: int) -> None:
    """Print what could not be read, the first ones in full."""
    for problem in problems[:most]:
        say_error(f"{problem.place}: {problem.message}")
    if len(problems) > most:
        say_error(f"{len(problems) - most} more problems like these")


@contextmanager
def showing_progress(read: Reader) -> Iterator[Reader]:
    """Return a reader that moves a bar on a terminal, and the same reader elsewhere."""
    if not sys.stderr.isatty():
        yield read
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    bar = Progress(
        TextColumn("reading abilities"),
        BarColumn(),
        TextColumn("{task.completed} texts"),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task("read", total=None)

        def reading(text: str, language: str, card_type: str, support: bool) -> list[Any]:
            bar.advance(task)
            return read(text, language, card_type, support)

        yield reading
