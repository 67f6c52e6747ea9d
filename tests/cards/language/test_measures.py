"""What must hold of every printed ability."""

from pathlib import Path

import pytest

from judge.cards.ability import from_json, to_json
from judge.cards.language import measures, strictness
from judge.cards.language.measures import Printed, read
from judge.cards.language.normalise import normalise
from judge.cards.language.render import render

from .pool import pool

RENDERED_OTHERWISE = {
    " Create one in a Hero Expedition.": "a token is named in full in every mode of a list",
    "may target another Character, it": "what is chosen and what it does are rendered as one",
}
"""Texts, by what they contain, that are rendered in other words, each with the reason."""


@pytest.fixture(scope="module")
def printed(shared: Path) -> list[Printed]:
    return pool(shared)


def test_every_english_ability_is_read(printed: list[Printed]) -> None:
    assert measures.parse_rate(printed).failures == ()


def test_every_english_ability_is_rendered_as_printed(printed: list[Printed]) -> None:
    allowed = frozenset(p.text for p in printed if any(t in p.text for t in RENDERED_OTHERWISE))
    assert len(allowed) <= len(RENDERED_OTHERWISE)
    assert measures.round_trip(printed, allowed=allowed).failures == ()


def test_what_is_rendered_in_english_needs_no_rule_itself(printed: list[Printed]) -> None:
    differing = []
    for one in printed:
        tree = read(one, "en")
        assert tree is not None
        listed = any(text in one.text for text in RENDERED_OTHERWISE)
        if not listed and render(tree) != normalise(one.text):
            differing.append(one.text)
    assert differing == []


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
