"""One fact told in many ways is laid in one way."""

import pytest

from tests.proposals import asks, readings


@pytest.mark.parametrize(
    ("told", "laid"),
    [
        # whose it is
        ("Kappa is under my opponent's control.", "Bob controls Kappa."),
        ("I face an opponent with Kappa in play.", "Bob controls Kappa"),
        ("The other player's board has Kappa on it.", "Bob controls Kappa."),
        # in which Expedition
        ("My Kappa sits companion side.", "Alice controls Kappa in her Companion Expedition."),
        ("My Kappa, in the hero lane.", "Alice controls Kappa in her Hero Expedition."),
        ("My companion lane contains Kappa.", "Alice controls Kappa in her Companion Expedition."),
        ("Kappa is facing my opponent's Hero Expedition.", "Alice controls Kappa in her Hero"),
        # what it has
        ("There are four boosts on my Kappa.", "Alice controls Kappa (4 boosts)."),
        ("4 boosts on my Kappa.", "Alice controls Kappa (4 boosts)."),
        ("I have a 4-boost Kappa.", "Alice controls Kappa (4 boosts)."),
        ("My Kappa carries 4 boost counters.", "Alice controls Kappa (4 boosts)."),
        ("My Kappa was boosted 4 times.", "Alice controls Kappa (4 boosts)."),
        # how it came there
        ("My Kappa on the board came out of Reserve.", "Alice plays Kappa from Reserve."),
        ("I put down Kappa companion side.", "Alice plays Kappa from hand in her Companion"),
        ("Kappa comes down on the other side.", "Bob plays Kappa from hand"),
        ("I am about to play Kappa out of Reserve.", "Alice plays Kappa from Reserve."),
        ("Now I want Kappa from Reserve.", "Alice plays Kappa from Reserve."),
        # what is done with it
        ("My opponent throws Freeze at my Kappa.", "Bob plays Freeze, targeting Kappa."),
        ("He fires off Freeze on my Kappa.", "Bob plays Freeze, targeting Kappa."),
        ("I play Freeze on his Kappa (not Fleeting).", "Bob controls Kappa."),
    ],
)
def test_one_fact_is_laid_however_it_is_told(told: str, laid: str) -> None:
    (first, *_) = readings(f"{told} Where is Kappa after Rest?")
    assert laid in first


def test_what_somebody_holds_is_in_his_hand() -> None:
    (first, *_) = readings("I hold Kappa and a 4-drop. Can I play Kappa?")
    assert "Alice has Kappa in hand." in first


def test_a_second_copy_lies_beside_the_first() -> None:
    (first, *_) = readings("I have a second Tech Lab Unit out. How many cards do I keep at Night?")
    assert "Alice controls Tech Lab Unit #1. Alice controls Tech Lab Unit #2." in first


def test_a_token_that_is_told_to_be_created_is_created() -> None:
    """7.3.6: it joins, so that what waits for that comes up."""
    (first, *_) = readings(
        "Ordis Crier is in my Reserve and I make two Ordis Recruits. How many boosts does it get?"
    )
    assert '"Create 2 Ordis Recruit 1/1/1 Soldier tokens in your Hero Expedition."' in first
    assert "controls an Ordis Recruit" not in first


def test_what_was_played_before_from_reserve_is_fleeting() -> None:
    """2.4.7.a"""
    (first, *_) = readings(
        "I cast Blizzard on my lane with a guy I played from Reserve. Where is he?"
    )
    assert 'Alice controls "Some Character" (Fleeting) in her Hero Expedition.' in first
    assert "Alice plays Blizzard, targeting Alice's Hero Expedition." in first


def test_what_lies_in_reserve_by_now_was_played_before() -> None:
    (first, *_) = readings("I scouted Icarus yesterday and he is in my Reserve now. What do I pay?")
    assert "with Scout" not in first
    assert "Alice has Icarus in Reserve." in first


