"""What is done and had, told as it is told at a table: who comes, who lands, whose one it is."""

import pytest

from tests.proposals import readings, says


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        # what is put on the table
        (
            "Anubis hits the table on their side while I only have Kappa. Do I sacrifice Kappa?",
            "Alice controls Kappa in her Hero Expedition. "
            "Bob plays Anubis from hand in his Hero Expedition. Is Kappa in play?",
        ),
        (
            "Anubis lands on his side. Kappa's all I've got. Do I sacrifice it?",
            "Alice controls Kappa in her Hero Expedition. "
            "Bob plays Anubis from hand in his Hero Expedition. Is Kappa in play?",
        ),
        (
            "My opponent puts out Anubis while Kappa is all I've got. Do I lose Kappa?",
            "Alice controls Kappa. Bob plays Anubis from hand. Is Kappa in play?",
        ),
        (
            "The same guy's paid 2 and dragged Baku back out of his reserve. Do I discard again?",
            "Bob plays Baku from Reserve. Does Alice discard a card?",
        ),
        # from where it was played
        (
            "Moonlight Jellyfish here (reserve play). I sacrificed it for Gift of Self. "
            "Is it in my reserve?",
            "Alice controls Moonlight Jellyfish (Fleeting). "
            "Alice plays Gift of Self, sacrificing Moonlight Jellyfish. "
            "Is Moonlight Jellyfish in Alice's Reserve?",
        ),
        (
            "Say I've got Ouroboros Inkcaster out that I brought in from reserve. Night comes. "
            "Where does it go?",
            "Alice controls Ouroboros Inkcaster (Fleeting). Night happens. "
            "Where is Ouroboros Inkcaster?",
        ),
        (
            "Mine came out of reserve. Does Ouroboros Inkcaster still trigger at night?",
            "Alice controls Ouroboros Inkcaster (Fleeting). Night happens.",
        ),
        (
            "kelon burst on his verdantback that came from reserve, where does it go",
            "Bob controls Verdantback (Fleeting). Alice plays Kelon Burst, targeting Verdantback.",
        ),
        # who has what
        (
            "Me: Kappa in hero lane. Him: Verdantback. Dusk. Do I move?",
            "Alice controls Kappa in her Hero Expedition. "
            "Bob controls Verdantback in his Hero Expedition. Dusk happens.",
        ),
        (
            "Anansi is one of three cards in my reserve. I play her from there. How many boosts?",
            "Alice plays Anansi from Reserve. How many boosts does Anansi have?",
        ),
        (
            "He's got one guy, Achilles, and I've got nobody. I drop Anubis from hand. Who dies?",
            "Bob controls Achilles. Alice plays Anubis from hand.",
        ),
        (
            "My mate's Verdantback is asleep. I play Anubis. Does he sacrifice it?",
            "Bob controls Verdantback (Asleep). Alice plays Anubis from hand.",
        ),
    ],
)
def test_it_is_laid_as_it_is_told(text: str, meant: str) -> None:
    told = readings(text)
    laid = [" ".join(_without_hand(it)) for it in told]
    assert any(says(it, meant) for it in laid), told


def _without_hand(reading: str) -> list[str]:
    """Return the sentences of a reading that tell more than what lies in hand or Reserve."""
    sentences = reading.replace("? ", "?|").replace(". ", ".|").split("|")
    return [it for it in sentences if " has " not in it]


@pytest.mark.parametrize(
    "text",
    ["3 mana left. Tomoe Gozen, can I?", "Tomoe Gozen from hand, legal? I've 3 mana left."],
)
def test_what_is_only_named_is_what_one_wants_to_play(text: str) -> None:
    assert "Can Alice play Tomoe Gozen?" in readings(text)[0]


def test_a_question_may_break_off_behind_my() -> None:
    assert "Alice controls Kappa." in readings("What happens if Kappa leaves my")[0]
