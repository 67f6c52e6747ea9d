"""What the grammar reads, before its meaning: words, cores, clauses, sentences."""

import re
from dataclasses import field

from judge.cards.ability import Span
from judge.records import dataclass


@dataclass(frozen=True, slots=True)
class Word:
    """A word or sign: its class, its lemma, the form it has, and where it stands."""

    kind: str
    lemma: str
    form: str
    span: Span
    value: int | None = None

    @property
    def person(self) -> str:
        """Return which person's form a verb has, or else the name of its form."""
        return self.form.removesuffix("-past")

    @property
    def past(self) -> bool:
        """Tell whether a form of a verb speaks of what was: "past", "it-past"."""
        return self.form.endswith("past")


@dataclass(frozen=True, slots=True)
class Core:
    """The inside of a noun phrase: whose, what kind of, which noun."""

    owner: "Core | None"
    before: tuple[Word, ...]
    state: Word | None
    head: Word | None
    span: Span
    after: tuple[Word, ...] = ()


@dataclass(frozen=True, slots=True)
class Quoted:
    """A quoted ability."""

    body: "Text"
    span: Span


Item = Word | Core | Quoted


def span_near(items: tuple[Item, ...], at: int) -> Span | None:
    """Return where the phrase at a position stands, or else the last one before it."""
    return items[min(at, len(items) - 1)].span if items else None


@dataclass(frozen=True, slots=True)
class Clause:
    """A subject, a verb, and everything after it; `inner` is what somebody is made to do.

    `together` says that the subject is only the first noun phrase of what `subject` holds: the
    verb stands behind all of it, or before; `order` is "last" where it stands last.
    """

    subject: tuple[Item, ...]
    helpers: tuple[Word, ...]
    verb: Word | None
    items: tuple[Item, ...]
    inner: "Clause | None"
    where: tuple[Item, ...]
    span: Span
    together: bool = False
    order: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """What opens or closes a sentence: a condition, "Then", a range, a trigger."""

    kind: str
    clauses: tuple["Clause | str", ...] = ()
    items: tuple[Item, ...] = ()
    only: "Mark | None" = None
    word: Word | None = None


@dataclass(frozen=True, slots=True)
class Sentence:
    """Clauses with the links between them, and what stands before and after."""

    leads: tuple[Mark, ...]
    clauses: tuple[Clause, ...]
    links: tuple[str, ...]
    tails: tuple[Mark, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a list: its range or its costs, and its text."""

    text: "Text"
    low: int | None = None
    high: int | None = None
    costs: tuple["Word | Clause", ...] = ()
    span: Span = field(default=Span(0, 0))


@dataclass(frozen=True, slots=True)
class Listing:
    """A list and what heads it: a sentence, a roll, or a quantity."""

    head: "Sentence | tuple[Item, ...] | None"
    lines: tuple[Line, ...]
    then: bool = False
    span: Span = field(default=Span(0, 0))


@dataclass(frozen=True, slots=True)
class Text:
    """A whole ability: symbols or costs, sentences, and a list at the end."""

    sentences: tuple[Sentence, ...]
    listing: Listing | None = None
    symbols: tuple[Word, ...] = ()
    costs: tuple["Word | Clause", ...] | None = None
    support: bool = False
    span: Span = field(default=Span(0, 0))


_DIGITS = re.compile(r"\d+")


def read_range(text: str) -> tuple[int, int | None]:
    """Return the ends of a printed range: "4+", "1-3" or "1"."""
    digits = [int(d) for d in _DIGITS.findall(text)]
    if text.rstrip().endswith("+"):
        return digits[-1], None
    return digits[0], digits[-1]
