"""What tells nothing of the board lays nothing; what stands beside a thing is told of it."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("told", "laid"),
    [
        # a card's text retold
        ("My Kappa is in play. Its ability makes a Character Fleeting.", "controls Kappa."),
        # what somebody claims
        ("My Kappa is in play. He claims it gains Asleep.", "controls Kappa."),
        # what is said not to be
        ("I play Kappa from Reserve instead of from hand.", "plays Kappa from Reserve"),
        # what a text in front of a zone tells
        ("In my Reserve there's a Kappa with two boosts.", "has Kappa (2 boosts) in Reserve."),
        ("I have Sow and a Kappa in Reserve that has 1 boost.", "has Kappa (1 boost) in Reserve."),
        # boosts beside what comes, and where they lie
        ("I played Kappa from Reserve with 3 boosts on it.", "Kappa (3 boosts, Fleeting)."),
        ("My Kappa is on 1 boost.", "controls Kappa (1 boost)."),
        ("My Kappa sits on a boost.", "controls Kappa (1 boost)."),
        ("I play Kappa from Reserve, it also got Anchored.", "Kappa gains Anchored."),
        # what somebody only asks
        ("I play Geyser on my Kappa. He asks me whether it lies in Reserve.", "controls Kappa."),
        (
            "My opponent has Kappa in play. I say that it goes to hand. I play Kodama.",
            "Bob controls Kappa. Alice plays Kodama from hand. Rest",
        ),
        (
            "I play Kodama next to my Kappa. He laughs and says nothing moves.",
            "Alice plays Kodama from hand in her Hero Expedition. Rest",
        ),
        # what a player only wants
        (
            "I play Magical Training with Sigismar as Hero and want to put the Spell in Reserve."
            " Kappa is on my board.",
            "Alice plays Magical Training. Rest",
        ),
        (
            "Kappa is in my Reserve with 2 boosts. I want to put 3 boosts on Kappa.",
            "Kappa (2 boosts",
        ),
        # several that are there are named behind that
        (
            "I play Geyser on Kodama. There are two other Characters in my Reserve, Kodama and"
            " Kappa.",
            "Alice has Kodama in Reserve. Alice has Kappa in Reserve.",
        ),
        # how often it was boosted is told before, or in a word
        ("I play Geyser on my Kappa. It was boosted thrice.", "Kappa (3 boosts)"),
        ("I play Geyser on my Kappa. It has 3 boosts since it was boosted.", "Kappa (3 boosts)"),
        # of what lies in a place it is told what it has there
        ("I play Geyser with Kappa in Reserve sitting at 2 boosts.", "Kappa (2 boosts) in Reserve"),
        # what is listed beside what is played
        (
            "I cast Geyser with Kodama and a boosted Kappa in my Companion Expedition.",
            "Kodama in her Companion Expedition. Alice controls Kappa (2 boosts) in her Companion",
        ),
        # a side of the player whose other side was told of
        (
            "He has Kodama in his Hero Expedition, Companion Expedition just Kappa.",
            "Bob controls Kappa in his Companion Expedition.",
        ),
        # the Expedition that was not told of
        ("I have Sneezer Shroom in play, Kappa in my other Expedition.", "Kappa in her Companion"),
        ("Sneezer Shroom is in my Hero Expedition, Kappa in the other one.", "Kappa in her Comp"),
        # who does it, and by what words
        ("The player across from me has Kappa in play, asleep.", "Bob controls Kappa"),
        ("My opponent brings in Kappa.", "Bob plays Kappa"),
        ("I recall my Kappa.", "Alice plays Kappa from Reserve"),
        ("I spend my last mana on Kappa from Reserve.", "Alice plays Kappa from Reserve"),
        ("My opponent has Kappa waiting in Reserve.", "Bob has Kappa in Reserve"),
    ],
)
def test_only_what_is_told_of_the_board_is_laid(told: str, laid: str) -> None:
    (first, *_) = readings(f"{told} Where is Kappa after Rest?")
    assert laid in first.replace("rare, ", "").replace(" (rare)", "")


def test_a_price_or_statistics_tell_which_printing_is_meant() -> None:
    """The rare Melusine is 0/0/2; the rare Catch of the Day costs 3 from hand."""
    (first, *_) = readings("Melusine (0/0/2) is in my Reserve. I play her. Where is she at Rest?")
    assert "Melusine (rare)" in first
    (first, *_) = readings("I play Catch of the Day for 3 on his Kappa. Where does Kappa go?")
    assert "Catch of the Day (rare)" in first


def test_a_token_that_is_created_is_asked_of() -> None:
    text = "When I Metamorphosis my opponent's Melusine, who gets the Mana Moth, me or him?"
    assert any("Who controls the Mana Moth token?" in it for it in readings(text))


def test_what_is_asked_before_a_phase_is_spoken_of_is_asked_before_it() -> None:
    text = (
        "I play Sun Wukong from my Reserve. How big is he, and is he discarded at the end of day?"
    )
    (first, *_) = readings(text)
    assert first.index("What are Sun Wukong's statistics?") < first.index("Rest happens.")


def test_dusk_comes_before_the_rest_of_which_something_is_asked() -> None:
    text = "Halua, Raging Leviathan is on my side at Dusk next to my Kappa. Where is Kappa at Rest?"
    assert "Dusk happens. Rest happens." in readings(text)[0]


def test_an_opponent_who_goes_first_is_first_player() -> None:
    text = (
        "Today it is my opponent who is first player. Do I get a token with Kojo & Booda at Noon?"
    )
    assert readings(text)[0].startswith("Bob is first player.")
