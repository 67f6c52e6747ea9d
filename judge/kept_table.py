"""Tables that are worked out once, kept, and decoded row by row: a question touches few of them.

Rows lie in lots by the digest of their names, so that a name that is not there is found missing
without a look at all that are. What is damaged or made from something else is worked out anew.
"""

from __future__ import annotations

import json
from _blake2 import blake2b  # as in `kept`
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from judge import kept

_FORMAT = "table 1"
_MOST = 256
"""The most lots of a table: their index is read whole."""
_NUMBER, _NAMES = "number", "names"


class KeptTable(Mapping[str, Any]):
    """Rows of JSON by their names, in the order in which they were made.

    `name` is what the table is kept under, `key` tells what it is made from, and `make` makes it:
    the same rows each time, since what is damaged is made anew while other rows are in use. What
    `row` makes of a value is what the table holds, one value for each name.
    """

    def __init__(
        self,
        name: str,
        key: str,
        make: Callable[[], Mapping[str, Any]],
        row: Callable[[Any], Any] = lambda value: value,
    ) -> None:
        self._name, self._key = name, f"{_FORMAT}\n{key}"
        self._make, self._row = make, row
        self._parts: dict[str, bytes] | kept.Parts | None = kept.opened(name, self._key)
        self._lots: dict[str, dict[str, Any]] = {}
        self._found: dict[str, Any] = {}
        self._number: int = self._part(_NUMBER, int)

    def __getitem__(self, name: str) -> Any:
        """Return a row; KeyError where there is none."""
        if name in self._found:
            return self._found[name]
        made = self._found[name] = self._row(self._lot(name)[name])
        return made

    def __contains__(self, name: object) -> bool:
        return name in self._found or (isinstance(name, str) and name in self._lot(name))

    def __iter__(self) -> Iterator[str]:
        return iter(self._part(_NAMES, list))

    def __len__(self) -> int:
        return len(self._part(_NAMES, list))

    def _lot(self, name: str) -> dict[str, Any]:
        number = _lot_of(name, self._number)
        found = self._lots.get(number)
        if found is None:
            found = self._lots[number] = self._part(number, dict)
        return found

    def _part(self, name: str, kind: type[Any]) -> Any:
        if self._parts is not None:
            try:
                found = json.loads(self._parts[name])
            except ValueError:  # it is damaged
                found = None
            if isinstance(found, kind) and found != 0:
                return found
        self._parts = _packed(self._make())
        kept.write(self._name, self._key, self._parts)
        return json.loads(self._parts[name])


def _packed(rows: Mapping[str, Any]) -> dict[str, bytes]:
    number = max(1, min(len(rows), _MOST))
    lots: dict[str, dict[str, Any]] = {f"{at:x}": {} for at in range(number)}
    for name, value in rows.items():
        lots[_lot_of(name, number)][name] = value
    parts = {_NUMBER: number, _NAMES: list(rows), **lots}
    return {
        name: json.dumps(part, ensure_ascii=False, separators=(",", ":")).encode()
        for name, part in parts.items()
    }


def _lot_of(name: str, number: int) -> str:
    return f"{int.from_bytes(blake2b(name.encode(), digest_size=2).digest()) % number:x}"


def kept_toml(path: Path) -> KeptTable:
    """Return a file of TOML as the table of its topmost keys."""

    def read() -> Mapping[str, Any]:
        import tomllib  # what is kept needs it not

        return tomllib.loads(path.read_text(encoding="utf-8"))

    return KeptTable(f"{path.parent.name}-{path.stem}.table", kept.stamp(str(path)), read)
