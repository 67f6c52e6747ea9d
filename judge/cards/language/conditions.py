"""Clauses read as conditions."""

from judge.cards.ability import (
    ONE,
    AllPresent,
    And,
    BaseStatisticsOf,
    Being,
    Compare,
    Comparison,
    Condition,
    ControlledBy,
    CountersOn,
    CountOf,
    DieResult,
    Each,
    Facing,
    Filter,
    Happened,
    In,
    Is,
    Me,
    Not,
    Number,
    OfKind,
    Or,
    OtherThan,
    Place,
    Plays,
    Quantity,
    Related,
    Relation,
    Role,
    Selector,
    State,
    Tense,
    That,
    ThisWay,
    Trait,
    You,
)

from .context import Context, MeaningError
from .events import DURING, any_of, event
from .frame import Args
from .measured import PROPERTIES, counter_of, quantity_of, read_among, read_bound, read_quantity
from .noun import Noun
from .nouns import read_places, read_states, read_where
from .phrases import Clause, Core, Word, read_range
from .selectors import place, player, selector

_ZERO = Number(0)


def bounds(noun: Noun, args: Args) -> tuple[Comparison, Quantity]:
    """Return how many of something are asked for: "two or more", "no", "less than eight", "a"."""
    flags, amount = noun.flags, noun.amount
    if "no" in flags:
        return Comparison.EQUAL, _ZERO
    if flags & {"less_than", "less"} and amount.value is not None:
        return Comparison.LESS, amount.value
    if amount.value is not None:
        if amount.or_more:
            return Comparison.AT_LEAST, amount.value
        if amount.or_less:
            return Comparison.AT_MOST, amount.value
        if bound := args.accept_bound():
            least = bound == "more"
            return (Comparison.AT_LEAST if least else Comparison.AT_MOST), amount.value
        return Comparison.EQUAL, amount.value
    if flags & {"a", "another"}:
        return Comparison.AT_LEAST, ONE
    if noun.plural and not flags:
        return Comparison.AT_LEAST, ONE
    raise args.wrong("how many?")


def condition(args: Args) -> Condition:
    """Read a clause as a condition."""
    verb = args.clause.verb
    if verb is None:
        return _verbless(args)
    match verb.lemma:
        case "control":
            return _control(args)
        case "have" if args.subject is not None and args.subject.head == "there":
            return _there(args)
        case "have":
            return _have(args)
        case "face" if args.subject is not None:
            return _faces(args, args.subject)
        case "be" | "be_not":
            found = _be(args, past=verb.past)
            return Not(found) if verb.lemma == "be_not" else found
    found_event = event(args)
    if verb.form == "past" and "has" in args.helpers:
        # What has happened is told of the phase that the trigger names.
        args.used.update(("has", *DURING))
    if "this_way" in args.adverbs:
        args.used.add("this_way")
        return Happened(ThisWay(found_event))
    return Happened(found_event)


def _verbless(args: Args) -> Condition:
    if args.accept("played"):
        args.expect("from", "of")
        places, args.at = read_places(args.items, args.at, args.context)
        return Happened(Plays(You(), That(Role.IT), places))
    raise args.wrong("a verb is missing")


def _control(args: Args) -> Condition:
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
            filters.append(Filter(more.kinds, (ControlledBy(who), *_not_other(more.traits))))
        return AllPresent(tuple(filters))
    return Compare(CountOf(Each(asked)), comparison, number)


def _not_other(traits: tuple[Trait, ...]) -> tuple[Trait, ...]:
    return tuple(t for t in traits if not isinstance(t, OtherThan))


