"""What every verb frame works with: the phrases of one clause, taken one after another."""

from collections.abc import Callable, Mapping
from dataclasses import field, replace
from typing import TypeAlias

from judge.cards.ability import (
    Choose,
    Each,
    Effect,
    Filter,
    Group,
    Kind,
    Number,
    Place,
    Quantity,
    Role,
    Selector,
    Span,
    Statement,
    Target,
    That,
)
from judge.cards.language.meaning.context import Context, MeaningError
from judge.cards.language.meaning.following import after_partitive
from judge.cards.language.meaning.noun import Noun
from judge.cards.language.meaning.nouns import read_noun
from judge.cards.language.meaning.selectors import place, selector
from judge.cards.language.syntax.phrases import Clause, Core, Item, Quoted, Word
from judge.records import dataclass

Meaning: TypeAlias = Effect | Statement
Frame: TypeAlias = "Callable[[Args], Meaning]"

_FREE = frozenset(
    {
        "this_turn",
        "this_afternoon",
        "this_day",
        "after_rest",
        "instead",
        "this_way",
        "again",
        "immediately",
        "only",
        "during_dusk",
        "during_afternoon",
        "during_morning",
        "during_night",
        "also",
        "each_one",
    }
)
"""Adverbs that belong to the clause, wherever they stand in it."""


@dataclass(slots=True)
class Args:
    """The phrases of a clause; a frame takes what it knows, and nothing may be left.

    `assumed` says that the subject is not written here: it is the likely one of the verb's form,
    which gives way to that of the clause before, or is that one already.
    """

    clause: Clause
    context: Context
    subject: Noun | None
    items: tuple[Item, ...]
    adverbs: frozenset[str]
    others: tuple[Noun, ...] = ()
    at: int = 0
    made: bool = False
    assumed: bool = False
    previous: Selector | None = None
    doing: Selector | None = None
    used: set[str] = field(default_factory=set)

    @property
    def helpers(self) -> set[str]:
        """Return the lemmas of the helping verbs."""
        return {w.lemma for w in self.clause.helpers}

    @property
    def open_subject(self) -> bool:
        """Tell whether no subject is written here, and the verb's form does not settle it."""
        return not self.clause.subject and (self.subject is None or self.assumed)

    def peek(self) -> Item | None:
        """Return the next phrase, if there is one."""
        return self.items[self.at] if self.at < len(self.items) else None

    def peek_noun(self) -> Item | None:
        """Return the next phrase, or the one behind an "of the" that only says "some"."""
        at = after_partitive(self.items, self.at)
        return self.items[at] if at < len(self.items) else None

    def is_word(self, *lemmas: str) -> bool:
        """Tell whether the next phrase is one of these words."""
        item = self.peek()
        return isinstance(item, Word) and item.lemma in lemmas

    def is_kind(self, *kinds: str) -> bool:
        """Tell whether the next phrase is a word of one of these classes."""
        item = self.peek()
        return isinstance(item, Word) and item.kind in kinds

    def head(self) -> str:
        """Return the lemma of the next phrase's noun."""
        item = self.peek()
        return item.head.lemma if isinstance(item, Core) and item.head else ""

    def accept(self, *lemmas: str) -> bool:
        """Take the next phrase if it is one of these words."""
        if self.is_word(*lemmas):
            self.at += 1
            return True
        return False

    def expect(self, *lemmas: str) -> None:
        """Take the next phrase, which must be one of these words."""
        if not self.accept(*lemmas):
            raise self.wrong("or ".join(f"'{lemma}' " for lemma in lemmas) + "was expected")

    def take(self) -> Item:
        """Take the next phrase, whatever it is."""
        item = self.peek()
        if item is None:
            raise self.wrong("something is missing")
        self.at += 1
        return item

    def noun(self, *keep: str) -> Noun:
        """Take a noun phrase; phrases with these prepositions are left to the verb."""
        if self.peek() is None:
            raise self.wrong("a noun phrase is missing")
        some = self.skip_partitive()
        noun, self.at = read_noun(self.items, self.at, self.context, frozenset(keep))
        return replace(noun, flags=noun.flags - {"those"}) if some else noun

    def skip_partitive(self) -> bool:
        """Take the "of" of "de les compteurs", which only says "some"; tell if it was there."""
        before, self.at = self.at, after_partitive(self.items, self.at)
        return self.at > before

    def things(self, *keep: str) -> Selector:
        """Take a noun phrase as the things that the verb is done to."""
        return self.remember(selector(self.noun(*keep), self.context))

    def remember(self, what: Selector) -> Selector:
        """Note an Expedition that was named, for "your other Expedition" later."""
        if isinstance(what, (Target, Choose, Each)):
            if Kind.EXPEDITION in what.filter.kinds:
                self.context.expedition = what
            self.context.several = isinstance(what, Each) or what.maximum != Number(1)
        return what

    def place(self, *keep: str) -> Place:
        """Take a noun phrase as a place."""
        return place(self.noun(*keep, "in", "from", "to"), self.context)

    def person(self) -> None:
        """Take what may stand before a person to whom something is done: "a un personaje"."""
        self.accept(*self.context.lexicon.raw.get("before_persons", ()))

    def wrong(self, found: str) -> MeaningError:
        """Return the error that says what is wrong here."""
        item = self.peek()
        return MeaningError(found, item.span if item is not None else self.clause.span)

    def subject_things(self, indefinite: type = Choose) -> Selector:
        """Return the things that do what the verb says."""
        if self.subject is None:
            raise self.wrong("who does it? a subject is missing")
        if self.previous is not None:
            self.doing = self.previous
            return self.previous
        first = self.remember(selector(self.subject, self.context, indefinite=indefinite))
        self.doing = first
        if not self.others:
            return first
        more = [selector(noun, self.context, indefinite=indefinite) for noun in self.others]
        self.doing = Group((first, *more))
        return self.doing


def again(what: Selector) -> Selector:
    """Return how a step that follows names the same things without choosing anew."""
    if isinstance(what, (Target, Choose)):
        one = what.maximum == Number(1)
        return That(Role.IT if one else Role.THEM)
    return what


def strip(items: tuple[Item, ...]) -> tuple[tuple[Item, ...], frozenset[str]]:
    """Take the free adverbs out of the phrases of a clause."""
    free = [
        i.lemma for i in items if isinstance(i, Word) and i.kind == "ADVERB" and i.lemma in _FREE
    ]
    rest = tuple(
        i for i in items if not (isinstance(i, Word) and i.kind == "ADVERB" and i.lemma in _FREE)
    )
    return rest, frozenset(free)


PLAYER_HEADS = frozenset({"player", "opponent", "you", "owner", "controller"})
Frames: TypeAlias = Mapping[str, Frame]

__all__ = [
    "PLAYER_HEADS",
    "Args",
    "Filter",
    "Frame",
    "Frames",
    "Meaning",
    "Quantity",
    "Quoted",
    "Span",
    "again",
    "strip",
]
