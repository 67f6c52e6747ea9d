"""Where an example tells what a rare does, the printing that it names does it."""

import pytest

from judge.cards.lookup import find_card
from judge.citation import RuleNumber
from judge.rulebook.compare.words import renumbered
from judge.store.book import open_book


@pytest.mark.parametrize(
    ("number", "card", "other"),
    [
        # Both printings have the name and are rare: only one does what the example says.
        ("5.1.2.e", "Ebenezer Scrooge (rare, Muna)", "Ebenezer Scrooge (rare, Ordis)"),
        ("5.2.c", "Lady of the Lake (rare, Bravos)", "Lady of the Lake (rare, Yzmir)"),
        ("7.4.4.h", "Ratatoskr (rare, Ordis)", "Ratatoskr (rare, Bravos)"),
    ],
)
def test_an_example_names_the_faction_where_two_rares_differ(
    number: str, card: str, other: str
) -> None:
    rule = open_book("4.0").rules[RuleNumber.parse(number)]
    text = "\n".join(renumbered(one.blocks, str) for one in (*rule.examples, *rule.remarks))
    assert card in text
    assert find_card(card).wording != find_card(other).wording
