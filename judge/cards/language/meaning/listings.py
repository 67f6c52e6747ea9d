"""Lists: modes, outcomes of a roll, what is repeated; and costs."""

from judge.cards.ability import (
    CountOf,
    DieResult,
    Discard,
    Each,
    Effect,
    Exhaust,
    Joint,
    Me,
    Modal,
    Mode,
    Number,
    Outcome,
    Outcomes,
    PaidX,
    PayMana,
    Quantity,
    Repeat,
    Span,
)
from judge.cards.ability import ThatMany as _ThatMany
from judge.cards.language.meaning.clauses import args_of, meaning
from judge.cards.language.meaning.conditions import conditions, finish
from judge.cards.language.meaning.context import Context, MeaningError
from judge.cards.language.meaning.draft import Draft
from judge.cards.language.meaning.measured import quantity_of, read_quantity, read_value
from judge.cards.language.meaning.selectors import selector
from judge.cards.language.meaning.sentences import read_sentence
from judge.cards.language.meaning.triggers import read_trigger
from judge.cards.language.syntax.phrases import Clause, Core, Line, Listing, Sentence, Word


def read_costs(
    parts: tuple[Word | Clause, ...], context: Context, limit: Quantity | None = None
) -> tuple[Effect, ...]:
    """Read what stands before a colon."""
    found: list[Effect] = []
    for part in parts:
        if isinstance(part, Clause):
            effect = meaning(args_of(part, context))
            if not isinstance(effect, Effect):
                raise MeaningError("this is no cost", part.span)
            found.append(effect)
        elif part.lemma == "{T}":
            found.append(Exhaust(Me(), span=part.span))
        elif part.lemma == "{D}":
            found.append(Discard(Me(), span=part.span))
        elif part.value is not None:
            found.append(PayMana(Number(part.value), span=part.span))
        else:
            found.append(PayMana(PaidX(limit), span=part.span))
    return tuple(found)


def is_choice(sentence: Sentence) -> bool:
    """Tell whether a sentence is "choose …", which a list follows."""
    verb = sentence.clauses[0].verb
    return verb is not None and verb.lemma == "choose" and len(sentence.clauses) == 1


def continues_choice(sentence: Sentence) -> bool:
    """Tell whether a sentence says who makes the choice of the list before it."""
    first = sentence.clauses[0]
    return is_choice(sentence) and bool(first.subject or first.helpers)


def choose_lines(sentence: Sentence, listing: Listing, draft: Draft, context: Context) -> None:
    """Read a list headed by two sentences: how many, and what else may be chosen."""
    assert isinstance(listing.head, Sentence)
    least, most = _how_many(sentence.clauses[0], context)
    modes = _modes(listing, context)
    whole = Span(sentence.span.start, listing.span.end)
    also = listing.head
    if also.leads and also.leads[0].kind == "if":
        condition = conditions(also.leads[0].clauses, None, context)
        args = args_of(also.clauses[0], context)
        if args.head() != "both" and not args.is_word("both"):
            raise MeaningError("choose what?", also.span)
        effect = Modal(modes, least, most, False, condition, Number(2), span=whole)
    else:
        _check_repeat(also.clauses[0], context)
        effect = Modal(modes, least, most, True, span=whole)
    for mark in sentence.leads:
        if mark.kind in ("when", "phase"):
            read_trigger(mark, draft, context)
    draft.add(effect, Joint.SENTENCE)


def _check_repeat(clause: Clause, context: Context) -> None:
    args = args_of(clause, context)
    noun = args.noun()
    if not noun.flags & {"the_same", "a"} or noun.head != "option" or "may" not in args.helpers:
        raise MeaningError("choose what?", clause.span)
    args.expect("multiple times")
    if args.peek() is not None:
        raise args.wrong("this does not belong here")


