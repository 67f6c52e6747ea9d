"""Ability trees as French text."""

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
    MayPay,
    Me,
    Not,
    Outcomes,
    Passive,
    QuickAction,
    Reaction,
    Replaces,
    RollDice,
    Sequence,
    SpellEffect,
    Statement,
    Surcharge,
    SymbolEvent,
    Unparsed,
)
from judge.cards.language.lexicon import Lexicon

from .effects import cost_sign, effect, upper, where
from .events import condition, event, reaction_head
from .nouns import explained, noun
from .statements import keyword, statement
from .words import Notes, elide, mana

_START = re.compile(r"(^|[.] |— |• |• \d[\d+-]* : )([a-zà-ÿ])")
_INSTEAD = " à la place"


def render(ability: Ability, lexicon: Lexicon) -> str:
    """Return an ability as it is printed now, reminders left out."""
    text = body_text(ability.body, lexicon)
    body = ability.body
    by_itself = isinstance(body, QuickAction) and Discard(Me()) in body.costs
    return f"{{I}} {text}" if ability.support and not by_itself else text


def body_text(body: Body, lexicon: Lexicon) -> str:
    """Return the text of an ability's body, with capitals and the last full stop."""
    if isinstance(body, Unparsed):
        return body.text
    text = elide(_body(body, Notes(lexicon)))
    text = text if text.endswith((".", "»")) and not text.endswith("boosts »") else f"{text}."
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
    raise ValueError(f"no French for {type(body).__name__}")


def _reaction(body: Reaction, notes: Notes) -> str:
    head = reaction_head(body.events, notes)
    if body.condition is not None:
        head += f", si {condition(body.condition, notes)}"
    if body.times is not None:
        head += ", pour chacun de mes boosts"
    said = upper(effect(body.effect, notes) + where(notes))
    if isinstance(body.events[0], SymbolEvent):
        return f"{head} {said}"
    return f"{head} — {said}"


def _quick(body: QuickAction, notes: Notes) -> str:
    costs = ", ".join(cost_sign(c, notes) for c in body.costs)
    text = f"{costs} : {upper(effect(body.effect, notes) + where(notes))}"
    if body.condition is not None:
        text += f". Vous pouvez seulement activer cela si {condition(body.condition, notes)}"
    for more in body.surcharges:
        text += f". {_surcharge(more, notes)}"
    for cost in body.costs:
        limit = getattr(getattr(cost, "amount", None), "maximum", None)
        if limit is not None:
            text += f". X ne peut pas être supérieur à {explained(limit, notes)}"
    return text


def _surcharge(more: Surcharge, notes: Notes) -> str:
    amount = mana(more.amount, notes)
    if more.targeting is not None:
        return f"Ceci coûte {amount} de plus pour cibler un {noun(more.targeting, notes)[0]}"
    assert more.condition is not None
    return f"Cette action coûte {amount} de plus si {condition(more.condition, notes)}"


def _passive(body: Passive, notes: Notes) -> str:
    first = body.statements[0]
    if isinstance(first, (Replaces, Adds)):
        return _modifier(first, body.condition, notes)
    keywords = [s.ability for s in body.statements if isinstance(s, Grant)]
    if len(body.statements) > 1 and len(keywords) == len(body.statements):
        return ", ".join(keyword(k, notes) for k in keywords if isinstance(k, Keyword))
    text = " mais ".join(statement(s, notes) for s in body.statements)
    test = body.condition
    if test is None:
        return text
    if isinstance(test, Not) or _condition_last(first):
        word = "sauf si" if isinstance(test, Not) else "si"
        inner = test.condition if isinstance(test, Not) else test
        return f"{text} {word} {condition(inner, notes)}"
    return f"si {condition(test, notes)}, {text}"


def _condition_last(first: Statement) -> bool:
    return isinstance(first, (CannotBePlayed, CostModifier))


def _modifier(what: Replaces | Adds, test: Condition | None, notes: Notes) -> str:
    head = f"si {event(what.event, notes, would=True)}"
    if test is not None:
        head += f" alors que {condition(test, notes)}"
    inner = what.effect
    if isinstance(what, Adds):
        if isinstance(inner, May) and isinstance(inner.effect, IncreaseResult):
            return "si vous deviez lancer un dé, vous pouvez ajouter 1 au résultat"
        return f"{head}, {effect(inner, notes).replace('révélez', 'révélez également')}"
    if isinstance(inner, Sequence) and isinstance(inner.steps[0], RollDice):
        if any(isinstance(s, Outcomes) for s in inner.steps):
            text = effect(inner, notes)
            single = not text.endswith(_INSTEAD) and "à la place" not in text
            return f"{head}, {text}{_INSTEAD if single else ''}"
        return f"{head}, {effect(inner, notes)}"
    text = effect(inner, notes)
    if isinstance(inner, MayPay):
        return f"{head}, {text.replace(' pour ', ' à la place pour ', 1)}"
    first, stop, rest = text.partition(". ")
    marker = " (en tant qu'Orbe de Mana épuisé)"
    if first.endswith(marker):
        first = first.removesuffix(marker) + _INSTEAD + marker
    else:
        first += _INSTEAD
    return f"{head}, {first}{stop}{rest}"
