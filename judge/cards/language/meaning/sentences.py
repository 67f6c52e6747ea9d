"""Sentences put together: what depends on what."""

from dataclasses import replace

from judge.cards.ability import (
    By,
    Compare,
    Comparison,
    Condition,
    CostModifier,
    Create,
    DieResult,
    Duration,
    Each,
    Effect,
    Enters,
    Filter,
    ForEach,
    Happened,
    If,
    IfDone,
    In,
    Is,
    Joint,
    Lasting,
    LimitChange,
    MayPlay,
    Me,
    Measured,
    Next,
    Not,
    Number,
    Outcome,
    Outcomes,
    Place,
    Plays,
    PropertyOf,
    Role,
    RollsResult,
    Span,
    Statement,
    That,
    ThisWay,
    WhenThisWay,
    You,
    Zone,
)
from judge.cards.language.meaning.context import Context, MeaningError
from judge.cards.language.meaning.draft import Branches, Draft, sequence
from judge.cards.language.meaning.flow import read_flow, to_play
from judge.cards.language.meaning.frames.frame import Meaning
from judge.cards.language.meaning.nouns import read_noun
from judge.cards.language.meaning.selectors import selector
from judge.cards.language.meaning.special import as_done, mark_condition, read_special
from judge.cards.language.meaning.triggers import read_events, read_trigger
from judge.cards.language.syntax.phrases import Clause, Core, Mark, Sentence, Word, read_range


def read_sentence(sentence: Sentence, draft: Draft, context: Context) -> None:
    """Read one sentence into the draft."""
    if read_special(sentence, draft, context):
        return
    joint = Joint.SENTENCE
    wraps: list[Mark] = []
    for mark in (as_done(lead, context.lexicon) for lead in sentence.leads):
        if mark.kind == "then":
            joint = Joint.SENTENCE_THEN
        elif mark.kind == "adverb" and mark.word is not None and mark.word.lemma == "instead":
            context.marks.append("instead")
        elif mark.kind in ("when", "phase") and not draft.steps and not draft.events:
            read_trigger(mark, draft, context)
        else:
            wraps.append(mark)
    wraps += list(sentence.tails)
    played = next((mark for mark in wraps if _plays_me(mark)), None)
    wraps = [mark for mark in wraps if mark is not played]
    conditions_read = [(mark, mark_condition(mark, draft, context)) for mark in wraps]
    found = read_flow(sentence, context, draft)
    if played is not None:
        found = [_where_played(found, played, context)]
    _place_found(found, conditions_read, joint, draft, context, sentence)


def _plays_me(mark: Mark) -> bool:
    """Tell whether a condition only says where I am played: "if you play me in …"."""
    clause = mark.clauses[0] if mark.kind == "if" and len(mark.clauses) == 1 else None
    if not isinstance(clause, Clause) or clause.verb is None or clause.verb.lemma != "play":
        return False
    me, word = (*clause.items[:2], None, None)[:2]
    named = isinstance(me, Core) and me.head is not None and me.head.lemma == "i"
    return named and isinstance(word, Word) and word.lemma == "in"


def _where_played(found: list[Meaning], mark: Mark, context: Context) -> Meaning:
    change, clause = found[0], mark.clauses[0]
    assert isinstance(clause, Clause)
    if not isinstance(change, CostModifier) or len(found) > 1:
        raise MeaningError("what depends on where I am played?", clause.span)
    return to_play(change, clause, context)


def _place_found(
    found: list[Meaning],
    marks: list[tuple[Mark, Condition | None]],
    joint: Joint,
    draft: Draft,
    context: Context,
    sentence: Sentence,
) -> None:
    if all(isinstance(f, Statement) for f in found):
        _state(found, marks, draft, context, sentence)
        return
    effect: Effect = found[0]  # type: ignore[assignment]
    if len(found) > 1 or not isinstance(effect, Effect):
        raise MeaningError("effects and statements are mixed", sentence.span)
    for mark, condition in reversed(marks):
        match mark.kind:
            case "if" | "unless" | "while":
                if condition is None:
                    continue
                if draft.replaced is not None and mark.kind == "if":
                    draft.condition = condition
                    continue
                effect = _conditional(condition, effect, draft, context)
            case "done":
                effect = _after(draft, effect, mark, done=True)
            case "not_done" | "unable":
                effect = _after(draft, effect, mark, done=False)
            case "otherwise":
                last = draft.pop()
                if not isinstance(last, If) or last.otherwise is not None:
                    raise MeaningError("'Otherwise' needs an 'If' before it", sentence.span)
                effect = replace(last, otherwise=effect)
            case "range":
                effect = _range(draft, effect, mark)
            case "each":
                noun, at = read_noun(mark.items, 0, context, frozenset())
                if at < len(mark.items) or mark.word is None:
                    raise MeaningError("for each of what?", sentence.span)
                effect = ForEach(selector(noun, context, indefinite=Each), effect)
            case "starting":
                if not isinstance(effect, By):
                    raise MeaningError("who starts?", sentence.span)
                effect = replace(effect, starting_with_you=True)
            case "rolled":
                low, high = read_range(mark.word.lemma if mark.word else "")
                event = ThisWay(RollsResult(You(), low, high or 6))
                effect = WhenThisWay(event, effect)
            case "when":
                events = read_events(mark.clauses, context)
                effect = WhenThisWay(events[0], effect)
            case _:
                raise MeaningError("this does not fit an effect", sentence.span)
    played = _about_next(draft, effect)
    if played is not None:
        effect = played
    if draft.steps and isinstance(draft.steps[-1], WhenThisWay):
        last = draft.steps[-1]
        inner = sequence([last.effect, effect], [joint])
        assert inner is not None
        draft.steps[-1] = replace(last, effect=inner)
        return
    draft.add(effect.at(_around(effect, sentence.span)), joint)


