"""Effects put together in French."""

from judge.cards.ability import (
    Activate,
    Ascend,
    By,
    Change,
    CostModifier,
    CountOf,
    Create,
    Delayed,
    DieResult,
    Discard,
    Each,
    Effect,
    Either,
    Enters,
    Exhaust,
    ForEach,
    GainCounters,
    GainStatus,
    GainSubtypes,
    Grant,
    If,
    IfDone,
    Joint,
    Lasting,
    May,
    MayPay,
    Me,
    Modal,
    Modify,
    MoreRegions,
    MoveExpedition,
    Not,
    Nothing,
    Number,
    Outcome,
    Outcomes,
    PayMana,
    PayTo,
    Ready,
    Repeat,
    Role,
    Sacrifice,
    Sequence,
    Target,
    That,
    WhenThisWay,
)

from .events import condition
from .nouns import explained, noun, things
from .statements import statement
from .verbs import THINGS, act, gained, is_removal, subject_of, verb_phrase
from .words import Notes, is_plural, mana, number, state

_GLUE = {
    Joint.AND: " et ",
    Joint.COMMA: ", ",
    Joint.THEN: ", puis ",
    Joint.SENTENCE: ". ",
    Joint.SENTENCE_THEN: ". Puis, ",
}


def effect(what: Effect, notes: Notes) -> str:
    """Return an effect as one or more clauses, in small letters, without the last full stop."""
    match what:
        case Sequence():
            return joined(effect(what.steps[0], notes), what, notes)
        case If():
            return _if(what, notes)
        case IfDone():
            return _if_done(what, notes)
        case May(effect=inner):
            return f"vous pouvez {infinitive(inner, notes)}"
        case MayPay(costs=costs, effect=inner):
            return f"vous pouvez {_costs(costs, notes)} pour {purpose(inner, notes)}"
        case PayTo(costs=costs, effect=inner):
            paid = " et ".join(verb_phrase(c, notes) for c in costs)
            return f"{paid} pour {purpose(inner, notes)}"
        case By():
            return _by(what, notes)
        case ForEach(what=Each(filter=asked), effect=inner):
            return f"pour chaque {noun(asked, notes)[0]}, {effect(inner, notes)}"
        case Lasting():
            return _lasting(what, notes)
        case Delayed(effect=inner):
            return f"{effect(inner, notes)} après le Repos"
        case Modal() | Repeat():
            return _modal(what, notes)
        case Outcomes():
            return _outcomes(what, notes)
        case WhenThisWay(effect=inner):
            said = effect(inner, notes).replace("ce joueur cible", "cet adversaire cible")
            return f"sur un résultat de 1-3 — {said}"
        case Either():
            return _either(what, notes)
        case MoreRegions(regions=regions):
            del regions
            return "elle avance d'une région supplémentaire"
        case Nothing():
            return "elle n'avance pas"
    if isinstance(what, THINGS) and not is_removal(what):
        return _clause(what, notes)
    if isinstance(what, Activate) and isinstance(what.of, That):
        return f"il {verb_phrase(what, notes, 'third')}"
    return verb_phrase(what, notes)


def _clause(what: Effect, notes: Notes) -> str:
    if isinstance(what, MoveExpedition) and notes.by:
        return verb_phrase(what, notes, "third")
    who = subject_of(what)
    assert who is not None
    form = "first" if isinstance(who, Me) else "plural" if is_plural(who) else "third"
    text = things(who, notes)
    if text == "nous":
        return f"nous gagnons tous les deux {act(what, notes, 'third').split(' ', 1)[1]}"
    if isinstance(what, (MoveExpedition, Ascend)) and text == "il":
        text = "elle"
    if isinstance(who, Target) and is_plural(who) and isinstance(what, GainCounters):
        return f"{text} gagnent chacun {gained(what, notes)}"
    return f"{text} {act(what, notes, form)}"


