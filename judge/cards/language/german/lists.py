"""Choices and lists in German."""

from judge.cards.ability import (
    CountOf,
    DieResult,
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
    Number,
    Outcome,
    Outcomes,
    PayMana,
    Ready,
    Repeat,
)
from judge.cards.language import printing
from judge.cards.language.printing import upper

from .acts import act
from .clauses import Order, say, with_adverb
from .conditions import condition
from .effects import ALONE, effect, where
from .measured import definite
from .nouns import things
from .things import thing_clause
from .words import Notes, listed, mana, number, state


def either(what: Either, notes: Notes, order: Order) -> str:
    """Return "A oder B", the shared part of both said once."""
    options = what.options
    first = options[0]
    if all(isinstance(o, GainStatus) for o in options):
        names = [state(o.status, notes) for o in options if isinstance(o, GainStatus)]
        clause = thing_clause(first, notes)
        return say(type(clause)("gain", listed(names), clause.subject), order)
    if all(isinstance(o, Ready) for o in options):
        found = [things(o.what, notes).object for o in options if isinstance(o, Ready)]
        return say(type(act(first, notes))("ready", " oder ".join(found)), order)
    return " oder ".join(effect(o, notes, order) for o in options)


def modal(what: Modal | Repeat, notes: Notes) -> str:
    """Return a list of options with its header, or what is done several times."""
    if isinstance(what, Repeat):
        times = number(what.times, notes)
        inner = notes.fresh()
        text = f"führe folgende Aktion {times}-mal aus{where(notes)}: "
        return text + f"• {upper(effect(what.effect, inner) + where(inner))}"
    text = f"wähle {_how_many(what, notes)}"
    text += where(notes)
    if what.repeatable:
        text += ". Du darfst dieselbe Option mehrfach wählen"
    if what.more_if is not None:
        text += f". Falls {condition(what.more_if, notes)}, kannst du beide wählen"
    lines = []
    for mode in what.modes:
        costs = "".join(f"{cost_sign(c, notes)} : " for c in mode.costs)
        inner = notes.fresh()
        lines.append(f"• {costs}{upper(effect(mode.effect, inner) + where(inner))}")
    return f"{text}: " + ". ".join(lines)


def _how_many(what: Modal, notes: Notes) -> str:
    if isinstance(what.maximum, CountOf) and isinstance(what.maximum.what, Each):
        return f"bis zur Anzahl {definite(what.maximum.what, notes).genitive}"
    one = what.maximum == Number(1)
    word = "eine" if one else number(what.maximum, notes)
    actions = " Aktion" if one else " Aktionen" if isinstance(what.maximum, Number) else ""
    return f"{'bis zu ' if what.minimum != what.maximum else ''}{word}{actions}"


def cost_sign(what: Effect, notes: Notes) -> str:
    """Return a cost before a colon."""
    match what:
        case Exhaust(what=Me()):
            return "{T}"
        case Discard(what=Me()):
            return "{D}"
        case PayMana(amount=amount):
            return mana(amount, notes)
    return upper(say(act(what, notes), Order.FIRST))


def outcome_list(what: Outcomes, notes: Notes) -> str:
    """Return the outcomes of a roll or a count, one a line."""
    if not isinstance(what.value, DieResult):
        head = "abhängig von der Anzahl an Verstärkungen, die auf diese Art entfernt werden: "
        lines = [f"• {range_text(r)}: {upper(effect(r.effect, notes))}" for r in what.outcomes]
        return head + ". ".join(lines)
    kept = notes.last
    rows = []
    for row in what.outcomes:
        notes.last = kept
        rows.append((range_text(row), _outcome(row.effect, notes)))
    if len(rows) == 1:
        return f"bei {rows[0][0]} {rows[0][1]}"
    return "bei: " + ". ".join(f"• {low} {text}" for low, text in rows)


def _outcome(what: Effect, notes: Notes) -> str:
    if isinstance(what, (MoreRegions, Nothing)):
        return say(with_adverb(thing_clause(what, notes), "stattdessen"), Order.AFTER)
    return effect(what, notes, Order.FIRST if isinstance(what, ALONE) else Order.AFTER)


def range_text(row: Outcome) -> str:
    """Return a range of results as German prints it, with a longer dash: "4+", "1–3"."""
    return printing.range_text(row).replace("-", "–")
