"""Clauses read as effects and statements: who does it, whether they may, for how long."""

from dataclasses import replace

from judge.cards.ability import (
    By,
    CostModifier,
    Delayed,
    Duration,
    Each,
    Effect,
    Enters,
    Lasting,
    Moment,
    Next,
    Role,
    Selector,
    Statement,
    That,
)
from judge.cards.language.meaning.conditions import finish
from judge.cards.language.meaning.context import Context, MeaningError
from judge.cards.language.meaning.frames import cards, limits, things
from judge.cards.language.meaning.frames.frame import Args, Meaning, again, strip
from judge.cards.language.meaning.frames.have import have
from judge.cards.language.meaning.frames.zone_limits import limit_grows, limited
from judge.cards.language.meaning.noun import Noun
from judge.cards.language.meaning.nouns import read_noun
from judge.cards.language.meaning.selectors import player
from judge.cards.language.syntax.clitics import denies
from judge.cards.language.syntax.determiners import definite
from judge.cards.language.syntax.particles import closing_first
from judge.cards.language.syntax.persons import left_out_subject
from judge.cards.language.syntax.phrases import Clause, Core, Item, Word

_DURATIONS = {
    "this_turn": Duration.TURN,
    "this_afternoon": Duration.AFTERNOON,
    "this_day": Duration.DAY,
}
_THINGS = frozenset({"move", "advance", "retreat", "ascend", "activate"})
_NO_KEEP: frozenset[str] = frozenset()
_KEEPS = {"go": frozenset({"from", "to"}), "join": frozenset({"on"}), "be": frozenset({"in"})}
"""Phrases that belong to these verbs, even where they stand next to the subject."""


def args_of(clause: Clause, context: Context) -> Args:
    """Return the phrases of a clause, its subject read."""
    subject_items, early = strip(clause.subject)
    items, late = strip(clause.items)
    subject: Noun | None = None
    others: list[Noun] = []
    if subject_items and isinstance(subject_items[0], Core):
        if "subject" in context.lexicon.raw.get("determined", ()):
            definite(subject_items[0])
        subject, at = read_noun(subject_items, 0, context, _kept(clause))
        while at + 1 < len(subject_items) and _is_conjunction(subject_items[at]):
            other, at = read_noun(subject_items, at + 1, context, _NO_KEEP)
            others.append(other)
        if clause.together:
            named = clause.verb.lemma if clause.verb is not None else ""
            items = early_last(closing_first((*subject_items[at:], *items), named), context)
        elif at < len(subject_items):
            raise MeaningError("this does not belong to the subject", subject_items[at].span)
    elif clause.together and subject_items:
        items = (*subject_items[1:], *items)
    assumed = False
    if not subject_items:
        subject, sure = left_out_subject(clause, context)
        assumed = subject is not None and not sure
    args = Args(clause, context, subject, items, early | late, tuple(others), assumed=assumed)
    if "then" in args.helpers:
        args.used.add("then")
    before = frozenset(w.lemma for w in clause.helpers if w.kind == "PREVERB")
    args.adverbs |= before & {"instead"}
    for word in clause.helpers:
        if word.lemma in ("immediately", "also", "each", "only"):
            args.used.add(word.lemma)
    _check_denial(args)
    _check_subject(args)
    return args


def _plays(subject: Noun) -> bool:
    return subject.head in ("player", "opponent", "owner", "controller")


_FINITE = frozenset({"may", "cannot", "can", "would", "has"})


def _check_subject(args: Args) -> None:
    """Complain about "pouvez" without "vous", in a language that says who does it."""
    said = args.clause.subject or not _FINITE & args.helpers
    if not said and not args.made and args.context.lexicon.raw.get("subjects"):
        raise MeaningError("who does it? a subject is missing", args.clause.span)


def _check_denial(args: Args) -> None:
    """Complain about "pas" without "ne"; "ne" that denies nothing is left over."""
    if "ne" not in args.context.lexicon.classes["aux"] or args.clause.verb is None:
        return
    if not denies(args.clause):
        return
    if "ne" not in args.helpers:
        raise MeaningError("'ne' is missing", args.clause.span)
    args.used.add("ne")


def _kept(clause: Clause) -> frozenset[str]:
    named = clause.verb.lemma if clause.together and clause.verb is not None else ""
    return _KEEPS.get(named, _NO_KEEP)


def early_last(items: tuple[Item, ...], context: Context) -> tuple[Item, ...]:
    """Put "among Characters you control" and "instead of …" last, where the frames look for it."""
    first = items[0] if items else None
    if not isinstance(first, Word) or first.lemma not in ("among", "instead_of"):
        return items
    _, at = read_noun(items, 1, context, _NO_KEEP)
    return (*items[at:], *items[:at])


def _is_conjunction(item: object) -> bool:
    return isinstance(item, Word) and item.kind == "CONJ"


