"""Playing a situation in every way, and what there is to say about it.

What is found in a situation is told by the aspect of it that is concerned, so that what a card does
by itself, or what happens whatever the cards are, can be told from what two cards do together.
"""

import traceback
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from judge.engine.budget import BoundReached, Budget, spending
from judge.engine.decisions import MODIFIER, REACTION, TIMESTAMP, Decision, Declined
from judge.engine.interpretations import Alternative
from judge.engine.key import key
from judge.games.invariants import broken
from judge.scenario.cast import Style
from judge.scenario.document import Scenario, read_text
from judge.scenario.loops import loop_in
from judge.scenario.play import Branch
from judge.scenario.running import Played, play_otherwise, play_scenario
from judge.scenario.ways import Ways, settle
from judge.sweep.outcomes import GAME, Aspect, Difference, Parts, differing, outcomes, part_of
from judge.sweep.situations import SweptSituation
from judge.sweep.task import Finding

STEPS = 20_000
"""Steps of the engine for one situation; a bound in seconds would differ from run to run."""
_ORDERS = frozenset({REACTION, MODIFIER, TIMESTAMP})
_UNBOUNDED = float("inf")
_WHATEVER_THE_CARDS = frozenset({"failure", "invariant"})
"""Kinds that are findings even where plain things have them, too."""


class _Mark(NamedTuple):
    """Something that is found in a situation: a finding's kind and detail, and what it is about.

    `how` tells what comes out otherwise there.
    """

    kind: str
    detail: str
    about: object = None
    how: Difference = None

    @property
    def what(self) -> tuple[str, str, object]:
        """What is found, however it comes out."""
        return self[:3]

    def is_like(self, other: "_Mark") -> bool:
        """Whether another situation has the same, and it comes out alike as far as that is told."""
        return self.what == other.what and (
            self.how is None or other.how is None or self.how == other.how
        )


class _Seen(NamedTuple):
    """Whether a situation could be played, and what is found in it."""

    played: bool
    marks: frozenset[_Mark] = frozenset()


def bounded() -> AbstractContextManager[Budget]:
    """Hold one situation to a bound that is reached at the same place on every machine."""
    return spending(Budget(_UNBOUNDED, _UNBOUNDED, most_steps=STEPS))


def look(situation: SweptSituation) -> tuple[bool, tuple[Finding, ...]]:
    """Play a situation in every way; return whether it could be played, and what was found.

    What is found as well with plain things for all cards is due to none of them. What is found with
    plain things for all cards but one is due to that one; only what is left is due to all of them.
    A failure of the engine is a finding like any other: a sweep goes on.
    """
    seen = _see(situation.text, situation.parts)
    left, usual = set(seen.marks), set[object]()
    if left and situation.plain is not None:
        plain = _see_control(situation.plain.text, situation.plain.parts).marks
        usual = {mark.what for mark in plain if mark.kind not in _WHATEVER_THE_CARDS}
        left = {mark for mark in left if mark.what not in usual}
    found: set[Finding] = set()
    together = set(left)
    for card, alone in situation.alone if left else ():
        marks = _see_control(alone.text, alone.parts).marks
        own = [mark for mark in marks if mark.what not in usual]
        of_both = {mark.what for mark in left}
        due = [mark for mark in own if mark.what in of_both]
        found.update(Finding(mark.kind, mark.detail, alone.text, (card,)) for mark in due)
        together -= {mark for mark in left if any(mark.is_like(each) for each in due)}
    found.update(Finding(mark.kind, mark.detail, situation.text) for mark in together)
    return seen.played, tuple(sorted(found))


@lru_cache(maxsize=8192)
def _see_control(text: str, parts: Parts) -> _Seen:
    """Look at a control, which other pairs have as well."""
    return _see(text, parts)


def _see(text: str, parts: Parts) -> _Seen:
    try:
        with bounded():
            return _seen(text, parts)
    except BoundReached as reached:
        return _Seen(True, frozenset({_Mark("bound", reached.bound)}))
    except Declined:
        return _Seen(False)
    except Exception as error:
        return _Seen(True, frozenset({_Mark("failure", where(error))}))


