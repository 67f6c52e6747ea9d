"""`judge rulings`: rulings about a card, a rule, or some words."""

from typing import Annotated

import typer


def command(
    words: Annotated[
        list[str] | None,
        typer.Argument(help="A card, a rule's number, or words; all without.", metavar="[WORD…]"),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> int:
    """Print rulings: what was asked, the answer, what it rests on, the answer of today if another.

    Exits 1 when there is none. Examples: judge rulings Robin Hood · judge rulings 5.1.2.e ·
    judge rulings fleeting reserve --json
    """
    from judge.cli.output import say, say_json
    from judge.render.rulings import rulings_text
    from judge.rulings.collection import find_rulings

    found = find_rulings(" ".join(words or ()))
    if json:
        say_json([ruling.to_json() for ruling in found])
    else:
        say(rulings_text(found) if found else "there is no ruling like that")
    return 0 if found else 1
