"""What a rule states outright has a yes or a no; what only looks like it has none."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict
from judge.answers.quoting import rule_book
from judge.answers.stated import stated_facts
from judge.render.answers import answer_terminal
from judge.speech.concepts import intents, read


def test_every_fact_names_concepts_and_rules_that_there_are() -> None:
    known = {*intents()["words"], "number"}
    rules = {str(number) for number in rule_book().rules}
    for fact in stated_facts():
        named = {*fact.allowed, *fact.absent, *(one for it in fact.needed for one in it)}
        concepts = {it.lstrip("~^") for it in named if not it.startswith("'")}
        assert concepts <= known, (fact.rules, concepts - known)
        assert set(fact.rules) <= rules, fact.rules


@pytest.mark.parametrize(
    ("text", "verdict", "rule"),
    [
        ("May I take another turn once I have passed?", "no", "4.2.3.e"),  # he has passed
        ("If my opponent has passed, may I go on playing cards?", "yes", "4.2.3.e"),
        ("Will a quick action use up my turn?", "no", "4.2.3.e"),  # the turn goes on
        ("Is sabotage possible in my own Reserve?", "yes", "7.3.30.a"),  # in a Reserve
        ("Can you sabotage a card that is in a hand?", "no", "7.3.30.a"),
        ("Is the Landmark zone part of what is in play?", "yes", "3.1.4.a"),
        ("Does the Reserve count as being in play?", "no", "3.1.4.a"),
        ("Does the first player stay the same every day?", "no", "4.2.1.b"),
        ("Is a Morning played on day one?", "no", "4.1.j"),  # it is skipped
        ("Is it obligatory to expand?", "no", "4.2.1.e"),  # may take
        ("Are Expeditions able to move backward in tiebreakers?", "no", "4.3.d"),
        ("Can an Expedition with a Defender retreat?", "yes", "7.4.2.b"),  # forward alone
        ("Do Landmarks have statistics?", "no", "2.2.11.c"),
        ("Is the Deck a hidden zone?", "yes", "3.2.2.a"),
        ("Do boosts get lost when a Character switches Expeditions?", "no", "7.3.34.b"),
        ("Is a Spell that has Cooldown ready when it returns to Reserve?", "no", "7.4.1.b"),
        ("Is the Reserve hidden?", "no", "3.2.10.a"),
        ("Are tokens able to be played from Reserve?", "no", "2.1.e"),  # there are none outside
        ("Is a resupplied card exhausted?", "no", "7.3.26.a"),  # it is put there, and no more
        ("Will a Defender stop my other Expedition?", "no", "7.4.2.b"),
        ("Must I pay for the Tough of my own Landmark?", "no", "7.4.7.c"),  # “your opponent”
        ("Does Tough apply to the reactions of my opponent?", "rule", "7.4.7.c"),
        (
            "Will Anchored protect from a sacrifice?",
            "no",
            "2.4.2",
        ),  # it says something of Rest alone
        ("Do Landmarks arrive exhausted?", "no", "2.4.1.d"),  # without any status
        ("Am I able to use a support ability in the turn of my opponent?", "no", "5.1.1.b"),
        ("Could I put a Spell down as mana?", "yes", "4.2.1.e"),  # one card of their Hand
        ("May I put a card in my Mana zone at Dusk?", "no", "4.2.1.e"),
        ("Will using the ability of a Landmark end the turn?", "no", "4.2.3.e"),
        ("Do you draw in the Afternoon?", "no", "4.2.1.d"),
        ("Am I able to win at Noon?", "no", "4.2.5.d"),
        ("Does the winner of Dusk become first player?", "no", "4.2.1.b"),
        ("Will my Hero be put in Reserve at Night?", "no", "4.2.5.b"),  # Characters and Gear
        ("Are my Mana Orbs kept overnight?", "yes", "4.2.5.b"),
        ("Will Resupply put the bottom card in Reserve?", "no", "7.3.26.a"),
        ("Do I need a Hero?", "rule", "1.1.4.b"),  # it hangs on the format
        ("Will Gear leave play at Night?", "rule", "4.2.5.b"),  # on whether its Expedition moved
        ("May a Hero be targeted by an effect?", "rule", "6.5.b"),
        ("May I use a support ability and then play a card?", "yes", "4.2.3.e"),
        ("May I use a support ability once I have played a card?", "rule", "4.2.3.e"),
        ("Can I target a Landmark with a spell?", "rule", "6.5.b"),  # on what the Spell says
        ("Can I use my Hero's ability twice on one day?", "rule", "5.3.d"),
    ],
)
def test_what_a_rule_states_has_a_yes_or_a_no(text: str, verdict: str, rule: str) -> None:
    (answer,) = answer_text(text)
    assert str(answer.verdict) == verdict
    assert answer.citations[0].rule == rule


@pytest.mark.parametrize(
    "text",
    [
        "Can my opponent look at their hand?",  # whose hand, one word tells
        "Do I draw at Noon if a card of mine says so?",
        "Does my opponent pay Tough for my own Character?",
        "Does playing a Permanent with a support ability end my turn?",
        "If my opponent passes, can they still play cards?",
        "Can I pass after playing a card?",  # not the other way round
        "Does the first player draw in the morning?",  # as the other does
        "Can a Hero target a Character with an effect?",
        "Can my opponent sacrifice his own Character?",
        "Does an Expedition move forward if it ties in Forest but wins in Water?",
    ],
)
def test_what_turns_a_question_elsewhere_is_not_passed_over(text: str) -> None:
    (answer,) = answer_text(text)
    assert answer.verdict in (Verdict.UNKNOWN, Verdict.RULE)


@pytest.mark.parametrize(
    "text",
    [
        "Who chooses first the Character that is sacrificed?",  # what is asked is the order
    ],
)
def test_what_is_asked_is_never_left_over(text: str) -> None:
    (answer,) = answer_text(text)
    assert answer.verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("text", "verdict", "rule"),
    [
        # a turn goes on after a quick action, and is over after a card (4.2.3.e)
        ("May I use a quick action once I have played a card this turn?", "no", "4.2.3.e"),
        ("May I use a quick action and then play a card?", "yes", "4.2.3.e"),
        ("May I play several cards in a single turn if my opponent passed?", "no", "4.2.3.e"),
        ("May I play a card on my opponent's turn if an effect says so?", "yes", "5.1.1.d"),
        ("Does an exhausted Hero wake up in the morning?", "yes", "4.2.1.c"),  # readied
        ("If I can't pay for Tough may I target it?", "no", "7.4.7.c"),
        ("Is the discard pile hidden?", "no", "3.2.3.a"),
        ("May I pass and then use a quick action?", "no", "4.2.3.e"),  # 1.3.2.d
        ("Does a Landmark get Fleeting if I play it from Reserve?", "no", "5.2.3.a"),
        ("Does a Spell become Fleeting if I play it for free from Reserve?", "yes", "2.4.7.a"),
        ("Do I still pay for Tough if I play the Spell for free?", "yes", "7.4.7.c"),
        ("Is a Gigantic Character counted twice in the tiebreaker?", "yes", "7.4.4.m"),
        ("Will I win immediately if my Expeditions meet at Noon?", "no", "4.2.5.d"),
    ],
)
def test_order_and_conditions_are_heeded(text: str, verdict: str, rule: str) -> None:
    (answer,) = answer_text(text)
    assert str(answer.verdict) == verdict
    assert answer.citations[0].rule == rule


def test_a_condition_that_no_fact_speaks_of_is_not_passed_over() -> None:
    (answer,) = answer_text("Is it obligatory to expand if my hand is empty?")  # 4.2.1.e
    assert answer.verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    "text",
    [
        "May I use a quick action and then pass?",
        "May I pass before I use a quick action?",
        "Do I win at once if my Expeditions meet at Night?",
        "Does a Character become Fleeting if I play it for free from my hand?",
    ],
)
def test_what_lies_beside_a_fact_is_not_denied_with_it(text: str) -> None:
    (answer,) = answer_text(text)
    assert answer.verdict is not Verdict.NO or answer.because is not None


def test_a_rule_that_is_the_whole_reason_is_quoted_whole() -> None:
    (answer,) = answer_text("Will a quick action use up my turn?")  # 4.2.3.e
    assert "the turn goes on" in answer_terminal(answer)


def test_a_card_s_name_is_no_slip_of_a_word() -> None:
    assert not read("Is Manaseed a token?").slips


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        # an Expedition that is tied is as far as the other one (7.5.2.c)
        ("If my expedition is tied, can it move forward?", "no"),
        ("If our expeditions tie in a statistic, can my expedition move forward?", "no"),
        ("Can a tied expedition move forward?", "no"),
        # whose Character it is decides whether Tough is paid (7.4.7.c)
        ("Do my own spells have to pay for tough characters?", "no"),
        ("Does tough protect my own characters?", "no"),
        ("Does tough apply to every ability of the opponent?", "yes"),
        # whose turn it is (5.1.1.b)
        ("Can my opponent use his hero's ability on his own turn?", "no"),
        ("Can my opponent play a card on his own turn?", "no"),
        # which of two does it to the other
        ("Does fleeting apply to spells with cooldown?", "no"),
        ("Does a boosted character lose anchored?", "no"),
        ("Do boosts keep a character asleep?", "yes"),
        ("Does taking a turn count as passing?", "yes"),
        ("Can I put a character from the mana zone into my hand?", "yes"),
        ("Can an ability play an anchored character?", "yes"),
        ("Can resupply play a card?", "yes"),
        ("Does a joining character ready a landmark?", "yes"),
        # what effects can do, and who can choose otherwise
        ("Can an asleep character have its boosts removed?", "no"),
        ("Would a spell help my expedition move forward?", "no"),
        ("Can I avoid sacrificing an eternal character?", "no"),
        ("Can spells put cards in my mana zone on my turn?", "no"),
        # another time, another card
        ("After I play a card, can I use support on my next turn?", "no"),
        ("Can I use the support of a card and then play the card?", "yes"),
        ("Can I play a resupplied card immediately?", "yes"),
        ("If I do not control a permanent, do I sacrifice a character?", "no"),
        ("Do I pay for both of my gigantic characters?", "no"),
        ("Do we start with a deck and a hero?", "no"),
        ("If I pass, must I stop when my opponent plays?", "no"),
        ("Can a character that is already asleep gain anchored?", "no"),
        ("Can I play an exhausted cooldown spell?", "yes"),
        ("Does the first player change every turn?", "yes"),
        ("Do mana orbs remain exhausted until the next morning?", "no"),
        ("Can I look at my opponent's hand by an effect?", "no"),
        ("Can I move forward against an empty expedition?", "no"),
        ("Can the other expedition move forward if it has a defender?", "yes"),
        ("Can my hero sabotage a card?", "no"),
        ("Do both expeditions move forward at dusk?", "yes"),
        ("Can both players play quick actions in the same turn?", "yes"),
        ("Does the support ability apply to characters in play?", "no"),
        ("Can a support ability be used on an exhausted card in reserve?", "no"),
    ],
)
def test_words_in_another_order_are_not_the_fact(text: str, wrong: str) -> None:
    (answer,) = answer_text(text)
    assert str(answer.verdict) != wrong


@pytest.mark.parametrize(
    ("text", "verdict", "rule"),
    [
        # a turn effect is a card, a quick action or a pass (4.2.3.d); the rest some effect does
        ("Can I sacrifice a Character whenever I want?", "no", "7.3.31.a"),
        ("Can I just sacrifice a Character?", "no", "7.3.31.a"),
        ("Can I simply sacrifice my Landmark?", "no", "7.3.31.a"),
        ("May I sacrifice a token at will?", "no", "7.3.31.a"),
        ("Can a token gain Anchored whenever I want?", "no", "4.2.3.d"),
        ("Can I return a Character to my hand whenever I like?", "no", "4.2.3.d"),
        ("Can I discard a card from Reserve whenever I want?", "no", "4.2.3.d"),
        ("Can I ready a Mana Orb any time I want?", "no", "4.2.3.d"),
        # no cause is made up where none is said to be there
        ("When my Character is Asleep, can I just sacrifice it?", "unknown", ""),
        # what is told before may have come just now
        ("I just played a Landmark, can I sacrifice it?", "yes", "7.3.31.a"),
        ("Can I sacrifice a token?", "yes", "7.3.31.a"),
        # what is open may be looked at (3.1.3.b)
        ("Can I look at my discard pile whenever I want?", "yes", "3.1.3.b"),
        ("Can I look at my opponent's discard pile?", "yes", "3.1.3.b"),
        ("am i allowed to look at my mana cards whenever i like", "yes", "3.2.9.d"),
    ],
)
def test_what_effects_do_nobody_does_whenever_they_want(text: str, verdict: str, rule: str) -> None:
    (answer,) = answer_text(text)
    assert answer.verdict.value == verdict
    assert not rule or rule in {it.rule for it in answer.citations if it.role == "decisive"}


# 7.4.4.m, 3.2.7.b: how often, or how many, has no yes and no no, whatever stands before it
@pytest.mark.parametrize(
    "text",
    [
        "In tiebreaker how many times does a Gigantic character count?",
        "In the Arena, how often do Gigantic Characters count?",
        "At Night how many Landmarks do I keep?",
        "At Night why does my Character go to Reserve?",
    ],
)
def test_what_is_sought_behind_a_time_is_no_yes(text: str) -> None:
    assert answer_text(text)[0].verdict not in (Verdict.YES, Verdict.NO)
