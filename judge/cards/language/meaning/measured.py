"""Numbers in phrases: bounds ("with Hand Cost {3} or less"), counts, and what X stands for."""

from dataclasses import replace

from judge.cards.ability import (
    BaseStatisticsOf,
    Being,
    Comparison,
    CountersOn,
    CountOf,
    DieResult,
    Each,
    Filter,
    Highest,
    Holding,
    In,
    Me,
    Measured,
    Number,
    Place,
    Property,
    PropertyOf,
    Quantity,
    RegionsBetween,
    Related,
    Relation,
    Role,
    Selector,
    State,
    Sum,
    Terrain,
    That,
    ThatMany,
    Trait,
    WithCounters,
    You,
)
from judge.cards.language.meaning.context import Context, MeaningError
from judge.cards.language.meaning.following import after_partitive, is_state, read_states
from judge.cards.language.meaning.noun import Noun, terrains, x_of
from judge.cards.language.meaning.nouns import read_noun
from judge.cards.language.meaning.selectors import selector
from judge.cards.language.syntax.phrases import Core, Item, Word, span_near

PROPERTIES = {
    "hand_cost": Property.HAND_COST,
    "reserve_cost": Property.RESERVE_COST,
    "base_cost": Property.BASE_COST,
    "base_statistic": Property.BASE_STATISTIC,
    "highest_statistic": Property.HIGHEST_STATISTIC,
    "statistic": Property.HIGHEST_STATISTIC,
}
_TERRAINS = {
    Terrain.FOREST: Property.FOREST,
    Terrain.MOUNTAIN: Property.MOUNTAIN,
    Terrain.WATER: Property.WATER,
}
_NOTHING = frozenset({"in", "from", "to", "with"})


def counter_of(word: Word) -> str | None:
    """Return the identifier of a kind of counter; none for "counters" of any kind."""
    return word.lemma or None


def terrain_property(terrain: Terrain) -> Property:
    """Return the statistic of a terrain."""
    return _TERRAINS[terrain]


def read_value(items: tuple[Item, ...], at: int, context: Context) -> tuple[Quantity, int]:
    """Read "3", "{3}", "X+2", "{X}+{2}"."""
    word = items[at] if at < len(items) else None
    if isinstance(word, Core) and word.head and word.head.kind == "ONE" and not word.before:
        word = word.head
    if not isinstance(word, Word) or word.kind not in ("VALUE", "MANA", "ONE", "NUMBER"):
        raise MeaningError("a number was expected", span_near(items, at))
    value: Quantity = Number(word.value) if word.value is not None else x_of(word, context)
    at += 1
    plus = items[at] if at < len(items) else None
    if isinstance(plus, Word) and plus.kind == "PLUS":
        more, at = read_value(items, at + 1, context)
        value = Sum((value, more))
    return value, at


def read_bound(
    items: tuple[Item, ...], at: int, context: Context
) -> tuple[Comparison, Quantity, int]:
    """Read "{3} or less", "{4} or more", "less than or equal to …", "of 0", "over 3"."""
    word = items[at] if at < len(items) else None
    if isinstance(word, Word):
        if word.kind == "PHRASE" and word.lemma in _COMPARISONS:
            value, at = read_quantity(items, at + 1, context)
            return _COMPARISONS[word.lemma], value, at
        if word.kind == "PREPOSITION" and word.lemma in ("of", "over"):
            value, at = read_value(items, at + 1, context)
            if word.lemma == "over":
                return Comparison.AT_MOST, value, at
            return _bounded(items, at, value)
        value, at = read_value(items, at, context)
        return _bounded(items, at, value)
    raise MeaningError("a bound was expected", items[min(at, len(items) - 1)].span)


_COMPARISONS = {
    "at_most_that_of": Comparison.AT_MOST,
    "at_least_that_of": Comparison.AT_LEAST,
    "equal_to": Comparison.EQUAL,
    "higher_than": Comparison.MORE,
    "at_least": Comparison.AT_LEAST,
}


