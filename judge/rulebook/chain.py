"""The most telling chain between two nodes; without networkx, whose import takes longer."""

from collections import Counter
from heapq import heappop, heappush
from math import log2

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


def chain(web: Connections, start: str, goal: str) -> list[tuple[str, str, str]]:
    """Return the most telling chain between two nodes as (node, reading, node); empty if none.

    Edges are walked both ways, by Dijkstra's algorithm over the weights above.
    """
    ways = _ways(web)
    best: dict[str, tuple[str, Edge] | None] = {}
    frontier: list[tuple[float, str, str, Edge | None]] = [(0.0, start, start, None)]
    while frontier and goal not in best:
        length, here, before, edge = heappop(frontier)
        if here in best:
            continue
        best[here] = None if edge is None else (before, edge)
        for there, weight, way in ways.get(here, ()):
            if there not in best:
                heappush(frontier, (length + weight, there, here, way))
    return _steps(best, goal) if goal in best else []


def _ways(web: Connections) -> dict[str, list[tuple[str, float, Edge]]]:
    uses = Counter(edge.target for edge in web.edges if edge.kind == "mentions")
    ways: dict[str, list[tuple[str, float, Edge]]] = {}
    for edge in web.edges:
        # The rarer a term, the more two rules have in common that use it.
        weight = _WEIGHTS.get(edge.kind) or 1 + log2(1 + uses[edge.target]) / 2
        ways.setdefault(edge.source, []).append((edge.target, weight, edge))
        ways.setdefault(edge.target, []).append((edge.source, weight, edge))
    return ways


def _steps(best: dict[str, tuple[str, Edge] | None], goal: str) -> list[tuple[str, str, str]]:
    steps: list[tuple[str, str, str]] = []
    here = goal
    while (step := best[here]) is not None:
        before, edge = step
        steps.append((before, READING[edge.kind][0 if edge.source == before else 1], here))
        here = before
    return steps[::-1]
