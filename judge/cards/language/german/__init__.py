"""Ability trees as German text, in the wording that most cards have."""

import re

from judge.cards.ability import (
    Ability,
    Adds,
    Body,
    CannotBePlayed,
    Condition,
    CostModifier,
    Discard,
    Grant,
    IncreaseResult,
    Keyword,
    May,
    Me,
    Not,
    Passive,
    QuickAction,
    Reaction,
    Replaces,
    SpellEffect,
    Statement,
    Surcharge,
    SymbolEvent,
    Token,
    Unparsed,
)
from judge.cards.language.printing import upper
from judge.cards.language.syntax.lexicon import Lexicon

from .clauses import Order
from .conditions import condition
from .effects import effect, where
from .events import reaction_head
from .filters import filtered
from .lists import cost_sign
from .measured import explained
from .replacing import added, replaced
from .speech import load_speech
from .statements import keyword, statement
from .words import Notes, mana

_START = re.compile(r"(^|[.:] |— |• |• \d[\d+–-]*: |„)([a-zäöü])")
_SIGNS = ((re.compile(r",+(?=[,.:]|$| —)"), ""), (re.compile(r" +(?= |: „)"), ""))


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
    text = _body(body, Notes(lexicon, load_speech()))
    for pattern, sign in _SIGNS:
        text = pattern.sub(sign, text)
    text = text if text.endswith(("“", ".")) else f"{text}."
    return _START.sub(lambda found: found[1] + found[2].upper(), text)


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
    raise ValueError(f"no German for {type(body).__name__}")


def _reaction(body: Reaction, notes: Notes) -> str:
    head = reaction_head(body.events, notes)
    if body.condition is not None:
        kept = notes.last
        head += f", falls {condition(body.condition, notes)}"
        notes.last = kept
    if body.times is not None:
        head += ", gilt für jede meiner Verstärkungen"
    said = upper(effect(body.effect, notes) + where(notes))
    if isinstance(body.events[0], SymbolEvent):
        return f"{head} {said}"
    return f"{upper(head)} — {said}"


def _quick(body: QuickAction, notes: Notes) -> str:
    costs = ", ".join(cost_sign(c, notes) for c in body.costs)
    gap = " " if costs.endswith("}") else ""
    text = f"{costs}{gap}: {upper(effect(body.effect, notes) + where(notes))}"
    if body.condition is not None:
        text += f". Du kannst dies nur aktivieren, falls {condition(body.condition, notes)}"
    for more in body.surcharges:
        text += f". {_surcharge(more, notes)}"
    for cost in body.costs:
        limit = getattr(getattr(cost, "amount", None), "maximum", None)
        if limit is not None:
            text += f". X kann nicht höher sein als {explained(limit, notes)}"
    return text


def _surcharge(more: Surcharge, notes: Notes) -> str:
    amount = mana(more.amount, notes)
    if more.targeting is not None:
        found = filtered(more.targeting, notes, "ein").object
        return f"Dies kostet {amount} mehr, um {found} anzuvisieren"
    assert more.condition is not None
    return f"Diese Aktion kostet {amount} mehr, falls {condition(more.condition, notes)}"


def _passive(body: Passive, notes: Notes) -> str:
    first = body.statements[0]
    if isinstance(first, Replaces):
        return replaced(first, body.condition, notes)
    if isinstance(first, Adds):
        if isinstance(first.effect, May) and isinstance(first.effect.effect, IncreaseResult):
            return "falls du würfeln würdest, darfst du 1 zum Ergebnis addieren"
        return added(first, body.condition, notes)
    keywords = [s.ability for s in body.statements if isinstance(s, Grant)]
    if len(body.statements) > 1 and len(keywords) == len(body.statements):
        return ", ".join(keyword(k, notes) for k in keywords if isinstance(k, Keyword))
    test = body.condition
    if test is None:
        return _together(body.statements, notes) + where(notes)
    if _condition_last(first, test):
        text = _together(body.statements, notes)
        if isinstance(test, Not):
            return f"{text}, es sei denn, {condition(test.condition, notes, Order.FIRST)}"
        return f"{text}, falls {condition(test, notes)}"
    said = condition(test, notes)
    return f"falls {said}, {_together(body.statements, notes, Order.AFTER)}{where(notes)}"


def _together(statements: tuple[Statement, ...], notes: Notes, order: Order = Order.FIRST) -> str:
    texts = [statement(s, notes, order) for s in statements]
    return ", aber ".join([texts[0], *(t.removeprefix("ich ") for t in texts[1:])])


def _condition_last(first: Statement, test: Condition) -> bool:
    return isinstance(test, Not) or isinstance(first, (CannotBePlayed, CostModifier))


__all__ = ["body_text", "render"]
