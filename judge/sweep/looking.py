"""Playing a situation in every way, and what there is to say about it."""

import traceback
from collections.abc import Iterable, Iterator
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
from judge.sweep.task import Finding

STEPS = 20_000
"""Steps of the engine for one situation; a bound in seconds would differ from run to run."""
_ORDERS = frozenset({REACTION, MODIFIER, TIMESTAMP})
_UNBOUNDED = float("inf")


def look(text: str) -> tuple[bool, tuple[Finding, ...]]:
    """Play sentences in every way; return whether they could be played, and what was found.

    A failure of the engine is a finding like any other: a sweep goes on.
    """
    try:
        with spending(Budget(_UNBOUNDED, _UNBOUNDED, most_steps=STEPS)):
            return _looked(text)
    except BoundReached as reached:
        return True, (Finding("bound", reached.bound, text),)
    except Declined:
        return False, ()
    except Exception as error:
        return True, (Finding("failure", where(error), text),)


def where(error: BaseException) -> str:
    """Return what failed and in which line, in words that are the same on every machine."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {Path(frame.filename).name}:{frame.lineno} ({frame.name})"


def _looked(text: str) -> tuple[bool, tuple[Finding, ...]]:
    document = read_text(text, Style.ASK)
    if document.mistakes:
        return False, ()
    found: set[Finding] = set()
    for scenario in document.scenarios:
        for played in play_scenario(scenario, Style.ASK):
            if played.mistakes:
                return False, ()
            found |= set(_findings(played, text))
    return True, tuple(sorted(found))


def _findings(played: Played, text: str) -> Iterator[Finding]:
    ended = settle(played.branches)
    if not (ended.complete and played.complete):
        yield Finding("bound", "more ways than are explored", text)
    for reading in sorted({it for way in ended.branches for it in _readings(way)}):
        yield Finding("interpretation", reading, text)
    loop = loop_in(ended.branches)
    if loop is not None:
        yield Finding("loop", f"{loop.rule} ends {' and '.join(loop.names)}", text)
    for kind in sorted(_orders(ended.branches)):
        yield Finding("order", kind, text)
    for wrong in sorted({str(it) for way in ended.branches for it in broken(way.state)}):
        yield Finding("invariant", wrong, text)


def _readings(branch: Branch) -> Iterable[str]:
    return (name for entry in branch.entries for name in entry.readings)


def _orders(branches: Iterable[Branch]) -> set[str]:
    """Return the kinds of order that make a difference when nothing else is chosen otherwise."""
    ends: dict[object, dict[object, set[str]]] = {}
    for branch in branches:
        others = []
        kinds = set()
        for decision, option, _ in branch.choices:
            if decision.kind in _ORDERS:
                kinds.add(decision.kind)
            else:
                others.append((decision.kind, decision.player, decision.source, option))
        if kinds:
            ends.setdefault(tuple(sorted(others)), {}).setdefault(key(branch.state), set()).update(
                kinds
            )
    return {
        kind
        for results in ends.values()
        if len(results) > 1
        for kinds in results.values()
        for kind in kinds
    }
