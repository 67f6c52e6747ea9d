"""Names that are taken back while they are typed, and those that tell what a noun stands for."""

import pytest

from tests.proposals import readings, says


@pytest.mark.parametrize(
    "told",
    [
        "My Kitsune... no sorry, my Haven Warrior faces his Kodama.",
        "My Kitsune, no wait, Haven Warrior faces his Kodama.",
        "My Kitsune - I mean my Haven Warrior - faces his Kodama.",
        "My bard.. no, my Haven Warrior faces his Kodama.",
        "Kitsune? no that one is old, so: my Haven Warrior faces his Kodama.",
    ],
)
def test_what_is_taken_back_is_not_there(told: str) -> None:
    (first, *_) = readings(f"{told} I play Beauty Sleep on it. Is Kodama asleep?")
    assert "Alice controls Haven Warrior in her Hero Expedition." in first
    assert "Kitsune" not in first
    assert '"Some' not in first


def test_what_is_denied_is_not_taken_back() -> None:
    text = "I have Kitsune in play. No, Kodama is not boosted. I play Beauty Sleep on it. Asleep?"
    assert "Alice controls Kitsune." in readings(text)[0]


@pytest.mark.parametrize(
    "told",
    [
        "I have one exhausted card in my Reserve (Kitsune).",
        "In play I have nothing, there is a tapped card in Reserve: Kitsune.",
        "I've got a single exhausted Character in Reserve, Kitsune.",
    ],
)
def test_a_noun_with_its_place_is_the_card_behind_it(told: str) -> None:
    text = f"{told} Can I play it?"
    meant = "Alice has Kitsune (exhausted) in Reserve. Can Alice play Kitsune?"
    assert says(readings(text)[0], meant)


def test_six_cards_may_be_named() -> None:
    text = (
        "In my Landmarks are Haven, Bravos Bastion and The Spindle, Muna Bastion. In my Hero "
        "Expedition are Kappa and Kodama, in my Reserve is Kitsune. I play Beauty Sleep on Kodama. "
        "Is it Asleep?"
    )
    (first, *_) = readings(text)
    for laid in ("Haven, Bravos Bastion", "The Spindle, Muna Bastion", "Kappa", "Kodama"):
        assert f"Alice controls {laid}" in first
    assert "Alice has Kitsune in Reserve." in first
    assert "Alice plays Beauty Sleep, targeting Kodama. Is Kodama Asleep?" in first


def test_what_is_taken_back_with_a_sigh_or_its_preposition_is_not_there() -> None:
    text = "I cast Beauty Sleep. May I use the support ability of Kitsune... uh, no, of the common "
    found = readings(f"{text}Haven Warrior in my reserve?")
    assert found
    assert not any("Kitsune" in it for it in found)
    assert "Haven Warrior in Reserve" in found[0]
