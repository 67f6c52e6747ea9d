"""What the judge returns to a program: plain values, each with its JSON."""

from enum import Enum
from typing import Any

from judge.records import dataclass, fields, is_dataclass


class Value:
    """A value that a program gets, as fields and as JSON data."""

    __slots__ = ()

    def to_json(self) -> dict[str, Any]:
        """Return the fields as JSON data."""
        found: dict[str, Any] = as_json(self)
        return found


def as_json(value: Any) -> Any:
    """Return a value as JSON data: fields by name, tuples as lists."""
    if is_dataclass(value) and not isinstance(value, type):
        return {each.name: as_json(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, dict):
        return {str(key): as_json(each) for key, each in value.items()}
    if isinstance(value, tuple | list):
        return [as_json(each) for each in value]
    return value


@dataclass(frozen=True, slots=True)
class Error(Value):
    """What was not understood or not possible: its place in the text, and what would be."""

    message: str
    text: str
    start: int
    end: int
    hint: str = ""
    shown: str = ""
    nearest: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Understood(Value):
    """A sentence as it was understood, and what it is for: situation, action, question …"""

    role: str
    text: str


@dataclass(frozen=True, slots=True)
class LegalOption(Value):
    """One legal option: in words, and as the sentence that takes it, alone or as an aside.

    `mana` is what it costs in mana where it has a cost; `sentence` is empty where the language has
    no words that mean this option alone.
    """

    words: str
    sentence: str
    aside: str
    mana: int | None = None


@dataclass(frozen=True, slots=True)
class OpenDecision(Value):
    """A decision that is open: who decides what, by which rules, and every legal option.

    Where the game may have gone in several ways, `after` tells what was chosen on this one.
    """

    player: str
    kind: str
    question: str
    rules: tuple[str, ...]
    options: tuple[LegalOption, ...]
    after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Position(Value):
    """Where a text leaves the game: the board, what is open, what was taken for granted.

    `errors` tells what was not understood or not legal; the position is then the one before it,
    and `text` the part of the text that led there.
    """

    text: str
    headline: str
    board: str
    decisions: tuple[OpenDecision, ...]
    assumed: tuple[str, ...] = ()
    errors: tuple[Error, ...] = ()

    @property
    def sentences(self) -> tuple[str, ...]:
        """Every sentence that can come next and is legal."""
        ways = (way.sentence for each in self.decisions for way in each.options)
        return tuple(sentence for sentence in ways if sentence)


@dataclass(frozen=True, slots=True)
class Completion(Value):
    """One way to go on with a text: `text` replaces what stands from `start` on."""

    start: int
    text: str
    kind: str
    result: str


@dataclass(frozen=True, slots=True)
class RuleText(Value):
    """A rule or section: its number, words, place, and what it cites and is cited by."""

    number: str
    edition: str
    cite: str
    text: str
    breadcrumb: tuple[str, ...]
    examples: tuple[str, ...]
    remarks: tuple[str, ...]
    interpretations: tuple[str, ...]
    cites: tuple[str, ...]
    cited_by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FoundRule(Value):
    """A rule that a search found; the higher its score, the nearer."""

    number: str
    edition: str
    breadcrumb: str
    text: str
    score: float


@dataclass(frozen=True, slots=True)
class CardText(Value):
    """A card: its facts, its text as printed from its trees, and the rules that govern it."""

    name: str
    title: str
    reference: str
    type_line: str
    hand_cost: int | None
    reserve_cost: int | None
    statistics: tuple[int, int, int] | None
    abilities: tuple[str, ...]
    support: tuple[str, ...]
    counters: tuple[str, ...]
    printings: tuple[str, ...]
    others: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FoundCard(Value):
    """A card that a search found, with the abilities that fit."""

    title: str
    reference: str
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CitedReference(Value):
    """A rule reference in a text: what it names, whether that exists, the nearest if not."""

    text: str
    start: int
    end: int
    exists: bool
    citations: tuple[str, ...]
    nearest: tuple[str, ...]
