"""One clause of a question: a verb with what it is said of."""

from __future__ import annotations

from judge.proposals.heard.phrase import THING, Phrase
from judge.records import dataclass, field


@dataclass(slots=True)
class VerbClause:
    """One verb with what it is said of; `at` is where the verb stands.

    `with_` are the phrases behind each preposition, in order. `told` is whether it is told or
    supposed, and not asked; `opens` is the word that opened it.
    """

    at: int = -1
    verb: str = ""
    subject: Phrase | None = None
    objects: list[Phrase] = field(default_factory=list)
    with_: list[tuple[str, Phrase]] = field(default_factory=list)
    states: list[Phrase] = field(default_factory=list)
    stated: list[tuple[Phrase, Phrase]] = field(default_factory=list)
    """Things with the state that is said right behind each."""
    words: list[str] = field(default_factory=list)
    passive: bool = False
    negated: bool = False
    told: bool = True
    opens: str = ""
    joined: str = ""
    """What ended the clause before it: a stop, a comma, a word."""
    start: int = 0
    end: int = 0
    also: list[Phrase] = field(default_factory=list)
    """What its verb is said of beside its subject:  X and Y are …"""
    of: Phrase | None = None
    """What a relative clause tells of."""
    aims: bool = False
    """Whether it tells to what something is done by what is asked:  can I use X to bounce Y?"""

    def behind(self, *prepositions: str) -> list[Phrase]:
        """Return the phrases behind some prepositions."""
        return [it for word, it in self.with_ if word in prepositions]

    @property
    def subjects(self) -> list[Phrase]:
        """Return all that its verb is said of."""
        found = [*([self.subject] if self.subject is not None else []), *self.also]
        return sorted(found, key=lambda it: it.start)

    @property
    def thing(self) -> Phrase | None:
        """Return its first object that is a thing."""
        return next((it for it in self.objects if it.kind == THING), None)

    @property
    def things(self) -> list[Phrase]:
        """Return its objects that are things."""
        return [it for it in self.objects if it.kind == THING]
