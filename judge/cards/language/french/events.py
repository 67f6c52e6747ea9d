"""Conditions and events in French."""

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
    Quantity,
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
    Trait,
    You,
    Zone,
)

from .nouns import among, base_statistics, explained, located, noun, place, property_word, things
from .words import Notes, counter, is_plural, kind_word, mana, number, state

_PERIODS = {Phase.DUSK: "pendant le Crépuscule", Phase.AFTERNOON: "pendant l'Après-midi"}
_PHASES = {Phase.NOON: "À Midi", Phase.DUSK: "Au Crépuscule", Phase.NIGHT: "À la tombée de la Nuit"}


def many(comparison: Comparison, value: Quantity, asked: Filter, notes: Notes) -> str:
    """Return "au moins deux Plantes", "aucun Personnage", "un jeton"."""
    assert isinstance(value, Number)
    single, female = noun(asked, notes)
    plural = noun(asked, notes, plural=True)[0]
    one = "une" if female else "un"
    if comparison is Comparison.AT_LEAST and value.value == 1:
        return f"{one} {single}"
    if comparison is Comparison.EQUAL and value.value == 0:
        return f"{'aucune' if female else 'aucun'} {single}"
    word = number(value, notes, female=female)
    name = single if value.value == 1 else plural
    if comparison is Comparison.LESS:
        return f"moins de {word} {name}"
    if comparison is Comparison.AT_LEAST:
        return f"au moins {word} {name}"
    return f"{word} {name}"


def condition(what: Condition, notes: Notes) -> str:
    """Return a condition without its "si"."""
    match what:
        case Compare():
            return _compare(what, notes)
        case Is(subject=subject, filter=asked, tense=tense):
            return _is(subject, asked, tense, notes, negated=False)
        case Not(condition=Is(subject=subject, filter=asked, tense=tense)):
            return _is(subject, asked, tense, notes, negated=True)
        case AllPresent(filters=filters):
            names = [noun(Filter(f.kinds, _uncontrolled(f)), notes)[0] for f in filters]
            rest = "".join(f", un autre {n}" for n in names[1:-1])
            return f"vous contrôlez un {names[0]}{rest} et encore un {names[-1]}"
        case Or(conditions=parts):
            return " ou si ".join(condition(p, notes) for p in parts)
        case And(conditions=parts):
            return " alors que ".join(condition(p, notes) for p in parts)
        case Happened(event=ThisWay(event=Acts(deed=Deed.DISCARDS))):
            return "vous avez défaussé une carte de cette façon"
        case Happened(event=ThisWay(event=Goes(subject=Each(filter=asked)))):
            return f"vous mettez un {noun(asked, notes)[0]} en Réserve de cette façon"
        case Happened(event=FailsToMoveForward()):
            return "aucune de vos Expéditions n'a avancé pendant le Crépuscule"
        case Happened(event=Plays(what=That(), origins=origins)):
            return f"il est joué de {place(origins[0], notes)}"
    raise ValueError(f"no French for {type(what).__name__}")


def _uncontrolled(asked: Filter) -> tuple[Trait, ...]:
    return tuple(t for t in asked.traits if not isinstance(t, ControlledBy))


def _compare(what: Compare, notes: Notes) -> str:
    left, right, comparison = what.left, what.right, what.comparison
    match left:
        case CountOf(what=Each(filter=asked)):
            return _count(asked, comparison, right, notes)
        case CountersOn(counter=name, what=Me()):
            had = "j'avais" if what.tense is Tense.BEFORE else "j'ai"
            if comparison is Comparison.EQUAL:
                return f"je n'ai pas de {counter(name, notes, plural=False)}"
            return f"{had} {_counters(name, comparison, right, notes)}"
        case CountersOn(counter=name, what=Related(relation=Relation.HERO)):
            return f"votre Héros a {_counters(name, comparison, right, notes)}"
        case CountersOn(counter=name, what=what_on):
            return (
                f"il y a {_counters(name, comparison, right, notes)} parmi {among(what_on, notes)}"
            )
        case BaseStatisticsOf():
            word = number(right, notes)
            return f"il y a au moins {word} statistiques de base {base_statistics(left, notes)}"
        case DieResult() if isinstance(right, Number):
            return f"le résultat est {right.value}+"
        case DieResult():
            return f"X est supérieur à {explained(right, notes)}"
        case PropertyOf(property=which):
            be = "était" if what.tense is Tense.BEFORE else "est"
            if comparison is Comparison.EQUAL:
                return f"son {property_word(which)} {be} égal au résultat du dé"
            tail = "ou moins" if comparison is Comparison.AT_MOST else "ou plus"
            return f"son {property_word(which)} {be} {mana(right, notes)} {tail}"
    raise ValueError(f"no French for comparing {type(left).__name__}")


def _counters(name: str | None, comparison: Comparison, value: Quantity, notes: Notes) -> str:
    assert isinstance(value, Number)
    plural = counter(name, notes, plural=value.value > 1)
    if comparison is Comparison.LESS:
        return f"moins de {value.value} {plural}"
    if comparison is Comparison.AT_MOST:
        return f"{value.value} {plural} ou moins"
    return f"au moins {value.value} {plural}"


