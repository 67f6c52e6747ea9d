"""What becomes of a thing that stays where it is: all that happens to it is told.

What happens to an exhausted Hero in the Morning?  -->  not where it is: it becomes ready
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.answers.model import Answer
from judge.answers.phrases import said
from judge.speech.concepts import QuestionReading
from judge.speech.pieces import forms
from judge.telling.phrases import phrases

_BECOMES = frozenset({"what", "happen"})


def asks_what_becomes(reading: QuestionReading) -> bool:
    """Whether a question asks what happens to something: where it goes is only part of that."""
    return reading.concepts >= _BECOMES


def stays_as_told(answer: Answer | None) -> bool:
    """Whether an answer says only that nothing changes where a thing is."""
    why = answer.because if answer is not None else None
    return why is not None and why.text == str(phrases()["fact"]["unchanged"])


def nothing_happens(answer: Answer | None) -> bool:
    """Whether nothing was told that happens, or nothing clear."""
    return answer is None or answer.result == said("result", "nothing")


def asked_wholly(sentences: Sequence[str]) -> list[str]:
    """Return sentences that ask what happens to the thing whose place they ask for."""
    place, whole = (str(forms()["becomes"][it]) for it in ("place", "whole"))
    return [it.replace(place, whole) for it in sentences]
