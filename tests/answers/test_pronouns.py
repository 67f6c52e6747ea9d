"""Which of two cards a pronoun means: what is targeted, a person, what can have what is said."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import SURE, Answer, Verdict


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


def rules(answer: Answer) -> set[str]:
    return {it.rule for it in answer.citations if it.role == "decisive"}


# 2.2.1.h: a text that names a type and no zone means objects in play; she is the Character
@pytest.mark.parametrize(
    "text",
    [
        "Can I target Baba Yaga with Off You Go! if she's in Reserve?",
        "Can I target Baba Yaga with Beauty Sleep if she is in my Reserve?",
        "Can I target my opponent's Red with Helping Hand if she's in his Reserve?",
        "Can Baba Yaga be targeted with Off You Go! if she's in Reserve?",
        "Can I target Baba Yaga with Merlin if she's in Reserve?",
    ],
)
def test_she_is_who_is_targeted(text: str) -> None:
    answer = ask(text)
    assert answer.verdict is Verdict.NO
    assert "2.2.1.h" in rules(answer)


# 2.2.1.h: what looks into the Reserve finds her there
def test_she_is_found_in_reserve() -> None:
    answer = ask("Can I target Baba Yaga with Cuppa Sap if she's in Reserve?")
    assert answer.verdict is Verdict.YES


# “it” may be what is targeted or what it is done with: one may be chosen, the other not
@pytest.mark.parametrize(
    "text",
    [
        "Can I target Baba Yaga with Off You Go! if it's in Reserve?",
        "Can I target Aether Shard with Banishing Gate if it's in Reserve?",
        "Can I target Baba Yaga with Off You Go! if it is in my hand?",
        "Can I target Ratatoskr with A Cappella Training if it's in my hand?",
        "Can a Character be targeted by Off You Go! if it's in Reserve?",
    ],
)
def test_it_may_be_either(text: str) -> None:
    assert ask(text).verdict not in SURE


# 7.3.30.a, 7.1.1.c: to Sabotage is to target a card in Reserve, by who was played from there
@pytest.mark.parametrize(
    "text",
    [
        "Can I target Baba Yaga with Tinker Bell if she's in Reserve?",
        "Can I target Baba Yaga with Tooth Fairy if she's in Reserve?",
    ],
)
def test_from_where_it_is_played_is_not_told(text: str) -> None:
    assert ask(text).verdict is not Verdict.NO


# 6.5.b: a status that no Spell has is the Character's
@pytest.mark.parametrize(
    "text",
    [
        "Can I target Baba Yaga with Off You Go! if it's Anchored?",
        "Can I target Ratatoskr with Off You Go! if it has two boosts?",
        "Can I target Ratatoskr with Off You Go! if it is in play?",
    ],
)
def test_what_no_spell_has_is_the_characters(text: str) -> None:
    assert ask(text).verdict is Verdict.YES


# 7.2.3.a, 6.3.b: its Reaction waits for a Spell that its own controller plays
@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (
            "I control Kadigiran Mage-Dancer. I play Magical Training. Does it gain a boost?",
            Verdict.YES,
        ),
        (
            "I control Kadigiran Mage-Dancer. I play Magical Training. Is it boosted?",
            Verdict.YES,
        ),
        (
            "I control Kadigiran Mage-Dancer. My opponent plays Magical Training. "
            "Does it gain a boost?",
            Verdict.NO,
        ),
        (
            "If I control Kadigiran Mage-Dancer and my opponent plays Magical Training, "
            "does it gain a boost?",
            Verdict.NO,
        ),
    ],
)
def test_a_spell_is_not_what_gains_boosts(text: str, verdict: Verdict) -> None:
    answer = ask(text)
    assert answer.verdict is verdict
    assert answer.because is not None
    assert "Mage-Dancer" in answer.because.text
