"""The facts agree with the trees, and the trees with the facts."""

from collections.abc import Iterator

import pytest

from judge.cards.ability import Node, Subtype, Token, walk
from judge.cards.facts import Card
from judge.cards.names import folded
from judge.cards.pool import CardPool, load_cards


@pytest.fixture(scope="module")
def pool() -> CardPool:
    return load_cards()


def nodes(pool: CardPool) -> Iterator[tuple[Card, Node]]:
    for card in pool.cards:
        for ability in (*card.abilities, *card.support):
            for node in walk(ability):
                yield card, node


def test_every_sub_type_that_a_tree_names_is_a_sub_type_of_some_card(pool: CardPool) -> None:
    known = set(pool.labels["sub_types"])
    unknown = {
        (card.name, node.name)
        for card, node in nodes(pool)
        if isinstance(node, Subtype) and node.name not in known
    }
    assert unknown == set()


def test_every_sub_type_of_a_card_has_a_name_in_five_languages(pool: CardPool) -> None:
    for card in pool.cards:
        for code in card.sub_types:
            assert set(pool.labels["sub_types"][code]) == {"en", "fr", "it", "es", "de"}


def test_every_token_that_a_tree_creates_is_as_its_token_card_says(pool: CardPool) -> None:
    tokens = {folded(card.name): card for card in pool.cards if card.token}
    for card, node in nodes(pool):
        if not isinstance(node, Token):
            continue
        facts = tokens[folded(node.name)]
        if node.statistics:
            assert facts.statistics is not None
            numbers = (facts.statistics.forest, facts.statistics.mountain, facts.statistics.water)
            assert node.statistics == numbers, f"{card.name} creates {node.name}"
        assert set(node.subtypes) <= set(facts.sub_types), f"{card.name} creates {node.name}"


def test_support_abilities_and_others_stand_where_they_belong(pool: CardPool) -> None:
    for card in pool.cards:
        assert not any(ability.support for ability in card.abilities), card.reference
        assert all(ability.support for ability in card.support), card.reference


def test_only_characters_have_statistics_and_only_heroes_have_limits(pool: CardPool) -> None:
    for card in pool.cards:
        assert (card.statistics is not None) == (card.type == "Character"), card.reference
        limits = (card.landmark_limit, card.reserve_limit)
        assert all(limit is not None for limit in limits) == (card.type == "Hero"), card.reference
        assert (card.zone_type is not None) == (card.type == "Permanent"), card.reference


def test_every_printing_belongs_to_one_card_and_every_card_has_a_home(pool: CardPool) -> None:
    references = [printing.reference for card in pool.cards for printing in card.printings]
    assert len(references) == len(set(references)) == 2240
    assert all(card.reference in {p.reference for p in card.printings} for card in pool.cards)
