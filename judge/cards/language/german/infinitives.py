"""What one may do, and what for, in German: verbs in the infinitive."""

from dataclasses import replace

from judge.cards.ability import (
    By,
    Change,
    CostModifier,
    Delayed,
    Effect,
    Either,
    GainCounters,
    GainStatus,
    IncreaseResult,
    Joint,
    Lasting,
    LoseCounters,
    LoseStatus,
    Me,
    Modify,
    Moment,
    Number,
    Play,
    Sequence,
    SwitchExpeditions,
    Target,
    That,
)
from judge.cards.language.printing import upper

from .acts import act
from .clauses import Clause, Order, say
from .costs import less
from .nouns import things
from .speech import YOU
from .things import THINGS, amount_of, subject_of, thing_clause
from .words import Notes, counter


def infinitive(what: Effect, notes: Notes, order: Order = Order.BARE) -> str:
    """Return an effect after "darfst" or, with "zu", after "um"."""
    match what:
        case GainCounters(counter="BOOST", what=who, amount=amount) if what.maximum is None:
            found = things(who, notes).dative
            kept = notes.last
            many, tail = amount_of(amount, notes)
            notes.last = kept
            boosts = f"{many} {counter('BOOST', notes, plural=many != '1')}{tail}"
            return say(Clause("give", f"{found} {boosts}"), order)
        case Sequence(steps=steps) if set(what.joints) & {Joint.SENTENCE, Joint.SENTENCE_THEN}:
            from .effects import effect  # what may be done is an effect itself

            rest = Sequence(steps[1:], what.joints[1:]) if len(steps) > 2 else steps[1]
            return f"{infinitive(steps[0], notes, order)}. {upper(effect(rest, notes))}"
        case Sequence(steps=steps):
            return " und ".join(infinitive(s, notes, order) for s in steps)
        case By(players=players, effect=inner, starting_with_you=False):
            made = things(players, notes).object
            let = "zu lassen" if order is Order.TO else "lassen"
            return f"{made} {infinitive(inner, notes)} {let}"
        case Either(options=options):
            return " oder ".join(infinitive(o, notes, order) for o in options)
        case Delayed(effect=inner, moment=Moment.AFTER_REST):
            return f"{notes.speech.times['AFTER_REST']} {infinitive(inner, notes, order)}"
        case Lasting(statement=CostModifier()):
            return say(Clause("reduce", _reduced(what, notes)), order)
        case Modify(statement=CostModifier(change=change)):
            return say(Clause("reduce", f"meine Kosten um {less(change, notes)}"), order)
        case IncreaseResult():
            return say(act(what, notes), order)
    if isinstance(what, THINGS) and subject_of(what) is not None:
        clause = thing_clause(what, notes)
        assert clause.subject is not None
        bare = say(replace(clause, subject=None), Order.BARE)
        let = "zu lassen" if order is Order.TO else "lassen"
        return f"{clause.subject.object} {bare} {let}"
    return say(act(what, notes), order)


def _reduced(what: Lasting, notes: Notes) -> str:
    assert isinstance(what.statement, CostModifier)
    notes.duration = notes.speech.times[what.duration.name]
    text = f"die Kosten {things(what.statement.what, notes).genitive}"
    notes.duration = ""
    return f"{text} um {less(what.statement.change, notes)}"


def costs_together(costs: tuple[Effect, ...], notes: Notes) -> str:
    """Return costs after "darfst", all of them."""
    return " und ".join(infinitive(c, notes) for c in costs)


def purpose(inner: Effect, notes: Notes) -> str:
    """Return "um eine Karte zu ziehen", "damit ich Verankert erhalte"."""
    if isinstance(inner, THINGS) and not isinstance(inner, (GainCounters, LoseCounters)):
        return f"damit {say(thing_clause(inner, notes), Order.LAST)}"
    if isinstance(inner, Either) and isinstance(inner.options[0], THINGS):
        first = thing_clause(inner.options[0], notes)
        texts = [say(first, Order.LAST)]
        for option in inner.options[1:]:
            rest = replace(thing_clause(option, notes, first.subject), subject=None)
            texts.append(say(replace(rest, subject=first.subject), Order.LAST))
        assert first.subject is not None
        head = f"{first.subject.subject} "
        return "damit " + " oder ".join([texts[0], *(t.removeprefix(head) for t in texts[1:])])
    return f"um {infinitive(inner, notes, Order.TO)}"


def may(inner: Effect, notes: Notes, order: Order) -> str:
    """Return what a player may do: "du darfst eine Karte ziehen"."""
    passive = isinstance(inner, (GainStatus, LoseStatus, SwitchExpeditions))
    if passive and isinstance(inner.what, Target) and inner.what.maximum == Number(1):  # type: ignore[attr-defined]
        clause = thing_clause(inner, notes)
        bare = say(replace(clause, subject=None), Order.BARE)
        return say(Clause("may", "", clause.subject, closing=bare), order)
    text = infinitive(inner, notes)
    if isinstance(inner, Play):
        text = _at_once(inner, text)
    return may_text(text, notes, order)


def _at_once(what: Play, text: str) -> str:
    """Return what may be played with "sofort", behind a pronoun."""
    head, _, rest = text.partition(" ")
    if isinstance(what.what, (Me, That)):
        cheap = what.cost is not None and what.cost.change is Change.LESS
        return f"{head} sofort {rest}" if cheap else text
    return f"sofort {text}"


def may_text(text: str, notes: Notes, order: Order) -> str:
    """Return "du darfst" with what one may do."""
    who = notes.doer or YOU
    return say(Clause("may", "", who, closing=text), order)
