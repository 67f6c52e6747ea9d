"""`judge rule`: print rules and sections by their numbers."""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from judge.citation import RuleNumber
    from judge.rulebook.links import Links
    from judge.rulebook.model import RuleBook


def command(
    numbers: Annotated[
        list[str],
        typer.Argument(help="Numbers, ranges, lists: 2.1.d  6.3.e-f  4.4", metavar="NUMBER…"),
    ],
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print Markdown.")] = False,
    cite: Annotated[bool, typer.Option("--cite", help="Print only the citations.")] = False,
    official: Annotated[
        bool, typer.Option("--official", help="Add the official wording that you imported.")
    ] = False,
    edition: Annotated[
        str | None, typer.Option(help="The edition; the newest unless said otherwise.")
    ] = None,
) -> None:
    """Print rules with their place, examples, remarks, and what they cite and are cited by.

    Examples: judge rule 2.1.d · judge rule 6.3.e-f 4.4 · judge rule 2.1.d --cite
    judge rule 2.1.e --edition 1.0 also says where that rule is now.
    """
    from judge.cli.output import say, say_json
    from judge.paths import rules_dir
    from judge.render.compiled import after, compile_rules, with_now
    from judge.render.rules import markdown as as_markdown
    from judge.render.rules import terminal, value
    from judge.rulebook.links import find_links
    from judge.rulebook.lookup import chosen_numbers
    from judge.store.book import open_book

    book = open_book(edition)
    chosen = chosen_numbers(book, " ".join(numbers))
    now = _now(book)
    if not book.edition.imported:
        compile_rules(book, rules_dir(), now)
    links = find_links(book)
    if official:
        say("\n".join(_beside(book, links, number) for number in chosen))
        return
    if cite:
        say("\n".join(number.cite(book.edition.version) for number in chosen))
    elif json:
        say_json([with_now(value(book, links, number), now) for number in chosen])
    elif markdown:
        say("\n".join(as_markdown(book, links, number) + after(now, number) for number in chosen))
    else:
        say("\n".join(terminal(book, links, number) + after(now, number) for number in chosen))


def _now(book: "RuleBook") -> "dict[RuleNumber, str]":
    """Return, for each number of an older edition, where it is in the newest one."""
    if book.edition.newest or book.edition.imported:
        return {}
    from judge.render.diff import now
    from judge.store.comparison import open_comparison

    comparison = open_comparison(book.edition.version)
    return {number: now(comparison, number) for number in book.numbers()}


def _beside(book: "RuleBook", links: "Links", number: "RuleNumber") -> str:
    """Return our wording and, under it, the official one from the user's own import."""
    from judge.render.rules import official_beside, terminal
    from judge.rulebook.importing.local import SUFFIX, load_local

    version = book.edition.version.removesuffix(SUFFIX)
    official = load_local(version + SUFFIX)
    return terminal(book, links, number) + official_beside(official, number)
