"""`dataclass` as the standard library's, but that it costs next to nothing before it is used.

A question makes some four hundred classes and fills a third of them. The library, and what it
imports, takes longer for that than the question does: it writes and compiles six methods for each.
Here a constructor is written when it has been called a few times, and comparing, hashing and
telling need no code of their own. The library's own functions work on these classes, and are
loaded by whoever calls them.
"""

import operator
from collections.abc import Callable, Collection, Iterable, Mapping
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import KW_ONLY as KW_ONLY
    from dataclasses import MISSING as MISSING
    from dataclasses import dataclass as dataclass
    from dataclasses import field as field
    from dataclasses import fields as fields
    from dataclasses import is_dataclass as is_dataclass
    from dataclasses import replace as replace
else:

    class MISSING:
        """No default."""

    class KW_ONLY:  # noqa: N801 - the library's name
        """Fields after this one are given by name."""

    def field(**options):
        """Return what a field has: the library's options but `hash` and `metadata`."""
        return Field(**options)

    def fields(record):
        """Return the fields of a class or of one of its values, in order."""
        return tuple(_fields(record if isinstance(record, type) else type(record)).values())

    def is_dataclass(value):
        """Tell whether a value, or a class, has fields of this kind."""
        return hasattr(value, _FIELDS)

    def replace(record, /, **changes):
        """Return a value with other values in some fields."""
        cls = type(record)
        given, unasked = _given.get(cls) or _given_to(cls)
        for name in given:
            if name not in changes:
                changes[name] = getattr(record, name)
        if unasked and not unasked.isdisjoint(changes):
            name = next(iter(unasked.intersection(changes)))
            raise ValueError(f"“{name}” is not given to a {cls.__qualname__}")
        return cls(**changes)

    _given = {}

    def _given_to(cls):
        """Keep which fields the constructor of a class is given, and which it is not."""
        known = _fields(cls)
        names = tuple([name for name, each in known.items() if each.init])
        _given[cls] = names, frozenset(known).difference(names)
        return _given[cls]

    def dataclass(cls=None, /, **options):
        """Make a class a dataclass; of the library's options `init` and `repr` are left out."""
        return (lambda cls: _made(cls, **options)) if cls is None else _made(cls, **options)


_FIELDS = "__record_fields__"
_WRITTEN_AT = 8
"""At which call a constructor is written; to fill fewer records by hand takes less time."""


class Field:
    """One field of a class."""

    __slots__ = ("compare", "default", "default_factory", "init", "kw_only", "name", "repr", "type")

    def __init__(
        self,
        *,
        default: Any = MISSING,
        default_factory: Any = MISSING,
        init: bool = True,
        repr: bool = True,  # noqa: A002 - the library's name
        compare: bool = True,
        kw_only: bool = False,
    ) -> None:
        """Take what is the field's own; its name and type are the class's."""
        self.name, self.type = "", object
        self.default, self.default_factory = default, default_factory
        self.init, self.repr, self.compare, self.kw_only = init, repr, compare, kw_only


_SLOT = type(vars(Field)["name"])


class _LibraryFields:
    """The fields of a class as the library has them, when it looks for them."""

    def __get__(self, _record: Any, cls: type[Any]) -> Mapping[str, Any]:
        import dataclasses

        found: dict[str, Any] = {}
        for name, own in _fields(cls).items():
            options = {it: getattr(own, it) for it in ("init", "repr", "compare", "kw_only")}
            for it in ("default", "default_factory"):
                if getattr(own, it) is not MISSING:
                    options[it] = getattr(own, it)
            found[name] = made = dataclasses.field(**options)
            made.name, made.type = name, own.type
            made._field_type = dataclasses._FIELD  # type: ignore[attr-defined]  # how the library marks its own
        return found


_LIBRARY_FIELDS = _LibraryFields()


def _fields(cls: Any) -> dict[str, Field]:
    found: dict[str, Field] = getattr(cls, _FIELDS)
    return found


def _made(
    cls: Any,
    *,
    frozen: bool = False,
    eq: bool = True,
    order: bool = False,
    slots: bool = False,
    kw_only: bool = False,
) -> Any:
    own = own_fields(vars(cls), kw_only=kw_only)
    fields = {k: v for base in reversed(cls.__mro__[1:]) for k, v in _inherited(base).items()} | own
    space = dict(vars(cls))
    for name, it in own.items():
        if it.default is not MISSING:
            space[name] = it.default
        else:
            space.pop(name, None)
    methods = _methods(fields, frozen=frozen, eq=eq, order=order)
    # a class that compares itself has `None` for its hash until it says otherwise
    added = {name: value for name, value in methods.items() if space.get(name) is None}
    added.setdefault("__doc__", space.get("__doc__") or cls.__name__)
    if not slots:
        for name in own.keys() & vars(cls).keys() - space.keys():
            delattr(cls, name)
        for name, value in {**{it: space[it] for it in own if it in space}, **added}.items():
            setattr(cls, name, value)
        return cls
    known = {name for base in cls.__mro__[1:-1] for name in getattr(base, "__slots__", ())}
    for name in (*own, "__dict__", "__weakref__"):
        space.pop(name, None)
    space |= {**added, "__slots__": tuple([name for name in own if name not in known])}
    made = type(cls)(cls.__name__, cls.__bases__, space)
    made.__qualname__ = cls.__qualname__
    return made


