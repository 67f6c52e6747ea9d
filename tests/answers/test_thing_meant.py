"""“The token” is the one that was created last, of whatever name."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


@pytest.mark.parametrize(
    ("text", "result"),
    [
        # 7.3.5.a, 7.5.5.a: who resolves the effect creates it and controls it
        ("If I play Bug-Out Bag, do I control the token?", "Yes."),
        ("If I play Bug-Out Bag, who controls the token?", "Alice"),
        ("If my opponent plays Bug-Out Bag, who controls the token?", "Bob"),
        ("If my opponent plays Bug-Out Bag, do I control the token?", "No."),
        ("I play Ordis Cadets. Who controls the token?", "Alice"),
        # 7.3.5.b, 3.1.4.a
        ("I play Bug-Out Bag. Is the token in play?", "Yes."),
        ("If I play Bug-Out Bag, does the token exist?", "Yes."),
        ("If I play Reka Caterer, is the token in my Landmark zone?", "Yes."),
        # 2.2.2.j
        ("If I play Bug-Out Bag, is the token a Robot?", "Yes."),
        # 2.1.e: it ceases to exist
        ("I play Bug-Out Bag. Night happens. Is the token in play?", "No."),
        ("If I play Bug-Out Bag, does the token go to Reserve at Night?", "No."),
        # “in my Expedition” is the one that the Gear is in
        (
            "If I play Bug-Out Bag in my Companion Expedition, "
            "is the token in my Companion Expedition?",
            "Yes.",
        ),
        # which came last is the one that is spoken of
        (
            "Bob controls a Brassbug token. Alice plays Ordis Cadets. "
            "Does Alice control the token?",
            "Yes.",
        ),
    ],
)
def test_the_token_is_what_was_created(text: str, result: str) -> None:
    assert ask(text).result == result


# 7.3.5.b: in which Expedition it is created is chosen, here even in one of the opponent's
@pytest.mark.parametrize(
    "text",
    [
        "I play Ordis Cadets. Where is the token?",
        "If I play Brassbug Hive, who controls the token?",
        "If I play Gibil, who controls the token?",
    ],
)
def test_where_it_is_created_may_be_chosen(text: str) -> None:
    assert ask(text).verdict is Verdict.DEPENDS


@pytest.mark.parametrize(
    "text", ["If I play Inari, who controls the token?", "I play Inari. Is the token in play?"]
)
def test_a_token_that_is_not_there_is_not_asked_of(text: str) -> None:
    assert ask(text).verdict is Verdict.UNKNOWN


# 5.2.1.c, 5.2.4.b: what is played is the card that is named, whatever it is called after that
@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("If I play Inari, is the card in play?", "Yes."),
        ("If I play Inari, is the Character in play?", "Yes."),
        (
            "If I play Conjuring Seal, where does the card go?",
            "Conjuring Seal is in Alice's Reserve",
        ),
        (
            "If I play Conjuring Seal, where does the Spell go?",
            "Conjuring Seal is in Alice's Reserve",
        ),
        ("If I play Beauty Sleep on Inari, is the Character Asleep?", "Yes."),  # 2.4.4
    ],
)
def test_the_card_of_a_question_is_the_one_that_is_named(text: str, result: str) -> None:
    assert ask(text).result == result
