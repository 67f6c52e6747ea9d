"""Which scenarios stand on which rules: break a rule's code, and see which claims fall.

A scenario that names a rule proves something about it only if it fails when the code of the rule
is broken. Every break is made in a process of its own pool, so that none outlives its test.
"""

import importlib
import pkgutil
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple, TypeVar

import judge.engine
from judge.answers.falling import FiledCase, filed_cases
from judge.answers.mutating import Mutant, mutants, plain_function
from judge.engine.registry import enforced
from judge.scenario.faces import forget_faces

_ROOT = Path(judge.engine.__file__).parents[2]

Work = TypeVar("Work")
Done = TypeVar("Done")


class Tested(NamedTuple):
    """One mutant, the rules that its function enforces, and rule -> a scenario that falls."""

    name: str
    rules: tuple[str, ...]
    falls: dict[str, str]


def functions() -> dict[str, tuple[str, ...]]:
    """Return the dotted name of each enforcing function of the engine -> the rules it enforces."""
    for module in _modules():
        importlib.import_module(module)
    found: dict[str, list[str]] = defaultdict(list)
    for rule, names in enforced().items():
        for name in names:
            if name.startswith(f"{judge.engine.__name__}."):
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
    return [(name, number) for name in names for number in range(len(broken(name)))]


def place_of(name: str) -> str:
    """Return file and line of a function by its dotted name:  judge/engine/night.py:35."""
    code = plain_function(_function(name)).__code__
    file = Path(code.co_filename)
    return f"{file.relative_to(_ROOT).as_posix()}:{code.co_firstlineno}"


def _each(work: Callable[[Work], Done], which: list[Work], workers: int) -> Iterator[Done]:
    for part in filed_cases():  # before the workers are made: where the system can, they share it
        part.measure()
    if workers <= 1:
        yield from map(work, which)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(work, which, chunksize=4)


def _proof(name: str) -> dict[str, str]:
    found: dict[str, str] = {}
    rules = frozenset(functions()[name])
    for mutant in broken(name):
        found |= _falls(mutant, rules.difference(found), all_of_them=True)
        if len(found) == len(rules):
            break
    return found


def _test(which: tuple[str, int]) -> Tested:
    name, number = which
    mutant = broken(name)[number]
    rules = functions()[name]
    return Tested(mutant.name, rules, _falls(mutant, frozenset(rules), all_of_them=False))


def _falls(mutant: Mutant, rules: frozenset[str], *, all_of_them: bool) -> dict[str, str]:
    """Return rule -> the scenario that falls with it; the first one only, unless all are asked.

    That a claim does not hold is sooner found than that its answer does not cite its rules.
    """
    found: dict[str, str] = {}
    file, lines = file_of(mutant), mutant.lines
    with applied(mutant):
        for falls in (_named_by_the_fallen, FiledCase.uncited):
            for part in _naming(rules):
                if not part.reaches(file, lines, asked=falls is FiledCase.uncited):
                    continue
                left = rules.difference(found)
                if part.rules.isdisjoint(left):
                    continue
                found |= dict.fromkeys(sorted(falls(part, left)), part.scenario.title)
                if len(found) == len(rules) or (found and not all_of_them):
                    return found
    return found


def _named_by_the_fallen(part: FiledCase, rules: frozenset[str]) -> frozenset[str]:
    """Return which of these rules the header names, or a claim that does not hold any more."""
    fallen = part.fallen()
    if fallen is None:
        return part.rules & rules
    behind = frozenset(part.scenario.rules).union(*(step.rules for step in fallen.values()))
    return behind & rules if fallen else frozenset()


def codes() -> list[CodeType]:
    """Return the code of every enforcing function."""
    return [plain_function(_function(name)).__code__ for name in functions()]


def file_of(mutant: Mutant) -> str:
    """Return the path of the file that a mutant's function stands in, as its code says."""
    return mutant.code.co_filename


@cache
def broken(name: str) -> tuple[Mutant, ...]:
    """Return every small break of a function by its dotted name."""
    return tuple(mutants(name, _function(name)))


@cache
def _naming(rules: frozenset[str]) -> tuple[FiledCase, ...]:
    found = (part for part in filed_cases() if part.rules & rules)
    return tuple(sorted(found, key=lambda part: part.seconds))


@contextmanager
def applied(mutant: Mutant) -> Iterator[None]:
    """Run with a mutant in the place of its function; nothing kept from before is used."""
    function = plain_function(_function(mutant.function))
    whole = function.__code__
    function.__code__ = mutant.code
    forget()
    try:
        yield
    finally:
        function.__code__ = whole
        forget()


def forget() -> None:
    """Empty what the engine keeps between games."""
    for name, module in list(sys.modules.items()):
        if name.startswith("judge.engine"):
            for value in vars(module).values():
                if callable(clear := getattr(value, "cache_clear", None)):
                    clear()
    forget_faces()


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
