"""Effects that someone may bring about: after "you may" and after "to"."""

from judge.cards.ability import (
    By,
    CostModifier,
    Delayed,
    Effect,
    Either,
    GainCounters,
    If,
    Joint,
    Lasting,
    May,
    MayPay,
    Me,
    Modify,
    Sequence,
    SwitchExpeditions,
    That,
)

from . import effects  # what one may do holds effects of its own
from .acts import THINGS, act, gained, happens, subject_of
from .lasting import duration
from .moves import reduction
from .selectors import things
from .verbs import verb_phrase
from .words import Notes, person


def purpose(what: Effect, notes: Notes) -> str:
    """Return an effect after "to": "pour piocher une carte", "pour que je gagne Fugace"."""
    first = what.steps[0] if isinstance(what, Sequence) else what
    made = happens(first) and not _given(first)
    if isinstance(what, Either) and isinstance(what.options[0], THINGS):
        made = True
    done = infinitive(what, notes)
    if made:
        outer, notes.mood = notes.mood, "that_"
        clause = effects.effect(what, notes)
        notes.mood = outer
        return notes.say("effect.so_that", clause=clause, infinitive=done)
    return notes.say("effect.in_order_to", infinitive=done)


def _given(what: Effect) -> bool:
    """Tell whether an effect is said as giving boosts."""
    return isinstance(what, GainCounters) and what.counter == "BOOST" and what.maximum is None


def infinitive(what: Effect, notes: Notes) -> str:
    """Return an effect after "you may": an infinitive."""
    match what:
        case GainCounters(what=who) if _given(what):
            boosts = gained(what, notes)
            if isinstance(who, Me):
                return notes.say("effect.give_me", what=boosts)
            if isinstance(who, That):
                return notes.say("effect.give_it", what=boosts, to_it=_to_it(notes))
            return notes.say("effect.give", what=boosts, who=things(who, notes))
        case Sequence(steps=steps) if happens(steps[0]):
            return _made(list(steps), notes)
        case Sequence(steps=steps, joints=joints):
            text = infinitive(steps[0], notes)
            bare = True
            for at, step in enumerate(steps[1:]):
                joint = joints[at] if at < len(joints) else Joint.SENTENCE
                bare = bare and _is_bare(step, joint)
                inner = infinitive(step, notes) if bare else effects.effect(step, notes)
                text += effects.glue(joint, notes) + inner
            return text
        case Either(options=options):
            return f" {notes.say('list.or')} ".join(infinitive(o, notes) for o in options)
        case Delayed(effect=inner):
            return notes.say("effect.after_rest", done=infinitive(inner, notes))
        case Lasting(statement=CostModifier(what=who, change=change), duration=time):
            notes.duration = duration(time, notes)
            amount = reduction(change, notes)
            text = notes.say("effect.reduce_cost", things=things(who, notes), amount=amount)
            notes.duration = ""
            return text
        case Modify(statement=CostModifier(change=change)):
            return notes.say("effect.reduce_my_cost", amount=reduction(change, notes))
    if happens(what):
        return _made([what], notes)
    return verb_phrase(what, notes, "infinitive")


def _is_bare(step: Effect, joint: Joint) -> bool:
    """Tell whether a step after "you may" is an infinitive too."""
    return joint in (Joint.AND, Joint.THEN) and not isinstance(step, (*THINGS, May, MayPay, By, If))


def _to_it(notes: Notes) -> str:
    return notes.agreeing("to_it", notes.last)


def _made(steps: list[Effect], notes: Notes) -> str:
    """Return "faire gagner Ancré à un Personnage ciblé"."""
    who = subject_of(steps[0])
    assert who is not None
    both = f" {notes.say('list.and')} "
    acts = both.join(act(s, notes, "infinitive") for s in steps)
    clause = both.join(act(s, notes, f"that_{person(who)}") for s in steps)
    switch = isinstance(steps[0], SwitchExpeditions)
    if isinstance(who, Me):
        key = "effect.make_me_switch" if switch else "effect.make_me"
        return notes.say(key, infinitive=acts, clause=clause)
    if isinstance(who, That):
        return notes.say("effect.make_it", infinitive=acts, clause=clause, to_it=_to_it(notes))
    key = "effect.make_switch" if switch else "effect.make"
    return notes.say(key, infinitive=acts, clause=clause, who=things(who, notes))
