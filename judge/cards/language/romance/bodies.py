"""Whole abilities: what triggers or is paid, what follows, and its capitals and full stop."""

from judge.cards.ability import (
    Ability,
    Adds,
    Body,
    CannotBePlayed,
    Compare,
    Condition,
    ControlledBy,
    CostModifier,
    CountOf,
    Discard,
    Each,
    Filter,
    Grant,
    IncreaseResult,
    Keyword,
    Kind,
    May,
    MayPay,
    Me,
    MoreRegions,
    Not,
    Nothing,
    Number,
    Passive,
    QuickAction,
    Reaction,
    Replaces,
    RollDice,
    Sequence,
    SpellEffect,
    Surcharge,
    SymbolEvent,
    Unparsed,
    You,
)
from judge.cards.language.printing import upper
from judge.cards.language.syntax.lexicon import Lexicon

from .conditions import condition, unless
from .effects import effect, paid, where
from .events import event, reaction_head
from .lists import cost_sign, instead
from .made import purpose
from .measured import explained
from .nouns import noun
from .speech import load_speech
from .statements import statement
from .words import Notes, keyword, mana


def render(ability: Ability, lexicon: Lexicon) -> str:
    """Return an ability as it is printed now, reminders left out."""
    body = ability.body
    text = body_text(body, Notes(lexicon, load_speech(lexicon.language)))
    by_itself = isinstance(body, QuickAction) and Discard(Me()) in body.costs
    return f"{{I}} {text}" if ability.support and not by_itself else text


def quoted(body: Body, notes: Notes) -> str:
    """Return the text of an ability that another one holds in quotes."""
    return body_text(body, notes.fresh())


def body_text(body: Body, notes: Notes) -> str:
    """Return the text of an ability's body, with capitals and the last full stop."""
    if isinstance(body, Unparsed):
        return body.text
    text = notes.speech.contract(_body(body, notes))
    quote = notes.say("list.closing_quote")
    text = text if text.endswith((".", f".{quote}")) else f"{text}."
    return notes.speech.capitals(text)


def _body(body: Body, notes: Notes) -> str:
    match body:
        case Keyword():
            return keyword(body, notes) + where(notes)
        case Reaction():
            return _reaction(body, notes)
        case QuickAction():
            return _quick(body, notes)
        case Passive():
            return _passive(body, notes)
        case SpellEffect(effect=inner):
            return effect(inner, notes) + where(notes)
    raise ValueError(f"no {notes.speech.language} for {type(body).__name__}")


def _reaction(body: Reaction, notes: Notes) -> str:
    head = reaction_head(body.events, notes)
    if body.condition is not None:
        head += notes.say("event.if", condition=condition(body.condition, notes))
    if body.times is not None:
        head += notes.say("event.for_each_of_my_boosts")
    said = upper(effect(body.effect, notes) + where(notes))
    if isinstance(body.events[0], SymbolEvent):
        return f"{head} {said}"
    return f"{head} — {said}"


def _quick(body: QuickAction, notes: Notes) -> str:
    costs = ", ".join(cost_sign(c, notes) for c in body.costs)
    text = f"{costs}: {upper(effect(body.effect, notes) + where(notes))}"
    if body.condition is not None:
        test = condition(body.condition, notes)
        text += ". " + notes.say("quick.only_if", condition=test)
    for more in body.surcharges:
        text += ". " + _surcharge(more, notes)
    for cost in body.costs:
        limit = getattr(getattr(cost, "amount", None), "maximum", None)
        if limit is not None:
            text += ". " + notes.say("quick.x_limit", limit=explained(limit, notes))
    return text


def _surcharge(more: Surcharge, notes: Notes) -> str:
    amount = mana(more.amount, notes)
    if more.targeting is not None:
        thing = noun(more.targeting, notes)[0]
        return notes.say("quick.more_to_target", amount=amount, thing=thing)
    assert more.condition is not None
    return notes.say("quick.more_if", amount=amount, condition=condition(more.condition, notes))


def _passive(body: Passive, notes: Notes) -> str:
    first = body.statements[0]
    if isinstance(first, (Replaces, Adds)):
        return _modifier(first, body.condition, notes)
    keywords = [s.ability for s in body.statements if isinstance(s, Grant)]
    if len(body.statements) > 1 and len(keywords) == len(body.statements):
        return ", ".join(keyword(k, notes) for k in keywords if isinstance(k, Keyword))
    text = f" {notes.say('list.but')} ".join(statement(s, notes) for s in body.statements)
    test = body.condition
    if test is None:
        return text
    if isinstance(test, Not):
        return unless(text, test.condition, notes)
    if isinstance(first, CannotBePlayed) or (
        isinstance(first, CostModifier) and not _is_short(test)
    ):
        return notes.say("condition.if_last", done=text, condition=condition(test, notes))
    return notes.say("condition.if", condition=condition(test, notes), done=text)


def _is_short(test: Condition) -> bool:
    """Tell whether a condition is said before a cost: "si vous contrôlez un Soldat, je coûte …"."""
    match test:
        case Compare(left=CountOf(what=Each(filter=Filter(kinds=kinds, traits=traits)))):
            players = [t.players for t in traits if isinstance(t, ControlledBy)]
            few = players != [You()] or test.right == Number(1)
            return bool(players) and few and kinds != (Kind.EXPEDITION,)
    return False


def _modifier(what: Replaces | Adds, test: Condition | None, notes: Notes) -> str:
    inner = what.effect
    if isinstance(inner, May) and isinstance(inner.effect, IncreaseResult):
        return notes.say(
            "condition.if",
            condition=notes.say("event.you_would_roll"),
            done=notes.say("effect.you_may_add_one"),
        )
    head = event(what.event, notes, would=True)
    if test is not None:
        head += f" {notes.say('list.while')} {condition(test, notes)}"
    return notes.say("condition.if", condition=head, done=_modified(what, notes))


def _modified(what: Replaces | Adds, notes: Notes) -> str:
    """Return what happens instead, or also."""
    inner = what.effect
    if isinstance(what, Adds):
        verb, _, rest = effect(inner, notes).partition(" ")
        return notes.say("effect.also", verb=verb, rest=rest)
    if isinstance(inner, MayPay):
        return notes.say(
            "effect.you_may_instead",
            paid=paid(inner.costs, notes),
            purpose=purpose(inner.effect, notes),
        )
    text = effect(inner, notes)
    if isinstance(inner, (MoreRegions, Nothing)):
        return text
    if isinstance(inner, Sequence) and isinstance(inner.steps[0], RollDice):
        return text  # its results or its dice say what is so "instead"
    first, stop, rest = text.partition(". ")
    marker = notes.say("effect.as_exhausted_orb")
    if first.endswith(marker):
        done = instead(first.removesuffix(marker).rstrip(), notes)
        return f"{done} {marker}{stop}{rest}"
    return instead(first, notes) + stop + rest
