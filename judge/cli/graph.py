"""`judge graph`: the connections of the rules for other programs."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    no_args_is_help=True,
    help="Export the graph of rules, terms, cards, abilities, rulings, scenarios and code.",
)


class GraphFormat(StrEnum):
    """What the graph can be written as."""

    GRAPHML = "graphml"
    JSON = "json"
    DOT = "dot"
    SVG = "svg"


@app.callback()
def group() -> None:
    """Export the graph of rules, terms, cards, abilities, rulings, scenarios and code."""


@app.command()
def export(
    output: Annotated[
        Path | None, typer.Argument(help="The file to write; standard output by default.")
    ] = None,
    form: Annotated[
        GraphFormat, typer.Option("--format", help="What to write.")
    ] = GraphFormat.GRAPHML,
    around: Annotated[
        str | None, typer.Option(help="Only this rule, section or term and its neighbours.")
    ] = None,
    edition: Annotated[str | None, typer.Option(help="The edition; the newest by default.")] = None,
) -> None:
    """Write the graph, or a neighbourhood of it, as GraphML, JSON, DOT, or an SVG picture.

    Examples: judge graph export rules.graphml · judge graph export --format svg --around 2.1.d
    """
    from judge.cards.pool import load_cards
    from judge.cli.output import fail, say
    from judge.files import write_atomically
    from judge.render.graph import neighbourhood_svg
    from judge.rulebook import graph
    from judge.rulebook.connections import READING, connections
    from judge.rulebook.lookup import named_node
    from judge.store.book import open_book
    from judge.store.knowledge import open_store
    from judge.store.ties import ability_connections, ties

    book = open_book(edition)
    web = connections(book)
    if book.edition.newest:
        web += ties(open_store(), book, book.numbers())
        web += ability_connections(book, load_cards())
    if form is GraphFormat.SVG and around is None:
        fail("a picture of every rule would show nothing; add --around 2.1.d")
    if around is not None:
        centre = named_node(book, around)
        web = graph.neighbourhood(web, centre, READING)
    match form:
        case GraphFormat.GRAPHML:
            text = graph.to_graphml(web)
        case GraphFormat.JSON:
            text = graph.to_json(web)
        case GraphFormat.DOT:
            text = graph.to_dot(web)
        case GraphFormat.SVG:
            text = neighbourhood_svg(web, centre)
    if output is None:
        say(text)
    else:
        write_atomically(output, text.encode())
        say(f"{len(web.nodes)} nodes and {len(web.edges)} edges are in {output}")
