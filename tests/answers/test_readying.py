"""What is asked to become ready was exhausted before, and is readied at Prepare alone (4.2.1.c)."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import SURE, Answer, Verdict


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


def rules(answer: Answer) -> set[str]:
    return {it.rule for it in answer.citations if it.role == "decisive"}


# 4.2.1.c: Prepare is of the Morning
@pytest.mark.parametrize(
    "text",
    [
        "Does Kelonic Generator untap at Noon?",
        "Does Akesha & Taru untap at Dusk?",
        "Does Baba Yaga ready at Noon?",
        "Will The Mess get ready at Dusk?",
        "Does Technical Boots become ready at Noon?",
        "My opponent's Ordis Attorney is exhausted. Does it untap at Dusk?",
        "Do my Gears untap at Noon?",
    ],
)
def test_no_other_phase_readies(text: str) -> None:
    answer = ask(text)
    assert answer.verdict is Verdict.NO
    assert "4.2.1.c" in rules(answer)


@pytest.mark.parametrize(
    "text",
    [
        "Does Kelonic Generator untap in the Morning?",
        "Does Nevenka & Blotch ready at Prepare?",
        "Is Teija & Nauraa untapped in the Morning?",
        "Does my Baba Yaga become ready in the Morning?",
    ],
)
def test_prepare_readies(text: str) -> None:
    answer = ask(text)
    assert answer.verdict is Verdict.YES
    assert "4.2.1.c" in rules(answer)


@pytest.mark.parametrize(
    "text",
    [
        # whether it was used since Prepare, nobody said
        "Is Kelonic Generator ready at Dusk?",
        "Is Rin & Orchid untapped at Progress?",
        # it becomes ready before that Noon, and not at it
        "Does my Hero untap at Noon tomorrow?",
        # the next Prepare readies it, whoever's turn it was exhausted in
        "Does my Hero untap if I exhausted it during my opponent's turn?",
        "If my opponent exhausted it in my turn, does his Hero untap?",
    ],
)
def test_what_hangs_on_the_day_is_left_open(text: str) -> None:
    assert ask(text).verdict not in SURE


# 4.2.1.c: nothing readies it before the next Morning
def test_no_turn_readies() -> None:
    assert ask("Does my Hero untap during my opponent's turn?").verdict is Verdict.NO
