"""A card that is called as a player is here: whoever says “I” beside its name, means the card."""

import pytest

from judge.answers.asking import answer_text


def told(text: str) -> tuple[str, str]:
    (answer,) = answer_text(text)
    return answer.verdict.value, str(answer.value or "")


# 5.2.a: a card is played from Hand or Reserve; it is a Character, which a text may take (6.5.b)
@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Can Alice be played from Reserve?", "yes"),
        ("Can I play Alice from Reserve?", "yes"),
        ("Can I target Alice with Banishing Gate?", "yes"),
        ("Can Alice be targeted by Banishing Gate?", "yes"),
        ("I play Alice from my reserve. Is she fleeting?", "yes"),  # 2.4.7.a
        ("If I control Alice, is it sent to Reserve at Night?", "yes"),
    ],
)
def test_what_is_said_of_the_card(text: str, verdict: str) -> None:
    assert told(text)[0] == verdict


def test_where_the_card_goes() -> None:
    asked = "If my opponent plays Banishing Gate on Alice, where does she go?"
    assert told(asked) == ("value", "Alice's Discard pile")


# whoever tells of players tells of them
@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Alice controls Baku. Can Alice play Yeti?", "yes"),
        ("Can Alice pass?", "yes"),
        ("Can Alice play Baku from Reserve?", "yes"),
        ("Does Bob draw a card when Alice plays Kitsune?", "yes"),
        ("Bob plays Banishing Gate on Baku. Can Alice play Baku from Reserve?", "no"),
    ],
)
def test_what_is_said_of_the_player(text: str, verdict: str) -> None:
    assert told(text)[0] == verdict
