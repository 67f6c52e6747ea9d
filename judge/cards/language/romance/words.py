"""Words of a sentence that agree: numbers, counters, states, possessives; and what it remembers."""

from judge.cards.ability import (
    AllOf,
    AnyNumber,
    Choose,
    Keyword,
    KeywordName,
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
from judge.records import dataclass

from .speech import PLAIN, Form, Speech


@dataclass(slots=True)
class Notes:
    """What the sentence at hand has to remember: X, the duration, who does it, the last noun."""

    lexicon: Lexicon
    speech: Speech
    where: Quantity | None = None
    duration: str = ""
    by: bool = False
    mood: str = ""
    player: str = "pronoun.player"
    last: Form = PLAIN

    def say(self, name: str, /, **parts: str) -> str:
        """Return a phrase of the language with its parts filled in."""
        return self.speech.say(name, **parts)

    def verb(self, lemma: str, form: str) -> str:
        """Return a verb's form."""
        return self.speech.verb(lemma, form)

    def agreeing(self, name: str, form: Form) -> str:
        """Return a word that agrees with its noun: an article, a possessive, "target", "no"."""
        return form.of(self.speech.agreeing[name])

    def only(self, holds: bool, what: object) -> None:
        """Raise ValueError where what the phrase at hand says is not all that there is to say."""
        if not holds:
            raise ValueError(f"no words of {self.speech.language!r} for {what}")

    def fresh(self) -> "Notes":
        """Return the notes of a sentence of its own: a quoted ability, a mode of a list."""
        return Notes(self.lexicon, self.speech)


def kind_word(kind: Kind | Subtype | None, notes: Notes, *, plural: bool) -> str:
    """Return a kind's noun: "Personnages", "Plante", "carte"."""
    nouns = notes.speech.nouns
    if isinstance(kind, Subtype):
        written = notes.lexicon.raw["words"]["subtype"].get(kind.name, [kind.name.title()] * 2)
        return str(written[1 if plural else 0]).split("|")[0]
    noun = nouns["CARD" if kind is None else kind.name]
    return noun.many if plural else noun.one


def feminine(kind: Kind | Subtype | None, notes: Notes) -> bool:
    """Tell whether a kind's noun is feminine."""
    name = "CARD" if kind is None else kind.name
    known = notes.speech.nouns.get(name)
    return known.feminine if known else name in notes.speech.agreeing["feminine_subtypes"]


def state(which: State, notes: Notes, form: Form = PLAIN) -> str:
    """Return a state, agreeing with its noun."""
    return form.of(notes.speech.states[which.name].forms)


def state_name(which: State, notes: Notes) -> str:
    """Return a state as something gets or loses it."""
    return notes.speech.states[which.name].name


def keyword(what: Keyword, notes: Notes, *, plural: bool = False) -> str:
    """Return a keyword ability: "Coriace 2", "Repérage {1}"."""
    if what.name.name in notes.speech.states:
        return state(State[what.name.name], notes, Form(plural=plural))
    word = Form(plural=plural).of(notes.speech.agreeing[what.name.name])
    if what.argument is None:
        return word
    if what.name is KeywordName.SCOUT:
        return f"{word} {mana(what.argument, notes)}"
    return f"{word} {number(what.argument, notes, words=False)}"


def counter(name: str | None, notes: Notes, *, plural: bool) -> str:
    """Return counters of a name: "boosts", "compteur Kélon"."""
    nouns = notes.speech.nouns
    noun = nouns["BOOST" if name == "BOOST" else "COUNTER"]
    word = noun.many if plural else noun.one
    if name is None or name == "BOOST":
        return word
    known = notes.lexicon.raw["words"]["counter"].get(name, name.title())
    return notes.say("noun.counter", counter=word, name=known.split("|")[0])


def number(value: Quantity, notes: Notes, *, words: bool = True, form: Form = PLAIN) -> str:
    """Return a number as a word or in figures; what has to be counted is X, explained later."""
    match value:
        case Number(value=1) if words:
            return notes.agreeing("a", form)
        case Number(value=n):
            written = notes.speech.agreeing["numbers"]
            return written[n] if words and n < len(written) else str(n)
        case Sum(terms=(inner, Number(value=n))):
            return f"{number(inner, notes, words=words)}+{n}"
        case PaidX():
            return "X"
        case ThatMany():
            return notes.agreeing("that_many", form)
        case AnyNumber():
            return notes.say("number.any")
        case AllOf():
            return notes.agreeing("all", form)
        case UpTo(maximum=most):
            return notes.say("number.up_to", number=number(most, notes, words=words, form=form))
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


def is_plural(what: Selector) -> bool:
    """Tell whether things as a subject take a plural verb."""
    match what:
        case That(role=role):
            return role is Role.THEM
        case Target(maximum=most) | Choose(maximum=most):
            return most != Number(1)
    return False


def person(what: Selector) -> str:
    """Return the person that a verb takes after things: "i", "you", "it" or "they"."""
    match what:
        case Me():
            return "i"
        case You():
            return "you"
    return "they" if is_plural(what) else "it"


def possessive(whose: Selector | None, notes: Notes, form: Form) -> str:
    """Return "mon", "votre", "son", …; nothing where only "de …" says it."""
    match whose:
        case Me():
            return notes.agreeing("my", form)
        case You():
            return notes.agreeing("your", form)
        case That(role=Role.PLAYER) if not notes.by:
            return ""
        case That(role=Role.THEM):
            return notes.agreeing("their", form)
        case That():
            return notes.agreeing("its", form)
    return ""
