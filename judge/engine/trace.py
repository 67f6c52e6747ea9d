"""The trace: what happened, why, and by which rule. Text is rendered late, and elsewhere.

The flat trace keeps small tuples. The rich trace, used when an outcome is replayed for an answer,
also records which earlier entries each entry depends on.
"""

from typing import Any, NamedTuple


class Entry(NamedTuple):
    """One line of a trace.

    `what` is the kind of happening (“move”, “activate”, “not activated”, …), `objects` the objects
    concerned, `detail` its further facts by position, `depends_on` the entries that led to it,
    `interpretation` the reading it rests on where the rules leave a choice (several with blanks).
    """

    step: int
    rules: tuple[str, ...]
    what: str
    objects: tuple[int, ...]
    detail: tuple[Any, ...]
    depends_on: tuple[int, ...] = ()
    interpretation: str = ""

    @property
    def happened(self) -> bool:
        """Whether the entry tells something that happened, not something that did not."""
        return not self.what.startswith("not ")

    @property
    def readings(self) -> tuple[str, ...]:
        """The names of the interpretations that the entry rests on."""
        return tuple(self.interpretation.split())


class Trace:
    """Entries in order. `rich` traces also remember what each entry depends on."""

    __slots__ = ("_last", "_made_by", "cause", "entries", "rich")

    def __init__(self, *, rich: bool = False) -> None:
        self.entries: list[Entry] = []
        self.rich = rich
        self.cause: list[int] = []
        self._last: dict[int, int] = {}
        self._made_by: dict[int, int] = {}

    def add(
        self,
        rules: tuple[str, ...],
        what: str,
        objects: tuple[int, ...] = (),
        detail: tuple[Any, ...] = (),
        interpretation: str = "",
        after: tuple[int, ...] = (),
    ) -> int:
        """Append an entry; what last happened to the objects `after` led to it too."""
        number = len(self.entries)
        depends: tuple[int, ...] = ()
        if self.rich:
            rules = tuple(dict.fromkeys(rules))
            earlier = {self._last[it] for it in (*objects, *after) if it in self._last}
            earlier.update(self.cause[-1:])
            earlier.discard(-1)
            if self.cause:
                self._made_by[number] = self.cause[-1]
            depends = tuple(sorted(earlier))
            for it in objects:
                self._last[it] = number
        self.entries.append(Entry(number, rules, what, objects, detail, depends, interpretation))
        return number

    def made_by(self, number: int) -> tuple[int, ...]:
        """Return the entries whose effects an entry is part of, the nearest first."""
        found: list[int] = []
        cause = self._made_by.get(number, -1)
        while cause >= 0:
            found.append(cause)
            cause = self._made_by.get(cause, -1)
        return tuple(found)

    def rules(self) -> frozenset[str]:
        """Return every rule number that fired."""
        return frozenset(rule for entry in self.entries for rule in entry.rules)

    def before(self, number: int) -> tuple[int, ...]:
        """Return the entries that an entry depends on, directly or not, in order."""
        seen: set[int] = set()
        waiting = [number]
        while waiting:
            for earlier in self.entries[waiting.pop()].depends_on:
                if earlier not in seen:
                    seen.add(earlier)
                    waiting.append(earlier)
        return tuple(sorted(seen))
