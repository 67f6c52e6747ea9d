"""Conditions in German."""

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
    Quantity,
    Related,
    Relation,
    Selector,
    State,
    Tense,
    That,
    ThisWay,
    Trait,
    You,
    Zone,
)

from .clauses import Clause, Order, say
from .filters import filtered
from .measured import among, base_statistics, explained
from .nouns import filtered_one, things
from .places import origins, possessive, where, zone
from .speech import YOU, Phrase, fixed, in_cases
from .words import Notes, cost_name, counter, mana, number, or_more, state

_RANKS = frozenset({State.AHEAD, State.BEHIND})


def condition(what: Condition, notes: Notes, order: Order = Order.LAST) -> str:
    """Return a condition without its "falls"; after "es sei denn" with its verb second."""
    match what:
        case Or(conditions=parts):
            return " oder falls ".join(condition(p, notes, order) for p in parts)
        case And(conditions=parts):
            return ", während ".join(condition(p, notes, order) for p in parts)
        case Happened(event=ThisWay(event=Acts(deed=Deed.DISCARDS))):
            notes.last = "f"
            return "du eine Karte auf diese Weise abgelegt hast"
        case Happened(event=ThisWay(event=Goes(subject=Each(filter=asked)))):
            name = filtered_one(asked, notes).object
            return f"du {name} auf diese Weise in die Reserve schickst"
        case Happened(event=FailsToMoveForward()):
            return "sich deine beiden Expeditionen nicht vorwärts bewegen konnten"
        case Happened(event=Plays(what=That(), origins=spots)):
            it = notes.speech.pronoun(notes.last).subject
            return f"{it} {origins(spots, notes)} gespielt wird"
    return say(_clause(what, notes), order)


def _clause(what: Condition, notes: Notes) -> Clause:
    match what:
        case Compare():
            return _compare(what, notes)
        case Is(subject=subject, filter=asked, tense=tense):
            return _is(subject, asked, tense is Tense.BEFORE, "", notes)
        case Not(condition=Is(subject=subject, filter=asked, tense=tense)):
            return _is(subject, asked, tense is Tense.BEFORE, "nicht ", notes)
        case AllPresent(filters=filters) if len(filters) == 3:
            traits = [
                Filter(f.kinds, tuple(t for t in f.traits if not isinstance(t, ControlledBy)))
                for f in filters
            ]
            one = filtered_one(traits[0], notes).object
            two = filtered(traits[1], notes, "ein", adjectives=("weiter",)).object
            three = filtered(traits[2], notes, "ein", adjectives=("dritt",)).object
            return Clause("control", f"{one}, {two} und {three}", YOU)
    raise ValueError(f"no German for {type(what).__name__}")


def _many(asked: Filter, comparison: Comparison, value: Quantity, notes: Notes) -> Phrase:
    """Return so many things: "mindestens zwei andere Pflanzen", "keine Charaktere"."""
    if not isinstance(value, Number):
        raise ValueError(f"no German for comparing with {type(value).__name__}")
    if comparison is Comparison.AT_LEAST and value.value == 1:
        return filtered(asked, notes, "ein")
    if comparison is Comparison.EQUAL and value.value == 0:
        return filtered(asked, notes, "kein", plural=True)
    if comparison is Comparison.EQUAL and value.value == 1:
        found = filtered(asked, notes, "ein")
        return _headed("nur", found)
    if value.value < 2:
        raise ValueError(f"no German for counting {comparison} {value.value}")
    heads = {
        Comparison.AT_LEAST: "mindestens",
        Comparison.LESS: "weniger als",
        Comparison.EQUAL: "nur",
    }
    if comparison not in heads:
        raise ValueError(f"no German for counting {comparison}")
    return _headed(heads[comparison], filtered(asked, notes, number(value, notes), plural=True))


def _headed(word: str, found: Phrase) -> Phrase:
    forms = [f"{word} {form}" for form in found.forms]
    return in_cases(forms, found.gender)


