"""`judge audit`: play rulings again under today's rules."""

from pathlib import Path
from typing import Annotated

import typer


def command(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(help="Files of rulings; all that are known without.", metavar="[FILE…]"),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Show only what does not hold.")] = False,
) -> int:
    """Play rulings again, and say which hold, which an edition overturned, where the judge differs.

    Exits 1 when the judge differs from a ruling. Examples: judge audit · judge audit
    my-store.ruling --quiet
    """
    from judge.cli._progress import shown_on_terminal
    from judge.cli.output import say, say_json
    from judge.render.rulings import audited_text, summary
    from judge.rulings.audit import AuditFinding, audit
    from judge.rulings.collection import all_rulings
    from judge.rulings.reading import read_rulings
    from judge.store.book import open_book

    rulings = [it for path in paths for it in read_rulings(path)] if paths else all_rulings()
    found = list(shown_on_terminal(audit(rulings, open_book()), "Playing", len(rulings)))
    differ = sum(each.finding is AuditFinding.DIFFERS for each in found)
    if json:
        values = [
            each.ruling.to_json() | {"finding": str(each.finding), "reasons": list(each.reasons)}
            for each in found
        ]
        say_json({"rulings": values, "differ": differ})
        return 1 if differ else 0
    shown = [each for each in found if not quiet or each.finding is not AuditFinding.HOLDS]
    say("\n".join((*(audited_text(each) for each in shown), summary(found))))
    return 1 if differ else 0
