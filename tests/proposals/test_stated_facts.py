"""What a question tells of a thing or of the game is on the board, what it only asks is not."""

import pytest

from judge.answers.asking import answer_text


def readings(text: str) -> list[str]:
    return [it for answer in answer_text(text) for it in answer.proposals]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # the terrain that is told, and not the one in which the ability would work
        (
            "My expedition is in a water region. I play The Snowman in it. Is it fleeting?",
            "Alice's Hero Expedition is in region 1. Region 1 is {O}. Alice has The Snowman in",
        ),
        (
            "My companion expedition is in a forest and Persephone is there. Is the region only "
            "forest?",
            "Region 6 is {V}. Alice controls Persephone in her Companion Expedition.",
        ),
        # whose Expedition is ahead
        (
            "My opponent's expedition is ahead and I have Sunisa. Does my expedition move?",
            "Bob's Hero Expedition is in region 3. Alice controls Sunisa, Dedicated Ensign in her",
        ),
    ],
)
def test_what_is_told_of_an_expedition_is_so(text: str, told: str) -> None:
    (reading, *_) = readings(text)
    assert told in reading


def test_what_is_asked_of_an_expedition_is_not_so_before() -> None:
    found = readings("When I play Ascended Trooper, is my expedition ascended afterwards?")
    assert any("Ascended?" in it for it in found)
    assert not any("is Ascended." in it for it in found)