def _compare(what: Compare, notes: Notes) -> Clause:
    left, right, comparison = what.left, what.right, what.comparison
    past = what.tense is Tense.BEFORE
    if past and not isinstance(left, (CountersOn, PropertyOf)):
        raise ValueError(f"no German for {type(left).__name__} as it was")
    match left:
        case CountOf(what=Each(filter=asked)):
            return _count(asked, comparison, right, notes)
        case CountersOn(counter=name, what=Me()):
            me = things(Me(), notes)
            return Clause("have", _counters(name, comparison, right, notes), me, past=past)
        case CountersOn() if past:
            raise ValueError("no German for the counters of other things as they were")
        case CountersOn(counter=name, what=Related(relation=Relation.HERO)):
            hero = notes.speech.phrase("dein", "HERO")
            return Clause("have", _counters(name, comparison, right, notes), hero)
        case CountersOn(counter=name, what=what_on):
            many = _counters(name, comparison, right, notes)
            return Clause("give", f"{among(what_on, notes)} {many}", _impersonal())
        case BaseStatisticsOf() if isinstance(right, Number):
            if comparison is not Comparison.AT_LEAST:
                raise ValueError("no German for so few base statistics")
            many = f"mindestens {number(right, notes)} Basisstatistiken"
            text = f"{among(left.among, notes)} {many} {base_statistics(left, notes)}"
            return Clause("give", text, _impersonal())
        case DieResult() if comparison is Comparison.MORE:
            x = Phrase(("X", "X", "X", "X"), "n")
            text = explained(right, notes)
            return Clause("be", f"größer als {text}", x)
        case PropertyOf(property=which, what=That() as it):
            return _property(which, it, comparison, right, notes, past=past)
    raise ValueError(f"no German for comparing {type(left).__name__}")


def _property(
    which: Property, it: That, comparison: Comparison, right: Quantity, notes: Notes, *, past: bool
) -> Clause:
    name = cost_name(which, notes)
    text = f"{possessive(it, notes)}e {name}"
    costs = Phrase((text, text, text, text), "p", "they")
    if comparison is Comparison.EQUAL and isinstance(right, DieResult):
        both = Phrase((f"{text} und das Würfelergebnis",) * 4, "p", "they")
        return Clause("be", "gleich", both, past=past)
    return Clause("amount", f"{mana(right, notes)} {or_more(comparison)}", costs, past=past)


def _impersonal() -> Phrase:
    return Phrase(("es", "es", "ihm", "seiner"), "n")


def _counters(name: str | None, comparison: Comparison, value: object, notes: Notes) -> str:
    if not isinstance(value, Number):
        raise ValueError(f"no German for comparing with {type(value).__name__}")
    n = value.value
    plural = counter(name, notes, plural=n != 1)
    match comparison:
        case Comparison.EQUAL if n == 0:
            return f"keine {counter(name, notes, plural=True)}"
        case Comparison.LESS:
            return f"weniger als {n} {plural}"
        case Comparison.AT_MOST:
            return f"{n} oder weniger {plural}"
        case Comparison.AT_LEAST:
            return f"mindestens {n} {plural}"
    raise ValueError(f"no German for {comparison} so many counters")


def _without(asked: Filter, *dropped: Trait | None) -> Filter:
    return Filter(asked.kinds, tuple(t for t in asked.traits if t not in dropped))


def _count(asked: Filter, comparison: Comparison, value: Quantity, notes: Notes) -> Clause:
    traits = asked.traits
    if isinstance(value, CountOf):
        if comparison is not Comparison.LESS:
            raise ValueError(f"no German for comparing two counts by {comparison}")
        text = "weniger Karten in deiner Reserve"
        return Clause("have", text, YOU, closing="als ein Gegner deiner Wahl")
    if len(traits) == 1 and isinstance(traits[0], In) and not asked.kinds:
        spot = traits[0].places[0]
        if comparison is Comparison.EQUAL and value == Number(0):
            return Clause("be", "leer", zone(spot, notes))
        if spot == Place(Zone.RESERVE, You()):
            many = _many(_without(asked, traits[0]), comparison, value, notes)
            return Clause("have", f"{many.object} in deiner Reserve", YOU)
    facing = next((t for t in traits if isinstance(t, Facing)), None)
    if facing is not None:
        return _facing(asked, facing, comparison, value, notes)
    mine = next((t for t in traits if isinstance(t, ControlledBy)), None)
    if asked.kinds == (Kind.REGION,):
        found = _many(_without(asked, Being(State.VISIBLE)), comparison, value, notes)
        return Clause("be", "sichtbar", found)
    if asked.kinds == (Kind.EXPEDITION,) and mine is not None:
        return _expeditions(asked, comparison, notes)
    many = _many(_without(asked, mine), comparison, value, notes)
    if mine is not None:
        if mine.players == You():
            verb = "have" if asked.kinds == (Kind.MANA_ORB,) else "control"
            return Clause(verb, many.object, YOU)
        return Clause("control", many.object, notes.speech.phrase("ein", "OPPONENT"))
    located = any(isinstance(t, In) for t in traits)
    several = comparison is Comparison.AT_LEAST and value != Number(1)
    if Being(State.EXHAUSTED) in traits and located and several:
        return Clause("be", "", many)
    if located and several:
        return Clause("find", "", many, self_first=True)
    return Clause("give", many.object, _impersonal())


