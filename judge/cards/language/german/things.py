"""What happens to things, in German: clauses whose subject is the thing."""

from dataclasses import replace

from judge.cards.ability import (
    Ascend,
    ControlledBy,
    CountOf,
    Defect,
    Direction,
    Each,
    Effect,
    GainCounters,
    GainStatus,
    GainSubtypes,
    In,
    LoseCounters,
    LoseStatus,
    Me,
    MoreRegions,
    MoveExpedition,
    Nothing,
    Number,
    OtherThan,
    Place,
    Quantity,
    Role,
    Selector,
    Sum,
    SwitchExpeditions,
    Target,
    That,
    Times,
    UpTo,
    You,
    Zone,
)

from .clauses import Clause
from .filters import filtered
from .nouns import things
from .places import possessive
from .speech import Phrase
from .words import Notes, counter, number, regions, state

THINGS = (
    GainStatus,
    LoseStatus,
    GainCounters,
    LoseCounters,
    GainSubtypes,
    SwitchExpeditions,
    Defect,
    Ascend,
    MoveExpedition,
    MoreRegions,
    Nothing,
)


def subject_of(what: Effect) -> Selector | None:
    """Return the thing that an effect makes do something; none where the player acts."""
    if isinstance(what, (Ascend, MoveExpedition)):
        return what.expeditions
    if isinstance(what, (MoreRegions, Nothing)):
        return That(Role.IT)
    if isinstance(what, LoseCounters) and is_removed(what):
        return None
    found = getattr(what, "what", None)
    return found if isinstance(what, THINGS) and isinstance(found, Selector) else None


def is_removed(what: LoseCounters) -> bool:
    """Tell whether a player removes the counters, rather than the thing losing them."""
    some = isinstance(what.amount, (Number, UpTo)) and what.what != Me()
    return some or isinstance(what.what, Each)


def subject(what: Effect, notes: Notes) -> Phrase:
    """Return the subject of what happens to things."""
    who = subject_of(what)
    assert who is not None
    if isinstance(who, Each) and isinstance(what, Ascend) and who.filter.traits:
        if who.filter.traits != (ControlledBy(You()),):
            raise ValueError("no German for such Expeditions that Ascend")
        return Phrase(("deine beiden Expeditionen",) * 4, "p", "they")
    if who == That(Role.IT) and isinstance(what, MoveExpedition) and notes.last != "f":
        return notes.speech.phrase("dies", "EXPEDITION")
    if isinstance(who, Each) and isinstance(what, GainCounters) and _is_common(who):
        return filtered(who.filter, notes, plural=True)
    if isinstance(who, Each) and isinstance(what, SwitchExpeditions):
        return filtered(who.filter, notes, "all", plural=True)
    return things(who, notes)


def _is_common(who: Each) -> bool:
    """Tell whether all things gain counters as cards say it without an article."""
    mine = (ControlledBy(You()), In((Place(Zone.RESERVE, You()),)))
    return (
        len(who.filter.kinds) == 1 and len(who.filter.traits) == 1 and who.filter.traits[0] in mine
    )


def thing_clause(what: Effect, notes: Notes, who: Phrase | None = None) -> Clause:
    """Return an effect as a clause whose subject is the thing: "er erhält 1 Verstärkung"."""
    found = subject(what, notes) if who is None else who
    kept = notes.last
    clause = replace(_act(what, found, notes), subject=found)
    notes.last = kept
    return clause


def _act(what: Effect, who: Phrase, notes: Notes) -> Clause:
    match what:
        case GainStatus(status=status):
            return Clause("gain", state(status, notes))
        case LoseStatus(status=status):
            return Clause("lose", state(status, notes))
        case GainCounters(what=of):
            each = isinstance(of, Target) and of.maximum != Number(1)
            return Clause("gain", f"{'je ' if each else ''}{gained(what, notes)}")
        case LoseCounters(counter=name, amount=amount):
            many = number(amount, notes, words=False)
            return Clause("lose", f"{many} {counter(name, notes, plural=many != '1')}")
        case GainSubtypes(of=of):
            return Clause("gain", f"{possessive(of, notes)}en Subtyp")
        case SwitchExpeditions():
            return Clause("switch", "die Expeditionen")
        case Defect():
            return Clause("defect")
        case Ascend():
            return Clause("be", "Aufsteigend")
        case MoveExpedition(direction=direction, regions=many):
            back = "zurück" if direction is Direction.BACKWARDS else "vorwärts"
            return Clause("move_self", regions(many, notes), closing=back)
        case MoreRegions(regions=many):
            return Clause("move_self", regions(many, notes, more=True), closing="vorwärts")
        case Nothing():
            return Clause("move_self", "überhaupt nicht")
    raise ValueError(f"no German for {type(what).__name__}")


def amount_of(amount: Quantity, notes: Notes) -> tuple[str, str]:
    """Return how many counters, and what stands after them: "pro Karte in deiner Reserve"."""
    match amount:
        case CountOf(what=what):
            return "1", f" {_per(what, notes)}"
        case Sum(terms=(CountOf(what=one), CountOf(what=other))):
            return "1", f" {_per(one, notes)} und {_per(other, notes)}"
        case Times(factor=n, quantity=CountOf(what=what)):
            return str(n), f" {_per(what, notes)}"
        case Number(value=n):
            return str(n), ""
    return number(amount, notes, words=False), ""


def _per(what: Selector, notes: Notes) -> str:
    if not isinstance(what, Each):
        raise ValueError(f"no German for counting {type(what).__name__}")
    if any(isinstance(t, OtherThan) for t in what.filter.traits):
        return f"für {filtered(what.filter, notes, 'jed').object}"
    return f"pro {filtered(what.filter, notes).object}"


def gained(what: GainCounters, notes: Notes) -> str:
    """Return "1 Verstärkung pro Karte in deiner Reserve, bis maximal 3"."""
    many, tail = amount_of(what.amount, notes)
    text = f"{many} {counter(what.counter, notes, plural=many != '1')}{tail}"
    if what.maximum is not None:
        most = number(what.maximum, notes, words=False)
        on_me = f" {counter(what.counter, notes, plural=True)} auf mir" if tail else ""
        text += f", bis maximal {most}{on_me}"
    return text
