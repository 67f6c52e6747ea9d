"""The connections of a rule book as a networkx graph, and its exports."""

import io
import json
from collections.abc import Iterable

import networkx as nx

from judge.rulebook.connections import Connections, EdgeKind

Graph = nx.MultiDiGraph


def build_graph(web: Connections) -> "Graph[str]":
    """Return the directed multigraph of some connections; edges are keyed by their kind."""
    graph: Graph[str] = nx.MultiDiGraph()
    for node in web.nodes.values():
        graph.add_node(node.id, kind=node.kind, name=node.name, text=node.text)
    for edge in web.edges:
        graph.add_edge(edge.source, edge.target, key=edge.kind, kind=edge.kind)
    return graph


def neighbourhood(web: Connections, start: str, kinds: Iterable[EdgeKind]) -> Connections:
    """Return a node, its neighbours over edges of some kinds, and the edges between them all."""
    wanted = set(kinds)
    near = {start}
    for edge in web.edges:
        if edge.kind in wanted and start in (edge.source, edge.target):
            near |= {edge.source, edge.target}
    edges = tuple(
        e for e in web.edges if e.kind in wanted and e.source in near and e.target in near
    )
    return Connections({i: web.nodes[i] for i in web.nodes if i in near}, edges)


def to_graphml(web: Connections) -> str:
    """Return the connections as GraphML."""
    stream = io.BytesIO()
    nx.write_graphml(build_graph(web), stream)
    return stream.getvalue().decode() + "\n"


def to_json(web: Connections) -> str:
    """Return the connections as networkx's node-link JSON."""
    data = nx.node_link_data(build_graph(web), edges="edges")
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def to_dot(web: Connections) -> str:
    """Return the connections in Graphviz's language."""
    lines = ["digraph rules {", "  rankdir=LR;", "  node [shape=box];"]
    lines += [f"  {_quoted(n.id)} [label={_quoted(n.name)}];" for n in web.nodes.values()]
    lines += [
        f"  {_quoted(edge.source)} -> {_quoted(edge.target)} [label={_quoted(edge.kind)}];"
        for edge in web.edges
    ]
    return "\n".join([*lines, "}"]) + "\n"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
