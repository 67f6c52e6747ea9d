"""Small breaks of one function at a time, to see which claims stand on it."""

import ast
import copy
import inspect
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from types import CodeType, FunctionType
from typing import Any

from judge.records import dataclass

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
_TELLING = {"trace", "note", "tell", "heeds"}
"""Calls that only tell what happened: without them a game goes as before."""
_HELPERS = ("_note_", "_tell_")
"""How the names of what only tells, inside a module, begin."""
_REASONS = {"Point", "Why", "Topic"}
"""Classes whose members only name why something is so."""
_NUMBER = re.compile(r"\d+(\.\w+)+")
_READING = re.compile(r"(I-\d+)?")


@dataclass(frozen=True, slots=True)
class Mutant:
    """A function with one small break.

    `function` is its dotted name, `change` what became of what:  `if a < b` → `if a <= b`; `lines`
    are those of the statement, or of the head of a compound one, that is broken.
    """

    function: str
    change: str
    code: CodeType
    lines: range

    @property
    def name(self) -> str:
        """What tells this mutant from every other, whatever stands around it."""
        return f"{self.function}: {self.change}"


def mutants(name: str, function: Callable[..., Any]) -> Iterator[Mutant]:
    """Yield every small break of a function of the engine, in the order of its text."""
    plain = plain_function(function)
    module = inspect.getmodule(plain)
    assert module is not None
    assert module.__file__ is not None
    alone = _alone(_parsed(module.__file__), plain.__qualname__)
    seen: Counter[str] = Counter()
    whole = _place(alone, plain.__qualname__)
    for path, old, new in _breaks(whole):
        change = f"{_shown(old)} → {_shown(new)}"
        seen[change] += 1
        if seen[change] > 1:
            change += f" ({seen[change]})"
        broken = copy.deepcopy(alone)
        _put(_place(broken, plain.__qualname__), path, new)
        code = compile(ast.fix_missing_locations(broken), module.__file__, "exec")
        yield Mutant(name, change, _code(code, plain.__qualname__), _lines(whole, path))


def plain_function(function: Any) -> FunctionType:
    """Return the function behind a cache, a property or a class method."""
    for attribute in ("__wrapped__", "fget", "__func__"):
        function = getattr(function, attribute, None) or function
    assert isinstance(function, FunctionType)
    return function


@cache
def _parsed(file: str) -> ast.Module:
    with open(file, encoding="utf-8") as source:
        return ast.parse(source.read())


def _alone(tree: ast.Module, qualname: str) -> ast.Module:
    """Return a module with one function only, in its classes, so that it compiles quickly."""
    place: ast.AST = _place(tree, qualname)
    assert isinstance(place, ast.FunctionDef)
    only: ast.stmt = ast.copy_location(
        ast.FunctionDef(place.name, place.args, place.body, []), place
    )
    for name in reversed(qualname.split(".")[:-1]):
        only = ast.copy_location(ast.ClassDef(name, [], [], [only], []), place)
    return ast.Module([only], [])


def _place(tree: ast.Module, qualname: str) -> ast.AST:
    place: ast.AST = tree
    for part in qualname.split("."):
        place = next(
            node
            for node in ast.iter_child_nodes(place)
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == part
        )
    return place


def _code(code: CodeType, qualname: str) -> CodeType:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            if constant.co_qualname == qualname:
                return constant
            if qualname.startswith(f"{constant.co_qualname}."):
                return _code(constant, qualname)
    raise LookupError(qualname)


Where = tuple[tuple[str, int | None], ...]


def _breaks(place: ast.AST) -> Iterator[tuple[Where, ast.AST, ast.AST]]:
    """Yield (where, what stands there, what takes its place) for each break of a function."""
    assert isinstance(place, ast.FunctionDef)
    for number, statement in enumerate(place.body):
        if number == 0 and _is_docstring(statement):
            continue
        yield from _within(statement, (("body", number),))


def _lines(place: ast.AST, path: Where) -> range:
    """Return the lines of the innermost statement on a path; without its block, if it has one."""
    statement = place
    for field, number in path:
        value = getattr(place, field)
        place = value if number is None else value[number]
        if isinstance(place, ast.stmt):
            statement = place
    assert isinstance(statement, ast.stmt)
    body = getattr(statement, "body", None)
    last = body[0].lineno - 1 if body else statement.end_lineno or statement.lineno
    return range(statement.lineno, max(last, statement.lineno) + 1)


def _within(node: ast.AST, path: Where) -> Iterator[tuple[Where, ast.AST, ast.AST]]:
    if _only_tells(node) or isinstance(node, ast.Assert | ast.Raise | ast.AnnAssign):
        return
    for new in _instead(node):
        yield path, node, new
    for field, value in ast.iter_fields(node):
        if _is_heeds(node) and field in ("args", "keywords"):
            continue
        if field == "body" and isinstance(node, ast.If) and _asks_what_is_left_out(node.test):
            continue
        if field in ("annotation", "returns", "decorator_list", "format_spec"):
            continue
        if isinstance(value, ast.AST):
            yield from _within(value, (*path, (field, None)))
        elif isinstance(value, list):
            for number, item in enumerate(value):
                if isinstance(item, ast.AST):
                    yield from _within(item, (*path, (field, number)))


