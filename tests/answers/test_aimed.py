"""Where a target lies that is named alone: where it can be targeted, and not in a hand."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


# 6.5.b, 7.5.5.a: what a text targets is in play, where it speaks of no other zone
@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Can Mowgli be targeted by Beauty Sleep?", Verdict.YES),
        ("Can Mowgli be targeted by my opponent's Beauty Sleep?", Verdict.YES),
        ("Can Red be targeted by Moth Collision?", Verdict.YES),
        ("Can Mowgli be targeted by Caladrius?", Verdict.YES),  # Hand Cost 2 or less
        ("Can The Kraken be targeted by Caladrius?", Verdict.NO),
        ("Can Inari be targeted by The Hatter's support ability?", Verdict.YES),
        ("Can The Kraken be targeted by The Hatter's support ability?", Verdict.NO),
        ("Can Mowgli be targeted by Rime Frost?", Verdict.YES),  # in Reserve
        ("Can Tiny Jail target Mowgli with 6 boosts?", Verdict.NO),
        ("Can Mowgli target Inari?", Verdict.NO),  # it targets nothing
    ],
)
def test_what_is_named_alone_lies_where_it_is_aimed_at(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is verdict


# 6.5.b: in Reserve it is what the text asks for, in play it is not; 2.2.12: nor its support ability
@pytest.mark.parametrize(
    "text",
    [
        "Can Rime Frost target Mowgli?",
        "Can Brainwash target Inari?",
        "Can The Hatter target Inari?",
        "Can Muna Druid target Mowgli?",
    ],
)
def test_what_can_be_targeted_elsewhere_is_not_said_to_be_no_target(text: str) -> None:
    assert ask(text).verdict not in (Verdict.YES, Verdict.NO)


# 2.5.b: what an ability counts is not left out
@pytest.mark.parametrize(
    "text",
    [
        "Can Evanescence target Mowgli if it has one Arcane counter?",
        "If Brassbug Hub has two Kelon counters, can Beauty Sleep target Mowgli?",
    ],
)
def test_counters_that_are_told_are_not_left_out(text: str) -> None:
    assert ask(text).verdict is Verdict.UNKNOWN


# 6.1.g, 6.5.b: an ability that targets asks for what it targets, whosever that is
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("If I use Muna Druid's support ability on Mowgli, is Mowgli Anchored?", True),
        ("If I use Muna Caregiver's support ability on Mowgli, is Mowgli Anchored?", True),
        (
            "If I use Gibil's support ability on Brassbug Hub, "
            "how many Kelon counters does it have?",
            3,
        ),
        ("I play Beauty Sleep. I target Mowgli. Is Mowgli Asleep?", True),
        ("I play Chiron and target Mowgli. How many boosts does Mowgli have?", 1),
        ("I play Caladrius from hand. I target Mowgli. Is Mowgli in play?", False),
        ("If I play Cuppa Sap on Mowgli, how many boosts does Mowgli have?", 2),
    ],
)
def test_what_an_ability_is_used_on_lies_where_it_is_aimed_at(text: str, value: bool | int) -> None:
    answer = ask(text)
    if isinstance(value, bool):
        assert answer.verdict is (Verdict.YES if value else Verdict.NO)
    else:
        assert answer.value == value


# 6.5.b, 7.3.24.a: any number of targets with a total of 4 or less; 2 and 3 are not, 2 and 2 are
def test_what_may_be_chosen_alone_is_not_yet_chosen_together() -> None:
    told = "Bob controls Leo, Relic Expert. Bob controls Kitsune. Bob controls Kakoba. "
    ask_both = "Can Alice play Avalanche, targeting Leo, Relic Expert and {}?"
    hand = "Alice has Avalanche in hand. " + told.replace("Kakoba", "Kakoba, Legion Commander")
    both = [hand + ask_both.format(it) for it in ("Kitsune", "Kakoba, Legion Commander")]
    assert [ask(it).verdict for it in both] == [Verdict.NO, Verdict.YES]
    cast = "I cast Avalanche. Can I target Leo and Kitsune with it?"
    assert ask(cast).verdict is Verdict.UNKNOWN


# 2.2.12, 7.1.1.c, 6.5.b: a text that works elsewhere, or at another time, may target it
@pytest.mark.parametrize(
    "text",
    [
        "Can I target my opponent's Character with Muna Caregiver?",  # {D}
        "Can The Hatter target a Fleeting Character?",
        "Can Bravos Rescuer target my opponent's Characters?",
        "Can I target my own Character with Ebenezer Scrooge?",
        "Can Flore, Caring Gardener target a token?",  # {I} At Noon
        "Can Luminous Swarm target an opponent's Character?",  # At Noon
        "Can Sap Extractor target a token?",
        "Can I target my opponent's Character with Medusa?",  # {R}
        "Can Medusa target Mowgli?",
        "Can an opponent's Character be targeted by Medusa?",
        "Can Dr. Frankenstein target a Gear?",
        "Can Sap Sniffer target a Landmark?",
        "Can Ordis Accountant target my opponent's Characters?",
        "Can I target my own Character with Restocking Station?",  # {T}
        "Can The Reunion target my opponent's Characters?",
        "Can The Well of Tears target a Fleeting Character?",  # When you play a Spell
        "Can Icebound Lake target my own Characters?",
        "Can Bravos Pendekar target my own cards?",  # 7.3.30.a: in any Reserve
    ],
)
def test_each_text_of_a_card_may_target(text: str) -> None:
    assert ask(text).verdict not in (Verdict.YES, Verdict.NO)


# 6.5.b, 2.4.5.a: what is asked for may be so of it
@pytest.mark.parametrize(
    "text",
    [
        "Can Encore target my opponent's Characters?",
        "Can Encore target Mowgli?",
        "Can Requiem target an opponent's Character?",
        "Can I target my own Character with Cloth Cocoon?",
        "Can License Withdrawal target a token?",
        "Can Sap Duende target a Fleeting Character?",
    ],
)
def test_what_a_thing_may_be_is_not_denied(text: str) -> None:
    assert ask(text).verdict not in (Verdict.YES, Verdict.NO)


# 6.5.b: no text of it targets such a thing
@pytest.mark.parametrize(
    "text",
    [
        "Can Kitsune target a token?",
        "Can Kitsune target my opponent's Characters?",
        "Can Rime Frost target a token?",  # 2.1.e: none is in Reserve
        "Can Encore target a Landmark?",
        "Can Encore target a non-Fleeting Character?",
        "Can Dr. Frankenstein target my opponent's Gear?",  # one that you control
        "Can Medusa target a Landmark?",
        "Can Muna Caregiver target a Landmark?",
        "Can I target my opponent's Character with Medusa if I play it from hand?",  # 7.1.1.c
    ],
)
def test_what_no_text_of_a_card_targets_is_no_target(text: str) -> None:
    assert ask(text).verdict is Verdict.NO
