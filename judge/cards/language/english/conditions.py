"""Conditions and events in English."""

from judge.cards.ability import (
    Acts,
    AllPresent,
    And,
    AnyTrait,
    AttemptsToAscend,
    BaseStatisticsOf,
    Being,
    Compare,
    Comparison,
    Condition,
    ControlledBy,
    CountersOn,
    CountOf,
    Deed,
    DieResult,
    During,
    Each,
    Event,
    Facing,
    FailsToMoveForward,
    Filter,
    GainsCounters,
    GainsStatus,
    Goes,
    Happened,
    In,
    InTerrain,
    Is,
    IsSacrificed,
    Joins,
    Kind,
    Leaves,
    Me,
    Measured,
    MovesForward,
    Not,
    Number,
    OfKind,
    Or,
    Phase,
    PhaseBegins,
    Place,
    Plays,
    PropertyOf,
    Related,
    Relation,
    Role,
    RollsResult,
    Selector,
    State,
    SymbolEvent,
    Tense,
    That,
    ThisWay,
    You,
    Zone,
)

from .nouns import (
    Notes,
    among,
    article,
    base_statistics,
    bound,
    counter,
    each_of_yours,
    explained,
    is_plural,
    kinds,
    mana,
    noun,
    number,
    place,
    state,
    things,
    yours,
)

_PERIODS = {Phase.DUSK: "during Dusk", Phase.AFTERNOON: "during the Afternoon"}
_ORDINALS = {1: "first", 2: "second", 3: "third"}


def condition(what: Condition, notes: Notes) -> str:
    """Return a condition without its "if"."""
    match what:
        case Compare():
            return _compare(what, notes)
        case Is(subject=subject, filter=asked, tense=tense):
            return _is(subject, asked, tense, notes, negated=False)
        case Not(condition=Is(subject=subject, filter=asked, tense=tense)):
            return _is(subject, asked, tense, notes, negated=True)
        case AllPresent(filters=filters):
            names = [noun(Filter(f.kinds, _uncontrolled(f)), notes) for f in filters]
            rest = [f"another {n}" for n in names[1:-1]]
            middle = ", ".join([article(names[0]), *rest])
            return f"you control {middle} and yet another {names[-1]}"
        case Or(conditions=parts):
            return " or if ".join(condition(p, notes) for p in parts)
        case And(conditions=parts):
            return " while ".join(condition(p, notes) for p in parts)
        case Happened(event=ThisWay(event=Acts(deed=Deed.DISCARDS))):
            return "you discarded a card this way"
        case Happened(event=ThisWay(event=Goes(subject=Each(filter=asked)))):
            return f"you put {article(noun(asked, notes))} in Reserve this way"
        case Happened(event=FailsToMoveForward()):
            return "both of your Expeditions failed to move forward"
        case Happened(event=Plays(what=That(), origins=origins)):
            return f"played from {place(origins[0], notes)}"
    raise ValueError(f"no English for {type(what).__name__}")


def _uncontrolled(asked: Filter) -> tuple[object, ...]:  # type: ignore[type-arg]
    return tuple(t for t in asked.traits if not isinstance(t, ControlledBy))


def _many(comparison: Comparison, value: object, name: str, plural: str, notes: Notes) -> str:
    assert isinstance(value, Number)
    if comparison is Comparison.AT_LEAST and value.value == 1:
        return name.replace("other ", "another ", 1) if name.startswith("other ") else article(name)
    if comparison is Comparison.EQUAL and value.value == 0:
        return f"no {plural}"
    if comparison is Comparison.EQUAL:
        return f"only {number(value, notes)} {name if value.value == 1 else plural}"
    if comparison is Comparison.LESS:
        return f"less than {number(value, notes)} {plural}"
    if comparison is Comparison.AT_MOST:
        return f"{number(value, notes)} or less {plural}"
    return f"{number(value, notes)} or more {plural}"


