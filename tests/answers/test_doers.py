"""Who does what is asked: a card through its own effect, and of players the effect's controller."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import SURE, Answer, Verdict


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


def rules(answer: Answer) -> set[str]:
    return {it.rule for it in answer.citations if it.role == "decisive"}


# 4.2.1.d: the players draw at Draw, and no card has them do so
@pytest.mark.parametrize(
    "text",
    [
        "Does Baba Yaga draw a card in the Morning?",
        "Does The Opera House draw a card in the Morning?",
        "Does Sierra & Oddball draw in the Morning?",
        "Does a Character draw a card in the Morning?",
        "Does my opponent's Kelonic Generator draw a card in the Morning?",
    ],
)
def test_no_card_draws_at_draw(text: str) -> None:
    answer = ask(text)
    assert answer.verdict is Verdict.NO
    assert "4.2.1.d" in rules(answer)
    assert answer.because is not None
    assert "not through" in answer.because.text


# 4.2.b: “At Noon” is activated as Noon begins, and not in the Morning before it
def test_a_card_draws_in_its_own_phase() -> None:
    assert ask("Does Aether Shard draw a card in the Morning?").verdict is Verdict.NO
    assert ask("Does Aether Shard draw a card at Noon?").verdict is Verdict.YES
    assert ask("Does Aether Shard draw a card tomorrow?").verdict is Verdict.YES


# 7.1.1.b, 6.3.f: what a card says is done through it
@pytest.mark.parametrize(
    "text",
    [
        "Does Kitsune draw a card when I play it from hand?",
        "Does Kitsune draw a card when my opponent plays it from hand?",
        "If I sacrifice Abandoned Depot, does it draw a card?",
        "Does my opponent's Brassbug Hive create a Brassbug at Noon?",
    ],
)
def test_what_its_text_does_it_does(text: str) -> None:
    assert ask(text).verdict is Verdict.YES


# Kelonic Generator draws for its quick action alone; another card draws At Noon
def test_another_card_draws_and_not_this_one() -> None:
    text = "I control Aether Shard and Kelonic Generator. Does Kelonic Generator draw at Noon?"
    assert ask(text).verdict is not Verdict.YES


# 4.2.1.d: the Draw comes before Noon; what was drawn then is not drawn at Noon
@pytest.mark.parametrize(
    "text",
    [
        "If I sacrifice Aether Shard, do I draw a card at Noon?",
        "He plays Banishing Gate on my Aether Shard. Do I draw a card at Noon?",
        "If my opponent returns Aether Shard to my hand, do I draw at Noon?",
        "If I play Tooth Fairy, do I draw a card at Noon?",
        "If I play Magical Training, do I draw a card at Noon?",
    ],
)
def test_what_is_drawn_at_draw_is_not_drawn_at_noon(text: str) -> None:
    assert ask(text).verdict not in (Verdict.YES, Verdict.VALUE)


def test_what_is_drawn_tomorrow_is_told_apart_from_the_draw() -> None:
    answer = ask("If my opponent discards Aether Shard, do I draw a card tomorrow?")
    assert answer.verdict is Verdict.DEPENDS
    assert [it.verdict for it in answer.outcomes] == [Verdict.YES, Verdict.NO]
    assert ask("Do I draw a card tomorrow?").verdict is Verdict.YES
    assert ask("Do I draw a card tomorrow if I control Aether Shard?").verdict is Verdict.YES


# 7.5.6.c: the one who does it is the effect's controller, whoever set it off
@pytest.mark.parametrize(
    "text",
    [
        "I play Banishing Gate on my opponent's Jeanne d'Arc. Do I create tokens?",
        "If my opponent controls Sigismar & Wingspan, do I create a token at Noon?",
        "If my opponent controls Brassbug Hive, do I create a token at Noon?",
        "If I control Brassbug Hive, does my opponent create a token at Noon?",
        "If I sacrifice Jeanne d'Arc, does my opponent create an Ordis Recruit?",
        "If my opponent's Brassbug Dropship is sacrificed, do I create a token?",
        "If my opponent controls Quetzalcoatl, do I create a token in the Morning?",
        "If my Jeanne d'Arc goes to Reserve at Night, does my opponent create tokens?",
    ],
)
def test_who_does_not_control_it_does_not_create(text: str) -> None:
    answer = ask(text)
    assert answer.verdict is Verdict.NO
    assert "7.5.6.c" in rules(answer)


@pytest.mark.parametrize(
    "text",
    [
        "If I control Brassbug Hive, do I create a token at Noon?",
        "If I sacrifice Jeanne d'Arc, do I create an Ordis Recruit?",
        "If my opponent controls Quetzalcoatl, does he create a token in the Morning?",
        "If my opponent controls Brassbug Hive, is a token created at Noon?",
    ],
)
def test_its_controller_creates(text: str) -> None:
    assert ask(text).verdict is Verdict.YES


# 7.5.6.c: he may be the opponent, who does not create, or the card, whose controller does
@pytest.mark.parametrize(
    "text",
    [
        "If my opponent bounces my Jeanne d'Arc, does he create tokens?",
        "If my opponent plays Banishing Gate on my Jeanne d'Arc, does he create a token?",
    ],
)
def test_who_sets_it_off_is_not_its_controller(text: str) -> None:
    assert ask(text).verdict is not Verdict.YES


@pytest.mark.parametrize(
    "text",
    [
        "If my opponent sacrifices Jeanne d'Arc, does she create tokens?",
        "If I play Banishing Gate on my opponent's Jeanne d'Arc, does he create a token?",
    ],
)
def test_what_is_his_he_does_himself(text: str) -> None:
    assert ask(text).verdict is Verdict.YES


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("How many tokens do I create if my opponent sacrifices Jeanne d'Arc?", 0),
        ("How many tokens do I create if I sacrifice Jeanne d'Arc?", 2),
    ],
)
def test_tokens_are_counted_for_who_creates_them(text: str, value: int) -> None:
    answer = ask(text)
    assert answer.verdict in SURE
    assert answer.value == value
