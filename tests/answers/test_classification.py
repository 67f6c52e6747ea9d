"""Each reason that speaks of the card facts is true of every card."""

import re
import tomllib

import pytest

from judge.cards.facts import Faction
from judge.cards.pool import CardPool, project_cards
from judge.citation import RuleNumber
from judge.paths import rules_dir
from judge.store.book import open_book

CARDS_OWN = {"Mana": "Mana Orb"}  # the records' word for a type that has another name in 2.2.1.a


@pytest.fixture(scope="module")
def pool() -> CardPool:
    return project_cards()


def groups() -> dict[str, dict[str, object]]:
    file = rules_dir() / "4.0" / "classification.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def listed(number: str) -> set[str]:
    """Return the values that a rule lists: what follows its colon or "are", parted by commas."""
    text = open_book("4.0").rules[RuleNumber.parse(number)].text
    tail = re.split(r": | are (?!the )| is ", text, maxsplit=1)[1]
    parts = re.split(r",| and | or ", tail.strip(" ."))
    return {re.sub(r"\(.*\)", "", part).removeprefix(" and").strip(" .") for part in parts} - {""}


def sub_types(pool: CardPool, kind: str) -> set[str]:
    return {
        code.capitalize() for card in pool.cards if card.type == kind for code in card.sub_types
    }


def test_every_reason_about_card_facts_is_checked_here() -> None:
    speaking = {name for name, group in groups().items() if "card facts" in str(group["reason"])}
    assert speaking == {"list", "sub-types", "print"}
    assert set(groups()["list"]["rules"]) == {
        "2.2.1.a", "2.2.1.b", "2.2.2.a", "2.2.2.c", "2.2.2.g", "2.2.3.a", "2.2.3.b",
        "2.2.10.a", "2.2.10.b",
    }  # fmt: skip


def test_the_types_are_those_of_2_2_1_a_and_each_card_has_one(pool: CardPool) -> None:
    types = {CARDS_OWN.get(card.type, card.type) for card in pool.cards}
    assert types <= listed("2.2.1.a")


def test_only_the_types_of_2_2_2_a_have_sub_types_as_many_as_they_like(pool: CardPool) -> None:
    having = {card.type for card in pool.cards if card.sub_types}
    assert having <= {"Character", "Spell", "Permanent", "Region", "Emblem"}
    assert {len(set(card.sub_types)) for card in pool.cards} >= {0, 1, 2}


def test_the_sub_types_of_spells_are_those_of_2_2_2_g(pool: CardPool) -> None:
    assert sub_types(pool, "Spell") == listed("2.2.2.g")


def test_the_sub_types_beyond_the_lists_are_those_that_the_reason_names(pool: CardPool) -> None:
    beyond = (sub_types(pool, "Character") - listed("2.2.2.d")) | (
        sub_types(pool, "Permanent") - listed("2.2.2.e")
    )
    named = re.findall(r"(?<!^)\b[A-Z]\w+", str(groups()["sub-types"]["reason"]))
    assert beyond == set(named)


def test_permanents_and_no_others_have_a_zone_type_of_2_2_3_b(pool: CardPool) -> None:
    assert {card.zone_type for card in pool.cards if card.type == "Permanent"} == {
        "Expedition",
        "Landmark",
    }
    assert {card.zone_type for card in pool.cards if card.type != "Permanent"} == {None}


def test_the_factions_are_those_of_2_2_10_a_or_neutral(pool: CardPool) -> None:
    names = {faction.name.capitalize() for faction in Faction} - {"Neutral"}
    assert names == listed("2.2.10.a")
    assert {card.faction for card in pool.cards} <= set(Faction)


def test_every_card_fact_comes_from_a_record_with_its_reference(pool: CardPool) -> None:
    assert [card.title for card in pool.cards if not card.printings] == []
    assert [
        printing.reference
        for card in pool.cards
        for printing in card.printings
        if not re.fullmatch(
            r"ALT_[A-Z0-9]+_[A-Z]+_[A-Z]+_\d+_[A-Z]\d?(?:_\d+)?", printing.reference
        )
    ] == []
