"""Clauses read as conditions."""

from dataclasses import replace

from judge.cards.ability import (
    And,
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
    InTerrain,
    Is,
    Not,
    Number,
    OfKind,
    Or,
    Place,
    Plays,
    Related,
    Relation,
    Role,
    Span,
    State,
    Tense,
    That,
    ThisWay,
    Trait,
    You,
    Zone,
)
from judge.cards.language.meaning.context import Context, MeaningError
from judge.cards.language.meaning.events import DURING, any_of, event
from judge.cards.language.meaning.following import is_state, read_states
from judge.cards.language.meaning.frames.frame import Args
from judge.cards.language.meaning.holdings import bounds, control, have, statistics, tense_of
from judge.cards.language.meaning.measured import (
    PROPERTIES,
    counter_of,
    quantity_of,
    read_among,
    read_bound,
)
from judge.cards.language.meaning.noun import Noun
from judge.cards.language.meaning.nouns import read_noun, read_places, read_where
from judge.cards.language.meaning.selectors import place, player, selector
from judge.cards.language.syntax.phrases import Clause, Core, Word, read_range

_ZERO = Number(0)


def condition(args: Args) -> Condition:
    """Read a clause as a condition."""
    verb = args.clause.verb
    if verb is None:
        return _verbless(args)
    match verb.lemma:
        case "control":
            return control(args)
        case "have" if args.subject is not None and args.subject.head == "there":
            return _there(args, tense_of(args))
        case "have" if args.subject is not None and is_state(args.peek()):
            return _denied(args, _subject_is(args, args.subject, tense_of(args)))
        case "have":
            return _denied(args, have(args))
        case "face" if args.subject is not None:
            return _denied(args, _facing(args, args.subject, tense_of(args)))
        case "be" | "be_not":
            found = _denied(args, _be(args, tense_of(args)))
            return Not(found) if verb.lemma == "be_not" else found
        case "go" if isinstance(args.peek(), Core):
            return _be(args, tense_of(args))
    found_event = event(args)
    if verb.form == "past" and "has" in args.helpers:
        # What has happened is told of the phase that the trigger names.
        args.used.update(("has", *DURING))
    if "this_way" in args.adverbs:
        args.used.add("this_way")
        return Happened(ThisWay(found_event))
    return Happened(found_event)


def _denied(args: Args, found: Condition) -> Condition:
    """Return the opposite of a condition where a "not" of its clause is left."""
    if "does_not" not in args.helpers - args.used:
        return found
    args.used.add("does_not")
    return Not(found)


def _verbless(args: Args) -> Condition:
    if args.accept("played"):
        args.expect("from", "of")
        places, args.at = read_places(args.items, args.at, args.context)
        return Happened(Plays(You(), That(Role.IT), places))
    raise args.wrong("a verb is missing")


def _played(args: Args, subject: Noun) -> Condition:
    """Read "is played from your hand", and "I'm played in …", which says where I come into play."""
    following = args.items[args.at + 1] if args.at + 1 < len(args.items) else None
    if not isinstance(following, Word) or following.lemma != "in":
        return _verbless(args)
    args.take()
    return Is(selector(subject, args.context), Filter((), _located(args)))


def _be(args: Args, tense: Tense) -> Condition:
    subject = _after_state(args) or args.subject
    negated = args.accept("not")
    if subject is None:
        found = _number_is(args, tense)
    elif subject.head == "there":
        found = _there(args, tense)
    else:
        found = _subject_is(args, subject, tense)
    return Not(found) if negated else found


def _after_state(args: Args) -> Noun | None:
    """Take the subject behind the state that it is in: "sono visibili tre o più regioni"."""
    state, core = (
        args.items[args.at : args.at + 2] if len(args.items) > args.at + 1 else (None, None)
    )
    if args.clause.subject or not isinstance(state, Core) or not isinstance(core, Core):
        return None
    if state.state is None or state.head is not None or core.head is None:
        return None
    at = args.at
    subject, args.at = read_noun(args.items, at + 1, args.context, frozenset())
    args.items = (*args.items[:at], *args.items[args.at :], state)
    args.at = at
    return subject


def _number_is(args: Args, tense: Tense) -> Condition:
    if args.context.x is None or not args.clause.subject:
        raise args.wrong("what is it?")
    comparison, value, args.at = read_bound(args.items, args.at, args.context)
    return Compare(args.context.x, comparison, value, tense)


