"""Words of French: gender, number, verb forms, elision."""

import re
from dataclasses import dataclass

from judge.cards.ability import (
    AllOf,
    AnyNumber,
    Choose,
    CountersOn,
    CountOf,
    DieResult,
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
from judge.cards.language.lexicon import Lexicon

NUMBERS = ("zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix")
_KINDS = {
    Kind.CHARACTER: "Personnage",
    Kind.SPELL: "Sort",
    Kind.PERMANENT: "Permanent",
    Kind.LANDMARK_PERMANENT: "Repère",
    Kind.EXPEDITION_PERMANENT: "Permanent d'Expédition",
    Kind.HERO: "Héros",
    Kind.TOKEN: "jeton",
    Kind.MANA_ORB: "Orbe de Mana",
    Kind.PLAYER: "joueur",
    Kind.EXPEDITION: "Expédition",
    Kind.REGION: "région",
    Kind.TERRAIN_MARKER: "marqueur Terrain",
}
_FEMININE = frozenset({"carte", "Expédition", "région", "Plante", "Illusion", "Fée", "Déité"})
_STATES = {
    State.ANCHORED: "Ancré",
    State.ASCENDED: "Élevé",
    State.ASLEEP: "Endormi",
    State.BOOSTED: "Boosté",
    State.EXHAUSTED: "épuisé",
    State.FLEETING: "Fugace",
    State.DEFENDER: "Défenseur",
    State.ETERNAL: "Éternel",
    State.GIGANTIC: "Gigantesque",
    State.SEASONED: "Aguerri",
    State.VISIBLE: "visible",
}
_FIXED = {
    State.IN_CONTACT: "En Contact",
    State.BEHIND: "en retard",
    State.AHEAD: "en avance",
    State.TIED: "à égalité",
    State.SINGLE_TERRAIN: "mono-terrain",
    State.STARTING: "de départ",
}
_FIRST = {"lose": "perds", "be": "suis", "have": "ai", "go": "vais"}


@dataclass(slots=True)
class Notes:
    """What the sentence at hand has to remember: X, the duration, who does it."""

    lexicon: Lexicon
    where: Quantity | None = None
    duration: str = ""
    by: bool = False

    def verb(self, lemma: str, form: str) -> str:
        """Return a verb's form: imperative, infinitive, third, plural or first."""
        if form == "first" and lemma in _FIRST:
            return _FIRST[lemma]
        base, third = (self.lexicon.raw["words"]["verb"][lemma] + [""])[:2]
        bases, thirds = base.split("|"), third.split("|")
        match form:
            case "imperative":
                return str(bases[0])
            case "infinitive":
                return str(bases[1] if len(bases) > 1 else bases[0])
            case "plural":
                return str(thirds[1] if len(thirds) > 1 else thirds[0] + "nt")
        return str(thirds[0])


def kind_word(kind: Kind | Subtype | None, notes: Notes, *, plural: bool) -> str:
    """Return a kind's noun: "Personnages", "Plante", "carte"."""
    if kind is None:
        word = "carte"
    elif isinstance(kind, Subtype):
        written = notes.lexicon.raw["words"]["subtype"].get(kind.name, [kind.name.title()] * 2)
        return str(written[1 if plural else 0]).split("|")[0]
    else:
        word = _KINDS[kind]
    if not plural or word.endswith("s"):
        return word
    first, space, rest = word.partition(" ")
    return f"{first}s{space}{rest}"


def feminine(word: str) -> bool:
    """Tell whether a noun is feminine."""
    return word.removesuffix("s") in _FEMININE or word in _FEMININE


def state(which: State, *, female: bool = False, plural: bool = False) -> str:
    """Return a state, agreeing with its noun."""
    if which in _FIXED:
        return _FIXED[which]
    word = _STATES[which]
    if female and word[-1] in "éi":
        word += "e"
    return word + ("s" if plural else "")


def counter(name: str | None, notes: Notes, *, plural: bool) -> str:
    """Return counters of a name: "boosts", "compteur Kélon"."""
    if name == "BOOST":
        return "boosts" if plural else "boost"
    word = "compteurs" if plural else "compteur"
    if name is None:
        return word
    known = notes.lexicon.raw["words"]["counter"].get(name, name.title())
    return f"{word} {known.split('|')[0]}"


def number(value: Quantity, notes: Notes, *, words: bool = True, female: bool = False) -> str:
    """Return a number as a word or in figures; what has to be counted is X, explained later."""
    match value:
        case Number(value=1) if words:
            return "une" if female else "un"
        case Number(value=n):
            return NUMBERS[n] if words and n < len(NUMBERS) else str(n)
        case Sum(terms=(inner, Number(value=n))):
            return f"{number(inner, notes, words=words)}+{n}"
        case PaidX():
            return "X"
        case ThatMany():
            return "autant de"
        case AnyNumber():
            return "n'importe quel nombre de"
        case AllOf():
            return "tous les"
        case UpTo(maximum=most):
            return f"jusqu'à {number(most, notes, words=words, female=female)}"
        case CountOf() | CountersOn() | PropertyOf() | DieResult() | Sum():
            notes.where = value
            return "X"
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


_ELISIONS = (
    (r"\b([Dd])e les (?=[a-zA-ZÀ-ÿ])", r"\1es "),
    (r"\b([Dd])e le (?=[^aeiouéèêhAEIOUÉÈÊH])", r"\1u "),
    (r"\bà le (?=[^aeiouéèêhAEIOUÉÈÊH])", "au "),
    (r"(?<!-)\b([Ll])[ea] (?=[aeiouéèêAEIOUÉÈÊ])(?!un\b|une\b|Orbe)", r"\1'"),
    (r"\b([DdJj]|[Qq]u|[Ll]orsqu)e (?=[aeiouéèêAEIOUÉÈÊ])", r"\1'"),
    (r"\b([Ss])i (?=ils?\b)", r"\1'"),
)


def elide(text: str) -> str:
    """Return a text with its contractions: "du deck", "l'Expédition", "s'il"."""
    for pattern, short in _ELISIONS:
        text = re.sub(pattern, short, text)
    return text


def is_plural(what: Selector) -> bool:
    """Tell whether things as a subject take a plural verb."""
    match what:
        case That(role=role):
            return role is Role.THEM
        case Target(maximum=most) | Choose(maximum=most):
            return most != Number(1)
    return False


def possessive(whose: Selector | None, notes: Notes, gender: str) -> str:
    """Return "mon", "votre", "son", …; nothing where only "de …" says it."""
    plural = gender == "p"
    match whose:
        case Me():
            return {"m": "mon", "f": "ma", "p": "mes"}[gender]
        case You():
            return "vos" if plural else "votre"
        case That(role=Role.PLAYER) if not notes.by:
            return ""
        case That(role=Role.THEM):
            return "leurs" if plural else "leur"
        case That():
            return {"m": "son", "f": "sa", "p": "ses"}[gender]
    return ""