def _costs(costs: tuple[Effect, ...], notes: Notes) -> str:
    return " et ".join(infinitive(c, notes) for c in costs)


def purpose(what: Effect, notes: Notes) -> str:
    """Return an effect after "pour": an infinitive, or "que" and a clause."""
    first = what.steps[0] if isinstance(what, Sequence) else what
    if isinstance(first, THINGS) and not is_removal(first) and not _given(first):
        return f"que {effect(what, notes)}"
    if isinstance(what, Either) and isinstance(what.options[0], THINGS):
        return f"que {effect(what, notes)}"
    return infinitive(what, notes)


def _given(what: Effect) -> bool:
    return isinstance(what, GainCounters) and what.counter == "BOOST" and what.maximum is None


def infinitive(what: Effect, notes: Notes) -> str:
    """Return an effect after "pouvez"."""
    match what:
        case GainCounters(what=who) if _given(what):
            boosts = gained(what, notes)
            if isinstance(who, Me):
                return f"me donner {boosts}"
            if isinstance(who, That):
                return f"lui donner {boosts}"
            return f"donner {boosts} à {things(who, notes)}"
        case Sequence(steps=steps) if isinstance(steps[0], THINGS) and not is_removal(steps[0]):
            return _made(list(steps), notes)
        case Sequence(steps=steps, joints=joints):
            text = infinitive(steps[0], notes)
            for at, step in enumerate(steps[1:]):
                joint = joints[at] if at < len(joints) else Joint.SENTENCE
                inner = infinitive(step, notes) if _bare(step, joint) else effect(step, notes)
                text += _GLUE[joint] + inner
            return text
        case Either(options=options):
            return " ou ".join(infinitive(o, notes) for o in options)
        case Delayed(effect=inner):
            return f"{infinitive(inner, notes)} après le Repos"
        case Lasting(statement=CostModifier(what=who, change=change), duration=duration):
            notes.duration = duration.value.replace("this Afternoon", "cet Après-midi")
            amount = mana(change.amount or Number(0), notes)
            text = f"réduire le coût de {things(who, notes)} de {amount}"
            notes.duration = ""
            return text
        case Modify(statement=CostModifier(change=change)):
            return f"réduire mon coût de {mana(change.amount or Number(0), notes)}"
    if isinstance(what, THINGS) and not is_removal(what):
        return _made([what], notes)
    return verb_phrase(what, notes, "infinitive")


def _bare(step: Effect, joint: Joint) -> bool:
    return joint in (Joint.AND, Joint.THEN) and not isinstance(step, (*THINGS, May, MayPay, By, If))


def _made(steps: list[Effect], notes: Notes) -> str:
    who = subject_of(steps[0])
    acts = " et ".join(act(s, notes, "infinitive") for s in steps)
    if isinstance(who, Me):
        return f"me faire {acts}"
    if isinstance(who, That):
        return f"lui faire {acts}"
    assert who is not None
    if "changer" in acts:
        return f"changer {things(who, notes)} d'Expédition"
    return f"faire {acts} à {things(who, notes)}"


def joined(text: str, what: Sequence, notes: Notes) -> str:
    """Return the first step's text with the other steps joined to it."""
    before = what.steps[0]
    last = len(what.steps) - 1
    for at, step in enumerate(what.steps[1:], 1):
        joint = what.joints[at - 1] if at - 1 < len(what.joints) else Joint.SENTENCE
        if joint in (Joint.SENTENCE, Joint.SENTENCE_THEN) and notes.where is not None:
            text += where(notes)
        if isinstance(step, Outcomes) and at < last:
            text += _GLUE[joint] + _ranges(step, notes)
        else:
            text += _next(before, step, joint, notes)
        before = step
    return text


