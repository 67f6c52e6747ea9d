"""Cards on the site: found by what they are and do, read in five languages, with their rulings."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from judge.cards.pool import project_cards
from judge.cards.search import Query, find_abilities, named_in, query_of, vocabulary
from judge.rulings.model import Standing
from judge.site.ability_tree import part_of
from judge.site.card_filters import FIELDS, card_filters
from judge.site.card_pages import card_pages, card_paths
from judge.site.knowledge import Knowledge, gather
from judge.site.page import Page
from judge.site.ruling_pages import ruling_pages


@pytest.fixture(scope="module")
def knowledge() -> Knowledge:
    return gather()


@pytest.fixture(scope="module")
def filters() -> Mapping[str, Any]:
    pool = project_cards()
    found: Mapping[str, Any] = json.loads(card_filters(pool, card_paths(pool)))
    return found


def page_of(knowledge: Knowledge, name: str) -> Page:
    paths = {name: card_paths(knowledge.cards)[name]}
    few = replace(knowledge, views=(replace(knowledge.newest, scenarios=()),))
    return list(card_pages(few, paths))[-1]


def asked(filters: Mapping[str, Any], **wanted: str) -> set[str]:
    """Return the names that the page finds for some values, one of a card's versions having all."""
    places = {FIELDS.index(field.replace("_", "-")): value for field, value in wanted.items()}
    numbers = {at: filters["fields"][FIELDS[at]].index(value) for at, value in places.items()}
    return {
        name
        for name, _, _, _, variants in filters["cards"]
        if any(all(number in one[at] for at, number in numbers.items()) for one in variants)
    }


def test_the_names_of_triggers_and_effects_are_those_that_find_asks_for() -> None:
    cards = project_cards().cards[::9]
    trees = {c.reference: (*c.wording.abilities_json, *c.wording.support_json) for c in cards}
    found = {reference: named_in(abilities) for reference, abilities in trees.items()}
    for place, table in enumerate(("triggers", "effects")):
        for name in vocabulary()[table]:
            query: Query = query_of(*((name, None) if table == "triggers" else (None, name)))
            wanted = {hit.card.reference for hit in find_abilities(cards, query)}
            assert {one for one, names in found.items() if name in names[place]} == wanted, name


def test_a_card_is_found_by_all_that_it_is_and_does(filters: Mapping[str, Any]) -> None:
    kuwat = {"type": "Character", "faction": "Yzmir", "cost": "4", "sub_type": "Mage"}
    assert "Kuwat, the Dissenter" in asked(filters, **kuwat, trigger="joins", effect="sacrifice")
    assert "Kuwat, the Dissenter" not in asked(filters, **kuwat, effect="draw")
    assert "Leshy" in asked(filters, keyword="Gigantic")
    assert "Kuwat, the Dissenter" not in asked(filters, keyword="Gigantic")


def test_values_of_two_versions_of_a_card_are_not_mixed(filters: Mapping[str, Any]) -> None:
    # The Foundry is rare and draws a card for {4}; the common one costs {3} and draws none.
    assert "The Foundry, Axiom Bastion" in asked(filters, cost="4", effect="draw")
    assert "The Foundry, Axiom Bastion" not in asked(filters, cost="3", effect="draw")


def test_costs_are_offered_by_size(filters: Mapping[str, Any]) -> None:
    costs = [int(value) for value in filters["fields"]["cost"]]
    assert costs == sorted(costs)


def test_a_card_has_its_text_in_five_languages_and_a_switch(knowledge: Knowledge) -> None:
    body = page_of(knowledge, "Kuwat, the Dissenter").body
    for code, text in (("en", "Sacrifice"), ("fr", "Sacrifiez"), ("de", "Opfere")):
        lines = body.partition(f'text-{code}"')[2].partition("</div>")[0]
        assert text in lines
        assert f'id="in-{code}"' in body
    assert body.count('type="radio"') == 5


def test_a_keyword_leads_to_its_rule(knowledge: Knowledge) -> None:
    body = page_of(knowledge, "Leshy").body
    link = body.partition(">Gigantic</a>")[0].rpartition("<a ")[2]
    assert "4.0/7.4.html#R7.4.4" in link


def test_a_card_names_its_rulings_with_their_standing(knowledge: Knowledge) -> None:
    body = page_of(knowledge, "The Foundry, Axiom Bastion").body
    told = body.partition("<b>Rulings</b>")[2].partition("</div>")[0]
    assert "Two Foundries activate a Reaction once" in told
    assert "<small>rule text</small>" in told
    assert "<small>card wording</small>" in told


def test_an_ability_is_a_figure_without_a_word_of_python(knowledge: Knowledge) -> None:
    body = page_of(knowledge, "Kuwat, the Dissenter").body
    figure = body.partition("<figure")[2].partition("</figure>")[0]
    assert "<b>sacrifice</b>" in figure
    assert not any(sign in figure for sign in ("[", "None", "node", "={", "()"))


def test_a_tree_keeps_every_value_that_says_something() -> None:
    tree = {
        "node": "Ability",
        "support": False,
        "body": {
            "node": "Reaction",
            "events": [{"node": "SymbolEvent", "symbol": "J"}],
            "condition": None,
            "effect": {"node": "GainCounters", "number": {"node": "Number", "value": 2}},
        },
    }
    part = part_of(tree)
    assert (part.role, part.name) == ("ability", "reaction")
    assert [(one.role, one.name, one.facts) for one in part.inside] == [
        ("events", "symbol event", ("J",)),
        ("effect", "gain counters", ("number 2",)),
    ]


def test_a_ruling_that_was_overturned_says_so_and_what_holds_today(knowledge: Knowledge) -> None:
    overturned = [one for one in knowledge.rulings if one.standing is Standing.OVERTURNED]
    few = replace(knowledge, rulings=tuple(overturned))
    listed, *pages = ruling_pages(few, card_paths(knowledge.cards), None)
    assert "Overturned" in listed.body
    for ruling, page in zip(overturned, pages, strict=True):
        assert 'class="ruled overturned"' in page.body
        assert ("<b>Today</b>" in page.body) is bool(ruling.today)
