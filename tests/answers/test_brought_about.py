"""What happens by itself in a question is no card that somebody played, and befalls what is meant.

Scribbling Starfish and Nilam Spires heed a Spell that is played, The Hunger the Discard pile.
"""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict


def ask(question: str) -> Answer:
    return answer_text(question)[-1]


@pytest.mark.parametrize(
    "question",
    [
        # 5.1.2.a: no Spell is played by being sacrificed, discarded or boosted
        "Does Scribbling Starfish in Reserve gain a boost if a Character is sacrificed?",
        "Alice controls Nilam Spires. Alice controls Kappa. Kappa is discarded. "
        "Does Nilam Spires gain an Arcane counter?",
        # 2.1.e: a token that is sacrificed joins no Discard pile, and nothing else does
        "Does The Hunger gain a boost if a token is sacrificed?",
    ],
)
def test_nothing_was_played_for_what_happens(question: str) -> None:
    assert ask(question).verdict is Verdict.NO


def test_it_takes_no_turn() -> None:
    """4.2.3.e: a turn ends as a card is played, and none was."""
    assert ask("Alice controls Kappa. Kappa gains 1 boost. Whose turn is it?").value == "Alice"
    assert ask("Mowgli gains a boost. Can I play Kappa?").verdict is Verdict.YES


def test_one_card_alone_joins_the_discard_pile() -> None:
    """7.3.7.a: the card that is discarded, and no made-up one beside it."""
    told = "I control The Hunger and Kappa. Kappa is discarded."
    answer = ask(f"{told} How many boosts does The Hunger have?")
    assert answer.value == 1


def test_the_reason_names_the_effect() -> None:
    """7.3.31.a: it is sacrificed through something, and by no play."""
    answer = ask("Alice controls Kappa. Kappa is sacrificed. Where is Kappa?")
    assert answer.because is not None
    assert answer.because.text == "it is sacrificed through some effect"
    assert [it.rule for it in answer.citations if it.role == "decisive"] == ["7.3.31.a"]


@pytest.mark.parametrize(
    "question",
    [
        "I control Kappa. I sacrifice a Character. Is Kappa in play?",
        "I control Kappa. All Characters gain a boost. Does Kappa have a boost?",
        "Is Mowgli Fleeting if each Character gains Fleeting?",
        "I control Kelonic Generator. A Permanent is sacrificed. Is Kelonic Generator in play?",
        "I control Nilam Spires. I sacrifice a Landmark. Is Nilam Spires in play?",
        "I have Kappa in hand. I put a card in my Mana zone. Is Kappa in hand?",
    ],
)
def test_what_is_done_to_one_of_a_kind_may_be_done_to_the_one_that_is_named(question: str) -> None:
    assert ask(question).verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can a Character in play be sacrificed?", Verdict.YES),  # 7.3.31.a
        ("Can a Landmark in play be returned to hand?", Verdict.YES),  # 7.3.27.a
        ("Can an exhausted Character in play be sent to Reserve?", Verdict.YES),  # 7.3.32.a
        ("Does an Anchored Character in play go to Reserve at Night?", Verdict.NO),  # 2.4.2
        ("Can a token in my Expedition be discarded?", Verdict.YES),  # 2.1.e
        ("Can an empty Expedition move forward?", Verdict.NO),  # 4.2.4.f
    ],
)
def test_where_a_thing_is_said_to_be_is_not_what_is_asked(question: str, verdict: Verdict) -> None:
    assert ask(question).verdict is verdict


@pytest.mark.parametrize(
    "question",
    [
        "Can a non-empty Expedition move forward?",
        "If I don't control two Landmarks and play Three Little Pigs, does it gain a boost?",
        "If my opponent does not have 3 mana, can he play Kappa?",
        "Nobody plays Kappa from Reserve. Is Kappa Fleeting?",
        "Someone controls Haven, Bravos Bastion. I play Mowgli from Reserve. Does it gain a boost?",
        "I control Cuddly Corgi. Neither plays Sneezer Shroom. Does Cuddly Corgi gain a boost?",
    ],
)
def test_what_is_denied_or_told_of_nobody_is_not_played_as_told(question: str) -> None:
    assert ask(question).verdict is Verdict.UNKNOWN