def _bounded(items: tuple[Item, ...], at: int, value: Quantity) -> tuple[Comparison, Quantity, int]:
    word = items[at] if at < len(items) else None
    if isinstance(word, Word) and word.kind == "BOUND":
        least = word.lemma == "more"
        return (Comparison.AT_LEAST if least else Comparison.AT_MOST), value, at + 1
    return Comparison.EQUAL, value, at


def read_with(items: tuple[Item, ...], at: int, context: Context) -> tuple[Trait, int]:
    """Read what stands after "with": a bound, counters, the highest cost, no Characters."""
    at = after_partitive(items, at)
    core = items[at] if at < len(items) else None
    if is_state(core):
        return read_states(items, at, context)
    if not isinstance(core, Core) or core.head is None:
        raise MeaningError("with what?", items[at - 1].span)
    before = {w.lemma for w in core.before}
    head = core.head
    if head.kind == "COUNTER":
        return WithCounters(counter_of(head), Comparison.AT_LEAST, Number(1)), at + 1
    if head.lemma == "character" and before == {"no"}:
        noun, at = read_noun(items, at, context, _NOTHING)
        return Holding(Filter(noun.kinds), Comparison.EQUAL, Number(0)), at
    if head.kind == "TERRAINS" and "total" in before and len(before) > 1:
        return _total_of(read_noun(items, at, context, _NOTHING)[0], items, at + 1)
    if head.kind == "TERRAINS" and before == {"total"}:
        kind = terrain_property(terrains(head)[0])
        comparison, value, at = read_bound(items, at + 1, context)
        return Total(kind, comparison, value), at
    if head.lemma == "total_number":
        return _total_statistic(items, at + 1, context)
    if head.lemma == "terrain_kind" and before & {"only", "a"}:
        return Being(State.SINGLE_TERRAIN), at + 1
    if head.lemma not in PROPERTIES:
        raise MeaningError("this cannot stand after 'with'", core.span)
    kind = PROPERTIES[head.lemma]
    if "highest" in before:
        return Highest(kind), at + 1
    if "max" in before:
        return _maximum(kind, items, at + 1, context)
    agreement = context.lexicon.raw["agreement"]
    if head.lemma == "base_statistic" and "a" not in before and agreement:
        raise MeaningError("an article is missing", core.span)
    if (head.lemma == "statistic") != ("no" in before):
        raise MeaningError("this cannot stand after 'with'", core.span)
    comparison, value, at = _bound_of(kind, items, at + 1, context)
    if "no" in before and comparison is Comparison.MORE:
        comparison = Comparison.AT_MOST
    if "total" in before:
        return Total(kind, comparison, value), at
    if before - {"a", "no"} or (head.lemma.endswith("cost") and before):
        raise MeaningError("this cannot stand before a property", core.span)
    return Measured(kind, comparison, value), at


def _bound_of(
    kind: Property, items: tuple[Item, ...], at: int, context: Context
) -> tuple[Comparison, Quantity, int]:
    """Read a bound that may be "that of" other things: the same property of theirs."""
    word, than = items[at : at + 2] if at + 1 < len(items) else (None, None)
    if not isinstance(than, Core) or than.head is None or than.head.lemma != "that_one":
        comparison, value, at = read_bound(items, at, context)
        return comparison, *_more_than(kind, value, items, at, context)
    if not isinstance(word, Word) or word.lemma not in _COMPARISONS:
        raise MeaningError("how does it compare?", than.span)
    noun, at = read_noun(items, at + 1, context, _NOTHING)
    if noun.of is None:
        raise MeaningError("that of what?", than.span)
    value = PropertyOf(kind, selector(noun.of, context))
    return _COMPARISONS[word.lemma], value, at


def _more_than(
    kind: Property, value: Quantity, items: tuple[Item, ...], at: int, context: Context
) -> tuple[Quantity, int]:
    """Read "{2} in più della carta sacrificata": {2} more than its own."""
    if at + 2 >= len(items) or _lemma(items[at]) != "more":
        return value, at
    if _lemma(items[at + 1]) not in ("of", "than"):
        return value, at
    noun, at = read_noun(items, at + 2, context, _NOTHING)
    return Sum((PropertyOf(kind, selector(noun, context)), value)), at


