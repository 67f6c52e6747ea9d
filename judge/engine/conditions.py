"""What has to hold, now or just before the event (6.3.l, 6.5.d)."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine.dispatch import AMOUNT, HOLDS, amount, holds, reads, select
from judge.engine.frames import Frame
from judge.engine.recalling import happened, how_many
from judge.engine.registry import enforces
from judge.engine.selectors import candidates, fits
from judge.engine.traits import COMPARE


@enforces("6.3.l")
def _then(frame: Frame, tense: tree.Tense) -> Frame:
    """Return the frame that a tense looks at: the past tense reads the state before (6.3.l)."""
    if tense is not tree.Tense.BEFORE:
        return frame
    if frame.before is not None:
        return frame.at(frame.before)
    return as_it_was(frame)


@enforces("2.1.h")
def as_it_was(frame: Frame) -> Frame:
    """Return a frame that sees what this effect speaks of as it was before it moved (2.1.h).

    What came out of a hidden zone left nothing behind there: it is looked at where it is.
    """
    ghosts = frame.state.ghosts
    came_from = {new: old for old, new in frame.moves.items()}
    past = frame.at(frame.state)
    made = {change.new for event in frame.events for change in event.changes if change.old < 0}
    named = frame.bound if made.issuperset(frame.it) else frame.it
    past.it = tuple(came_from.get(it, it) for it in named)
    past.me = came_from.get(frame.me, frame.me)
    past.moves = {old: new for old, new in frame.moves.items() if old not in ghosts}
    return past


@reads(HOLDS, tree.Compare)
def _compare(frame: Frame, condition: tree.Compare) -> bool:
    there = _then(frame, condition.tense)
    return COMPARE[condition.comparison](
        amount(there, condition.left), amount(there, condition.right)
    )


@reads(HOLDS, tree.Is)
@enforces("7.4.4.k")
def _is(frame: Frame, condition: tree.Is) -> bool:
    there = _then(frame, condition.tense)
    subjects = select(there, condition.subject)
    return bool(subjects) and all(fits(there, condition.filter, it) for it in subjects)


@reads(HOLDS, tree.AllPresent)
def _all_present(frame: Frame, condition: tree.AllPresent) -> bool:
    """Look for different things, one for each filter."""
    choices = [candidates(frame, each) for each in condition.filters]

    def assign(number: int, taken: frozenset[int]) -> bool:
        if number == len(choices):
            return True
        return any(it not in taken and assign(number + 1, taken | {it}) for it in choices[number])

    return assign(0, frozenset())


@reads(HOLDS, tree.Happened)
def _happened(frame: Frame, condition: tree.Happened) -> bool:
    return happened(frame, condition.event)


@reads(AMOUNT, tree.Happenings)
def _happenings(frame: Frame, quantity: tree.Happenings) -> int:
    return how_many(frame, quantity.event)


@reads(HOLDS, tree.Not)
def _not(frame: Frame, condition: tree.Not) -> bool:
    return not holds(frame, condition.condition)


@reads(HOLDS, tree.And)
def _and(frame: Frame, condition: tree.And) -> bool:
    return all(holds(frame, each) for each in condition.conditions)


@reads(HOLDS, tree.Or)
def _or(frame: Frame, condition: tree.Or) -> bool:
    return any(holds(frame, each) for each in condition.conditions)
