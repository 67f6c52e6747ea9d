"""Effects as clauses: who does what, and how steps follow each other."""

from dataclasses import replace

from judge.cards.ability import (
    ONE,
    Activate,
    Ascend,
    By,
    Create,
    Delayed,
    Each,
    Effect,
    Either,
    Filter,
    ForEach,
    GainCounters,
    GainStatus,
    GainSubtypes,
    Group,
    Happened,
    If,
    IfDone,
    In,
    Joint,
    Kind,
    Lasting,
    May,
    MayPay,
    Me,
    Modal,
    MoreRegions,
    MoveExpedition,
    Not,
    Nothing,
    Number,
    Outcomes,
    PayTo,
    Place,
    Ready,
    Repeat,
    Resupply,
    Role,
    Sacrifice,
    Selector,
    Sequence,
    SwitchExpeditions,
    Target,
    That,
    WhenThisWay,
    You,
)
from judge.cards.language.printing import listed, upper

from . import lasting, lists, made  # lists hold effects, and effects hold lists
from .acts import THINGS, act, act_parts, gained, happens, subject_of
from .conditions import condition, unless
from .measured import explained
from .nouns import noun
from .places import is_yours
from .selectors import every, things
from .verbs import verb_phrase
from .words import Notes, person, state_name


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
            return notes.say("effect.you_may", done=made.infinitive(inner, notes))
        case MayPay():
            return notes.say("effect.you_may", done=_paying(what, notes))
        case PayTo(costs=costs, effect=inner):
            first = f" {notes.say('list.and')} ".join(verb_phrase(c, notes) for c in costs)
            return notes.say("effect.to", paid=first, purpose=made.purpose(inner, notes))
        case By():
            return _by(what, notes)
        case ForEach(what=Each(filter=asked), effect=inner):
            thing = noun(asked, notes)[0]
            return notes.say("effect.for_each", thing=thing, done=effect(inner, notes))
        case Lasting():
            return lasting.lasting(what, notes)
        case Delayed(effect=inner):
            return notes.say("effect.after_rest", done=effect(inner, notes))
        case Modal() | Repeat():
            return lists.modal(what, notes)
        case Outcomes():
            return lists.outcomes(what, notes)
        case WhenThisWay(effect=inner):
            notes.player = "pronoun.that_opponent"
            return notes.say("effect.on_result_1_3", done=effect(inner, notes))
        case Either():
            return _either(what, notes)
        case MoreRegions():
            return notes.say("effect.one_region_more")
        case Nothing():
            return notes.say("effect.it_does_not_advance")
    if happens(what):
        return _clause(what, notes)
    if isinstance(what, Activate) and isinstance(what.of, That):
        it = notes.say("pronoun.it")
        return f"{it} {verb_phrase(what, notes, 'it')}"
    return verb_phrase(what, notes)


def _clause(what: Effect, notes: Notes) -> str:
    if isinstance(what, MoveExpedition) and notes.by:
        return verb_phrase(what, notes, "it")
    who = subject_of(what)
    assert who is not None
    if isinstance(who, Group) and Me() in who.members:
        return notes.say("effect.we_both_gain", what=act_parts(what, notes, "it")[1])
    if isinstance(who, Each) and _together(what, who):
        key = "switches" if isinstance(what, SwitchExpeditions) else "gains"
        it, they = act(what, notes, "it"), act(what, notes, "they")
        return every(who, f"effect.every_one_{key}", notes, it=it, they=they)
    text = things(who, notes)
    if isinstance(what, (MoveExpedition, Ascend)) and who == That(Role.IT):
        text = notes.say("pronoun.that_expedition")
    if isinstance(who, Target) and person(who) == "they" and isinstance(what, GainCounters):
        return notes.say("effect.each_gain", who=text, what=gained(what, notes))
    return f"{text} {act(what, notes, notes.mood + person(who))}"


def _together(what: Effect, who: Each) -> bool:
    """Tell whether things are said to do something all together, rather than each."""
    if isinstance(what, GainCounters):
        yours = is_yours(who.filter) or _in_your_zone(who.filter)
        return yours and who.filter.kinds != (Kind.EXPEDITION,)
    return isinstance(what, SwitchExpeditions)


def _in_your_zone(asked: Filter) -> bool:
    """Tell whether what is of a kind in a zone of yours is meant: "in your Reserve"."""
    match asked:
        case Filter(kinds=(_, *_), traits=(In(places=(Place(of=You()),)),)):
            return True
    return False


def paid(costs: tuple[Effect, ...], notes: Notes) -> str:
    """Return costs after "you may": "payer {1}"."""
    return f" {notes.say('list.and')} ".join(made.infinitive(c, notes) for c in costs)


def _paying(what: MayPay, notes: Notes) -> str:
    purpose = made.purpose(what.effect, notes)
    return notes.say("effect.to", paid=paid(what.costs, notes), purpose=purpose)


def glue(joint: Joint, notes: Notes) -> str:
    """Return what stands between two steps."""
    return notes.say(f"joint.{joint.name.lower()}")


def joined(text: str, what: Sequence, notes: Notes) -> str:
    """Return the first step's text with the other steps joined to it."""
    before = what.steps[0]
    last = len(what.steps) - 1
    for at, step in enumerate(what.steps[1:], 1):
        joint = what.joints[at - 1] if at - 1 < len(what.joints) else Joint.SENTENCE
        if joint in (Joint.SENTENCE, Joint.SENTENCE_THEN):
            text += where(notes)
        elif joint is Joint.THEN:
            text += where(notes, "quantity.where_between")
        if isinstance(step, Outcomes) and at < last:
            text += glue(joint, notes) + lists.ranges(step, notes)
        else:
            text += _next(before, step, joint, notes)
        before = step
    return text


