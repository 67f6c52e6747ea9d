"""Selectors in German."""

from judge.cards.ability import (
    Among,
    Being,
    Choose,
    ControlledBy,
    Each,
    Filter,
    First,
    Group,
    Highest,
    Kind,
    Me,
    Next,
    Number,
    Phase,
    Place,
    Quantity,
    Related,
    Relation,
    Role,
    Selector,
    State,
    Target,
    That,
    ThatMany,
    TopCards,
    You,
)

from . import filters, measured, places  # a noun has traits, and is measured by other nouns
from .speech import CASES, WE_BOTH, YOU, Case, I, Phrase, fixed, in_cases
from .words import Notes, number

_SETS = frozenset({Kind.EXPEDITION, Kind.MANA_ORB})


def filtered_one(asked: Filter, notes: Notes, *, origin: bool = False) -> Phrase:
    """Return one thing of a filter: "ein Charakter", "eine andere Karte"."""
    return filters.filtered(asked, notes, "ein", origin=origin)


def things(what: Selector, notes: Notes, *, origin: bool = False) -> Phrase:
    """Return things as a noun phrase."""
    match what:
        case Me():
            return I
        case You():
            return YOU
        case That(role=Role.IT):
            return notes.speech.pronoun(notes.last)
        case That(role=Role.THEM) if notes.last != "p":  # one of each was named, all are meant
            return in_cases(("sie alle", "sie alle", "ihnen allen", "ihrer aller"), "p")
        case That(role=Role.THEM):
            return notes.speech.pronoun("p")
        case That(role=Role.PLAYER):
            return notes.speech.pronoun("m")
        case That(role=Role.CARDS):
            return notes.speech.phrase("dies", "CARD", plural=True)
        case That(role=Role.OTHERS):
            return fixed("die anderen", "p")
        case Group(members=(Me(), That())):
            return WE_BOTH
        case Group(members=members):
            return _together([things(m, notes, origin=origin) for m in members])
        case Each(filter=asked):
            return _each(asked, notes, origin=origin)
        case Target():
            return _target(what, notes, origin=origin)
        case Choose():
            return _chosen(what, notes, origin=origin)
        case TopCards():
            return _top(what, notes)
        case Related():
            return _related(what, notes)
        case Next(filter=asked):
            return filters.filtered(
                asked, notes, "der", adjectives=(notes.speech.adjectives["next"],)
            )
        case First(filter=asked, each=Phase.AFTERNOON):
            notes.duration = "jeden Nachmittag"
            text = filters.filtered(
                asked, notes, "der", adjectives=(notes.speech.adjectives["first"],)
            )
            notes.duration = ""
            return text
    raise ValueError(f"no German for {type(what).__name__}")


def _together(parts: list[Phrase]) -> Phrase:
    forms = [" und ".join(p.forms[case] for p in parts) for case in range(4)]
    return in_cases(forms, "p")


def with_genitive(head: Phrase, genitive: str) -> Phrase:
    """Return a noun phrase with a genitive behind it."""
    forms = [f"{form} {genitive}" for form in head.forms]
    return in_cases(forms, head.gender)


def _mine(asked: Filter, *, but: type | tuple[type, ...] = ControlledBy) -> Filter:
    return Filter(asked.kinds, tuple(t for t in asked.traits if not isinstance(t, but)))


def one_of_yours(asked: Filter, notes: Notes, determiner: str) -> Phrase:
    """Return "jede deiner Expeditionen, die hinten liegt"."""
    name = asked.kinds[0].name
    gender = notes.speech.noun_of(name).gender
    ascended = [t for t in asked.traits if t == Being(State.ASCENDED)]
    adjectives = (notes.speech.adjectives["ASCENDED"],) if ascended else ()
    many = notes.speech.phrase("dein", name, *adjectives, plural=True).genitive
    rest = tuple(t for t in _mine(asked).traits if t not in ascended)
    tail = ""
    if rest:
        whole = filters.filtered(Filter(asked.kinds, rest), notes, determiner).subject
        if "," not in whole:
            raise ValueError("no German for such Expeditions of yours")
        tail = whole[whole.index(",") :]
    notes.last = gender
    forms = [f"{notes.speech.determiner(determiner, gender, case)} {many}{tail}" for case in CASES]
    return in_cases(forms, gender)


def _each(asked: Filter, notes: Notes, *, origin: bool) -> Phrase:
    if asked.kinds == (Kind.EXPEDITION,) and ControlledBy(You()) in asked.traits:
        return one_of_yours(asked, notes, "jed")
    where = asked.traits[0] if len(asked.traits) == 1 else None
    spots: tuple[Place, ...] = getattr(where, "places", ())
    if not asked.kinds and len(spots) == 1 and spots[0].of == That(Role.PLAYER):
        return places.zone(spots[0], notes)
    if not asked.kinds:
        return filters.filtered(asked, notes, "all", plural=True, origin=origin)
    return filters.filtered(asked, notes, "jed", origin=origin)


