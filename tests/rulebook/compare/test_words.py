"""Word differences."""

import pytest

from judge.render.diff import wrapped
from judge.rulebook.compare.words import meaning_changes, pieces, plain_tokens, spaced, tokens


def test_a_difference_keeps_reading_order() -> None:
    found = pieces("A player may draw a card.", "A player must draw two cards.")
    assert [(piece.kind, piece.text) for piece in found] == [
        ("same", "A player"),
        ("gone", "may"),
        ("new", "must"),
        ("same", "draw"),
        ("gone", "a card"),
        ("new", "two cards"),
        ("same", "."),
    ]
    assert meaning_changes(found) == ("-may", "+must")


def test_capitals_and_the_shape_of_quotes_are_no_difference() -> None:
    assert {piece.kind for piece in pieces('a "Reaction"', "A “reaction”")} == {"same"}


@pytest.mark.parametrize(
    "text",
    [
        "When {J} triggers, see rule 2.1.d (and section 4.4): “Cost: Effect”.",
        "Non-Fleeting ‹X› counters; a player's +1/+1/+1.",
    ],
)
def test_words_and_signs_are_put_together_as_they_were(text: str) -> None:
    assert spaced(tokens(text)) == text


def test_rule_numbers_and_icons_are_single_words() -> None:
    assert plain_tokens("rule 2.1.d, {J}.") == ["rule", "2.1.d", ",", "{j}", "."]


def test_a_difference_is_readable_without_colours() -> None:
    from judge.render.style import plain

    shown = plain(wrapped(pieces("A token ceases, always.", "A token card ceases.")))
    assert shown == "  A token {+card+} ceases[-, always-]."
