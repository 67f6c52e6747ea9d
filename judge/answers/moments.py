"""An answer looked at for the other moments and plays that a question may be about.

What was played is one of them: the play alone, and until the Morning.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.answers.all_day import through_the_day
from judge.answers.daily_draw import beside_the_draw
from judge.answers.from_anywhere import from_anywhere
from judge.answers.may_be_done import may_be_done
from judge.answers.model import Answer
from judge.answers.when_over import when_over
from judge.answers.which_of_two import which_of_two

Player = Callable[[str], list[Answer]]
_WAYS: dict[str, Callable[[str, Answer, Player], Answer | None]] = {
    "one_of_two": which_of_two,
    "when_it_is_over": when_over,
    "by_some_effect": may_be_done,
    "set_off_later": from_anywhere,
    "by_the_draw": beside_the_draw,
    "may_come": through_the_day,
}
"""What is told where it leaves an answer open -> how an answer is looked at."""


def in_other_moments(text: str, answer: Answer, play: Player) -> Answer | str:
    """Return the answer that stands in all of them, or what is told where none does.

    `play` answers sentences.
    """
    for why, look in _WAYS.items():
        found = look(text, answer, play)
        if found is None:
            return why
        answer = found
    return answer
