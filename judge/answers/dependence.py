"""Which scenarios stand on which rules: break a rule's code, and see which claims fall.

A scenario that names a rule proves something about it only if it fails when the code of the rule
is broken. Every break is made in a process of its own pool, so that none outlives its test.
"""

import importlib
import pkgutil
import signal
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from time import perf_counter
from types import FrameType
from typing import Any, NamedTuple, TypeVar

import judge.engine
from judge.answers.mutating import Mutant, mutants, plain_function
from judge.engine.registry import enforced
from judge.scenario import tree as t
from judge.scenario.document import Case, Scenario, read_scenarios
from judge.scenario.faces import forget_faces
from judge.scenario.running import play_unwatched
from judge.scenario.suite import project_scenarios

_ROOT = Path(judge.engine.__file__).parents[2]
SLOWEST = 10.0
"""Seconds after which a broken game that does not end counts as broken."""


Work = TypeVar("Work")
Done = TypeVar("Done")


class Tested(NamedTuple):
    """One mutant, the rules that its function enforces, and rule -> a scenario that falls."""

    name: str
    rules: tuple[str, ...]
    falls: dict[str, str]


class _Part(NamedTuple):
    """One case of a scenario, with every rule that its header or a claim of it names."""

    scenario: Scenario
    case: Case
    rules: frozenset[str]


class _TooLongError(Exception):
    """A broken game does not end."""


def functions() -> dict[str, tuple[str, ...]]:
    """Return the dotted name of each enforcing function -> the rules that it enforces."""
    for module in _modules():
        importlib.import_module(module)
    found: dict[str, list[str]] = defaultdict(list)
    for rule, names in enforced().items():
        for name in names:
            found[name].append(rule)
    return {name: tuple(rules) for name, rules in sorted(found.items())}


def proofs(names: Iterable[str], workers: int = 1) -> Iterator[dict[str, str]]:
    """Yield, for each function, the rules that it enforces -> a scenario that falls with them.

    A rule is missing where no break of the function makes a claim fall that names it. With more
    than one worker the functions are shared among processes.
    """
    yield from _each(_proof, list(names), workers)


def played_with(which: Iterable[tuple[str, int]], workers: int = 1) -> Iterator[Tested]:
    """Play, for each mutant, the scenarios that name its rules until one of them falls."""
    yield from _each(_test, list(which), workers)


def mutants_of(names: Iterable[str]) -> list[tuple[str, int]]:
    """Return (function, number) for every mutant of the functions named."""
    return [(name, number) for name in names for number in range(len(_mutants(name)))]


def place_of(name: str) -> str:
    """Return file and line of a function by its dotted name:  judge/engine/night.py:35."""
    code = plain_function(_function(name)).__code__
    file = Path(code.co_filename)
    return f"{file.relative_to(_ROOT).as_posix()}:{code.co_firstlineno}"


def _each(work: Callable[[Work], Done], which: list[Work], workers: int) -> Iterator[Done]:
    _parts()  # read once, before the workers are made: where the system can, they share it
    if workers <= 1:
        yield from map(work, which)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(work, which, chunksize=4)


def _proof(name: str) -> dict[str, str]:
    found: dict[str, str] = {}
    rules = frozenset(functions()[name])
    for mutant in _mutants(name):
        found |= _falls(mutant, rules.difference(found), all_of_them=True)
        if len(found) == len(rules):
            break
    return found


def _test(which: tuple[str, int]) -> Tested:
    name, number = which
    mutant = _mutants(name)[number]
    rules = functions()[name]
    return Tested(mutant.name, rules, _falls(mutant, frozenset(rules), all_of_them=False))


def _falls(mutant: Mutant, rules: frozenset[str], *, all_of_them: bool) -> dict[str, str]:
    """Return rule -> the scenario that falls with it; the first one only, unless all are asked."""
    found: dict[str, str] = {}
    with _applied(mutant):
        for part in _naming(rules):
            if part.rules.isdisjoint(rules.difference(found)):
                continue
            fallen = _fallen(part) & rules
            found = dict.fromkeys(sorted(fallen), part.scenario.title) | found
            if len(found) == len(rules) or (found and not all_of_them):
                break
    return found


@cache
def _mutants(name: str) -> tuple[Mutant, ...]:
    return tuple(mutants(name, _function(name)))


def _fallen(part: _Part) -> frozenset[str]:
    """Return the rules that the claims which do not hold any more name."""
    try:
        with _in_time(SLOWEST):
            played = play_unwatched(part.scenario, part.case)
    except Exception:
        return part.rules
    if played.mistakes:
        return part.rules
    fallen = [claim.step.rules for claim in played.claims if not claim.verdict.holds]
    return frozenset(part.scenario.rules).union(*fallen) if fallen else frozenset()


@cache
def _parts() -> tuple[_Part, ...]:
    """Return every case of the project's scenarios, the quick ones first."""
    timed = []
    for file in project_scenarios():
        document = read_scenarios(file.read_text(encoding="utf-8"), str(file))
        for scenario in document.scenarios:
            for case in scenario.cases:
                part = _part(scenario, case)
                start = perf_counter()
                play_unwatched(part.scenario, part.case)
                timed.append((perf_counter() - start, part))
    return tuple(part for _, part in sorted(timed, key=lambda each: each[0]))


def _part(scenario: Scenario, case: Case) -> _Part:
    steps = (*scenario.common, *case.steps)
    claimed = (step.rules for step in steps if isinstance(step, t.Statement))
    return _Part(scenario, case, frozenset(scenario.rules).union(*claimed))


@cache
def _naming(rules: frozenset[str]) -> tuple[_Part, ...]:
    return tuple(part for part in _parts() if part.rules & rules)


@contextmanager
def _applied(mutant: Mutant) -> Iterator[None]:
    """Run with a mutant in the place of its function; nothing kept from before is used."""
    function = plain_function(_function(mutant.function))
    whole = function.__code__
    function.__code__ = mutant.code
    _forget()
    try:
        yield
    finally:
        function.__code__ = whole
        _forget()


def _forget() -> None:
    """Empty what the engine keeps between games."""
    for name, module in list(sys.modules.items()):
        if name.startswith("judge.engine"):
            for value in vars(module).values():
                if callable(clear := getattr(value, "cache_clear", None)):
                    clear()
    forget_faces()


@contextmanager
def _in_time(seconds: float) -> Iterator[None]:
    """Raise _TooLongError after some seconds, where the system can."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise _TooLongError

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@cache
def _modules() -> tuple[str, ...]:
    """Return the engine's modules, those of a room before the room."""
    found = pkgutil.walk_packages(judge.engine.__path__, "judge.engine.")
    return tuple(sorted((module.name for module in found), key=len, reverse=True))


@cache
def _function(name: str) -> Callable[..., Any]:
    module = next(each for each in _modules() if name.startswith(f"{each}."))
    found: Any = importlib.import_module(module)
    for part in name.removeprefix(f"{module}.").split("."):
        found = getattr(found, part) if not isinstance(found, type) else found.__dict__[part]
    assert callable(found) or isinstance(found, property | classmethod | staticmethod)
    return found  # type: ignore[no-any-return]  # a dotted name says no type
