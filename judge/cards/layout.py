"""JSON that is pleasant to read and to compare: short values on one line, long ones broken."""

import json
from collections.abc import Iterator

_WIDTH = 100


def to_json(value: object) -> str:
    """Write a value as JSON in its own key order, in lines of at most 100 columns where it can."""
    return "".join(_lines(value, "", 0)) + "\n"


def _lines(value: object, indent: str, used: int) -> Iterator[str]:
    flat = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, dict | list) or not value or len(indent) + used + len(flat) < _WIDTH:
        yield flat
        return
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    deeper = indent + " "
    yield opening
    for number, key in enumerate(value):
        yield "\n" if number == 0 else ",\n"
        yield deeper
        if isinstance(value, dict):
            label = f"{json.dumps(key, ensure_ascii=False)}: "
            yield label
            yield from _lines(value[key], deeper, len(label))
        else:
            yield from _lines(key, deeper, 0)
    yield f"\n{indent}{closing}"
