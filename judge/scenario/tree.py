"""The sentence tree: what `grammar/scenario.lark` and `grammar/question.lark` build.

Every node keeps its place in the text; equality ignores it. Noun phrases are in `nouns.py`.
"""

from __future__ import annotations

from enum import StrEnum

from judge.records import dataclass
from judge.scenario.nouns import *  # noqa: F403 - one tree in two files
from judge.scenario.nouns import Measured, Node, Noun, Nouns


@dataclass(frozen=True, slots=True)
class Manner(Node):
    """How a verb happens: `kind` is from, in, with, for, free, less, first, times…"""

    kind: str
    nouns: Nouns | None = None
    number: int | None = None
    more: tuple[tuple[Nouns, Noun | None], ...] = ()


@dataclass(frozen=True, slots=True)
class Phrase(Node):
    """A verb with its objects, manners, and what is done beside it (“, targeting X”)."""

    verb: str
    objects: Nouns | None = None
    manners: tuple[Manner, ...] = ()
    asides: tuple[Phrase, ...] = ()

    def manner(self, kind: str) -> Manner | None:
        """Return the manner of one kind."""
        return next((manner for manner in self.manners if manner.kind == kind), None)


class Quality(StrEnum):
    """What a form of “be” says."""

    IS = "is"
    MADE_UP = "made up"
    IN = "in"
    IN_PLAY = "in play"
    LEGAL_TARGET = "legal target"
    FIRST_PLAYER = "first player"
    OLDER = "older"
    NAMED = "named"
    ABOUT_TO_BEGIN = "about to begin"


@dataclass(frozen=True, slots=True)
class Be(Node):
    """X is (not) so; `past` for was and were."""

    quality: Quality
    nouns: Nouns | None = None
    negated: bool = False
    past: bool = False
    quotes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Done(Node):
    """X is, was or has (not) done: `voice` is be or have."""

    voice: str
    phrase: Phrase
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Have(Node):
    """X has (not) these."""

    objects: Nouns
    manners: tuple[Manner, ...] = ()
    negated: bool = False
    only: bool = False

    def manner(self, kind: str) -> Manner | None:
        """Return the manner of one kind."""
        return next((manner for manner in self.manners if manner.kind == kind), None)


@dataclass(frozen=True, slots=True)
class Do(Node):
    """X does these, one after the other, or does not."""

    phrases: tuple[Phrase, ...]
    negated: bool = False


@dataclass(frozen=True, slots=True)
class May(Node):
    """X can, cannot or must."""

    modal: str
    what: Phrase | Have | Be | Done


Predicate = Be | Done | Have | Do | May


@dataclass(frozen=True, slots=True)
class Clause(Node):
    """Something is said of something."""

    subjects: Nouns
    predicate: Predicate


@dataclass(frozen=True, slots=True)
class Depends(Node):
    """“it depends: …”: some outcomes make it true and some false."""

    clause: Clause


@dataclass(frozen=True, slots=True)
class InOrder(Node):
    """“first E, then E”."""

    first: Clause
    then: Clause


Body = Clause | Depends | InOrder


class Opener(StrEnum):
    """What opens a statement, and so when a claim is looked at."""

    NONE = ""
    NOW = "at this point"
    THEN = "then"
    AND = "and"


@dataclass(frozen=True, slots=True)
class Statement(Node):
    """A situation, an action or a claim; `rules` decide it, and it rests on `interpretations`."""

    opener: Opener
    body: Body
    rules: tuple[str, ...] = ()
    interpretations: tuple[str, ...] = ()


class Ask(StrEnum):
    """What a question wants to know."""

    WHETHER = "whether"
    HOW_MANY = "how many"
    HOW_MUCH = "how much"
    HOW = "how"
    WHERE = "where"
    WHAT = "what"
    WHAT_HAPPENS = "what happens"
    WHO = "who"
    WHY = "why"
    BEFORE = "before"
    FIRST = "first"


@dataclass(frozen=True, slots=True)
class Question(Node):
    """A question; `conditions` come from “if”, `measure` from “how many”, in the `state` named.

    `rivals` are the happenings with which that of the clause is compared, of what comes first;
    `within` is the phase or daily effect in which something is asked to be done.
    """

    ask: Ask
    clause: Clause | None = None
    measure: Measured | None = None
    conditions: tuple[Clause, ...] = ()
    rivals: tuple[Clause, ...] = ()
    rules: tuple[str, ...] = ()
    interpretations: tuple[str, ...] = ()
    state: str | None = None
    within: str = ""


Sentence = Statement | Question
