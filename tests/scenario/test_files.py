"""Every scenario file of the project holds, with the rules in brackets among those that fired."""

from pathlib import Path

import pytest

from judge.paths import rules_dir
from judge.scenario.suite import project_scenarios, run_file

FOLDER = rules_dir() / "scenarios"


@pytest.mark.parametrize("file", project_scenarios(), ids=lambda f: str(f.relative_to(FOLDER)))
def test_the_scenario_holds(file: Path) -> None:
    for ran in run_file(file):
        assert ran.scenario.title, "a scenario is titled by a sentence"
        assert ran.scenario.rules, "a scenario says in its header which rules it shows"
        for case in ran.cases:
            assert not case.mistakes, case.mistakes[0].show(ran.text, str(file))
            assert case.claims, f"{file}: nothing is claimed in {case.title or 'it'}"
            for claim in case.claims:
                said = ran.text[claim.step.span.start : claim.step.span.end]
                assert claim.verdict.holds, f"{said}: {claim.verdict.told}"
