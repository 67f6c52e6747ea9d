"""Ability trees as English text, in the game's current wording."""

import re

from judge.cards.ability import (
    Ability,
    Adds,
    Body,
    CannotBePlayed,
    Condition,
    CostModifier,
    Discard,
    Effect,
    Grant,
    IncreaseResult,
    Keyword,
    May,
    MayPay,
    Me,
    MoreRegions,
    Not,
    Outcomes,
    Passive,
    QuickAction,
    Reaction,
    Replaces,
    Sequence,
    SpellEffect,
    Statement,
    Surcharge,
    SymbolEvent,
    Token,
    Unparsed,
)
from judge.cards.language.printing import upper
from judge.cards.language.syntax.lexicon import Lexicon

from .conditions import condition
from .effects import effect, where
from .events import event, reaction_head
from .lists import cost_sign
from .measured import explained
from .nouns import noun, things
from .statements import keyword, statement
from .words import Notes, article, counter, mana

_START = re.compile(r"(^|[.:] |— |• |• \d[\d+-]*: )([a-z])")


def render(ability: Ability, lexicon: Lexicon) -> str:
    """Return an ability as it is printed now, reminders left out."""
    text = body_text(ability.body, lexicon)
    body = ability.body
    by_itself = isinstance(body, QuickAction) and Discard(Me()) in body.costs
    return f"{{I}} {text}" if ability.support and not by_itself else text


def body_text(body: Body, lexicon: Lexicon) -> str:
    """Return the text of an ability's body, with capitals and the last full stop."""
    match body:
        case Unparsed(text=text):
            return text
        case Token():
            raise ValueError("a token is no ability")
    text = _body(body, Notes(lexicon))
    text = text if text.endswith(('"', ".")) and not text.endswith('tokens"') else f"{text}."
    return _capitals(text)


def _capitals(text: str) -> str:
    return _START.sub(_raise, text)


def _raise(found: re.Match[str]) -> str:
    return found[1] + found[2].upper()


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
            return _whole(inner, notes)
    raise ValueError(f"no English for {type(body).__name__}")


def _whole(inner: Effect, notes: Notes) -> str:
    text = effect(inner, notes)
    return text + where(notes)


def _reaction(body: Reaction, notes: Notes) -> str:
    head = reaction_head(body.events, notes)
    if body.condition is not None:
        head += f", if {condition(body.condition, notes)}"
    if body.times is not None:
        head += ", for each of my boosts"
    said = upper(_whole(body.effect, notes))
    if isinstance(body.events[0], SymbolEvent):
        return f"{head} {said}"
    return f"{upper(head)} — {said}"


def _quick(body: QuickAction, notes: Notes) -> str:
    costs = ", ".join(cost_sign(c, notes) for c in body.costs)
    gap = " " if costs.endswith("}") else ""
    text = f"{costs}{gap}: {upper(_whole(body.effect, notes))}"
    if body.condition is not None:
        text += f". You can only activate this if {condition(body.condition, notes)}"
    for more in body.surcharges:
        text += f". {_surcharge(more, notes)}"
    for cost in body.costs:
        limit = getattr(getattr(cost, "amount", None), "maximum", None)
        if limit is not None:
            text += f". X can't be higher than {explained(limit, notes)}"
    return text


def _surcharge(more: Surcharge, notes: Notes) -> str:
    amount = mana(more.amount, notes)
    if more.targeting is not None:
        return f"This costs {amount} more to target {article(noun(more.targeting, notes))}"
    assert more.condition is not None
    return f"This action costs {amount} more if {condition(more.condition, notes)}"


def _passive(body: Passive, notes: Notes) -> str:
    first = body.statements[0]
    if isinstance(first, (Replaces, Adds)):
        return _modifier(first, body.condition, notes)
    keywords = [s.ability for s in body.statements if isinstance(s, Grant)]
    if len(body.statements) > 1 and len(keywords) == len(body.statements):
        return ", ".join(keyword(k, notes) for k in keywords if isinstance(k, Keyword))
    text = " but ".join(statement(s, notes) for s in body.statements)
    test = body.condition
    if test is None:
        return text
    if _condition_last(first, test):
        word = "unless" if isinstance(test, Not) else "if"
        inner = test.condition if isinstance(test, Not) else test
        return f"{text} {word} {condition(inner, notes)}"
    return f"if {condition(test, notes)}, {text}"


def _condition_last(first: Statement, test: Condition) -> bool:
    if isinstance(test, Not):
        return True
    return isinstance(first, (CannotBePlayed, CostModifier))


def _modifier(what: Replaces | Adds, test: Condition | None, notes: Notes) -> str:
    head = f"if {event(what.event, notes, would=True)}"
    if test is not None:
        head += f" while {condition(test, notes)}"
    inner = what.effect
    if isinstance(what, Adds):
        if isinstance(inner, May) and isinstance(inner.effect, IncreaseResult):
            return "if you would roll a die, you may add 1 to its result"
        return f"{head}, also {effect(inner, notes)}"
    if _said_inside(inner):
        return f"{head}, {effect(inner, notes)}"
    if isinstance(inner, MayPay):
        text = effect(inner, notes).replace(" to ", " instead to ", 1)
        return f"{head}, {text}"
    if isinstance(inner, Sequence):
        return f"{head}, instead {effect(inner, notes)}"
    first, stop, rest = effect(inner, notes).partition(". ")
    marker = " (as an exhausted Mana Orb)"
    if first.endswith(marker):
        first = first.removesuffix(marker) + " instead" + marker
    else:
        first += " instead"
    return f"{head}, {first}{stop}{rest}"


def _said_inside(inner: Effect) -> bool:
    return isinstance(inner, Sequence) and any(isinstance(s, Outcomes) for s in inner.steps)


__all__ = ["Grant", "MoreRegions", "body_text", "counter", "render", "things"]
