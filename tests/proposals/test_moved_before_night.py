"""Night after an Expedition has moved forward, which it did at Dusk."""

import pytest

from tests.proposals import readings

_BEFORE_NIGHT = "in her Hero Expedition. Dusk happens. Night happens."


@pytest.mark.parametrize(
    "told",
    [
        "Kitsune stood in my Hero Expedition, which advanced, and now it's Night.",
        "It's Night and the Hero Expedition with my Kitsune in it was moved forward.",
        "Night comes after a move by my Hero Expedition, and I have Kitsune in it.",
        "We reach Night, and as my Hero Expedition took its step, I have Kitsune in it.",
        "At Night my Expedition of the Hero has advanced; in that one I have Kitsune.",
    ],
)
def test_what_moved_forward_did_so_at_dusk(told: str) -> None:
    """4.2.4.b: Expeditions move forward at Dusk; 4.2.5: Night is behind it."""
    assert f"Alice controls Kitsune {_BEFORE_NIGHT}" in readings(f"{told} Is it in Reserve?")[0]


@pytest.mark.parametrize(
    "told",
    [
        "My Yeti has Fleeting and its Expedition moved, so at Night it should go to Reserve.",
        "My Yeti, having been made Fleeting, should go to Reserve at Night as its lane advanced.",
        "At Night my Yeti would go to Reserve since its lane moved forward, but it's Fleeting.",
    ],
)
def test_where_night_would_send_something_it_does_not_lie_before(told: str) -> None:
    """2.4.7.e: what is Fleeting does not go there, which is what is asked."""
    first = readings(f"{told} Is it discarded?")[0]
    assert f"Alice controls Yeti (Fleeting) {_BEFORE_NIGHT}" in first
    assert "Yeti goes to Reserve" not in first


def test_what_is_in_an_expedition_that_moved_is_in_that_one() -> None:
    first = readings(
        "My Companion Expedition moved forward with Kitsune in it. Where is it at Night?"
    )
    assert "Alice controls Kitsune in her Companion Expedition. Dusk happens." in first[0]


@pytest.mark.parametrize(
    "stayed", ["failed to advance", "stayed put", "did not budge and stood still"]
)
def test_what_stayed_where_it_was_did_not_move_forward(stayed: str) -> None:
    """4.2.4.b: somebody else has more there."""
    told = f"His Hero Expedition with Tanuki in it {stayed} at Dusk."
    first = readings(f"{told} Is Tanuki in play after Night?")[0]
    assert '(9/9/9). Alice controls "Some Character" in her Hero Expedition.' in first
    assert "Bob controls Tanuki in his Hero Expedition. Dusk happens. Night happens." in first
