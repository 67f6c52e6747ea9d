"""Patterns of the ability tree: each matches a value into variables, and builds it from them."""

import sys
import types
import typing
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from typing import Any, ClassVar

from judge.cards import ability
from judge.cards.ability import Node, Number, Span, node_types
from judge.records import MISSING, dataclass, fields, replace

Got = dict[str, object]
"""What each variable of a pattern stands for."""
SHARED = "+"
"""The key under which `Split` leaves items that several variables share out later."""


class Pattern:
    """Something a value can be like."""

    __slots__ = ()

    def match(self, value: object, got: Got) -> Iterator[Got]:
        """Yield `got` with this pattern's variables, once for each way the value matches."""
        raise NotImplementedError

    def build(self, got: Got, span: Span | None = None) -> object:
        """Return the value that the variables make."""
        raise NotImplementedError

    def inner(self) -> "tuple[Pattern, ...]":
        """Return the patterns that this one is made of."""
        return ()


@dataclass(frozen=True, slots=True)
class Variable(Pattern):
    """Anything; the same thing wherever the name stands again."""

    name: str

    def match(self, value: object, got: Got) -> Iterator[Got]:
        """Bind the name, or ask that what it stands for is equal."""
        if self.name not in got:
            yield {**got, self.name: value}
        elif got[self.name] == value:
            yield got

    def build(self, got: Got, span: Span | None = None) -> object:
        """Return what the name stands for."""
        return got[self.name]


@dataclass(frozen=True, slots=True)
class Anything(Pattern):
    """Whatever stands there; it can be looked for, and not be made."""

    def match(self, value: object, got: Got) -> Iterator[Got]:
        """Match any value."""
        yield got


@dataclass(frozen=True, slots=True)
class Constant(Pattern):
    """One value and no other."""

    value: object

    def match(self, value: object, got: Got) -> Iterator[Got]:
        """Match the equal value of the same class."""
        if type(value) is type(self.value) and value == self.value:
            yield got

    def build(self, got: Got, span: Span | None = None) -> object:
        """Return the value, where it stands in the text."""
        return self.value.at(span) if isinstance(self.value, Node) else self.value


@dataclass(frozen=True, slots=True)
class Make(Pattern):
    """A node of a class: these fields as said, every other field at its default."""

    kind: type[Node]
    said: tuple[tuple[str, Pattern], ...]
    unsaid: tuple[tuple[str, object], ...]

    def match(self, value: object, got: Got) -> Iterator[Got]:
        """Match the fields one after another."""
        if type(value) is not self.kind:
            return
        for name, default in self.unsaid:
            if getattr(value, name) != default:
                return
        yield from self._from(value, 0, got)

    def _from(self, value: object, at: int, got: Got) -> Iterator[Got]:
        if at == len(self.said):
            yield got
            return
        name, pattern = self.said[at]
        for found in pattern.match(getattr(value, name), got):
            yield from self._from(value, at + 1, found)

    def build(self, got: Got, span: Span | None = None) -> object:
        """Return the node, every node below it at the same place of the text."""
        made: dict[str, Any] = {name: pattern.build(got, span) for name, pattern in self.said}
        return self.kind(**made, span=span)


@dataclass(frozen=True, slots=True)
class Items(Pattern):
    """A tuple of so many items."""

    items: tuple[Pattern, ...]

    def match(self, value: object, got: Got) -> Iterator[Got]:
        """Match item by item."""
        if isinstance(value, tuple) and len(value) == len(self.items):
            yield from self._from(value, 0, got)

    def _from(self, value: tuple[object, ...], at: int, got: Got) -> Iterator[Got]:
        if at == len(self.items):
            yield got
            return
        for found in self.items[at].match(value[at], got):
            yield from self._from(value, at + 1, found)

    def build(self, got: Got, span: Span | None = None) -> object:
        """Return the tuple."""
        return tuple(item.build(got, span) for item in self.items)


