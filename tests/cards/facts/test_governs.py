"""The rules that govern a card."""

from enum import StrEnum
from typing import Any

from judge.cards import ability
from judge.cards.ability import Body, Effect, Event, Statement
from judge.cards.ability.json import node_types
from judge.cards.facts import Card, card_from_json
from judge.cards.governs import governing_rules, governing_table
from judge.citation import RuleNumber
from judge.store.book import open_book


def card(**facts: Any) -> Card:
    plain = {"reference": "X", "names": {"en": "X"}, "type": "Character", "faction": "AX"}
    return card_from_json({**plain, **facts}, ())


def test_every_number_is_a_rule_or_section_of_the_rulebook() -> None:
    book = open_book()
    for table in governing_table().values():
        for word, numbers in table.items():
            for number in numbers:
                parsed = RuleNumber.parse(number)
                assert parsed in book.rules or parsed in book.sections, f"{word}: {number}"


def test_every_node_named_exists_and_every_verb_event_and_statement_has_its_rules() -> None:
    known, table = node_types(), governing_table()["node"]
    assert set(table) <= set(known), f"no such node: {set(table) - set(known)}"
    plain = {"Sequence", "Either", "Pick", "Delayed", "Modify", "Nothing", "MoreRegions"}
    plain |= {"ReceiveGift", "PhaseBegins", "During", "ThisWay", "Unparsed", "BeyondMaximum"}
    telling = {
        name
        for name, kind in known.items()
        if issubclass(kind, Effect | Event | Statement | Body)
        and kind not in (Effect, Event, Statement, Body)
    }
    assert telling - plain <= set(table), f"without rules: {telling - plain - set(table)}"


def test_every_word_is_one_that_trees_can_hold() -> None:
    words = {
        str(value)
        for kind in vars(ability).values()
        if isinstance(kind, type) and issubclass(kind, StrEnum)
        for value in kind
    }
    assert set(governing_table()["word"]) <= {*words, "BOOST"}


def test_a_keyword_brings_its_section_and_a_support_ability_its_own_rules() -> None:
    gigantic = {"node": "Ability", "body": {"node": "Keyword", "name": "gigantic"}}
    found = governing_rules(card(abilities=[gigantic], support=[gigantic]))
    assert found["7.4.4"] == ("gigantic",)
    assert "2.2.12.i" in found
    assert "2.2.12.i" not in governing_rules(card(abilities=[gigantic]))


def test_the_type_of_a_card_governs_how_it_is_played() -> None:
    assert "5.2.1" in governing_rules(card())
    landmark = card(type="Permanent", zone="Landmark")
    assert "5.2.3" in governing_rules(landmark)
    assert "7.5.10.b" in governing_rules(card(token=True))
