"""What must hold of every printed ability."""

from pathlib import Path

import pytest

from judge.cards.ability import from_json, to_json
from judge.cards.measuring import measures, strictness
from judge.cards.measuring.measures import Printed, read

from .pool import pool


@pytest.fixture(scope="module")
def printed(shared: Path) -> list[Printed]:
    return pool(shared)


def test_every_english_ability_is_read(printed: list[Printed]) -> None:
    assert measures.parse_rate(printed).failures == ()


def test_every_english_ability_is_printed_so_that_it_is_read_again(printed: list[Printed]) -> None:
    assert measures.round_trip(printed).failures == ()


def test_as_many_as_before_are_printed_letter_for_letter(printed: list[Printed]) -> None:
    assert measures.same_letters(printed).holds
    assert measures.same_words(printed).holds


def test_a_dropped_word_is_noticed(printed: list[Printed]) -> None:
    assert strictness.noticed_drops(printed, each=1).holds


def test_two_swapped_words_are_noticed(printed: list[Printed]) -> None:
    assert strictness.noticed_swaps(printed, each=1).holds


def test_a_word_put_in_or_changed_is_noticed(printed: list[Printed]) -> None:
    assert strictness.noticed_insertions(printed, each=1).holds
    assert strictness.noticed_changes(printed, each=1).holds


def test_a_changed_number_is_noticed(printed: list[Printed]) -> None:
    assert strictness.noticed_numbers(printed).failures == ()


def test_every_word_lies_in_the_span_of_a_node(printed: list[Printed]) -> None:
    assert measures.span_coverage(printed).failures == ()


def test_a_sample_is_read_in_one_way_only(printed: list[Printed]) -> None:
    assert measures.unambiguous(printed, limit=40).failures == ()


def test_every_tree_survives_json(printed: list[Printed]) -> None:
    for one in printed:
        tree = read(one, "en")
        assert tree is not None
        assert from_json(to_json(tree)) == tree
