"""Typed texts: fillers, capitals, accents, slips of the pen, and words of other languages."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


# fmt: off
ALIKE = {
    # fillers
    "Alice has Kappa in hand. Can Alice then still just play Kappa?": (
        "Alice has Kappa in hand. Can Alice play Kappa?"
    ),
    # capitals
    "i have kappa in hand. can i play kappa?": "I have Kappa in hand. Can I play Kappa?",
    "alice controls haven, bravos bastion. night happens. is haven in play?": (
        "Alice controls Haven, Bravos Bastion. Night happens. Is Haven in play?"
    ),
    # a comma, accents
    "Alice controls kuwat the dissenter. Rest happens. Is Kuwat in play?": (
        "Alice controls Kuwat, the Dissenter. Rest happens. Is Kuwat in play?"
    ),
    "Alice controls fee clochette. Rest happens. Is Tinker Bell in play?": (
        "Alice controls Tinker Bell. Rest happens. Is Tinker Bell in play?"
    ),
    # may
    "Alice has Kappa in hand. May Alice play Kappa?": (
        "Alice has Kappa in hand. Can Alice play Kappa?"
    ),
    # a status as another language prints it (2.4.2)
    "Alice controls Kappa (Verankert). Rest happens. Is Kappa in play?": (
        "Alice controls Kappa (Anchored). Rest happens. Is Kappa in play?"
    ),
    # slips
    "Alice controls Kodma. Rest happens. Is Kodma in play?": (
        "Alice controls Kodama. Rest happens. Is Kodama in play?"
    ),
    "Alice contrlos Kodama. Rest happens. Is Kodama in play?": (
        "Alice controls Kodama. Rest happens. Is Kodama in play?"
    ),
}
# fmt: on


@pytest.mark.parametrize(("typed", "written"), ALIKE.items())
def test_typed_and_written_are_answered_alike(typed: str, written: str) -> None:
    one, other = ask(typed), ask(written)
    assert other.verdict in (Verdict.YES, Verdict.NO)
    assert (one.verdict, one.result) == (other.verdict, other.result)


def test_a_slip_is_said() -> None:
    answer = ask("Alice controls Kodma. Rest happens. Is Kodma in play?")
    assert "“Kodma” is read as Kodama" in answer.warnings


@pytest.mark.parametrize("word", ["flumbles", "never-ever", "paints"])
def test_what_carries_meaning_and_is_not_understood_is_named(word: str) -> None:
    answer = ask(f"Alice has Kappa in hand and {word} it. Is Kappa in play?")
    assert answer.verdict is Verdict.UNKNOWN
    assert any(word.split("-")[0] in each.message for each in answer.misread)


@pytest.mark.parametrize(
    "whose",
    ["Kappa's", "Kappas", "Kappas'", "Kappa’s", "Kappa`s", "Kappa´s", "Kappa", "Alices Kappa's"],
)
def test_whose_statistics_are_asked_is_told_by_any_apostrophe_or_by_none(whose: str) -> None:
    (answer,) = answer_text(f"Alice controls Kappa (1 boost). What are {whose} statistics?")
    assert answer.value == "5/5/6"  # 4/4/5 as printed


@pytest.mark.parametrize(
    "asked",
    [
        "Is Haven Warriors ability activated?",
        "Is Haven Warrior ability activated?",
        "Is Haven Warriors' ability activated?",
        "Is Haven Warriors {J} ability activated?",
        "Is Alices Haven Warriors ability activated?",
    ],
)
def test_an_ability_is_its_cards_without_an_apostrophe(asked: str) -> None:
    board = "Alice has Haven Warrior in hand. Alice plays Haven Warrior in her Hero Expedition. "
    (answer,) = answer_text(board + asked)
    (plain,) = answer_text(board + "Is Haven Warrior's ability activated?")
    assert answer.verdict is plain.verdict is not Verdict.UNKNOWN


def test_a_zone_is_its_players_without_an_apostrophe() -> None:
    (answer,) = answer_text("Alice controls Kappa. Is Kappa in Alices Hero Expedition?")
    assert answer.verdict is Verdict.YES


@pytest.mark.parametrize("gone", ["Are the boosts gone?", "Do the boosts go to Reserve?"])
def test_boosts_lie_in_no_zone_and_go_nowhere(gone: str) -> None:
    """2.5.j: counters are lost as their object leaves; asked like this, a no would mislead."""
    text = "Alice controls Kappa (2 boosts). Bob plays Intimidation, targeting Kappa."
    assert ask(f"{text} {gone}").verdict is Verdict.UNKNOWN