def _how_many(clause: Clause, context: Context) -> tuple[Quantity, Quantity]:
    args = args_of(clause, context)
    core = args.peek()
    if isinstance(core, Core) and core.head is not None and core.head.kind == "ONE":
        args.take()
        value: Quantity = Number(core.head.value or 0)
        up_to = any(w.lemma == "up_to" for w in core.before)
    elif isinstance(core, Core):
        noun = args.noun()
        up_to = noun.amount.up_to or noun.head != "option"
        if noun.head == "option":
            value = noun.amount.value or Number(1)
        elif noun.head == "number" and "up_to" in noun.flags:
            counted = quantity_of(noun, args.items, args.at, context)
            value, args.at = counted if isinstance(counted, tuple) else (counted, args.at)
        elif "up_to_number_of" in noun.flags:
            value = CountOf(selector(noun, context, indefinite=Each))
        else:
            raise args.wrong("choose how many?")
    else:
        value, args.at = read_value(args.items, args.at, context)
        up_to = False
    finish(args)
    return (Number(0) if up_to else value), value


def _modes(listing: Listing, context: Context) -> tuple[Mode, ...]:
    found = []
    for line in listing.lines:
        costs = read_costs(line.costs, context)
        found.append(Mode(_line(line, context), costs))
    return tuple(found)


def _line(line: Line, context: Context) -> Effect:
    draft = Draft()
    for sentence in line.text.sentences:
        read_sentence(sentence, draft, context)
    effect = draft.effect()
    if effect is None or draft.statements or draft.events:
        raise MeaningError("an effect was expected", line.text.span)
    return effect


def _outcomes(listing: Listing, value: Quantity, context: Context) -> Outcomes:
    rows = []
    for line in listing.lines:
        if line.low is None:
            raise MeaningError("a range is missing", line.text.span)
        rows.append(Outcome(line.low, line.high, _line(line, context), span=line.span))
    return Outcomes(tuple(rows), value, span=listing.span)


def read_listing(listing: Listing, draft: Draft, context: Context) -> None:
    """Read a list of options or outcomes into the draft."""
    head = listing.head
    if head is None:
        if not draft.steps:
            raise MeaningError("a result of what?")
        draft.add(_outcomes(listing, DieResult(), context), Joint.SENTENCE)
        return
    if isinstance(head, Sentence) and all(line.low is not None for line in listing.lines):
        read_sentence(head, draft, context)
        draft.add(_outcomes(listing, DieResult(), context), Joint.SENTENCE)
        return
    if isinstance(head, tuple):
        value, at = read_quantity(head, 0, context)
        if at < len(head) or not isinstance(value, _ThatMany):
            raise MeaningError("depending on what?", head[0].span)
        joint = Joint.SENTENCE_THEN if listing.then else Joint.SENTENCE
        draft.add(_outcomes(listing, value, context), joint)
        return
    for mark in head.leads:
        if mark.kind in ("when", "phase") and not draft.steps:
            read_trigger(mark, draft, context)
        else:
            raise MeaningError("this cannot head a list", head.span)
    clause = head.clauses[0]
    verb = clause.verb
    if all(line.low is not None for line in listing.lines):
        read_sentence(head, draft, context)
        draft.add(_outcomes(listing, DieResult(), context), Joint.SENTENCE)
        return
    if verb is not None and verb.lemma == "do":
        args = args_of(clause, context)
        noun = args.noun()
        if (
            "the_following" not in noun.flags
            or noun.amount.value is None
            or len(listing.lines) != 1
        ):
            raise args.wrong("do what how often?")
        again_and_again = Repeat(noun.amount.value, _line(listing.lines[0], context))
        draft.add(again_and_again.at(listing.span), Joint.SENTENCE)
        return
    if not is_choice(Sentence((), head.clauses[:1], (), (), head.span)):
        raise MeaningError("a list was expected to follow 'choose'", head.span)
    least, most = _how_many(clause, context)
    again = False
    if len(head.clauses) == 2:
        _check_repeat(head.clauses[1], context)
        again = True
    effect = Modal(_modes(listing, context), least, most, again, span=listing.span)
    draft.add(effect, Joint.SENTENCE)
