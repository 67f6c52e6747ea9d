"""Who plays is read off a text; a name that is a card's with a slip of the pen is nobody's."""

from random import Random

import pytest

from judge.scenario.cast import may_be_like
from judge.scenario.document import read_text
from judge.scenario.names import nearest
from judge.scenario.parsing import language


def slipped(name: str, chance: Random) -> str:
    """Return the first word of a name, with up to two letters put in, changed or left out."""
    letters = list(name.split()[0])
    for _ in range(chance.randrange(3)):
        place = chance.randrange(len(letters))
        letters[place : place + chance.randrange(2)] = chance.choice(("", "a", "n", "ou"))
        letters = letters or ["a"]
    return "".join(letters)


def test_what_is_near_a_name_of_its_length_may_be_like_it() -> None:
    names = sorted(language().book.english)
    chance = Random(3)
    near = [
        (word, name)
        for word in (slipped(chance.choice(names), chance) for _ in range(500))
        for name in nearest(word, names, 20)
        if abs(len(name) - len(word)) <= 2
    ]
    assert len(near) > 100
    assert [(word, name) for word, name in near if not may_be_like(word, name)] == []


@pytest.mark.parametrize(
    ("name", "plays"), [("Lithium", True), ("Zebedee", True), ("Kapa", False), ("Kitsunne", False)]
)
def test_a_name_is_a_players_unless_it_is_nearly_a_cards(name: str, plays: bool) -> None:
    found = read_text(f"{name} controls Kappa. {name} passes.").scenarios[0].players
    assert (name in found) is plays
