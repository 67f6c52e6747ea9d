"""Cards named as they are typed: in small letters, without apostrophes, by a part, as a verb."""

import pytest

from judge.proposals.misspelt import with_names_mended
from judge.proposals.naming import mentions
from judge.speech.concepts import words_of
from tests.proposals import readings


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("does babas isba see that", "Baba's Isba"),
        ("w baba yaga in hand, do i draw", "Baba Yaga"),
        ("my runes testament is out", "Rune's Testament"),
        ("is my bassist boosted", "BLISS Bassist"),
        ("he hits bladedancer", "Bravos Bladedancer"),
        ("can i draw off match girl", "The Little Match Girl"),
        ("my jeanne is asleep", "Jeanne d'Arc"),
        ("they froze him", "Freeze"),
        ("he conscripted two of mine", "Conscription"),
    ],
)
def test_a_card_is_called_by_what_is_its_own(text: str, name: str) -> None:
    assert name in [it.name for it in mentions(text)]


@pytest.mark.parametrize(
    "text",
    [
        "my daughter plays",
        "we haven't moved",
        "the small guy",
        "it was a bit of a mess",
        "they are all in one lane",
    ],
)
def test_an_everyday_word_is_no_card(text: str) -> None:
    assert mentions(text) == []


def test_a_token_is_named_behind_a_capital() -> None:
    """What begins the sentence is no part of the name."""
    text = "My Ordis Recruit tokens"
    assert [text[it.start :] for it in mentions(text)] == ["Ordis Recruit tokens"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("shes asleep", "she is asleep"),
        ("theyre tokens", "they are tokens"),
        ("now its in my lane", "now it is in my lane"),
        ("does it lose its boosts", "does it lose its boosts"),
        ("they were asleep", "they were asleep"),
    ],
)
def test_a_short_form_needs_no_apostrophe(text: str, said: str) -> None:
    assert " ".join(words_of(text)) == said


def test_what_a_card_costs_anyway_lays_nothing() -> None:
    told = readings(
        "My opponent has Ratatoskr in reserve, its 1 hand and 3 reserve. I play Santa "
        "Claus from hand. Can he play it?"
    )
    assert all("cost 1" not in it for it in told)
    assert any("Alice plays Santa Claus from hand" in it for it in told)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("grand endevor", "Grand Endeavor"),
        ("Grand Endeavour", "Grand Endeavor"),
        ("lyra navigater", "Lyra Navigator"),
        ("the armoured bird", "Armored Bird"),
        ("Kakobba", "Kakoba, Legion Commander"),
        ("hydracena", "Hydracaena"),
    ],
)
def test_a_slip_of_the_pen_still_names_a_card(typed: str, name: str) -> None:
    assert any(f"Alice controls {name}." in it for it in readings(f"i have {typed} in play. noon?"))


@pytest.mark.parametrize("word", ["carries", "trained", "brainwashed", "sleighs", "like"])
def test_a_form_of_another_word_is_no_slip(word: str) -> None:
    assert with_names_mended(f"it {word} it") == f"it {word} it"