def _methods(fields: dict[str, Field], *, frozen: bool, eq: bool, order: bool) -> dict[str, Any]:
    methods: dict[str, Any] = {
        "__init__": late(fields.values(), frozen=frozen),
        "__repr__": _told,
        "__match_args__": tuple([it.name for it in fields.values() if it.init and not it.kw_only]),
        "__dataclass_fields__": _LIBRARY_FIELDS,
        _FIELDS: fields,
    }
    if eq:
        methods |= _comparing([it.name for it in fields.values() if it.compare], order)
        methods["__hash__"] = methods["__hash__"] if frozen else None
    return methods | _FROZEN if frozen else methods


def _inherited(base: type[Any]) -> Mapping[str, Field]:
    found: Mapping[str, Field] = vars(base).get(_FIELDS, {})
    return found


def own_fields(space: Mapping[str, Any], *, kw_only: bool = False) -> dict[str, Field]:
    """Return the fields that the body of a class has written, by name."""
    found: dict[str, Field] = {}
    for name, kind in _annotated(space).items():
        if kind is KW_ONLY or kind == "KW_ONLY":
            kw_only = True
        elif not str(kind).removeprefix("typing.").startswith("ClassVar"):
            given = space.get(name, MISSING)
            if type(given).__name__ == "Field" and not isinstance(given, Field):
                raise TypeError(f"the field of “{name}” is the library's; import it from records")
            made = found[name] = given if isinstance(given, Field) else Field(default=given)
            made.name, made.type = name, kind
            made.kw_only = made.kw_only or kw_only
    return found


def _annotated(space: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the annotations of a class's body; since Python 3.14 it holds what works them out."""
    written: Mapping[str, Any] | None = space.get("__annotations__")
    annotate = space.get("__annotate_func__") or space.get("__annotate__")
    if written is not None or annotate is None:
        return written or {}
    from importlib import import_module

    library = import_module("annotationlib")
    found: Mapping[str, Any] = library.call_annotate_function(annotate, library.Format.FORWARDREF)
    return found


def late(fields: Collection[Field], *, frozen: bool) -> Callable[..., None]:
    """Return a constructor that puts the written one in its place once that pays."""
    calls = 0

    def init(record: Any, *given: Any, **named: Any) -> None:
        nonlocal calls
        calls += 1
        if calls < _WRITTEN_AT and _filled(record, fields, given, named, frozen):
            return
        cls: Any = next(it for it in type(record).__mro__ if vars(it).get("__init__") is init)
        cls.__init__ = _constructor(cls, fields, frozen)
        cls.__init__(record, *given, **named)

    return init


def _filled(
    record: Any,
    fields: Collection[Field],
    given: tuple[Any, ...],
    named: Mapping[str, Any],
    frozen: bool,
) -> bool:
    """Fill a record as the written constructor would; not at all where it is called wrongly."""
    in_order = [it.name for it in fields if it.init and not it.kw_only] if given else []
    values = dict(zip(in_order, given, strict=False))
    if len(given) > len(values) or values.keys() & named.keys():
        return False
    values.update(named)
    unused = len(values)
    for field in fields:
        name = field.name
        if name in values:
            unused -= field.init
        elif field.default is not MISSING:
            values[name] = field.default
        elif field.default_factory is not MISSING:
            values[name] = field.default_factory()
        elif field.init:
            return False
    if unused:
        return False
    fill = object.__setattr__ if frozen else setattr
    for name, value in values.items():
        fill(record, name, value)
    if hasattr(record, "__post_init__"):
        record.__post_init__()
    return True


def _constructor(cls: Any, fields: Iterable[Field], frozen: bool) -> Any:
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
        if frozen:
            place: Any = getattr(cls, name, None)
            if type(place) is _SLOT:  # it is filled without being looked for
                space[f"_set_{name}"] = place.__set__
                lines.append(f" _set_{name}(self, {value})")
            else:
                lines.append(f" _set(self, {name!r}, {value})")
        else:
            lines.append(f" self.{name} = {value}")
    if hasattr(cls, "__post_init__"):
        lines.append(" self.__post_init__()")
    if named:
        heads += ["*", *named]
    exec(f"def __init__({', '.join(heads)}):\n" + ("\n".join(lines) or " pass"), space)
    init = space["__init__"]
    init.__qualname__ = f"{cls.__qualname__}.__init__"
    init.__module__ = cls.__module__
    return init


@recursive_repr()
def _told(self: Any) -> str:
    shown = (it.name for it in _fields(type(self)).values() if it.repr)
    values = ", ".join([f"{name}={getattr(self, name)!r}" for name in shown])
    return f"{type(self).__qualname__}({values})"


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
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot change “{name}” of a {type(self).__qualname__}")


def _state(self: Any) -> list[Any]:
    return [getattr(self, name) for name in _fields(type(self))]


def _restore(self: Any, state: list[Any]) -> None:
    for name, value in zip(_fields(type(self)), state, strict=True):
        object.__setattr__(self, name, value)


_FROZEN = {
    "__setattr__": _unchangeable,
    "__delattr__": _unchangeable,
    "__getstate__": _state,
    "__setstate__": _restore,
}
