"""`judge sweep`: play what no judge can look through by hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from judge.sweep.task import Task

app = typer.Typer(
    help="Play pairs of abilities, random games, texts or all rulings, and say what is found.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Output = Annotated[
    Path, typer.Option("--output", "-o", help="The folder of what is found.", file_okay=False)
]
Workers = Annotated[
    int | None,
    typer.Option(min=0, help="Processes on this machine; one a core without, 0 for this process."),
]
Scheduler = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="A running Dask scheduler: tcp://host:8786.")
]
OUTPUT = Path("build/sweep")


@app.command()
def pairs(
    sample: Annotated[
        int | None, typer.Option(min=1, help="So many pairs, drawn by the seed; all without.")
    ] = None,
    seed: Annotated[int, typer.Option(help="What a sample is drawn by.")] = 0,
    output: Output = OUTPUT,
    workers: Workers = None,
    scheduler: Scheduler = None,
) -> None:
    """Play each pair of abilities in small situations, in every way.

    An interrupted sweep goes on with the same command. Examples: judge sweep pairs --sample 2000 ·
    judge sweep pairs -o pairs --scheduler tcp://10.0.0.1:8786
    """
    from judge.sweep.kinds import pair_tasks, pairs_in_all

    whole = min(sample or pairs_in_all(), pairs_in_all())
    _sweep("pairs", pair_tasks(sample, seed), whole, output, workers, scheduler)


@app.command()
def cards(
    output: Output = OUTPUT,
    workers: Workers = None,
    scheduler: Scheduler = None,
) -> None:
    """Play each ability in small situations with plain things beside it, in every way.

    What is found there is due to its card alone; a sweep of pairs counts it for no pair. Example:
    judge sweep cards
    """
    from judge.sweep.kinds import card_tasks

    tasks = list(card_tasks())
    _sweep("cards", tasks, len(tasks), output, workers, scheduler)


@app.command()
def games(
    count: Annotated[int, typer.Argument(min=1, metavar="GAMES", help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help="The first game's seed; the next has the next.")] = 0,
    output: Output = OUTPUT,
    workers: Workers = None,
    scheduler: Scheduler = None,
) -> None:
    """Play random games and check after every effect what must always be true.

    Examples: judge sweep games 10000 · judge sweep games 500 --seed 90000 --workers 2
    """
    from judge.sweep.kinds import game_tasks

    _sweep("games", game_tasks(count, seed), count, output, workers, scheduler)


@app.command()
def texts(
    file: Annotated[Path, typer.Argument(help="Texts, one a line, or records in JSON lines.")],
    output: Output = OUTPUT,
    workers: Workers = None,
    scheduler: Scheduler = None,
) -> None:
    """Read, print and play each text of a file.

    Examples: judge sweep texts uniques.txt · judge sweep texts records.jsonl --workers 4
    """
    from judge.cli.output import fail
    from judge.sweep.kinds import text_tasks

    if not file.is_file():
        fail(f"there is no file {file}")
    whole, label = _looked_through(file)
    if not whole:
        fail(f"{file} holds no text; expected is one a line, or a record in JSON")
    _sweep("texts", text_tasks(file), whole, output, workers, scheduler, label)


@app.command()
def rulings(
    without: Annotated[
        list[str] | None,
        typer.Option("--without", metavar="RULE", help="A rule to leave out. Repeatable."),
    ] = None,
    reading: Annotated[
        list[str] | None,
        typer.Option(
            "--reading",
            metavar="ID=NAME",
            help="Another reading of an open point: I-08=characters-too. Repeatable.",
        ),
    ] = None,
    output: Output = OUTPUT,
    workers: Workers = None,
    scheduler: Scheduler = None,
) -> None:
    """Play all scenarios and rulings without a rule, or by another reading of an open point.

    Says which claims come out otherwise; judge interpretations lists the open points and their
    readings. Examples: judge sweep rulings --without 7.4.7.c · judge sweep rulings --reading
    I-20=each-text
    """
    from judge.cli.output import fail
    from judge.sweep.kinds import reading_of, ruling_tasks

    if not without and not reading:
        fail("expected is a rule to leave out, --without 7.4.7.c, or a --reading, I-20=each-text")
    _require_extra()
    _have_other_readings(reading or ())
    readings = sorted({reading_of(name).value for name in reading or ()})
    tasks = list(ruling_tasks(without or (), readings))
    label = "".join(f"-{rule}" for rule in sorted(without or ()))
    label = f"-without{label}" if label else ""
    label += "".join(f"-{name}" for name in readings)
    _sweep("rulings", tasks, len(tasks), output, workers, scheduler, label)


def _have_other_readings(names: Iterable[str]) -> None:
    """Stop at an open point that has no other reading, and say why it has none."""
    from judge.cli.output import fail
    from judge.store.book import open_book

    known = {one.id: one for one in open_book().interpretations}
    for name in names:
        one = known.get(name.partition("=")[0].upper())
        if one is not None and not one.otherwise:
            fail(f"{one.id} has no other reading that could be played: {one.only}")


@app.command()
def report(
    folder: Annotated[Path, typer.Argument(help="The folder of a sweep.")] = OUTPUT,
    everything: Annotated[bool, typer.Option("--all", help="Everything that was found.")] = False,
    examples: Annotated[
        Path | None,
        typer.Option(help="Write the smallest example of each finding here, to be asked with -f."),
    ] = None,
    points: Annotated[
        Path | None,
        typer.Option(
            "--points",
            metavar="FILE",
            help="Write what pairs rest on each open point, for the site: "
            "rules/4.0/open-points.json.",
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print Markdown.")] = False,
) -> None:
    """Say what sweeps found: counts, a picture, and the smallest example of each.

    Examples: judge sweep report · judge sweep report pairs --json · judge sweep report
    --examples found; judge ask -f found/order-1.txt
    """
    _require_extra()
    from judge.cli.output import fail, say, say_json
    from judge.sweep.folder import every_row
    from judge.sweep.report import report as made
    from judge.sweep.report import report_markdown, report_text

    if not folder.is_dir():
        fail(f"there is no folder {folder}; make one with: judge sweep pairs -o {folder}")
    found = made(every_row(folder))
    if not found.tasks:
        fail(f"{folder} holds no sweep; make one with: judge sweep pairs -o {folder}")
    if examples is not None:
        _write_examples(found, examples)
    if points is not None:
        _write_points(found, points)
    if json:
        say_json(found.to_json())
    else:
        say(report_markdown(found) if markdown else report_text(found, 10**6 if everything else 8))


def _write_points(found: Any, file: Path) -> None:
    import json

    from judge.files import write_atomically
    from judge.sweep.kinds import pairs_in_all
    from judge.sweep.report import open_points

    text = json.dumps(open_points(found, pairs_in_all()), ensure_ascii=False, indent=2)
    with _told(file, "written"):
        write_atomically(file, f"{text}\n".encode())


def _write_examples(found: Any, folder: Path) -> None:
    from judge.files import write_atomically

    with _told(folder, "written"):
        folder.mkdir(parents=True, exist_ok=True)
    numbers: dict[str, int] = {}
    for it in found.found:
        if it.example:
            numbers[it.kind] = numbers.get(it.kind, 0) + 1
            file = folder / f"{it.kind}-{numbers[it.kind]}.txt"
            write_atomically(file, f"{it.example}\n".encode())


def _sweep(
    kind: str,
    tasks: Iterable[Task],
    whole: int,
    output: Path,
    workers: int | None,
    scheduler: str | None,
    label: str = "",
) -> None:
    _require_extra()
    from judge.cli._sweeping import played
    from judge.cli.output import say
    from judge.sweep.report import report as made
    from judge.sweep.report import report_text

    folder = played(kind, tasks, whole, output, workers, scheduler, label)
    say(report_text(made(folder.rows())))
    say(f"\nin {folder.path}; everything that was found: judge sweep report {output} --all")


def _looked_through(file: Path) -> tuple[int, str]:
    """Return how many texts a file holds, and what tells its content from any other."""
    from hashlib import blake2b

    from judge.sweep.kinds import text_tasks

    digest, whole = blake2b(digest_size=6), 0
    with _told(file, "read"):
        for task in text_tasks(file):
            digest.update(f"{task.key} {task.data['text']}\n".encode())
            whole += 1
    return whole, f"-{digest.hexdigest()}"


@contextmanager
def _told(path: Path, done: str) -> Iterator[None]:
    from judge.cli.output import fail

    try:
        yield
    except OSError as error:
        fail(f"{path} cannot be {done}: {(error.strerror or str(error)).lower()}")


def _require_extra() -> None:
    from judge.cli._extras import needed

    needed("sweep", "distributed", "pyarrow")