class Total(Measured):
    """A bound on all targets together, until it is moved there."""

    __slots__ = ()


def split_total(asked: Filter) -> tuple[Filter, Measured | None]:
    """Take a bound on the sum over all targets out of a filter."""
    totals = [t for t in asked.traits if isinstance(t, Total)]
    if not totals:
        return asked, None
    rest = tuple(t for t in asked.traits if not isinstance(t, Total))
    total = totals[0]
    return Filter(asked.kinds, rest), Measured(total.property, total.comparison, total.value)


def _total_statistic(items: tuple[Item, ...], at: int, context: Context) -> tuple[Trait, int]:
    """Read "of 4 {M} or less" after "a total"."""
    word = items[at] if at < len(items) else None
    if not isinstance(word, Word) or word.lemma != "of":
        raise MeaningError("a total of what?", span_near(items, at))
    noun, at = read_noun(items, at + 1, context, _NOTHING)
    return _total_of(noun, items, at)


def _total_of(noun: Noun, items: tuple[Item, ...], at: int) -> tuple[Trait, int]:
    sign = noun.core.head
    if sign is None or sign.kind != "TERRAINS" or noun.amount.value is None:
        raise MeaningError("a total of what?", noun.core.span)
    comparison, value, at = _bounded(items, at, noun.amount.value)
    if noun.amount.or_more or noun.amount.or_less:
        comparison = Comparison.AT_LEAST if noun.amount.or_more else Comparison.AT_MOST
    return Total(terrain_property(terrains(sign)[0]), comparison, value), at


def _maximum(
    kind: Property, items: tuple[Item, ...], at: int, context: Context
) -> tuple[Trait, int]:
    word = items[at]
    if not isinstance(word, Word) or word.lemma != "of":
        raise MeaningError("a maximum of what?", word.span)
    value, at = read_value(items, at + 1, context)
    more, than = items[at], items[at + 1]
    if isinstance(more, Word) and more.lemma == "more" and isinstance(than, Word):
        noun, at = read_noun(items, at + 2, context, _NOTHING)
        noun = noun.of if noun.head == "the_one" and noun.of is not None else noun
        value = Sum((PropertyOf(kind, selector(noun, context)), value))
    return Measured(kind, Comparison.AT_MOST, value), at


def read_quantity(items: tuple[Item, ...], at: int, context: Context) -> tuple[Quantity, int]:
    """Read a number that is printed, counted or compared with."""
    if at >= len(items):
        raise MeaningError("a number was expected", items[-1].span)
    if not isinstance(items[at], Core):
        return read_value(items, at, context)
    noun, at = read_noun(items, at, context, frozenset())
    value = quantity_of(noun, items, at, context)
    if isinstance(value, tuple):
        return value
    return value, at


def quantity_of(
    noun: Noun, items: tuple[Item, ...], at: int, context: Context
) -> Quantity | tuple[Quantity, int]:
    """Return the number that a noun phrase means: "the number of …", "its highest statistic"."""
    head, of = noun.head, noun.of
    if head == "result":
        return DieResult()
    if head == "die":
        return DieResult()
    if head in ("number", "total_number"):
        if of is None:
            raise MeaningError("the number of what?", noun.core.span)
        return _number_of(noun, of, items, at, context)
    if head == "value" and of is not None:
        return quantity_of(of, items, at, context)
    if head == "statistic" and "highest" not in noun.flags:
        raise MeaningError("which statistic?", noun.core.span)
    if head in PROPERTIES:
        return PropertyOf(PROPERTIES[head], _bearer(noun, context))
    if noun.core.head is not None and noun.core.head.kind == "COUNTER":
        return CountersOn(counter_of(noun.core.head), _holder(noun, items, at, context)[0])
    raise MeaningError("a number was expected", noun.core.span)


