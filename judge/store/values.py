"""Values as JSON and back: arrays that name the class of each value by its place in a list."""

from __future__ import annotations

import json
from collections.abc import Sequence
from operator import attrgetter
from typing import Any

from judge.records import fields

_TUPLE = -1


def packed(value: Any, classes: Sequence[type[Any]]) -> bytes:
    """Return a value made of tuples, plain values and frozen dataclasses of the given classes."""
    getters = {kind: _getter(kind) for kind in classes}
    places = {kind: place for place, kind in enumerate(classes)}

    def pack(one: Any) -> Any:
        if one is None or isinstance(one, str | int | float):
            return one
        if isinstance(one, tuple):
            return [_TUPLE, *map(pack, one)]
        return [places[type(one)], *map(pack, getters[type(one)](one))]

    return json.dumps(pack(value), ensure_ascii=False, separators=(",", ":")).encode()


def unpacked(data: bytes, classes: Sequence[type[Any]]) -> Any:
    """Return what `packed` was given; ValueError, LookupError or TypeError for anything else."""

    def unpack(array: list[Any]) -> Any:
        parts = [unpack(part) if part.__class__ is list else part for part in array]
        kind = parts.pop(0)
        return tuple(parts) if kind == _TUPLE else classes[kind](*parts)

    found = json.loads(data)
    return unpack(found) if isinstance(found, list) else found


def _getter(kind: type[Any]) -> Any:
    names = [field.name for field in fields(kind)]
    get = attrgetter(*names)
    return get if len(names) > 1 else lambda value: (get(value),)
