"""What a thing of a kind may be, where it is asked whether such a thing can do something.

Can a Character stay in play at Night?   A plain one cannot; one that is Anchored can.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from judge.answers.model import Answer, Verdict
from judge.answers.varying import hanging, outcome_as
from judge.speech.concepts import QuestionReading
from judge.speech.plain_scene import quality_said
from judge.speech.plain_things import Plain, known_keywords, known_states, tables

_OF_PLACES = frozenset({"exhausted", "scout"})
"""What is of a card that lies in Reserve, or of how it is played."""
_SAME = {"boosted": "boost"}

Whole = Callable[[Sequence[tuple[str, int]]], Answer | None]


def as_it_may_be(reading: QuestionReading, plain: Plain, answer: Answer, whole: Whole) -> Answer:
    """Return an answer that hangs on a quality that nobody spoke of, where one lets a thing do it.

    `whole` answers for the thing with other qualities. Only a “no” to what can be hangs on them.
    """
    if answer.verdict is not Verdict.NO or "can" not in reading.concepts:
        return answer
    said = {_SAME.get(name, name) for name, _ in plain.qualities}
    able = []
    for quality in _others(plain.kind, said):
        other = whole((*plain.qualities, quality))
        if other is not None and other.verdict is Verdict.YES:
            able.append(outcome_as(_having(*quality), other))
    if not able:
        return answer
    return hanging(answer, *able, outcome_as(str(tables()["bare"]), answer))


def _others(kind: str, said: set[str]) -> Iterator[tuple[str, int]]:
    """Yield the qualities that a thing of a kind may have besides those that are said of it."""
    never = {*tables()["never"].get(kind, ()), *said, *_OF_PLACES, *_SAME}
    never |= known_keywords() if kind == "token" else set()
    yield from ((it, 1) for it in (*known_states(), *sorted(known_keywords())) if it not in never)


def _having(quality: str, number: int) -> str:
    return str(tables()["having"]).format(quality=quality_said(quality, number))
