"""`judge import page`: take a page of card wordings into the user's data folder."""

from pathlib import Path
from typing import Annotated

import typer


def command(
    path: Annotated[Path, typer.Argument(help="A page, such as en-mine.page.", metavar="FILE")],
) -> None:
    """Add words, sub-types and wordings of your own to what is read and printed of cards.

    The name of the file begins with the language that it adds to. It is checked together with the
    project's page; the notation is told in grammar/cards/README.md. A file of the same name is
    replaced.

    Example: judge import page en-mine.page
    """
    from judge.cards.language.pages.errors import PageError
    from judge.cards.language.pages.library import import_page
    from judge.cards.pool import user_cards_file
    from judge.cli.output import fail, say

    try:
        kept = import_page(path)
    except (LookupError, PageError, OSError, UnicodeDecodeError) as problem:
        fail(str(problem))
    say(f"kept in {kept}")
    if user_cards_file().is_file():
        say("what you imported before is read again with: judge import cards")
