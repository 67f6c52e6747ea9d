"""Whether what is asked to happen at a time happens without that time as well.

If I play X from hand, do I draw a card at Night?   What X lets me draw is not drawn at Night.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from judge.answers.model import Answer, Verdict
from judge.scenario import tree as t
from judge.scenario.cast import Style
from judge.scenario.document import read_text
from judge.scenario.roles import Role, role_of
from judge.speech.concepts import QuestionReading
from judge.speech.pieces import forms, verbs
from judge.speech.plain_things import SUPPOSING, asked_from, clause_of

_COUNTED = frozenset({"draw", "gain", "get", "resupply", "sabotage", "create", "trigger"})
_COUNTED |= {"move_forward", "compare"}
"""What is so once it has happened, however long ago."""
DEEDS = _COUNTED | {"sacrifice", "discard", "activate", "put", "go", "lose", "leave"}
"""What may be asked to be done in a time."""
_READY = "ready"
_IS = frozenset({"is", "are"})
"""What asks whether something is ready, and not whether it becomes so."""
_BY_ITSELF = frozenset({"go", "leave", "lose"})
"""What a time does to a thing: what is asked of that is asked of the time."""
_MOVES = frozenset({"move_forward", "compare"})
_PROGRESS = frozenset({"Dusk", "Progress"})
_BEFORE = {"Night": "Dusk", "Rest": "Dusk", "Clean-up": "Rest"}
_BEFORE |= {"Dusk": "Afternoon", "Progress": "Afternoon"}
_BEFORE |= {"Noon": "Morning", "Morning": "Night", "Prepare": "Night"}
"""The phase that is played before one, and with it what happens until then."""
_DAWN = frozenset({"Noon", "Morning", "Prepare"})
"""What comes on the next day where something was done on this one."""
_NEAR = 3
"""How many words a time may stand behind “after”:  after the next Morning."""


def happened_sooner(
    text: str, reading: QuestionReading, answer: Answer, play: Callable[[str], list[Answer]]
) -> bool:
    """Whether a deed that is asked of a time is done already when that time comes.

    `play` answers `text` with another time in the place of the one that is asked of.
    """
    words, noted = reading.words, reading.noted
    asked = [it for it in noted if clause_of(words, noted, it) == 0]
    after = next((n for n in range(asked_from(words), len(words)) if words[n] in SUPPOSING), -1)
    asked += [it for it in noted if words[after] == "after" and after < it.at <= after + _NEAR]
    behind = [it for it in noted if it.at > after >= 0]
    goes = _BY_ITSELF.issuperset(it.concept for it in behind if it.concept in verbs())
    if goes and not _COUNTED.isdisjoint(it.concept for it in asked):
        asked += [it for it in behind if it.concept in forms()["times"]]  # when it leaves at Night
    times = [it for it in asked if it.concept in forms()["times"]]
    becomes = _READY if _IS.isdisjoint(words[asked_from(words) :][:1]) else ""
    deeds = (DEEDS | {becomes}) & {it.concept for it in asked}
    if times and deeds & _MOVES:  # Expeditions move, and are compared, at Progress alone
        return not _PROGRESS.issuperset(_last_time(answer))
    denied = any(it.concept == "not" for it in asked) and answer.verdict is Verdict.YES
    if denied or not (times and deeds and _positive(answer)):
        return False
    over = any("after" in words[max(it.at - _NEAR, 0) : it.at] for it in times)
    if over and answer.reading and deeds & _COUNTED:
        return True
    if answer.reading is None and _asks_within(text):
        return False  # no more than what happens in it was looked at
    sooner = _without_its_time(answer.reading or text)
    return sooner is not None and any(map(_positive, play(sooner)))


def _asks_within(text: str) -> bool:
    """Whether sentences ask if something is done in a time that they name in the question."""
    asked = (it for it in read_text(text, Style.ASK).steps if isinstance(it, t.Question))
    return any(it.within for it in asked)


def _positive(answer: Answer) -> bool:
    """Whether an answer says that it happens, or how often."""
    if answer.verdict is Verdict.VALUE:
        return isinstance(answer.value, int) and answer.value > 0
    return answer.verdict is Verdict.YES


def _last_time(answer: Answer) -> list[str]:
    """Return the time that is the last to come where a question is played, if any does."""
    return [it["phase"] for it in _happens().finditer(answer.reading or "")][-1:]


def _without_its_time(text: str) -> str | None:
    """Return sentences with the time before the last in its place; nothing where there is none."""
    told = list(_happens().finditer(text)) or list(_at_a_time().finditer(text))
    if not told:
        return None
    last = told[-1]
    before = _BEFORE.get(last["phase"].capitalize(), "")
    if last["phase"].capitalize() in _DAWN and not _is_done(text[: last.start()]):
        before = ""  # the day begins with it
    if f"{before} happens." in text[: last.start()]:
        before = ""  # it has been already, and would be that of the next day
    put = last[0].replace(last["phase"], before) if before else ""
    if before in _DAWN and not _happens().fullmatch(last[0]):
        put = f" in the {before}"
    return f"{text[: last.start()]}{put}{text[last.end() :]}"


def _is_done(told: str) -> bool:
    """Whether sentences tell of something that is done, which is in the Afternoon."""
    return any(role_of(it) is Role.ACTION for it in read_text(told, Style.ASK).steps)


@cache
def _happens() -> re.Pattern[str]:
    return re.compile(r"(?P<phase>[A-Z][a-z-]+) happens\. ?")


@cache
def _at_a_time() -> re.Pattern[str]:
    phases = "|".join({*str(forms()["hours"]).split(), "Afternoon"})
    return re.compile(rf" (?:at|in|during|on) (?:the )?(?P<phase>{phases})\b", re.IGNORECASE)
