"""Effects put together in German."""

import re
from dataclasses import replace

from judge.cards.ability import (
    ONE,
    Activate,
    AfterYou,
    Ascend,
    BecomeFirstPlayer,
    By,
    Change,
    Choose,
    Compare,
    Comparison,
    Condition,
    CostModifier,
    Create,
    Delayed,
    DieResult,
    Duration,
    Each,
    Effect,
    Either,
    Entering,
    Enters,
    ForEach,
    GainCounters,
    GainStatus,
    GainSubtypes,
    Happened,
    If,
    IfDone,
    Joint,
    Lasting,
    May,
    MayPay,
    Modal,
    Moment,
    MoveExpedition,
    Not,
    Number,
    Outcomes,
    PayTo,
    Play,
    Plays,
    Property,
    PropertyOf,
    Repeat,
    Resupply,
    Role,
    RollDice,
    Sabotage,
    Sacrifice,
    Sequence,
    Statement,
    Target,
    Tense,
    That,
    WhenThisWay,
    WinGame,
    You,
)
from judge.cards.language.printing import upper

from .acts import act, play
from .clauses import Clause, Order, say, with_adverb
from .conditions import condition
from .events import event
from .filters import filtered
from .infinitives import costs_together, may, may_text, purpose
from .measured import explained
from .nouns import things
from .places import possessive
from .speech import YOU, Phrase
from .statements import statement
from .things import THINGS, subject_of, thing_clause
from .words import Notes, number

ALONE = (Resupply, Sabotage)
"""What is printed without a verb where it is an order."""


Compound = (
    *(By, Delayed, Either, ForEach, If, IfDone, Lasting, May, MayPay, Modal, Outcomes, PayTo),
    *(Activate, AfterYou, Repeat, RollDice, Sequence, WhenThisWay, WinGame, BecomeFirstPlayer),
)
"""What is more than one clause, or has a subject of its own."""


_VERB = re.compile(r"^\w+ (?:(?:mich|ihn|sie alle|sie|es|ihm|ihr|ihnen) )?")


def effect(what: Effect, notes: Notes, order: Order = Order.FIRST) -> str:
    """Return an effect as one or more clauses, in small letters, without the last full stop."""
    from .lists import either, modal, outcome_list  # the options of a list are effects

    match what:
        case Sequence():
            return _sequence(what, notes, order)
        case If():
            return _if(what, notes)
        case IfDone():
            return _if_done(what, notes, order)
        case May(effect=inner):
            return may(inner, notes, order)
        case MayPay(costs=costs, effect=inner):
            return may_text(
                f"{costs_together(costs, notes)}, {purpose(inner, notes)}", notes, order
            )
        case PayTo(costs=costs, effect=inner):
            paid = " und ".join(effect(c, notes) for c in costs)
            return f"{paid}, {purpose(inner, notes)}"
        case By():
            return _by(what, notes, order)
        case ForEach(what=Each(filter=asked), effect=inner):
            each = filtered(asked, notes, "jed").object
            return f"für {each} {effect(inner, notes, Order.AFTER)}"
        case Lasting():
            return _lasting(what, notes, order)
        case Delayed(effect=inner, moment=Moment.AFTER_REST):
            if isinstance(inner, ALONE) and order in (Order.FIRST, Order.AFTER):
                verb = "nutze " if order is Order.AFTER else ""
                return f"{verb}{_alone(inner)} {notes.speech.times['AFTER_REST']}"
            return say(with_adverb(_clause(inner, notes), notes.speech.times["AFTER_REST"]), order)
        case Modal() | Repeat():
            return modal(what, notes)
        case Outcomes():
            return outcome_list(what, notes)
        case WhenThisWay():
            text = event(what.event, notes)  # type: ignore[arg-type]
            return f"wenn {text} — {upper(effect(what.effect, notes))}"
        case Either():
            return either(what, notes, order)
        case AfterYou():
            return "Nach dir"
    if isinstance(what, ALONE) and notes.doer is None and order is Order.FIRST:
        return _alone(what)
    return say(_clause(what, notes), order)


def _alone(what: Effect) -> str:
    if isinstance(what, Resupply) and what.entering is Entering.READY:
        raise ValueError("no German for Resupplying a ready card")
    if isinstance(what, Resupply):
        return "Erschöpfter Nachschub" if what.entering else "Nachschub"
    return "Sabotage"


def _clause(what: Effect, notes: Notes) -> Clause:
    """Return a single act as a clause with who does it."""
    if isinstance(what, THINGS) and subject_of(what) is not None:
        if isinstance(what, MoveExpedition) and notes.doer is not None:
            return replace(act(what, notes), subject=notes.doer)
        return thing_clause(what, notes)
    if isinstance(what, Activate) and isinstance(what.of, That):
        return replace(act(what, notes), subject=things(what.of, notes))
    found = play(what, notes, told=True) if isinstance(what, Play) else act(what, notes)
    if notes.doer is not None:
        return replace(found, subject=notes.doer)
    if found.verb in ("win", "become"):
        return replace(found, subject=YOU)
    return found


