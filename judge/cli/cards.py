"""`judge cards`: compile, search and check card facts."""

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    help="Compile, search and check the facts and abilities of all cards.",
)

_SHOWN = 50


@app.command("compile")
def compile_(
    paths: Annotated[
        list[Path], typer.Argument(help="API records: files, folders, archives.", metavar="PATH…")
    ],
    into: Annotated[
        Path | None, typer.Option(help="The folder of set files; the project's own by default.")
    ] = None,
    language: Annotated[
        str | None, typer.Option(help="The language of records that do not tell theirs.")
    ] = None,
) -> None:
    """Compile API records into rules/cards/<SET>.json: facts and trees, and no text.

    The exit code is 1 when a record could not be read.

    Example: judge cards compile ../shared/reference/cards
    """
    from judge.cards.compile import compile_paths
    from judge.cards.reading import read_abilities
    from judge.cli._cards_shared import checked_language, existing, say_problems
    from judge.cli.output import say
    from judge.paths import rules_dir

    existing(paths)
    folder = into or rules_dir() / "cards"
    report = compile_paths(paths, folder, read_abilities, checked_language(language))
    say_problems(report.problems, _SHOWN)
    say(
        f"{report.printings} printings read; the folder now holds {report.cards} cards\n"
        f"{report.abilities - report.unparsed} of {report.abilities} abilities understood\n"
        f"{len(report.changed)} files changed"
        + "".join(f"\n  {path}" for path in sorted(report.changed))
    )
    if report.problems:
        raise typer.Exit(1)
