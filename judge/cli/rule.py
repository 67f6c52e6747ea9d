"""`judge rule`: print rules and sections by their numbers."""

from typing import Annotated

import typer


def command(
    numbers: Annotated[
        list[str],
        typer.Argument(help="Numbers, ranges, lists: 2.1.d  6.3.e-f  4.4", metavar="NUMBER…"),
    ],
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print Markdown.")] = False,
    cite: Annotated[bool, typer.Option("--cite", help="Print only the citations.")] = False,
    edition: Annotated[
        str | None, typer.Option(help="The edition; the newest unless said otherwise.")
    ] = None,
) -> None:
    """Print rules with their place, examples, remarks, and what they cite and are cited by.

    Examples: judge rule 2.1.d · judge rule 6.3.e-f 4.4 · judge rule 2.1.d --cite
    """
    from judge.cli.output import say, say_json
    from judge.paths import rules_dir
    from judge.render.compiled import compile_rules
    from judge.render.rules import markdown as as_markdown
    from judge.render.rules import terminal, value
    from judge.rulebook.links import find_links
    from judge.rulebook.lookup import chosen_numbers
    from judge.store.book import open_book

    book = open_book(edition)
    chosen = chosen_numbers(book, " ".join(numbers))
    compile_rules(book, rules_dir())
    links = find_links(book)
    if cite:
        say("\n".join(number.cite(book.edition.version) for number in chosen))
    elif json:
        say_json([value(book, links, number) for number in chosen])
    elif markdown:
        say("\n".join(as_markdown(book, links, number) for number in chosen))
    else:
        say("\n".join(terminal(book, links, number) for number in chosen))
