"""A question that no slot takes to its last word: the slot it is most about, or none."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict
from judge.answers.nearness import nearest_rules, surely_nearest
from judge.speech.concepts import read


@pytest.mark.parametrize(
    ("asked", "rule"),
    [
        # what is told before the question, and what goes without saying, may be left over
        ("There are two landmarks of mine out. How large is my landmark limit?", "3.2.7.b"),
        (
            "My expedition is on a forest. In the case of a tied statistic, who moves forward?",
            "4.2.4.e",
        ),
        # a word that says nothing of the rules
        ("What is the highest total of cards my crowded Reserve may hold overnight?", "3.2.10.b"),
        ("I began to play a spell, found that I lack the mana. May I take it back?", "6.4.d"),
        # what differs, and in which order
        ("In which way do sabotage and discard differ from each other?", "7.3.30.a"),
        ("In what sequence do the phases of one day follow one another?", "4.2.a"),
    ],
)
def test_what_a_question_is_most_about_is_told(asked: str, rule: str) -> None:
    answer = answer_text(asked)[0]
    assert answer.verdict is Verdict.RULE
    assert answer.citations[0].rule == rule


@pytest.mark.parametrize(
    ("asked", "rule"),
    [
        ("In which order do I carry out the modes that I chose?", "6.5.g"),
        ("Is a Reaction activated when two of its trigger events happen at once?", "6.3.g"),
        ("Do both halves of an exchange have to be there for it to happen?", "7.3.11.b"),
    ],
)
def test_a_rule_is_known_by_what_it_says(asked: str, rule: str) -> None:
    assert nearest_rules(read(asked))[0].number == rule


def test_who_asks_in_anothers_name_asks() -> None:
    (answer,) = answer_text("She is asking how many landmarks somebody may keep.")
    assert answer.citations[0].rule == "3.2.7.b"


@pytest.mark.parametrize("asked", ["Tell me something about mana.", "Who is the baker behind it?"])
def test_one_word_of_the_rules_is_no_question_of_them(asked: str) -> None:
    assert not surely_nearest(read(asked))


@pytest.mark.parametrize(
    "asked",
    [
        # a thing that neither the slot nor its rule speaks of
        "What is the reserve limit of spells?",
        "How many heroes does Dusk compare?",
        # a number that no rule tells, a price, a place, an order that it does not speak of
        "How many boosts does a Gear have?",
        "How much does a boost cost?",
        "Where is a card in my deck?",
        "Who readies first in the Morning?",
        "Which Characters do not count at Dusk?",
        # whether something is so, which a rule beside it does not say
        "Does the weather matter for moving forward?",
        "My character is asleep. Does it lose Tough?",
        # other games, and what is bought or judged
        "How many trainers may I play in one turn?",
        "What does a draft cost at your store?",
        "How many seconds may a turn last?",
        "Who attacks first at Dusk?",
        "What is the penalty for one card too many in Reserve?",
    ],
)
def test_what_it_is_not_about_is_not_told(asked: str) -> None:
    assert answer_text(asked)[0].verdict is Verdict.UNKNOWN


def test_a_concept_that_few_slots_need_weighs_more_than_one_that_many_need() -> None:
    """Seasoned alone tells a slot; a Character stands in most of them."""
    first = nearest_rules(read("Seasoned, character, reserve"))[0]
    assert first.number.startswith("7.4.6")


def test_a_word_that_is_read_as_another_of_its_length_tells_nothing() -> None:
    assert not surely_nearest(read("what about a flooting character"))


@pytest.mark.parametrize(
    ("asked", "rule"),
    [
        ("In Hearthstone nothing limits it. How many landmarks may I keep here?", "3.2.7.b"),
        ("Which terrains count at Dusk, like lands in a duel?", "4.2.4.b"),
        ("What does Rush do, just as dash elsewhere?", "7.3.29.a"),
    ],
)
def test_what_a_question_is_likened_to_tells_nothing_of_it(asked: str, rule: str) -> None:
    answer = answer_text(asked)[0]
    assert rule in [each.rule for each in answer.citations if each.role == "decisive"]


@pytest.mark.parametrize(
    "asked",
    [
        "In Hearthstone, how many minions may I play in one turn?",  # asked of the other game
        "What would it be like to win?",
    ],
)
def test_a_question_of_another_game_is_not_told(asked: str) -> None:
    assert answer_text(asked)[0].verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("asked", "rule"),
    [
        ("I wonder how many landmarks a person may keep.", "3.2.7.b"),
        ("Remind me how the tiebreaker is won.", "4.3.e"),
        ("We would like an explanation of Scout.", "7.4.5.c"),
        ("When is it that a tumult card gets revealed?", "7.3.22.b"),
    ],
)
def test_what_is_asked_in_a_statement_is_asked(asked: str, rule: str) -> None:
    answer = answer_text(asked)[0]
    assert answer.verdict is Verdict.RULE
    assert answer.citations[0].rule == rule


@pytest.mark.parametrize(
    "asked", ["I wonder how my opponent feels.", "My deck has forty cards.", "Tell me a joke."]
)
def test_what_asks_nothing_of_the_rules_is_not_told(asked: str) -> None:
    assert answer_text(asked)[0].verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    "asked",
    [
        "Why is Rest so dull?",
        "Why did they invent Landmarks?",
        "Is limited more exciting than constructed?",
        "Which phase do you enjoy most?",
    ],
)
def test_reasons_and_likings_are_no_matter_of_rules(asked: str) -> None:
    assert answer_text(asked)[0].verdict is Verdict.UNKNOWN


def test_what_sentences_say_is_played_before_a_rule_is_sought_that_is_near() -> None:
    (answer,) = answer_text("It is Noon. Whose turn is it?")  # 4.2.3.c: turns are the Afternoon's
    assert answer.result == "nobody"


def test_what_is_asked_of_a_card_is_not_told_by_a_rule() -> None:
    (answer,) = answer_text("Both Magic Sleighs moved at dusk. How many regions do they go?")
    assert answer.verdict is not Verdict.RULE


def test_what_is_asked_of_a_card_is_told_by_no_rule_however_short_its_name_is() -> None:
    told = "he is first player and i play the rare Tortoise, so am i first player now?"
    (answer,) = answer_text(f"{told} and who's first tomorrow, me or him")
    assert answer.verdict is Verdict.UNKNOWN
    assert any("The Tortoise (rare)" in it for it in answer.proposals)
