"""Sentences that only change the ability they stand in."""

from dataclasses import replace

from judge.cards.ability import (
    ONE,
    Condition,
    Happened,
    Me,
    MorningDraw,
    Move,
    Not,
    Quantity,
    Span,
    Surcharge,
)
from judge.cards.language.meaning.clauses import args_of, early_last, meaning
from judge.cards.language.meaning.conditions import conditions, finish
from judge.cards.language.meaning.context import Context, MeaningError
from judge.cards.language.meaning.draft import Draft
from judge.cards.language.meaning.measured import read_quantity, read_value
from judge.cards.language.meaning.nouns import read_noun
from judge.cards.language.meaning.selectors import selector
from judge.cards.language.meaning.triggers import read_events
from judge.cards.language.syntax.lexicon import Lexicon
from judge.cards.language.syntax.phrases import Clause, Core, Mark, Sentence, Word


def mark_condition(mark: Mark, draft: Draft, context: Context) -> Condition | None:
    """Return the condition of "if", "unless" or "while"; none where it says what is replaced."""
    if mark.kind not in ("if", "unless", "while", "even"):
        return None
    first = mark.clauses[0]
    if (
        mark.kind == "if"
        and isinstance(first, Clause)
        and "would" in {h.lemma for h in first.helpers}
    ):
        parts = list(mark.clauses)
        rest: tuple[Clause | str, ...] = ()
        if "WHILE" in parts:
            at = parts.index("WHILE")
            rest = tuple(parts[at + 1 :])
            parts = parts[:at]
        draft.replaced = read_events(tuple(parts), context)[0]
        return _while(rest, first, context) if rest else None
    if mark.kind == "if" and isinstance(first, Clause) and _adds(first, draft, context):
        draft.replaced = read_events(mark.clauses, context)[0]
        return None
    if "TO_VERB" in mark.clauses:
        return Happened(read_events(mark.clauses, context)[0])
    if mark.kind == "unless":
        return Not(conditions(tuple(_undenied(c, context) for c in mark.clauses), None, context))
    return conditions(mark.clauses, None, context)


def _undenied(part: Clause | str, context: Context) -> Clause | str:
    """Leave out the "not" that denies nothing after "unless": "a meno che tu non abbia"."""
    if isinstance(part, str) or not context.lexicon.raw["markers"].get("unless_not"):
        return part
    helpers = tuple(w for w in part.helpers if w.lemma != "does_not")
    return replace(part, helpers=helpers)


def _while(parts: tuple[Clause | str, ...], first: Clause, context: Context) -> Condition:
    """Read what holds meanwhile; "en étant Boosté" says it of the subject of the first clause."""
    held = parts[0]
    if isinstance(held, Clause) and not held.subject:
        parts = (replace(held, subject=first.subject), *parts[1:])
    return conditions(parts, None, context)


def _adds(first: Clause, draft: Draft, context: Context) -> bool:
    """Tell whether "if you roll a die, …" without a trigger adds to every roll."""
    started = draft.events or draft.steps or context.spell
    return not started and first.verb is not None and first.verb.lemma == "roll"


def as_done(mark: Mark, lexicon: Lexicon) -> Mark:
    """Return "si vous le faites" and the like as marks of whether a step was done or could be."""
    clause = mark.clauses[0] if mark.kind == "if" and len(mark.clauses) == 1 else None
    if mark.kind == "not_done" and mark.word is not None:
        unable = lexicon.raw["markers"]["unable"] in mark.word.lemma
        return replace(mark, kind="unable") if unable else mark
    if not isinstance(clause, Clause) or clause.verb is None or clause.verb.lemma != "do":
        return mark
    core = clause.items[0] if len(clause.items) == 1 else None
    if not isinstance(core, Core) or core.head is None or core.head.lemma != "it":
        return mark
    helpers = {word.lemma for word in clause.helpers}
    if not clause.subject and lexicon.raw.get("subjects"):
        return mark
    if not helpers:
        return Mark("done", word=clause.verb)
    if helpers - {"ne"} in ({"cannot"}, {"does_not"}):
        return Mark("unable" if "cannot" in helpers else "not_done", word=clause.verb)
    return mark


