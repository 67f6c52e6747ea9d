"""What decides an answer is that without which it would be another; procedure never does."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict


def decisive(text: str) -> set[str]:
    """Return the decisive rules of the answer to the one question of a text."""
    (answer,) = answer_text(text)
    assert answer.verdict is not Verdict.UNKNOWN, answer.misread
    return {it.rule for it in answer.citations if it.role == "decisive"}


CHARACTER = '"Alpha" is a Character with "{}" Alice controls Alpha in her Hero Expedition. '


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        # 2.4.2: an Anchored Character does not go to Reserve during Rest
        ("Alice controls Kappa (Anchored). Rest happens. Is Kappa in Alice's Reserve?", "2.4.2"),
        # 2.4.4: the same of one that is Asleep, whose statistics do not count either
        ("Alice controls Kappa (Asleep). Rest happens. Is Kappa in Alice's Reserve?", "2.4.4"),
        (
            "Alice controls Kappa (Asleep) in her Hero Expedition. Progress happens. "
            "Has Alice's Hero Expedition moved?",
            "2.4.4",
        ),
        # 2.4.7.d: what is Fleeting is discarded where it would go to Reserve
        ("Alice controls Kappa (Fleeting). Rest happens. Is Kappa in Alice's Reserve?", "2.4.7.d"),
        # 4.2.4.e: a tie is not enough
        (
            "Alice controls Kappa in her Hero Expedition. Bob controls Kappa in his Hero "
            "Expedition. Progress happens. Has Alice's Hero Expedition moved?",
            "4.2.4.e",
        ),
        # 7.4.2.b: Defender, 7.4.3.b: Eternal, 7.4.6.b: Seasoned
        (
            CHARACTER.format("Defender.")
            + "Alice controls Kappa in her Hero Expedition. Progress happens. "
            "Has Alice's Hero Expedition moved?",
            "7.4.2.b",
        ),
        (CHARACTER.format("Eternal.") + "Rest happens. Is Alpha in Alice's Reserve?", "7.4.3.b"),
        (
            '"Alpha" is a Character with "Seasoned." Alice controls Alpha (1 boost) in her Hero '
            "Expedition. Rest happens. Does Alpha have 1 boost?",
            "7.4.6.b",
        ),
        # 2.5.j: without Seasoned the boosts are lost
        ("Alice controls Kappa (1 boost). Rest happens. Does Kappa have 1 boost?", "2.5.j"),
        # 4.3.d: no Expedition moves once tiebreakers have started
        (
            '"Alpha" is a Spell with "Target Expedition moves forward 1 region." '
            "The tiebreakers have begun. Alice has Alpha in hand. "
            "Alice plays Alpha from hand, targeting her Hero Expedition. "
            "Has Alice's Hero Expedition moved?",
            "4.3.d",
        ),
    ],
)
def test_the_rule_without_which_it_were_otherwise_decides(text: str, rule: str) -> None:
    found = decisive(text)
    assert rule in found
    assert len(found) <= 4


def test_what_is_overdetermined_is_left_out_together() -> None:
    """Two Characters with Defender: without either alone the Expedition still does not move."""
    text = (
        '"Alpha" is a Character with "Defender." "Beta" is a Character with "Defender." '
        "Alice controls Alpha, Beta and Kappa in her Hero Expedition. "
        "Progress happens. Has Alice's Hero Expedition moved?"
    )
    assert "7.4.2.b" in decisive(text)


def test_a_reaction_that_came_only_with_the_event_has_a_reason() -> None:
    """6.3.f: what is not there yet when an event happens does not react to it."""
    text = (
        '"Alpha" is a Character with "When a Character joins your Expeditions — I gain 1 boost." '
        "Alice has Alpha in hand. Alice plays Alpha from hand. Does Alpha have 1 boost?"
    )
    assert "6.3.f" in decisive(text)


@pytest.mark.parametrize("rule", ["5.1.2.c", "5.1.2.g", "5.1.2.h", "3.2.9.f"])
def test_procedure_that_every_play_follows_never_decides(rule: str) -> None:
    text = "Alice has Kappa in hand. Alice plays Kappa from hand. Is Kappa in play?"
    assert rule not in decisive(text)
