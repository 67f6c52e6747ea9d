"""What an Earley parser works with: items, and stretches of words with what derives them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from lark.grammar import Rule


class Derivation(NamedTuple):
    """One way to derive a stretch: by a rule, of what comes before and the last part."""

    rule: Rule
    left: Any
    right: Any


class Stretch:
    """A symbol over a stretch of words, with every way to derive it: Lark's nodes, but lighter."""

    __slots__ = ("children", "end", "start")

    def __init__(self, start: int, end: int) -> None:
        self.start, self.end = start, end
        self.children: list[Derivation] = []

    def add_family(self, rule: Rule, left: Any, right: Any) -> None:
        """Add a way to derive it, once."""
        for known in self.children:
            if known.left is left and known.right is right and known.rule is rule:
                return
        self.children.append(Derivation(rule, left, right))


class Dotted:
    """A rule that is read up to a place, with all that items there share.

    `name` is that of the symbol that it expects there; `of`, what it is a part of: what is whole
    is told by the name of its symbol.
    """

    __slots__ = ("expect", "is_complete", "is_term", "name", "next", "of", "ptr", "rule")

    def __init__(self, rule: Rule, ptr: int = 0) -> None:
        self.rule, self.ptr = rule, ptr
        self.is_complete = ptr == len(rule.expansion)
        expect: Any = None if self.is_complete else rule.expansion[ptr]
        self.expect = expect
        self.is_term = not self.is_complete and bool(expect.is_term)
        self.name: str = "" if self.is_complete else expect.name
        self.of: Any = rule.origin.name if self.is_complete else self
        self.next: Any = None if self.is_complete else Dotted(rule, ptr + 1)


class EarleyItem:
    """A rule that is read up to a place, by where in the text it begins."""

    __slots__ = ("dotted", "key", "node", "start")

    def __init__(self, dotted: Dotted, start: int) -> None:
        self.dotted, self.start = dotted, start
        self.key = dotted, start
        self.node: Stretch | None = None

    @property
    def rule(self) -> Rule:
        """The rule that is read."""
        return self.dotted.rule

    @property
    def ptr(self) -> int:
        """How many parts of the rule are read."""
        return self.dotted.ptr

    @property
    def expect(self) -> Any:
        """The symbol that comes next; none where the rule is whole."""
        return self.dotted.expect


class Column:
    """Items in the order in which they came, equal ones once."""

    __slots__ = ("_found",)

    def __init__(self) -> None:
        self._found: dict[tuple[Dotted, int], EarleyItem] = {}

    def add(self, item: EarleyItem) -> bool:
        """Add an item and tell whether no equal one was there."""
        return self._found.setdefault(item.key, item) is item

    def __iter__(self) -> Iterator[EarleyItem]:
        return iter(self._found.values())

    def __len__(self) -> int:
        return len(self._found)
