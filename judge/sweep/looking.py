"""Playing a situation in every way, and what there is to say about it."""

import traceback
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import lru_cache
from pathlib import Path

from judge.engine.budget import BoundReached, Budget, spending
from judge.engine.decisions import MODIFIER, REACTION, TIMESTAMP, Declined
from judge.engine.key import key
from judge.games.invariants import broken
from judge.scenario.cast import Style
from judge.scenario.document import read_text
from judge.scenario.loops import loop_in
from judge.scenario.play import Branch
from judge.scenario.running import Played, play_scenario
from judge.scenario.ways import settle
from judge.sweep.situations import said
from judge.sweep.task import Finding

STEPS = 20_000
"""Steps of the engine for one situation; a bound in seconds would differ from run to run."""
_ORDERS = frozenset({REACTION, MODIFIER, TIMESTAMP})
_UNBOUNDED = float("inf")
_Reading = tuple[str, str]
"""An interpretation, and the kind of entry that rests on it."""


def bounded() -> AbstractContextManager[Budget]:
    """Hold one situation to a bound that is reached at the same place on every machine."""
    return spending(Budget(_UNBOUNDED, _UNBOUNDED, most_steps=STEPS))


def look(text: str, control: str = "") -> tuple[bool, tuple[Finding, ...]]:
    """Play sentences in every way; return whether they could be played, and what was found.

    An interpretation that decides as much in the control, the same situation with plain things for
    the cards, is none of theirs and no finding. A failure of the engine is a finding like any
    other: a sweep goes on.
    """
    beside = _of_plain_things(control) if control else frozenset[_Reading]()
    try:
        with bounded():
            return _looked(text, beside)
    except BoundReached as reached:
        return True, (Finding("bound", reached.bound, text),)
    except Declined:
        return False, ()
    except Exception as error:
        return True, (Finding("failure", where(error), text),)


@lru_cache(maxsize=4096)
def _of_plain_things(control: str) -> frozenset[_Reading]:
    """Return what decides in a control; nothing where it cannot be played."""
    try:
        with bounded():
            return frozenset(
                reading
                for played in _plays(control)
                for way in settle(played.branches).branches
                for reading in _readings(way)
            )
    except (BoundReached, Declined):
        return frozenset()


def where(error: BaseException) -> str:
    """Return what failed and in which line, in words that are the same on every machine."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {Path(frame.filename).name}:{frame.lineno} ({frame.name})"


def _looked(text: str, beside: frozenset[_Reading]) -> tuple[bool, tuple[Finding, ...]]:
    plays = _plays(text)
    found = {finding for played in plays for finding in _findings(played, text, beside)}
    return bool(plays), tuple(sorted(found))


def _plays(text: str) -> Sequence[Played]:
    """Return a situation as it was played; nothing where it is not understood."""
    document = read_text(text, Style.ASK)
    if document.mistakes:
        return ()
    plays = [it for scenario in document.scenarios for it in play_scenario(scenario, Style.ASK)]
    return () if any(played.mistakes for played in plays) else plays


def _findings(played: Played, text: str, beside: frozenset[_Reading]) -> Iterator[Finding]:
    ended = settle(played.branches)
    if not (ended.complete and played.complete):
        yield Finding("bound", "more ways than are explored", text)
    readings = {it for way in ended.branches for it in _readings(way)}
    for name in sorted({name for name, _ in readings - beside}):
        yield Finding("interpretation", name, text)
    loop = loop_in(ended.branches)
    if loop is not None:
        yield Finding("loop", f"{loop.rule} ends {' and '.join(loop.names)}", text)
    for kind in sorted(_orders(ended.branches)):
        yield Finding("order", kind, text)
    for wrong in sorted({str(it) for way in ended.branches for it in broken(way.state)}):
        yield Finding("invariant", wrong, text)


def _readings(branch: Branch) -> Iterable[_Reading]:
    """Yield interpretations with what happened, or did not, by them; not where they are only told.

    What follows from something that rests on an interpretation names it, too.
    """
    told: Mapping[str, Sequence[str]] = said()["only_told"]
    for entry in branch.entries:
        for name in entry.readings:
            if entry.kind not in told.get(name, ()):
                yield name, entry.kind


def _orders(branches: Iterable[Branch]) -> set[str]:
    """Return the kinds of order by which something comes about that by no other order does.

    Of ways that meet in one state only the first is there, which took the earlier option. So what
    lies behind a later option alone is due to it, whatever else was chosen before or after.
    """
    behind: dict[object, set[tuple[object, ...]]] = {}
    kinds: dict[tuple[object, ...], str] = {}
    for branch in branches:
        way: tuple[object, ...] = ()
        passed = set[tuple[object, ...]]()
        for decision, option, _ in branch.choices:
            way = (*way, option)
            if decision.kind in _ORDERS:
                passed.add(way)
                kinds[way] = decision.kind
        end = key(branch.state)
        behind[end] = behind[end] & passed if end in behind else passed
    return {kinds[way] for ways in behind.values() for way in ways if way[-1] != 0}
