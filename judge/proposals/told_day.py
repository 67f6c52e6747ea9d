"""What a question tells of the day: which phases follow, and whether Dusk does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import pairwise

from judge.cards import ability as tree
from judge.proposals.abilities import spoken_of
from judge.proposals.deed_days import days_of, is_day_of_deed
from judge.proposals.hints import denied_in
from judge.proposals.later_days import later_phase
from judge.proposals.limits import CUT_SHORT, waits_for_clean_up
from judge.proposals.marked import MarkedQuestion
from judge.proposals.phases import BACK, NOT_YET
from judge.proposals.story import AFTER_DUSK, AGAIN, DUSK, NIGHT, Act, Story
from judge.proposals.things import LaidThing, phrases_said, told_table, word_set
from judge.speech.concepts import STOPS

_NEAR = 3
"""How many words may name a day."""
_ADVANCES, _OR = "move_forward", "or"
_RESTED = frozenset({"keep", "in_play", "reserve", "discard", "discard_pile", "eternal"})
"""What Rest decides of what lies in an Expedition (4.2.5.b)."""
_STOPS = frozenset({"stop", "stops", "block", "blocks", "hold", "holds", "prevent", "prevents"})
"""What a Defender does to an Expedition."""


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
    last = order[-1:]
    if last and last[0] in CUT_SHORT and waits_for_clean_up(question.reading.concepts):
        last = [NIGHT]
    yield from last


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
        at = [n for n in at if n and not is_day_of_deed(n, question.reading)]
        at = [n for n in at if question.words[n - 1] not in word_set("before_now")]
        if at:
            yield at[0], str(entry["text"])


def _is_that_day(at: int, question: MarkedQuestion) -> bool:
    """Whether the next day is named, and not the day after:  on day 1 and on day 2."""
    named = any(it.at == at and it.concept == "next_day" for it in question.reading.noted)
    return named and "after" not in question.words[at : at + _NEAR]


def waits_for_dusk(
    question: MarkedQuestion, things: Sequence[LaidThing], acts: Sequence[Act]
) -> bool:
    """Whether it is asked who moves forward, and nothing that is done moves it (4.2.4.d).

    Nothing follows what is asked of the moment of a deed:  does it move right then?
    """
    if acts and any(phrases_said("instantly", question.words[question.asked :])):
        return False
    done = (things[act.card].card for act in acts)
    moves = any(_ADVANCES in spoken_of(card) for card in done if card is not None)
    moves |= bool(acts) and _moves_expeditions(things)
    return _asks_who_advances(question) and not moves


def waits_for_dusk_as_well(question: MarkedQuestion, things: Sequence[LaidThing]) -> bool:
    """Whether who moves forward is asked after something at Noon that moves nobody."""
    return _asks_who_advances(question) and not _moves_expeditions(things)


def _moves_expeditions(things: Sequence[LaidThing]) -> bool:
    """Whether an ability of something there moves Expeditions."""
    abilities = (one for it in things if it.card is not None for one in it.card.abilities)
    nodes = (node for one in abilities for node in tree.walk(one))
    return any(isinstance(it, tree.MoveExpedition) for it in nodes)


def asks_what_stays(question: MarkedQuestion) -> bool:
    """Whether it is asked what becomes of things once Dusk is over, which Rest decides."""
    asked = {it.concept for it in question.reading.noted if it.at >= question.asked}
    return not (_RESTED.isdisjoint(asked) or "dusk" in asked)


def _asks_who_advances(question: MarkedQuestion) -> bool:
    """Whether it is asked if an Expedition moves forward:  does my Expedition move?"""
    asked = question.words[question.asked :]
    lanes = word_set("lane") - word_set("ones")
    who = word_set("lane") | word_set("alice") | word_set("pronouns") | word_set("advancers")
    stopped = "defender" in question.reading.concepts or not lanes.isdisjoint(asked)
    if stopped and not _STOPS.isdisjoint(asked):
        return True
    ahead = {at for at, _ in phrases_said("forward", asked)}
    ends = {n for n, it in enumerate(asked) if it in STOPS} | {len(asked)}
    return any(
        (one in who and (it in word_set("advancing") or n in ahead))
        or (one == "to" and (n in ahead or (it in word_set("advancing") and n + 1 in ends)))
        for n, (one, it) in enumerate(pairwise(asked), 1)
    )