def _next(before: Effect, step: Effect, joint: Joint, notes: Notes) -> str:
    one, other = subject_of(before), subject_of(step)
    same = one is not None and other is not None and joint is Joint.AND
    if (
        same
        and (one == other or isinstance(other, That))
        and not isinstance(step, (MoveExpedition, Ascend))
    ):
        form = "first" if isinstance(one, Me) else "plural" if is_plural(one) else "third"  # type: ignore[arg-type]
        text = act(step, notes, form)
        both = isinstance(before, (GainStatus, GainCounters, GainSubtypes))
        if both and isinstance(step, (GainStatus, GainCounters)):
            return " et " + text.split(" ", 1)[1]
        return f" et {'je ' if isinstance(one, Me) else ''}{text}"
    both_by = isinstance(before, By) and joint in (Joint.AND, Joint.THEN)
    if both_by and isinstance(step, By) and step.players in (before.players, That(Role.PLAYER)):  # type: ignore[attr-defined]
        if isinstance(step.effect, May):
            return _GLUE[joint] + "le faire à nouveau"
        notes.by = True
        text = verb_phrase(step.effect, notes, "third")
        notes.by = False
        return _GLUE[joint] + text
    return _GLUE[joint] + effect(step, notes)


def where(notes: Notes) -> str:
    """Return ", X étant …" for the X that was printed, and forget it."""
    value, notes.where = notes.where, None
    return "" if value is None else f", X étant {explained(value, notes)}"


def _if(what: If, notes: Notes) -> str:
    then = effect(what.then, notes)
    if isinstance(what.condition, Not) and isinstance(what.then, GainStatus):
        return f"{then} sauf si {condition(what.condition.condition, notes)}"
    text = f"si {condition(what.condition, notes)}, {then}"
    if what.otherwise is None:
        return text
    both = isinstance(what.then, Create) and isinstance(what.otherwise, Create)
    if both and "aucune de vos" in text:
        first, test = effect(what.otherwise, notes), condition(what.condition, notes)
        return f"{first}. Si {test}, créez-en deux à la place"
    if both:
        return f"{text}. Sinon, créez-en un seul"
    return f"{text}. Sinon, {effect(what.otherwise, notes)}"


def _if_done(what: IfDone, notes: Notes) -> str:
    text = effect(what.effect, notes)
    moved = isinstance(what.effect, MoveExpedition)
    if isinstance(what.effect, Sacrifice) and what.otherwise is not None:
        between = f". {effect(what.then, notes)}" if what.then is not None else ""
        return f"{text}{between}. Si vous ne pouvez pas le faire, {effect(what.otherwise, notes)}"
    if what.then is not None:
        done = "elle le fait" if moved else "vous le faites"
        then, first = what.then, what.effect
        target = isinstance(first, MoveExpedition) and isinstance(first.expeditions, Target)
        if target and isinstance(then, MoveExpedition):
            inner = verb_phrase(then, notes)
        else:
            inner = effect(then, notes)
        text += f". Si {done}, {inner}"
    if what.otherwise is not None:
        text += f". Si vous ne le faites pas, {effect(what.otherwise, notes)}"
    return text


def _by(what: By, notes: Notes) -> str:
    who = things(what.players, notes)
    outer, notes.by = notes.by, True
    inner = what.effect
    start = "en commençant par vous, " if what.starting_with_you else ""
    match inner:
        case May(effect=done):
            text = f"{who} peut {infinitive(done, notes)}"
        case MayPay(costs=costs, effect=done):
            text = f"{who} peut {_costs(costs, notes)} pour {purpose(done, notes)}"
        case _:
            text = f"{who} {verb_phrase(inner, notes, 'third')}"
    notes.by = outer
    return f"{start}{text}"


_TIMES = {"this turn": "ce tour", "this Afternoon": "cet Après-midi", "this Day": "ce Jour"}


