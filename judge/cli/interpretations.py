"""`judge interpretations`: how the judge reads what the rulebook leaves open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

if TYPE_CHECKING:
    import typer

    from judge.rulebook.model import Interpretation, RuleBook


def command(
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Only these: I-06, or a rule that they read.", metavar="NAME…"),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    edition: Annotated[str | None, typer.Option(help="The edition; the newest by default.")] = None,
) -> int:
    """List what the rulebook leaves open: the question, the reading, its reason and scenario.

    An answer that rests on one of these names it. Exits 1 when no interpretation reads a rule that
    is named, 2 for a name that does not exist. Examples: judge interpretations · judge
    interpretations I-06 · judge interpretations 7.5.9.c --json
    """
    from judge.cli.output import say, say_json
    from judge.render.interpretations import interpretation_value, listed
    from judge.store.book import open_book

    book = open_book(edition)
    found = _named(book, names) if names else list(book.interpretations)
    if json:
        say_json([interpretation_value(one) for one in found])
    elif found:
        say("\n\n".join(map(listed, found)))
    else:
        say(f"no open point is recorded{' under ' + ' '.join(names) if names else ''}")
    return 0 if found else 1


def _named(book: RuleBook, names: list[str]) -> list[Interpretation]:
    """Return the interpretations that are named by their own names, or by rules or sections."""
    from judge.cli.output import fail
    from judge.rulebook.lookup import chosen_numbers

    known = {one.id: one for one in book.interpretations}
    found: dict[str, Interpretation] = {}
    for name in names:
        if name[:1] in ("I", "i"):
            if name.upper() not in known:
                ends = f"{next(iter(known))} to {list(known)[-1]}" if known else "none"
                fail(f"there is no interpretation {name}; known: {ends}")
            found[name.upper()] = known[name.upper()]
            continue
        wanted = chosen_numbers(book, name)
        for one in book.interpretations:
            if any(number.holds(rule) for number in wanted for rule in one.numbers):
                found[one.id] = one
    return [one for one in book.interpretations if one.id in found]