def _instead(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what may take the place of one node."""
    match node:
        case ast.Compare(left, [operator], [right]) if type(operator) in _COMPARED:
            yield ast.Compare(left, [_COMPARED[type(operator)]()], [right])
        case ast.BoolOp(operator, values):
            yield ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.BinOp(left, ast.Add() | ast.Sub() as operator, right) if _counts(left, right):
            yield ast.BinOp(left, ast.Sub() if isinstance(operator, ast.Add) else ast.Add(), right)
        case ast.Constant(bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(int() as value):
            yield ast.Constant(value + 1)
        case ast.Call(ast.Name(name), arguments, keywords) if name in _CALLED:
            yield ast.Call(ast.Name(_CALLED[name], ast.Load()), arguments, keywords)
        case ast.Expr(ast.Call()) | ast.AugAssign() | ast.Continue() | ast.Break():
            yield ast.Pass()
        case ast.Assign([ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.If(test, body, orelse) if _is_plain(test):
            yield ast.If(ast.UnaryOp(ast.Not(), test), body, orelse)
        case ast.IfExp(test, body, orelse) if _is_plain(test):
            yield ast.IfExp(ast.UnaryOp(ast.Not(), test), body, orelse)
        case ast.comprehension(target, iterated, tests) if tests:
            yield ast.comprehension(target, iterated, [], 0)


def _is_plain(test: ast.expr) -> bool:
    """Whether no other break turns a test round."""
    return not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp)


def _counts(left: ast.expr, right: ast.expr) -> bool:
    """Whether a sum is of numbers, not of texts or tuples, as far as the code tells."""
    kinds = ast.Tuple | ast.List | ast.JoinedStr | ast.Starred
    return not isinstance(left, kinds) and not isinstance(right, kinds)


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _only_tells(node: ast.AST) -> bool:
    match node:
        case ast.Expr(ast.Call(function)):
            names = {part.attr for part in ast.walk(function) if isinstance(part, ast.Attribute)}
            names |= {part.id for part in ast.walk(function) if isinstance(part, ast.Name)}
            return any(name in _TELLING or name.startswith(_HELPERS) for name in names)
        case ast.If(test, body, []) if _asks_who_listens(test):
            return not any(isinstance(part, ast.Return) for it in body for part in ast.walk(it))
        case ast.IfExp(_, body, orelse):
            return _names_why(body, orelse)
        case ast.Assign(_, value):
            return _is_reason(value)
    return False


def _is_heeds(node: ast.AST) -> bool:
    """Whether a call asks whether a point is left out: which one it is only tells."""
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "heeds"


def _asks_who_listens(test: ast.expr) -> bool:
    """Whether a test asks for somebody to whom it can be told."""
    text = ast.unparse(test)
    return text == "watched()" or text.endswith("trace is not None")


def _asks_what_is_left_out(test: ast.expr) -> bool:
    """Whether a test holds only where a point is left out, which is done to tell why."""
    match test:
        case ast.UnaryOp(ast.Not(), operand):
            return _is_heeds(operand)
        case ast.BoolOp(ast.And(), values):
            return any(map(_asks_what_is_left_out, values))
    return False


def _names_why(*nodes: ast.expr) -> bool:
    """Whether values only name rules, readings or reasons, of which none means that all is well."""
    if all(isinstance(it, ast.Tuple) for it in nodes):
        return all(_names_why(*it.elts) for it in nodes if isinstance(it, ast.Tuple))
    values = [it.value for it in nodes if isinstance(it, ast.Constant)]
    texts = [value for value in values if isinstance(value, str)]
    if len(texts) == len(nodes):
        numbers = all(_NUMBER.fullmatch(text) for text in texts)
        return numbers or all(_READING.fullmatch(text) for text in texts)
    return all(_is_reason(it) for it in nodes)


def _is_reason(node: ast.expr) -> bool:
    match node:
        case ast.Attribute(ast.Name(name)):
            return name in _REASONS
        case ast.Constant(str() as text):
            return bool(_NUMBER.fullmatch(text))
        case ast.Name(name):
            return name.istitle()  # a class of entries that tell
    return False


def _put(place: ast.AST, path: Where, new: ast.AST) -> None:
    for field, number in path[:-1]:
        value = getattr(place, field)
        place = value if number is None else value[number]
    field, number = path[-1]
    if number is None:
        setattr(place, field, new)
    else:
        getattr(place, field)[number] = new


def _shown(node: ast.AST) -> str:
    if isinstance(node, ast.comprehension):
        tests = " and ".join(ast.unparse(test) for test in node.ifs)
        return f"for {ast.unparse(node.target)} if {tests}" if tests else "for all"
    text = ast.unparse(node)
    first = text.split("\n")[0]
    return first if len(first) <= 90 else first[:87] + "…"
