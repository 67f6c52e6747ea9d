"""A mode is chosen by its number, a target by what it is: the one is never taken for the other."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict

DEAR = '"Dear" is a Character (cost 9, 1/1/1). {laid}Bob controls "Dear". '
CHOICE = (
    '"Choice" is a Spell with "Choose one: • Send to Reserve target Character with Hand Cost {2} '
    'or less. • Draw a card. • Resupply." Alice has "Choice" in hand. '
)
OTHERS = '"Other" is a Character (cost 9, 1/1/1). '


@pytest.mark.parametrize("others", range(4))
def test_no_mode_is_taken_for_a_target_that_has_its_number(others: int) -> None:
    # 6.5.b: what costs too much is no suitable target, whichever mode is chosen (6.5.g)
    laid = OTHERS + "".join(f'Bob controls "Other" #{n + 1}. ' for n in range(others))
    text = DEAR.format(laid=laid if others else "") + CHOICE
    (asked,) = answer_text(text + 'Can Alice target "Dear" with "Choice"?')
    assert asked.verdict is Verdict.NO
    (told,) = answer_text(text + 'Alice plays "Choice", targeting "Dear". Where is "Dear"?')
    assert told.verdict is Verdict.ILLEGAL


def test_what_costs_little_is_a_target_of_one_of_the_modes() -> None:
    text = (DEAR.format(laid="") + CHOICE).replace("cost 9", "cost 1")
    (asked,) = answer_text(text + 'Can Alice target "Dear" with "Choice"?')
    assert asked.verdict is Verdict.YES
    (told,) = answer_text(text + 'Alice plays "Choice", targeting "Dear". Where is "Dear"?')
    assert "Bob's Reserve" in told.result
