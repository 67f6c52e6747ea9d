"""The trace: what happened, why, and by which rule. Text is rendered late, and elsewhere.

The flat trace keeps entries only. The rich trace, used when an outcome is replayed for an answer,
also records which earlier entries each entry depends on.
"""

from __future__ import annotations

from judge.engine.entry import Entry


class Trace:
    """Entries in order. `rich` traces also remember what each entry depends on.

    `links` has, for each entry of a rich trace, the numbers of the entries that led to it.
    """

    __slots__ = ("_last", "_made_by", "cause", "entries", "links", "rich")

    def __init__(self, *, rich: bool = False) -> None:
        self.entries: list[Entry] = []
        self.links: list[tuple[int, ...]] = []
        self.rich = rich
        self.cause: list[int] = []
        self._last: dict[int, int] = {}
        self._made_by: dict[int, int] = {}

    def add(self, entry: Entry) -> int:
        """Append an entry and return its number."""
        number = len(self.entries)
        if self.rich:
            self._link(number, entry)
        self.entries.append(entry)
        return number

    def _link(self, number: int, entry: Entry) -> None:
        """Link an entry with what last happened to what it is about, and with what caused it."""
        objects = entry.objects
        earlier = {self._last[it] for it in (*objects, *entry.causes) if it in self._last}
        earlier.update(self.cause[-1:])
        earlier.discard(-1)
        if self.cause:
            self._made_by[number] = self.cause[-1]
        self.links.append(tuple(sorted(earlier)))
        for it in objects:
            self._last[it] = number

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
            for earlier in self.links[waiting.pop()]:
                if earlier not in seen:
                    seen.add(earlier)
                    waiting.append(earlier)
        return tuple(sorted(seen))
