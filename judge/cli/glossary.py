"""`judge glossary`: the old glossary's search, whole sections that use a term."""

from typing import Annotated

import typer


def command(
    term: Annotated[list[str], typer.Argument(help="The term, or a part of one.")],
    edition: Annotated[
        str | None, typer.Option(help="The edition; the newest unless said otherwise.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show every section that uses a term, whole: those named after it first, then by number.

    Exit code 1 when no section uses it. Example: judge glossary Timestamp --edition 1.0
    """
    from judge.cli.app import did_you_mean
    from judge.cli.output import fail, say, say_json
    from judge.render.glossary import terminal, value
    from judge.rulebook.glossary import entries, search
    from judge.store.book import open_book

    words = " ".join(term)
    if not words.strip():
        fail("the term is empty; name one, such as: judge glossary Timestamp")
    book = open_book(edition)
    found = search(book, words)
    if json:
        say_json(value(book, found))
    elif found.entries:
        say(terminal(book, found))
    else:
        newest = open_book()
        known = [known.name for known in (book.terms or newest.terms)]
        is_known = words.casefold() in {name.casefold() for name in known}
        hint = "" if is_known else did_you_mean(words, known)
        if book.edition.partial:
            hint += (
                f" Edition {book.edition.version} is held in part ({len(entries(book))} entries of"
                f" the {len(entries(newest))} that {newest.edition.version} has): another part may"
                f" use it. Try: judge glossary {words}"
            )
        fail(f"no section uses “{words}”.{hint}", code=1)
    if not found.entries:
        raise typer.Exit(1)
