"""Clauses read as conditions, and as the events that Reactions wait for."""

from judge.cards.ability import (
    Acts,
    AllPresent,
    And,
    AttemptsToAscend,
    BaseStatisticsOf,
    Being,
    Choose,
    Compare,
    Comparison,
    Condition,
    ControlledBy,
    CountersOn,
    CountOf,
    Deed,
    Each,
    Event,
    FailsToMoveForward,
    Filter,
    GainsCounters,
    GainsStatus,
    Goes,
    Happened,
    Holding,
    In,
    InTerrain,
    Is,
    IsSacrificed,
    Joins,
    Leaves,
    Measured,
    Me,
    MovesForward,
    Not,
    Number,
    OfKind,
    Or,
    Place,
    Plays,
    PropertyOf,
    Quantity,
    Related,
    Relation,
    Role,
    RollsResult,
    Selector,
    State,
    Tense,
    Terrain,
    That,
    ThisWay,
    Trait,
    You,
    Zone,
)

from .context import Context, MeaningError
from .frame import Args
from .measured import PROPERTIES, counter_of, quantity_of, read_among, read_bound, read_quantity
from .nouns import STATES, Noun, amount_of, player, read_noun, read_places, selector, terrains
from .phrases import Clause, Core, Item, Word, read_range

_ONE = Number(1)
_ZERO = Number(0)


def bounds(noun: Noun, args: Args) -> tuple[Comparison, Quantity]:
    """Return how many of something are asked for: "two or more", "no", "less than eight", "a"."""
    flags, amount = noun.flags, noun.amount
    if "no" in flags:
        return Comparison.EQUAL, _ZERO
    if "less_than" in flags and amount.value is not None:
        return Comparison.LESS, amount.value
    if amount.value is not None:
        if amount.or_more:
            return Comparison.AT_LEAST, amount.value
        if amount.or_less:
            return Comparison.AT_MOST, amount.value
        if args.accept_bound():
            return Comparison.AT_MOST, amount.value
        return Comparison.EQUAL, amount.value
    if flags & {"a", "another"}:
        return Comparison.AT_LEAST, _ONE
    if noun.plural and not flags:
        return Comparison.AT_LEAST, _ONE
    raise args.wrong("how many?")


def condition(args: Args) -> Condition:
    """Read a clause as a condition."""
    verb = args.clause.verb
    if verb is None:
        return _verbless(args)
    match verb.lemma:
        case "control":
            return _control(args)
        case "have":
            return _have(args)
        case "be" | "be_not":
            found = _be(
                args, past=verb.form == "past" or (verb.lemma == "be_not" and verb.form == "past")
            )
            return Not(found) if verb.lemma == "be_not" else found
    found_event = event(args)
    if "this_way" in args.adverbs:
        args.used.add("this_way")
        return Happened(ThisWay(found_event))
    return Happened(found_event)


def _verbless(args: Args) -> Condition:
    if args.accept("played"):
        args.expect("from")
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
    from judge.cards.ability import OtherThan

    return tuple(t for t in traits if not isinstance(t, OtherThan))


def _have(args: Args) -> Condition:
    subject = args.subject
    if subject is None:
        raise args.wrong("who has it?")
    noun = args.noun()
    tense = Tense.BEFORE if args.clause.verb and args.clause.verb.form == "past" else Tense.NOW
    head = noun.core.head
    if head is not None and head.kind == "COUNTER":
        comparison, number = bounds(noun, args)
        holder = selector(subject, args.context, indefinite=Each)
        return Compare(CountersOn(counter_of(head), holder), comparison, number, tense)
    if head is not None and head.lemma == "base_statistic":
        comparison, number = bounds(noun, args)
        return Compare(_statistics(args), comparison, number)
    who = player(subject, args.context)
    if "less" in noun.flags:
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
    args.expect("of")
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
    return Compare(CountOf(Each(noun.filter)), comparison, number)


def _subject_is(args: Args, subject: Noun, tense: Tense) -> Condition:
    context = args.context
    head = subject.head
    if head == "result":
        value = args.noun()
        low, _high = read_range(value.core.head.lemma if value.core.head else "")
        from judge.cards.ability import DieResult

        return Compare(DieResult(), Comparison.AT_LEAST, Number(low), tense)
    if head in PROPERTIES:
        value_of = quantity_of(subject, (), 0, context)
        if isinstance(value_of, tuple):
            value_of = value_of[0]
        comparison, value, args.at = read_bound(args.items, args.at, context)
        return Compare(value_of, comparison, value, tense)
    if head in ("hand", "reserve") and args.head() == "empty":
        args.take()
        from .nouns import place

        inside = Each(Filter((), (In((place(subject, context),)),)))
        return Compare(CountOf(inside), Comparison.EQUAL, _ZERO, tense)
    if "neither_of" in subject.flags or subject.amount.or_more or "region" == head:
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
    if args.is_word("facing"):
        return _facing(args, subject)
    what = selector(subject, context, indefinite=Each)
    return Is(what, Filter((), _predicate(args)), tense)


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
    from judge.cards.ability import Facing

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
        from .nouns import _states

        trait, args.at = _states(args.items, args.at, args.context)
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
    from .nouns import read_where

    item = args.items[args.at]
    following = args.items[args.at + 1] if args.at + 1 < len(args.items) else None
    if not isinstance(item, Word) or item.lemma != "in" or not isinstance(following, Core):
        raise args.wrong("where is it?")
    trait, args.at = read_where(args.items, args.at, args.context)
    if isinstance(trait, In):
        places = tuple(Place(p.zone, _any(p.of)) for p in trait.places)
        trait = In(places)
    return (trait,)