def read_special(sentence: Sentence, draft: Draft, context: Context) -> bool:
    """Read the sentences that only change the ability they stand in."""
    clause = sentence.clauses[0]
    verb = clause.verb
    if verb is None:
        return False
    lead = sentence.leads[0] if sentence.leads else None
    if (
        lead is not None
        and lead.kind == "adverb"
        and lead.word
        and lead.word.lemma == "during_morning"
    ):
        return _morning(sentence, draft, context)
    if draft.statements and isinstance(draft.statements[-1], MorningDraw):
        return _morning_orb(clause, draft, context)
    subject = clause.subject[0] if clause.subject else None
    helpers = {h.lemma for h in clause.helpers}
    if isinstance(subject, Word) and subject.kind == "VALUE" and {"cannot"} <= helpers:
        args = args_of(clause, context)
        if verb.lemma != "exceed":
            args.expect("higher_than")
        limit, args.at = read_quantity(args.items, args.at, context)
        draft.limit = limit.at(sentence.span)
        args.used.update(helpers)
        finish(args)
        return True
    activated = clause.items[0] if clause.items else None
    itself = isinstance(activated, Core) and activated.head and activated.head.lemma == "this"
    if verb.lemma == "activate" and itself:
        if len(sentence.tails) != 1 or len(sentence.clauses) != 1:
            raise MeaningError("only when?", sentence.span)
        draft.usable = conditions(sentence.tails[0].clauses, None, context).at(sentence.span)
        return True
    if isinstance(subject, Core) and subject.head and subject.head.lemma == "this":
        return _surcharge(sentence, draft, context)
    return False


def _morning(sentence: Sentence, draft: Draft, context: Context) -> bool:
    args = args_of(sentence.clauses[0], context)
    noun = args.noun()
    verb = sentence.clauses[0].verb
    many = noun.amount.value or (ONE if "a" in noun.flags else None)
    if verb is None or verb.lemma != "draw" or noun.head != "card" or many is None:
        raise MeaningError("what changes in the Morning?", sentence.span)
    if "only" not in noun.flags or args.peek() is not None:
        raise MeaningError("only how many?", sentence.span)
    draft.statements.append(MorningDraw(many, Me(), span=sentence.span))
    return True


def _morning_orb(clause: Clause, draft: Draft, context: Context) -> bool:
    items = early_last(clause.items, context)
    cut = next(
        (i for i, x in enumerate(items) if isinstance(x, Word) and x.lemma == "instead_of"), None
    )
    if cut is None:
        raise MeaningError("instead of what?", clause.span)
    args = args_of(replace(clause, items=items[:cut]), context)
    found = meaning(args)
    usual, at = read_noun(items, cut + 1, context, frozenset())
    if not isinstance(found, Move) or usual.head != "card" or at < len(items):
        raise MeaningError("what is put instead?", clause.span)
    selector(usual, context)
    last = draft.statements.pop()
    assert isinstance(last, MorningDraw)
    orb = found.what.at(clause.span)
    whole = Span(last.span.start, clause.span.end) if last.span else clause.span
    draft.statements.append(replace(last, orb=orb, span=whole))
    return True


def _surcharge(sentence: Sentence, draft: Draft, context: Context) -> bool:
    args = args_of(sentence.clauses[0], context)
    verb = sentence.clauses[0].verb
    if verb is None or verb.lemma != "cost":
        raise MeaningError("what of this?", sentence.span)
    amount, args.at = read_value(args.items, args.at, context)
    args.expect("more")
    finish(args)
    said = sentence.tails[0].clauses[0] if sentence.tails else None
    if isinstance(said, Clause) and said.verb is not None and said.verb.lemma == "target":
        return _surcharge_for(said, amount, sentence, draft, context)
    if sentence.tails and len(sentence.clauses) == 1:
        condition = mark_condition(sentence.tails[0], draft, context)
        draft.surcharges.append(Surcharge(amount, condition, span=sentence.span))
        return True
    if len(sentence.clauses) != 2 or sentence.links != ("TO_VERB",):
        raise MeaningError("costs more when?", sentence.span)
    return _surcharge_for(sentence.clauses[1], amount, sentence, draft, context)


def _surcharge_for(
    clause: Clause, amount: Quantity, sentence: Sentence, draft: Draft, context: Context
) -> bool:
    """Read "if you target a Permanent" behind what an action then costs more."""
    target = args_of(clause, context)
    noun = target.noun()
    if "a" not in noun.flags:
        raise target.wrong("an article is missing")
    finish(target)
    draft.surcharges.append(Surcharge(amount, None, noun.filter, span=sentence.span))
    return True
