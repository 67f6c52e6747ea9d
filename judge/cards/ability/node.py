"""The root of every node of an ability tree, and what each family of nodes is called."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Generic, NamedTuple, Self, TypeVar

from judge.records import dataclass, field, fields, replace


class Span(NamedTuple):
    """Where a node stands in the text it was read from: start and end, counted in characters."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Node:
    """One node of an ability tree; two nodes are equal whatever their spans."""

    span: Span | None = field(default=None, compare=False, repr=False, kw_only=True)

    def at(self, span: Span | None) -> Self:
        """Return the same node at another place of the text."""
        return replace(self, span=span)

    def children(self) -> list[Node]:
        """Return the nodes that stand directly below, in the order of the fields."""
        found: list[Node] = []
        for name in _field_names(type(self)):
            value = getattr(self, name)
            if isinstance(value, Node):
                found.append(value)
            elif isinstance(value, tuple):
                found += [item for item in value if isinstance(item, Node)]
        return found


class Selector(Node):
    """Names things: objects, cards, players, Expeditions, regions."""

    __slots__ = ()


class Trait(Node):
    """One thing that a selected thing must be, have or satisfy."""

    __slots__ = ()


class Quantity(Node):
    """A number, known or to be counted."""

    __slots__ = ()


class Condition(Node):
    """Something that holds or does not."""

    __slots__ = ()


class Event(Node):
    """A pattern of events: what a Reaction waits for, what a modifier modifies."""

    __slots__ = ()


class Effect(Node):
    """An instruction; costs are effects too."""

    __slots__ = ()


class Statement(Node):
    """What a passive ability says."""

    __slots__ = ()


class Body(Node):
    """What an ability is: keyword, Reaction, quick action, passive, Spell effect, or unread."""

    __slots__ = ()


N = TypeVar("N", bound=Node)
_names: dict[type, tuple[str, ...]] = {}


def _field_names(kind: type) -> tuple[str, ...]:
    known = _names.get(kind)
    if known is None:
        known = tuple(f.name for f in fields(kind) if f.name != "span")
        _names[kind] = known
    return known


def walk(node: Node) -> Iterator[Node]:
    """Yield a node and everything below it, parents first, in reading order of the fields."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += node.children()[::-1]


def visit(node: Node, *, enter: Callable[[Node], bool | None]) -> None:
    """Call `enter` on each node, parents first; below a node that returns False it stops."""
    if enter(node) is not False:
        for child in node.children():
            visit(child, enter=enter)


def transform(node: N, change: Callable[[Node], Node]) -> N:
    """Rebuild a tree from the leaves up, with `change` applied to each rebuilt node."""
    updates: dict[str, object] = {}
    for name in _field_names(type(node)):
        value = getattr(node, name)
        if isinstance(value, Node):
            new: object = transform(value, change)
            if new is not value:
                updates[name] = new
        elif isinstance(value, tuple) and any(isinstance(item, Node) for item in value):
            items = tuple(transform(i, change) if isinstance(i, Node) else i for i in value)
            if any(a is not b for a, b in zip(items, value, strict=True)):
                updates[name] = items
    rebuilt = replace(node, **updates) if updates else node  # type: ignore[arg-type]  # own fields
    return change(rebuilt)  # type: ignore[return-value]  # the caller's change keeps the family


def without_spans(node: N) -> N:
    """Return the tree with every span forgotten."""
    return transform(node, lambda n: n if n.span is None else n.at(None))


Known = dict[int, tuple[object, Hashable]]
"""What tells some values apart, by their identity; beside the values, so that they stay."""


def exactly(value: object, known: Known) -> Hashable:
    """Return what tells a tree, or a part of one, from each that could be printed otherwise.

    Equal trees may have other verbs and joints. `known` holds what is found below the value.
    """
    if isinstance(value, Node):
        found = known.get(id(value))
        if found is None:
            kind = type(value)
            parts = [exactly(getattr(value, name), known) for name in _field_names(kind)]
            found = known[id(value)] = value, (kind, *parts)
        return found[1]
    if isinstance(value, tuple):
        return (type(value), *[exactly(item, known) for item in value])
    return type(value), value  # 1 is not True, and no member of an enumeration is its text


class Exactly(Generic[N]):
    """A tree that is equal to those alone that are printed alike."""

    __slots__ = ("_key", "node")

    def __init__(self, node: N) -> None:
        self.node = node
        self._key = exactly(node, {})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Exactly) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)
