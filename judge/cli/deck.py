"""`judge deck`: deck lists, checked and drawn."""

from typing import Annotated

import typer

app = typer.Typer(
    help="Check deck lists, list sample decks, draw random ones.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@app.command()
def check(
    deck: Annotated[
        str, typer.Argument(help="A deck list's file, a sample deck's name, or - for the input.")
    ],
    limited: Annotated[
        bool, typer.Option("--limited", help="By the rules of limited play (1.1.5).")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check a deck by 1.1.4, or by 1.1.5 with --limited; exit 1 if illegal.

    Example: judge deck check my-deck.txt
    """
    import sys

    from judge.cli.output import say, say_json
    from judge.games import legality
    from judge.games.choosing import deck_path
    from judge.games.decklist import deck_of_bytes, read_deck
    from judge.games.start import unplayable

    if deck == "-":
        found = deck_of_bytes(sys.stdin.buffer, "deck", "input")
    else:
        found = read_deck(deck_path(deck))
    violations = (legality.limited if limited else legality.constructed)(found)
    warned = legality.warnings(found)
    cards = (*found.heroes, *(card for card, _ in found.cards))
    missing = tuple(reason for card in cards if (reason := unplayable(card)))
    if json:
        say_json(
            {
                "deck": found.name,
                "size": found.size,
                "legal": not violations,
                "violations": [{"rule": each.rule, "what": each.what} for each in violations],
                "warnings": list(warned),
                "not_modelled": list(missing),
            }
        )
    else:
        play = "limited" if limited else "constructed"
        verdict = "not legal" if violations else "legal"
        heroes = ", ".join(hero.name for hero in found.heroes) or "no Hero"
        say(f"{found.name}: {found.size} cards, {heroes}: {verdict} in {play} play")
        for violation in violations:
            say(f"  {violation}")
        for warning in warned:
            say(f"  note: {warning}")
        for reason in missing:
            say(f"  note: judge play cannot play it: {reason}")
    raise typer.Exit(1 if violations else 0)


@app.command()
def samples() -> None:
    """List the sample decks that come with the program."""
    from judge.cli.output import say
    from judge.games.choosing import sample_decks
    from judge.games.decklist import read_deck

    for name, path in sample_decks().items():
        deck = read_deck(path)
        say(f"{name:16} {deck.size} cards, {deck.hero.name if deck.hero else 'no Hero'}")


@app.command("random")
def draw(
    seed: Annotated[
        int | None, typer.Option(min=0, help="The same seed gives the same deck.")
    ] = None,
) -> None:
    """Draw a random deck, legal in constructed play, and print it as a list."""
    from random import Random

    from judge.cli.output import say
    from judge.games.decklist import write_deck
    from judge.games.sampling import random_deck
    from judge.games.start import playable_stock

    say(write_deck(random_deck(Random(seed), playable_stock())))
