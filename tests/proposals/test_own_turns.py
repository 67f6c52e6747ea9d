"""Whose turn it is: who played a card waits for the next turn, and who passes is told to."""

import pytest

from judge.answers.asking import answer_text
from tests.proposals import outright


def readings(text: str) -> list[str]:
    return [outright(it) for answer in answer_text(text) for it in answer.proposals]


@pytest.mark.parametrize(
    ("text", "done"),
    [
        # Cooldown exhausts it as it goes to Reserve (7.4.1.b): what is asked is the next turn
        (
            "I cast Mechanical Training from hand. Can I cast it again later this afternoon?",
            "Bob passes. Can Alice play Mechanical Training?",
        ),
        # its quick action waits for a turn of its player (4.2.3.e)
        (
            "I play Bugfix with a counter of The Mess. Can I use The Mess next turn?",
            "Bob passes. Can Alice use The Mess's quick action?",
        ),
        # one card after the other is one turn after the other
        (
            "I play Mobile Armory, next turn I play a Spell. How many tokens do I have?",
            'Bob passes. Alice plays "Some Spell".',
        ),
    ],
)
def test_what_a_player_does_next_is_done_in_the_next_turn(text: str, done: str) -> None:
    (reading, *_) = readings(text)
    assert done in reading


@pytest.mark.parametrize(
    "text",
    [
        # at once is before the turn of the opponent
        "I just played Kelonic Generator from hand. Can I tap it right away?",
        # it lets its player play another card, which is of the same turn
        "I play Eros and then another Character off him. What does that Character cost?",
    ],
)
def test_nobody_passes_where_it_is_one_turn(text: str) -> None:
    found = readings(text)
    assert found
    assert not any("passes" in it for it in found)


def test_who_plays_later_does_not_pass_before() -> None:
    found = readings(
        "I play a Spell and then another Spell, my opponent plays a third Spell after that. "
        "Does my Jumping Frog gain a boost?"
    )
    assert not any("Bob passes" in it and "Bob plays" in it for it in found)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("I discard The Tortoise for After You. Does that count as passing?", "Has Alice passed?"),
        ("I use Akesha & Taru's After You. Am I locked out?", "Has Alice passed?"),
        ("I use Akesha & Taru's After You. Whose turn is it?", "Whose turn is it?"),
    ],
)
def test_after_you_is_asked_whether_it_is_passing(text: str, asked: str) -> None:
    (reading, *_) = readings(text)
    assert asked in reading


def test_who_passes_behind_what_is_done_passes_there() -> None:
    (reading, *_) = readings(
        "I use Akesha & Taru's After You, then my opponent passes. Am I out for the day?"
    )
    assert "quick action. Bob passes. Has Alice passed?" in reading


def test_both_players_are_told_to_pass() -> None:
    (reading, *_) = readings(
        "The other player has passed and now I pass with Sol & Halua. Do I put a counter on her?"
    )
    assert "Bob passes. Alice passes." in reading


@pytest.mark.parametrize(
    ("text", "passes"),
    [
        ("If I pass with Phileas Fogg's ability, does my opponent keep playing cards?", True),
        ("I play Phileas Fogg from Reserve and don't pass. Does my opponent play on?", False),
    ],
)
def test_who_passes_by_an_ability_passes_behind_what_has_it(text: str, passes: bool) -> None:
    """4.2.3.e, and the card's own text: its player may pass as it comes from Reserve."""
    first = next(iter(readings(text)))
    assert ("Alice plays Phileas Fogg from Reserve. Alice accepts." in first) is passes


@pytest.mark.parametrize(
    ("text", "order"),
    [
        (
            "I did the thing of Akesha & Taru and then my opponent passed. Am I out for the day?",
            "quick action. Bob passes.",
        ),
        (
            "I play Haven Trainee, then my opponent passed, and I play Freeze on it. "
            "Where is it at night?",
            "Alice plays Haven Trainee from hand. Bob passes. Alice plays Freeze",
        ),
    ],
)
def test_who_passes_between_deeds_passes_there(text: str, order: str) -> None:
    assert order in readings(text)[0]


def test_who_passes_before_them_passes_there_where_it_is_answered_outright() -> None:
    text = "My opponent passed. I play Haven Trainee and then I cast Freeze on it. Where is it?"
    (answer,) = answer_text(text)
    assert answer.reading is not None
    assert "Bob passes. Alice plays Haven Trainee. Alice plays Freeze" in answer.reading


def test_my_turn_is_told_where_it_is_asked_what_the_opponent_can_do_in_it() -> None:
    for text in (
        "Can my opponent use his Manaseed token during my turn?",
        "In my turn, may my opponent use a Manaseed token?",
    ):
        assert readings(text)[0].startswith("It is Alice's turn. Bob controls a Manaseed token.")


@pytest.mark.parametrize(
    "text",
    [
        "We both passed. Can I use Martengale's support ability?",
        "Once my opponent and I have passed, can I use the support of Martengale?",
        "He has passed and so have I. Can I use Martengale's support ability?",
        "Everyone has passed this Afternoon. Can I still use Martengale's support ability?",
    ],
)
def test_both_players_pass(text: str) -> None:
    """4.2.3.b: the Afternoon ends once every player has passed."""
    assert "Bob passes. Alice has passed. Can Alice use" in readings(text)[0]


@pytest.mark.parametrize(
    ("text", "done"),
    [
        (
            "I play Kappa this turn and Yeti next turn. How many boosts does Kappa have?",
            "Alice plays Kappa from hand. Bob passes. Alice plays Yeti from hand.",
        ),
        (
            "I play Yeti, then on my next turn Helping Hand on it. How many boosts does it have?",
            "Alice plays Yeti from hand. Bob passes. Alice plays Helping Hand, targeting Yeti.",
        ),
        (
            "He plays Yeti on turn one and Kappa on turn two. How many boosts does Kappa have?",
            "Bob plays Yeti from hand. Bob plays Kappa from hand.",
        ),
        (
            "On turn 2 I play Yeti, on turn 3 Kappa from Reserve. How many boosts does Kappa have?",
            "Alice plays Yeti from hand. Alice plays Kappa from Reserve.",
        ),
    ],
)
def test_what_is_played_at_another_time_is_another_deed(text: str, done: str) -> None:
    """4.2.3.e: one card is played in a turn, the next one in another."""
    assert done in readings(text)[0]


@pytest.mark.parametrize(
    "told",
    [
        "My opponent has passed already. I play Nephele and don't pass.",
        "If my opponent already passed and I don't pass with Nephele,",
    ],
)
def test_who_does_not_pass_denies_it_of_himself_alone(told: str) -> None:
    (first, *_) = readings(f"{told} does he get a Manaseed?")
    assert "Bob passes. Alice plays Nephele from hand. Alice declines." in first


def test_a_quick_action_that_a_card_gains_can_be_asked_of() -> None:
    """7.3.12.b: with five counters it has “{T}: …”, which is played by exhausting it."""
    (first, *_) = readings("Treyst & Rossum has 5 Scrap counters. May I exhaust him at once?")
    assert "Can Alice use Treyst & Rossum's quick action?" in first
