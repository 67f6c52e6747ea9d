"""Ability trees as JSON, and back."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from types import UnionType
from typing import Any, TypeAlias, get_args, get_origin, get_type_hints

from judge.records import MISSING, fields

from . import ability, condition, control, effect, event, quantity, selector, statement
from .node import Node
from .older import from_version_1, from_version_2

TREE_VERSION = 3
"""Raised whenever a stored tree of an older version can no longer be read as it is."""

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"

_MODULES = (ability, condition, control, effect, event, quantity, selector, statement)


@cache
def node_types() -> Mapping[str, type[Node]]:
    """Return every node class by its name."""
    return {
        name: value
        for module in _MODULES
        for name, value in vars(module).items()
        if isinstance(value, type)
        and issubclass(value, Node)
        and value.__module__ == module.__name__
    }


def to_json(node: Node) -> dict[str, Json]:
    """Return a tree as JSON values; `node` names the class, defaults and spans are left out."""
    data: dict[str, Json] = {"node": type(node).__name__}
    for entry in fields(node):
        if entry.name == "span":
            continue
        value = getattr(node, entry.name)
        if entry.default is not MISSING and value == entry.default:
            continue
        data[entry.name] = _encode(value)
    return data


def from_json(data: Json, *, version: int = TREE_VERSION) -> Node:
    """Return the tree that `to_json` wrote.

    Raises:
        ValueError: if the version is newer, a node is unknown, or a field is missing or malformed.
    """
    if version > TREE_VERSION:
        raise ValueError(
            f"the tree has version {version}, this program reads up to {TREE_VERSION}: update it"
        )
    return _node(renewed(data, version))


def renewed(data: Any, version: int) -> Any:
    """Return JSON whose trees are of a version, anywhere in it, with the trees of now."""
    if version < 2:
        data = from_version_1(data)
    return from_version_2(data) if version < 3 else data


def _encode(value: object) -> Json:
    if isinstance(value, Node):
        return to_json(value)
    if isinstance(value, tuple):
        return [_encode(item) for item in value]
    if isinstance(value, StrEnum):
        return value.value
    if value is None or isinstance(value, (bool, int, str)):
        return value
    raise TypeError(f"{type(value).__name__} has no JSON form in an ability tree")


def _node(data: Json) -> Node:
    if not isinstance(data, dict):
        raise ValueError(f"expected an object with a 'node', found {data!r}")
    name = data.get("node")
    kind = node_types().get(name) if isinstance(name, str) else None
    if kind is None:
        raise ValueError(f"no ability node is called {name!r}")
    hints = _hints_of(kind.__name__)
    values: dict[str, object] = {}
    for key, value in data.items():
        if key == "node":
            continue
        if key not in hints:
            raise ValueError(f"{name} has no field {key!r}")
        values[key] = _decode(value, hints[key])
    try:
        return kind(**values)  # type: ignore[arg-type]  # checked by the call itself
    except TypeError as problem:
        raise ValueError(f"{name}: {problem}") from None


@cache
def _hints_of(name: str) -> Mapping[str, object]:
    hints = get_type_hints(node_types()[name])
    return {name: hint for name, hint in hints.items() if name != "span"}


def _decode(value: Json, hint: object) -> object:
    if isinstance(value, dict):
        return _node(value)
    if isinstance(value, list):
        items = get_args(hint) if get_origin(hint) is tuple else (object,)
        return tuple(_decode(item, items[0]) for item in value)
    if isinstance(value, str):
        for choice in get_args(hint) if isinstance(hint, UnionType) else (hint,):
            if isinstance(choice, type) and issubclass(choice, StrEnum):
                return choice(value)
    return value
