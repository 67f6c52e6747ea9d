"""What is translated, or told as a judge reports it, is read as all others say it."""

import pytest

from judge.proposals.things import BOB
from tests.proposals import readings, says
from tests.proposals.test_heard import clauses, heard


@pytest.mark.parametrize(
    "text",
    [
        "The opponent makes enter Anubis and I have only a Kappa. Must I sacrifice it?",
        "My opponent makes Anubis appear and I have only one Kappa. Must I sacrifice her?",
        "My adversary poses Anubis of his hand and I have one Kappa. Is she sacrificed?",
        "When the opponent enters Anubis, I control just a Kappa. Must I sacrifice her?",
        "Player B plays Anubis while Player A controls a lone Kappa. Is Kappa sacrificed?",
    ],
)
def test_to_make_a_card_enter_is_to_play_it(text: str) -> None:
    meant = "Bob has Anubis in hand. Alice controls Kappa. Bob plays Anubis from hand."
    assert says(readings(text)[0], meant)


@pytest.mark.parametrize(
    "text",
    [
        "I have Kappa from the Reserve played. Is she fleeting?",
        "I take the Kappa out of my Reserve and put it in play. Is she fleeting?",
        "My Kappa, the common one, enters of the Reserve. Is she fleeting?",
    ],
)
def test_a_card_is_played_from_where_it_is_taken(text: str) -> None:
    assert any("plays Kappa from Reserve" in it for it in readings(text))


@pytest.mark.parametrize(
    "text",
    [
        "Kappa, on which my opponent has cast Beauty Sleep, has three boosts. Is she asleep?",
        "A Kappa of mine, to which Beauty Sleep has been applied by my opponent, has three boosts. "
        "Is she asleep?",
    ],
)
def test_what_is_told_of_a_card_between_commas_leaves_it_what_is_spoken_of(text: str) -> None:
    casts, has = clauses(text)[1:3]
    assert casts.verb == "play"
    assert [it.card for it in casts.behind("on")] == [0]
    assert has.subject is not None
    assert has.subject.card == 0


def test_whose_is_the_players_or_the_cards_before_it() -> None:
    text = (
        "My opponent, whose only Character is a Fleeting Kappa, is hit by my Tag!. Is Kappa lost?"
    )
    assert heard(text).story.cards[0].owner == BOB


@pytest.mark.parametrize(
    "text",
    [
        "I play Tag! on my opponent. By him lie a Kappa and a fleeting Caladrius. Which one goes?",
        "My opponent has a Kappa, and a Caladrius with Fleeting. I play Tag!. Which one goes?",
        "A Kappa belonging to my opponent lies next to his Fleeting Caladrius. I play Tag!. "
        "Which one goes?",
    ],
)
def test_what_lies_by_a_player_is_his(text: str) -> None:
    meant = "Bob controls Kappa. Bob controls Caladrius (Fleeting). Alice plays Tag!"
    assert any(meant in it for it in readings(text))


def test_how_many_it_gets_is_asked_and_not_told() -> None:
    *_, asks = clauses("I play The Hunger. How many boosts it gets?")
    assert not asks.told
    assert asks.of is None


def test_what_was_scouted_is_not_laid_where_its_scout_sends_it() -> None:
    text = "For 2 mana I scout my Aegis Templar and he lands directly in the Reserve. "
    (reading, *_) = readings(text + "Do I get two Ordis Recruits?")
    assert reading.startswith("Alice has Aegis Templar in hand. Alice plays Aegis Templar with")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (
            "A player controls a Kappa with two boosts, and the opponent plays Freeze on it. Is it "
            "returned to that player's Reserve?",
            "Bob has Freeze in hand. Alice controls Kappa (2 boosts). Bob plays Freeze, targeting "
            "Kappa. Is Kappa in Alice's Reserve?",
        ),
        (
            "The active player plays Anubis while the opponent controls only a Kappa. Does that "
            "player keep Anubis?",
            "Alice has Anubis in hand. Bob controls Kappa. Alice plays Anubis from hand. "
            "Is Anubis in play?",
        ),
        (
            "Off You Go! is cast by a player on the Kappa that another player controls. Where is "
            "Kappa?",
            "Alice has Off You Go! in hand. Bob controls Kappa. Alice plays Off You Go!. "
            "Where is Kappa?",
        ),
    ],
)
def test_the_player_of_whom_a_report_tells_is_who_asks(text: str, meant: str) -> None:
    assert any(says(it, meant) for it in readings(text))


def test_where_somebody_speaks_of_himself_a_player_is_another() -> None:
    text = "A player plays Anubis and I control only a Kappa. Is she sacrificed?"
    assert all("Bob plays Anubis" in it for it in readings(text))
