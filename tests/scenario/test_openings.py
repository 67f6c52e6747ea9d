"""What can be done next is said in sentences that do just that."""

from pathlib import Path

import pytest

from judge.scenario.cast import Style
from judge.scenario.document import read_scenarios
from judge.scenario.mistakes import ScenarioError
from judge.scenario.openings import openings, standing
from judge.scenario.parsing import language
from judge.scenario.running import play_scenario
from judge.scenario.suite import project_scenarios

TABLE = "Bob controls Monolith Rune-Scribe and Haven Warrior in his Hero Expedition. "


def said(text: str) -> list[str]:
    (opening,) = openings(text).openings
    return [way.sentence for way in opening.ways]


def test_a_turn_offers_every_place_to_play_a_character_in_and_to_pass() -> None:
    # 4.2.3.d: a turn effect is to play a card, to play a quick action, or to pass
    assert said("Alice has Kappa in hand.") == [
        "Alice plays Kappa from hand in her Hero Expedition.",
        "Alice plays Kappa from hand in her Companion Expedition.",
        "Alice passes.",
    ]


def test_what_cannot_be_paid_is_not_offered() -> None:
    assert said("Alice has Kappa in hand. Alice has 0 ready Mana Orbs.") == ["Alice passes."]


def test_targets_are_offered_as_a_sentence_and_beside_the_playing() -> None:
    text = "Alice has Kraken's Wrath in hand. " + TABLE + "Alice plays Kraken's Wrath from hand."
    (opening,) = openings(text).openings
    assert opening.player == "Alice"
    assert [(way.sentence, way.aside) for way in opening.ways] == [
        ("Alice targets Monolith Rune-Scribe.", "targeting Monolith Rune-Scribe"),
        ("Alice targets Haven Warrior.", "targeting Haven Warrior"),
        ("Alice targets nothing.", "targeting nothing"),
    ]


def test_two_of_one_name_are_told_apart_by_whose_they_are() -> None:
    text = "Alice controls Kappa. Bob controls Kappa. Alice has Freeze in hand. Alice plays Freeze."
    assert said(text) == ["Alice targets Alice's Kappa.", "Alice targets Bob's Kappa."]


def test_reactions_that_wait_together_are_told_apart_by_their_symbols() -> None:
    # 4.4.b: the player chooses one of the Reactions they control in Limbo
    text = (
        "Alice controls Haven, Bravos Bastion. Alice has Kuwat, the Dissenter in Reserve. "
        "Alice plays Kuwat from Reserve."
    )
    assert said(text) == [
        "Alice resolves Kuwat, the Dissenter's {J} ability.",
        "Alice resolves Kuwat, the Dissenter's {R} ability.",
    ]


def test_chance_is_open_too() -> None:
    text = '"Alpha" is a Spell with "Roll a die. On a 4+, draw a card." Alice has Alpha in hand. '
    found = said(text + "Alice plays Alpha from hand.")
    assert found == [f"Alice rolls {number}." for number in range(1, 7)]


def test_what_is_not_understood_is_refused_with_its_place() -> None:
    with pytest.raises(ScenarioError) as refused:
        openings("Alice frobs Kappa.")
    assert refused.value.mistakes[0].start == len("Alice ")


@pytest.mark.parametrize("file", project_scenarios()[::40], ids=lambda file: file.stem)
def test_every_option_of_a_named_card_has_a_sentence(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    for scenario in read_scenarios(text).scenarios:
        for played in play_scenario(scenario, Style.FILE):
            for opening in standing(played, text, language()).openings:
                view = opening.view
                for way in opening.ways:
                    option = opening.decision.options[way.number]
                    items = [it.item for n in option.objects if (it := view.state.objects.get(n))]
                    if all(item in view.copies for item in items):
                        assert way.sentence, option