def _next(before: Effect, step: Effect, joint: Joint, notes: Notes) -> str:
    one, other = subject_of(before), subject_of(step)
    if one is not None and other is not None and joint is Joint.AND:
        same = one == other or isinstance(other, That)
        if same and not isinstance(step, (MoveExpedition, Ascend)):
            return glue(joint, notes) + _does_too(before, step, one, notes)
    if step == before and isinstance(step, Resupply):
        return glue(joint, notes) + notes.say("effect.again", done=effect(step, notes))
    if joint in (Joint.AND, Joint.THEN) and _same_player(before, step):
        return glue(joint, notes) + _by_the_same(before, step, notes)
    if isinstance(step, Lasting) and lasting.is_of_the_play(step):
        same_time = isinstance(before, Lasting) and before.duration is step.duration
        notes.only(same_time, step)
    return glue(joint, notes) + effect(step, notes)


def _does_too(before: Effect, step: Effect, who: Selector, notes: Notes) -> str:
    verb, rest = act_parts(step, notes, person(who))
    gains = isinstance(before, (GainStatus, GainCounters, GainSubtypes))
    if gains and isinstance(step, (GainStatus, GainCounters)):
        return rest
    again = notes.say("pronoun.i") if isinstance(who, Me) else ""
    return f"{again} {verb} {rest}".strip()


def _same_player(before: Effect, step: Effect) -> bool:
    return (
        isinstance(before, By)
        and isinstance(step, By)
        and step.players in (before.players, That(Role.PLAYER))
        and not step.starting_with_you
    )


def _by_the_same(before: Effect, step: Effect, notes: Notes) -> str:
    assert isinstance(before, By)
    assert isinstance(step, By)
    if isinstance(step.effect, May):
        notes.only(step.effect == before.effect, step)
        return notes.say("effect.do_it_again")
    notes.by = True
    text = verb_phrase(step.effect, notes, "it")
    notes.by = False
    return text


def where(notes: Notes, key: str = "quantity.where") -> str:
    """Return ", X étant …" for the X that was printed, and forget it."""
    value, notes.where = notes.where, None
    return "" if value is None else notes.say(key, value=explained(value, notes))


def _if(what: If, notes: Notes) -> str:
    then = effect(what.then, notes)
    if isinstance(what.condition, Not) and isinstance(what.then, GainStatus):
        return unless(then, what.condition.condition, notes)
    test = condition(what.condition, notes)
    text = notes.say("condition.if", condition=test, done=then)
    if what.otherwise is None:
        return text
    if isinstance(what.then, Create) and what.otherwise == replace(what.then, amount=ONE):
        if isinstance(what.condition, Happened):
            notes.only(what.then.amount == Number(2), what.then.amount)
            first = effect(what.otherwise, notes)
            return f"{first}. " + upper(notes.say("effect.create_two_instead", condition=test))
        return notes.say("effect.otherwise_create_one", done=text)
    return notes.say("effect.otherwise", done=text, other=effect(what.otherwise, notes))


def _if_done(what: IfDone, notes: Notes) -> str:
    text, first, then = effect(what.effect, notes), what.effect, what.then
    if isinstance(first, Sacrifice) and what.otherwise is not None:
        between = f". {effect(then, notes)}" if then is not None else ""
        other = notes.say("effect.if_you_cant", done=effect(what.otherwise, notes))
        return f"{text}{between}. {other}"
    if then is not None:
        moved = isinstance(first, MoveExpedition)
        targeted = isinstance(first, MoveExpedition) and isinstance(first.expeditions, Target)
        if targeted and isinstance(then, MoveExpedition):
            inner = verb_phrase(then, notes)
        else:
            inner = effect(then, notes)
        key = "effect.if_it_does" if moved else "effect.if_you_do"
        text += ". " + notes.say(key, done=inner)
    if what.otherwise is not None:
        text += ". " + notes.say("effect.if_you_dont", done=effect(what.otherwise, notes))
    return text


def _by(what: By, notes: Notes) -> str:
    who = things(what.players, notes)
    outer, notes.by = notes.by, True
    match what.effect:
        case May(effect=done):
            text = notes.say("effect.they_may", who=who, done=made.infinitive(done, notes))
        case MayPay() as paying:
            text = notes.say("effect.they_may", who=who, done=_paying(paying, notes))
        case inner:
            text = f"{who} {verb_phrase(inner, notes, 'it')}"
    notes.by = outer
    return notes.say("effect.starting_with_you", done=text) if what.starting_with_you else text


def _either(what: Either, notes: Notes) -> str:
    options, either = what.options, notes.say("list.or")
    first = options[0]
    if isinstance(first, GainStatus) and all(isinstance(o, GainStatus) for o in options):
        names = [state_name(o.status, notes) for o in options if isinstance(o, GainStatus)]
        who = first.what
        verb = act_parts(first, notes, person(who))[0]
        return f"{things(who, notes)} {verb} {listed(names, either)}"
    if all(isinstance(o, Ready) for o in options):
        whats = [things(o.what, notes) for o in options if isinstance(o, Ready)]
        return f"{notes.verb('ready', 'order')} " + f" {either} ".join(whats)
    if isinstance(first, THINGS):
        rest = [act(o, notes, notes.mood + "it") for o in options[1:]]
        return f" {either} ".join([effect(first, notes), *rest])
    return f" {either} ".join(effect(o, notes) for o in options)
