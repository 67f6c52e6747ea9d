"""Verb frames: limits, and what cannot be done."""

from judge.cards.ability import (
    ONE,
    Being,
    CanBeManaOrb,
    CannotActivate,
    CannotMoveForward,
    CanOnlyTarget,
    DefendersIgnored,
    Each,
    Phase,
    Role,
    Selector,
    State,
    Statement,
    StaysExhausted,
    Symbol,
    That,
)
from judge.cards.language.meaning.frames.frame import Args, Meaning
from judge.cards.language.meaning.noun import Noun, terrains
from judge.cards.language.meaning.nouns import read_noun
from judge.cards.language.meaning.selectors import selector
from judge.cards.language.syntax.persons import left_out_subject
from judge.cards.language.syntax.phrases import Clause, Core


def remain(args: Args) -> Meaning:
    """ "Exhausted Characters in Reserve remain exhausted during Morning"."""
    core = args.take()
    if not isinstance(core, Core) or core.state is None or core.state.lemma != "exhausted":
        raise args.wrong("remain what?")
    if "during_morning" not in args.adverbs:
        raise args.wrong("remain so when?")
    args.used.add("during_morning")
    return StaysExhausted(args.subject_things(Each))


def prevent(args: Args) -> Meaning:
    """ "Defender Characters don't prevent my Expedition from moving forward"."""
    subject = args.subject
    stopping = Being(State.DEFENDER)
    if subject is None or subject.traits != (stopping,) or "does_not" not in args.helpers:
        raise args.wrong("who does not prevent it?")
    args.used.add("does_not")
    if args.head() == "moving_forward":
        return DefendersIgnored(_mover(args.noun(), args))
    if args.clause.inner is not None:
        return DefendersIgnored(_moved_forward(args.clause.inner, args))
    args.accept("to")
    expeditions = args.things()
    args.expect("from_moving")
    return DefendersIgnored(expeditions)


def _mover(noun: Noun, args: Args) -> Selector:
    """Return whose moving forward is spoken of: "ihr Vorwärtskommen"."""
    if noun.of is not None:
        return selector(noun.of, args.context)
    if "its" not in noun.flags:
        raise args.wrong("whose moving forward?")
    return That(Role.IT)


def _moved_forward(moving: Clause, args: Args) -> Selector:
    """Return the Expeditions of "no evitan que mi expedición avance"."""
    context = args.context
    if moving.verb is None or moving.verb.lemma != "advance":
        raise args.wrong("what is prevented?")
    if moving.subject:
        noun, at = read_noun(moving.subject, 0, context, frozenset())
        if at < len(moving.subject):
            raise args.wrong("this does not belong to the subject")
        return selector(noun, context)
    left_out, _ = left_out_subject(moving, context)
    if left_out is None:
        raise args.wrong("what is kept from moving?")
    return selector(left_out, context)


def cannot_activate(args: Args) -> Statement:
    """ "The {j}, {h} and {r} abilities of Characters facing me can't activate"."""
    subject = args.subject
    if subject is None or subject.head != "ability" or subject.of is None:
        raise args.wrong("which abilities?")
    args.used.update(("cannot", "itself"))
    signs = [w.lemma for w in subject.core.before if w.kind == "SYMBOLS"]
    symbols = tuple(Symbol(c.upper()) for c in "".join(signs) if c in "jhr")
    return CannotActivate(symbols, selector(subject.of, args.context, indefinite=Each))


def cannot_move(args: Args) -> Statement:
    """ "Expeditions can't move forward this Day", "… during Dusk except due to {O}"."""
    args.used.add("cannot")
    verb = args.clause.verb
    if verb is not None and verb.lemma == "move":
        args.expect("forward")
    during = None
    if "during_dusk" in args.adverbs:
        args.used.add("during_dusk")
        during = Phase.DUSK
    due = None
    if args.accept("except_due_to"):
        core = args.take()
        if not isinstance(core, Core) or core.head is None or core.head.kind != "TERRAINS":
            raise args.wrong("due to which terrain?")
        due = terrains(core.head)[0]
    return CannotMoveForward(args.subject_things(Each), during, due)


def only_target(args: Args) -> Statement:
    """ "I can only target a Character in {O}"."""
    args.used.update(("can", "only"))
    noun = args.noun()
    if "a" not in noun.flags and noun.amount.value != ONE:
        raise args.wrong("an article is missing")
    return CanOnlyTarget(noun.filter)


def serve(args: Args) -> Meaning:
    """ "I serve as a Mana Orb"."""
    args.expect("as", "than")
    if args.noun().head != "mana_orb":
        raise args.wrong("used as what?")
    return CanBeManaOrb(args.subject_things())
