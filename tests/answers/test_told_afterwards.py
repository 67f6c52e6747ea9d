"""What is said of Clean-up before or after it, of one of several things, and of statistics."""

import pytest

from judge.answers.model import Answer, Verdict
from judge.answers.played_out import answer_sentences

THREE = "Alice has Kappa, Kitsune and Haven Warrior in Reserve. "
TWO = "Alice controls Kappa and Kitsune. "
SEND = '"Send" is a Spell with "Send to Reserve target Character." Bob has Send in hand. '


def ask(text: str) -> Answer:
    return answer_sentences(text)[-1]


@pytest.mark.parametrize(
    ("told", "asked", "verdict"),
    [
        # with a limit of two, one of three goes, and its owner says which (4.2.5.c)
        ("Alice discards Kappa during Clean-up. ", "Is Kappa in Reserve?", Verdict.NO),
        ("Alice discards Kappa during Clean-up. ", "Is Kitsune in Reserve?", Verdict.YES),
        ("Night happens. Alice discards Kappa during Clean-up. ", "Is Kappa in Reserve?", False),
        ("Night happens. Alice discards Kappa during Clean-up. ", "Is Kitsune in Reserve?", True),
        ("The next Noon begins. Kappa was discarded during Clean-up. ", "Is Kappa in hand?", False),
        ("Clean-up begins. Alice discards Kappa. ", "Is Kappa in Reserve?", Verdict.NO),
        ("", "If Alice discards Kappa during Clean-up, is Kappa in Reserve?", Verdict.NO),
        # who keeps two of three has discarded the third
        (
            "Night happens. Alice keeps Kitsune and Haven Warrior during Clean-up. ",
            "Is Kappa in Alice's Discard pile?",
            Verdict.YES,
        ),
        # who keeps one of three has not said which of the others goes
        ("Night happens. Alice keeps Kappa during Clean-up. ", "Is Kappa in Reserve?", True),
        (
            "Night happens. Alice keeps Kappa during Clean-up. ",
            "Is Kitsune in Reserve?",
            Verdict.DEPENDS,
        ),
    ],
)
def test_what_is_discarded_or_kept_at_clean_up_is_told_before_or_afterwards(
    told: str, asked: str, verdict: Verdict | bool
) -> None:
    wanted = verdict if isinstance(verdict, Verdict) else Verdict.YES if verdict else Verdict.NO
    assert ask(THREE + told + asked).verdict is wanted


def test_two_cards_are_within_the_limit_and_neither_can_have_been_discarded() -> None:
    told = "Alice has Kappa and Kitsune in Reserve. Night happens. "
    found = ask(told + "Alice discards Kappa during Clean-up. Is Kappa in Reserve?")
    assert found.verdict in (Verdict.UNKNOWN, Verdict.ILLEGAL)


def test_landmarks_are_sacrificed_at_clean_up() -> None:
    rocks = ("Rock", "Stone", "Hill")
    told = " ".join(
        f'"{it}" is a Landmark Permanent (cost 3). Alice controls "{it}".' for it in rocks
    )
    told += ' Night happens. Alice sacrifices "Stone" during Clean-up. '
    assert ask(told + 'Is "Stone" in play?').verdict is Verdict.NO
    assert ask(told + 'Is "Rock" in play?').verdict is Verdict.YES


def test_only_a_daily_effect_is_a_time_of_its_own() -> None:
    found = ask(THREE + "Alice discards Kappa during Noon. Is Kappa in Reserve?")
    assert found.verdict is Verdict.UNKNOWN
    assert any("daily effect" in it.message for it in found.misread)


def test_one_of_them_is_any_of_what_was_named_together() -> None:
    found = ask(TWO + SEND + "Bob plays Send, targeting one of them. Is Kappa in Reserve?")
    assert found.verdict is Verdict.DEPENDS
    beside = "Alice controls Haven Warrior. Bob plays Send, targeting one of them. "
    found = ask(TWO + SEND + beside + "Is Haven Warrior in Reserve?")
    assert found.verdict is Verdict.NO


def test_one_of_them_is_so_if_any_is() -> None:
    some = "Alice controls Kappa and Kitsune (1 boost). Is one of them Boosted?"
    assert ask(some).verdict is Verdict.YES
    assert ask(TWO + "Is one of them Boosted?").verdict is Verdict.NO


def test_one_of_so_many_is_one_of_their_kind() -> None:
    told = "Alice controls two Ordis Recruit tokens. " + SEND
    told += "Bob plays Send, targeting one of them. "
    found = ask(told + "How many Ordis Recruit tokens does Alice control?")
    assert (found.verdict, found.value) == (Verdict.VALUE, 1)


def test_one_of_them_is_refused_where_nothing_was_named_together() -> None:
    found = ask("Alice controls Kappa. Is one of them Boosted?")
    assert found.verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        # Kappa is 4/4/5, and each boost adds 1 to each statistic (2.5.1.b)
        ("Are Kappa's statistics 5/5/6?", Verdict.YES),
        ("Are Kappa's statistics 4/4/5?", Verdict.NO),
        ("Is Kappa 5/5/6?", Verdict.YES),
    ],
)
def test_statistics_are_claimed_with_their_rule(said: str, verdict: Verdict) -> None:
    found = ask(f"Alice controls Kappa (1 boost). {said}")
    assert found.verdict is verdict
    assert found.because is not None
    assert found.because.text == "Kappa is 4/4/5 by itself, and has 1 boost"
    assert "2.5.1.b" in [it.rule for it in found.citations]


def test_statistics_are_other_statistics_only() -> None:
    assert ask("Alice controls Kappa. Are Kappa's statistics Boosted?").verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("told", "asked", "value"),
    [
        # a daily effect that is told happens, in the phase that it is said to be (4.2.c)
        ("It is Morning. Alice is first player. Succeed happens. ", "Who is first player?", "Bob"),
        ("It is Morning. Draw happens. ", "How many cards has Alice drawn?", 2),
        ("It is Night. Alice controls Kappa. Rest happens. ", "Where is Kappa?", "Alice's Reserve"),
        (
            "It is Dusk. Alice controls Kappa in her Hero Expedition. Progress happens. ",
            "Where is Alice's Hero Expedition?",
            "region 2",
        ),
        # what has been today comes again on the next day
        ("Draw happens. Draw happens. ", "How many cards has Alice drawn?", 4),
    ],
)
def test_a_daily_effect_that_is_told_is_performed(told: str, asked: str, value: str | int) -> None:
    assert ask(told + asked).value == value
