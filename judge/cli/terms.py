"""`judge terms`: the glossary."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

if TYPE_CHECKING:
    import typer


def command(
    beginning: Annotated[str, typer.Argument(help="Only terms that begin so.")] = "",
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    edition: Annotated[str | None, typer.Option(help="The edition; the newest by default.")] = None,
) -> int:
    """List the terms of the glossary, each with its meaning.

    Examples: judge terms · judge terms re
    """
    from judge.cli.output import fail, say, say_json
    from judge.render.terms import terms_text
    from judge.rulebook.lookup import unknown_term
    from judge.store.book import open_book

    book = open_book(edition)
    start = beginning.casefold()
    found = [term for term in book.terms if term.name.casefold().startswith(start)]
    if not found:
        fail(unknown_term(book, beginning))
    if json:
        say_json([{"term": term.name, "forms": term.forms, "text": term.text} for term in found])
    else:
        say(terms_text(found))
    return 0