def _count(asked: Filter, comparison: Comparison, value: Quantity, notes: Notes) -> str:
    traits = asked.traits
    if isinstance(value, CountOf):
        return "vous avez moins de cartes en Réserve qu'un adversaire ciblé"
    only = traits[0] if len(traits) == 1 and not asked.kinds else None
    if isinstance(only, In):
        where = only.places[0]
        if comparison is Comparison.EQUAL:
            return f"{place(where, notes)} est vide"
        if where == Place(Zone.RESERVE, You()):
            return f"vous avez {many(comparison, value, Filter(), notes)} en Réserve"
    facing = next((t for t in traits if isinstance(t, Facing)), None)
    mine = next((t for t in traits if isinstance(t, ControlledBy)), None)
    rest = Filter(asked.kinds, tuple(t for t in traits if t not in (facing, mine)))
    if facing is not None and facing.what == Me():
        if comparison is Comparison.EQUAL:
            return "je suis face à un seul Personnage"
        return f"je suis face à {many(comparison, value, rest, notes)}"
    if facing is not None:
        return "il n'y a aucun Personnage qui lui fait face"
    if asked.kinds == (Kind.REGION,):
        visible = Filter(asked.kinds, tuple(t for t in traits if t != Being(State.VISIBLE)))
        return f"{many(comparison, value, visible, notes)} sont visibles"
    if asked.kinds == (Kind.EXPEDITION,) and mine is not None:
        terrain = next((t.terrain.value for t in traits if isinstance(t, InTerrain)), "")
        if comparison is Comparison.EQUAL:
            return f"aucune de mes Expéditions n'est en {{{terrain}}}"
        return "au moins une de vos Expéditions est Élevée"
    text = many(comparison, value, rest, notes)
    if mine is not None:
        who = "vous" if mine.players == You() else "un adversaire"
        verb = (
            ("avez" if asked.kinds == (Kind.MANA_ORB,) else "contrôlez")
            if who == "vous"
            else "contrôle"
        )
        return f"{who} {verb} {text}"
    if comparison is Comparison.EQUAL and value == Number(1):
        return f"il n'y a qu'un seul {noun(rest, notes)[0]}"
    return f"il n'y a {text}" if comparison is Comparison.EQUAL else f"il y a {text}"


def _is(subject: Selector, asked: Filter, tense: Tense, notes: Notes, *, negated: bool) -> str:
    ne, pas = ("n'", " pas") if negated else ("", "")
    past = tense is Tense.BEFORE
    if asked.traits == (Being(State.FIRST_PLAYER),):
        if isinstance(subject, You):
            return f"vous {ne}êtes{pas} le premier joueur"
        return "votre adversaire est le premier joueur"
    if isinstance(subject, Related) and subject.relation is Relation.FACING_EXPEDITION:
        return f"je suis face à une Expédition {predicate(asked, notes)}"
    match subject:
        case Me():
            be = f"je {ne}étais{pas}" if past else f"je {'ne ' if negated else ''}suis{pas}"
        case That(role=Role.IT):
            if any(isinstance(t, OfKind) for t in asked.traits):
                be = "c'est"
            elif any(isinstance(t, Facing) for t in asked.traits):
                return "il me fait face"
            else:
                be = f"il {ne}{'était' if past else 'est'}{pas}"
        case _:
            be = f"{things(subject, notes)} est"
    return f"{be} {predicate(asked, notes)}"


def predicate(asked: Filter, notes: Notes) -> str:
    """Return what something is: "Boosté", "en {V}", "un Sort", "en retard ou à égalité"."""
    kind = next((t for t in asked.traits if isinstance(t, OfKind)), None)
    if kind is not None:
        rest = tuple(t for t in asked.traits if t is not kind)
        name, female = noun(Filter(kind.kinds, rest), notes)
        return f"{'une' if female else 'un'} {name}"
    match asked.traits[0]:
        case Being(state=which):
            return state(which, female=which is State.ASCENDED)
        case AnyTrait(traits=options):
            return " ou ".join(state(o.state) for o in options if isinstance(o, Being))
        case InTerrain(terrain=terrain):
            return f"en {{{terrain.value}}}"
        case In(places=places):
            return located(places[0], notes)
        case Facing():
            return "face à moi"
        case Measured():
            return "dans un terrain où sa statistique de base est 0"
    raise ValueError("no French for this state")


def any_of(subject: Selector, notes: Notes) -> str:
    """Return any of the things: "un Personnage", "un autre Sort"."""
    match subject:
        case Each(filter=Filter(traits=(Being(state=State.OPPONENT),))):
            return "un adversaire"
        case Each(filter=asked):
            if asked.kinds == (Kind.EXPEDITION,) and ControlledBy(You()) in asked.traits:
                rest = Filter(asked.kinds, _uncontrolled(asked))
                return f"une de vos {noun(rest, notes, plural=True)[0]}"
            if len(asked.kinds) > 1:
                words = [kind_word(k, notes, plural=False) for k in asked.kinds]
                return " ou ".join(f"un {w}" for w in words)
            name, female = noun(asked, notes)
            return f"{'une' if female else 'un'} {name}"
    return things(subject, notes)