def _bearer(noun: Noun, context: Context) -> Selector:
    if noun.of is not None:
        return selector(noun.of, context)
    if "its" in noun.flags:
        return That(Role.IT)
    if "my" in noun.flags:
        return Me()
    if "their" in noun.flags:
        return That(Role.THEM)
    if noun.flags == {"the"}:
        return That(Role.IT)
    raise MeaningError("whose?", noun.core.span)


def _holder(noun: Noun, items: tuple[Item, ...], at: int, context: Context) -> tuple[Selector, int]:
    if "my" in noun.flags:
        return Me(), at
    if "its" in noun.flags:
        return That(Role.IT), at
    raise MeaningError("whose counters?", noun.core.span)


def _number_of(
    noun: Noun, of: Noun, items: tuple[Item, ...], at: int, context: Context
) -> Quantity | tuple[Quantity, int]:
    head = of.core.head
    if head is not None and head.kind == "COUNTER":
        if at < len(items) and _lemma(items[at]) == "removed":
            this_way = at + 1 < len(items) and _lemma(items[at + 1]) == "this_way"
            return ThatMany(), at + 1 + this_way
        return CountersOn(counter_of(head), Me())
    at += at < len(items) and _lemma(items[at]) == "that_is"
    if of.head == "region" and at < len(items) and _lemma(items[at]) in ("between", "among"):
        return _between(of, items, at + 1, context)
    if noun.flags & {"my"}:
        raise MeaningError("my number of what?", noun.core.span)
    if "your" in noun.flags:
        of = replace(of, traits=tuple(owned(trait, You()) for trait in of.traits))
    counts: list[Quantity] = [CountOf(selector(of, context, indefinite=Each))]
    while at + 1 < len(items) and _lemma(items[at]) == "and":
        following = after_partitive(items, at + 1)
        following += _lemma(items[following]) == "of" and following + 1 < len(items)
        core = items[following]
        if not isinstance(core, Core):
            break
        counted = (*items[:following], _generally(core), *items[following + 1 :])
        more, at = read_noun(counted, following, context, frozenset())
        counts.append(CountOf(selector(more, context, indefinite=Each)))
    if len(counts) > 1:
        return Sum(tuple(counts)), at
    return counts[0], at


def _generally(core: Core) -> Core:
    """Return "the other cards" that are counted as "other cards": any that there are."""
    several = core.head is not None and core.head.form == "plural"
    kept = tuple(word for word in core.before if word.lemma != "the")
    return replace(core, before=kept) if several else core


def owned(trait: Trait, who: Selector) -> Trait:
    """Return a trait with the places that are nobody's being those of a player."""
    if isinstance(trait, In):
        return In(tuple(Place(p.zone, p.of or who) for p in trait.places))
    return trait


def _between(of: Noun, items: tuple[Item, ...], at: int, context: Context) -> tuple[Quantity, int]:
    del of, context
    words = items[at : at + 3]
    lemmas = [i.head.lemma if isinstance(i, Core) and i.head else _lemma(i) for i in words]
    if lemmas != ["hero", "and", "companion"]:
        raise MeaningError("between which figures?", items[at].span)
    one = Related(Relation.HERO_FIGURE, You())
    return RegionsBetween(one, Related(Relation.COMPANION_FIGURE, You())), at + 3


def _lemma(item: Item) -> str:
    return item.lemma if isinstance(item, Word) else ""


def base_statistics(items: tuple[Item, ...], at: int, context: Context) -> tuple[Quantity, int]:
    """Read "of 0 among Characters you control" after "base statistics"."""
    value, at = read_value(items, at + (_lemma(items[at]) == "of"), context)
    among, at = read_among(items, at, context)
    return BaseStatisticsOf(value, among), at


def read_among(items: tuple[Item, ...], at: int, context: Context) -> tuple[Selector, int]:
    """Read "among Characters you control and in your Reserve"."""
    if at >= len(items) or _lemma(items[at]) != "among":
        raise MeaningError("among which things?", items[min(at, len(items) - 1)].span)
    noun, at = read_noun(items, at + 1, context, frozenset())
    noun = replace(noun, flags=noun.flags - {"the"})
    return selector(noun, context, indefinite=Each), at
