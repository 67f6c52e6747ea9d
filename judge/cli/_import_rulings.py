"""`judge import rulings`: take a file of rulings into the user's data folder."""

from pathlib import Path
from typing import Annotated

import typer


def command(
    path: Annotated[Path, typer.Argument(help="A file of rulings.", metavar="FILE")],
) -> None:
    """Import rulings of your own; they are shown and audited like the project's.

    The format is told in rules/rulings/README.md. A file of the same name is replaced. The exit
    code is 1 when the judge differs from one of them.

    Example: judge import rulings my-store.ruling
    """
    from judge.cli.output import say
    from judge.render.rulings import audited_text, summary
    from judge.rulings.audit import AuditFinding, audit
    from judge.rulings.collection import import_rulings
    from judge.store.book import open_book

    kept, rulings = import_rulings(path)
    found = list(audit(rulings, open_book()))
    wrong = [each for each in found if each.finding is AuditFinding.DIFFERS]
    said = [audited_text(each) for each in wrong]
    say("\n".join((f"kept in {kept}", *said, summary(found))))
    if wrong:
        raise typer.Exit(1)
