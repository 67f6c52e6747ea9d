"""A phase before what is done:  at Noon my card made a token, now I play another one (4.2.a)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from judge.cards import ability as tree
from judge.proposals.abilities import tokens_of
from judge.proposals.marked import MarkedQuestion
from judge.proposals.story import MORNING, NOON, Act
from judge.proposals.things import LaidThing, told_table, word_set

_NOT_YET = frozenset({"before", "until", "till", "next", "following"})
_BACK = 3
"""How many words before a phase may say that it has not come yet."""
_STOPS = frozenset(".?!;")
_NEXT_DAY = "next_day"
_IN_TURN = ("play", "scout", "again", "support", "quick")
"""What is done in a turn, which is of the Afternoon (4.2.3)."""


def phases_before(
    question: MarkedQuestion, things: Sequence[LaidThing], acts: Sequence[Act]
) -> Iterator[tuple[int, int, str]]:
    """Yield before which deed Noon or Morning comes, where it is named, and its sentence.

    Nothing can be done in a turn before them on their day.
    """
    for text in (MORNING, NOON):
        for at in _told_at(text, question):
            done = [n for n, it in enumerate(acts) if it.how in _IN_TURN and _is_told(it, question)]
            behind = [n for n in done if acts[n].at > at]
            if at >= question.asked and behind:  # does it gain one at Noon? If I then play it, …
                between = question.words[at : acts[behind[0]].at]
                behind = behind if not _STOPS.isdisjoint(between) else []
            if behind and behind == done and not _waits(text, things, acts[behind[0] :]):
                yield behind[0], at, text
                break


def tokens_made(text: str, things: Sequence[LaidThing]) -> frozenset[str]:
    """Return the codes of the tokens that things create as a phase begins."""
    found = (it.card for it in things if it.card is not None and _reacts(it, text))
    return frozenset[str]().union(*map(tokens_of, found))


def _told_at(text: str, question: MarkedQuestion) -> Iterator[int]:
    """Yield where a phase is told of as one of this day."""
    wanted = _says(text)
    days = [it.at for it in question.reading.noted if it.concept == _NEXT_DAY]
    for it in question.reading.noted:
        soon = question.words[max(0, it.at - _BACK) : it.at]
        told = it.concept in wanted
        later = any(at <= it.at + _BACK for at in days) or not _NOT_YET.isdisjoint(soon)
        if told and not later and word_set("before_now").isdisjoint(soon[-1:]):
            yield it.at


def _says(text: str) -> Set[str]:
    entries = (it for it in told_table()["phases"] if it["text"] == text)
    return {one for it in entries for one in str(it["says"]).split()}


def _is_told(act: Act, question: MarkedQuestion) -> bool:
    return act.told and question.tells(act.at)


def _waits(text: str, things: Sequence[LaidThing], acts: Sequence[Act]) -> bool:
    """Whether what waits for a phase comes into play only by what is done."""
    waiting = {n for n, it in enumerate(things) if _reacts(it, text)}
    return bool(waiting) and waiting <= {it.card for it in acts}


def _reacts(thing: LaidThing, text: str) -> bool:
    abilities = thing.card.abilities if thing.card is not None else ()
    bodies = (it.body for it in abilities if isinstance(it.body, tree.Reaction))
    events = (event for body in bodies for event in body.events)
    phases = (it.phase.name for it in events if isinstance(it, tree.PhaseBegins))
    return any(text.upper().startswith(it) for it in phases)
