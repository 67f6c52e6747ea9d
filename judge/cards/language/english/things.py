"""What happens to things, in English."""

from judge.cards.ability import (
    Ascend,
    CountOf,
    Defect,
    Each,
    Effect,
    GainCounters,
    GainStatus,
    GainSubtypes,
    LoseCounters,
    LoseStatus,
    Me,
    MoreRegions,
    MoveExpedition,
    Nothing,
    Number,
    Quantity,
    Selector,
    Sum,
    SwitchExpeditions,
    Target,
    Times,
    UpTo,
)

from .nouns import noun, things
from .verbs import verb_phrase
from .words import Notes, counter, is_plural, number, regions, state

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
    found = getattr(what, "what", None)
    return found if isinstance(what, THINGS) and isinstance(found, (Selector,)) else None


def thing_clause(what: Effect, notes: Notes) -> str:
    """Return an effect as a clause whose subject is the thing: "it gains 1 boost"."""
    if isinstance(what, MoreRegions):
        return f"it moves forward {regions(what.regions, notes, more=True)}"
    if isinstance(what, Nothing):
        return "it doesn't move"
    who = subject_of(what)
    assert who is not None
    if isinstance(what, MoveExpedition) and notes.by:
        return verb_phrase(what, notes, third=True)
    if isinstance(what, LoseCounters) and _removed(what):
        return verb_phrase(what, notes, third=False)
    plural = is_plural(who)
    each = "each " if _needs_each(what, who) else ""
    subject = things(who, notes)
    if isinstance(who, Each) and _both(what, who):
        subject, plural = "both of your Expeditions", True
    return f"{subject} {each}{thing_act(what, notes, third=not plural)}"


def _needs_each(what: Effect, who: Selector) -> bool:
    return isinstance(what, GainCounters) and isinstance(who, Target) and is_plural(who)


def _both(what: Effect, who: Each) -> bool:
    return isinstance(what, Ascend) and bool(who.filter.traits)


def _removed(what: LoseCounters) -> bool:
    return (isinstance(what.amount, (Number, UpTo)) and what.what != Me()) or (
        isinstance(what.what, Each)
    )


def amount_of(amount: Quantity, notes: Notes) -> tuple[str, str]:
    """Return how many counters, and what stands after them: "per card in your Reserve"."""
    match amount:
        case CountOf(what=what):
            return "1", f" per {_counted(what, notes)}"
        case Sum(terms=(CountOf(what=one), CountOf(what=other))):
            return "1", f" per {_counted(one, notes)} and per {_counted(other, notes)}"
        case Times(factor=n, quantity=CountOf(what=what)):
            return str(n), f" per {_counted(what, notes)}"
        case Number(value=n):
            return str(n), ""
    return number(amount, notes, words=False), ""


def _counted(what: Selector, notes: Notes) -> str:
    assert isinstance(what, Each)
    return noun(what.filter, notes)


def thing_act(what: Effect, notes: Notes, *, third: bool) -> str:
    """Return what the thing does, without its subject: "gains 1 boost"."""
    s = "s" if third else ""
    match what:
        case GainStatus(status=status):
            return f"gain{s} {state(status)}"
        case LoseStatus(status=status):
            return f"lose{s} {state(status)}"
        case GainCounters():
            return f"gain{s} {gained(what, notes)}"
        case LoseCounters(counter=name, amount=amount):
            many = number(amount, notes, words=False)
            own = "all its" if many == "all" else many
            return f"lose{s} {own} {counter(name, notes, plural=many != '1')}"
        case GainSubtypes():
            return f"gain{s} its subtypes"
        case SwitchExpeditions():
            return f"switch{'es' if third else ''} Expeditions"
        case Defect():
            return f"defect{s}"
        case Ascend():
            return f"Ascend{s}"
        case MoveExpedition(direction=direction, regions=many):
            return f"move{s} {direction.value} {regions(many, notes)}"
    raise ValueError(f"no English for {type(what).__name__}")


def gained(what: GainCounters, notes: Notes) -> str:
    """Return "1 boost per card in your Reserve, up to a max of 3"."""
    many, tail = amount_of(what.amount, notes)
    text = f"{many} {counter(what.counter, notes, plural=many != '1')}{tail}"
    if what.maximum is not None:
        most = number(what.maximum, notes, words=False)
        tail = f" {counter(what.counter, notes, plural=True)} on me" if tail else ""
        text += f", up to a max of {most}{tail}"
    return text
