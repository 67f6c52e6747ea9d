"""What an Expedition is told to have in numbers lies there."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # the facing Expedition has what is put against mine; what is named is part of mine
        (
            "I control Kitsune in my Hero Expedition, we're in a mountain. It's 3 Mountain vs 4. "
            "Do I move forward?",
            '"Some Character" is a Character (0/4/0). Alice controls Kitsune in her Hero '
            'Expedition. Bob controls "Some Character" in his Hero Expedition. Dusk happens.',
        ),
        (
            "Ordis Attorney is in my companion expedition and I have 5 Mountain there against 2. "
            "Do we move forward at Dusk?",
            '"Some Character" is a Character (0/2/0).',
        ),
        # whose the numbers are is told before them, or behind
        (
            "I control Mighty Simbi in my hero expedition. My opponent has 5 Forest, I have 4. "
            "Does my expedition move forward?",
            '"Some Character" is a Character (5/0/0). Alice controls Mighty Simbi in her Hero '
            'Expedition. Bob controls "Some Character" in his Hero Expedition. Dusk happens.',
        ),
        (
            "Parvati is alone in my hero expedition with 3 Water on my side and "
            "7 Water on his. Does my expedition move forward?",
            'Character (0/0/7). Alice controls Parvati in her Hero Expedition. Bob controls "Some',
        ),
        # of both alike
        (
            "We both have 3 Mountain and I ascended my hero expedition with Gargoyle. Does it "
            "move forward at Dusk?",
            "is a Character (0/3/0).",
        ),
        # tied without a number: what is named tells how much
        (
            "I have Demeter in my Hero Expedition and we're tied in every terrain. Do I move "
            "forward?",
            '"Some Character" is a Character (6/5/5). Alice controls Demeter in her Hero '
            'Expedition. Bob controls "Some Character" in his Hero Expedition. Dusk happens.',
        ),
    ],
)
def test_what_an_expedition_has_lies_there(text: str, told: str) -> None:
    (reading, *_) = readings(text)
    assert told in reading
    assert "9/9/9" not in reading


def test_a_cards_own_statistic_is_no_expeditions() -> None:
    for reading in readings("My Kappa has 4 Mountain. Does my expedition move forward at Dusk?"):
        assert "(0/" not in reading


def test_a_region_has_no_statistics() -> None:
    (reading, *_) = readings(
        "My hero expedition is in a region with no Water and I control Kappa there. Kappa gains "
        "Asleep. Does my expedition move forward at Dusk?"
    )
    assert "(0/0/0)" not in reading


def test_he_who_has_what_is_named_is_the_opponent() -> None:
    (reading, *_) = readings(
        "I have Kappa and he has Haven Warrior. Does my expedition move forward?"
    )
    assert "Bob controls Haven Warrior" in reading


def test_the_hero_region_is_where_hero_expeditions_begin() -> None:
    (reading, *_) = readings("I'm still in the Hero Region. I play The Snowman, is it Fleeting?")
    assert "Alice's Hero Expedition is in region 0." in reading


def test_it_is_asked_of_the_expedition_that_is_told_of() -> None:
    (reading, *_) = readings(
        "My opponent controls The Kraken. My companions are in a plain mountain with 2 Mountain. "
        "Do I go forward?"
    )
    assert "Does Alice's Companion Expedition move forward?" in reading


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "I use Hooked to take my Red over from the companion side. Is Red still in play?",
            "Alice controls Red in her Companion Expedition.",
        ),
        (
            "I play Hooked and bring Haven Warrior over to the hero side. Is it still in play?",
            "Alice controls Haven Warrior in her Companion Expedition.",
        ),
    ],
)
def test_what_goes_over_lies_where_it_goes_from(text: str, told: str) -> None:
    (reading, *_) = readings(text)
    assert told in reading
    assert "Alice plays Hooked, targeting" in reading


@pytest.mark.parametrize(
    ("asked", "state"),
    [
        ("My Kodama has 1 boost. He makes how much in water?", "(1 boost)"),
        ("My Kodama is boosted twice. How much does it make in forest?", "(2 boosts)"),
        ("I have Kodama with 3 boosts. How high is he in mountain?", "(3 boosts)"),
    ],
)
def test_how_much_in_a_terrain_is_no_price(asked: str, state: str) -> None:
    """What a Character has in a terrain is one of its statistics."""
    assert readings(asked)[0] == f"Alice controls Kodama {state}. What are Kodama's statistics?"
