"""`judge replay`: a saved game, played again exactly."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from judge.games.table import Table


SECONDS = 60.0
"""Work that playing one saved game again may take."""


def command(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    trace: Annotated[bool, typer.Option("--trace", help="Print every entry of the trace.")] = False,
    board: Annotated[
        bool, typer.Option("--board", help="Draw the board as each day ends.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Replay a saved game: what happened, with the rules behind it.

    Exit code 5 when the game could not be played to its end within a minute of work.
    Examples: judge replay my-game.json · judge replay my-game.json --trace
    """
    from judge.cli.output import fail, say, say_json
    from judge.engine.budget import Budget, spending
    from judge.games.board import draw, headline
    from judge.games.saved import read_game
    from judge.games.table import table_of
    from judge.telling.story import line_of, story

    if not file.exists():
        fail(f"there is no saved game {file}")
    game = read_game(file)
    with spending(Budget(SECONDS)):
        table = table_of(game, str(file))
    if json:
        say_json(_value(table))
        return
    players = table.start.players
    for number, entries in enumerate(table.entries):
        state, after = table.points[number][0], table.points[number + 1][0]
        if state.clock.day != after.clock.day:
            say(f"\n== {headline(after)}")
            if board:
                say(draw(state) + "\n")
        if trace:
            for entry in entries:
                say(f"{number:4} {line_of(entry, table.names, players)}")
        else:
            for line in story(entries, table.names, players):
                say(f"  {line}")
    say("")
    say(draw(table.state))


def _value(table: "Table") -> dict[str, Any]:
    from judge.games.table import digest
    from judge.telling.story import line_of

    players = table.start.players
    state = table.state
    return {
        "players": list(players),
        "decks": [deck.name for deck in table.start.decks],
        "seed": table.seed,
        "over": state.over,
        "winner": players[state.winner] if state.winner >= 0 else None,
        "day": state.clock.day,
        "phase": state.clock.phase,
        "answers": [
            {
                "player": players[answer.player] if answer.player >= 0 else "chance",
                "decision": answer.kind,
                "options": answer.options,
                "chosen": answer.chosen,
            }
            for answer in table.answers
        ],
        "effects": [
            [
                {
                    "what": entry.kind,
                    "rules": list(entry.rules),
                    "text": line_of(entry, table.names, players),
                }
                for entry in entries
            ]
            for entries in table.entries
        ],
        "position": digest(state),
    }
