"""A Spell is Fleeting as it enters Limbo, and goes from there when it has resolved."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


def decisive(answer: Answer) -> list[str]:
    return [it.rule for it in answer.citations if it.role == "decisive"]


# 2.4.7.a, 5.2.4.a(1); 7.5.4.a: what moves to a zone with a status has become so
@pytest.mark.parametrize(
    "text",
    [
        "Does Harvest gain Fleeting when I play it from Reserve?",
        "Does Banishing Gate gain Fleeting when played from Reserve?",
        "Does Freeze become Fleeting when I play it from Reserve?",
        "Is Harvest Fleeting when I play it from Reserve?",
        "Is Harvest Fleeting if it was played from Reserve?",
        "If I play Freeze from Reserve, is it Fleeting?",
        "Is Geyser Fleeting if I play it from Reserve?",  # and goes to the Mana zone afterwards
        "If my opponent plays Geyser from Reserve, is it Fleeting?",
    ],
)
def test_a_spell_that_is_played_from_reserve_is_fleeting(text: str) -> None:
    answer = ask(text)
    assert answer.verdict is Verdict.YES
    assert "2.4.7.a" in decisive(answer)


# 2.4.7.b, 5.2.4.a(2): it is printed on it
@pytest.mark.parametrize(
    "text",
    [
        "Does Spy Craft gain Fleeting when I play it from hand?",
        "Does Boom! gain Fleeting when I play it from hand?",
        "Does Mana Channeling become Fleeting when I play it?",
        "Is Cloth Cocoon Fleeting when played from hand?",
        "Is Kraken's Wrath Fleeting when I play it from hand?",
        "Alice has Blizzard in hand. Alice plays Blizzard. Does Blizzard gain Fleeting?",
    ],
)
def test_a_spell_with_fleeting_is_fleeting(text: str) -> None:
    answer = ask(text)
    assert answer.verdict is Verdict.YES
    assert "2.4.7.b" in decisive(answer)


# 5.2.4.a(3): what a passive ability says of a Spell that is played
def test_a_spell_is_made_fleeting_by_an_ability() -> None:
    answer = ask("If I have Afanas & Senka, is Harvest Fleeting when I play it?")
    assert answer.verdict is Verdict.YES
    assert "5.2.4.a" in decisive(answer)


# 2.4.7.b: it is not printed on it; 2.4.1.c: it has no status where it is then
@pytest.mark.parametrize(
    "text",
    [
        "Does Harvest gain Fleeting when I play it from hand?",
        "Is Harvest Fleeting when I play it from hand?",
        "Alice has Harvest in hand. Alice plays Harvest. Does Harvest gain Fleeting?",
        "Alice has Harvest in Reserve. Alice plays Harvest. Night happens. Is Harvest Fleeting?",
        "If I play Baku from Reserve and sacrifice it, is it Fleeting?",
    ],
)
def test_what_is_not_fleeting_is_not_said_to_be(text: str) -> None:
    assert ask(text).verdict in (Verdict.NO, Verdict.UNKNOWN)


# 2.4.7.a: what is played from Reserve, and nothing else
def test_a_character_gains_it_as_before() -> None:
    assert ask("Does Baku gain Fleeting when I play it from Reserve?").verdict is Verdict.YES
    assert ask("Does Baku gain Fleeting when I play it from hand?").verdict is Verdict.NO


# 2.4.7.a: asked in other words, and whether it is not so
@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Isn't Harvest Fleeting if I play it from Reserve?", Verdict.YES),
        ("If I play Freeze from Reserve, isn't it Fleeting?", Verdict.YES),
        ("Does Freeze have Fleeting when I play it from Reserve?", Verdict.YES),
        ("Is Harvest not Fleeting if I play it from Reserve?", Verdict.NO),
        ("If I play Harvest from Reserve, is it not Fleeting?", Verdict.NO),
        ("Is Spy Craft also Fleeting if I play it from hand?", Verdict.YES),  # 2.4.7.b
    ],
)
def test_whether_a_spell_is_fleeting_in_other_words(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is verdict


# 2.4.7.a, 2.4.1.c: in Limbo it is, and where it went it has no status
@pytest.mark.parametrize(
    "text",
    [
        "Does Blizzard have Fleeting after I play it from hand?",
        "Is Harvest Fleeting once it is played from Reserve?",
        "After I play Harvest from Reserve, is it Fleeting?",
    ],
)
def test_what_is_asked_of_a_spell_after_it_was_played_hangs_on_the_moment(text: str) -> None:
    answer = ask(text)
    assert [it.verdict for it in answer.outcomes] == [Verdict.YES, Verdict.NO]
