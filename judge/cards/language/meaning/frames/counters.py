"""Verb frames: counters, statuses and sub-types that things gain and lose."""

from judge.cards.ability import (
    ONE,
    BeyondMaximum,
    CanGainAgain,
    CannotGainCounters,
    Choose,
    DistributeCounters,
    Each,
    Effect,
    Either,
    Enters,
    First,
    GainCounters,
    GainStatus,
    GainSubtypes,
    Grant,
    Joint,
    LoseAbilities,
    LoseCounters,
    LoseStatus,
    Next,
    Quantity,
    Role,
    Selector,
    Sequence,
    Statement,
    That,
)
from judge.cards.language.meaning.frames.frame import Args, Meaning, again
from judge.cards.language.meaning.frames.game import number_of, per, receive
from judge.cards.language.meaning.measured import counter_of, read_value
from judge.cards.language.meaning.noun import STATES, Noun
from judge.cards.language.meaning.selectors import selector
from judge.cards.language.syntax.phrases import Core, Quoted


def gain(args: Args) -> Meaning:
    """ "I gain 1 boost and Fleeting", "gains 1 boost per card in your Reserve"."""
    if args.head() == "it":
        return receive(args)
    what = args.subject_things(
        Each if args.subject and args.subject.flags & {"next", "first"} else Choose
    )
    if args.accept("even_already"):
        raise args.wrong("a status was expected")
    if isinstance(args.peek(), Quoted):
        quoted = args.take()
        from judge.cards.language.meaning.body import (
            read_body,  # a quoted ability is read as every other
        )

        return Grant(what, read_body(quoted.body, args.context, nested=True))  # type: ignore[union-attr]
    if "can" in args.helpers:
        return _can_again(what, args)
    if "cannot" in args.helpers:
        return _cannot_gain(what, args)
    return entering(what, args, _gains)


def entering(what: Selector, args: Args, build: object) -> Meaning:
    """Return the effect on things, or the statement about what will be played."""
    if isinstance(what, (Next, First)):
        return Enters(what, build(That(Role.IT), args))  # type: ignore[operator]
    return build(what, args)  # type: ignore[operator,no-any-return]


def _gains(what: Selector, args: Args) -> Effect:
    return _several(what, args, _one_gain)


def _several(what: Selector, args: Args, build: object) -> Effect:
    found: list[Effect] = []
    either = False
    while True:
        found.append(build(what if not found or either else again(what), args))  # type: ignore[operator]
        if args.is_kind("LIST_COMMA"):
            args.take()
            either = True
            args.accept("or", "and")
        elif args.is_word("or"):
            args.take()
            either = True
        elif args.is_word("and"):
            args.take()
        else:
            break
    if len(found) == 1:
        return found[0]
    if either:
        return Either(tuple(found))
    return Sequence(tuple(found), (Joint.AND,) * (len(found) - 1))


def _one_gain(what: Selector, args: Args) -> Effect:
    core = args.peek()
    if not isinstance(core, Core):
        raise args.wrong("what is gained?")
    if core.head is None and core.state is not None and not core.before:
        args.take()
        return GainStatus(what, STATES[core.state.lemma])
    if core.head is not None and core.head.lemma == "subtypes":
        args.take()
        if {w.lemma for w in core.before} != {"its"}:
            raise args.wrong("whose sub-types?")
        return GainSubtypes(what, That(Role.IT))
    noun = args.noun("from")
    if core.head is None or core.head.kind != "COUNTER":
        raise args.wrong("what is gained?")
    agree(core, noun, args)
    amount = number_of(noun, args)
    counter = counter_of(core.head) or ""
    amount = per(amount, args)
    return GainCounters(what, counter, amount, _maximum(args))


def agree(core: Core, noun: Noun, args: Args) -> None:
    """Complain when a counter's number and its noun do not agree."""
    plural = core.head is not None and core.head.form == "plural"
    single = noun.amount.value == ONE and not (noun.amount.up_to or noun.amount.partitive)
    one = "a" in noun.flags or (single and not noun.amount.or_more)
    if one == plural and args.context.lexicon.raw["agreement"]:
        raise args.wrong("number and noun do not agree")


def _maximum(args: Args) -> Quantity | None:
    if not args.accept("up_to_max"):
        return None
    core = args.peek()
    if isinstance(core, Core) and core.head is not None and core.head.kind == "COUNTER":
        noun = args.noun("on")
        if args.accept("on") and args.noun().head != "i":
            raise args.wrong("a maximum on what?")
        return noun.amount.value
    value, args.at = read_value(args.items, args.at, args.context)
    return value


