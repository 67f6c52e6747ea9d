"""Conditions in English."""

from judge.cards.ability import (
    Acts,
    AllPresent,
    And,
    AnyTrait,
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
    Each,
    Facing,
    FailsToMoveForward,
    Filter,
    Goes,
    Happened,
    In,
    InTerrain,
    Is,
    Kind,
    Me,
    Measured,
    Not,
    Number,
    OfKind,
    Or,
    Place,
    Plays,
    Property,
    PropertyOf,
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
    Zone,
)

from .events import event, reaction_head
from .measured import among, base_statistics, bound, explained
from .nouns import noun, place, things
from .words import (
    Notes,
    article,
    counter,
    each_of_yours,
    is_plural,
    kinds,
    mana,
    number,
    or_more,
    state,
)


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


def _uncontrolled(asked: Filter) -> tuple[Trait, ...]:
    return tuple(t for t in asked.traits if not isinstance(t, ControlledBy))


def _many(comparison: Comparison, value: object, name: str, plural: str, notes: Notes) -> str:
    if not isinstance(value, Number):
        raise ValueError(f"no English for comparing with {type(value).__name__}")
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
    if comparison is Comparison.MORE:
        raise ValueError(f"no English for more than so many {plural}")
    return f"{number(value, notes)} or more {plural}"


def _compare(what: Compare, notes: Notes) -> str:
    left, right, comparison = what.left, what.right, what.comparison
    past = what.tense is Tense.BEFORE
    if past and not isinstance(left, (CountersOn, PropertyOf)):
        raise ValueError(f"no English for {type(left).__name__} as it was")
    match left:
        case CountOf(what=Each(filter=asked)):
            return _count(asked, comparison, right, notes)
        case CountersOn(counter=name, what=Me()):
            have = "had" if past else "have"
            return f"I {have} {_counters(name, comparison, right, notes)}"
        case CountersOn() if past:
            raise ValueError("no English for the counters of other things as they were")
        case CountersOn(counter=name, what=Related(relation=Relation.HERO)):
            return f"your Hero has {_counters(name, comparison, right, notes)}"
        case CountersOn(counter=name, what=what_on):
            many = _counters(name, comparison, right, notes)
            return f"there are {many} among {among(what_on, notes)}"
        case BaseStatisticsOf():
            many = _many(comparison, right, "base statistic", "base statistics", notes)
            return f"there are {many} {base_statistics(left, notes)}"
        case DieResult() if isinstance(right, Number) and comparison is Comparison.AT_LEAST:
            return f"the result is {right.value}+"
        case DieResult() if comparison is Comparison.MORE:
            return f"X is higher than {explained(right, notes)}"
        case PropertyOf(property=which, what=That(role=role)):
            whose = "their" if role is Role.THEM else "its"
            be = "was" if past else "is"
            if comparison is Comparison.EQUAL and isinstance(right, DieResult):
                return f"{whose} {which.value} {be} equal to the die's result"
            return f"{whose} {which.value} {be} {mana(right, notes)} {or_more(comparison)}"
    raise ValueError(f"no English for comparing {type(left).__name__}")


def _counters(name: str | None, comparison: Comparison, value: object, notes: Notes) -> str:
    if not isinstance(value, Number):
        raise ValueError(f"no English for comparing with {type(value).__name__}")
    plural = counter(name, notes, plural=True)
    if comparison is Comparison.EQUAL and value.value == 0:
        return f"no {plural}"
    if comparison is Comparison.LESS:
        return f"less than {value.value} {plural}"
    if comparison is Comparison.AT_MOST:
        return f"{value.value} {plural} or less"
    return f"{value.value} {or_more(comparison)} {plural}"


def _count(asked: Filter, comparison: Comparison, value: object, notes: Notes) -> str:
    traits = asked.traits
    if isinstance(value, CountOf):
        if comparison is not Comparison.LESS:
            raise ValueError(f"no English for comparing two counts by {comparison}")
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
        if comparison is not Comparison.EQUAL or value != Number(0):
            raise ValueError("no English for how many things face it")
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
    rest = tuple(t for t in asked.traits if not isinstance(t, ControlledBy))
    match rest, comparison:
        case (InTerrain(terrain=terrain),), Comparison.EQUAL:
            return f"neither of my Expeditions is in {{{terrain.value}}}"
        case (Being(state=which),), Comparison.AT_LEAST:
            return f"one or more of your Expeditions is {which.value}"
    raise ValueError("no English for how many Expeditions are so")


def _is(subject: Selector, asked: Filter, tense: Tense, notes: Notes, *, negated: bool) -> str:
    be = _be(subject, notes, past=tense is Tense.BEFORE, negated=negated)
    if asked.traits == (Being(State.FIRST_PLAYER),):
        return f"{be} first player"
    opposite = Related(Relation.FACING_EXPEDITION, Me())
    if subject == opposite and isinstance(asked.traits[0], InTerrain):
        if tense is Tense.BEFORE or negated:
            raise ValueError("no English for what one was or is not facing")
        return f"I'm facing an Expedition {predicate(asked, notes)}"
    return f"{be} {predicate(asked, notes)}"


def _be(subject: Selector, notes: Notes, *, past: bool, negated: bool) -> str:
    """Return a subject with its verb: "I'm not", "it wasn't", "each of your Expeditions is"."""
    single = "was" if past else "is"
    match subject:
        case Me():
            text = "I was" if past else "I'm"
        case You():
            text = "you were" if past else "you are"
        case That(role=Role.IT) if past and negated:
            return "it wasn't"
        case That(role=Role.IT):
            text = "it was" if past else "it's"
        case Each(filter=Filter(traits=(Being(state=State.OPPONENT),))):
            text = f"your opponent {single}"
        case Each(filter=asked) if asked.kinds == (Kind.EXPEDITION,):
            text = f"{each_of_yours(asked, notes)} {single}"
        case _:
            plural = "were" if past else "are"
            text = f"{things(subject, notes)} {plural if is_plural(subject) else single}"
    return f"{text} not" if negated else text


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
        case Measured(Property.BASE_STATISTIC_THERE, Comparison.EQUAL, Number(value=0)):
            return "in a terrain where its base statistic is 0"
    raise ValueError(f"no English for being {type(trait).__name__}")


__all__ = ["bound", "condition", "event", "predicate", "reaction_head"]