def where(error: BaseException) -> str:
    """Return what failed and in which line, in words that are the same on every machine."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {Path(frame.filename).name}:{frame.lineno} ({frame.name})"


def _seen(text: str, parts: Parts) -> _Seen:
    document = read_text(text, Style.ASK)
    if document.mistakes:
        return _Seen(False)
    plays = [it for scenario in document.scenarios for it in play_scenario(scenario, Style.ASK)]
    if not plays or any(played.mistakes for played in plays):
        return _Seen(False)
    ends = [settle(played.branches) for played in plays]
    marks = {
        mark
        for played, ended in zip(plays, ends, strict=True)
        for mark in _marks(played, ended, parts)
    }
    ways = [way for ended in ends for way in ended.branches]
    marks.update(_readings(document.scenarios, ways, parts))
    return _Seen(True, frozenset(marks))


def _marks(played: Played, ended: Ways, parts: Parts) -> Iterator[_Mark]:
    if not (ended.complete and played.complete):
        yield _Mark("bound", "more ways than are explored")
    loop = loop_in(ended.branches)
    if loop is not None:
        yield _Mark("loop", f"{loop.rule} ends {' and '.join(loop.names)}")
    yield from _orders(ended.branches, parts)
    for wrong in {str(it) for way in ended.branches for it in broken(way.state)}:
        yield _Mark("invariant", wrong)


def _readings(
    scenarios: Iterable[Scenario], ended: Sequence[Branch], parts: Parts
) -> Iterator[_Mark]:
    """Yield the interpretations that decide, with each aspect that another reading changes.

    The trace names those that may decide; whether one does is found by playing its other readings.
    One that has none decides where the trace names it.
    """
    named = {name for way in ended for entry in way.entries for name in entry.readings}
    if not named:
        return
    ours = outcomes(ended, parts)
    for reading in Alternative:
        if reading.interpretation in named:
            for aspect, how in _differing(ours, scenarios, reading, parts).items():
                yield _Mark("interpretation", reading.interpretation, aspect, how)
    for name in named - {reading.interpretation for reading in Alternative}:
        for way in ended:
            for entry in way.entries:
                if name in entry.readings:
                    yield _Mark("interpretation", name, entry.kind)


def _differing(
    ours: dict[Aspect, frozenset[object]],
    scenarios: Iterable[Scenario],
    reading: Alternative,
    parts: Parts,
) -> dict[Aspect, Difference]:
    """Return what comes to something else by another reading of an open point."""
    readings = frozenset({reading})
    plays = [played for it in scenarios for played in play_otherwise(it, readings)]
    if any(played.mistakes for played in plays):
        return {(GAME, "what can be done"): None}
    ways = [way for played in plays for way in settle(played.branches).branches]
    return differing(ours, outcomes(ways, parts))


def _orders(branches: Sequence[Branch], parts: Parts) -> set[_Mark]:
    """Return the kinds of order by which something comes about that by no other order does.

    Of ways that meet in one state only the first is there, which took the earlier option. So what
    lies behind a later option alone is due to it, whatever else was chosen before or after.
    """
    behind: dict[object, set[tuple[object, ...]]] = {}
    marks: dict[tuple[object, ...], _Mark] = {}
    for branch in branches:
        way: tuple[object, ...] = ()
        passed = set[tuple[object, ...]]()
        for decision, option, _ in branch.choices:
            way = (*way, option)
            if decision.kind in _ORDERS:
                passed.add(way)
                marks[way] = _Mark("order", decision.kind, _ordered(decision, branch, parts))
        end = key(branch.state)
        behind[end] = behind[end] & passed if end in behind else passed
    return {marks[way] for ways in behind.values() for way in ways if way[-1] != 0}


def _ordered(decision: Decision, branch: Branch, parts: Parts) -> frozenset[str]:
    """Return whose Reactions, modifiers or timestamps are put in an order."""
    found = set[str]()
    for option in decision.options:
        name = branch.names.get(option.objects[0]) if option.objects else None
        if name is not None:
            copy = branch.copies.get(name.item, 0)
            found.add(part_of(name.face.name, name.owner, copy, dict(parts)))
    return frozenset(found)
