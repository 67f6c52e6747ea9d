"""`judge path`: how two rules hang together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

if TYPE_CHECKING:
    import typer


def command(
    start: Annotated[str, typer.Argument(help="A rule, section or term.")],
    goal: Annotated[str, typer.Argument(help="Another one.")],
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    edition: Annotated[str | None, typer.Option(help="The edition; the newest by default.")] = None,
) -> int:
    """Print the shortest chain of references, sections and rare terms between two rules.

    Exits 1 when nothing connects them. Example: judge path 6.3.k 2.1.d
    """
    from judge.cli.output import say, say_json
    from judge.render.graph import chain_text, node_value
    from judge.rulebook.chain import chain
    from judge.rulebook.connections import connections
    from judge.rulebook.lookup import named_node
    from judge.store.book import open_book

    book = open_book(edition)
    web = connections(book)
    steps = chain(web, named_node(book, start), named_node(book, goal))
    if json:
        say_json(
            [
                {"from": node_value(web.nodes[a]), "how": how, "to": node_value(web.nodes[b])}
                for a, how, b in steps
            ]
        )
    else:
        say(chain_text(web, steps) if steps else f"Nothing connects {start} and {goal}.")
    return 1 if not steps else 0