def _compare(what: Compare, notes: Notes) -> str:
    left, right, comparison = what.left, what.right, what.comparison
    had = "had" if what.tense is Tense.BEFORE else "have"
    match left:
        case CountOf(what=Each(filter=asked)):
            return _count(asked, comparison, right, notes)
        case CountersOn(counter=name, what=Me()):
            return f"I {had} {_counters(name, comparison, right, notes)}"
        case CountersOn(counter=name, what=Related(relation=Relation.HERO)):
            return f"your Hero has {_counters(name, comparison, right, notes)}"
        case CountersOn(counter=name, what=what_on):
            many = _counters(name, comparison, right, notes)
            return f"there are {many} among {among(what_on, notes)}"
        case BaseStatisticsOf():
            many = _many(comparison, right, "base statistic", "base statistics", notes)
            return f"there are {many} {base_statistics(left, notes)}"
        case DieResult() if isinstance(right, Number):
            return f"the result is {right.value}+"
        case DieResult():
            return f"X is higher than {explained(right, notes)}"
        case PropertyOf(property=which, what=That(role=role)):
            whose = "their" if role is Role.THEM else "its"
            be = "was" if what.tense is Tense.BEFORE else "is"
            if comparison is Comparison.EQUAL:
                return f"{whose} {which.value} {be} equal to the die's result"
            tail = "or less" if comparison is Comparison.AT_MOST else "or more"
            return f"{whose} {which.value} {be} {mana(right, notes)} {tail}"
    raise ValueError(f"no English for comparing {type(left).__name__}")


def _counters(name: str | None, comparison: Comparison, value: object, notes: Notes) -> str:
    assert isinstance(value, Number)
    plural = counter(name, notes, plural=True)
    if comparison is Comparison.EQUAL and value.value == 0:
        return f"no {plural}"
    if comparison is Comparison.LESS:
        return f"less than {value.value} {plural}"
    if comparison is Comparison.AT_MOST:
        return f"{value.value} {plural} or less"
    return f"{value.value} or more {plural}"


def _count(asked: Filter, comparison: Comparison, value: object, notes: Notes) -> str:
    traits = asked.traits
    if isinstance(value, CountOf):
        return "you have less cards in Reserve than target opponent"
    if len(traits) == 1 and isinstance(traits[0], In) and not asked.kinds:
        where = traits[0].places[0]
        if comparison is Comparison.EQUAL and value == Number(0):
            return f"{place(where, notes)} is empty"
        if where == Place(Zone.RESERVE, You()):
            return f"you have {_many(comparison, value, 'card', 'cards', notes)} in Reserve"
    facing = next((t for t in traits if isinstance(t, Facing)), None)
    if facing is not None:
        rest = Filter(asked.kinds, tuple(t for t in traits if t is not facing))
        many = _many(comparison, value, noun(rest, notes), noun(rest, notes, plural=True), notes)
        if facing.what == Me():
            return f"I'm facing {many}"
        return f"there is no {noun(rest, notes)} facing it"
    mine = next((t for t in traits if isinstance(t, ControlledBy)), None)
    if asked.kinds == (Kind.REGION,):
        rest = Filter(asked.kinds, tuple(t for t in traits if t != Being(State.VISIBLE)))
        many = _many(comparison, value, noun(rest, notes), noun(rest, notes, plural=True), notes)
        return f"{many} are visible"
    if asked.kinds == (Kind.EXPEDITION,) and mine is not None:
        return _expeditions(asked, comparison, notes)
    rest = Filter(asked.kinds, tuple(t for t in traits if t is not mine))
    many = _many(comparison, value, noun(rest, notes), noun(rest, notes, plural=True), notes)
    if mine is not None:
        who = "you" if mine.players == You() else "an opponent"
        if asked.kinds == (Kind.MANA_ORB,):
            return f"{who} have {many}"
        return f"{who} control{'' if who == 'you' else 's'} {many}"
    single = value == Number(1)
    return f"there {'is' if single else 'are'} {many}"


def _expeditions(asked: Filter, comparison: Comparison, notes: Notes) -> str:
    states = [t for t in asked.traits if isinstance(t, Being)]
    terrain = [t for t in asked.traits if isinstance(t, InTerrain)]
    if comparison is Comparison.EQUAL:
        return f"neither of my Expeditions is in {{{terrain[0].terrain.value}}}"
    return f"one or more of your Expeditions is {states[0].state.value}"


