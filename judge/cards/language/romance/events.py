"""Events in a Romance language, as they are after "when" and after "if … would"."""

from judge.cards.ability import (
    Acts,
    AttemptsToAscend,
    Deed,
    During,
    Each,
    Event,
    FailsToMoveForward,
    Filter,
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
    RollsResult,
    Selector,
    SymbolEvent,
    ThisWay,
    Zone,
)

from .nouns import OPPONENT, noun
from .places import is_yours, located, origin, place
from .selectors import of_yours, things
from .speech import Form
from .words import Notes, counter, feminine, kind_word, person, state_name


def any_of(subject: Selector, notes: Notes) -> str:
    """Return any of the things: "un Personnage", "un autre Sort"."""
    if not isinstance(subject, Each):
        return things(subject, notes)
    asked = subject.filter
    if asked.kinds == (Kind.EXPEDITION,) and is_yours(asked):
        return of_yours("one", asked, notes)
    if len(asked.kinds) > 1:
        words = [
            f"{notes.agreeing('a', Form(feminine(k, notes)))} {kind_word(k, notes, plural=False)}"
            for k in asked.kinds
        ]
        return f" {notes.say('list.or')} ".join(words)
    if asked.traits == OPPONENT:
        asked = Filter(traits=OPPONENT)
    name, female = noun(asked, notes)
    return f"{notes.agreeing('a', Form(female))} {name}"


def _places(places: tuple[Place, ...], event: str, notes: Notes) -> str:
    """Return the places that something joins or leaves."""
    names = []
    for where in places:
        if where.zone is Zone.EXPEDITION and isinstance(where.of, Each):
            names.append(notes.say(f"place.your_expeditions_{event}"))
        elif where.zone is Zone.LANDMARK:
            alone = len(places) == 1
            names.append(notes.say("place.landmark_zone" if alone else "place.or_landmarks"))
        else:
            names.append(place(where, notes))
    return f" {notes.say('list.or')} ".join(names)


def _origins(places: tuple[Place, ...], notes: Notes) -> str:
    keys = ["event.origin"] + ["event.or_origin"] * len(places)
    said = [notes.say(k, place=origin(p, notes)) for k, p in zip(keys, places, strict=False)]
    return " ".join(said)


def event(what: Event, notes: Notes, *, would: bool = False) -> str:
    """Return an event as a clause: "je quitte la zone d'Expédition", "je devais quitter …"."""
    match what:
        case During(event=inner, phase=phase):
            period = notes.say(f"period.{phase.name.lower()}")
            return f"{event(inner, notes, would=would)} {period}"
        case ThisWay(event=inner):
            return f"{event(inner, notes, would=would)} {notes.say('event.this_way')}"
        case Joins(subject=s, places=places):
            return _say(
                s, "join", "event.joined", would, notes, place=_places(places, "joined", notes)
            )
        case Leaves(subject=s, places=places):
            return _say(
                s, "leave", "event.left", would, notes, place=_places(places, "left", notes)
            )
        case Goes(subject=s, destination=to, origins=origins):
            start = _origins(origins, notes) or notes.say("event.from_anywhere")
            where = located(to, notes, "to")
            return _say(s, "go", "event.gone", would, notes, place=where, origin=start)
        case GainsStatus(subject=s, status=status):
            return _say(s, "gain", "event.gained", would, notes, what=state_name(status, notes))
        case GainsCounters(subject=s, counter=name, ordinal=ordinal):
            key = "event.some_counters" if ordinal is None else "event.third_counter"
            text = notes.say(
                key,
                one=counter(name, notes, plural=False),
                many=counter(name, notes, plural=True),
            )
            return _say(s, "gain", "event.gained", would, notes, what=text)
        case IsSacrificed():
            return notes.say("event.i_am_sacrificed")
        case MovesForward(expedition=s, due_to=due):
            tail = notes.say("event.due_to", terrain=f"{{{due.value}}}") if due else ""
            return _say(s, "advance", "event.advanced", would, notes, due_to=tail)
        case FailsToMoveForward(expedition=s):
            return notes.say("event.fails_to_advance", who=any_of(s, notes))
        case AttemptsToAscend(expedition=s):
            return _say(s, "ascend", "event.again", would, notes)
        case Plays(player=s, what=thing, origins=origins):
            what_ = any_of(thing, notes)
            return _say(
                s, "play", "event.played", would, notes, what=what_, origin=_origins(origins, notes)
            )
        case RollsResult(low=low, high=high):
            return notes.say("event.you_roll", range=f"{low}-{high}")
        case Acts(player=s, deed=deed, what=thing):
            return _act(s, deed, thing, would, notes)
    raise ValueError(f"no {notes.speech.language} for {type(what).__name__}")


def _say(subject: Selector, verb: str, rest: str, would: bool, notes: Notes, **parts: str) -> str:
    who, how = any_of(subject, notes), person(subject)
    tail = notes.say(rest, **parts)
    if would:
        must, done = notes.verb("would", how), notes.verb(verb, "infinitive")
        return notes.say("event.would", who=who, must=must, verb=done, rest=tail).rstrip()
    return notes.say(
        "event.does", who=who, verb=notes.verb(verb, f"that_{how}"), rest=tail
    ).rstrip()


_DEEDS = {
    Deed.DRAWS: ("draw", "event.some_cards"),
    Deed.ROLLS: ("roll", "event.some_dice"),
    Deed.PASSES_FIRST: ("pass", "event.first"),
    Deed.RECEIVES_GIFT: ("receive", "event.a_gift"),
    Deed.MAKES_GIFT: ("make", "event.a_gift"),
    Deed.RESUPPLIES: ("resupply", "event.nothing_more"),
}
_DONE_TO = {
    Deed.SACRIFICES: "sacrifice",
    Deed.EXHAUSTS: "exhaust",
    Deed.CREATES: "create",
    Deed.REVEALS: "reveal",
    Deed.DISCARDS: "discard",
}


def _act(subject: Selector, deed: Deed, thing: Selector | None, would: bool, notes: Notes) -> str:
    if deed in _DEEDS:
        return _say(subject, *_DEEDS[deed], would, notes)
    assert thing is not None
    return _say(subject, _DONE_TO[deed], "event.done", would, notes, what=any_of(thing, notes))


def reaction_head(events: tuple[Event, ...], notes: Notes) -> str:
    """Return what stands before the dash, or the trigger symbol."""
    first = events[0]
    if isinstance(first, SymbolEvent):
        return f"{{{first.symbol.value}}}"
    if isinstance(first, PhaseBegins):
        return notes.say(f"phase.{first.phase.name.lower()}")
    texts = [event(e, notes) for e in events]
    doer: Selector = getattr(first, "player", getattr(first, "subject", Me()))
    who = any_of(doer, notes) + " "
    either = f" {notes.say('list.or')} "
    return notes.say(
        "event.when", event=either.join([texts[0], *(t.removeprefix(who) for t in texts[1:])])
    )
