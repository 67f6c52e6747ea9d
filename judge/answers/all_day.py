"""What an answer comes to through the whole of the day that is asked of, and not its Morning alone.

Does X trigger tomorrow?   At Noon it does, or at Dusk; or by what players do then.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from judge.answers.model import SURE, Answer, Verdict
from judge.answers.sooner import DEEDS
from judge.answers.speaking import marked_cards
from judge.answers.untold.heeding import as_it_hangs
from judge.answers.waiting import waits_for_deeds
from judge.records import replace
from judge.scenario.cast import Style
from judge.scenario.document import read_text
from judge.speech.concepts import read, words_of
from judge.speech.pieces import forms
from judge.speech.plain_things import clause_of

_NEXT_DAY = "next_day"
_OF_REACTIONS = frozenset({"trigger", "activate"})
"""What is so of Reactions alone (6.3.e)."""
_DEEDS = DEEDS | {"boosted"}
_LATER = ("Noon", "Dusk", "Night")
"""The phases of a day behind its Morning in which Reactions are activated (4.2.b)."""


def through_the_day(
    text: str, answer: Answer, play: Callable[[str], list[Answer]]
) -> Answer | None:
    """Return the answer for all of the next day, where it is asked of; nothing where it is open.

    `play` answers sentences. What players do on that day, nobody can play.
    """
    told, begins, asked = (answer.reading or "").rpartition(f"{forms()['times'][_NEXT_DAY]} ")
    if not begins or answer.verdict not in (Verdict.NO, Verdict.VALUE):
        return answer
    deeds = _done_that_day(text)
    if not deeds:
        return answer
    lies = f"{told}{begins}"
    for phase in _LATER:
        lies += f"{phase} happens. "
        found = play(f"{lies}{asked}")
        if len(found) != 1 or found[0].verdict not in (*SURE, Verdict.DEPENDS):
            return None
        played = replace(found[0], question=answer.question, reading=f"{lies}{asked}")
        if answer.verdict is Verdict.NO and played.verdict is not Verdict.NO:
            whole = read_text(f"{lies}{asked}", Style.ASK)
            return as_it_hangs(text, whole, played, play) or played
    whole = read_text(f"{lies}{asked}", Style.ASK)
    used = not deeds <= _OF_REACTIONS
    hangs = as_it_hangs(text, whole, played, play)
    if hangs is None or (hangs.verdict in SURE and waits_for_deeds(whole, used=used)):
        return None
    return replace(hangs, question=answer.question, reading=whole.text)


def _done_that_day(text: str) -> frozenset[str]:
    """Return the deeds of which it is asked whether they are done on the next day, at any time."""
    reading = read(marked_cards(text)[2])
    words, noted = reading.words, reading.noted
    if not _hours().isdisjoint(words_of(text)):
        return frozenset()  # its morning is no more than that
    if {it.concept for it in noted} & forms()["times"].keys() != {_NEXT_DAY}:
        return frozenset()
    return _DEEDS & {it.concept for it in noted if clause_of(words, noted, it) == 0}


@cache
def _hours() -> frozenset[str]:
    return frozenset(str(forms()["hours"]).casefold().split())
