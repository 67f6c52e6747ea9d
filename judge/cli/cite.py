"""`judge cite`: find the rule references in a text and check them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

if TYPE_CHECKING:
    import typer


def command(
    words: Annotated[
        list[str],
        typer.Argument(
            help="Free text, the name of a text file, or - for input.", metavar="TEXT|FILE"
        ),
    ],
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    markdown: Annotated[
        bool, typer.Option("--markdown", help="Print the text with its references as links.")
    ] = False,
    base: Annotated[str, typer.Option(help="What the links of --markdown start with.")] = "",
    edition: Annotated[str | None, typer.Option(help="The edition; the newest by default.")] = None,
) -> int:
    """Find every rule reference in free text, check that it exists, and print or link it.

    Exits 1 when one does not exist. Examples: judge cite "See Rules 6.3.e and f." ·
    judge cite ruling.txt --markdown
    """
    from judge.cli.output import fail, read_input, say, say_json
    from judge.files import is_file, read_text
    from judge.render.citations import citations_text, citations_value, linked
    from judge.rulebook.cite import check_references
    from judge.store.book import open_book

    name, text = "", " ".join(words)
    if words == ["-"]:
        text = read_input()
    elif len(words) == 1 and is_file(text):
        name, text = text, read_text(Path(text))
    elif len(words) == 1 and text.endswith((".txt", ".md")) and "\n" not in text:
        fail(f"there is no file {text}")
    book = open_book(edition)
    found = check_references(book, text)
    if json:
        say_json(citations_value(book, found))
    elif markdown:
        say(linked(text, found, base))
    else:
        say(citations_text(book, found, name))
    return 1 if any(not one.exists for one in found) else 0
