"""Phases of the day after the next Night, where they are spoken of:  … and tomorrow night?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judge.proposals.asks_from import asks_from
from judge.proposals.deed_days import days_of_deeds
from judge.proposals.telling import Proposal
from judge.proposals.things import told_table, word_set
from judge.records import dataclass, replace
from judge.speech.concepts import STOPS, QuestionReading

_NEXT_DAY = "next_day"
_APART = 3
"""How far the day may stand from its phase:  at Dusk on the day after."""
_SENTENCES = frozenset(".?!;")
_ENDS = re.compile(r"(?<=\.)\s+")


@dataclass(frozen=True, slots=True)
class LaterPhase:
    """A phase of the next day: up to it in sentences, and whether the first day's is asked too."""

    text: str
    each: bool


def later_phase(reading: QuestionReading) -> LaterPhase | None:
    """Return the phase of the next day that is spoken of last; None where there is none."""
    for entry in told_table()["later_days"]:
        wanted = {*str(entry["says"]).split()}
        places = [it.at for it in reading.noted if it.concept in wanted]
        is_later = _follows if entry.get("follows") else _is_later
        later = [at for at in places if is_later(at, reading)]
        if later:
            asked = _sentence_from(asks_from(reading.words), reading.words)
            sooner = (at for at in places if asked <= at < later[-1] and at not in later)
            return LaterPhase(str(entry["text"]), any(sooner))
    return None


def _sentence_from(at: int, words: Sequence[str]) -> int:
    """Return where the sentence begins of which a part asks:  at Dusk, does it …"""
    start = next((n for n in range(at, 0, -1) if words[n - 1] in _SENTENCES), 0)
    opens = words[start] in word_set("within") | {"at"} and at - start <= _APART + 1
    return start if opens else at


def asked_each_time(it: Proposal, later: LaterPhase | None) -> Proposal:
    """Return a reading that asks on the first day as well, where the question does."""
    if later is None or not later.each or later.text not in it.action:
        return it
    at = it.action.index(later.text)
    first, *rest = _ENDS.split(later.text)
    sooner = [first] if first == rest[-1] else [rest[-1], *it.last_asks, first]
    asked = it.last_asks if first == rest[-1] else ()
    action = (*it.action[:at], *sooner, *asked, *rest, *it.action[at + 1 :])
    return replace(it, action=action)


def _is_later(at: int, reading: QuestionReading) -> bool:
    """Whether a phase that is named is one of the day after."""
    words = reading.words
    if any(_beside(at, day, words) for day in _days(reading)):
        return True
    second = words[at - 1] in word_set("second_of") or _is_of_later_number(at, words)
    return second or _follows(at, reading)


def _follows(at: int, reading: QuestionReading) -> bool:
    """Whether a phase comes next after one that was spoken of before:  … and the next Night."""
    words = reading.words
    behind = words[at + 1 : at + 3]
    follows = words[at - 1] in word_set("following") or (
        behind[:1] == ("after",) and (not behind[1:] or behind[1] in STOPS | word_set("after_that"))
    )
    ends = words[at + 3 : at + 4]
    follows |= behind == ("after", "this") and (not ends or ends[0] in STOPS)
    spoken = {one for entry in told_table()["later_days"] for one in str(entry["says"]).split()}
    over = max(days_of_deeds(reading), default=-1)
    return follows and any(it.concept in spoken and over < it.at < at for it in reading.noted)


def _is_of_later_number(at: int, words: Sequence[str]) -> bool:
    """Whether a phase is of a numbered day, and a day before it is spoken of:  day 4 night."""
    days = [n for n in range(1, at) if words[n - 1] == "day" and words[n].isdecimal()]
    return days[-1:] == [at - 1] and any(int(words[n]) < int(words[at - 1]) for n in days)


def _days(reading: QuestionReading) -> Iterator[int]:
    yield from (it.at for it in reading.noted if it.concept == _NEXT_DAY)


def _beside(at: int, day: int, words: Sequence[str]) -> bool:
    """Whether a day is said of a phase:  tomorrow night, at Dusk on the day after."""
    first, last = sorted((at, day))
    return last - first <= _APART and word_set("of_the_day").issuperset(words[first + 1 : last])
