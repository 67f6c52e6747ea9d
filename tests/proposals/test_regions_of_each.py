"""Where each Expedition is, where one sentence tells of several regions."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("told", "laid"),
    [
        (
            "His Hero is in region 2 and the Companion in region 5.",
            "Bob's Hero Expedition is in region 2. Bob's Companion Expedition is in region 5.",
        ),
        (
            "My Companion stands on region 5, his on region 4.",
            "Alice's Companion Expedition is in region 5. Bob's Companion Expedition is in region 4"
            ". Alice",
        ),
        (
            "Region 4 has my Hero, and in region 5 is my Companion.",
            "Alice's Hero Expedition is in region 4. Alice's Companion Expedition is in region 5.",
        ),
        (
            "My Hero is in region 3. His Hero is in region 3 too.",
            "Alice's Hero Expedition is in region 3. Bob's Hero Expedition is in region 3. Alice",
        ),
    ],
)
def test_each_expedition_is_in_its_own_region(told: str, laid: str) -> None:
    (first, *_) = readings(f"{told} I control Kappa. What happens at Dusk?")
    assert first.startswith(laid)
