"""Scenario files: found in folders, read, played."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from judge.errors import FileError
from judge.files import read_text as read_user_text
from judge.paths import rules_dir
from judge.scenario.document import Scenario, read_scenarios
from judge.scenario.running import Played, play_scenario

SUFFIX = ".scenario"


@dataclass(frozen=True, slots=True)
class Ran:
    """One scenario of a file, with how its cases went."""

    file: Path
    text: str
    scenario: Scenario
    cases: tuple[Played, ...]

    @property
    def holds(self) -> bool:
        """Whether every claim of every case holds."""
        return all(case.holds for case in self.cases)

    @property
    def fired(self) -> frozenset[str]:
        """Every rule that fired on some way of some case."""
        return frozenset(rule for case in self.cases for rule in case.fired)

    @property
    def asserted(self) -> frozenset[str]:
        """Every rule that the scenario names in its header or behind a claim."""
        claimed = (claim.step.rules for case in self.cases for claim in case.claims)
        return frozenset(self.scenario.rules).union(*claimed)


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """Return the scenario files among files and folders, in order.

    Raises FileNotFoundError for a path that does not exist.
    """
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(path.rglob(f"*{SUFFIX}"))
        elif path.is_file():
            found.append(path)
        else:
            raise FileError(f"there is no file or folder {path}")
    return found


def project_scenarios() -> list[Path]:
    """Return the project's own scenario files."""
    folder = rules_dir() / "scenarios"
    return scenario_files([folder]) if folder.is_dir() else []


def run_file(path: Path) -> Iterator[Ran]:
    """Play every scenario of a file. Raises FileError; ScenarioError where it is not understood."""
    text = read_user_text(path)
    document = read_scenarios(text, str(path))
    for scenario in document.scenarios:
        yield Ran(path, text, scenario, tuple(play_scenario(scenario)))