def _have(args: Args) -> Condition:
    subject = args.subject
    if subject is None:
        raise args.wrong("who has it?")
    noun = args.noun()
    tense = Tense.BEFORE if args.clause.verb and args.clause.verb.past else Tense.NOW
    head = noun.core.head
    if head is not None and head.kind == "COUNTER":
        comparison, number = _held(noun, args)
        holder = selector(subject, args.context, indefinite=Each)
        return Compare(CountersOn(counter_of(head), holder), comparison, number, tense)
    if head is not None and head.lemma == "base_statistic":
        comparison, number = bounds(noun, args)
        return Compare(_statistics(args), comparison, number)
    who = player(subject, args.context)
    if "less" in noun.flags and noun.amount.value is None:
        return _fewer(args, noun, who)
    comparison, number = bounds(noun, args)
    traits = noun.traits
    if head is not None and head.lemma == "mana_orb":
        traits = (ControlledBy(who), *traits)
    else:
        traits = tuple(_owned(t, who) for t in traits)
        if not any(isinstance(t, In) for t in traits):
            raise args.wrong("has them where?")
    return Compare(CountOf(Each(Filter(noun.kinds, traits))), comparison, number)


def _held(noun: Noun, args: Args) -> tuple[Comparison, Quantity]:
    """Return how many counters are asked for; "n'ai pas de boost" asks for none."""
    if "does_not" not in args.helpers:
        return bounds(noun, args)
    if noun.flags or noun.amount.value is not None:
        raise args.wrong("how many does it not have?")
    args.used.add("does_not")
    return Comparison.EQUAL, _ZERO


def _owned(trait: Trait, who: Selector) -> Trait:
    if isinstance(trait, In):
        return In(tuple(Place(p.zone, p.of or who) for p in trait.places))
    return trait


def _fewer(args: Args, noun: Noun, who: Selector) -> Condition:
    args.expect("than")
    other = player(args.noun(), args.context)
    mine = Filter(noun.kinds, tuple(_owned(t, who) for t in noun.traits))
    theirs = Filter(noun.kinds, tuple(_owned(t, other) for t in noun.traits))
    return Compare(CountOf(Each(mine)), Comparison.LESS, CountOf(Each(theirs)))


def _statistics(args: Args) -> Quantity:
    args.accept("of")
    value, args.at = read_quantity(args.items, args.at, args.context)
    among, args.at = read_among(args.items, args.at, args.context)
    return BaseStatisticsOf(value, among)


def _be(args: Args, *, past: bool) -> Condition:
    subject = args.subject
    negated = args.accept("not")
    tense = Tense.BEFORE if past else Tense.NOW
    if subject is None:
        found = _number_is(args, tense)
    elif subject.head == "there":
        found = _there(args)
    else:
        found = _subject_is(args, subject, tense)
    return Not(found) if negated else found


def _number_is(args: Args, tense: Tense) -> Condition:
    if args.context.x is None or not args.clause.subject:
        raise args.wrong("what is it?")
    comparison, value, args.at = read_bound(args.items, args.at, args.context)
    return Compare(args.context.x, comparison, value, tense)


def _there(args: Args) -> Condition:
    only = args.accept("than")
    noun = args.noun()
    head = noun.core.head
    if head is not None and head.lemma == "base_statistic":
        comparison, number = bounds(noun, args)
        return Compare(_statistics(args), comparison, number)
    if head is not None and head.kind == "COUNTER":
        comparison, number = bounds(noun, args)
        among, args.at = read_among(args.items, args.at, args.context)
        return Compare(CountersOn(counter_of(head), among), comparison, number)
    comparison, number = bounds(noun, args)
    comparison = Comparison.EQUAL if only else comparison
    return Compare(CountOf(Each(noun.filter)), comparison, number)


def _subject_is(args: Args, subject: Noun, tense: Tense) -> Condition:
    context = args.context
    head = subject.head
    if head == "result":
        value = args.noun()
        low, _high = read_range(value.core.head.lemma if value.core.head else "")
        return Compare(DieResult(), Comparison.AT_LEAST, Number(low), tense)
    if head in PROPERTIES:
        value_of = quantity_of(subject, (), 0, context)
        if isinstance(value_of, tuple):
            value_of = value_of[0]
        comparison, limit, args.at = read_bound(args.items, args.at, context)
        return Compare(value_of, comparison, limit, tense)
    if head in ("hand", "reserve") and args.head() == "empty":
        args.take()
        inside = Each(Filter((), (In((place(subject, context),)),)))
        return Compare(CountOf(inside), Comparison.EQUAL, _ZERO, tense)
    if "neither_of" in subject.flags or subject.amount.or_more or head == "region":
        traits = _predicate(args)
        kinds = subject.kinds
        own = (ControlledBy(You()),) if subject.flags & {"my", "your"} else ()
        count = CountOf(Each(Filter(kinds, (*own, *subject.traits, *traits))))
        if "neither_of" in subject.flags:
            return Compare(count, Comparison.EQUAL, _ZERO, tense)
        comparison, number = bounds(subject, args)
        return Compare(count, comparison, number, tense)
    if head in ("you", "opponent", "player") and args.head() == "first_player":
        args.noun()
        who = player(subject, context)
        return Is(who, Filter((), (Being(State.FIRST_PLAYER),)), tense)
    if args.is_word("played"):
        return _verbless(args)
    if args.is_word("facing"):
        return _facing(args, subject)
    what = selector(subject, context, indefinite=Each)
    return Is(what, Filter((), _predicate(args)), tense)


