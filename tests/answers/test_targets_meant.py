"""What is meant by a target that is a zone, and by what targets it, is answered of a card."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        # 7.3.30.a: to Sabotage is to discard a target card in a Reserve, one's own as well
        ("Can Tooth Fairy target my opponent's Reserve?", Verdict.YES),
        ("Can my opponent target my Reserve with Tooth Fairy?", Verdict.YES),
        ("Can Finisher target my Reserve?", Verdict.YES),
        ("If I play Tinker Bell from Reserve, can I target my opponent's Reserve?", Verdict.YES),
        ("Can I target my opponent's hand with Tooth Fairy?", Verdict.NO),
        ("Can Banishing Gate target my opponent's Reserve?", Verdict.NO),  # 2.2.1.h
        ("Can Baba Yaga target my opponent's Reserve?", Verdict.NO),
        # 5.2.b: what is played for less is no target
        ("Can Mana Flare target my own Character?", Verdict.NO),
        ("Can Lyra Signet target my own Character?", Verdict.YES),  # 2.2.1.h: one in play
        # 2.4.7.a: that it was played is over, and has left it Fleeting
        ("Can I target Baba Yaga with Off You Go! if she was played from Reserve?", Verdict.YES),
        ("Can I target Atlas with Banishing Gate if it was played from Reserve?", Verdict.YES),
        ("Can I target Baba Yaga with Loki if she was played from Reserve?", Verdict.NO),
    ],
)
def test_a_card_is_the_target(text: str, verdict: Verdict) -> None:
    answer = ask(text)
    assert answer.verdict is verdict
    assert answer.because is not None
    assert "turn" not in answer.because.text


# 7.1.1.c: {R} is activated where its card is played from Reserve alone
@pytest.mark.parametrize(
    "text",
    [
        "Can I target my Reserve with Tinker Bell?",
        "Can I target my opponent's Reserve with Tinker Bell?",
        "Can a card in my Reserve be targeted by Tinker Bell?",
    ],
)
def test_from_where_it_is_played_is_told(text: str) -> None:
    answer = ask(text)
    assert answer.verdict is Verdict.DEPENDS
    told = {
        it.verdict for it in answer.outcomes if any("from Reserve" in one for one in it.choices)
    }
    assert told == {Verdict.YES}


def test_what_else_is_needed_is_told_as_well() -> None:
    answer = ask("Can Axiom Puppeteer target my opponent's Reserve?")  # 6.5.d: with a Landmark
    assert answer.verdict is Verdict.DEPENDS
    assert any("Landmark" in one for it in answer.outcomes for one in it.choices)