def _around(effect: Effect, span: Span) -> Span:
    """Return a span that also takes in what an effect holds from the sentences before."""
    spans = [span, *(c.span for c in (effect, *effect.children()) if c.span is not None)]
    return Span(min(s.start for s in spans), max(s.end for s in spans))


def _about_next(draft: Draft, effect: Effect) -> Effect | None:
    """Return "If you play it from your hand, …" as a statement about the next card."""
    last = draft.steps[-1] if draft.steps else None
    if not isinstance(last, Lasting) or not isinstance(last.statement, (CostModifier, Enters)):
        return None
    what = last.statement.what
    if not isinstance(what, Next) or not isinstance(effect, If):
        return None
    if not isinstance(effect.condition, Happened) or not isinstance(effect.condition.event, Plays):
        return None
    return Lasting(Enters(what, effect), last.duration)


def _conditional(condition: Condition, effect: Effect, draft: Draft, context: Context) -> Effect:
    if isinstance(effect, Branches):
        return If(condition, effect.then, effect.otherwise)
    if "instead" in context.marks and draft.replaced is None and draft.steps:
        last = draft.steps[-1]
        if isinstance(effect, Create) and isinstance(last, Create):
            draft.pop()
            return If(condition, effect, last)
    return If(condition, effect)


def _after(draft: Draft, effect: Effect, mark: Mark, *, done: bool) -> Effect:
    last = draft.pop()
    if last is None:
        raise MeaningError("if who does what?", mark.word.span if mark.word else None)
    if isinstance(last, IfDone):
        return replace(last, then=effect) if done else replace(last, otherwise=effect)
    if mark.kind == "unable" and isinstance(last, If) and draft.steps:
        first = draft.pop()
        assert first is not None
        return IfDone(first, last, effect)
    return IfDone(last, effect) if done else IfDone(last, None, effect)


def _range(draft: Draft, effect: Effect, mark: Mark) -> Effect:
    low, high = read_range(mark.word.lemma if mark.word else "")
    if high is None and draft.events and not draft.steps:  # nothing was rolled but in the trigger
        return If(Compare(DieResult(), Comparison.AT_LEAST, Number(low)), effect)
    outcome = Outcome(low, high, effect)
    if draft.steps and isinstance(draft.steps[-1], Outcomes):
        last = draft.pop()
        assert isinstance(last, Outcomes)
        return replace(last, outcomes=(*last.outcomes, outcome))
    return Outcomes((outcome,))


def _state(
    found: list[Meaning],
    marks: list[tuple[Mark, Condition | None]],
    draft: Draft,
    context: Context,
    sentence: Sentence,
) -> None:
    statements: list[Statement] = [f for f in found if isinstance(f, Statement)]
    statements[0] = statements[0].at(sentence.span)
    for mark, condition in marks:
        if mark.kind == "even" and "even" in context.marks:
            _check_even(condition, sentence)
            context.marks.remove("even")
            continue
        if mark.kind == "adverb" and mark.word is not None and mark.word.lemma == "this_day":
            for statement in statements:
                draft.add(Lasting(statement, Duration.DAY), Joint.SENTENCE)
            return
        if mark.kind == "done" and draft.statements:
            last = draft.statements.pop()
            if isinstance(last, MayPlay):
                draft.statements.append(replace(last, provided=tuple(statements)))
                return
        if condition is None:
            raise MeaningError("this does not fit a statement", sentence.span)
        special = _narrowed(statements, mark, condition)
        if special is not None:
            statements = special
            continue
        if draft.condition is not None:
            raise MeaningError("two conditions", sentence.span)
        draft.condition = condition
    if "even" in context.marks:
        raise MeaningError("even when it is where?", sentence.span)
    draft.statements.extend(statements)


def _check_even(condition: Condition | None, sentence: Sentence) -> None:
    """Complain unless "even when" speaks of not being in play, as all that change a type do."""
    if condition != Not(Is(Me(), Filter((), (In((Place(Zone.PLAY),)),)))):
        raise MeaningError("even when it is where?", sentence.span)


def _narrowed(
    statements: list[Statement], mark: Mark, condition: Condition
) -> list[Statement] | None:
    """Return statements whose condition is about the things themselves: "if it's exhausted"."""
    first = statements[0]
    if mark.kind != "if" or len(statements) != 1:
        return None
    if (
        isinstance(first, LimitChange)
        and isinstance(condition, Is)
        and condition.subject == That(Role.IT)
    ):
        return [replace(first, filter=condition.filter)]
    if isinstance(first, CostModifier) and isinstance(condition, Is) and condition.subject == Me():
        inside = [t for t in condition.filter.traits if isinstance(t, In)]
        return [replace(first, place=inside[0].places[0])] if inside else None
    if (
        isinstance(first, MayPlay)
        and isinstance(condition, Compare)
        and isinstance(first.what, Each)
    ):
        left = condition.left
        if isinstance(left, PropertyOf) and left.what in (That(Role.IT), That(Role.THEM)):
            trait = Measured(left.property, condition.comparison, condition.right)
            asked = first.what.filter
            grown = Each(Filter(asked.kinds, (*asked.traits, trait)), span=first.what.span)
            return [replace(first, what=grown)]
    return None
