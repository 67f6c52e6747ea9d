"""What kind a thing is of, and rules that stand beside what is asked: told, or left open."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict
from judge.speech.classes import kind_asked, only_naming
from judge.speech.concepts import read


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


def decisive(answer: Answer) -> list[str]:
    return [each.rule for each in answer.citations if each.role == "decisive"]


@pytest.mark.parametrize(
    ("text", "verdict", "rule"),
    [
        # 2.4.1.a lists the statuses, 3.1.1.c the zones, 4.2.a the phases, 2.2.1.a the types
        ("Is Fleeting a status?", "yes", "2.4.1.a"),
        ("Are Anchored and Asleep statuses?", "yes", "2.4.1.a"),
        ("Does Gigantic count as a status?", "no", "2.4.1.a"),
        ("Is Limbo a zone?", "yes", "3.1.1.c"),
        ("Is a Landmark a zone?", "no", "3.1.1.c"),
        ("Is Morning a zone?", "no", "3.1.1.c"),
        ("Is Noon a phase?", "yes", "4.2.a"),
        ("Is Rest a phase?", "no", "4.2.a"),
        ("Is Spell a type?", "yes", "2.2.1.a"),
        ("Is a Gear a type?", "no", "2.2.1.a"),
        # 7.4.1.a to 7.4.7.a name the passive abilities
        ("Is Eternal a keyword?", "yes", "7.4.3.a"),
        ("Is Tough an ability?", "yes", "7.4.7.a"),
        ("Is Asleep an ability?", "rule", "2.4.1.a"),
        ("Is a Reaction an ability?", "rule", "2.2.12.a"),
        ("Is an Expedition a zone?", "rule", "3.2.4.b"),  # a sub-zone
    ],
)
def test_whether_a_thing_is_of_a_kind_is_told_by_the_list_of_that_kind(
    text: str, verdict: str, rule: str
) -> None:
    answer = ask(text)
    assert (answer.verdict, decisive(answer)[0]) == (verdict, rule)


@pytest.mark.parametrize(
    "text",
    [
        "Is a Robot a status?",
        "Is a Landmark in a zone?",  # in one, and not one
        "Is Resupply a keyword?",
        "What happens to a status when a Character changes Expedition?",
        "Does an Expedition have abilities?",
    ],
)
def test_a_kind_that_is_asked_of_is_not_passed_over(text: str) -> None:
    assert ask(text).verdict is Verdict.UNKNOWN


def test_a_kind_that_stands_beside_what_it_names_asks_nothing() -> None:
    assert kind_asked(read("Is Night a phase?")) == "phase"
    assert kind_asked(read("Is the Night phase long?")) == ""
    assert "status" in only_naming(read("Does the status of Fleeting last?"))
    assert "status" not in only_naming(read("What happens to a status if a Character moves?"))


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("Can a deck have three factions?", "1.1.4.c"),  # a limited one can (1.1.5.c)
        ("Who owns my Character after it defects?", "1.1.3.c"),
        ("What happens to the counters on a Landmark that is sacrificed?", "2.5.j"),
        ("Do the counters of a Reserve card survive going back to hand?", "2.5.b"),
        ("What happens to counters when a card leaves Reserve?", "2.5.k"),
        ("Do abilities of Landmarks work in the Landmark zone?", "2.2.12.g"),
        ("What if an Expedition moves backward three regions, one from its start?", "7.3.21.c"),
        ("Can I use the quick action of my opponent's Landmark?", "5.3.b"),
        ("Does the Discard pile have statistics?", "2.2.11.c"),
        ("Does my Expedition advance in the Morning?", "4.2.4.b"),
        ("Do Expeditions move forward during Rest?", "4.2.4.b"),
        ("If my forest is 3 and my opponent's is 0, does my Expedition advance?", "4.2.4.b"),
        ("Can my Expedition be Anchored?", "2.4.1.b"),
        ("Can a card in Reserve be Asleep?", "2.4.1.b"),
        ("Which zones are visible?", "3.1.3.a"),
    ],
)
def test_what_is_asked_has_the_rule_that_speaks_of_all_of_it(text: str, rule: str) -> None:
    answer = ask(text)
    assert (answer.verdict, decisive(answer)[0]) == (Verdict.RULE, rule)


def test_a_list_that_is_asked_for_is_cited_beside_the_rule_that_there_are_some() -> None:
    # 1.2.3.d to 1.2.3.g name the zones; 2.4.2 to 2.4.4 what is lost during Rest
    for kind, rule in (("hidden", "g"), ("visible", "f"), ("personal", "e"), ("shared", "d")):
        assert f"1.2.3.{rule}" in decisive(ask(f"Which zones are {kind}?"))
    assert decisive(ask("Which statuses are lost during Rest?")) == ["2.4.2", "2.4.3", "2.4.4"]


@pytest.mark.parametrize(
    "text",
    [
        # 1.1.4.d to 1.1.4.f bind constructed decks alone
        "How many rares may a limited deck have?",
        "In limited, how many copies of the same card may I play?",
        "Is there a maximum of uniques for sealed decks?",
        "Is the winner decided at Dusk?",  # 4.3.e: in tiebreakers
        "Does a Character count twice?",  # 7.4.4.m: if it is Gigantic, and in tiebreakers
        "Can a card have two factions?",  # 2.2.10.a: there are six
        "Which cards can be exhausted?",  # what it means does not say which
    ],
)
def test_a_rule_of_something_else_does_not_answer(text: str) -> None:
    assert ask(text).verdict is Verdict.UNKNOWN


def test_whom_a_defender_blocks_has_to_be_said() -> None:
    # 7.4.2.b: it holds back its own Expedition, and not the one that faces it
    assert ask("Does a Defender block?").verdict not in (Verdict.YES, Verdict.NO)
    assert ask("Does a Defender block my opponent's Expedition?").verdict is Verdict.NO
    assert ask("Does a Defender block my own Expedition?").verdict is Verdict.YES
