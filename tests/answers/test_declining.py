"""What is left to a player: to decline what is optional (6.5.c), to choose for a step (6.1.g)."""

import pytest

from judge.answers.asking import answer_text
from tests.proposals import readings

GIFT = '"Gift" is a Character with "{J} Each player draws a card.". '
OFFER = '"Offer" is a Character with "{J} You may draw a card.". '
TOLL = '"Toll" is a Spell with "Target player may draw a card.". '
TAX = '"Tax" is a Spell with "Each player sacrifices a Character.". '


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        # nothing that each player does is optional, for neither of them
        (f"{GIFT}Bob has Gift in hand. Bob plays Gift. Can Alice decline Gift's ability?", "no"),
        (f"{GIFT}Bob has Gift in hand. Bob plays Gift. Can Bob decline Gift's ability?", "no"),
        (f"{TAX}Bob has Tax in hand. Bob plays Tax. Can Alice decline Tax?", "no"),
        # the effect's controller chooses, and nobody else
        (f"{OFFER}Bob has Offer in hand. Bob plays Offer. Can Bob decline Offer's ability?", "yes"),
        (
            f"{OFFER}Bob has Offer in hand. Bob plays Offer. Can Alice decline Offer's ability?",
            "no",
        ),
        # another player is given the choice
        (
            f"{TOLL}Bob has Toll in hand. Bob plays Toll, targeting Alice. Can Alice decline Toll?",
            "yes",
        ),
        # what has not come up, nobody declines
        (f"{GIFT}Alice controls Gift. Can Alice decline Gift's ability?", "unknown"),
    ],
)
def test_only_what_is_optional_is_declined(text: str, verdict: str) -> None:
    (answer,) = answer_text(text)
    assert answer.verdict.value == verdict
    decisive = [it.rule for it in answer.citations if it.role == "decisive"]
    assert verdict == "unknown" or "6.5.c" in decisive


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        (
            "My opponent plays Kitsune. Do I have to draw? Can I decline?",
            "Can Alice decline Kitsune's ability?",
        ),
        ("I play Gran Bwa. Can my opponent refuse to draw?", "Can Bob decline Gran Bwa's ability?"),
        (
            "He plays Anubis. Can I refuse to sacrifice a Character?",
            "Can Alice decline Anubis's ability?",
        ),
    ],
)
def test_who_is_asked_is_who_would_decline(text: str, asked: str) -> None:
    assert asked in readings(text)[0]


TWO = '"One" is a Character. Alice controls One. "Two" is a Character. Bob controls Two. '
NAP = '"Nap" is a Spell with "Target Character gains Asleep.". '


@pytest.mark.parametrize(
    ("text", "player", "rule"),
    [
        # the controller of the effect chooses (6.1.g), also what is the other player's
        (f"{TWO}{NAP}Bob has Nap in hand. Bob plays Nap. Who chooses One?", "Bob", "6.1.g"),
        # each player chooses for themselves (6.1.h)
        (f"{TWO}{TAX}Bob has Tax in hand. Bob plays Tax. Who chooses One?", "Alice", "6.1.h"),
        (f"{TWO}{TAX}Bob has Tax in hand. Bob plays Tax. Who chooses Two?", "Bob", "6.1.h"),
    ],
)
def test_who_chooses_is_whose_step_it_is(text: str, player: str, rule: str) -> None:
    (answer,) = answer_text(text)
    assert answer.result == player
    assert rule in [it.rule for it in answer.citations if it.role == "decisive"]


def test_what_nobody_chooses_is_not_answered() -> None:
    (answer,) = answer_text(f"{TWO}{GIFT}Bob has Gift in hand. Bob plays Gift. Who chooses One?")
    assert answer.verdict.value == "unknown"


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        (
            "I play Baku. Who chooses which card my opponent discards?",
            'Who chooses "Some Character" #1?',
        ),
        (
            "My opponent plays Anubis. Can I choose which Character I sacrifice?",
            'Who chooses "Another Character"?',
        ),
    ],
)
def test_who_chooses_is_asked_of_what_is_chosen(text: str, asked: str) -> None:
    assert asked in readings(text)[0]


@pytest.mark.parametrize(
    "text",
    [
        # a cost that may be paid for less (5.1.2.c), a quick action, what comes up later
        '"Cut" is a Spell with "You may sacrifice a Permanent to reduce my cost by {1}." and '
        '"Draw a card.". Bob has Cut in hand. Bob plays Cut. Can Bob decline Cut?',
        '"Tap" is a Character with "{J} Draw a card." and "{T} : Draw a card.". Bob has Tap in '
        "hand. Bob plays Tap. Can Bob decline Tap's ability?",
    ],
)
def test_what_else_may_be_left_is_not_denied(text: str) -> None:
    (answer,) = answer_text(text)
    assert answer.verdict.value != "no"


@pytest.mark.parametrize(
    ("text", "result"),
    [
        # 6.5.i: the player who may do it decides, not the one who played the Spell
        (f"{TOLL}Bob has Toll in hand. Bob plays Toll, targeting Alice. Who decides?", "Alice"),
        # only one target is there, and its controller chooses it all the same (6.5.b)
        (
            f'{NAP}"One" is a Character. Alice controls One. Bob has Nap in hand. Bob plays Nap. '
            "Who decides?",
            "Bob",
        ),
    ],
)
def test_who_decides_is_who_chooses(text: str, result: str) -> None:
    (answer,) = answer_text(text)
    assert answer.result == result


def test_where_both_players_decide_neither_is_named() -> None:
    """6.1.h: each of them does, in initiative order."""
    (answer,) = answer_text(f"{TWO}{TAX}Bob has Tax in hand. Bob plays Tax. Who decides?")
    assert answer.verdict.value == "unknown"
