"""A made-up name has to be described first; a sentence that comes too early says so."""

import pytest

from judge.scenario.document import read_scenarios
from judge.scenario.running import play_scenario

DESCRIBED = '"Alpha" is a Character with "Eternal."'


def mistake(*sentences: str) -> str:
    """Play sentences as a scenario; return its first mistake as it is shown."""
    text = "\n".join(("Scenario: Made up", "Rules: 2.1.a", "", *sentences))
    (scenario,) = read_scenarios(text, "a.scenario").scenarios
    (played,) = play_scenario(scenario)
    return played.mistakes[0].show(text, "a.scenario")


@pytest.mark.parametrize(
    ("sentence", "column"),
    [
        ("Alice controls Alpha in her Hero Expedition.", 16),
        ("Alice has Alpha and Kappa in hand.", 11),
        ("The top card of Alice's Deck is Alpha.", 33),
        ('Alpha reads "Gigantic."', 1),
    ],
)
def test_a_name_that_is_used_before_it_is_described_is_shown(sentence: str, column: int) -> None:
    shown = mistake(sentence, DESCRIBED)
    assert f"a.scenario:4:{column}: “Alpha” has not been described yet" in shown
    assert "^^^^^" in shown
    assert "hint: say what it is before: “Alpha” is a Character with “…”" in shown


def test_what_is_made_up_has_no_older_wording() -> None:
    shown = mistake(DESCRIBED, 'Alpha reads "Gigantic."')
    assert "a.scenario:5:1: “Alpha” is made up: it has no other wording" in shown
