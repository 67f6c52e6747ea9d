"""More or less, forward or backwards, now or before: what is printed is never the opposite."""

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import product
from pathlib import Path

import pytest

from judge.cards.ability import (
    Ability,
    Change,
    Comparison,
    Condition,
    CostChange,
    CostModifier,
    Direction,
    Duration,
    Each,
    Entering,
    Filter,
    Kind,
    LimitChange,
    Me,
    MinimumCost,
    Node,
    Not,
    Number,
    Passive,
    Phase,
    Place,
    Statement,
    Subtype,
    Tense,
    Terrain,
    You,
    Zone,
)
from judge.cards.language import CardTextError, parse_ability
from judge.cards.language.render import render
from judge.cards.measuring.measures import read

from .pool import pool

SIGNS = (Change, Comparison, Direction, Duration, Entering, Phase, Tense, Terrain)
WHO = (Me(), Each(Filter((Kind.SPELL,))), Each(Filter((Subtype("ROBOT"),))))
PLACES = (None, Place(Zone.RESERVE, You()))


def statements() -> Iterator[Statement]:
    """Yield statements about costs and limits, upwards and downwards."""
    for who, change, amount in product(WHO, (Change.LESS, Change.MORE), (1, 3)):
        yield CostModifier(who, CostChange(change, Number(amount)))
    for who, amount, floor in product(WHO[1:], (1, 3), (None, Number(1))):
        yield CostModifier(who, CostChange(Change.PAY_LESS, Number(amount), floor))
        yield CostModifier(who, CostChange(Change.LESS, Number(amount), floor))
    for who, amount in product(WHO, (1, 3)):
        yield MinimumCost(who, Number(amount))
    for by in (-3, -1, 1, 3):
        yield LimitChange(Zone.RESERVE, You(), Number(by))


LANGUAGES = ("en", "fr", "it", "es", "de")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("statement", list(statements()), ids=repr)
def test_a_cost_or_a_limit_is_printed_with_its_sign(statement: Statement, language: str) -> None:
    ability = Ability(Passive((statement,)))
    try:
        text = render(ability, language=language)
    except ValueError:
        # limits grow by one on every card; the Romance languages have words for no other change
        assert language in ("es", "fr", "it")
        assert isinstance(statement, LimitChange)
        assert statement.by != 1
        return
    assert parse_ability(text, language=language) == ability


def others(value: object) -> Iterator[object]:
    """Yield a tree with one sign in it changed: another comparison, direction, phase, a "not"."""
    if isinstance(value, SIGNS):
        yield from (other for other in type(value) if other is not value)
    elif isinstance(value, tuple):
        for at, part in enumerate(value):
            yield from ((*value[:at], other, *value[at + 1 :]) for other in others(part))
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, CostChange):
        yield from (replace(value, change=c) for c in _changes(value))
    elif isinstance(value, Node):
        if isinstance(value, Condition):
            yield value.condition if isinstance(value, Not) else Not(value)
        for field in (f for f in fields(value) if f.compare and f.name != "support"):
            for other in others(getattr(value, field.name)):
                yield replace(value, **{field.name: other})


def _changes(cost: CostChange) -> set[Change]:
    """Return the changes that make sense of an amount, or of none."""
    same = {Change.FREE} if cost.amount is None else set(Change) - {Change.FREE}
    return same - {cost.change}


@pytest.mark.slow(10)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_tree_is_printed_as_another(shared: Path, language: str) -> None:
    wrong = {}
    for printed in pool(shared):
        tree = read(printed, "en")
        assert tree is not None
        for other in others(tree):
            try:
                text = render(other, language=language)  # type: ignore[arg-type]  # a sign
            except ValueError:  # nothing says it in this language
                continue
            try:
                again = parse_ability(
                    text,
                    language=language,
                    card_type=printed.card_type,
                    support=printed.support,
                )
            except CardTextError:
                continue
            if again != other:
                wrong[text] = other
    assert wrong == {}


@pytest.mark.parametrize(
    ("now", "before"),
    [
        ("If it's facing me, draw a card.", "If it was facing me, draw a card."),
        (
            "If there are two Robots in play, draw a card.",
            "If there were two Robots in play, draw a card.",
        ),
        ("If I have 2 or more boosts, draw a card.", "If I had 2 or more boosts, draw a card."),
    ],
)
def test_what_was_is_not_what_is(now: str, before: str) -> None:
    past = parse_ability(before, card_type="SPELL")
    assert parse_ability(now, card_type="SPELL") != past


@pytest.mark.parametrize(
    "text",
    [
        "Characters you control with total {M} of 3 or less gain 1 boost.",
        "Each Character with total {M} of 3 or less gains 1 boost.",
    ],
)
def test_a_total_is_counted_over_targets_alone(text: str) -> None:
    with pytest.raises(CardTextError, match="'total' was not expected"):
        parse_ability(text, card_type="SPELL")