def _by(what: By, notes: Notes, order: Order) -> str:
    outer = notes.doer
    who = things(what.players, notes)
    start = ""
    if what.starting_with_you and not isinstance(what.players, Each):
        raise ValueError("no German for one player who starts with you")
    if what.starting_with_you:
        start, order = "angefangen bei dir ", Order.AFTER
    notes.doer = who
    inner = what.effect
    if isinstance(inner, Sequence):
        text = _steps(inner, notes, order)
    else:
        text = effect(inner, notes, order)
    notes.doer = outer
    return f"{start}{text}"


def _steps(inner: Sequence, notes: Notes, order: Order) -> str:
    """Return what one player does in several steps, said of them once."""
    text = effect(inner.steps[0], notes, order)
    for at, step in enumerate(inner.steps[1:]):
        then = _joint(inner, at) in (Joint.THEN, Joint.SENTENCE_THEN)
        more = effect(step, notes, Order.SHARED)
        if then:
            more = _then(more)
        text += f" und {more}"
    return text


def _then(text: str) -> str:
    """Return a clause with "dann" behind its verb, and behind a pronoun that leans on the verb."""
    return _VERB.sub(lambda found: f"{found[0]}dann ", f"{text} ", count=1).rstrip()


def _joint(what: Sequence, at: int) -> Joint:
    return what.joints[at] if at < len(what.joints) else Joint.SENTENCE


def _sequence(what: Sequence, notes: Notes, order: Order) -> str:
    text = effect(what.steps[0], notes, order)
    before = what.steps[0]
    for at, step in enumerate(what.steps[1:]):
        joint = _joint(what, at)
        if joint in (Joint.SENTENCE, Joint.SENTENCE_THEN) and notes.where is not None:
            text += where(notes)
        if isinstance(step, Outcomes) and at + 2 < len(what.steps):
            text += ". " + _ranges(step, notes)
        else:
            text += _next(before, step, joint, notes)
        before = step
    return text


def _ranges(what: Outcomes, notes: Notes) -> str:
    """Return outcomes that more follows: "Bei 4+ … Bei 1-3 …"."""
    from .lists import range_text  # the outcomes of a list are effects

    rows = [f"bei {range_text(r)} {effect(r.effect, notes, Order.AFTER)}" for r in what.outcomes]
    return ". ".join(rows)


def _next(before: Effect, step: Effect, joint: Joint, notes: Notes) -> str:
    if joint is Joint.AND and _same_subject(before, step):
        kept = notes.last
        who = thing_clause(before, notes).subject
        notes.last = kept
        act_ = thing_clause(step, notes, who)
        both = isinstance(before, (GainStatus, GainCounters, GainSubtypes))
        if both and isinstance(step, (GainStatus, GainCounters)):
            return f" und {act_.middle}"
        return f" und {say(act_, Order.SHARED)}"
    if isinstance(step, Lasting) and _is_of_the_play(step) and not _lasts_as_long(before, step):
        raise ValueError("no German for what lasts longer than the play it speaks of")
    both = isinstance(before, By) and isinstance(step, By) and joint in (Joint.AND, Joint.THEN)
    if both and step.players in (before.players, That(Role.PLAYER)):  # type: ignore[attr-defined]
        return _again(step, joint, notes)  # type: ignore[arg-type]
    match joint:
        case Joint.AND:
            return f" und {effect(step, notes)}"
        case Joint.COMMA:
            return f", {effect(step, notes)}"
        case Joint.THEN if _is_order(step):
            return f" und {_then(effect(step, notes))}"
        case Joint.THEN:
            return f", dann {_after(step, notes)}{_once_more(before, step)}"
        case Joint.SENTENCE_THEN:
            comma = "," if isinstance(step, (If, Outcomes)) else ""
            return f". Dann{comma} {_after(step, notes)}"
    return f". {effect(step, notes)}"


def _again(step: By, joint: Joint, notes: Notes) -> str:
    if step.starting_with_you:
        raise ValueError("no German for starting with you again")
    outer = notes.doer
    notes.doer = things(That(Role.PLAYER), notes)
    more = effect(step.effect, notes, Order.SHARED)
    notes.doer = outer
    if joint is Joint.THEN:
        more = _then(more)
    return f" und {more}"


def _is_order(step: Effect) -> bool:
    """Tell whether a step is one that the player is told to do, verb first."""
    told = not isinstance(step, (Compound, *ALONE))
    return told and (not isinstance(step, THINGS) or subject_of(step) is None)


def _once_more(before: Effect, step: Effect) -> str:
    return " erneut" if before == step and isinstance(step, ALONE) else ""


def _after(step: Effect, notes: Notes) -> str:
    if isinstance(step, ALONE):
        return f"nutze {_alone(step)}"
    return effect(step, notes, Order.AFTER)