def _lasting(what: Lasting, notes: Notes) -> str:
    said = what.statement
    notes.duration = _TIMES[what.duration.value]
    if isinstance(said, CostModifier) and said.change.change is Change.PAY_LESS:
        amount = mana(said.change.amount or Number(0), notes)
        floor = said.change.floor
        tail = f", jusqu'à un minimum de {mana(floor, notes)}" if floor is not None else ""
        text = f"payez {amount} de moins pour {things(said.what, notes)}{tail}"
        notes.duration = ""
        return text
    if isinstance(said, Enters) and isinstance(said.effect, If):
        notes.duration = ""
        return "si vous le jouez de votre main, " + effect(said.effect.then, notes)
    inside = isinstance(said, (CostModifier, Enters))
    time = notes.duration
    text = statement(said, notes)
    notes.duration = ""
    if inside:
        return text
    return f"{time}, {text}" if isinstance(said, Grant) else f"{text} {time}"


def _either(what: Either, notes: Notes) -> str:
    options = what.options
    first = options[0]
    if all(isinstance(o, GainStatus) for o in options):
        names = [state(o.status) for o in options if isinstance(o, GainStatus)]
        return f"{effect(first, notes).rsplit(' ', 1)[0]} {', '.join(names[:-1])} ou {names[-1]}"
    if all(isinstance(o, Ready) for o in options):
        return "redressez " + " ou ".join(effect(o, notes).split(" ", 1)[1] for o in options)
    if isinstance(first, THINGS):
        rest = [act(o, notes, "third") for o in options[1:]]
        return " ou ".join([effect(first, notes), *rest])
    return " ou ".join(effect(o, notes) for o in options)


def _modal(what: Modal | Repeat, notes: Notes) -> str:
    if isinstance(what, Repeat):
        text = f"faites ce qui suit {number(what.times, notes)} fois{where(notes)} : "
        return text + f"• {upper(effect(what.effect, notes))}"
    if isinstance(what.maximum, CountOf):
        text = "choisissez jusqu'à votre nombre de cartes en Repères"
    else:
        word = number(what.maximum, notes)
        word = "l'un" if word == "un" else word
        text = (
            f"choisissez {'jusqu’à ' if what.minimum != what.maximum else ''}{word}{where(notes)}"
        )
    if what.repeatable:
        text += ". Vous pouvez choisir la même option plusieurs fois"
    if what.more_if is not None:
        text += f". Si {condition(what.more_if, notes)}, vous pouvez choisir les deux"
    lines = []
    for mode in what.modes:
        costs = "".join(f"{cost_sign(c, notes)} : " for c in mode.costs)
        inner = Notes(notes.lexicon)
        lines.append(f"• {costs}{upper(effect(mode.effect, inner) + where(inner))}")
    return f"{text} : " + ". ".join(lines)


def cost_sign(what: Effect, notes: Notes) -> str:
    """Return a cost before a colon."""
    match what:
        case Exhaust(what=Me()):
            return "{T}"
        case Discard(what=Me()):
            return "{D}"
        case PayMana(amount=amount):
            return mana(amount, notes)
    return upper(verb_phrase(what, notes))


def _ranges(what: Outcomes, notes: Notes) -> str:
    return ". ".join(f"sur {_range(row)}, {effect(row.effect, notes)}" for row in what.outcomes)


def _outcomes(what: Outcomes, notes: Notes) -> str:
    lines = []
    for row in what.outcomes:
        text = effect(row.effect, notes)
        text += " à la place" if isinstance(row.effect, (MoreRegions, Nothing)) else ""
        lines.append((_range(row), text))
    if not isinstance(what.value, DieResult):
        head = "en fonction du nombre de boosts retirés de cette manière : "
        return head + ". ".join(f"• {r} : {upper(t)}" for r, t in lines)
    if len(lines) == 1:
        return f"sur {lines[0][0]}, {lines[0][1]}"
    return "sur : " + ". ".join(f"• {r}, {t}" for r, t in lines)


def _range(row: Outcome) -> str:
    if row.high is None:
        return f"{row.low}+"
    return str(row.low) if row.low == row.high else f"{row.low}-{row.high}"


def upper(text: str) -> str:
    """Return a text with its first letter in capitals."""
    return text[:1].upper() + text[1:]
