"""`judge import`: take official documents and card records into the user's data folder."""

import typer

from judge.cli._import_cards import command as cards
from judge.cli._import_rules import command as rules
from judge.cli._import_rulings import command as rulings

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    help="Take official documents and card records into your own data folder.",
)
app.command("cards")(cards)
app.command("rules")(rules)
app.command("rulings")(rulings)
