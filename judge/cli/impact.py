"""`judge impact`: what to read again when a rule changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

if TYPE_CHECKING:
    import typer


def command(
    number: Annotated[str, typer.Argument(help="A rule or section.")],
    steps: Annotated[int, typer.Option(min=1, max=9, help="How far references are followed.")] = 3,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    edition: Annotated[str | None, typer.Option(help="The edition; the newest by default.")] = None,
) -> int:
    """Print what would have to be read again if a rule changed, the nearest first.

    Example: judge impact 2.1.f
    """
    from judge.cli.output import say, say_json
    from judge.render.graph import impact_text, node_value
    from judge.rulebook.connections import connections, impact
    from judge.rulebook.lookup import named_node
    from judge.store.book import open_book
    from judge.store.knowledge import open_store
    from judge.store.ties import ties

    book = open_book(edition)
    web = connections(book)
    if book.edition.newest:
        web += ties(open_store(), book, book.numbers())
    node = web.nodes[named_node(book, number)]
    found = impact(web, node.id, steps)
    if json:
        say_json(
            [{**node_value(one.node), "reason": one.reason, "steps": one.steps} for one in found]
        )
    else:
        say(impact_text(node, found))
    return 0
