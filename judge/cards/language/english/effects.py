"""Effects put together in English."""

from dataclasses import replace

from judge.cards.ability import (
    ONE,
    Activate,
    Ascend,
    By,
    Choose,
    CostModifier,
    Create,
    Delayed,
    Duration,
    Each,
    Effect,
    Either,
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
    Me,
    Modal,
    Modify,
    MoveExpedition,
    Not,
    Outcomes,
    PayTo,
    Place,
    Plays,
    Repeat,
    Role,
    Sacrifice,
    Sequence,
    Target,
    That,
    WhenThisWay,
    You,
    Zone,
)
from judge.cards.language.printing import range_text

from .conditions import condition
from .events import event
from .measured import explained
from .nouns import noun, things
from .statements import less, statement
from .things import THINGS, amount_of, subject_of, thing_act, thing_clause
from .verbs import verb_phrase
from .words import Notes, counter, is_plural, number

_FROM_HAND = Happened(Plays(You(), That(Role.IT), (Place(Zone.HAND, You()),)))


def effect(what: Effect, notes: Notes) -> str:
    """Return an effect as one or more clauses, in small letters, without the last full stop."""
    from .lists import either, modal, outcome_list  # the options of a list are effects

    match what:
        case Sequence():
            return _sequence(what, notes)
        case If():
            return _if(what, notes)
        case IfDone():
            return _if_done(what, notes)
        case May(effect=inner):
            return f"you may {infinitive(inner, notes)}"
        case MayPay(costs=costs, effect=inner):
            return f"you may {_costs(costs, notes)} to {infinitive(inner, notes)}"
        case PayTo(costs=costs, effect=inner):
            return f"{_costs(costs, notes)} to {infinitive(inner, notes)}"
        case By():
            return _by(what, notes)
        case ForEach(what=Each(filter=asked), effect=inner):
            return f"for each {noun(asked, notes)}, {effect(inner, notes)}"
        case Lasting():
            return _lasting(what, notes)
        case Delayed(effect=inner):
            return f"{effect(inner, notes)} after Rest"
        case Modal() | Repeat():
            return modal(what, notes)
        case Outcomes():
            return outcome_list(what, notes)
        case WhenThisWay():
            return f"when {event(what.event, notes)} — {effect(what.effect, notes)}"  # type: ignore[arg-type]
        case Either():
            return either(what, notes)
    if isinstance(what, THINGS):
        return thing_clause(what, notes)
    if isinstance(what, Activate) and isinstance(what.of, That):
        return f"it {verb_phrase(what, notes, third=True)}"
    return verb_phrase(what, notes, third=False)


def _costs(costs: tuple[Effect, ...], notes: Notes) -> str:
    return " and ".join(infinitive(c, notes) for c in costs)


def infinitive(what: Effect, notes: Notes) -> str:
    """Return an effect after "may" or "to"."""
    match what:
        case GainCounters(counter="BOOST", what=who, amount=amount) if what.maximum is None:
            many, tail = amount_of(amount, notes)
            boosts = f"{many} {counter('BOOST', notes, plural=many != '1')}{tail}"
            if isinstance(who, (Me, That)):
                return f"give {things(who, notes, object_=True)} {boosts}"
            return f"give {boosts} to {things(who, notes, object_=True)}"
        case Sequence(steps=steps):
            first = infinitive(steps[0], notes)
            return _joined(first, what, notes, base=isinstance(steps[0], THINGS))
        case Either(options=options) if isinstance(options[0], THINGS):
            who = options[0].what  # type: ignore[union-attr]
            acts = [thing_act(o, notes, third=False) for o in options]
            return f"have {things(who, notes, object_=True)} {' or '.join(acts)}"
        case Either(options=options):
            return " or ".join(infinitive(o, notes) for o in options)
        case Delayed(effect=inner):
            return f"{infinitive(inner, notes)} after Rest"
        case Lasting(statement=CostModifier()):
            return f"reduce the cost of {_reduced(what, notes)}"
        case Modify(statement=CostModifier(change=change)):
            return f"reduce my cost by {less(change, notes)}"
    if isinstance(what, THINGS):
        who = what.expeditions if isinstance(what, Ascend) else what.what  # type: ignore[union-attr]
        return f"have {things(who, notes, object_=True)} {thing_act(what, notes, third=False)}"
    return verb_phrase(what, notes, third=False)


