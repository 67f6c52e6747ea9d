"""`judge import`: take official documents and card records into the user's data folder."""

from typing import Annotated

import typer

from judge.cli._import_cards import command as cards
from judge.cli._import_page import command as page
from judge.cli._import_rules import command as rules
from judge.cli._import_rulings import command as rulings

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
)


@app.callback(invoke_without_command=True)
def imported(
    context: typer.Context,
    listed: Annotated[bool, typer.Option("--list", help="Show what was imported.")] = False,
    remove: Annotated[
        str | None,
        typer.Option(help="Undo: cards, a set, a card's reference, or an imported edition's name."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the list as JSON.")] = False,
) -> None:
    """Take official documents and card records into your own data folder, or away again.

    Examples: judge import cards cards.zip · judge import --list · judge import --remove cards
    """
    from judge.cli import _imported

    if context.invoked_subcommand is not None:
        return
    if remove is not None:
        _imported.remove(remove)
    elif listed:
        _imported.show(as_json=json)
    else:
        raise typer.BadParameter(
            "expected what to import: cards, page, rules or rulings; or --list"
        )


app.command("cards")(cards)
app.command("page")(page)
app.command("rules")(rules)
app.command("rulings")(rulings)
