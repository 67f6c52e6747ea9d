"""What is drawn on a next day is drawn at its Draw, whatever a card does: which of both is meant?

If my opponent discards X, do I draw a card tomorrow?   At Draw, as each Morning; and not through X.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.answers.all_day import through_the_day
from judge.answers.model import Answer, CitationRole, Verdict
from judge.answers.phrases import said
from judge.answers.speaking import marked_cards
from judge.records import replace
from judge.speech.pieces import forms

_DRAW = frozenset({"4.2.1.d"})
_ASKS = " draw a card?"


def beside_the_draw(
    text: str, answer: Answer, play: Callable[[str], list[Answer]]
) -> Answer | None:
    """Return an answer as it hangs on what draws, where a card is named that does not.

    `play` answers sentences. Nothing is returned where that is open.
    """
    reading = answer.reading or ""
    asked = forms()["times"]["next_day"] in reading and reading.endswith(_ASKS)
    decisive = {it.rule for it in answer.citations if it.role == CitationRole.DECISIVE}
    if not asked or answer.verdict is not Verdict.YES or decisive != _DRAW:
        return answer
    from judge.answers.varying import hanging, outcome_as  # few answers are told both ways

    ways = [outcome_as(said("result", "daily_draw"), answer)]
    for name in marked_cards(text)[0]:
        through = f"{reading.removesuffix('?')} through {name}?"
        found = play(through)
        it = replace(found[0], reading=through) if len(found) == 1 else None
        whole = through_the_day(text, it, play) if it is not None else None
        if whole is None or whole.verdict not in (Verdict.YES, Verdict.NO):
            return None
        if whole.verdict is Verdict.YES:
            return answer
        ways.append(outcome_as(said("result", "through", it=name), whole))
    return hanging(answer, *ways) if len(ways) > 1 else answer
