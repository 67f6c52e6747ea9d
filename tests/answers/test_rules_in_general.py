"""Questions about the rules in general, as players type them: the rule to the point, or none."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict


def told(text: str) -> tuple[str, list[str]]:
    (answer,) = answer_text(text)
    rules = [it.rule for it in answer.citations if it.role == "decisive"]
    return answer.verdict.value, rules


# 1.3.1.e gives three Mana Orbs at the start: of how many there may be, no rule tells
@pytest.mark.parametrize(
    "text",
    ["How many Mana Orbs can I have?", "how much mana can i have", "how many orbs may I control?"],
)
def test_how_many_are_given_is_no_bound(text: str) -> None:
    assert told(text)[0] == "unknown"


# 4.2.5.c speaks of Reserve (3.2.10.b) and of Landmarks (3.2.7.b): the one that is asked of
@pytest.mark.parametrize(
    ("text", "beside"),
    [
        (
            "Who chooses which card is discarded when I am over my Reserve limit?",
            "3.2.10.b",
        ),
        ("who picks the cards that get discarded at night", "3.2.10.b"),
        ("who chooses the landmarks that get sacrificed at night?", "3.2.7.b"),
    ],
)
def test_a_rule_is_told_with_what_it_is_asked_of(text: str, beside: str) -> None:
    assert told(text) == ("rule", ["4.2.5.c", beside])


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("who rolls the die?", "7.5.6.c"),  # the effect's controller
        ("who has to roll", "7.5.6.c"),
        ("what die do I need?", "7.3.28.a"),
        ("do I have to pass?", "4.2.3.d"),  # one of three turn effects
        ("must i pass if i have no mana", "4.2.3.d"),
        ("who plays after I pass?", "4.2.3.e"),
        ("Who plays first after a pass?", "4.2.3.e"),
        ("how often can I use a quick action?", "5.3.e"),
        ("can I play 100 quick actions", "5.3.e"),
        ("If a Spell has no targets, where does it go?", "5.2.4.b"),
        ("who moves first at dusk?", "4.2.4.h"),  # all at once
        ("what happens first at night", "4.2.b"),  # what triggers at Night comes before Rest
        ("what's the first thing in the morning?", "4.2.b"),
        ("is there a draw in Altered?", "4.3.a"),
        ("are there draws?", "4.3.a"),
        ("do I have to resupply?", "6.5.a"),  # it hangs on whether the effect says “you may”
        ("can i decline to resupply", "6.5.a"),
        ("do we have to create the token?", "6.5.a"),
        ("do I have to draw?", "4.2.1.d"),
        ("can I choose not to draw", "4.2.1.d"),
        ("can an Expedition move forward twice in a day?", "4.2.4.b"),  # Progress, and effects
        ("can my expedition move at noon", "4.2.4.b"),
        ("can a spell make my expedition move forward?", "4.2.4.b"),
        ("can I play my opponent's card?", "5.2.a"),
        ("can I move my characters between expeditions?", "4.2.3.d"),
        ("Can I move a Gear to my other Expedition?", "4.2.3.d"),
    ],
)
def test_the_rule_to_the_point_is_told(text: str, rule: str) -> None:
    verdict, rules = told(text)
    assert (verdict, rules[:1]) == ("rule", [rule])


# 4.2.3.d: a turn has three turn effects; what only an effect does, it allows or not
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("can I sacrifice a Character?", "7.3.31.a"),
        ("can we sac our landmark", "7.3.31.a"),
        ("can I discard my character?", "7.3.7.a"),
        ("can I return a Character to my hand?", "7.3.27.a"),
        ("may I bounce my own character", "7.3.27.a"),
    ],
)
def test_what_some_effect_does_hangs_on_the_effect(text: str, rule: str) -> None:
    verdict, rules = told(text)
    assert (verdict, rules) == ("rule", [rule, "4.2.3.d"])


@pytest.mark.parametrize(
    ("text", "verdict", "rule"),
    [
        ("can a Character be sacrificed?", "yes", "7.3.31.a"),
        ("can I play a reaction when I want?", "no", "5.1.1.c"),  # at a check of Reactions
        ("can I skip the morning draw?", "no", "4.2.1.d"),
        ("must we draw in the morning", "yes", "4.2.1.d"),
        ("are excess Reserve cards sacrificed?", "no", "4.2.5.c"),
    ],
)
def test_what_a_rule_states_is_so_or_not(text: str, verdict: str, rule: str) -> None:
    found, rules = told(text)
    assert (found, rules[0]) == (verdict, rule)


def test_an_opponent_who_plays_is_another_question() -> None:
    """5.2.a lets players play what is theirs."""
    assert told("Can my opponent play a card from my Reserve?")[0] in (Verdict.NO, Verdict.UNKNOWN)
