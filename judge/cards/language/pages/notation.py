"""Patterns as a page writes them."""

from typing import Any

from judge.cards import ability
from judge.cards.ability import node_types
from judge.cards.language.pages import patterns
from judge.cards.language.pages.patterns import Pattern, PatternError
from judge.cards.language.pages.views import VIEWS


def read_pattern(tree: Any, wanted: frozenset[type] = frozenset()) -> Pattern:
    """Return a parsed pattern where these classes are wanted; raises PatternError."""
    match tree.data:
        case "variable" if str(tree.children[0]) == "_":
            return patterns.Anything()
        case "variable":
            return patterns.Variable(str(tree.children[0]))
        case "number":
            return patterns.number(int(tree.children[0]), wanted)
        case "string":
            return patterns.Constant(str(tree.children[0])[1:-1])
        case "member":
            return _member(*map(str, tree.children))
        case "constant":
            return patterns.constant(str(tree.children[0]), wanted)
        case "items":
            return patterns.items(tuple(read_pattern(c, wanted) for c in tree.children))
        case "pattern":
            return patterns.split([read_pattern(c, wanted) for c in tree.children])
        case "node":
            return _node(str(tree.children[0]), tree.children[1:])
    raise PatternError(f"{tree.data} is no pattern")


def _member(kind: str, name: str) -> Pattern:
    found = getattr(ability, kind, None)
    if not isinstance(found, type) or name not in getattr(found, "__members__", {}):
        raise PatternError(f"there is no {kind}.{name}")
    return patterns.Constant(found[name])  # type: ignore[index]  # an enum


def _node(name: str, args: list[Any]) -> Pattern:
    view = VIEWS.get(name)
    if view is not None:
        hints = [view.hints.get(f, frozenset()) for f in view.fields]
        parts = [_argument(arg)[1] for arg in args]
        return patterns.seen(
            view,
            tuple(read_pattern(p, h) for p, h in zip(parts, hints, strict=False)),
        )
    kind = node_types().get(name)
    if kind is None:
        raise PatternError(f"the tree has no {name}")
    types = patterns.field_types(kind.__name__)
    names = list(types)
    said: dict[str, Pattern] = {}
    for at, arg in enumerate(args):
        told, tree = _argument(arg)
        if told is None and at >= len(names):
            raise PatternError(f"{name} has only {', '.join(names)}")
        field = told or names[at]
        if field not in types:
            raise PatternError(f"{name} has no {field}; it has {', '.join(names)}")
        said[field] = read_pattern(tree, types[field])
    return patterns.make(kind, said)


def _argument(arg: Any) -> tuple[str | None, Any]:
    if len(arg.children) == 2:
        return str(arg.children[0]).rstrip("="), arg.children[1]
    return None, arg.children[0]