def _is(subject: Selector, asked: Filter, tense: Tense, notes: Notes, *, negated: bool) -> str:
    past = tense is Tense.BEFORE
    who, be = _subject(subject, past, negated, notes)
    if asked.traits == (Being(State.FIRST_PLAYER),):
        if isinstance(subject, You):
            who, be = "you are", " not" if negated else ""
        return f"{who}{be} first player"
    if isinstance(subject, Related) and subject.relation is Relation.FACING_EXPEDITION:
        if subject.to == Me() and isinstance(asked.traits[0], InTerrain):
            return f"I'm facing an Expedition {predicate(asked, notes)}"
    return f"{who}{be} {predicate(asked, notes)}"


def _subject(subject: Selector, past: bool, negated: bool, notes: Notes) -> tuple[str, str]:
    match subject:
        case Me():
            return ("I was", " not" if negated else "") if past else ("I'm", " not" if negated else "")
        case That(role=Role.IT):
            if past:
                return ("it wasn't" if negated else "it was"), ""
            return "it's", " not" if negated else ""
        case Each(filter=Filter(traits=(Being(state=State.OPPONENT),))):
            return "your opponent is", ""
        case Each(filter=asked) if asked.kinds == (Kind.EXPEDITION,):
            return f"{each_of_yours(asked, notes)} is", ""
    return f"{things(subject, notes)} {'are' if is_plural(subject) else 'is'}", ""


def predicate(asked: Filter, notes: Notes) -> str:
    """Return what something is: "Boosted", "in {V}", "a Spell", "behind or tied"."""
    kind = next((t for t in asked.traits if isinstance(t, OfKind)), None)
    if kind is not None:
        rest = tuple(t for t in asked.traits if t is not kind)
        tail = noun(Filter((), rest), notes).removeprefix("card").strip() if rest else ""
        return f"{article(kinds(kind.kinds, notes, plural=False))} {tail}".strip()
    trait = asked.traits[0]
    match trait:
        case Being(state=which):
            return state(which)
        case AnyTrait(traits=options):
            return " or ".join(o.state.value for o in options if isinstance(o, Being))
        case InTerrain(terrain=terrain):
            return f"in {{{terrain.value}}}"
        case In(places=places):
            return f"in {place(places[0], notes)}"
        case Facing(what=what):
            return f"facing {things(what, notes, object_=True)}"
        case Measured():
            return "in a terrain where its base statistic is 0"
    raise ValueError(f"no English for being {type(trait).__name__}")


def _any_of(subject: Selector, notes: Notes) -> str:
    match subject:
        case Each(filter=Filter(traits=(Being(state=State.OPPONENT),))):
            return "an opponent"
        case Each(filter=asked):
            if asked.kinds == (Kind.EXPEDITION,) and ControlledBy(You()) in asked.traits:
                return f"one of {yours(asked, notes)}"
            if len(asked.kinds) > 1 and Kind.TOKEN in asked.kinds:
                return " or ".join(article(kinds((k,), notes, plural=False)) for k in asked.kinds)
            name = noun(asked, notes)
            return name.replace("other ", "another ", 1) if name.startswith("other ") else article(name)
    return things(subject, notes)


def _places(places: tuple[Place, ...], notes: Notes) -> str:
    names = []
    for where in places:
        match where:
            case Place(zone=Zone.EXPEDITION, of=None):
                names.append("the Expedition zone")
            case Place(zone=Zone.EXPEDITION, of=Each(filter=asked)):
                names.append(yours(asked, notes))
            case Place(zone=Zone.LANDMARK, of=You()) if len(places) == 1:
                names.append("your Landmark zone")
            case Place(zone=Zone.LANDMARK, of=You()):
                names.append("Landmarks")
            case _:
                names.append(place(where, notes))
    if len(places) == 2 and places[0].zone is Zone.DECK:
        names[1] = names[1].removeprefix("your ")
    return " or ".join(names)


def _verb(subject: Selector, plural: str, single: str) -> str:
    return plural if is_plural(subject) else single


