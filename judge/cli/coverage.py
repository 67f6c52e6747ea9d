"""`judge coverage`: which function enforces each rule, and which scenario stands on it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.answers.coverage import Covered
    from judge.answers.trying import Tried
    from judge.rulebook.model import RuleBook


def command(
    sections: Annotated[
        list[str] | None,
        typer.Argument(help="Rules or sections, or cards with --abilities; all by default."),
    ] = None,
    gaps: Annotated[bool, typer.Option("--gaps", help="Only rules that lack something.")] = False,
    abilities: Annotated[
        bool, typer.Option("--abilities", help="The abilities of the cards instead of the rules.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List, for each rule, the function that enforces it and the scenarios that show it.

    A scenario shows a rule when it names the rule and falls as soon as the function is broken: each
    is broken in small ways, one at a time, and what was found is kept until engine or scenarios
    change. Exits 1 when a rule is neither enforced nor classified, or is enforced and never fired.
    With --abilities, each distinct ability of the cards is tried in made-up situations until a game
    with it ends otherwise than one without (some minutes on two cores). What is found is kept as it
    comes: an interrupted run goes on there, and after a change what showed an ability before is
    looked at first. Exits 1 when one never does and no reason is known. Where cards are named, what
    is done there is printed too; --json has the whole situations.
    Examples: judge coverage 6.3 · judge coverage --gaps · judge coverage --abilities --gaps ·
    judge coverage --abilities Kappa "Kitsune (rare)"
    """
    if abilities:
        _abilities(sections or (), gaps=gaps, json=json)
        return
    from judge.answers.coverage import classification
    from judge.citation import CitationError, RuleNumber
    from judge.cli.output import fail, say, say_json
    from judge.paths import rules_dir
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
    rows = _rows(book, reasons)
    if wanted:
        rows = [row for row in rows if any(number.holds(row.number) for number in wanted)]
    shown = [row for row in rows if row.gap] if gaps else rows
    if json:
        say_json({"rules": [_value(row) for row in shown], **_totals(rows)})
    else:
        say("\n".join([*map(_line, shown), "", _summary(rows)]))
    if any(row.gap for row in rows):
        raise typer.Exit(1)


def _abilities(names: Sequence[str], *, gaps: bool, json: bool) -> None:
    """Print which abilities were seen to do something; of named cards also in which situation."""
    from dataclasses import asdict

    from judge.answers.trying import all_tried
    from judge.cli._progress import shown_on_terminal
    from judge.cli.output import say, say_json
    from judge.situations.bearers import bearers, bearers_of
    from judge.store.book import open_book

    which = bearers_of(names) if names else bearers()
    one_by_one = all_tried(open_book(), os.cpu_count() or 1, which)
    found = list(shown_on_terminal(one_by_one, "Trying abilities", len(which)))
    shown = [it for it in found if it.gap] if gaps else found
    seen = sum(bool(it.situation) for it in found)
    explained = sum(bool(it.reason) for it in found)
    if json:
        say_json(
            {
                "abilities": [asdict(it) for it in shown],
                "total": len(found),
                "seen": seen,
                "explained": explained,
            }
        )
    else:
        told = [line for it in shown for line in (_tried(it), *(_shown_by(it) if names else ()))]
        say("\n".join([*told, "", _of_abilities(len(found), seen, explained)]))
    if any(it.gap for it in found):
        raise typer.Exit(1)


def _tried(one: Tried) -> str:
    mark = "✓" if one.situation else "-" if one.reason else "!"
    return f"{mark}  {one.card}: {one.text}" + (f" ({one.reason})" if one.reason else "")


def _shown_by(one: Tried) -> list[str]:
    """Return what is done in the situation that showed an ability; the last line tells of that."""
    return [f"      {one.situation.splitlines()[-1].strip()}"] if one.situation else []


def _of_abilities(total: int, seen: int, explained: int) -> str:
    return (
        f"{total} distinct abilities: {seen} seen to do something when played, {explained} with the"
        f" reason why not; {total - seen - explained} gaps.\n"
        "✓ a game with it ended otherwise than one without   - the reason is known   ! a gap"
    )


def _rows(book: RuleBook, reasons: dict[str, str]) -> list[Covered]:
    """Return the matrix; it is worked out, with progress, only where something changed."""
    from judge.answers import coverage
    from judge.answers.dependence import functions, proofs
    from judge.cli._progress import shown_on_terminal
    from judge.scenario.suite import project_scenarios

    known = coverage.kept_rows(book)
    if known is not None:
        return known
    found: dict[str, str] = {}
    names = sorted(functions())
    broken = proofs(names, os.cpu_count() or 1)
    for some in shown_on_terminal(broken, "Breaking rules", len(names)):
        found = some | found
    files = project_scenarios()
    played = shown_on_terminal(files, "Playing scenarios", len(files))
    rows = coverage.coverage(book, played, reasons, found)
    coverage.keep_rows(book, rows)
    return rows


def _line(row: Covered) -> str:
    if row.classified:
        return f"{row.number!s:<9} -  {row.classified}"
    mark = "!" if row.gap else "✓" if row.asserted else "·"
    functions = ", ".join(map(_where, row.functions)) or "nobody"
    shown = f"“{row.asserted}”" if row.asserted else _few(row.fired)
    return f"{row.number!s:<9} {mark}  {functions}; {shown}"


def _where(function: str) -> str:
    from judge.answers.dependence import place_of

    name = function.removeprefix("judge.engine.").rpartition(".")[2]
    return f"{place_of(function)} {name}"


def _few(names: tuple[str, ...]) -> str:
    if not names:
        return "never fired"
    return f"“{names[0]}”" + (f" and {len(names) - 1} more" if len(names) > 1 else "")


def _summary(rows: list[Covered]) -> str:
    totals = _totals(rows)
    return (
        f"{totals['total']} rules: {totals['enforced']} enforced ({totals['asserted']} asserted by"
        f" a scenario that falls with them, {totals['fired']} fired), {totals['classified']}"
        " classified with a reason;"
        f" {totals['gaps']} gaps.\n"
        "✓ a scenario that names the rule falls when its code is broken   · its code ran   ! a gap"
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
        "asserted": row.asserted or None,
        "fired": list(row.fired),
        "classified": row.classified or None,
        "gap": row.gap or None,
    }
