"""What is counted as it is asked: what is created, and at the time that is asked of."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


# 7.3.5.a: whoever's it is then, it is created by whom the effect tells to
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("If I play Harry Houdini from hand, how many tokens do I create?", 1),
        ("If I play Reka Agronomist, how many tokens do I create?", 1),
        ("If I play Harry Houdini from hand, how many tokens do I control?", 0),
        ("If I play Kodama, how many tokens do I create?", 0),
    ],
)
def test_what_is_created_is_not_what_is_controlled(text: str, value: int) -> None:
    assert ask(text).value == value


# 4.2.2.a: at Noon more may come; what is counted now is not what there is then
@pytest.mark.parametrize(
    "text",
    [
        "If I play Hydracaena, how many boosts does it have the next Noon?",
        "If I play Dracaena, how many boosts does it have the next Afternoon?",
    ],
)
def test_what_is_counted_later_is_not_what_is_counted_now(text: str) -> None:
    assert ask(text).verdict is Verdict.UNKNOWN
    assert (
        ask("If I play Hydracaena, how many boosts does it have at Noon the next day?").value == 8
    )
