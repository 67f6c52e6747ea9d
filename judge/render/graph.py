"""Connections as terminal text, JSON values and SVG pictures."""

from collections.abc import Iterable
from itertools import groupby
from math import cos, pi, sin
from typing import Any

from judge.render.rules import environment, gist
from judge.render.style import dim, emphasis, strong
from judge.rulebook.connections import Connections, Impact, Node, links_of


def shown_name(node: Node) -> str:
    """Return how a node is called in a list: a number, a term, "example of 2.1.d"."""
    number, _, place = node.name.partition("#")
    if node.kind in ("example", "remark"):
        return f"{node.kind} {place} of {number}"
    return node.name


def node_value(node: Node) -> dict[str, Any]:
    """Return a node as a JSON value."""
    return {"kind": node.kind, "name": node.name, "text": node.text}


def links_text(node: Node, found: dict[str, list[Node]]) -> str:
    """Return the neighbours of a node, a group for each way they are connected."""
    lines = [_title(node)]
    for how, others in found.items():
        lines += ["", f"  {emphasis(how)}  {dim(f'({len(others)})')}", *_rows(others)]
    return "\n".join(lines)


def chain_text(web: Connections, steps: Iterable[tuple[str, str, str]]) -> str:
    """Return a chain of nodes, one under the other."""
    lines: list[str] = []
    for here, how, there in steps:
        if not lines:
            lines.append(_title(web.nodes[here]))
        lines += [f"  {emphasis(how)}", _title(web.nodes[there])]
    return "\n".join(lines)


def impact_text(node: Node, found: list[Impact]) -> str:
    """Return what a change of a node touches, by reason."""
    lines = [_title(node)]
    if not found:
        lines += ["", "  Nothing else refers to it."]
    for reason, ones in groupby(found, key=lambda one: (one.steps, one.reason)):
        lines += ["", f"  {emphasis(reason[1])}", *_rows(one.node for one in ones)]
    return "\n".join(lines)


def _title(node: Node) -> str:
    return f"{strong(shown_name(node))}  {gist(node.text)}"


_MOST = 25


def _rows(nodes: Iterable[Node]) -> list[str]:
    nodes = list(nodes)
    if len(nodes) > _MOST and nodes[0].kind == "card":
        more = [f"    … and {len(nodes) - _MOST} more; --json prints them all"]
        return [*_rows(nodes[:_MOST]), *more]
    shown = [(shown_name(node), gist(node.text, 64)) for node in nodes]
    width = min(max((len(name) for name, _ in shown), default=0), 22)
    return [f"    {strong(name.ljust(width))}  {text}" for name, text in shown]


_KIND_ORDER = ("section", "rule", "example", "remark", "term", "card", "scenario", "code")


def neighbourhood_svg(web: Connections, centre: str) -> str:
    """Return a picture of a node in a ring of its neighbours, readable without colours."""
    ways: dict[Node, list[str]] = {}
    for how, nodes in links_of(web, centre).items():
        for node in nodes:
            ways.setdefault(node, []).append(how)
    around = sorted(
        ((", ".join(hows), node) for node, hows in ways.items()),
        key=lambda pair: _KIND_ORDER.index(pair[1].kind) if pair[1].kind in _KIND_ORDER else 9,
    )
    radius = max(150, 11 * len(around))
    size = 2 * radius + 260
    places = []
    for index, (how, node) in enumerate(around):
        angle = 2 * pi * index / max(len(around), 1) - pi / 2
        x, y = size / 2 + radius * cos(angle), size / 2 + radius * sin(angle)
        places.append({"node": node, "how": how, "x": round(x, 1), "y": round(y, 1)})
    return (
        environment()
        .get_template("neighbourhood.svg.j2")
        .render(
            size=size, middle=size / 2, centre=web.nodes[centre], places=places, name=shown_name
        )
    )