def inherit(args: Args, before: Args | None, previous: Selector | None) -> None:
    """Give a clause without a subject that of the clause before, where its verb needs one."""
    verb = args.clause.verb
    if before is None or verb is None or not args.open_subject:
        return
    needs = (
        verb.lemma in things.FRAMES
        or verb.lemma == "have"
        or (verb.lemma in _THINGS and not isinstance(args.peek(), Core))
    )
    third = verb.form == "plural" or (
        verb.form == "order or it" and before.subject is not None and _plays(before.subject)
    )
    asks = "may" in args.helpers and before.subject is not None and before.subject.head != "you"
    if args.assumed and (before.subject is None or before.subject.head in ("i", "you")):
        return
    if needs or third or asks or args.assumed:
        args.subject = before.subject
        args.assumed = True
        args.others = before.others
        args.made = before.made
        if before.doing is not None:
            args.previous = again(before.doing)
        args.context.doer = previous


def meaning(args: Args) -> Meaning:
    """Return what a clause says, with the players who do it and how long it lasts."""
    clause, context = args.clause, args.context
    verb = clause.verb
    if verb is None:
        raise args.wrong("a verb is missing")
    found = _by_verb(args, verb)
    if "instead" in args.adverbs:
        args.used.add("instead")
        context.marks.append("instead")
    if "also" in args.adverbs | args.helpers:
        args.used.add("also")
        context.marks.append("also")
    args.used.update({"may", "again", "each_one", "immediately"})
    if "after_rest" in args.adverbs and isinstance(found, Effect):
        args.used.add("after_rest")
        found = Delayed(Moment.AFTER_REST, found)
    for name, duration in _DURATIONS.items():
        if name in args.adverbs and isinstance(found, Statement):
            args.used.add(name)
            found = Lasting(found, duration)
    if isinstance(found, (Enters, CostModifier)) and isinstance(found.what, Next):
        raise args.wrong("for how long? 'this turn' or the like is missing")
    finish(args)
    return found.at(clause.span)


def _by_verb(args: Args, verb: Word) -> Meaning:
    helpers = args.helpers
    if verb.lemma == "have":
        return have(args)
    if "cannot" in helpers and verb.lemma == "activate":
        return limits.cannot_activate(args)
    if "cannot" in helpers and verb.lemma in ("move", "advance"):
        return limits.cannot_move(args)
    if "can" in helpers and verb.lemma == "target":
        return limits.only_target(args)
    if verb.lemma in ("increase", "reduce") and limited(args.subject) is not None:
        return limit_grows(args)
    said = things.FRAMES.get(verb.lemma)
    if said is not None:
        _agree(args, verb)
        return said(args)
    frame = cards.FRAMES.get(verb.lemma)
    if frame is None:
        raise args.wrong(f"'{verb.lemma}' does not say what happens")
    _agree(args, verb)
    who = _doer(args, verb)
    found = frame(args)
    if who is None or isinstance(found, Statement):
        return found
    return By(who, found)


def _agree(args: Args, verb: Word) -> None:
    """Complain when subject and verb do not agree in number."""
    subject = args.subject
    if verb.form not in ("singular", "plural"):
        return
    third = verb.form == "plural"
    if not args.context.lexicon.raw["agreement"]:
        return
    if subject is None:
        if third:
            raise MeaningError("who does it? a subject is missing", verb.span)
        return
    if args.made:
        if third:
            raise MeaningError("subject and verb do not agree", verb.span)
        return
    if args.clause.helpers:
        if third and {"may", "cannot", "can", "would", "does_not"} & args.helpers:
            raise MeaningError("subject and verb do not agree", verb.span)
        return
    head = subject.head
    singular = not subject.plural and not args.others
    if head in ("i", "you", "they", "we_both", "them"):
        singular = False
    if subject.flags & {"each_of"} or subject.amount.partitive:
        return
    if singular != third:
        raise MeaningError("subject and verb do not agree", verb.span)


def _doer(args: Args, verb: Word) -> Selector | None:
    subject = args.subject
    if subject is None or subject.head == "you":
        return None
    if verb.lemma in _THINGS:
        if subject.head in ("owner", "controller", "player", "opponent") and verb.lemma != "ascend":
            return player(subject, args.context)
        return None
    if args.context.doer is not None and args.open_subject:
        return again_player(args.context.doer)
    if subject.head == "it" and not args.context.lexicon.raw["agreement"]:
        return That(Role.PLAYER)
    if subject.head == "they" or subject.head in ("player", "opponent", "owner", "controller"):
        return player(subject, args.context).at(subject.span)
    raise args.wrong("a player was expected to do it")


def again_player(who: Selector) -> Selector:
    """Return how a step that follows names the same players."""
    return who if isinstance(who, Each) else That(Role.PLAYER)


def with_helpers(clause: Clause, helpers: tuple[Word, ...]) -> Clause:
    """Return the clause inside "have … do", with the helping verbs of the outer one."""
    return replace(clause, helpers=(*helpers, *clause.helpers))