def _places(places: tuple[Place, ...], notes: Notes) -> str:
    names = []
    for where in places:
        if where.zone is Zone.EXPEDITION and isinstance(where.of, Each):
            names.append("vos Expéditions")
        elif where.zone is Zone.LANDMARK and len(places) == 1:
            names.append("votre zone de Repères")
        elif where.zone is Zone.LANDMARK:
            names.append("Repères")
        else:
            names.append(place(where, notes))
    return " ou ".join(names)


def event(what: Event, notes: Notes, *, would: bool = False) -> str:
    """Return an event as a clause: "je quitte la zone d'Expédition", "je devais quitter …"."""
    match what:
        case During(event=inner, phase=phase):
            return f"{event(inner, notes, would=would)} {_PERIODS[phase]}"
        case ThisWay(event=inner):
            return f"{event(inner, notes, would=would)} de cette façon"
        case Joins(subject=s, places=places):
            return _say(s, "join", _places(places, notes), would, notes)
        case Leaves(subject=s, places=places):
            return _say(s, "leave", _places(places, notes), would, notes)
        case Goes(subject=s, destination=to, origins=origins):
            where = located(to, notes)
            start = f" depuis {_places(origins, notes)}" if origins else " depuis n'importe où"
            return _say(s, "go", where, would, notes) + start
        case GainsStatus(subject=s, status=status):
            return _say(s, "gain", state(status), would, notes)
        case GainsCounters(subject=s, counter=name, ordinal=None):
            text = f"au moins 1 {counter(name, notes, plural=False)}"
            return _say(s, "gain", text, would, notes)
        case GainsCounters(subject=s, counter=name):
            text = f"mon troisième {counter(name, notes, plural=False)}"
            return _say(s, "gain", text, would, notes)
        case IsSacrificed():
            return "je suis sacrifié"
        case MovesForward(expedition=s, due_to=due):
            tail = f"grâce à {{{due.value}}}" if due else ""
            return _say(s, "advance", tail, would, notes).rstrip()
        case FailsToMoveForward(expedition=s):
            return f"{any_of(s, notes)} n'avance pas"
        case AttemptsToAscend(expedition=s):
            return _say(s, "ascend", "à nouveau", would, notes)
        case Plays(player=s, what=thing, origins=origins):
            start = f" depuis {_places(origins, notes)}" if origins else ""
            return _say(s, "play", f"{any_of(thing, notes)}{start}", would, notes)
        case RollsResult(low=low, high=high):
            return f"vous lancez un {low}-{high}"
        case Acts(player=s, deed=deed, what=thing):
            return _act(s, deed, thing, would, notes)
    raise ValueError(f"no French for {type(what).__name__}")


def _say(subject: Selector, verb: str, rest: str, would: bool, notes: Notes) -> str:
    who = any_of(subject, notes)
    if would:
        must = {Me: "devais", You: "deviez"}.get(type(subject), "devait")
        return f"{who} {must} {notes.verb(verb, 'infinitive')} {rest}".rstrip()
    form = "third"
    if isinstance(subject, Me):
        form = "first"
    elif isinstance(subject, You):
        form = "imperative"
    elif is_plural(subject):
        form = "plural"
    return f"{who} {notes.verb(verb, form)} {rest}".rstrip()


def _act(subject: Selector, deed: Deed, thing: Selector | None, would: bool, notes: Notes) -> str:
    done = {
        Deed.DRAWS: ("draw", "au moins une carte"),
        Deed.ROLLS: ("roll", "au moins un dé"),
        Deed.PASSES_FIRST: ("pass", "en premier"),
        Deed.RECEIVES_GIFT: ("receive", "un Don"),
        Deed.RESUPPLIES: ("resupply", ""),
    }
    if deed is Deed.MAKES_GIFT:
        return "vous faites un Don"
    if deed in done:
        return _say(subject, *done[deed], would, notes)
    verbs = {
        Deed.SACRIFICES: "sacrifice",
        Deed.EXHAUSTS: "exhaust",
        Deed.CREATES: "create",
        Deed.REVEALS: "reveal",
        Deed.DISCARDS: "discard",
    }
    assert thing is not None
    return _say(subject, verbs[deed], any_of(thing, notes), would, notes)


def reaction_head(events: tuple[Event, ...], notes: Notes) -> str:
    """Return what stands before the dash, or the trigger symbol."""
    first = events[0]
    if isinstance(first, SymbolEvent):
        return f"{{{first.symbol.value}}}"
    if isinstance(first, PhaseBegins):
        return _PHASES[first.phase]
    texts = [event(e, notes) for e in events]
    doer: Selector = getattr(first, "player", getattr(first, "subject", Me()))
    who = any_of(doer, notes)
    return "Lorsque " + " ou ".join([texts[0], *(t.removeprefix(who + " ") for t in texts[1:])])
