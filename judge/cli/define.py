"""`judge define`: what a term means and where it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

if TYPE_CHECKING:
    import typer


def command(
    words: Annotated[list[str], typer.Argument(help="A term of the glossary.", metavar="TERM")],
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    edition: Annotated[str | None, typer.Option(help="The edition; the newest by default.")] = None,
) -> int:
    """Print a term: what it means, the rules that define it, and how many rules use it.

    Examples: judge define Fleeting · judge define Hand Cost --json
    """
    from judge.cli.output import fail, say, say_json
    from judge.render.terms import term_text, term_value
    from judge.rulebook.connections import connections, links_of, node_id
    from judge.rulebook.languages import term_of
    from judge.rulebook.lookup import defined_word, unknown_term, with_term
    from judge.store.book import open_book

    book = open_book(edition)
    name = " ".join(words)
    term = term_of(book, name)
    if term is None:
        term = defined_word(book, name)
    if term is None:
        fail(unknown_term(book, name))
    found = links_of(connections(with_term(book, term)), node_id("term", term.name))
    if json:
        say_json(term_value(book, term, found))
    else:
        say(term_text(book, term, found))
    return 0