def _reduced(what: Lasting, notes: Notes) -> str:
    assert isinstance(what.statement, CostModifier)
    notes.duration = what.duration.value
    text = f"{things(what.statement.what, notes)} by {less(what.statement.change, notes)}"
    notes.duration = ""
    return text


def _by(what: By, notes: Notes) -> str:
    who = things(what.players, notes)
    if isinstance(what.players, Each) and len(what.players.filter.traits) == 0:
        who = "each player"
    third = not is_plural(what.players)
    outer, notes.by = notes.by, True
    inner = what.effect
    start = "starting with you, " if what.starting_with_you else ""
    if isinstance(inner, May):
        text = f"{who} may {infinitive(inner.effect, notes)}"
    elif isinstance(inner, MayPay):
        text = f"{who} may {_costs(inner.costs, notes)} to {infinitive(inner.effect, notes)}"
    elif isinstance(inner, Sequence):
        steps = [verb_phrase(s, notes, third=third) for s in inner.steps]
        text = f"{who} {_glue(steps, inner.joints)}"
    else:
        text = f"{who} {verb_phrase(inner, notes, third=third)}"
    notes.by = outer
    return f"{start}{text}"


_GLUE = {
    Joint.AND: " and ",
    Joint.COMMA: ", ",
    Joint.THEN: ", then ",
    Joint.SENTENCE: ". ",
    Joint.SENTENCE_THEN: ". Then, ",
}


def _glue(texts: list[str], joints: tuple[Joint, ...]) -> str:
    text = texts[0]
    for at, more in enumerate(texts[1:]):
        joint = joints[at] if at < len(joints) else Joint.SENTENCE
        text += _GLUE[joint] + more
    return text


def _sequence(what: Sequence, notes: Notes) -> str:
    return _joined(effect(what.steps[0], notes), what, notes)


def _joined(text: str, what: Sequence, notes: Notes, *, base: bool = False) -> str:
    before = what.steps[0]
    for at, step in enumerate(what.steps[1:]):
        joint = what.joints[at] if at < len(what.joints) else Joint.SENTENCE
        if joint in (Joint.SENTENCE, Joint.SENTENCE_THEN) and notes.where is not None:
            text += where(notes)
        if isinstance(step, Outcomes) and at + 2 < len(what.steps):
            text += _GLUE[joint] + _ranges(step, notes)
        else:
            text += _next(before, step, joint, notes, base=base)
        before = step
    return text


def _ranges(what: Outcomes, notes: Notes) -> str:
    """Return outcomes that more follows: "On a 4+, … On a 1-3, …"."""
    return ". ".join(
        f"on a {range_text(row)}, {effect(row.effect, notes)}" for row in what.outcomes
    )


def _next(before: Effect, step: Effect, joint: Joint, notes: Notes, *, base: bool) -> str:
    if joint is Joint.AND and _same_subject(before, step):
        act = thing_act(step, notes, third=_third(before) and not base)
        if isinstance(before, (GainStatus, GainCounters, GainSubtypes)) and isinstance(
            step, (GainStatus, GainCounters)
        ):
            act = act.split(" ", 1)[1]
        return f" and {act}"
    both = isinstance(before, By) and isinstance(step, By) and joint in (Joint.AND, Joint.THEN)
    if both and step.players in (before.players, That(Role.PLAYER)):  # type: ignore[attr-defined]
        words = 2 if _is_each(step) else 1  # type: ignore[arg-type]
        return _GLUE[joint] + _by(step, notes).split(" ", words)[-1]  # type: ignore[arg-type]
    if isinstance(step, Lasting) and _is_of_the_play(step) and not _lasts_as_long(before, step):
        raise ValueError("no English for what lasts longer than the play it speaks of")
    return _GLUE[joint] + effect(step, notes)