def _can_again(what: Selector, args: Args) -> Statement:
    core = args.take()
    if not isinstance(core, Core) or core.state is None:
        raise args.wrong("a status was expected")
    args.expect("even_already")
    other = args.take()
    if not isinstance(other, Core) or other.state is None or other.state.lemma != core.state.lemma:
        raise args.wrong("the same status was expected")
    args.used.add("can")
    return CanGainAgain(GainStatus(what, STATES[core.state.lemma]))


def _cannot_gain(what: Selector, args: Args) -> Statement:
    args.skip_partitive()
    core = None if args.accept("more") else args.take()  # "no pueden ganar más"
    head = core.head if isinstance(core, Core) else None
    others = head is not None and (
        head.lemma == "others" or (head.kind == "COUNTER" and not head.lemma)
    )
    if core is not None and not others:
        raise args.wrong("counters were expected")
    args.used.add("cannot")
    return CannotGainCounters(args.subject_things(Each))


def lose(args: Args) -> Meaning:
    """ "It loses Fleeting", "loses all its boosts", "All Characters lose their abilities"."""
    if args.head() == "ability":
        noun = args.noun()
        if not noun.flags & {"its", "their", "my"}:
            raise args.wrong("whose abilities?")
        return LoseAbilities(args.subject_things())
    indefinite = Each if args.subject and args.subject.flags & {"next", "first"} else Choose
    return entering(args.subject_things(indefinite), args, _losses)


def _losses(what: Selector, args: Args) -> Effect:
    return _several(what, args, _one_loss)


def _one_loss(what: Selector, args: Args) -> Effect:
    core = args.peek()
    if not isinstance(core, Core):
        raise args.wrong("what is lost?")
    if core.head is None and core.state is not None and not core.before:
        args.take()
        return LoseStatus(what, STATES[core.state.lemma])
    noun = args.noun()
    if core.head is None or core.head.kind != "COUNTER":
        raise args.wrong("what is lost?")
    agree(core, noun, args) if "all" not in noun.flags else None
    owned = noun.flags & {"its", "their", "my"} or not args.context.lexicon.raw["agreement"]
    if "all" in noun.flags and not owned:
        raise args.wrong("whose counters?")
    return LoseCounters(what, counter_of(core.head), number_of(noun, args))


def give(args: Args) -> Meaning:
    """ "Give it 2 boosts", "give 2 boosts to target Plant"."""
    noun = args.noun("to")
    head = noun.core.head
    args.skip_partitive()
    if noun.head == "they" and _is_counter(args.peek()):
        return _beyond(args.noun(), args)
    if "their" in noun.flags and _is_counter(noun.core):  # "conferire loro 1 segnalino in più"
        return _beyond(noun, args)
    if head is not None and head.kind == "COUNTER":
        agree(noun.core, noun, args)
        amount = number_of(noun, args)
        args.expect("to")
        return GainCounters(args.things(), counter_of(head) or "", amount)
    what = args.remember(selector(noun, args.context))
    counters = args.noun()
    if counters.core.head is None or counters.core.head.kind != "COUNTER":
        raise args.wrong("what is given?")
    agree(counters.core, counters, args)
    return GainCounters(what, counter_of(counters.core.head) or "", number_of(counters, args))


def _is_counter(item: object) -> bool:
    return isinstance(item, Core) and item.head is not None and item.head.kind == "COUNTER"


def _beyond(counters: Noun, args: Args) -> Statement:
    if args.subject is None or args.subject.head != "support_abilities" or args.subject.of is None:
        raise args.wrong("who gives?")
    args.used.add("can")
    of = selector(args.subject.of, args.context, indefinite=Each)
    if "more" in counters.flags or args.accept("more"):
        args.expect("than", "to")
        amount = counters.amount.value
    else:
        args.expect("beyond", "over", "to")
        amount = counters.amount.value
    if args.noun().head != "maximum":
        raise args.wrong("more than what?")
    return BeyondMaximum(of, amount)


def distribute(args: Args) -> Meaning:
    """ "Distribute 3 boosts among any Characters in Reserve"."""
    noun = args.noun()
    if noun.core.head is None or noun.core.head.kind != "COUNTER":
        raise args.wrong("only counters are distributed")
    args.expect("among")
    among = args.noun()
    if "any" not in among.flags and args.context.lexicon.raw["agreement"]:
        raise args.wrong("among any what?")
    return DistributeCounters(
        Each(among.filter), counter_of(noun.core.head) or "", number_of(noun, args)
    )
