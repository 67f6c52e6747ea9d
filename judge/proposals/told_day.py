"""What a question tells of the day: which phases follow, and whether Dusk does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from judge.proposals.deed_days import days_of, is_day_of_deed
from judge.proposals.hints import denied_in
from judge.proposals.later_days import later_phase
from judge.proposals.limits import CUT_SHORT, waits_for_clean_up
from judge.proposals.marked import MarkedQuestion
from judge.proposals.phases import BACK, NOT_YET
from judge.proposals.story import AFTER_DUSK, AGAIN, DUSK, NEXT_DAY, NIGHT, NOON, Act, Story
from judge.proposals.things import told_table, word_set

_NEAR = 3
"""How many words may name a day."""
_OR = "or"
_RESTED = frozenset({"keep", "in_play", "reserve", "discard", "discard_pile", "eternal"})
"""What Rest decides of what lies in an Expedition (4.2.5.b)."""


def nights_between(question: MarkedQuestion, acts: Sequence[Act]) -> Iterator[tuple[int, int]]:
    """Yield before which deeds a night passes, each with where their day is named."""
    for n, act in enumerate(acts):
        days = days_of(act.at, question.reading) if act.told and (n or act.how == AGAIN) else ()
        for at in days:
            if all(sooner.at < at or sooner.at < act.at for sooner in acts[:n]):
                yield n, at
                break


def phases_told(
    question: MarkedQuestion, over: int = -1, passed: Set[int] = frozenset()
) -> Iterator[str]:
    """Yield the sentence of the phase that is spoken of last, and of a Dusk before it (4.2.a).

    What is spoken of up to a place is `over` before the last deed, what is at others has `passed`.
    """
    if (later := later_phase(question.reading)) is not None:
        yield later.text
        return
    order = [text for _, text in sorted(_phases_told(question, over, passed))]
    if order[-1:] and order[-1] in AFTER_DUSK and DUSK in order:
        yield DUSK
    if _is_noon_of_next_day(question, passed):
        yield from (NEXT_DAY, NOON)
        return
    last = order[-1:]
    if last and last[0] in CUT_SHORT and waits_for_clean_up(question.reading.concepts):
        last = [NIGHT]
    yield from last


def _is_noon_of_next_day(question: MarkedQuestion, passed: Set[int]) -> bool:
    """Whether Noon of the next day is spoken of, and no phase behind it:  at Noon tomorrow."""
    said = {one for entry in told_table()["phases"] for one in str(entry["says"]).split()}
    last = [it for it in question.reading.noted if it.concept in said and it.at not in passed][-2:]
    near = len(last) > 1 and last[1].at - last[0].at <= _NEAR
    return near and {it.concept for it in last} == {"noon", "next_day"}


def is_asked_later(story: Story, start: int, end: int) -> bool:
    """Whether a part of a question asks of the time that phases bring:  can I use it tomorrow?

    What it asks is not of that time where the phase is told before what is done, or only as what
    has not come yet, or as another case:  can I use it now, or tomorrow?
    """
    words, done = story.question.words, max((it.at for it in story.acts), default=0)
    told = (at for at, text in _phases_told(story.question) if text in story.phases)
    return any(
        done < at < end
        and NOT_YET.isdisjoint(words[max(0, at - BACK) : at])
        and _OR not in words[start:at]
        for at in told
    )


def _phases_told(
    question: MarkedQuestion, over: int = -1, passed: Set[int] = frozenset()
) -> Iterator[tuple[int, str]]:
    """Yield where each phase is spoken of first that is not over, and its sentence.

    Where something was done on the next day, that is the day which is named behind it.
    """
    denied = denied_in(question.reading)
    for entry in told_table()["phases"]:
        wanted = set(str(entry["says"]).split()) - denied
        at = [it.at for it in question.reading.noted if it.concept in wanted]
        at = [n for n in at if n not in passed]
        at = [n for n in at if n > over and not (over >= 0 and _is_that_day(n, question))]
        at = [n for n in at if not is_day_of_deed(n, question.reading)]
        at = [n for n in at if question.words[n - 1] not in word_set("before_now")]
        if at:
            yield at[0], str(entry["text"])


def _is_that_day(at: int, question: MarkedQuestion) -> bool:
    """Whether the next day is named, and not the day after:  on day 1 and on day 2."""
    named = any(it.at == at and it.concept == "next_day" for it in question.reading.noted)
    return named and "after" not in question.words[at : at + _NEAR]


def asks_what_stays(question: MarkedQuestion) -> bool:
    """Whether it is asked what becomes of things once Dusk is over, which Rest decides."""
    asked = {it.concept for it in question.reading.noted if it.at >= question.asked}
    return not (_RESTED.isdisjoint(asked) or "dusk" in asked)