def _is_of_the_play(step: Lasting) -> bool:
    """Tell whether it says "if you play it from your hand", which repeats no duration."""
    return isinstance(step.statement, Enters) and isinstance(step.statement.effect, If)


def _lasts_as_long(before: Effect, step: Lasting) -> bool:
    return isinstance(before, Lasting) and before.duration is step.duration


def _is_each(step: By) -> bool:
    return isinstance(step.players, Each)


def _same_subject(before: Effect, step: Effect) -> bool:
    one, other = subject_of(before), subject_of(step)
    if one is None or other is None or isinstance(step, (MoveExpedition, Ascend)):
        return False
    return one == other or (isinstance(one, (Target, Choose)) and isinstance(other, That))


def _third(before: Effect) -> bool:
    who = subject_of(before)
    return who is not None and not is_plural(who)


def where(notes: Notes) -> str:
    """Return ", where X is …" for the X that was printed, and forget it."""
    value, notes.where = notes.where, None
    if value is None:
        return ""
    return f", where X is {explained(value, notes)}"


def _if(what: If, notes: Notes) -> str:
    then = effect(what.then, notes)
    if isinstance(what.condition, Not) and isinstance(what.then, GainStatus):
        text = f"unless {condition(what.condition.condition, notes)}, {then}"
    else:
        text = f"if {condition(what.condition, notes)}, {then}"
    if what.otherwise is None:
        return text
    if isinstance(what.then, Create) and what.otherwise == replace(what.then, amount=ONE):
        if isinstance(what.condition, Happened):
            many = number(what.then.amount, notes)
            first, test = effect(what.otherwise, notes), condition(what.condition, notes)
            return f"{first}. If {test}, create {many} instead"
        return f"{text}. Otherwise, create only one"
    return f"{text}. Otherwise, {effect(what.otherwise, notes)}"


def _if_done(what: IfDone, notes: Notes) -> str:
    text = effect(what.effect, notes)
    done = "it does" if isinstance(what.effect, MoveExpedition) else "you do"
    if isinstance(what.effect, (Sacrifice,)) and what.otherwise is not None:
        between = f". {effect(what.then, notes)}" if what.then is not None else ""
        return f"{text}{between}. If you can't, {effect(what.otherwise, notes)}"
    if what.then is not None:
        text += f". If {done}, {_then(what, notes)}"
    if what.otherwise is not None:
        text += f". If you don't, {effect(what.otherwise, notes)}"
    return text


def _then(what: IfDone, notes: Notes) -> str:
    then = what.then
    assert then is not None
    first = what.effect
    of_target = isinstance(first, MoveExpedition) and isinstance(first.expeditions, Target)
    if of_target and isinstance(then, MoveExpedition):
        return verb_phrase(then, notes, third=False)
    return effect(then, notes)


def _lasting(what: Lasting, notes: Notes) -> str:
    notes.duration = what.duration.value
    said = what.statement
    if isinstance(said, Enters) and isinstance(said.effect, If):  # the duration was said before
        notes.duration = ""
        if said.effect.condition != _FROM_HAND or said.effect.otherwise is not None:
            raise ValueError("no English for how else the card may be played")
        return "if you play it from your hand, " + effect(said.effect.then, notes)
    inside = isinstance(said, (CostModifier, Enters))
    text = statement(said, notes)
    notes.duration = ""
    if inside:
        return text
    if what.duration is Duration.DAY and "are" in text.split():
        return f"this Day, {text}"
    return f"{text} {what.duration.value}"
