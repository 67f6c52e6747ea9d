"""Playing a situation in every way, and what there is to say about it.

What is found in a situation is told by the aspect of it that is concerned, so that what a card does
by itself, or what happens whatever the cards are, can be told from what two cards do together.
"""

import traceback
from collections.abc import Iterable, Iterator, Mapping, Sequence
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
from judge.sweep.outcomes import (
    GAME,
    Aspect,
    Contrast,
    Parts,
    Who,
    differing,
    outcomes,
    part_of,
)
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
    how: Contrast | None = None

    def is_same(self, other: "_Mark") -> bool:
        """Whether another situation has the same, however it comes out.

        An order of Reactions is the same where others beside them wait as well.
        """
        if self[:2] != other[:2]:
            return False
        if isinstance(self.about, frozenset) and isinstance(other.about, frozenset):
            return other.about <= self.about
        return self.about == other.about

    def is_like(self, other: "_Mark") -> bool:
        """Whether another situation has the same, and it comes out alike as far as that is told."""
        mine, others = (it.how and it.how.more for it in (self, other))
        return self.is_same(other) and (mine is None or others is None or mine == others)

    def is_usual(self, plain: Iterable["_Mark"]) -> bool:
        """Whether the same comes about among plain things, be it to others of them."""
        if self.kind in _WHATEVER_THE_CARDS:
            return False
        alike = [it for it in plain if it[:2] == self[:2]]
        if any(it.about == self.about for it in alike):
            return True
        if self.how is None or not isinstance(self.about, Aspect):
            return False
        what = self.about.what
        same = [it.how for it in alike if isinstance(it.about, Aspect) and it.about.what == what]
        return self.how.within(it for it in same if it is not None)

    def of_cards(self, named: Mapping[str, str]) -> "_Mark":
        """Return this with cards by name instead of by part, and others alike by name alone."""
        about = self.about
        if isinstance(about, Aspect):
            return self._replace(about=Aspect(_card(about.who, named), about.what))
        if isinstance(about, frozenset):
            return self._replace(about=frozenset(_card(it, named) for it in about))
        return self


def _card(who: Who, named: Mapping[str, str]) -> Who:
    return Who(named.get(who.name, who.name))


class _Due(NamedTuple):
    """Something found, a situation that shows it, and the card it is due to alone, if it is."""

    mark: _Mark
    text: str
    card: tuple[str, ...] = ()


class _Seen(NamedTuple):
    """Whether a situation could be played, and what is found in it."""

    played: bool
    marks: frozenset[_Mark] = frozenset()


def bounded() -> AbstractContextManager[Budget]:
    """Hold one situation to a bound that is reached at the same place on every machine."""
    return spending(Budget(_UNBOUNDED, _UNBOUNDED, most_steps=STEPS))


def look(situations: Iterable[SweptSituation]) -> tuple[int, tuple[Finding, ...]]:
    """Play situations of some cards in every way; return how many could be played, and findings.

    What is found as well with plain things for all cards is due to none of them. What is found with
    plain things for all cards but one, be it in another of the situations, is due to that one; only
    what is left is due to all of them. Each thing found has the shortest text that shows it. A
    failure of the engine is a finding like any other: a sweep goes on.
    """
    played, together, alone = 0, list[_Due](), list[_Due]()
    for situation in situations:
        seen = _see(situation.text, situation.parts)
        played += seen.played
        for due in _due(situation, seen.marks) if seen.marks else ():
            (alone if due.card else together).append(due)
    by_one = {due.mark for due in alone}
    left = [it for it in together if not any(map(it.mark.is_like, by_one))]
    found: dict[object, Finding] = {}
    for due in (*alone, *left):
        finding = Finding(due.mark.kind, due.mark.detail, due.text, due.card)
        what = finding.kind, finding.detail, finding.about
        known = found.get(what)
        if known is None or (len(finding.text), finding.text) < (len(known.text), known.text):
            found[what] = finding
    return played, tuple(sorted(found.values()))


def _due(situation: SweptSituation, marks: frozenset[_Mark]) -> Iterator[_Due]:
    """Yield what is found in a situation and not with plain things, and to which card it is due."""
    usual = set[_Mark]()
    left = set(marks)
    for plain in situation.plain:
        usual |= _see_control(plain.text, plain.parts).marks
        left = {mark for mark in left if not mark.is_usual(usual)}
        if not left:
            return
    named = {part: name for name, part in situation.parts}
    of_all = tuple(left)
    for card, alone in situation.alone:
        marks = _see_control(alone.text, alone.parts).marks
        own = [
            it
            for it in marks
            if any(mark.is_same(it) for mark in of_all) and not it.is_usual(usual)
        ]
        yield from (_Due(mark.of_cards(named), alone.text, (card,)) for mark in own)
        left = {mark for mark in left if not any(map(mark.is_like, own))}
    yield from (_Due(mark.of_cards(named), situation.text) for mark in left)


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
) -> Mapping[Aspect, Contrast | None]:
    """Return what comes to something else by another reading of an open point."""
    readings = frozenset({reading})
    plays = [played for it in scenarios for played in play_otherwise(it, readings)]
    if any(played.mistakes for played in plays):
        return {Aspect(GAME, "what can be done"): None}
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


def _ordered(decision: Decision, branch: Branch, parts: Parts) -> frozenset[Who]:
    """Return whose Reactions, modifiers or timestamps are put in an order."""
    found = set[Who]()
    for option in decision.options:
        name = branch.names.get(option.objects[0]) if option.objects else None
        if name is not None:
            copy = branch.copies.get(name.item, 0)
            found.add(part_of(name.face.name, name.owner, copy, dict(parts)))
    return frozenset(found)