def _facing(
    asked: Filter, facing: Facing, comparison: Comparison, value: Quantity, notes: Notes
) -> Clause:
    rest = _without(asked, facing)
    if facing.what == Me():
        many = _many(rest, comparison, value, notes)
        return Clause("face", many.dative, things(Me(), notes))
    if comparison is not Comparison.EQUAL or value != Number(0):
        raise ValueError("no German for how many things face it")
    faced = things(facing.what, notes).dative
    none = filtered(rest, notes.fresh(), "kein").object
    return Clause("give", f"{faced} gegenüber {none}", _impersonal())


def _expeditions(asked: Filter, comparison: Comparison, notes: Notes) -> Clause:
    rest = tuple(t for t in asked.traits if not isinstance(t, ControlledBy))
    match rest, comparison:
        case (InTerrain(terrain=terrain),), Comparison.EQUAL:
            return Clause("be", f"in {{{terrain.value}}}", fixed("keine meiner Expeditionen", "f"))
        case (Being(state=which),), Comparison.AT_LEAST:
            mine = fixed("mindestens eine deiner Expeditionen", "f")
            return Clause("be", state(which, notes), mine)
    raise ValueError("no German for how many Expeditions are so")


def _subject(subject: Selector, notes: Notes) -> Phrase:
    match subject:
        case Each(filter=Filter(traits=(Being(state=State.OPPONENT),))):
            return notes.speech.phrase("dein", "OPPONENT")
        case Each(filter=Filter(kinds=(Kind.EXPEDITION,), traits=(ControlledBy(players=You()),))):
            return fixed("alle deine Expeditionen", "p")
    return things(subject, notes)


def _is(subject: Selector, asked: Filter, past: bool, no: str, notes: Notes) -> Clause:
    trait = asked.traits[0]
    kind = next((t for t in asked.traits if isinstance(t, OfKind)), None)
    opposite = Related(Relation.FACING_EXPEDITION, Me())
    if subject == opposite and isinstance(trait, InTerrain):
        text = f"einer Expedition in {{{trait.terrain.value}}}"
        if past or no:
            raise ValueError("no German for what one was or is not facing")
        notes.last = "f"
        return Clause("face", text, things(Me(), notes))
    if kind is not None:
        rest = _without(Filter(kind.kinds, asked.traits), kind)
        who = (
            _impersonal() if len(kind.kinds) == 1 and not rest.traits else _subject(subject, notes)
        )
        kept = notes.last
        text = filtered_one(rest, notes).subject
        notes.last = kept
        return Clause("be", f"{no}{text}", who, past=past)
    who = _subject(subject, notes)
    kept = notes.last
    verb, text = _predicate(asked, notes)
    notes.last = kept
    if verb == "lie" and no:
        raise ValueError("no German for not lying behind")
    return Clause(verb, f"{no}{text}", who, past=past)


def _predicate(asked: Filter, notes: Notes) -> tuple[str, str]:
    """Return what something is, with the verb that says it."""
    trait = asked.traits[0]
    match trait:
        case Being(state=which) if which in _RANKS:
            return "lie", state(which, notes)
        case Being(state=which):
            return "be", state(which, notes)
        case AnyTrait(traits=(Being(state=State.BEHIND), Being(state=State.TIED))):
            return "be", "hinten liegen oder gleichauf"
        case AnyTrait(traits=options) if all(isinstance(o, Being) for o in options):
            names = [state(o.state, notes) for o in options if isinstance(o, Being)]
            return "be", " oder ".join(names)
        case InTerrain(terrain=terrain):
            return "be", f"in {{{terrain.value}}}"
        case In(places=spots):
            return "be", where(spots[0], notes)
        case Facing(what=what):
            return "face", things(what, notes).dative
        case Measured(Property.BASE_STATISTIC_THERE, Comparison.EQUAL, Number(value=0)):
            return "be", "in einem Gelände, wo seine Basisstatistik 0 ist,"
    raise ValueError(f"no German for being {type(trait).__name__}")