def test_one_and_the_other_of_two_are_told_apart() -> None:
    text = (
        "I have two Characters: one is Asleep, the other is Anchored. I play Anubis. What happens?"
    )
    assert any(
        'Alice controls "Some Character" (Asleep).' in it
        and 'Alice controls "Another Character" (Anchored).' in it
        for it in readings(text)
    )


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        (
            "I play Freeze from hand. Where does it go, and is it exhausted?",
            ["Where is Freeze?", "Is Freeze exhausted?"],
        ),
        (
            "I play Kappa from Reserve. What does it cost, and is it Fleeting?",
            ["How much does it cost Alice to play Kappa?", "Is Kappa Fleeting?"],
        ),
    ],
)
def test_all_that_is_asked_is_asked_in_one_reading(text: str, asked: list[str]) -> None:
    (first, *_) = readings(text)
    assert all(asks(first, it) for it in asked)


def test_rest_sends_away_whom_nobody_sacrifices() -> None:
    """4.2.5.b"""
    found = readings("At Night my Beowulf goes to Reserve. Can I play a 2-cost for free?")
    assert found
    assert not any("is sacrificed" in it for it in found[:2])


@pytest.mark.parametrize(
    ("question", "does"),
    [
        # Rest comes after Dusk, and decides what stays (4.2.5.b)
        (
            "Kappa is in my hero expedition and the expedition doesn't move. Does it stay?",
            ["Dusk happens. Rest happens. Is Kappa in play?"],
        ),
        # Scout sends to Reserve by itself (7.4.5)
        (
            "If I scout Aegis Templar and it goes to Reserve, do I get the recruits?",
            ["Alice plays Aegis Templar with Scout.", "How many tokens"],
        ),
        # what is exhausted in Reserve with a card is what that is aimed at
        (
            "Opponent exhausts my Martengale in Reserve with Lord Kelvin. Can I use its support?",
            [
                "Bob plays Lord Kelvin",
                "targeting Martengale.",
                "Can Alice use Martengale's support",
            ],
        ),
        # Mana Orbs are no price by which a printing is meant
        (
            "If I play Lernaean Hydra (the rare) with 6 mana orbs and pay 5, how many boosts?",
            ["Alice has 6 ready Mana Orbs.", "Lernaean Hydra (rare) in hand."],
        ),
        # discarding a card of one's own is what its support ability costs (7.1.4.b)
        (
            "I discard Martengale, then I play a 3-cost character. How much do I pay?",
            ["Alice uses Martengale's support ability.", "How much does Alice pay?"],
        ),
    ],
)
def test_what_is_done_is_told_as_the_rules_have_it(question: str, does: list[str]) -> None:
    (first, *_) = readings(question)
    assert [it for it in does if it not in first] == []


def test_an_expedition_that_moves_by_dusk_alone_is_not_asked_of_rest() -> None:
    (first, *_) = readings("Kappa's expedition doesn't move at dusk. How many boosts has it?")
    assert "Rest happens." not in first


@pytest.mark.parametrize(
    ("text", "player"),
    [
        ("The dude just played Freeze on my Kappa. Where is it?", "Bob"),
        ("Some kid used Freeze on my Kappa. Where is it?", "Bob"),
        ("I control a guy. I just played Freeze on him. Can I play the guy again today?", "Alice"),
    ],
)
def test_who_does_what_only_players_do_is_a_player(text: str, player: str) -> None:
    first = next(iter(readings(text)))
    assert f"{player} plays Freeze, targeting " in first


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Beowulf is the only character my opponent has. I cast Hooked on him, where is he?",
            "Bob controls Beowulf. Alice plays Hooked, targeting Beowulf.",
        ),
        (
            "Freeze is the last card I have. If I play it on my opponent's Beowulf, is he asleep?",
            "Alice has Freeze in hand. Bob controls Beowulf. "
            "Alice plays Freeze, targeting Beowulf.",
        ),
        (
            "I have Freeze and my opponent has Beowulf with 2 boosts. If I play it on Beowulf, "
            "is he asleep?",
            "Alice plays Freeze, targeting Beowulf.",
        ),
    ],
)
def test_the_last_card_is_the_card_that_it_is_said_to_be(text: str, told: str) -> None:
    (first, *_) = readings(text)
    assert told in first
    assert "Some" not in first


def test_nothing_in_a_zone_lays_nothing_there() -> None:
    found = readings("Joyride is my last card, nothing in my reserve. Can I play it?")
    assert found
    assert not any("in Reserve" in it for it in found)
