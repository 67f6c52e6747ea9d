"""Who is told to pass does, once, where it is told; nobody else passes."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("text", "does"),
    [
        (
            "I play Red from hand and pass. My opponent plays Nisse from hand. Now what?",
            "Alice plays Red from hand. Alice passes. Bob plays Nisse from hand.",
        ),
        (
            "My opponent plays Nisse from hand, then passes, and I play Red from hand. Now what?",
            "Bob plays Nisse from hand. Bob passes. Alice plays Red from hand.",
        ),
        (
            "I play Red from hand and my opponent passes. What happens?",
            "Alice plays Red from hand. Bob passes.",
        ),
        ("I play Red and Bob passes. Where is Red?", "Alice plays Red from hand. Bob passes."),
    ],
)
def test_who_is_told_to_pass_passes_there(text: str, does: str) -> None:
    (first, *_) = readings(text)
    deeds = first[first.index(does.split(" from")[0]) :]
    assert deeds.replace(" in her Hero Expedition", "").startswith(does)
    assert first.count(" passes.") == 1


def test_who_is_next_asks_whose_turn_it_is() -> None:
    """4.2.3.e: who has played a card has had his turn."""
    (first, *_) = readings("I play Red from hand and my opponent passes. Who is next?")
    assert "Bob passes. Whose turn is it?" in first
