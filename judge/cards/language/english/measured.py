"""What is counted and measured, in English."""

from judge.cards.ability import (
    BaseStatisticsOf,
    Comparison,
    CountersOn,
    CountOf,
    DieResult,
    Each,
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

from . import nouns  # what is measured is of a noun, which may be measured itself
from .words import Notes, counter, mana, number, or_more


def explained(value: Quantity, notes: Notes) -> str:
    """Return what X is: "the number of Characters you control"."""
    match value:
        case CountOf(what=Each(filter=asked)):
            return f"the number of {nouns.noun(asked, notes, plural=True)}"
        case CountersOn(counter=name, what=Me()):
            return f"my number of {counter(name, notes, plural=True)}"
        case DieResult():
            return "the result"
        case PropertyOf(property=Property.HIGHEST_STATISTIC, what=what):
            return f"{nouns.possessive(what, notes)} highest statistic"
        case PropertyOf(property=which, what=That()):
            return f"its {which.value}"
        case PropertyOf(property=which, what=what):
            return f"the {which.value} of {nouns.things(what, notes)}"
        case RegionsBetween(
            one=Related(Relation.HERO_FIGURE), other=Related(Relation.COMPANION_FIGURE)
        ):
            return "the number of regions between your Hero and Companion"
        case Sum(terms=terms):
            counted = [nouns.noun(t.what.filter, notes, plural=True) for t in terms]  # type: ignore[attr-defined]
            return "the total number of " + " and ".join(counted)
        case Number():
            return number(value, notes)
        case ThatMany():
            return "the number removed"
    raise ValueError(f"no English for {type(value).__name__}")


def bound(asked: Measured, notes: Notes, *, total: bool = False) -> str:
    """Return "Hand Cost {3} or less", "a base statistic of 0", "no statistic over 3"."""
    which, value = asked.property, asked.value
    tail = "" if asked.comparison is Comparison.EQUAL else f" {or_more(asked.comparison)}"
    only = {Property.BASE_STATISTIC: "", Property.HIGHEST_STATISTIC: " or less"}
    if tail != only.get(which, tail):
        raise ValueError(f"no English for {which.value} {asked.comparison} a number")
    if which in (Property.FOREST, Property.MOUNTAIN, Property.WATER):
        return f"total {{{which.value}}} of {number(value, notes, words=False)}{tail}"
    if which is Property.BASE_STATISTIC:
        return f"a base statistic of {number(value, notes, words=False)}"
    if which is Property.HIGHEST_STATISTIC:
        return f"no statistic over {number(value, notes, words=False)}"
    name = f"a total {which.value}" if total else which.value
    match value, asked.comparison:
        case Sum(terms=(PropertyOf(), more)), Comparison.AT_MOST:
            return f"a max {name} of {mana(more, notes)} more than the sacrificed card"
        case PropertyOf(), Comparison.AT_MOST:
            return f"{name} less than or equal to {explained(value, notes)}"
        case PropertyOf() | CountersOn(), Comparison.AT_LEAST:
            return f"{name} greater than or equal to {explained(value, notes)}"
        case PropertyOf() | Sum(terms=(PropertyOf(), _)), _:
            raise ValueError(f"no English for {name} {asked.comparison} that of a thing")
    return f"{name} {mana(value, notes)}{tail}"


def base_statistics(value: BaseStatisticsOf, notes: Notes) -> str:
    """Return "of 0 among Characters you control"."""
    return f"of {number(value.value, notes, words=False)} among {among(value.among, notes)}"


def among(what: Selector, notes: Notes) -> str:
    """Return "Characters you control and in your Reserve"."""
    assert isinstance(what, Each)
    return nouns.noun(what.filter, notes, plural=True).replace(" or in ", " and in ")