@dataclass(frozen=True, slots=True)
class Split(Pattern):
    """A tuple in any order: these items, and the others shared out among the variables.

    Which variable takes an item is decided by the words of the line: the first whose category
    has words for it.
    """

    lists: tuple[str, ...]
    fixed: tuple[Pattern, ...]

    def match(self, value: object, got: Got) -> Iterator[Got]:
        """Find the fixed items, and leave the others to be shared out."""
        if isinstance(value, tuple):
            yield from self._from(list(value), 0, got)

    def _from(self, rest: list[object], at: int, got: Got) -> Iterator[Got]:
        if at == len(self.fixed):
            shares = typing.cast("tuple[object, ...]", got.get(SHARED, ()))
            yield {**got, SHARED: (*shares, (self.lists, tuple(rest)))}
            return
        for n, item in enumerate(rest):
            for found in self.fixed[at].match(item, got):
                yield from self._from(rest[:n] + rest[n + 1 :], at + 1, found)

    def build(self, got: Got, span: Span | None = None) -> object:
        """Return the items of all lists and the fixed ones."""
        made: tuple[object, ...] = ()
        for name in self.lists:
            made += typing.cast("tuple[object, ...]", got[name])
        return made + tuple(item.build(got, span) for item in self.fixed)


class ValueView:
    """A way of seeing a value as parts that are no fields of it; registered by its name."""

    fields: tuple[str, ...] = ()
    base: type | None = None
    weight = 1
    hints: ClassVar[Mapping[str, frozenset[type]]] = {}

    def parts(self, value: object) -> Iterator[tuple[object, ...]]:
        """Yield the parts of a value, once for each way to see it."""
        raise NotImplementedError

    def whole(self, *parts: object, span: Span | None) -> object:
        """Return the value of the parts; ValueError if there is none."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Seen(Pattern):
    """A value seen through a view."""

    view: ValueView
    parts: tuple[Pattern, ...]

    def match(self, value: object, got: Got) -> Iterator[Got]:
        """Match the parts, for each way to see the value."""
        if self.view.base is None or isinstance(value, self.view.base):
            for parts in self.view.parts(value):
                yield from self._from(parts, 0, got)

    def _from(self, parts: tuple[object, ...], at: int, got: Got) -> Iterator[Got]:
        if at == len(self.parts):
            yield got
            return
        for found in self.parts[at].match(parts[at], got):
            yield from self._from(parts, at + 1, found)

    def build(self, got: Got, span: Span | None = None) -> object:
        """Return the whole."""
        return self.view.whole(*(p.build(got, span) for p in self.parts), span=span)


@cache
def field_types(node: str) -> dict[str, frozenset[type]]:
    """Return the classes that each field of a node may hold, tuples and alternatives opened."""
    scope = vars(ability)
    kind = node_types()[node]
    return {
        name: frozenset(_leaves(hint))
        for name, hint in typing.get_type_hints(kind, {**scope, **_module(kind)}).items()
        if name != "span"
    }


def _module(kind: type) -> dict[str, Any]:
    return vars(sys.modules[kind.__module__])


def _leaves(hint: object) -> Iterator[type]:
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is not None:
        for inner in typing.get_args(hint):
            yield from _leaves(inner)
    elif isinstance(hint, type):
        yield hint


class PatternError(ValueError):
    """A pattern that no tree can be like."""


def make(kind: type[Node], said: dict[str, Pattern]) -> Make:
    """Return the pattern of a node; raises PatternError for fields that it has not, or lacks."""
    known = {f.name: f for f in fields(kind) if f.name != "span"}
    unknown = said.keys() - known.keys()
    if unknown:
        raise PatternError(
            f"{kind.__name__} has no {', '.join(sorted(unknown))}; it has {', '.join(known)}"
        )
    unsaid: list[tuple[str, object]] = []
    for name, field in known.items():
        if name in said:
            continue
        if field.default is MISSING:
            raise PatternError(f"{kind.__name__} needs its {name}")
        if field.compare:
            unsaid.append((name, field.default))
    return Make(
        kind,
        tuple((name, said[name]) for name in known if name in said),
        tuple(unsaid),
    )


def items(parts: tuple[Pattern, ...]) -> Items:
    """Return the pattern of a tuple."""
    return Items(parts)


def split(parts: list[Pattern]) -> Split:
    """Return the pattern of a tuple that variables share; raises PatternError."""
    lists: list[str] = []
    fixed: list[Pattern] = []
    for part in parts:
        if isinstance(part, Variable):
            lists.append(part.name)
        elif isinstance(part, Items):
            fixed += part.items
        else:
            raise PatternError("only variables and (…,) can be added to one another")
    return Split(tuple(lists), tuple(fixed))


def seen(view: ValueView, parts: tuple[Pattern, ...]) -> Seen:
    """Return the pattern of a value seen through a view."""
    if len(parts) != len(view.fields):
        raise PatternError(f"{type(view).__name__} takes {', '.join(view.fields)}")
    return Seen(view, parts)


def put(pattern: Pattern, name: str, new: Pattern) -> Pattern:
    """Return a pattern with another in place of a variable."""
    match pattern:
        case Variable(name=known) if known == name:
            return new
        case Make():
            said = tuple((field, put(inner, name, new)) for field, inner in pattern.said)
            return replace(pattern, said=said)
        case Items():
            return Items(tuple(put(inner, name, new) for inner in pattern.items))
        case Seen():
            return Seen(pattern.view, tuple(put(inner, name, new) for inner in pattern.parts))
        case Split():
            fixed = tuple(put(inner, name, new) for inner in pattern.fixed)
            return Split(pattern.lists, fixed)
    return pattern


def below(pattern: Pattern) -> tuple[Pattern, ...]:
    """Return the patterns that a pattern is made of."""
    match pattern:
        case Make(said=said):
            return tuple(inner for _, inner in said)
        case Items(items=parts) | Seen(parts=parts) | Split(fixed=parts):
            return parts
    return pattern.inner()


def names_of(pattern: Pattern) -> tuple[str, ...]:
    """Return the variables of a pattern, each once."""
    own: tuple[str, ...] = ()
    if isinstance(pattern, Variable):
        own = (pattern.name,)
    elif isinstance(pattern, Split):
        own = pattern.lists
    inner = (name for part in below(pattern) for name in names_of(part))
    return tuple(dict.fromkeys((*own, *inner)))


def weight_of(pattern: Pattern) -> int:
    """Return how much a pattern fixes: of two that match, the heavier says it better."""
    own = 0
    match pattern:
        case Make():
            own = 1
        case Constant(value=value):
            own = 1 + (sum(1 for _ in ability.walk(value)) if isinstance(value, Node) else 0)
        case Seen(view=view):
            own = view.weight
    return own + sum(weight_of(part) for part in below(pattern))


def base_of(pattern: Pattern) -> type | None:
    """Return the class of the values that can match; none if any can."""
    match pattern:
        case Make(kind=kind):
            return kind
        case Constant(value=value):
            return type(value)
        case Items() | Split():
            return tuple
        case Seen(view=view):
            return view.base
    return None


def constant(name: str, wanted: frozenset[type]) -> Pattern:
    """Return what a name in capitals stands for where these classes are wanted.

    A member of a closed word list, a class of nodes that needs no fields, or a named constant of
    the tree. Raises PatternError.
    """
    for kind in sorted(wanted, key=lambda k: k.__name__):
        if issubclass(kind, StrEnum) and name in kind.__members__:
            return Constant(kind[name])
    if name in ("None", "True", "False"):
        return Constant({"None": None, "True": True, "False": False}[name])
    kind_of_node = node_types().get(name)
    if kind_of_node is not None:
        return make(kind_of_node, {})
    found = getattr(ability, name, None)
    if isinstance(found, Node):
        return Constant(found)
    lists = [k.__name__ for k in wanted if issubclass(k, StrEnum)]
    where = f" in {', '.join(lists)}" if lists else "; say where it stands, as in State.FLEETING"
    raise PatternError(f"there is no {name}{where}")


def number(value: int, wanted: frozenset[type]) -> Pattern:
    """Return a figure: a plain integer where the field holds one, a `Number` otherwise."""
    return Constant(value if int in wanted else Number(value))