def _is_of_the_play(step: Lasting) -> bool:
    """Tell whether it says "falls du ihn aus deiner Hand spielst", which repeats no duration."""
    return isinstance(step.statement, Enters) and isinstance(step.statement.effect, If)


def _lasts_as_long(before: Effect, step: Lasting) -> bool:
    return isinstance(before, Lasting) and before.duration is step.duration


def _same_subject(before: Effect, step: Effect) -> bool:
    one, other = subject_of(before), subject_of(step)
    if one is None or other is None or isinstance(step, (MoveExpedition, Ascend)):
        return False
    return one == other or (isinstance(one, (Target, Choose)) and isinstance(other, That))


def where(notes: Notes) -> str:
    """Return ", wobei X … ist" for the X that was printed, and forget it."""
    value, notes.where = notes.where, None
    if value is None:
        return ""
    kept = notes.last
    match value:
        case PropertyOf(property=Property.HIGHEST_STATISTIC, what=That() as whose):
            return f", wobei X {possessive(whose, notes)}er höchsten Statistik entspricht"
    text = say(Clause("be", f"{explained(value, notes)}", subject=_X), Order.LAST)
    notes.last = kept
    return f", wobei {text}"


_X = Phrase(("X", "X", "X", "X"), "n")


def _if(what: If, notes: Notes) -> str:
    if isinstance(what.condition, Not) and isinstance(what.then, GainStatus):
        then = effect(what.then, notes)
        test = condition(what.condition.condition, notes, Order.FIRST)
        text = f"{then}, es sei denn, {test}"
    else:
        test = _test(what.condition, notes)
        text = f"{test} {effect(what.then, notes, _plainly(what.then))}"
    if what.otherwise is None:
        return text
    if isinstance(what.then, Create) and what.otherwise == replace(what.then, amount=ONE):
        if isinstance(what.condition, Happened):
            many = number(what.then.amount, notes)
            first, test = effect(what.otherwise, notes), condition(what.condition, notes)
            return f"{first}. Falls {test}, erschaffe stattdessen {many} Marken"
        return f"{text}. Andernfalls erschaffe nur eine"
    return f"{text}. Andernfalls {effect(what.otherwise, notes, _plainly(what.otherwise))}"


def _test(what: Condition, notes: Notes) -> str:
    """Return "falls …," or, of the result of a roll, "bei 6+"."""
    match what:
        case Compare(DieResult(), Comparison.AT_LEAST, Number(value=least), Tense.NOW):
            return f"bei {least}+"
    return f"falls {condition(what, notes)},"


def _plainly(step: Effect) -> Order:
    return Order.FIRST if isinstance(step, ALONE) else Order.AFTER


def _if_done(what: IfDone, notes: Notes, order: Order) -> str:
    first = what.effect
    text = effect(first, notes, order)
    if isinstance(first, Sacrifice) and what.otherwise is not None:
        between = f". {effect(what.then, notes)}" if what.then is not None else ""
        otherwise = effect(what.otherwise, notes, Order.AFTER)
        return f"{text}{between}. Falls du das nicht kannst, {otherwise}"
    if what.then is not None:
        done = "sie das tut" if isinstance(first, MoveExpedition) else "du das tust"
        text += f". Falls {done}, {effect(what.then, notes, _plainly(what.then))}"
    if what.otherwise is not None:
        otherwise = effect(what.otherwise, notes, _plainly(what.otherwise))
        text += f". Falls du das nicht tust, {otherwise}"
    return text


def _lasting(what: Lasting, notes: Notes, order: Order) -> str:
    said = what.statement
    time = _time(what.duration, said, notes)
    if isinstance(said, Enters) and isinstance(said.effect, If):  # the duration was said before
        if not isinstance(said.effect.condition, Happened) or said.effect.otherwise is not None:
            raise ValueError("no German for how else the card may be played")
        played = said.effect.condition.event
        if not isinstance(played, Plays) or played.player != You():
            raise ValueError("no German for how else the card may be played")
        it = notes.speech.pronoun(notes.last).object
        then = effect(said.effect.then, notes, Order.AFTER)
        return f"falls du {it} aus deiner Hand spielst, {then}"
    if isinstance(said, (CostModifier, Enters)):
        notes.duration = time
        text = statement(said, notes, order)
        notes.duration = ""
        return text
    if what.duration is Duration.DAY and order is Order.FIRST and "Grant" in type(said).__name__:
        return f"{time} {statement(said, notes, Order.AFTER)}"
    return statement(said, notes, order, time)


def _time(duration: Duration, said: Statement, notes: Notes) -> str:
    paid = isinstance(said, CostModifier) and said.change.change is Change.PAY_LESS
    if duration is Duration.AFTERNOON and not paid:
        return notes.speech.times["this_AFTERNOON"]
    return notes.speech.times[duration.name]