def _there(args: Args, tense: Tense) -> Condition:
    only = args.accept("than")
    noun = args.noun()
    head = noun.core.head
    if head is not None and head.lemma == "base_statistic":
        comparison, number = bounds(noun, args)
        return Compare(statistics(args), comparison, number, tense)
    if head is not None and head.kind == "COUNTER":
        comparison, number = bounds(noun, args)
        among, args.at = read_among(args.items, args.at, args.context)
        return Compare(CountersOn(counter_of(head), among), comparison, number, tense)
    comparison, number = bounds(noun, args)
    comparison = Comparison.EQUAL if only else comparison
    return Compare(CountOf(Each(noun.filter)), comparison, number, tense)


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
    if args.peek() is None and any(isinstance(t, (In, InTerrain)) for t in subject.traits):
        return _located_subject(args, subject, tense)
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
        return _played(args, subject)
    if args.accept("facing"):
        return _facing(args, subject, tense)
    what = selector(subject, context, indefinite=Each)
    return Is(what, Filter((), _predicate(args)), tense)


def _facing(args: Args, subject: Noun, tense: Tense) -> Condition:
    only = False
    core = args.peek()
    if isinstance(core, Core) and any(w.lemma == "only" for w in core.before):
        only = True
    noun = args.noun()
    me = selector(subject, args.context)
    opposite = Related(Relation.FACING_EXPEDITION, me)
    if noun.head == "expedition":
        return Is(opposite, Filter((), noun.traits), tense)
    if noun.head in ("i", "it"):
        return Is(me, Filter((), (Facing(selector(noun, args.context)),)), tense)
    comparison, number = bounds(noun, args)
    if only:
        comparison = Comparison.EQUAL
    return Compare(
        CountOf(Each(Filter(noun.kinds, (*noun.traits, Facing(me))))), comparison, number, tense
    )


def _predicate(args: Args) -> tuple[Trait, ...]:
    found: list[Trait] = []
    item = args.peek()
    if args.accept("in_play"):
        return (In((Place(Zone.PLAY),)),)
    if args.is_kind("PREPOSITION"):
        return _located(args)
    if is_state(item):
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


def _located_subject(args: Args, subject: Noun, tense: Tense) -> Condition:
    """Read "two or more cards in your Reserve are", with the place inside the subject."""
    if "facing" in subject.flags and subject.of is not None:
        opposite = Related(Relation.FACING_EXPEDITION, selector(subject.of, args.context))
        return Is(opposite, Filter((), subject.traits), tense)
    own = (ControlledBy(You()),) if subject.flags & {"my", "your"} else ()
    comparison, number = bounds(subject, args)
    counted = CountOf(Each(Filter(subject.kinds, (*own, *subject.traits))))
    return Compare(counted, comparison, number, tense)


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
    from judge.cards.language.meaning.clauses import (
        args_of,  # a clause may hold conditions, and a condition is a clause
    )

    found: list[Condition] = []
    joined = ""
    at = 0
    while at < len(parts):
        part = parts[at]
        if isinstance(part, str):
            joined = part
            at += 1
            continue
        following = parts[at + 2] if parts[at + 1 : at + 2] == ("IN_WHICH",) else None
        if isinstance(following, Clause):
            part = _in_which(part, following)
            at += 2
        args = args_of(part, context)
        found.append(condition(args).at(part.span))
        finish(args)
        at += 1
    if len(found) == 1:
        return found[0]
    return Or(tuple(found)) if joined == "OR_IF" else And(tuple(found))


def _in_which(clause: Clause, said: Clause) -> Clause:
    """Return "è in un terreno in cui la sua statistica base è pari a 0" as one clause."""
    whose = said.subject[0] if len(said.subject) == 1 else None
    named = isinstance(whose, Core) and whose.head and whose.head.lemma == "base_statistic"
    *equal, value = said.items
    if not named or [w.lemma for w in equal if isinstance(w, Word)] not in ([], ["equal_to"]):
        raise MeaningError("what is said of the place?", said.span)
    statistic = Word("PHRASE", "whose_base_statistic_is", "", said.span)
    span = Span(clause.span.start, said.span.end)
    return replace(clause, items=(*clause.items, statistic, value), span=span)


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
