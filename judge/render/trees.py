"""Ability trees as an outline: one line a node, with what it says of itself."""

from collections.abc import Iterator, Mapping
from typing import Any

_SHORT = 60


def outline(tree: Mapping[str, Any]) -> str:
    """Return an outline of a tree's JSON, two columns deeper for each level."""
    return "\n".join(_lines(tree, ""))


def _lines(tree: Mapping[str, Any], indent: str, lead: str = "") -> Iterator[str]:
    flat = _flat(tree)
    if len(indent) + len(lead) + len(flat) <= _SHORT:
        yield indent + lead + flat
        return
    fields = {key: value for key, value in tree.items() if key != "node"}
    words = [f"{key}={_flat(value)}" for key, value in fields.items() if not _nested(value)]
    yield " ".join([indent + lead + str(tree["node"]), *words])
    for key, value in fields.items():
        if _nested(value):
            yield from _field(key, value, indent + "  ")


def _field(key: str, value: Any, indent: str) -> Iterator[str]:
    if isinstance(value, dict):
        yield from _lines(value, indent, f"{key}: ")
        return
    yield f"{indent}{key}:"
    for item in value:
        if isinstance(item, dict):
            yield from _lines(item, indent + "  ")
        else:
            yield f"{indent}  {_flat(item)}"


def _nested(value: Any) -> bool:
    return isinstance(value, dict) or (
        isinstance(value, list) and any(isinstance(item, dict) for item in value)
    )


def _flat(value: Any) -> str:
    """Return a value on one line:  {"node": "Number", "value": 2}  -->  2."""
    if isinstance(value, dict):
        if value["node"] == "Number":
            return str(value["value"])
        fields = {key: _flat(item) for key, item in value.items() if key != "node"}
        inside = ", ".join(f"{key}={text}" for key, text in fields.items())
        return f"{value['node']}({inside})" if fields else str(value["node"])
    if isinstance(value, list):
        return "[" + ", ".join(_flat(item) for item in value) + "]"
    return "none" if value is None else str(value)
