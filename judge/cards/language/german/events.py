"""Events in German: clauses with their verb at the end."""

from judge.cards.ability import (
    Acts,
    AttemptsToAscend,
    ControlledBy,
    Deed,
    During,
    Each,
    Event,
    FailsToMoveForward,
    GainsCounters,
    GainsStatus,
    Goes,
    IsSacrificed,
    Joins,
    Kind,
    Leaves,
    Me,
    MovesForward,
    PhaseBegins,
    Place,
    Plays,
    Related,
    RollsResult,
    Selector,
    SymbolEvent,
    ThisWay,
    You,
    Zone,
)

from .clauses import Clause, Order, say, with_adverb
from .nouns import filtered_one, one_of_yours, things
from .places import left, origins, to
from .speech import Case, Phrase
from .words import Notes, counter, state


def any_of(subject: Selector, notes: Notes) -> Phrase:
    """Return any one of the things that an event is about: "ein Charakter"."""
    if isinstance(subject, Each):
        asked = subject.filter
        if asked.kinds == (Kind.EXPEDITION,) and ControlledBy(You()) in asked.traits:
            return one_of_yours(asked, notes, "ein")
        return filtered_one(asked, notes)
    return things(subject, notes)


def event_clause(what: Event, notes: Notes) -> Clause:
    """Return an event as a clause."""
    match what:
        case During(event=inner, phase=phase):
            time = notes.speech.times.get(f"during_{phase.name}")
            if time is None:
                raise ValueError(f"no German for something during {phase.value}")
            return with_adverb(event_clause(inner, notes), time)
        case ThisWay(event=inner):
            found = event_clause(inner, notes)
            return with_adverb(found, "auf diese Weise")
        case Joins(subject=s, places=(Place(zone=Zone.DISCARD_PILE),)):
            return Clause("become", "auf den Ablagestapel", any_of(s, notes), closing="gelegt")
        case Joins(subject=s, places=places):
            who = any_of(s, notes)
            kept = notes.last
            where = left(places, Case.DATIVE, notes)
            notes.last = kept
            faced = any(isinstance(p.of, Related) and "gegenüber" in where for p in places)
            return Clause("join", where, who, self_first=faced)
        case Leaves(subject=s, places=places):
            who = any_of(s, notes)
            kept = notes.last
            where = left(places, Case.ACCUSATIVE, notes)
            notes.last = kept
            return Clause("leave", where, who)
        case Goes():
            return _goes(what, notes)
        case GainsStatus(subject=s, status=status):
            return Clause("gain", state(status, notes), any_of(s, notes))
        case GainsCounters(subject=s, counter=name, ordinal=None):
            return Clause(
                "gain", f"mindestens 1 {counter(name, notes, plural=False)}", any_of(s, notes)
            )
        case GainsCounters(subject=Me(), counter=name, ordinal=3):
            return Clause(
                "gain", f"meinen 3. {counter(name, notes, plural=False)}", things(Me(), notes)
            )
        case IsSacrificed(subject=Me()):
            return Clause("become", "", things(Me(), notes), closing="geopfert")
        case MovesForward(expedition=s, due_to=due):
            tail = f"aufgrund von {{{due.value}}}" if due else ""
            return Clause("move_self", tail, any_of(s, notes), closing="vorwärts", self_first=True)
        case FailsToMoveForward(expedition=s):
            return Clause("move_self", "", any_of(s, notes), closing="nicht vorwärts")
        case AttemptsToAscend(expedition=s):
            return Clause("try", "", any_of(s, notes), closing="")
        case Plays(player=s, what=thing, origins=spots):
            who, played = any_of(s, notes), any_of(thing, notes)
            start = f" {origins(spots, notes)}" if spots else ""
            if spots:
                notes.last = played.gender
            return Clause("play", f"{played.object}{start}", who)
        case RollsResult(player=s, low=low, high=high):
            return Clause("roll", f"eine {low}-{high}", any_of(s, notes))
        case Acts(player=s, deed=deed, what=thing):
            return _act(s, deed, thing, notes)
    raise ValueError(f"no German for {type(what).__name__}")


def _goes(what: Goes, notes: Notes) -> Clause:
    who = any_of(what.subject, notes)
    kept = notes.last
    if what.destination.zone is Zone.DISCARD_PILE:
        if what.origins:
            raise ValueError("no German for going from a place to the discard pile")
        notes.last = kept
        return Clause("become", "auf den Ablagestapel", who, closing="gelegt")
    start = origins(what.origins, notes) if what.origins else "von irgendwoher"
    end = to(what.destination, notes)
    notes.last = kept
    return Clause("go", f"{start} {end}", who)


def _act(player: Selector, deed: Deed, thing: Selector | None, notes: Notes) -> Clause:
    who = any_of(player, notes)
    match deed:
        case Deed.DRAWS:
            return Clause("draw", "eine oder mehrere Karten", who)
        case Deed.ROLLS:
            return Clause("throw", "einen oder mehrere Würfel", who)
        case Deed.PASSES_FIRST:
            return Clause("pass", "zuerst", who)
        case Deed.MAKES_GIFT:
            return Clause("give", "ein Geschenk", who)
        case Deed.RECEIVES_GIFT:
            return Clause("receive", "ein Geschenk", who)
        case Deed.RESUPPLIES:
            return Clause("use", "Nachschub", who)
    if thing is None:
        raise ValueError(f"no German for {deed.value} without a thing")
    verbs = {
        Deed.CREATES: "create",
        Deed.DISCARDS: "discard",
        Deed.EXHAUSTS: "exhaust",
        Deed.REVEALS: "reveal",
        Deed.SACRIFICES: "sacrifice",
    }
    return Clause(verbs[deed], any_of(thing, notes).object, who)


def event(what: Event, notes: Notes, *, would: bool = False) -> str:
    """Return an event as a clause after "wenn", or after "falls" with what would happen."""
    if would and isinstance(what, AttemptsToAscend):
        who = any_of(what.expedition, notes).subject
        return f"{who} versuchen würde, wieder Aufzusteigen,"
    return say(event_clause(what, notes), Order.WOULD if would else Order.LAST)


def reaction_head(events: tuple[Event, ...], notes: Notes) -> str:
    """Return what stands before the dash, or the trigger symbol."""
    first = events[0]
    if isinstance(first, SymbolEvent):
        return "".join(f"{{{e.symbol.value}}}" for e in events if isinstance(e, SymbolEvent))
    if isinstance(first, PhaseBegins):
        begins = notes.speech.times.get(f"begins_{first.phase.name}")
        if begins is None:
            raise ValueError(f"no German for the beginning of {first.phase.value}")
        return begins
    clauses = [event_clause(e, notes) for e in events]
    text = say(clauses[0], Order.LAST)
    for more in clauses[1:]:
        same = clauses[0].subject is not None and more.subject == clauses[0].subject
        if not same:
            raise ValueError("no German for events of two subjects")
        rest = Clause(more.verb, more.middle, more.subject, more.closing)
        text += f" oder {_without_subject(rest)}"
    return f"wenn {text}"


def _without_subject(what: Clause) -> str:
    assert what.subject is not None
    return say(what, Order.LAST).removeprefix(f"{what.subject.subject} ")
