"""Lists of bullets: modes to choose from, results of a die."""

from judge.cards.ability import (
    CountOf,
    DieResult,
    Discard,
    Effect,
    Exhaust,
    Me,
    Modal,
    Number,
    Outcome,
    Outcomes,
    PayMana,
    Repeat,
)
from judge.cards.language.printing import range_text, upper

from . import effects  # a mode is an effect
from .conditions import condition
from .verbs import verb_phrase
from .words import Notes, mana, number


def modal(what: Modal | Repeat, notes: Notes) -> str:
    """Return a choice between modes, or what is to be done several times."""
    if isinstance(what, Repeat):
        times = number(what.times, notes)
        head = notes.say("list.do_times", number=times, where=effects.where(notes))
        return f"{head}: • {upper(effects.effect(what.effect, notes))}"
    text = _choose(what, notes)
    if what.repeatable:
        text += ". " + notes.say("list.repeatable")
    if what.more_if is not None:
        text += ". " + notes.say("list.both_if", condition=condition(what.more_if, notes))
    lines = []
    for mode in what.modes:
        costs = "".join(f"{cost_sign(c, notes)}: " for c in mode.costs)
        inner = notes.fresh()
        lines.append(f"• {costs}{upper(effects.effect(mode.effect, inner) + effects.where(inner))}")
    return f"{text}: " + ". ".join(lines)


def _choose(what: Modal, notes: Notes) -> str:
    if isinstance(what.maximum, CountOf):
        return notes.say("list.choose_up_to_landmarks")
    up_to = "" if what.minimum == what.maximum else "_up_to"
    one = "_one" if what.maximum == Number(1) else ""
    word = number(what.maximum, notes)
    return notes.say(f"list.choose{up_to}{one}", number=word, where=effects.where(notes))


def cost_sign(what: Effect, notes: Notes) -> str:
    """Return a cost before a colon."""
    match what:
        case Exhaust(what=Me()):
            return "{T}"
        case Discard(what=Me()):
            return "{D}"
        case PayMana(amount=amount):
            return mana(amount, notes)
    return notes.say(
        "list.cost",
        order=upper(verb_phrase(what, notes)),
        infinitive=upper(verb_phrase(what, notes, "infinitive")),
    )


def ranges(what: Outcomes, notes: Notes) -> str:
    """Return results of a die as sentences: "sur 4+, Ravitaillez. sur 1-3, …"."""
    return ". ".join(
        notes.say("list.on", range=range_text(row), done=effects.effect(row.effect, notes))
        for row in what.outcomes
    )


def outcomes(what: Outcomes, notes: Notes) -> str:
    """Return results of a die, each on its line where there are several."""
    if isinstance(what.value, DieResult) and len(what.outcomes) == 1:
        return ranges(what, notes)
    lines = [(_line_range(row, notes), effects.effect(row.effect, notes)) for row in what.outcomes]
    if not isinstance(what.value, DieResult):
        return notes.say("list.by_removed") + ". ".join(f"• {r}: {upper(t)}" for r, t in lines)
    items = ". ".join(notes.say("list.on_line", range=r, done=t) for r, t in lines)
    return notes.say("list.on_several", items=items)


def instead(text: str, notes: Notes) -> str:
    """Return what happens instead of something: "elle n'avance pas à la place"."""
    verb, _, rest = text.strip().partition(" ")
    return notes.say("effect.instead", done=text, verb=verb, rest=rest).rstrip()


def _line_range(row: Outcome, notes: Notes) -> str:
    """Return the results that a line is about: "1-3", "4+"."""
    return range_text(row) if row.high else notes.say("list.or_more", low=str(row.low))
