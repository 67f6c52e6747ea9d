"""Whether a play that does not do something to a card answers whether it can be done.

If I play X, can it be discarded?   Some effect may do it later, whatever the play does.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.answers.model import Answer, CitationRole, Verdict
from judge.answers.speaking import marked_cards
from judge.speech.concepts import read
from judge.speech.plain_things import asked_from

_OF_PLAYING = frozenset(
    {"2.4.7.a", "5.1.2.i", "5.2.1.b", "5.2.1.c", "5.2.2.c", "5.2.3.a", "5.2.4.b"}
)
_OF_PLAYING |= {"4.2.3.e", "6.3.e"}
"""How a card comes into play: where nothing else decides, nothing forbids it."""
_CAN = frozenset({"can", "could", "may", "might"})
_DONE_TO = frozenset({"sacrifice", "discard", "return", "put", "bounce", "go", "leave", "lose"})


def may_be_done(text: str, answer: Answer, _: Callable[[str], list[Answer]]) -> Answer | None:
    """Return an answer; nothing where it only says that a play does not do what may be done."""
    decisive = {it.rule for it in answer.citations if it.role == CitationRole.DECISIVE}
    if answer.verdict is not Verdict.NO or not decisive or not decisive <= _OF_PLAYING:
        return answer
    reading = read(marked_cards(text)[2])
    start = asked_from(reading.words)
    asked = {it.concept for it in reading.noted if it.at >= start}
    can = reading.words[start : start + 1] and reading.words[start] in _CAN
    return None if can and asked & _DONE_TO else answer
