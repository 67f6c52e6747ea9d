"""Costs and statistics as bounds, and what X is."""

from judge.cards.ability import (
    BaseStatisticsOf,
    Comparison,
    CountersOn,
    CountOf,
    DieResult,
    Each,
    Me,
    Measured,
    Property,
    PropertyOf,
    Quantity,
    RegionsBetween,
    Selector,
    Sum,
    That,
    ThatMany,
)

from . import nouns, selectors  # what is counted are things, and a bound stands behind a noun
from .speech import Form
from .words import Notes, counter, mana, number

_TERRAINS = (Property.FOREST, Property.MOUNTAIN, Property.WATER)


def property_word(which: Property, notes: Notes) -> str:
    """Return a property's name."""
    return notes.speech.nouns[which.name].one


def bound(asked: Measured, notes: Notes, *, total: bool = False) -> str:
    """Return "de Coût de Main {3} ou moins", "avec une statistique de base 0"."""
    which, value = asked.property, asked.value
    limit = asked.comparison.name.lower()
    if which in _TERRAINS:
        figure = number(value, notes, words=False)
        return notes.say(f"bound.terrain_{limit}", number=figure, terrain=f"{{{which.value}}}")
    if which is Property.BASE_STATISTIC:
        notes.only(asked.comparison is Comparison.EQUAL, asked)
        return notes.say("bound.base_statistic", amount=number(value, notes, words=False))
    if which is Property.HIGHEST_STATISTIC:
        notes.only(asked.comparison is Comparison.AT_MOST, asked)
        return notes.say("bound.no_statistic_over", amount=number(value, notes, words=False))
    name = property_word(which, notes)
    match value:
        case Sum(terms=(PropertyOf(), more)) if not total:
            notes.only(asked.comparison is Comparison.AT_MOST, asked)
            return notes.say("bound.more_than_sacrificed", property=name, amount=mana(more, notes))
        case PropertyOf() | CountersOn() if not total and (
            isinstance(value, PropertyOf) or limit == "at_least"
        ):
            amount = explained(value, notes)
            if isinstance(value, PropertyOf) and value.property is which:
                owner = selectors.things(value.what, notes)
                amount = notes.say("quantity.that_of", property=name, owner=owner)
            return notes.say(f"bound.{limit}_of_something", property=name, amount=amount)
    amount = notes.say(f"bound.{limit}", amount=mana(value, notes))
    return notes.say("bound.total" if total else "bound.property", property=name, amount=amount)


def explained(value: Quantity, notes: Notes) -> str:
    """Return what X is: "le nombre de Personnages que vous contrôlez"."""
    match value:
        case CountOf(what=Each(filter=asked)):
            return notes.say("quantity.number_of", things=nouns.noun(asked, notes, plural=True)[0])
        case CountersOn(counter=name, what=Me()):
            return notes.say("quantity.my_number_of", things=counter(name, notes, plural=True))
        case DieResult():
            return notes.say("quantity.result")
        case PropertyOf(property=Property.HIGHEST_STATISTIC):
            return notes.say("quantity.its_highest_statistic")
        case PropertyOf(property=which, what=That()):
            return notes.say("quantity.its_property", property=property_word(which, notes))
        case PropertyOf(property=which, what=what):
            owner = selectors.things(what, notes)
            return notes.say(
                "quantity.property_of", property=property_word(which, notes), owner=owner
            )
        case RegionsBetween():
            return notes.say("quantity.regions_between")
        case Sum(terms=terms):
            parts = [
                nouns.noun(t.what.filter, notes, plural=True)[0]
                for t in terms
                if isinstance(t, CountOf) and isinstance(t.what, Each)
            ]
            return notes.say("quantity.total", things=f" {notes.say('list.and_of')} ".join(parts))
        case ThatMany():
            return notes.say("quantity.removed_this_way")
    return number(value, notes)


def among(what: Selector, notes: Notes) -> str:
    """Return "parmi les Personnages que vous contrôlez et dans votre Réserve"."""
    assert isinstance(what, Each)
    text, female = selectors.all_of(what.filter, notes)
    the = notes.agreeing("the", Form(female, plural=True))
    return notes.say("quantity.among", the=the, things=text)


def base_statistics(value: BaseStatisticsOf, notes: Notes) -> str:
    """Return "0 parmi les Personnages que vous contrôlez"."""
    amount = notes.say("quantity.statistic", amount=number(value.value, notes, words=False))
    return f"{amount} {among(value.among, notes)}"
