"""`judge coverage`: which function enforces each rule, and which scenario fires it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from judge.answers.coverage import Covered


def command(
    sections: Annotated[
        list[str] | None, typer.Argument(help="Rules or sections; all by default.")
    ] = None,
    gaps: Annotated[bool, typer.Option("--gaps", help="Only rules that lack something.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List, for each rule, the function that enforces it and the scenarios that fire it.

    Exits 1 when a rule is neither enforced nor classified, or is enforced and never fired.
    Examples: judge coverage 6.3 · judge coverage --gaps · judge coverage --json
    """
    from judge.answers.coverage import classification, coverage
    from judge.citation import CitationError, RuleNumber
    from judge.cli.output import fail, say, say_json
    from judge.paths import rules_dir
    from judge.scenario.suite import project_scenarios
    from judge.store.book import open_book

    book = open_book()
    try:
        wanted = [RuleNumber.parse(text) for text in sections or ()]
    except CitationError as error:
        fail(str(error))
    for number in wanted:
        if number not in book:
            fail(f"edition {book.edition.version} has no {number}")
    reasons = classification(rules_dir() / book.edition.version / "classification.toml")
    rows = coverage(book, _shown(project_scenarios()), reasons)
    if wanted:
        rows = [row for row in rows if any(number.holds(row.number) for number in wanted)]
    shown = [row for row in rows if row.gap] if gaps else rows
    if json:
        say_json({"rules": [_value(row) for row in shown], **_totals(rows)})
    else:
        say("\n".join([*map(_line, shown), "", _summary(rows)]))
    if any(row.gap for row in rows):
        raise typer.Exit(1)


def _shown(files: Any) -> Any:
    """Show progress on a terminal."""
    import sys

    if not sys.stderr.isatty():
        return files
    from rich.console import Console
    from rich.progress import track

    return track(files, "Playing scenarios", console=Console(stderr=True), transient=True)


def _line(row: Covered) -> str:
    if row.classified:
        return f"{row.number!s:<9} -  {row.classified}"
    mark = "!" if row.gap else "✓" if row.asserted else "·"
    functions = ", ".join(name.removeprefix("judge.engine.") for name in row.functions) or "nobody"
    fired = row.asserted or row.fired
    return f"{row.number!s:<9} {mark}  {functions}; {_few(fired)}"


def _few(names: tuple[str, ...]) -> str:
    if not names:
        return "never fired"
    return f"“{names[0]}”" + (f" and {len(names) - 1} more" if len(names) > 1 else "")


def _summary(rows: list[Covered]) -> str:
    totals = _totals(rows)
    return (
        f"{totals['total']} rules: {totals['enforced']} enforced ({totals['asserted']} asserted by"
        f" a scenario, {totals['fired']} fired), {totals['classified']} classified with a reason;"
        f" {totals['gaps']} gaps.\n"
        "✓ a scenario that holds asserts the rule   · its function ran in a scenario   ! a gap"
    )


def _totals(rows: list[Covered]) -> dict[str, int]:
    enforced = [row for row in rows if row.functions]
    return {
        "total": len(rows),
        "enforced": len(enforced),
        "asserted": sum(bool(row.asserted) for row in enforced),
        "fired": sum(bool(row.fired) for row in enforced),
        "classified": sum(bool(row.classified) for row in rows),
        "gaps": sum(bool(row.gap) for row in rows),
    }


def _value(row: Covered) -> dict[str, Any]:
    return {
        "rule": str(row.number),
        "functions": list(row.functions),
        "asserted": list(row.asserted),
        "fired": list(row.fired),
        "classified": row.classified or None,
        "gap": row.gap or None,
    }