def _target(what: Target, notes: Notes, *, origin: bool) -> Phrase:
    asked, most, least = what.filter, what.maximum, what.minimum
    tail = "" if what.total is None else measured.bound(what.total, notes, total=True)
    return _counted(asked, least, most, notes, target=True, origin=origin, tail=tail)


def _counted(
    asked: Filter,
    least: int | Quantity,
    most: Quantity | None,
    notes: Notes,
    *,
    target: bool,
    origin: bool,
    tail: str = "",
) -> Phrase:
    """Return so many things, chosen or targeted."""
    if most == Number(1):
        found = filters.filtered(asked, notes, "ein", target=target, origin=origin)
        if least in (0, Number(0)):
            return _before("bis zu ", found)
        return found
    if most is None:
        many = filters.filtered(asked, notes, plural=True, target=target, origin=origin)
        return _tailed(_before("eine beliebige Anzahl von ", many, Case.DATIVE), tail)
    if isinstance(most, ThatMany):
        many = filters.filtered(asked, notes, plural=True, target=target, origin=origin)
        return _before("die gleiche Anzahl ", many)
    word = number(most, notes)
    found = filters.filtered(asked, notes, word, plural=True, target=target, origin=origin)
    if least in (0, Number(0)):
        found = _before("bis zu ", found)
    return _tailed(found, tail)


def _before(words: str, found: Phrase, only: int | None = None) -> Phrase:
    forms = [words + found.forms[case if only is None else only] for case in range(4)]
    return in_cases(forms, found.gender)


def _tailed(found: Phrase, tail: str) -> Phrase:
    if not tail:
        return found
    forms = [f"{form} mit {tail}" for form in found.forms]
    return in_cases(forms, found.gender)


def _chosen(what: Choose, notes: Notes, *, origin: bool) -> Phrase:
    asked, most, least = what.filter, what.maximum, what.minimum
    if asked.traits == (Among(That(Role.THEM)),) or (
        asked.traits == (Among(That(Role.CARDS)),) and not asked.kinds
    ):
        return _one(notes)
    if ControlledBy(You()) in asked.traits and _SETS & set(asked.kinds):
        return one_of_yours(asked, notes, "ein")
    if any(isinstance(t, Highest) for t in asked.traits):
        return filters.filtered(asked, notes, "der")
    opponents = Each(Filter((Kind.PLAYER,), (Being(State.OPPONENT),)))
    if ControlledBy(opponents) in asked.traits and asked.kinds == (Kind.EXPEDITION,):
        return with_genitive(
            notes.speech.phrase("ein", "EXPEDITION"),
            notes.speech.phrase("ein", "OPPONENT").genitive,
        )
    return _counted(asked, least, most, notes, target=False, origin=origin)


def _one(notes: Notes) -> Phrase:
    gender = "f" if notes.last == "p" else notes.last
    forms = [notes.speech.determiner("ein", gender, case) for case in CASES]
    return in_cases(forms, gender)


def _top(what: TopCards, notes: Notes) -> Phrase:
    top = notes.speech.adjectives["top"]
    deck = places.owned("DECK", what.of, notes).genitive
    notes.last = "f"
    if what.amount == Number(1):
        return with_genitive(notes.speech.phrase("der", "CARD", top), deck)
    notes.last = "p"
    many = number(what.amount, notes)
    forms = [f"{word} {top}en {many} Karten" for word in ("die", "die", "den", "der")]
    return with_genitive(in_cases(forms, "p"), deck)


_NAMES = {
    Relation.EXPEDITION: "EXPEDITION",
    Relation.HERO_EXPEDITION: "HERO_EXPEDITION",
    Relation.COMPANION_EXPEDITION: "COMPANION_EXPEDITION",
    Relation.REGION: "REGION",
    Relation.OWNER: "OWNER",
    Relation.CONTROLLER: "CONTROLLER",
    Relation.HERO: "HERO",
}


def _related(what: Related, notes: Notes) -> Phrase:
    match what:
        case Related(relation=Relation.FACING_EXPEDITION, to=to):
            return _before_facing(to, notes)
        case Related(relation=Relation.OTHER_EXPEDITION):
            word = "sein" if notes.doer is not None else "dein"
            found = notes.speech.phrase(word, "EXPEDITION", notes.speech.adjectives["other"])
            notes.last = "f"
            return found
        case Related(relation=relation, to=to) if relation in _NAMES:
            found = places.owned(_NAMES[relation], to, notes)
            if "EXPEDITION" in _NAMES[relation]:
                notes.last = "f"
            return found
    raise ValueError(f"no German for {what.relation.value}")


def _before_facing(to: Selector, notes: Notes) -> Phrase:
    dative = things(to, notes).dative
    forms = []
    for case in CASES:
        words = [
            notes.speech.determiner("der", "f", case),
            dative,
            notes.speech.adjective("gegenüberstehend", "der", "f", case),
            notes.speech.noun("EXPEDITION", "f", "der", case),
        ]
        forms.append(" ".join(words))
    notes.last = "f"
    return in_cases(forms, "f")
