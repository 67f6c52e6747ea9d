"""Events in English."""

from judge.cards.ability import (
    Acts,
    AttemptsToAscend,
    Being,
    ControlledBy,
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
    Phase,
    PhaseBegins,
    Place,
    Plays,
    RollsResult,
    Selector,
    State,
    SymbolEvent,
    ThisWay,
    You,
    Zone,
)

from .nouns import noun, place, things
from .words import Notes, article, counter, is_plural, kinds, state, yours

_PERIODS = {Phase.DUSK: "during Dusk", Phase.AFTERNOON: "during the Afternoon"}


_ORDINALS = {1: "first", 2: "second", 3: "third"}


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
            return (
                name.replace("other ", "another ", 1)
                if name.startswith("other ")
                else article(name)
            )
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
            if phase not in _PERIODS:
                raise ValueError(f"no English for something during {phase}")
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
            if n not in _ORDINALS:
                raise ValueError(f"no English for the counter number {n}")
            which = f"my {_ORDINALS[n]} {counter(name, notes, plural=False)}"
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
