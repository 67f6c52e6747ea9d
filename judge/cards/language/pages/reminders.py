"""Reminders in parentheses: what one says of a keyword, and whether the text names that keyword."""

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Any

from judge.cards.ability import Node, Span
from judge.cards.language.pages import patterns
from judge.cards.language.pages.notation import read_pattern
from judge.cards.language.pages.patterns import Got, Pattern
from judge.cards.language.pages.spelling import SpelledWord
from judge.records import dataclass

REMINDER = "reminder"
"""The category of what is said in parentheses; its patterns tell of what it may be said."""
REMINDERS = "reminders"
"""The category of a whole parenthesis."""


@dataclass(frozen=True, slots=True)
class AnyOf(Pattern):
    """One of several: `Any(a, b)`."""

    options: tuple[Pattern, ...]

    def match(self, value: object, got: Got) -> Iterator[Got]:
        """Match what one of them matches."""
        for option in self.options:
            yield from option.match(value, got)

    def inner(self) -> tuple[Pattern, ...]:
        """Return the patterns to choose from."""
        return self.options


@dataclass(frozen=True, slots=True)
class Reminded:
    """What a reminder is about: something like the pattern, with what its words say."""

    pattern: Pattern
    said: tuple[tuple[str, object], ...]

    def is_about(self, tree: Node) -> bool:
        """Tell whether a tree holds what the reminder is about."""
        known = dict(self.said)
        return any(True for part in _parts(tree) for _ in self.pattern.match(part, known))


@dataclass(frozen=True, slots=True)
class Reminder:
    """A parenthesis of a text: where it stands, and each way to read its sentences."""

    start: int
    end: int
    readings: tuple[tuple[Reminded, ...], ...]

    def is_about(self, trees: Iterable[Node]) -> bool:
        """Tell whether trees hold all that the sentences are about."""
        known = tuple(trees)
        return any(
            all(any(said.is_about(tree) for tree in known) for said in reading)
            for reading in self.readings
        )


@dataclass(frozen=True, slots=True)
class Reminding(Pattern):
    """The pattern of a reminder's line: it is never printed."""

    about: Pattern

    def match(self, value: object, got: Got) -> Iterator[Got]:
        """Match nothing."""
        yield from ()

    def build(self, got: Got, span: Span | None = None) -> Reminded:
        """Return what the words remind of."""
        return Reminded(self.about, tuple(sorted(got.items())))

    def inner(self) -> tuple[Pattern, ...]:
        """Return what it is about."""
        return (self.about,)


def reminding(tree: Any) -> Reminding:
    """Return the parsed pattern of a reminder; raises PatternError."""
    return Reminding(_about(tree))


def _about(tree: Any) -> Pattern:
    if tree.data == "node" and str(tree.children[0]) == "Any":
        return AnyOf(tuple(_about(arg.children[-1]) for arg in tree.children[1:]))
    return read_pattern(tree)


def _parts(value: object) -> Iterator[object]:
    """Yield a value and everything in it: nodes, names, numbers."""
    yield value
    if isinstance(value, Node):
        for name in patterns.field_types(type(value).__name__):
            yield from _parts(getattr(value, name))
    elif isinstance(value, tuple) and not isinstance(value, Enum):
        for item in value:
            yield from _parts(item)


def parentheses(words: list[SpelledWord]) -> Iterator[tuple[int, int]]:
    """Yield where the outermost parentheses of a text begin and end, from the last to the first."""
    depth, end = 0, 0
    for at in range(len(words) - 1, -1, -1):
        if words[at].word == ")":
            depth += 1
            end = end if depth > 1 else at + 1
        elif words[at].word == "(" and depth:
            depth -= 1
            if not depth:
                yield at, end