def _any(of: Selector | None) -> Selector | None:
    return Each(of.filter) if isinstance(of, Choose) else of


def conditions(parts: tuple[Clause | str, ...], read: object, context: Context) -> Condition:
    """Read conditions joined by "or if" or "while"."""
    from .clauses import args_of

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


def event(args: Args) -> Event:
    """Read a clause as an event."""
    verb, subject = args.clause.verb, args.subject
    if verb is None or subject is None:
        raise args.wrong("an event needs a subject and a verb")
    context = args.context
    if subject.head in ("you", "opponent", "player") or subject.head in ("owner", "controller"):
        return _player_event(args, verb, player(subject, context))
    what = selector(subject, context, indefinite=Each)
    match verb.lemma:
        case "join":
            return Joins(what, _places(args))
        case "leave":
            return Leaves(what, _places(args))
        case "go":
            return _goes(args, what)
        case "gain":
            return _gains(args, what)
        case "be":
            args.expect("sacrificed")
            return IsSacrificed(what)
        case "move":
            args.expect("forward")
            due = None
            if args.accept("due_to"):
                core = args.take()
                if not isinstance(core, Core) or core.head is None:
                    raise args.wrong("due to what?")
                due = terrains(core.head)[0]
            return MovesForward(what, due)
        case "fail":
            return FailsToMoveForward(what)
        case "attempt":
            return AttemptsToAscend(what)
    raise args.wrong("this verb makes no event")


def _places(args: Args) -> tuple[Place, ...]:
    places, args.at = read_places(args.items, args.at, args.context)
    found = []
    for one in places:
        if one.zone is Zone.EXPEDITION and one.of is not None:
            one = Place(one.zone, _any(one.of))
        found.append(one)
    return tuple(found)


def _goes(args: Args, what: Selector) -> Event:
    origins: tuple[Place, ...] = ()
    target: Place | None = None
    while args.peek() is not None:
        if args.accept("to"):
            target = args.place()
        elif args.accept("from"):
            if args.head() == "anywhere":
                args.take()
            else:
                origins = _places(args)
        elif args.is_kind("FROM_ORIGIN"):
            args.take()
            origins = (Place(Zone.DECK, You()), Place(Zone.HAND, You()))
        else:
            break
    if target is None:
        raise args.wrong("it goes where?")
    return Goes(what, target, origins)


def _gains(args: Args, what: Selector) -> Event:
    core = args.peek()
    if isinstance(core, Core) and core.state is not None and core.head is None:
        args.take()
        return GainsStatus(what, STATES[core.state.lemma])
    noun = args.noun()
    head = noun.core.head
    if head is None or head.kind != "COUNTER":
        raise args.wrong("what is gained?")
    ordinal = next(
        (n for n, w in enumerate(("first", "second", "third"), 1) if w in noun.flags), None
    )
    if ordinal is None and not noun.amount.or_more:
        raise args.wrong("how many are gained?")
    return GainsCounters(what, counter_of(head) or "", ordinal)


def _player_event(args: Args, verb: Word, who: Selector) -> Event:
    match verb.lemma:
        case "play":
            noun = args.noun("from")
            what = selector(noun, args.context, indefinite=Each)
            origins: tuple[Place, ...] = ()
            if args.accept("from"):
                origins = _places(args)
            return Plays(who, what, origins)
        case "roll":
            noun = args.noun()
            if noun.core.head is not None and noun.core.head.kind == "RANGE":
                low, high = read_range(noun.core.head.lemma)
                if "this_way" in args.adverbs:
                    args.used.add("this_way")
                    return ThisWay(RollsResult(who, low, high or 6))
                return RollsResult(who, low, high or 6)
            if noun.head not in ("die", "dice") or not (noun.amount.or_more or "a" in noun.flags):
                raise args.wrong("what is rolled?")
            return Acts(who, Deed.ROLLS)
        case "draw":
            noun = args.noun()
            if noun.head != "card" or not noun.amount.or_more:
                raise args.wrong("what is drawn?")
            return Acts(who, Deed.DRAWS)
        case "resupply":
            return Acts(who, Deed.RESUPPLIES)
        case "pass":
            args.expect("first")
            return Acts(who, Deed.PASSES_FIRST)
        case "make" | "receive":
            noun = args.noun()
            if noun.head != "gift" or "a" not in noun.flags:
                raise args.wrong("what is made?")
            return Acts(who, Deed.MAKES_GIFT if verb.lemma == "make" else Deed.RECEIVES_GIFT)
        case "put":
            noun = args.noun("in", "to")
            what = selector(noun, args.context, indefinite=Each)
            args.expect("in")
            return Goes(what, args.place())
    deeds = {
        "sacrifice": Deed.SACRIFICES,
        "exhaust": Deed.EXHAUSTS,
        "create": Deed.CREATES,
        "discard": Deed.DISCARDS,
        "reveal": Deed.REVEALS,
    }
    if verb.lemma not in deeds:
        raise args.wrong("this verb makes no event")
    what = selector(args.noun(), args.context, indefinite=Each)
    found: Event = Acts(who, deeds[verb.lemma], what)
    if "this_way" in args.adverbs and args.clause.verb and args.clause.verb.form != "past":
        args.used.add("this_way")
        found = ThisWay(found)
    return found
