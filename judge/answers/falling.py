"""The cases of the project's scenarios, and which of their claims fall while something is broken.

A claim falls where it does not hold, or where its own answer no longer cites a rule in its
brackets, or rests on other interpretations. Every case knows which lines of the engine it runs once
somebody has watched it: a break elsewhere cannot change it.
"""

import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from time import perf_counter
from types import CodeType, FrameType
from typing import Any

from judge.answers.naming import NamedRules, named
from judge.scenario import tree as t
from judge.scenario.document import Case, Scenario, read_scenarios
from judge.scenario.running import Claimed, Played, play_unwatched
from judge.scenario.suite import Ran, project_scenarios

SLOWEST = 10.0
"""Seconds after which a broken game that does not end counts as broken."""

Lines = dict[str, frozenset[int]]
"""File of a function -> the numbers of its lines that were run."""


@dataclass(slots=True)
class FiledCase:
    """One case of a scenario.

    `rules` is every rule that its header or a claim of it names, `seconds` what it takes, `lines`
    what it runs of the functions that were watched, and `asked` what it runs when its claims are
    asked too; until then it may run anything.
    """

    file: Path
    text: str
    scenario: Scenario
    case: Case
    seconds: float = 0.0
    lines: Lines | None = None
    asked: Lines | None = None

    @property
    def rules(self) -> frozenset[str]:
        """Every rule that the header or a claim names."""
        steps = (*self.scenario.common, *self.case.steps)
        claimed = (step.rules for step in steps if isinstance(step, t.Statement))
        return frozenset(self.scenario.rules).union(*claimed)

    def reaches(self, file: str, lines: range, *, asked: bool) -> bool:
        """Whether the case may run one of these lines, played or asked too."""
        known = self.asked if asked else self.lines
        return known is None or not known.get(file, frozenset()).isdisjoint(lines)

    def play(self) -> Played:
        """Play the case, however long it takes. Raises what a broken engine raises."""
        return play_unwatched(self.scenario, self.case)

    def play_in_time(self) -> Played:
        """Play the case. Raises what a broken engine raises, and TimeoutError."""
        with _in_time(SLOWEST):
            return self.play()

    def measure(self) -> None:
        """Play the case for the time that it takes, if nobody knows it yet."""
        if not self.seconds:
            start = perf_counter()
            self.play()
            self.seconds = perf_counter() - start

    def ran(self, played: Played) -> Ran:
        """Return the scenario with this case played."""
        return Ran(self.file, self.text, self.scenario, (played,))

    def fallen(self) -> dict[int, t.Statement] | None:
        """Return the claims that do not hold, by their place; None where the case breaks off."""
        try:
            played = self.play_in_time()
        except Exception:
            return None
        if played.mistakes:
            return None
        return {
            place: claim.step
            for place, claim in enumerate(played.claims)
            if not claim.verdict.holds
        }

    def uncited(self, rules: frozenset[str]) -> frozenset[str]:
        """Return which of these rules stand behind a claim whose answer does not cite them.

        A scenario that watches interpretations shows its rules only while the answers to its
        claims rest on those that the claims name.
        """
        return frozenset().union(
            *self.lost(lambda _, step: rules.intersection(step.rules)).values(),
            *(self.misread(rules) if self.scenario.interpretations else ()),
        )

    def misread(self, rules: frozenset[str]) -> Iterator[frozenset[str]]:
        """Yield which of these rules are named with a claim that rests on other interpretations."""
        try:
            played = self.play_in_time()
        except Exception:
            return
        watched = frozenset(self.scenario.interpretations)
        for claim in played.claims:
            behind = rules.intersection((*self.scenario.rules, *claim.step.rules))
            found = self.named(played, claim) if behind else None
            if found and found.interpretations & watched != frozenset(claim.step.interpretations):
                yield behind

    def lost(
        self, wanted: Callable[[int, t.Statement], frozenset[str]]
    ) -> dict[int, frozenset[str]]:
        """Return, for each claim by its place, the rules wanted that its answer does not cite."""
        try:
            played = self.play_in_time()
        except Exception:
            return {}
        found = {}
        for place, claim in enumerate(played.claims):
            if rules := wanted(place, claim.step):
                cited = self.cited(played, claim)
                found[place] = frozenset() if cited is None else rules - cited
        return found

    def cited(self, played: Played, claim: Claimed) -> frozenset[str] | None:
        """Return the rules that a claim's answer cites; None where it cannot be asked in time."""
        found = self.named(played, claim)
        return found.rules if found is not None else None

    def named(self, played: Played, claim: Claimed) -> NamedRules | None:
        """Return what a claim's answer names; None where it cannot be asked in time."""
        try:
            with _in_time(SLOWEST):
                return named(self.ran(played), played, claim)
        except Exception:
            return None


@cache
def filed_cases() -> tuple[FiledCase, ...]:
    """Return every case of the project's scenarios, in the order of the files."""
    found = []
    for file in project_scenarios():
        text = file.read_text(encoding="utf-8")
        for scenario in read_scenarios(text, str(file)).scenarios:
            found += [FiledCase(file, text, scenario, case) for case in scenario.cases]
    return tuple(found)


def lines_run(codes: Iterable[CodeType], play: Callable[[], object]) -> Lines:
    """Return the lines of some functions that are run, those of their inner functions too."""
    watched = {inner for code in codes for inner in _with_inner(code)}
    seen: dict[str, set[int]] = {code.co_filename: set() for code in watched}

    def within(frame: FrameType, event: str, argument: Any) -> Any:
        seen[frame.f_code.co_filename].add(frame.f_lineno)
        return within

    def entered(frame: FrameType, event: str, argument: Any) -> Any:
        return within(frame, event, argument) if frame.f_code in watched else None

    before = sys.gettrace()
    sys.settrace(entered)
    try:
        play()
    finally:
        sys.settrace(before)
    return {file: frozenset(numbers) for file, numbers in seen.items() if numbers}


def _with_inner(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _with_inner(constant)


@contextmanager
def _in_time(seconds: float) -> Iterator[None]:
    """Raise TimeoutError after some seconds, where the system can."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
