"""`judge grammar`: the language of scenarios as a grammar for other programs."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    help="The language of scenarios as a grammar for other programs.",
)


class GrammarFormat(StrEnum):
    """The formats of grammars that can be written."""

    LARK = "lark"
    GBNF = "gbnf"


@app.callback()
def grammar() -> None:
    """Keep the group a group while it has one command."""


@app.command("export")
def export(
    as_: Annotated[GrammarFormat, typer.Option("--as", help="The format.")] = GrammarFormat.LARK,
    card: Annotated[
        list[str] | None, typer.Option(help="Only this card's name; repeatable. All otherwise.")
    ] = None,
    player: Annotated[
        list[str] | None, typer.Option(help="A player's name; repeatable. Alice and Bob otherwise.")
    ] = None,
    into: Annotated[Path | None, typer.Option(help="The file to write; prints otherwise.")] = None,
) -> None:
    """Write the sentence forms as a grammar over characters, for constrained decoding.

    Every text of the grammar is understood by judge ask. Examples: judge grammar export --as gbnf
    --into altered.gbnf · judge grammar export --as lark --card Kappa --card "Freeze"
    """
    from judge.cards.lookup import find_card
    from judge.cli.output import say
    from judge.files import write_atomically
    from judge.scenario.cast import DEFAULT_PLAYERS
    from judge.scenario.exporting import gbnf, lark, productions, without_dead_ends

    names = [find_card(each).name for each in card or ()]
    found = without_dead_ends(productions(names, player or DEFAULT_PLAYERS))
    text = gbnf(found) if as_ is GrammarFormat.GBNF else lark(found)
    if into is None:
        say(text)
        return
    write_atomically(into, text.encode())
    say(f"written: {into}")
