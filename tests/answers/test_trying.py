"""Each ability of the cards is seen to do something when it is played."""

import os
import random

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict
from judge.answers.trying import tried, try_ability
from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.cards.pool import load_cards
from judge.engine.dispatch import RESOLVE
from judge.situations.bearers import bearer, bearers

JOINS = (tree.SymbolEvent(tree.Symbol.JOIN),)
DRAW = tree.Draw(tree.Number(1))
DRAWS = tree.Ability(tree.Reaction(JOINS, DRAW))


def card(name: str) -> Card:
    return load_cards().by_name[name][0]


def test_a_situation_that_shows_an_ability_can_be_asked() -> None:
    found = try_ability(bearer(DRAWS, card("Kappa")))
    (answer,) = answer_text(found.situation.replace("What happens?", "Does Alice draw a card?"))
    assert answer.verdict is Verdict.YES


def test_an_ability_whose_effect_is_broken_is_not_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but the ability's effect counts: that the card was played does not."""
    monkeypatch.setitem(RESOLVE, tree.Draw, lambda frame, effect: None)
    found = try_ability(bearer(tree.Ability(tree.SpellEffect(DRAW)), card("Off You Go!")))
    assert found.situation == ""
    assert found.gap


def test_an_ability_that_can_do_nothing_is_a_gap() -> None:
    """A Character never has 30 boosts in these situations, so that nothing comes of it."""
    spends = tree.SpendCounters(tree.Me(), "BOOST", tree.Number(30))
    found = try_ability(bearer(tree.Ability(tree.QuickAction((spends,), DRAW)), card("Kappa")))
    assert found.gap


@pytest.mark.slow(35)
def test_drawn_abilities_are_seen_to_do_something_or_the_reason_is_known() -> None:
    """A sample; `judge coverage --abilities` tries them all, and exits 1 where one is a gap."""
    drawn = random.Random(4).sample(bearers(), 20)
    found = list(tried(drawn, os.cpu_count() or 1))
    assert [(it.card, it.text) for it in found if it.gap] == []
    assert sum(not it.situation for it in found) <= 1
