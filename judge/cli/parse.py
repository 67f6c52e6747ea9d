"""`judge parse`: read a card's text and show what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

if TYPE_CHECKING:
    import typer


def command(
    words: Annotated[
        list[str],
        typer.Argument(
            help="An ability, as a card prints it; - reads standard input.", metavar="TEXT…"
        ),
    ],
    language: Annotated[str, typer.Option(help="en, fr, it, es or de.")] = "en",
    type_: Annotated[
        str, typer.Option("--type", help="The type of the card that prints it, such as Spell.")
    ] = "Character",
    support: Annotated[
        bool, typer.Option("--support", help="It stands in the support box.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the trees as JSON.")] = False,
) -> int:
    """Show the tree of each ability in a text, or where it cannot be read and what was expected.

    The exit code is 1 when something cannot be read.

    Examples: judge parse "{J} Draw a card." · judge parse --type Spell "Discard target Character."
    """
    from judge.cards.ability import to_json
    from judge.cards.printed import print_ability
    from judge.cards.reading import TextRead, read_text
    from judge.cli._cards_shared import checked_language
    from judge.cli.output import fail, say, say_error, say_json, typed_text
    from judge.render.trees import outline

    text = typed_text(words)
    if not text.strip():
        fail("there is no text to read")
    spoken = checked_language(language) or "en"
    found = read_text(text, spoken, type_, support)
    read = [result for result in found if isinstance(result, TextRead)]
    wrong = [result for result in found if not isinstance(result, TextRead)]
    if json:
        say_json([to_json(result.ability) for result in read])
    else:
        for result in read:
            say(f"{print_ability(result.ability, spoken)}\n{outline(to_json(result.ability))}\n")
    for problem in wrong:
        say_error(problem.message)
    return 1 if wrong else 0
