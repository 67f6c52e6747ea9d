"""Numbers, counters and kinds in German, and what a sentence has to remember."""

from judge.cards.ability import (
    AllOf,
    AnyNumber,
    Comparison,
    Kind,
    Number,
    PaidX,
    Property,
    PropertyOf,
    Quantity,
    State,
    Subtype,
    Sum,
    Symbol,
    ThatMany,
    UpTo,
)
from judge.cards.language import printing
from judge.cards.language.syntax.lexicon import Lexicon
from judge.records import dataclass

from .speech import Case, Phrase, Speech

WORDS = ("null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn")


@dataclass(slots=True)
class Notes:
    """What the sentence at hand has to remember: X, the duration, who does it, the last thing."""

    lexicon: Lexicon
    speech: Speech
    where: Quantity | None = None
    duration: str = ""
    doer: Phrase | None = None
    last: str = "m"
    player: str = "m"

    def fresh(self) -> "Notes":
        """Return the notes of a sentence of its own: a quoted ability, a mode of a list."""
        return Notes(self.lexicon, self.speech)


def state(which: State, notes: Notes) -> str:
    """Return a state as it stands behind "ist"."""
    if which.name not in notes.speech.states:
        raise ValueError(f"no German for being {which.value}")
    return notes.speech.states[which.name]


def counter(name: str | None, notes: Notes, *, plural: bool) -> str:
    """Return counters of a name: "Verstärkungen", "Kelon-Zähler"."""
    if name == "BOOST":
        return "Verstärkungen" if plural else "Verstärkung"
    return "Zähler" if name is None else notes.lexicon.raw["words"]["counter"][name].split("|")[0]


def counters_dative(name: str | None, notes: Notes) -> str:
    """Return counters of a name after "mit": "Verstärkungen", "Zählern"."""
    word = counter(name, notes, plural=True)
    return word if name == "BOOST" else f"{word}n"


def kind_name(kind: Kind | Subtype | None) -> str:
    """Return the name of a kind in the tables; nothing is a card."""
    return "CARD" if kind is None else kind.name


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
            return "die gleiche Anzahl an"
        case AnyNumber():
            return "eine beliebige Anzahl"
        case AllOf():
            return "alle"
        case UpTo(maximum=most):
            return f"bis zu {number(most, notes, words=words)}"
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


def one(gender: str, case: Case, notes: Notes) -> str:
    """Return "ein" in its case."""
    return notes.speech.determiner("ein", gender, case)


def listed(parts: list[str], last: str = "oder") -> str:
    """Return "A, B oder C"."""
    return printing.listed(parts, last)


def regions(amount: Quantity, notes: Notes, *, more: bool = False) -> str:
    """Return "eine Region", "zwei weitere Regionen"."""
    if amount == Number(1):
        return f"eine {'weitere ' if more else ''}Region"
    return f"{number(amount, notes)} {'weitere ' if more else ''}Regionen"


def symbols(which: tuple[Symbol, ...]) -> str:
    """Return "{j}, {h} und {r}"."""
    return printing.symbols(which, "und")


def cost_name(which: Property, notes: Notes) -> str:
    """Return the name of a cost."""
    if which.name not in notes.speech.properties:
        raise ValueError(f"no German for the {which.value}")
    return notes.speech.properties[which.name]


def or_more(comparison: Comparison) -> str:
    """Return "oder mehr" or "oder weniger", which alone are printed after a number."""
    said = {Comparison.AT_LEAST: "oder mehr", Comparison.AT_MOST: "oder weniger"}
    if comparison not in said:
        raise ValueError(f"no German for {comparison} after a number")
    return said[comparison]
