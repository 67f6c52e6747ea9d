"""`judge diff`: compare two editions, word by word."""

from typing import Annotated

import typer


def command(
    old: Annotated[str, typer.Argument(help="The older edition: 1.0, 4.0-official, …")],
    new: Annotated[str, typer.Argument(help="The newer edition.")],
    section: Annotated[
        str | None, typer.Argument(help="Only this chapter, section or rule of either edition.")
    ] = None,
    table: Annotated[bool, typer.Option("--table", help="Add the renumbering table.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show what changed between two editions; words that decide the meaning come first.

    Rules are unchanged, edited, moved, split, merged, added or removed. Examples:
    judge diff 1.0 4.0 · judge diff 1.0 4.0 2.1 --table
    """
    from judge.citation import RuleNumber
    from judge.cli.output import say, say_json
    from judge.render.diff import terminal, value
    from judge.rulebook.errors import UnknownNumberError
    from judge.rulebook.lookup import unknown_number
    from judge.store.comparison import open_comparison

    comparison = open_comparison(old, new)
    changes = comparison.changes
    if section is not None:
        number = RuleNumber.parse(section)
        if number not in comparison.old and number not in comparison.new:
            raise UnknownNumberError(unknown_number(comparison.new, number))
        changes = comparison.within(number)
    if json:
        say_json(value(comparison, changes))
    else:
        say(terminal(comparison, changes, table=table))
