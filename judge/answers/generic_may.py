"""What a thing of a kind may be, where it is asked whether such a thing can do something.

Can a Character stay in play at Night?   A plain one cannot; one that is Anchored can.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from judge.answers.model import Answer, Verdict
from judge.answers.phrases import said
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
    had = {_SAME.get(name, name) for name, _ in plain.qualities}
    able = []
    for quality in _others(plain.kind, had):
        other = whole((*plain.qualities, quality))
        if other is not None and other.verdict is Verdict.YES:
            able.append(outcome_as(_having(*quality), other))
    if not able:
        return answer
    return hanging(answer, *able, outcome_as(str(tables()["bare"]), answer))


def as_its_card_may_be(
    sentences: str, name: str, answer: Answer, play: Callable[[str], list[Answer]]
) -> Answer:
    """Return whether a player can keep a card there, as it hangs on a status that nobody told.

    `play` answers sentences, in which the card is laid with no such status.
    """
    laid = re.search(rf"controls {re.escape(name)}(?: \((?P<has>[^)]*)\))?(?=[. ])", sentences)
    if answer.verdict is not Verdict.NO or laid is None:
        return answer
    able = []
    for status in dict.fromkeys(known_states().values()):
        had = laid["has"] or ""
        if not status.isalpha() or status.islower() or status in had:
            continue
        told = f"controls {name} ({', '.join(filter(None, (had, status)))})"
        found = play(f"{sentences[: laid.start()]}{told}{sentences[laid.end() :]}")
        if len(found) == 1 and found[0].verdict is Verdict.YES:
            able.append(outcome_as(str(tables()["having"]).format(quality=status), found[0]))
    return hanging(answer, *able, outcome_as(said("table", "as_taken"), answer)) if able else answer


def _others(kind: str, had: set[str]) -> Iterator[tuple[str, int]]:
    """Yield the qualities that a thing of a kind may have besides those that are said of it."""
    never = {*tables()["never"].get(kind, ()), *had, *_OF_PLACES, *_SAME}
    never |= known_keywords() if kind == "token" else set()
    yield from ((it, 1) for it in (*known_states(), *sorted(known_keywords())) if it not in never)


def _having(quality: str, number: int) -> str:
    return str(tables()["having"]).format(quality=quality_said(quality, number))
