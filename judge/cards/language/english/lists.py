"""Choices and lists in English."""

from judge.cards.ability import (
    CountOf,
    Discard,
    Each,
    Effect,
    Either,
    Exhaust,
    GainStatus,
    Me,
    Modal,
    MoreRegions,
    Nothing,
    Outcomes,
    PayMana,
    Ready,
    Repeat,
)
from judge.cards.language.printing import range_text, upper

from .conditions import condition
from .effects import effect, where
from .nouns import noun
from .verbs import verb_phrase
from .words import Notes, mana, number, state


def either(what: Either, notes: Notes) -> str:
    """Return "A or B", the shared part of both said once."""
    options = what.options
    first = options[0]
    if all(isinstance(o, GainStatus) for o in options) and isinstance(first, GainStatus):
        names = [state(o.status) for o in options if isinstance(o, GainStatus)]
        return f"{effect(first, notes).rsplit(' ', 1)[0]} {', '.join(names[:-1])} or {names[-1]}"
    if all(isinstance(o, Ready) for o in options):
        return "ready " + " or ".join(effect(o, notes).split(" ", 1)[1] for o in options)
    return " or ".join(effect(o, notes) for o in options)


def modal(what: Modal | Repeat, notes: Notes) -> str:
    """Return a list of options with its header, or what is done several times."""
    if isinstance(what, Repeat):
        text = f"do the following {number(what.times, notes)} times{where(notes)}: "
        return text + f"• {upper(effect(what.effect, notes))}"
    text = f"choose {_how_many(what, notes)}"
    text += where(notes)
    if what.repeatable:
        text += ". You may choose the same option multiple times"
    if what.more_if is not None:
        text += f". If {condition(what.more_if, notes)}, you may choose both"
    lines = []
    for mode in what.modes:
        costs = "".join(f"{cost_sign(c, notes)} : " for c in mode.costs)
        inner = Notes(notes.lexicon)
        lines.append(f"• {costs}{upper(effect(mode.effect, inner) + where(inner))}")
    return f"{text}: " + ". ".join(lines)


def _how_many(what: Modal, notes: Notes) -> str:
    if isinstance(what.maximum, CountOf) and isinstance(what.maximum.what, Each):
        return f"up to the number of {noun(what.maximum.what.filter, notes, plural=True)}"
    word = number(what.maximum, notes)
    return f"up to {word}" if what.minimum != what.maximum else word


def cost_sign(what: Effect, notes: Notes) -> str:
    """Return a cost before a colon."""
    match what:
        case Exhaust(what=Me()):
            return "{T}"
        case Discard(what=Me()):
            return "{D}"
        case PayMana(amount=amount):
            return mana(amount, notes)
    return upper(verb_phrase(what, notes, third=False))


def outcome_list(what: Outcomes, notes: Notes) -> str:
    """Return the outcomes of a roll or a count, one a line."""
    lines = []
    by_roll = not hasattr(what.value, "__len__") and type(what.value).__name__ == "DieResult"
    listed = not by_roll or len(what.outcomes) > 1
    for row in what.outcomes:
        text = effect(row.effect, notes)
        text += " instead" if isinstance(row.effect, (MoreRegions, Nothing)) else ""
        lines.append((range_text(row), text))
    if not listed:
        return f"on a {lines[0][0]}, {lines[0][1]}"
    if by_roll:
        return "on a: " + ". ".join(f"• {r}, {t}" for r, t in lines)
    head = "depending on the number of boosts removed this way: "
    return head + ". ".join(f"• {r}: {upper(t)}" for r, t in lines)
