"""Clauses read as events."""

from judge.cards.ability import (
    Acts,
    AttemptsToAscend,
    Choose,
    Deed,
    Each,
    Event,
    FailsToMoveForward,
    GainsCounters,
    GainsStatus,
    Goes,
    IsSacrificed,
    Joins,
    Leaves,
    Me,
    MovesForward,
    Phase,
    Place,
    Plays,
    RollsResult,
    Selector,
    Terrain,
    ThisWay,
    You,
    Zone,
)
from judge.cards.language.meaning.frames.frame import Args
from judge.cards.language.meaning.measured import counter_of
from judge.cards.language.meaning.noun import STATES, Noun, terrains
from judge.cards.language.meaning.nouns import read_places
from judge.cards.language.meaning.selectors import check_article, player, selector
from judge.cards.language.syntax.phrases import Core, Word, read_range

DURING = {
    "during_dusk": Phase.DUSK,
    "during_afternoon": Phase.AFTERNOON,
    "during_morning": Phase.MORNING,
    "during_night": Phase.NIGHT,
}
"""The adverbs that say in which phase something happens."""


def any_of(of: Selector | None) -> Selector | None:
    """Return a choice as any of the things: an event happens to whichever it is."""
    return Each(of.filter) if isinstance(of, Choose) else of


def event(args: Args) -> Event:
    """Read a clause as an event."""
    verb, subject = args.clause.verb, args.subject
    if verb is None or subject is None:
        raise args.wrong("an event needs a subject and a verb")
    context = args.context
    if subject.head in ("you", "opponent", "player") or subject.head in ("owner", "controller"):
        return _player_event(args, verb, player(subject, context))
    if subject.head == "result" and verb.lemma == "be":
        return _result(args)
    what = selector(subject, context, indefinite=Each)
    match verb.lemma:
        case "join":
            args.accept("on")
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
            return MovesForward(what, _due_to(args))
        case "advance" if "does_not" in args.helpers:
            args.used.add("does_not")
            return FailsToMoveForward(what)
        case "advance" if "neither_of" in subject.flags:
            args.used.add("manages")
            return FailsToMoveForward(what)
        case "advance":
            return MovesForward(what, _due_to(args))
        case "fail":
            return FailsToMoveForward(what)
        case "ascend" if "again" in args.adverbs:
            args.used.update(("again", "attempts"))
            return AttemptsToAscend(what)
        case "attempt":
            return AttemptsToAscend(what)
    raise args.wrong("this verb makes no event")


def _result(args: Args) -> Event:
    """Read "il risultato è 1-3" of the roll that was just made."""
    noun = args.noun()
    if noun.core.head is None or noun.core.head.kind != "RANGE":
        raise args.wrong("which result?")
    low, high = read_range(noun.core.head.lemma)
    return ThisWay(RollsResult(You(), low, high or 6))


def _due_to(args: Args) -> Terrain | None:
    if not args.accept("due_to"):
        return None
    core = args.take()
    if not isinstance(core, Core) or core.head is None:
        raise args.wrong("due to what?")
    return terrains(core.head)[0]


def _places(args: Args) -> tuple[Place, ...]:
    places, args.at = read_places(args.items, args.at, args.context)
    found = []
    for one in places:
        if one.zone is Zone.EXPEDITION and one.of is not None:
            one = Place(one.zone, any_of(one.of))
        found.append(one)
    return tuple(found)


def _goes(args: Args, what: Selector) -> Event:
    origins: tuple[Place, ...] = ()
    target: Place | None = None
    came = False
    while args.peek() is not None:
        if args.accept("to", "in", "on"):
            target = args.place()
        elif args.accept("from", "of"):
            came = True
            if args.head() == "anywhere":
                args.take()
            else:
                origins = _places(args)
        elif args.is_kind("FROM_ORIGIN"):
            args.take()
            came = True
            origins = (Place(Zone.DECK, You()), Place(Zone.HAND, You()))
        else:
            break
    if target is None:
        raise args.wrong("it goes where?")
    if not came:
        return Joins(what, (target,))
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


def _done_to(noun: Noun, args: Args) -> Selector:
    check_article(noun, args.context)
    return selector(noun, args.context, indefinite=Each)


def _player_event(args: Args, verb: Word, who: Selector) -> Event:
    match verb.lemma:
        case "play":
            what = _done_to(args.noun("from", "of"), args)
            origins: tuple[Place, ...] = ()
            if args.accept("from", "of"):
                origins = _places(args)
            return Plays(who, what, origins)
        case "roll" if args.peek() is None:
            return Acts(who, Deed.ROLLS)
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
        case "make" | "do" | "give" | "receive":
            noun = args.noun()
            if noun.head != "gift" or "a" not in noun.flags:
                raise args.wrong("what is made?")
            return Acts(who, Deed.RECEIVES_GIFT if verb.lemma == "receive" else Deed.MAKES_GIFT)
        case "put" | "send":
            what = _done_to(args.noun("in", "to"), args)
            args.expect("in", "to")
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
    what = _done_to(args.noun(), args)
    if what == Me() and verb.lemma == "sacrifice" and who == You():
        return IsSacrificed(what)
    found: Event = Acts(who, deeds[verb.lemma], what)
    if "this_way" in args.adverbs and args.clause.verb and not args.clause.verb.past:
        args.used.add("this_way")
        found = ThisWay(found)
    return found
