"""Conditions on what is had and controlled: how many, and where."""

from collections.abc import Iterator
from dataclasses import replace

from judge.cards.ability import (
    ONE,
    AllPresent,
    BaseStatisticsOf,
    Being,
    Compare,
    Comparison,
    Condition,
    ControlledBy,
    CountersOn,
    CountOf,
    Each,
    Filter,
    In,
    Number,
    OtherThan,
    Quantity,
    Selector,
    Tense,
    Trait,
)
from judge.cards.language.meaning.frames.frame import Args
from judge.cards.language.meaning.measured import counter_of, owned, read_among, read_quantity
from judge.cards.language.meaning.noun import STATES, Noun
from judge.cards.language.meaning.nouns import read_where
from judge.cards.language.meaning.selectors import player, selector

_ZERO = Number(0)


def bounds(noun: Noun, args: Args) -> tuple[Comparison, Quantity]:
    """Return how many of something are asked for: "two or more", "no", "less than eight", "a"."""
    flags, amount = noun.flags, noun.amount
    denied = "does_not" in args.helpers and noun.plural and amount.value is None and not flags
    if "no" in flags or denied:  # "non ho rinforzi", "non c'è alcun personaggio"
        args.used.add("does_not")
        return Comparison.EQUAL, _ZERO
    if flags & {"less_than", "less"} and amount.value is not None:
        return Comparison.LESS, amount.value
    if amount.value is not None:
        if amount.or_more:
            return Comparison.AT_LEAST, amount.value
        if amount.or_less:
            return Comparison.AT_MOST, amount.value
        return Comparison.EQUAL, amount.value
    if flags & {"a", "another"}:
        only = "only" in flags | args.helpers
        return (Comparison.EQUAL if only else Comparison.AT_LEAST), ONE
    if noun.plural and not flags:
        return Comparison.AT_LEAST, ONE
    raise args.wrong("how many?")


def control(args: Args) -> Condition:
    """Read "you control two or more Landmarks", "a Plant and a Robot"."""
    if args.subject is None:
        raise args.wrong("who controls it?")
    who = player(args.subject, args.context)
    noun = args.noun()
    comparison, number = bounds(noun, args)
    asked = Filter(noun.kinds, (ControlledBy(who), *noun.traits))
    if args.is_kind("LIST_COMMA", "CONJ"):
        filters = [asked]
        while args.is_kind("LIST_COMMA", "CONJ"):
            args.take()
            args.accept("and")
            more = args.noun()
            filters.append(_another(more, noun, who))
        return AllPresent(tuple(filters))
    return Compare(CountOf(Each(asked)), comparison, number, tense_of(args))


def _another(more: Noun, first: Noun, who: Selector) -> Filter:
    """Return what a further thing must be; "otro con Anclaje" is of the kind of the first."""
    traits = (ControlledBy(who), *_not_other(more.traits))
    if more.core.head is None and more.core.state is not None:
        return Filter(first.kinds, (Being(STATES[more.core.state.lemma]), *traits))
    return Filter(more.kinds, traits)


def _not_other(traits: tuple[Trait, ...]) -> tuple[Trait, ...]:
    return tuple(t for t in traits if not isinstance(t, OtherThan))


def have(args: Args) -> Condition:
    """Read "I have 3 or more boosts", "you have less cards in Reserve than target opponent"."""
    subject = args.subject
    if subject is None:
        raise args.wrong("who has it?")
    noun = args.noun()
    tense = tense_of(args)
    head = noun.core.head
    if head is not None and head.kind == "COUNTER":
        comparison, number = _held(noun, args)
        holder = selector(subject, args.context, indefinite=Each)
        return Compare(CountersOn(counter_of(head), holder), comparison, number, tense)
    if head is not None and head.lemma == "base_statistic":
        comparison, number = bounds(noun, args)
        return Compare(statistics(args), comparison, number, tense)
    who = player(subject, args.context)
    if "less" in noun.flags and noun.amount.value is None:
        return _fewer(args, noun, who)
    comparison, number = bounds(noun, args)
    traits = noun.traits
    if head is not None and head.lemma == "mana_orb":
        traits = (ControlledBy(who), *traits)
    else:
        traits = tuple(owned(t, who) for t in traits)
        if not any(isinstance(t, In) for t in traits):
            raise args.wrong("has them where?")
    return Compare(CountOf(Each(Filter(noun.kinds, traits))), comparison, number, tense)


def _held(noun: Noun, args: Args) -> tuple[Comparison, Quantity]:
    """Return how many counters are asked for; "n'ai pas de boost" asks for none."""
    if "does_not" not in args.helpers:
        return bounds(noun, args)
    if noun.flags or noun.amount.value is not None:
        raise args.wrong("how many does it not have?")
    args.used.add("does_not")
    return Comparison.EQUAL, _ZERO


def tense_of(args: Args) -> Tense:
    """Return whether a clause speaks of now or of what was."""
    return Tense.BEFORE if args.clause.verb and args.clause.verb.past else Tense.NOW


def _anywhere(traits: tuple[Trait, ...]) -> Iterator[Trait]:
    """Say "in Reserve" of "in your Reserve": the place of another is compared with it."""
    for trait in traits:
        yield (
            In(tuple(replace(p, of=None) for p in trait.places)) if isinstance(trait, In) else trait
        )


def _fewer(args: Args, noun: Noun, who: Selector) -> Condition:
    args.expect("than", "of")
    other = player(args.noun("in"), args.context)
    traits = noun.traits
    if args.is_word("in"):  # "meno carte di un avversario bersaglio nella Riserva"
        where, args.at = read_where(args.items, args.at, args.context)
        traits = (*traits, where)
    mine = Filter(noun.kinds, tuple(owned(t, who) for t in traits))
    theirs = Filter(noun.kinds, tuple(owned(t, other) for t in _anywhere(traits)))
    return Compare(CountOf(Each(mine)), Comparison.LESS, CountOf(Each(theirs)), tense_of(args))


def statistics(args: Args) -> Quantity:
    """Take "of 0 among Characters you control" behind "base statistics"."""
    args.accept("of", "equal_to")
    value, args.at = read_quantity(args.items, args.at, args.context)
    among, args.at = read_among(args.items, args.at, args.context)
    return BaseStatisticsOf(value, among)
