"""A whole text as one ability."""

from dataclasses import replace

from judge.cards.ability import (
    Adds,
    Body,
    Effect,
    Grant,
    Keyword,
    MayPay,
    Me,
    Passive,
    QuickAction,
    Reaction,
    Replaces,
    SpellEffect,
    Symbol,
    SymbolEvent,
)
from judge.cards.language.meaning.context import Context, MeaningError
from judge.cards.language.meaning.draft import Draft, sequence
from judge.cards.language.meaning.listings import (
    choose_lines,
    continues_choice,
    is_choice,
    read_costs,
    read_listing,
)
from judge.cards.language.meaning.measured import read_quantity
from judge.cards.language.meaning.sentences import read_sentence
from judge.cards.language.syntax.phrases import Sentence, Text


def read_body(text: Text, context: Context, *, nested: bool = False) -> Body:
    """Return the ability that a text prints."""
    draft = Draft()
    if context.x is None:
        _find_x(text, context)
    for number, sentence in enumerate(text.sentences):
        last = number == len(text.sentences) - 1
        head = text.listing.head if text.listing is not None and last else None
        if (
            text.listing
            and isinstance(head, Sentence)
            and is_choice(sentence)
            and continues_choice(head)
        ):
            choose_lines(sentence, text.listing, draft, context)
            return _finished(text, draft, context, nested).at(text.span)
        read_sentence(sentence, draft, context)
    if text.listing is not None:
        read_listing(text.listing, draft, context)
    return _finished(text, draft, context, nested).at(text.span)


def _find_x(text: Text, context: Context) -> None:
    sentences = list(text.sentences)
    if text.listing is not None and isinstance(text.listing.head, Sentence):
        sentences.append(text.listing.head)
    for sentence in sentences:
        for clause in sentence.clauses:
            if clause.where:
                value, at = read_quantity(clause.where, 0, context)
                if at < len(clause.where):
                    raise MeaningError("this does not belong to X", clause.where[at].span)
                context.x = value


def _finished(text: Text, draft: Draft, context: Context, nested: bool) -> Body:
    effect = draft.effect()
    if draft.replaced is not None:
        effect = _whole_payment(draft, effect)
        if effect is None:
            raise MeaningError("what happens instead?", text.span)
        kind = Replaces if "instead" in context.marks or not _only_adds(context) else Adds
        draft.statements.append(kind(draft.replaced, effect))
        effect = None
    if text.costs is not None:
        return _quick(text, draft, effect, context)
    events = draft.events or tuple(
        SymbolEvent(Symbol(w.lemma[1]), span=w.span) for w in text.symbols
    )
    if events:
        if effect is None or draft.statements:
            raise MeaningError("a Reaction needs an effect", text.span)
        return Reaction(events, effect, draft.only, draft.times)
    if draft.statements and effect is None:
        return _passive(draft)
    if effect is not None and not draft.statements:
        if not context.spell and not nested:
            raise MeaningError(
                "an effect needs a trigger or a cost on a card that is no Spell", text.span
            )
        return SpellEffect(effect)
    raise MeaningError("effects and statements are mixed", text.span)


def _whole_payment(draft: Draft, effect: Effect | None) -> Effect | None:
    """Return "you may discard me instead to look at … Put one …" with all of it paid for."""
    first = draft.steps[0] if draft.steps else None
    if len(draft.steps) < 2 or not isinstance(first, MayPay):
        return effect
    inner = sequence([first.effect, *draft.steps[1:]], draft.joints)
    assert inner is not None
    whole = draft.effect()
    return replace(first, effect=inner, span=whole.span if whole is not None else first.span)


def _only_adds(context: Context) -> bool:
    return "instead" not in context.marks


def _passive(draft: Draft) -> Body:
    first = draft.statements[0]
    alone = len(draft.statements) == 1 and draft.condition is None
    if (
        alone
        and isinstance(first, Grant)
        and first.what == Me()
        and isinstance(first.ability, Keyword)
    ):
        return first.ability
    return Passive(tuple(draft.statements), draft.condition)


def _quick(text: Text, draft: Draft, effect: Effect | None, context: Context) -> Body:
    if effect is None or draft.statements:
        raise MeaningError("what does the quick action do?", text.span)
    costs = read_costs(text.costs or (), context, draft.limit)
    return QuickAction(costs, effect, draft.usable, tuple(draft.surcharges))
