"""At which Expedition something is aimed: what it moves, and where its token is put."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("told", "done"),
    [
        (
            "I play The Western Wind and move my Companion back.",
            "Alice plays The Western Wind, targeting Alice's Companion Expedition.",
        ),
        (
            "I use Brassbug Nursery and make the Brassbug in my Companion Expedition.",
            "Alice uses Brassbug Nursery's quick action, targeting Alice's Companion Expedition.",
        ),
        (
            "I discard Monolith Legate from Reserve and create a Recruit in my Companion lane.",
            "Alice uses Monolith Legate's support ability, targeting Alice's Companion Expedition.",
        ),
        (
            "I play Gibil in my Hero Expedition and put the Brassbug into my Companion Expedition.",
            "Alice plays Gibil from hand in her Hero Expedition, targeting Alice's Companion",
        ),
        (
            "I play Harry Houdini, the Mana Moth goes to his Hero Expedition.",
            "Alice plays Harry Houdini from hand in her Hero Expedition, targeting Bob's Hero",
        ),
    ],
)
def test_it_is_aimed_at_the_expedition_that_is_told(told: str, done: str) -> None:
    (first, *_) = readings(f"{told} What happens?")
    assert done in first
    assert "controls a" not in first.replace("Alice controls Brassbug Nursery", "")


def test_what_is_asked_to_move_is_the_target() -> None:
    text = "Haven Warrior is in my Hero Expedition, can Soar move my Companion forward?"
    (first, *_) = readings(text)
    assert "targeting Alice's Companion Expedition." in first


def test_each_of_two_is_aimed_at_its_own_expedition() -> None:
    text = (
        "My opponent plays Celebration Day on my Hero Expedition. Then I play The Western Wind "
        "and move my Companion back. What happens?"
    )
    (first, *_) = readings(text)
    assert "Bob plays Celebration Day, targeting Alice's Hero Expedition." in first
    assert "Alice plays The Western Wind, targeting Alice's Companion Expedition." in first


def test_who_could_win_is_in_the_expedition_that_is_aimed_at() -> None:
    text = (
        "I use Monolith Legate's support and make the Recruit in my Companion Expedition. Does my "
        "Companion Expedition move forward at Dusk?"
    )
    (first, *_) = readings(text)
    assert 'Alice controls "Some Helper" in her Companion Expedition. Dusk happens.' in first


@pytest.mark.parametrize("by", ["by Scout", "via scout", "with its Scout", "for Scout"])
def test_what_is_played_by_scout_is_scouted(by: str) -> None:
    (first, *_) = readings(f"Kodama is in my Expedition. I play Talarian Skater {by}. Boosts?")
    assert "Alice plays Talarian Skater with Scout" in first


@pytest.mark.parametrize(
    "told",
    [
        "My Kappa is sent to Reserve in my opponent's turn by Dorothy Gale.",
        "During my opponent's turn my Kappa was returned to Reserve with Dorothy Gale.",
    ],
)
def test_what_is_done_in_a_players_turn_that_player_does(told: str) -> None:
    (first, *_) = readings(f"{told} Where does it go?")
    assert "Bob plays Dorothy Gale from hand, targeting Kappa." in first


def test_no_expedition_is_asked_of_where_a_card_is_moved() -> None:
    text = "I play Hooked. Can I move my Haven Warrior to my Companion Expedition?"
    (first, *_) = readings(text)
    assert "Alice plays Hooked, targeting Haven Warrior." in first
    assert not any("Dusk happens." in it for it in readings(text))


def test_a_list_of_targets_goes_on_behind_a_place() -> None:
    (first, *_) = readings(
        "I play Kraken's Wrath on his Kitsune in the Hero Expedition and his Ordis Recruit in the "
        "Companion Expedition. What happens?"
    )
    assert "Bob controls Kitsune in his Hero Expedition." in first
    assert "Bob controls an Ordis Recruit token in his Companion Expedition." in first
    assert "Alice plays Kraken's Wrath, targeting Kitsune and the Ordis Recruit token." in first


def test_what_is_played_behind_a_spell_is_no_target_of_it() -> None:
    text = "I play Intimidation on his Kitsune and Kodama in my Hero Expedition. What happens?"
    assert "Alice plays Kodama from hand in her Hero Expedition." in readings(text)[0]
