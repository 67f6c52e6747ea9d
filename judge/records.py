"""`dataclass` as the standard library's, but that its methods cost nothing before they are used.

A question makes some three hundred classes and fills a third of them. The library writes and
compiles six methods for each, which together take longer than the question; here a constructor is
written at its first call, and comparing, hashing and telling need no code of their own. What the
library knows of a class (`fields`, `replace`, slots, patterns) stays its own.
"""

import dataclasses
import operator
from collections.abc import Callable, Iterable
from dataclasses import MISSING, Field, FrozenInstanceError
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(cls=None, /, *, frozen=False, eq=True, order=False, **options):
        """Make a class a dataclass; the options are the library's, `init` and `repr` left out."""

        def made(cls):
            own = {name for name, value in vars(cls).items() if value is not None}
            if cls.__doc__ is None:
                cls.__doc__ = cls.__name__  # else the library works out a signature
            cls = dataclasses.dataclass(init=False, repr=False, eq=False, **options)(cls)
            fields = dataclasses.fields(cls)
            methods = {"__init__": _first_call(cls, fields, frozen), "__repr__": _telling(fields)}
            if eq:
                methods |= _comparing([field.name for field in fields if field.compare], order)
                methods["__hash__"] = methods["__hash__"] if frozen else None
            if frozen:
                methods |= _FROZEN
            for name in methods.keys() - own:
                setattr(cls, name, methods[name])
            return cls

        return made if cls is None else made(cls)


def _first_call(cls: Any, fields: Iterable[Field[Any]], frozen: bool) -> Callable[..., None]:
    """Return a constructor that puts the written one in its place."""

    def init(self: Any, *given: Any, **named: Any) -> None:
        cls.__init__ = _constructor(cls, fields, frozen)
        cls.__init__(self, *given, **named)

    return init


def _constructor(cls: Any, fields: Iterable[Field[Any]], frozen: bool) -> Any:
    heads, named, lines = ["self"], list[str](), list[str]()
    space: dict[str, Any] = {"_set": object.__setattr__, "_missing": MISSING}
    for field in fields:
        name = value = field.name
        if field.default_factory is not MISSING:
            space[f"_new_{name}"] = field.default_factory
            value = f"_new_{name}() if {name} is _missing else {name}"
            head = f"{name}=_missing"
        elif field.default is not MISSING:
            space[f"_default_{name}"] = field.default
            head = f"{name}=_default_{name}"
        else:
            head = name
        if field.init:
            (named if field.kw_only else heads).append(head)
        elif field.default is MISSING and field.default_factory is MISSING:
            continue  # `__post_init__` sets it
        else:
            value = head.partition("=")[2] if field.default_factory is MISSING else f"_new_{name}()"
        lines.append(f" _set(self, {name!r}, {value})" if frozen else f" self.{name} = {value}")
    if hasattr(cls, "__post_init__"):
        lines.append(" self.__post_init__()")
    if named:
        heads += ["*", *named]
    exec(f"def __init__({', '.join(heads)}):\n" + ("\n".join(lines) or " pass"), space)
    init = space["__init__"]
    init.__qualname__ = f"{cls.__qualname__}.__init__"
    init.__module__ = cls.__module__
    return init


def _telling(fields: Iterable[Field[Any]]) -> Callable[[Any], str]:
    names = [field.name for field in fields if field.repr]

    @recursive_repr()
    def told(self: Any) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{type(self).__qualname__}({values})"

    return told


def _comparing(names: list[str], order: bool) -> dict[str, Any]:
    values = operator.attrgetter(*names) if names else lambda _: ()

    def compared(compare: Callable[[Any, Any], bool]) -> Callable[[Any, Any], Any]:
        def method(self: Any, other: Any) -> Any:
            if self.__class__ is not other.__class__:
                return NotImplemented
            return compare(values(self), values(other))

        return method

    kinds = ("eq", "lt", "le", "gt", "ge") if order else ("eq",)
    methods: dict[str, Any] = {f"__{name}__": compared(getattr(operator, name)) for name in kinds}
    methods["__hash__"] = lambda self: hash(values(self))
    return methods


def _unchangeable(self: Any, name: str, value: Any = None) -> None:
    raise FrozenInstanceError(f"cannot change “{name}” of a {type(self).__qualname__}")


def _state(self: Any) -> list[Any]:
    return [getattr(self, field.name) for field in dataclasses.fields(self)]


def _restore(self: Any, state: list[Any]) -> None:
    for field, value in zip(dataclasses.fields(self), state, strict=True):
        object.__setattr__(self, field.name, value)


_FROZEN = {
    "__setattr__": _unchangeable,
    "__delattr__": _unchangeable,
    "__getstate__": _state,
    "__setstate__": _restore,
}
