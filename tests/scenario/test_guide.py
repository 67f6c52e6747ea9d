"""The guide's examples are scenarios that hold."""

import re

import pytest

from judge.paths import rules_dir
from judge.scenario.document import read_scenarios
from judge.scenario.running import play_scenario

GUIDE = (rules_dir() / "scenarios" / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```\n(Scenario:.*?)```", GUIDE, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: text.split("\n")[0])
def test_the_example_holds(example: str) -> None:
    (scenario,) = read_scenarios(example).scenarios
    for case in play_scenario(scenario):
        assert not case.mistakes, case.mistakes[0].show(example)
        assert case.claims
        for claim in case.claims:
            said = example[claim.step.span.start : claim.step.span.end]
            assert claim.verdict.holds, f"{said}: {claim.verdict.told}"
