"""Words and numbers in English, and what a sentence has to remember."""

from dataclasses import dataclass

from judge.cards.ability import (
    AllOf,
    AnyNumber,
    AnyTrait,
    Being,
    Choose,
    Comparison,
    Filter,
    Group,
    Kind,
    Me,
    Number,
    PaidX,
    PropertyOf,
    Quantity,
    Role,
    Selector,
    State,
    Subtype,
    Sum,
    Target,
    That,
    ThatMany,
    UpTo,
    You,
)
from judge.cards.language.syntax.lexicon import Lexicon

WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(slots=True)
class Notes:
    """What the sentence at hand has to remember: X, the duration, who does it."""

    lexicon: Lexicon
    where: Quantity | None = None
    duration: str = ""
    by: bool = False
    targeting: bool = False

    def word(self, name: str, lemma: str, *, plural: bool = False) -> str:
        """Return the first form of a word of the lexicon."""
        written = self.lexicon.raw["words"][name].get(lemma)
        if written is None:
            return lemma.replace("_", " ").title() + ("s" if plural else "")
        if isinstance(written, str):
            return written.split("|")[0]
        return str(written[1 if plural else 0]).split("|")[0]


def state(which: State) -> str:
    """Return a state as it is printed."""
    return "exhausted" if which is State.EXHAUSTED else which.value


def counter(name: str | None, notes: Notes, *, plural: bool) -> str:
    """Return counters of a name: "boosts", "Kelon counter"."""
    if name == "BOOST":
        return "boosts" if plural else "boost"
    word = "counters" if plural else "counter"
    return word if name is None else f"{name.replace('_', ' ').title()} {word}"


def kinds(asked: tuple[Kind | Subtype, ...], notes: Notes, *, plural: bool) -> str:
    """Return "Character or Permanent", "Robots", "card"."""
    if not asked:
        return "cards" if plural else "card"
    names = []
    for kind in asked:
        if isinstance(kind, Subtype):
            names.append(notes.word("subtype", kind.name, plural=plural))
        elif kind is Kind.LANDMARK_PERMANENT and plural:
            names.append("Landmarks")
        else:
            names.append(kind.value + ("s" if plural else ""))
    return " or ".join(names)


def article(noun: str) -> str:
    """Return a noun with "a" or "an" before it."""
    return f"{'an' if noun[:1].lower() in 'aeio' or noun.startswith('Un') else 'a'} {noun}"


def number(value: Quantity, notes: Notes, *, words: bool = True) -> str:
    """Return a number as a word or in figures; what has to be counted is X, explained later."""
    match value:
        case Number(value=n):
            return WORDS[n] if words and 0 <= n < len(WORDS) else str(n)
        case Sum(terms=(inner, Number(value=n))):
            return f"{number(inner, notes, words=words)}+{n}"
        case PaidX():
            return "X"
        case ThatMany():
            return "that many"
        case AnyNumber():
            return "any number of"
        case AllOf():
            return "all"
        case UpTo(maximum=most):
            return f"up to {number(most, notes, words=words)}"
    notes.where = value
    return "X"


def mana(value: Quantity, notes: Notes) -> str:
    """Return a number in mana signs."""
    match value:
        case Number(value=n):
            return "{" + str(n) + "}"
        case Sum(terms=(inner, Number(value=n))) if not isinstance(inner, PropertyOf):
            return f"{mana(inner, notes)}+{{{n}}}"
    if not isinstance(value, PaidX):
        notes.where = value
    return "{X}"


def regions(amount: Quantity, notes: Notes, *, more: bool = False) -> str:
    """Return "one region", "two more regions"."""
    word = number(amount, notes)
    return f"{word} {'more ' if more else ''}region{'' if word == 'one' else 's'}"


def each_of_yours(asked: Filter, notes: Notes) -> str:
    """Return "each of your Expeditions that's behind or tied"."""
    tails = [
        f" that's {' or '.join(t.state.value for t in trait.traits if isinstance(t, Being))}"
        for trait in asked.traits
        if isinstance(trait, AnyTrait)
    ]
    return f"each of {yours(asked, notes)}{''.join(tails)}"


def yours(asked: Filter, notes: Notes) -> str:
    """Return "your Ascended Expeditions"."""
    states = [t.state.value for t in asked.traits if isinstance(t, Being)]
    return " ".join(["your", *states, kinds(asked.kinds, notes, plural=True)])


def is_plural(what: Selector) -> bool:
    """Tell whether things as a subject take a plural verb; "I" and "you" do."""
    match what:
        case Me() | You() | Group():
            return True
        case That(role=role):
            return role is not Role.IT
        case Target(maximum=most) | Choose(maximum=most):
            return most != Number(1)
    return False


def or_more(comparison: Comparison) -> str:
    """Return "or more" or "or less", which alone are printed after a number."""
    words = {Comparison.AT_LEAST: "or more", Comparison.AT_MOST: "or less"}
    if comparison not in words:
        raise ValueError(f"no English for {comparison} after a number")
    return words[comparison]
