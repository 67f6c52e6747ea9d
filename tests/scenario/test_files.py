"""Every scenario file of the project holds, and its claims name the rules that their answers cite.

The rules in brackets are among those that fired, and among those that the claim's own answer cites.
A file is played once for both.
"""

from pathlib import Path

import pytest

from judge.answers.naming import idle_rules, misnamings
from judge.paths import rules_dir
from judge.scenario.suite import Ran, project_scenarios, run_file

FOLDER = rules_dir() / "scenarios"


@pytest.fixture(
    scope="module", params=project_scenarios(), ids=lambda file: str(file.relative_to(FOLDER))
)
def played(request: pytest.FixtureRequest) -> tuple[Path, list[Ran]]:
    """Return a file and what became of its scenarios."""
    return request.param, list(run_file(request.param))


def test_the_scenario_holds(played: tuple[Path, list[Ran]]) -> None:
    file, scenarios = played
    for ran in scenarios:
        assert ran.scenario.title, "a scenario is titled by a sentence"
        assert ran.scenario.rules, "a scenario says in its header which rules it shows"
        for case in ran.cases:
            assert not case.mistakes, case.mistakes[0].show(ran.text, str(file))
            assert case.claims, f"{file}: nothing is claimed in {case.title or 'it'}"
            for claim in case.claims:
                said = ran.text[claim.step.span.start : claim.step.span.end]
                assert claim.verdict.holds, f"{said}: {claim.verdict.told}"


def test_no_claim_names_more_than_its_answer(played: tuple[Path, list[Ran]]) -> None:
    for ran in played[1]:
        assert [one.told(ran) for one in misnamings(ran)] == []
        assert idle_rules(ran) == (), "what the header names is carried out, or cited by an answer"
