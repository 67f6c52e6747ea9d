"""Of what type and sub-types a card is: as its facts say, by the rules on that."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict
from judge.cards.facts import Card
from judge.cards.pool import load_cards
from judge.speech.concepts import of_phrase
from judge.telling.entries import pretty

TYPES = ("Character", "Permanent", "Spell")
NAMES = [
    name
    for name, (it, *_) in sorted(load_cards().by_name.items())
    if it.sub_types and of_phrase(name) is None  # a word of the rules means what they say
][::9]


def one(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


def deciding(answer: Answer) -> list[str]:
    return [it.rule for it in answer.citations if it.role == "decisive"]


@pytest.mark.parametrize("name", NAMES)
def test_a_card_is_of_the_type_and_the_sub_types_of_its_facts(name: str) -> None:
    card: Card = load_cards().by_name[name][0]
    for word in TYPES:
        answer = one(f"Is {name} a {word}?")
        assert (answer.verdict is Verdict.YES) is (word == str(card.type)), word
        if not card.token:
            assert "2.2.1.i" in deciding(answer)
    other = next(it for it in sorted(load_cards().sub_types) if it not in card.sub_types)
    for code in (*card.sub_types, other):
        answer = one(f"does {name} count as a {pretty(code)}")
        assert (answer.verdict is Verdict.YES) is (code in card.sub_types), code
        assert answer.because is not None
        assert pretty(card.sub_types[0]) in answer.because.text
        if not card.token:
            assert "2.2.2.o" in deciding(answer)


def test_a_card_of_any_type_is_of_no_other() -> None:
    """2.2.1.i: the types are those of the cards that there are, and each has one."""
    of_type = {str(it.type): name for name, (it, *_) in sorted(load_cards().by_name.items())}
    assert set(of_type) > set(TYPES)
    for kind, name in of_type.items():
        for word in TYPES:
            assert (one(f"Is {name} a {word}?").verdict is Verdict.YES) is (word == kind), name


def test_a_permanent_is_told_by_its_zone_type() -> None:
    answer = one("Alice controls The Mess. Is The Mess a Landmark?")
    assert answer.verdict is Verdict.YES
    assert deciding(answer) == ["2.2.3.b", "2.2.1.i"]
    assert answer.because is not None
    assert answer.because.text == "The Mess is a Landmark Permanent — Construction"


@pytest.mark.parametrize("what", ["unicorn", "legal target", "good card", "rare"])
def test_what_is_no_kind_of_the_rules_is_not_answered(what: str) -> None:
    assert one(f"Is Kappa a {what}?").verdict is Verdict.UNKNOWN


def test_how_it_was_read_is_shown() -> None:
    answer = one("Is Freeze a Spell?")
    assert any("Alice has Freeze in hand. Is Freeze a Spell?" in it for it in answer.warnings)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("freeze on a character?", Verdict.UNKNOWN),
        ("Freeze a Character?", Verdict.UNKNOWN),
        ("Does The Mess have a Character?", Verdict.UNKNOWN),
        ("hey, Kappa's a Spirit right?", Verdict.YES),
        ("kappa's a spirit or not", Verdict.YES),
        ("Would Kappa be considered a Permanent?", Verdict.NO),
        ("Kappa is a Robot, isn't it?", Verdict.NO),
        ("Is Kappa not a Character?", Verdict.NO),
        ("Is Kappa not a Robot?", Verdict.YES),
        ("Kappa isn't a Robot?", Verdict.UNKNOWN),
        ("Does Kappa like Robots?", Verdict.UNKNOWN),
        ("Kappa with a Robot?", Verdict.UNKNOWN),
        ("Why is Kappa a Character?", Verdict.UNKNOWN),
    ],
)
def test_a_question_that_says_nothing_but_a_kind_asks_for_it(text: str, verdict: Verdict) -> None:
    assert one(text).verdict is verdict
