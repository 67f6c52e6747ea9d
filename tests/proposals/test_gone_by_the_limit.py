"""What goes at Night since there are too many, and what counts for that (4.2.5.c)."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    "told",
    [
        "Abandoned Depot is sacrificed because of the landmark limit.",
        "My Abandoned Depot goes by the Landmark limit.",
        "Due to my Landmark limit Abandoned Depot leaves.",
    ],
)
def test_what_goes_by_the_limit_is_one_too_many(told: str) -> None:
    (first, *_) = readings(f"{told} What happens?")
    assert 'Alice controls "Some Landmark" #2.' in first
    assert "Alice sacrifices Abandoned Depot during Clean-up." in first


def test_it_is_seen_at_night_whether_something_counts_for_the_limit() -> None:
    text = "Do two Aerolith tokens count towards my Landmark limit if I have The Spindle?"
    (first, *_) = readings(text)
    assert first.count("Alice controls an Aerolith token.") == 2
    assert "Alice controls The Spindle, Muna Bastion. Night happens." in first
    (first, *_) = readings("Does a Manaseed token count towards the Landmark limit?")
    assert 'Alice controls "Some Landmark" #2. Night happens.' in first