def event(what: Event, notes: Notes, *, would: bool = False) -> str:
    """Return an event as a clause: "I leave the Expedition zone", "… would leave …"."""
    match what:
        case During(event=inner, phase=phase):
            return f"{event(inner, notes, would=would)} {_PERIODS[phase]}"
        case ThisWay(event=inner):
            return f"{event(inner, notes, would=would)} this way"
        case Joins(subject=s, places=places):
            return _say(s, "join", _places(places, notes), would, notes)
        case Leaves(subject=s, places=places):
            return _say(s, "leave", _places(places, notes), would, notes)
        case Goes(subject=s, destination=to, origins=origins):
            start = f" from {_places(origins, notes)}"
            if isinstance(s, Me):
                tail = start if origins else " from anywhere"
                return f"{_say(s, 'go', f'to {place(to, notes)}', would, notes)}{tail}"
            return f"{_say(s, 'go', '', would, notes).rstrip()}{start} to {place(to, notes)}"
        case GainsStatus(subject=s, status=status):
            return _say(s, "gain", state(status), would, notes)
        case GainsCounters(subject=s, counter=name, ordinal=None):
            many = f"1 or more {counter(name, notes, plural=True)}"
            return _say(s, "gain", many, would, notes)
        case GainsCounters(subject=s, counter=name, ordinal=n):
            which = f"my {_ORDINALS[n or 1]} {counter(name, notes, plural=False)}"
            return _say(s, "gain", which, would, notes)
        case IsSacrificed(subject=Me()):
            return "I'm sacrificed"
        case MovesForward(expedition=s, due_to=due):
            tail = f" due to {{{due.value}}}" if due else ""
            return _say(s, "move", f"forward{tail}", would, notes)
        case FailsToMoveForward(expedition=s):
            return _say(s, "fail", "to move forward", would, notes)
        case AttemptsToAscend(expedition=s):
            return _say(s, "attempt", "to Ascend again", would, notes)
        case Plays(player=s, what=thing, origins=origins):
            start = f" from {_places(origins, notes)}" if origins else ""
            return _say(s, "play", f"{_any_of(thing, notes)}{start}", would, notes)
        case RollsResult(player=s, low=low, high=high):
            return _say(s, "roll", f"a {low}-{high}", would, notes)
        case Acts(player=s, deed=deed, what=thing):
            return _act(s, deed, thing, would, notes)
        case PhaseBegins(phase=phase):
            return phase.value
    raise ValueError(f"no English for {type(what).__name__}")


def _say(subject: Selector, verb: str, rest: str, would: bool, notes: Notes) -> str:
    who = _any_of(subject, notes)
    if would:
        return f"{who} would {verb} {rest}"
    if not is_plural(subject):
        verb += "es" if verb in ("go", "pass") else "s"
    return f"{who} {verb} {rest}"


def _act(subject: Selector, deed: Deed, thing: Selector | None, would: bool, notes: Notes) -> str:
    done = {
        Deed.DRAWS: ("draw", "one or more cards"),
        Deed.ROLLS: ("roll", "one or more dice"),
        Deed.PASSES_FIRST: ("pass", "first"),
        Deed.MAKES_GIFT: ("make", "a Gift"),
        Deed.RECEIVES_GIFT: ("receive", "a Gift"),
    }
    if deed in done:
        return _say(subject, *done[deed], would, notes)
    if deed is Deed.RESUPPLIES:
        who = _any_of(subject, notes)
        if would:
            return f"{who} would Resupply"
        return f"{who} {'Resupply' if is_plural(subject) else 'Resupplies'}"
    assert thing is not None
    return _say(subject, deed.value.removesuffix("s"), _any_of(thing, notes), would, notes)


def reaction_head(events: tuple[Event, ...], notes: Notes) -> str:
    """Return what stands before the dash, or the trigger symbol."""
    first = events[0]
    if isinstance(first, SymbolEvent):
        return "".join(f"{{{e.symbol.value}}}" for e in events if isinstance(e, SymbolEvent))
    if isinstance(first, PhaseBegins):
        return f"at {first.phase.value}"
    texts = [event(e, notes) for e in events]
    shared = [texts[0]]
    for e, text in zip(events[1:], texts[1:], strict=True):
        who = getattr(e, "player", None) or getattr(e, "subject", None)
        shared.append(text.removeprefix(_any_of(who, notes) + " ") if who is not None else text)
    return "when " + " or ".join(shared)


__all__ = ["bound", "condition", "event", "predicate", "reaction_head"]
