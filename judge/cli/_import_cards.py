"""`judge import cards`: take records of the public card API into the user's data folder."""

from pathlib import Path
from typing import Annotated

import typer

_SHOWN = 20


def command(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(help="JSON files, folders of them, archives (zip, tar).", metavar="[PATH…]"),
    ] = None,
    language: Annotated[
        str | None,
        typer.Option(help="The language of records that do not tell theirs: en, fr, it, es or de."),
    ] = None,
) -> None:
    """Import card records, unique cards included; they complete and override the project's facts.

    Without a path, what you imported before is read again, after an update of the program.
    A wording that cannot be read yet is kept as text, marked and counted. A malformed record is
    reported and the others go in. The exit code is 1 when something was not read or understood;
    judge import --remove undoes an import.

    Examples: judge import cards ~/Downloads/cards.zip · judge import cards ALIZE_FR.json
    """
    from judge.cards.compile import read_set_files
    from judge.cards.importer import import_cards
    from judge.cards.reading import read_abilities
    from judge.cli._cards_shared import (
        checked_language,
        existing,
        say_problems,
        showing_progress,
    )
    from judge.cli.output import fail, say
    from judge.paths import rules_dir

    existing(paths or [])
    known = read_set_files(rules_dir() / "cards")
    with showing_progress(read_abilities) as read:
        report = import_cards(paths or [], read, known, checked_language(language))
    say_problems(report.problems, _SHOWN)
    if not report.records:
        fail("no card record was read, and nothing was written")
    say(
        f"{report.records} records read, {report.fresh} of them new or changed\n"
        f"{report.printings} printings of {report.cards} cards are now in {report.file}"
    )
    if report.unparsed:
        listed = ", ".join(report.unparsed[:_SHOWN])
        more = len(report.unparsed) - _SHOWN
        say(
            f"{len(report.unparsed)} of these cards have an ability that is not understood; "
            f"its text is kept: {listed}{f' and {more} more' if more > 0 else ''}"
        )
    if report.problems or report.unparsed:
        raise typer.Exit(1)
