"""The connections of a rule book as a networkx graph: shortest chains and exports."""

import io
import json
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from math import log2

import networkx as nx

from judge.rulebook.connections import READING, Connections, Edge, EdgeKind

# A chain of references says more than a shared section, and that more than a shared word.
_WEIGHTS: dict[EdgeKind, float] = {
    "cites": 1.0,
    "exception-to": 1.0,
    "exemplifies": 1.0,
    "explains": 1.0,
    "defines": 1.5,
    "governs": 2.0,
    "enforced-by": 2.0,
    "fires-in": 2.0,
    "contains": 2.5,
}

Graph = nx.MultiDiGraph


def build_graph(web: Connections) -> "Graph[str]":
    """Return the directed multigraph of some connections; edges are keyed by their kind."""
    graph: Graph[str] = nx.MultiDiGraph()
    for node in web.nodes.values():
        graph.add_node(node.id, kind=node.kind, name=node.name, text=node.text)
    for edge in web.edges:
        graph.add_edge(edge.source, edge.target, key=edge.kind, kind=edge.kind)
    return graph


def chain(web: Connections, start: str, goal: str) -> list[tuple[str, str, str]]:
    """Return the most telling chain between two nodes as (node, reading, node); empty if none."""
    plain: nx.Graph[str] = nx.Graph()
    best: dict[tuple[str, str], Edge] = {}
    uses = Counter(edge.target for edge in web.edges if edge.kind == "mentions")

    def weight(edge: Edge) -> float:
        # The rarer a term, the more two rules have in common that use it.
        return _WEIGHTS.get(edge.kind) or 1 + log2(1 + uses[edge.target]) / 2

    for edge in web.edges:
        for pair in ((edge.source, edge.target), (edge.target, edge.source)):
            if pair not in best or weight(edge) < weight(best[pair]):
                best[pair] = edge
    for pair, edge in best.items():
        plain.add_edge(*pair, weight=weight(edge))
    if start not in plain or goal not in plain or not nx.has_path(plain, start, goal):
        return []
    nodes: list[str] = nx.shortest_path(plain, start, goal, weight="weight")
    steps = []
    for here, there in pairwise(nodes):
        edge = best[here, there]
        steps.append((here, READING[edge.kind][0 if edge.source == here else 1], there))
    return steps


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
