"""Whose side of the table a card lies on is heard without an apostrophe, and whoever says it how."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        (
            "The Ouroboros is on opps board. I play Kappa. Is Kappa fleeting?",
            "Bob controls The Ouroboros, Lyra Bastion.",
        ),
        (
            "Persephone sits across the table. Do I pay more for Kappa?",
            "Bob controls Persephone",
        ),
        (
            "Scrooge, the Lyra one, he's on my rivals side. I play Kappa on the hero side. "
            "Does Kappa gain a boost?",
            "Bob controls Ebenezer Scrooge",
        ),
    ],
)
def test_what_lies_on_the_opponents_side_is_the_opponents(text: str, laid: str) -> None:
    first = readings(text)[0]
    assert laid in first
    assert laid.replace("Bob", "Alice") not in first


def test_ones_own_side_stays_ones_own() -> None:
    assert not any(
        "Bob controls Persephone" in it
        for it in readings("Persephone sits on my side. Do I pay more for Kappa?")
    )