def _faces(args: Args, subject: Noun) -> Condition:
    opposite = selector(args.noun(), args.context)
    return Is(selector(subject, args.context), Filter((), (Facing(opposite),)))


def _facing(args: Args, subject: Noun) -> Condition:
    args.expect("facing")
    only = False
    core = args.peek()
    if isinstance(core, Core) and any(w.lemma == "only" for w in core.before):
        only = True
    noun = args.noun()
    me = selector(subject, args.context)
    opposite = Related(Relation.FACING_EXPEDITION, me)
    if noun.head == "expedition":
        return Is(opposite, Filter((), noun.traits))
    if noun.head == "i":
        return Is(me, Filter((), (Facing(Me()),)))
    comparison, number = bounds(noun, args)
    if only:
        comparison = Comparison.EQUAL
    return Compare(
        CountOf(Each(Filter(noun.kinds, (*noun.traits, Facing(me))))), comparison, number
    )


def _predicate(args: Args) -> tuple[Trait, ...]:
    found: list[Trait] = []
    item = args.peek()
    if args.is_kind("PREPOSITION"):
        return _located(args)
    if isinstance(item, Core) and item.state is not None and item.head is None:
        trait, args.at = read_states(args.items, args.at, args.context)
        return (trait,)
    if isinstance(item, Core) and item.head is not None:
        noun = args.noun()
        if not noun.flags <= {"a"} or not noun.flags:
            raise args.wrong("an article is missing")
        found = [OfKind(noun.kinds), *noun.traits] if noun.kinds else list(noun.traits)
        if noun.kinds or noun.traits:
            return tuple(found)
    raise args.wrong("what is it?")


def _located(args: Args) -> tuple[Trait, ...]:
    item = args.items[args.at]
    following = args.items[args.at + 1] if args.at + 1 < len(args.items) else None
    if not isinstance(item, Word) or item.lemma != "in" or not isinstance(following, Core):
        raise args.wrong("where is it?")
    trait, args.at = read_where(args.items, args.at, args.context)
    if isinstance(trait, In):
        places = tuple(Place(p.zone, any_of(p.of)) for p in trait.places)
        trait = In(places)
    return (trait,)


def conditions(parts: tuple[Clause | str, ...], read: object, context: Context) -> Condition:
    """Read conditions joined by "or if" or "while"."""
    from .clauses import args_of  # a clause may hold conditions, and a condition is a clause

    found: list[Condition] = []
    joined = ""
    at = 0
    while at < len(parts):
        part = parts[at]
        if isinstance(part, str):
            joined = part
            at += 1
            continue
        args = args_of(part, context)
        found.append(condition(args).at(part.span))
        finish(args)
        at += 1
    if len(found) == 1:
        return found[0]
    return Or(tuple(found)) if joined == "OR_IF" else And(tuple(found))


def finish(args: Args) -> None:
    """Complain about phrases, adverbs and helping verbs that nothing has taken."""
    if args.peek() is not None:
        raise args.wrong("this does not belong to the verb")
    left = args.adverbs - args.used
    if left:
        raise MeaningError(
            f"'{sorted(left)[0].replace('_', ' ')}' does not belong here", args.clause.span
        )
    helpers = args.helpers - args.used - {"would"}
    if helpers:
        raise MeaningError(f"'{sorted(helpers)[0]}' does not belong here", args.clause.span)
