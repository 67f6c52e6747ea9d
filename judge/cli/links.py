"""`judge links`: what a rule is connected with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

if TYPE_CHECKING:
    import typer


def command(
    number: Annotated[str, typer.Argument(help="A rule or section, or a term of the glossary.")],
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    edition: Annotated[str | None, typer.Option(help="The edition; the newest by default.")] = None,
) -> int:
    """Print everything a rule, section or term is connected with, both ways, by kind.

    Examples: judge links 2.1.d · judge links Fleeting --json
    """
    from judge.citation import RuleNumber
    from judge.cli.output import say, say_json
    from judge.render.graph import links_text, node_value
    from judge.rulebook.connections import connections, links_of
    from judge.rulebook.lookup import named_node
    from judge.store.book import open_book
    from judge.store.knowledge import open_store
    from judge.store.ties import ties

    book = open_book(edition)
    web = connections(book)
    node = web.nodes[named_node(book, number)]
    if book.edition.newest and node.kind in ("rule", "section"):
        web += ties(open_store(), book, [RuleNumber.parse(node.name)])
    found = links_of(web, node.id)
    if json:
        groups = {how: [node_value(other) for other in others] for how, others in found.items()}
        say_json({**node_value(node), "edition": book.edition.version, "links": groups})
    else:
        say(links_text(node, found))
    return 0
