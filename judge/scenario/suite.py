"""Scenario files: found in folders, read, played."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from judge.errors import FileError
from judge.files import read_text as read_user_text
from judge.paths import rules_dir
from judge.records import dataclass
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

    What is no path names scenarios of the project: a folder of them, such as 6.3, or a file.
    Raises FileError for what is neither.
    """
    found: list[Path] = []
    for path in paths:
        place = path if path.exists() else _of_the_project(path)
        found += sorted(place.rglob(f"*{SUFFIX}")) if place.is_dir() else [place]
    return found


def _of_the_project(name: Path) -> Path:
    folder = rules_dir() / "scenarios"
    if name.parts[:2] == ("rules", "scenarios"):  # as it is called in a checkout
        name = Path(*name.parts[2:])
    known = [folder / name, *folder.rglob(name.name + SUFFIX), *folder.rglob(name.name)]
    place = next((path for path in known if path.exists() and ".." not in name.parts), None)
    if place is None:
        raise FileError(
            f"there is no file or folder {name}, and no scenario of the project is called that;"
            " judge run 6.3 plays those of section 6.3"
        )
    return place


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
