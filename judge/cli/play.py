"""`judge play`: a game at the terminal."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from judge.games.session import Terminal
    from judge.games.table import Table


SECONDS = 600.0
"""Work that one game may take; a person's own time is none of it."""


def command(
    mine: Annotated[
        str, typer.Argument(help="Your deck: a file, a sample deck's name, or random.")
    ] = "random",
    theirs: Annotated[str, typer.Argument(help="The other deck.")] = "random",
    opponent: Annotated[
        str, typer.Option(help="Who plays the other side: random, person, or a script's file.")
    ] = "random",
    you: Annotated[str, typer.Option(help="Who plays your side.")] = "person",
    names: Annotated[str, typer.Option(help="Both players' names.")] = "Alice,Bob",
    seed: Annotated[
        int | None, typer.Option(min=0, help="The same seed gives the same chances.")
    ] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    go_on: Annotated[bool, typer.Option("--continue", help="Go on with the last game.")] = False,
    any_deck: Annotated[bool, typer.Option("--any-deck", help="Play illegal decks too.")] = False,
) -> None:
    """Play a game against a random or scripted opponent, or both sides yourself.

    Examples: judge play · judge play bravos-charge muna-grove · judge play --opponent person

    Type “help” in the game for its commands. Every decision names its rules. Exit code 5 when a
    game goes past the work that it may take; it is kept.
    """
    from judge.cli.output import CUT, fail, say, say_error
    from judge.engine.budget import BoundReached, Budget, spending
    from judge.games.saved import read_game
    from judge.games.session import Session
    from judge.games.table import Seat, table_of

    terminal = _terminal()
    source = terminal.kept if go_on else load
    if source is not None:
        if not source.is_file():
            fail(f"there is no saved game {source}")
        with spending(Budget(SECONDS)):
            table = table_of(read_game(source), str(source))
    else:
        table = _new_table((mine, theirs), (you, opponent), names, seed, any_deck=any_deck)
    if Seat.PERSON in table.seats:
        say("Type the number of an option, a part of its words, or: help")
    session = Session(table, terminal)
    cut = False
    try:
        with spending(Budget(SECONDS)):
            over = session.play()
    except KeyboardInterrupt:
        over = False
    except BoundReached as reached:
        over, cut = False, True
        say_error(f"the game was stopped: {reached.bound} are the most, and are used up")
    if not over:
        say(f"\nThe game is kept in {terminal.kept}\nGo on with: judge play --continue")
    if cut:
        raise typer.Exit(CUT)


def _new_table(
    decks: tuple[str, str],
    seats: tuple[str, str],
    names: str,
    seed: int | None,
    *,
    any_deck: bool,
) -> "Table":
    from random import Random, SystemRandom

    from judge.cli.output import fail
    from judge.games.choosing import chosen_deck, chosen_seat, legal_deck
    from judge.games.start import random_start
    from judge.games.table import Table

    players = tuple(name.strip()[:40] for name in names.split(","))
    named = len(players) == 2 and players[0] != players[1]
    if not named or not all(name and name.isprintable() for name in players):
        fail(f"“{names}” are not two names; write them like this: --names Alice,Bob")
    number = SystemRandom().randrange(10**6) if seed is None else seed
    random = Random(f"table {number}")
    choose = chosen_deck if any_deck else legal_deck
    first, second = choose(decks[0], random), choose(decks[1], random)
    (one, lines), (other, more) = chosen_seat(seats[0]), chosen_seat(seats[1])
    start = random_start(random, (first, second), (players[0], players[1]))
    return Table(start, (one, other), number, (lines, more))


def _terminal() -> "Terminal":
    import sys
    from contextlib import suppress

    from judge.cli.output import say
    from judge.games.session import Terminal
    from judge.paths import user_data_dir

    def type_in() -> str | None:
        try:
            return input("> ")
        except EOFError:
            return None

    def piped() -> str | None:
        line = sys.stdin.readline()
        sys.stdout.write(f"> {line.rstrip()}\n")
        return line or None

    read = piped
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401 - gives the line that is typed editing and a history
        read = type_in
    return Terminal(read, say, _rule_text, _card_text, user_data_dir() / "games" / "latest.json")


def _rule_text(number: str) -> str:
    from judge.render.rules import terminal
    from judge.rulebook.links import find_links
    from judge.rulebook.lookup import chosen_numbers
    from judge.store.book import open_book

    book = open_book(None)
    links = find_links(book)
    return "\n".join(terminal(book, links, each) for each in chosen_numbers(book, number))


def _card_text(name: str) -> str:
    from judge.render.cards import plain_card

    return plain_card(name)
