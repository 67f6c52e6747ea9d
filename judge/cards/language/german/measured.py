"""What is counted and measured, in German."""

from judge.cards.ability import (
    AnyTrait,
    BaseStatisticsOf,
    Comparison,
    ControlledBy,
    CountersOn,
    CountOf,
    DieResult,
    Each,
    Filter,
    In,
    Me,
    Measured,
    Number,
    Property,
    PropertyOf,
    Quantity,
    RegionsBetween,
    Related,
    Relation,
    Selector,
    Sum,
    That,
    ThatMany,
)

from . import filters, nouns, places  # what is measured is of a noun, which is measured itself
from .speech import Case, Phrase
from .words import Notes, cost_name, counter, mana, number, or_more

_TERRAINS = (Property.FOREST, Property.MOUNTAIN, Property.WATER)


def definite(what: Selector, notes: Notes) -> Phrase:
    """Return all things of a filter with their article: "die Charaktere, die du kontrollierst"."""
    if not isinstance(what, Each):
        raise ValueError(f"no German for counting {type(what).__name__}")
    return filters.filtered(what.filter, notes, "der", plural=True)


def explained(value: Quantity, notes: Notes) -> str:
    """Return what X is: "die Anzahl der Charaktere ist, die du kontrollierst", without "ist"."""
    match value:
        case CountOf(what=what):
            return f"die Anzahl {definite(what, notes).genitive}"
        case CountersOn(counter=name, what=Me()):
            return f"die Anzahl meiner {counter(name, notes, plural=True)}"
        case DieResult():
            return "das Ergebnis"
        case PropertyOf(property=Property.HIGHEST_STATISTIC, what=what):
            return f"{places.possessive(what, notes)}e höchste Statistik"
        case PropertyOf(property=which, what=That() as what):
            return f"{places.possessive(what, notes)}e {cost_name(which, notes)}"
        case PropertyOf(property=which, what=what):
            return f"die {cost_name(which, notes)} {nouns.things(what, notes).genitive}"
        case RegionsBetween(
            one=Related(Relation.HERO_FIGURE), other=Related(Relation.COMPANION_FIGURE)
        ):
            return "die Anzahl der Regionen zwischen deinem Helden und deinem Gefährten"
        case Sum(terms=terms) if all(isinstance(t, CountOf) for t in terms):
            counted = [definite(t.what, notes).genitive for t in terms if isinstance(t, CountOf)]
            return f"die Gesamtanzahl {' und '.join(counted)}"
        case Number():
            return number(value, notes)
        case ThatMany():
            raise ValueError("no German for the number removed")
    raise ValueError(f"no German for {type(value).__name__}")


def is_relative(asked: Measured) -> bool:
    """Tell whether a bound takes a relative clause: "dessen Handkosten gleich …"."""
    return isinstance(asked.value, (PropertyOf, CountersOn)) and not isinstance(asked.value, Sum)


def clause(asked: Measured, gender: str, notes: Notes) -> str:
    """Return a bound as a relative clause."""
    subject = notes.speech.relative(gender, Case.NOMINATIVE)
    whose = notes.speech.relative(gender, Case.GENITIVE)
    if asked.property is Property.HIGHEST_STATISTIC and asked.comparison is Comparison.AT_MOST:
        have = "haben" if gender == "p" else "hat"
        many = number(asked.value, notes, words=False)
        return f"{subject} keine Statistik über {many} {have}"
    name = cost_name(asked.property, notes)
    match asked.value, asked.comparison:
        case PropertyOf(property=which, what=what), Comparison.AT_MOST:
            of = nouns.things(what, notes).genitive
            head, _, tail = of.rstrip(",").partition(", ")
            tail = f", {tail}" if tail else ""
            most = f"gleich oder niedriger der {cost_name(which, notes)} {head}"
            return f"{whose} {name} {most} sind{tail}"
        case CountersOn(counter=counted, what=Me()), Comparison.AT_LEAST:
            word = counter(counted, notes, plural=True)
            word += "" if counted == "BOOST" else "n"
            return f"{whose} {name} größer oder gleich meiner Anzahl an {word} sind"
    raise ValueError(f"no German for {name} {asked.comparison} that of a thing")


def bound(asked: Measured, notes: Notes, *, total: bool = False) -> str:
    """Return "Handkosten {3} oder weniger", "einer Basisstatistik von 0", after "mit"."""
    which, value = asked.property, asked.value
    tail = "" if asked.comparison is Comparison.EQUAL else f" {or_more(asked.comparison)}"
    if which in _TERRAINS:
        head = "insgesamt " if total else ""
        return f"{head}{number(value, notes, words=False)} {{{which.value}}}{tail}"
    if which is Property.BASE_STATISTIC:
        if tail:
            raise ValueError("no German for a base statistic of so much or more")
        return f"einer Basisstatistik von {number(value, notes, words=False)}"
    name = cost_name(which, notes)
    match value, asked.comparison:
        case Sum(terms=(PropertyOf(), more)), Comparison.AT_MOST:
            return f"maximalen {name} von {mana(more, notes)} mehr als die geopferte Karte"
        case PropertyOf() | CountersOn() | Sum(terms=(PropertyOf(), _)), _:
            raise ValueError(f"no German for {name} {asked.comparison} that of a thing")
    return f"{'Gesamt-' if total else ''}{name} {mana(value, notes)}{tail}"


def base_statistics(value: BaseStatisticsOf, notes: Notes) -> str:
    """Return "von 0"."""
    return f"von {number(value.value, notes, words=False)}"


def among(what: Selector, notes: Notes) -> str:
    """Return "unter den Charakteren, die du kontrollierst, sowie in deiner Reserve"."""
    if isinstance(what, Each):
        match what.filter.traits:
            case (AnyTrait(traits=(ControlledBy() as mine, In(places=spots))),):
                many = filters.filtered(
                    Filter(what.filter.kinds, (mine,)), notes, "der", plural=True
                )
                return f"unter {many.dative} sowie {places.where(spots[0], notes)}"
    return f"unter {definite(what, notes).dative}"
