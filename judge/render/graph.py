"""Connections as terminal text, JSON values and SVG pictures."""

from collections.abc import Iterable
from itertools import groupby
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
    """Return a picture of a node between what points to it (left) and what it points to (right).

    Readable without colours and on a phone; each way is also told in words.
    """
    sources = {edge.source for edge in web.edges if edge.target == centre}
    ways: dict[Node, list[str]] = {}
    for how, nodes in links_of(web, centre).items():
        for node in nodes:
            ways.setdefault(node, []).append(how)
    around = _few_cards(
        sorted(ways, key=lambda n: _KIND_ORDER.index(n.kind) if n.kind in _KIND_ORDER else 9)
    )
    left = [node for node in around if node.id in sources]
    right = [node for node in around if node.id not in sources]
    rows = max(len(left), len(right), 1)
    middle = _width(left) + _GAP + _width([web.nodes[centre]]) / 2
    wide = middle + (middle - _width(left)) + _width(right)
    places = [
        {
            "node": node,
            "how": ", ".join(ways.get(node, [])),
            "x": x,
            "y": _ROW * (rows - len(nodes)) / 2 + _ROW * (row + 0.5),
        }
        for nodes, x in ((left, _width(left) / 2), (right, wide - _width(right) / 2))
        for row, node in enumerate(nodes)
    ]
    template = environment().get_template("neighbourhood.svg.j2")
    return template.render(
        width=wide,
        height=_ROW * rows,
        middle=middle,
        centre=web.nodes[centre],
        places=places,
        name=_picture_name,
    )


_ROW = 52
_GAP = 60


def _few_cards(nodes: list[Node]) -> list[Node]:
    cards = [node for node in nodes if node.kind == "card"]
    if len(cards) <= _MOST:
        return nodes
    more = Node("more", "card", f"… {len(cards) - _MOST} more cards", "")
    return [node for node in nodes if node not in cards[_MOST:]] + [more]


def _width(nodes: Iterable[Node]) -> float:
    # Also what is written under a node ("has the exception") needs room.
    return max((7.2 * len(_picture_name(node)) + 20 for node in nodes), default=0) + 40


def _picture_name(node: Node) -> str:
    # judge.engine.moves.leave_ghost  -->  moves.leave_ghost
    return ".".join(node.name.split(".")[-2:]) if node.kind == "code" else shown_name(node)
