"""What is done on a board is done by whom, and with which roll, the question says."""

import pytest

from judge.answers.asking import answer_text
from tests.proposals import asks, outright


def readings(text: str) -> list[str]:
    return [outright(it) for answer in answer_text(text) for it in answer.proposals]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # it waits for its own player, and so the other player's deed is another board
        (
            "My opponent exhausts a card in Reserve. Do I get a Moth off Nilam, Withered Tree?",
            "Bob",
        ),
        ("I exhaust a card in Reserve. Do I get a Moth off Nilam, Withered Tree?", "Alice"),
    ],
)
def test_what_an_ability_waits_for_is_done_by_whoever_is_said_to_do_it(
    text: str, told: str
) -> None:
    (reading, *_) = readings(text)
    assert f'{told} plays "Some Spell"' in reading


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("If I roll a 3 with Ouroboros Trickster, how many boosts?", "from hand, rolling 3."),
        ("If I roll one die with Ouroboros Trickster, how many boosts?", "from hand."),
    ],
)
def test_the_roll_that_is_said_is_rolled(text: str, told: str) -> None:
    (reading, *_) = readings(text)
    assert f"Alice plays Ouroboros Trickster {told}" in reading


def test_what_is_denied_of_a_card_is_not_laid() -> None:
    found = readings("Kelon Cylinder has no counters. Can I use its boost ability?")
    assert found
    assert not any("counter" in it for it in found)


def test_a_card_that_is_put_somewhere_does_not_lie_there_before() -> None:
    found = readings(
        "Does Ada Lovelace draw me a card when I put Kelonic Generator in reserve with her?"
    )
    assert any("Alice has Kelonic Generator in hand." in it for it in found)


def test_a_game_fact_that_an_ability_asks_for_is_laid() -> None:
    (reading, *_) = readings("Does Demeter stay in play at night in a forest?")
    assert "Region 1 is {V}." in reading


def test_what_is_denied_of_an_expedition_is_not_laid() -> None:
    (reading, *_) = readings("Does Hound trigger if my expedition isn't behind?")
    assert "region" not in reading


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # it was the opponent's, in Reserve, in a printing that is said later
        (
            "My opponent uses my Daikokuten to play the Banishing Gate he had in reserve. It is "
            "the Yzmir rare. Where does it go after?",
            "Bob has Banishing Gate (rare) in Reserve.",
        ),
        (
            "I play Sun Wukong from reserve, the Muna rare. Is he still fleeting?",
            "Alice has Sun Wukong (rare, Muna) in Reserve.",
        ),
        # what a passive ability makes so is seen in the Expedition of its card
        (
            "Eat Me Energy Bars with a token as the only Character: is the token Gigantic?",
            "Alice controls a Dragon Shade token in her Hero Expedition.",
        ),
    ],
)
def test_what_is_said_of_a_card_is_laid(text: str, told: str) -> None:
    assert any(told in it for it in readings(text))


def test_what_may_not_be_targeted_is_left_open() -> None:
    text = "Failed Demo with an empty reserve - can I still send their Character back?"
    meant = 'Alice plays Failed Demo. Where is "Some Character"?'
    assert any(asks(it, meant) for it in readings(text))


def test_a_card_that_is_scouted_is_played_with_its_scout() -> None:
    (first, *_) = readings("If I scout Icarus, are the cards in my Reserve readied?")
    assert "with Scout." in first
    assert '"Some Character" in Reserve' in first


@pytest.mark.parametrize(
    ("text", "follows"),
    [
        # what is asked of later is asked after the phases that come before it (4.2)
        ("I play The Hare on a Fleeting Character. Will it be in play tomorrow?", "Night happens."),
        (
            "Chrysalis makes me a Mana Moth when it leaves. Do I have that the next day?",
            "Morning happens.",
        ),
    ],
)
def test_the_phases_that_are_spoken_of_follow(text: str, follows: str) -> None:
    (first, *_) = readings(text)
    assert follows in first


@pytest.mark.parametrize(
    "text",
    [
        "Red is in my Reserve with 2 boosts. If I play him from there tomorrow, has he still 2?",
        "Haven Bouncer is in my Reserve. Tomorrow I play it from there, do I get to sabotage?",
        "If I play Kappa from Reserve tomorrow, does it get Fleeting?",
        "Red is in my Reserve. The next day I play him again from there. How many boosts?",
    ],
)
def test_the_day_on_which_something_is_done_does_not_follow_it(text: str) -> None:
    found = readings(text)
    assert found
    assert not any("Night happens." in it for it in found)


@pytest.mark.parametrize(
    "text",
    [
        "I scout Icarus. If I play Kappa tomorrow, is Icarus in my Reserve?",
        "Where is Red on the day after I played him from Reserve?",
    ],
)
def test_a_day_that_is_counted_from_a_deed_follows_it(text: str) -> None:
    (first, *_) = readings(text)
    assert "Night happens. Morning happens." in first


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # from hand and from Reserve (2.2.10)
        (
            "Can Skybound Odyssey take a Character that is 5 from hand and 2 from Reserve?",
            "cost 5, cost 2",
        ),
        ("With Afanas & Senka I cast a 1 mana spell. Where does it go?", "Spell (cost 1)"),
    ],
)
def test_a_plain_thing_costs_what_is_said(text: str, told: str) -> None:
    (first, *_) = readings(text)
    assert told in first
    assert "ready Mana Orb" not in first


def test_what_defects_is_the_opponents() -> None:
    (first, *_) = readings(
        "Defect on a Character with two boosts: does it keep the boosts on my side?"
    )
    assert 'Bob controls "Some Character" (2 boosts).' in first


def test_what_nobody_said_is_shown_the_other_way_round() -> None:
    found = readings("If I play Kappa, who picks the card?")
    assert any("plays Kappa from hand" in it for it in found)
    assert any("plays Kappa from Reserve" in it for it in found)
    told = readings("If I play Kappa from my hand, who picks the card?")
    assert told
    assert not any("plays Kappa from Reserve" in it for it in told)


def test_phases_come_in_the_order_of_the_day() -> None:
    text = "Halua is in play at Dusk. My Anchored Character gains Fleeting, does it stay at Rest?"
    assert any("Dusk happens. Rest happens." in it for it in readings(text))


def test_the_opponent_is_first_player_where_that_is_said() -> None:
    found = readings("My opponent is first player. Can I use Akesha & Taru?")
    assert found
    assert all(it.startswith("Bob is first player.") for it in found)


def test_a_status_that_is_lost_is_not_laid() -> None:
    found = readings("My Colorful Cuckoo lost Anchored somehow. At Rest, where does it go?")
    assert found
    assert not any("(Anchored)" in it for it in found)


def test_what_sends_a_card_to_reserve_at_the_end_of_the_day_is_rest() -> None:
    text = "My Ouroboros Inkcaster goes to Reserve at the end of the day. Do I return a card?"
    for reading in readings(text):
        assert "Rest happens." in reading or "Night happens." in reading


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Their Character costs 4 from hand and is currently Fleeting. Can Failed Demo hit it?",
            "(Fleeting).",
        ),
        (
            "My opponent has a Fleeting Character (Hand 6, Reserve 2). Do they lose it to Tag!?",
            "cost 6, cost 2",
        ),
    ],
)
def test_what_is_said_behind_a_plain_thing_is_told_of_it(text: str, told: str) -> None:
    assert told in readings(text)[0]
