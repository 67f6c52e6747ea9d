"""What nobody told does not decide an answer: it is told as taken for granted, or none is given."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


# 7.3.18.a-b: abilities are ignored on the day that is said; which day it is, nobody said
@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("How many cards do I draw in the Morning if I have Fen & Crowbar?", "1"),
        ("Do I resupply at Noon if I control Fen & Crowbar?", "Yes."),
        ("Alice's Hero is Fen & Crowbar. Noon happens. Does Alice resupply?", "Yes."),
    ],
)
def test_it_is_no_day_on_which_abilities_are_ignored(text: str, result: str) -> None:
    answer = ask(text)
    assert answer.result == result
    assert "it is day 2" in answer.assumed


# 7.3.7.a: a whole hand is discarded; how many cards that is, nobody said
@pytest.mark.parametrize("who", ["do I", "does my opponent"])
def test_how_many_cards_a_hand_holds_is_not_made_up(who: str) -> None:
    asked = f"How many cards {who} discard if I play Loki from hand?"
    assert ask(asked).verdict is Verdict.UNKNOWN
    holds = "I have" if who == "do I" else "My opponent has"
    assert ask(f"{holds} two cards in hand. {asked}").value == 2


# 3.2.2.d-e: nothing is drawn of an empty Deck only where the Discard pile is empty too
@pytest.mark.parametrize(
    "text",
    [
        "How many cards do I draw in the Morning if my deck is empty?",
        "Do I draw a card if I play Kitsune from hand and my deck is empty?",
        "Do I draw in the Morning if my deck is empty?",
    ],
)
def test_a_discard_pile_of_which_nobody_spoke_may_refill_a_deck(text: str) -> None:
    assert ask(text).verdict not in (Verdict.NO, Verdict.VALUE)


# 6.3.b: a Reaction that waits for an opponent's deed hangs on who does it
@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Does Staff Clerk create a token if a card is played from Reserve?", None),
        ("Does Staff Clerk create a token if Mowgli is played from Reserve?", None),
        ("Does Cuddly Corgi gain a boost if Sneezer Shroom is played?", None),
        (
            "Does Staff Clerk create a token if my opponent plays a card from Reserve?",
            Verdict.YES,
        ),
        ("Does Staff Clerk create a token if I play a card from Reserve?", Verdict.NO),
        ("Is Mowgli Fleeting if it is played from Reserve?", Verdict.YES),
    ],
)
def test_who_plays_a_card_is_not_made_up(text: str, verdict: Verdict | None) -> None:
    assert ask(text).verdict is (verdict or Verdict.UNKNOWN)


# 6.5.b, 4.2.5.b, 2.4.7.d: what a Spell is played on is its target, and not the Spell itself
@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Is Bravos Tracer discarded at Night if I play Helping Hand on it?", Verdict.NO),
        (
            "Does Mowgli go to Reserve at Night if my opponent plays Helping Hand on it?",
            Verdict.YES,
        ),
        ("Is Mowgli Anchored if I play Meditation Training on it?", Verdict.YES),
    ],
)
def test_what_a_spell_is_played_on_is_what_is_asked_of(text: str, verdict: Verdict) -> None:
    answer = ask(text)
    assert answer.verdict is verdict
    assert any(it.endswith("Hero Expedition") for it in answer.assumed)


# 5.2.a: a card is played out of one's own zones, and for its cost (7.3.23.a), but by an effect
@pytest.mark.parametrize(
    "text",
    [
        "Is Kappa Fleeting if my opponent plays it from my Reserve?",
        "Is Mowgli in play if I play it from my opponent's Reserve?",
        "Is Kodama Asleep if I play it from hand for free?",
    ],
)
def test_what_is_supposed_and_only_an_effect_lets_happen_is_not_illegal(text: str) -> None:
    assert ask(text).verdict is Verdict.UNKNOWN


# 7.3.23.a: for free, no cost is paid: mana does not stand against it
@pytest.mark.parametrize("mana", ["no mana", "three mana"])
def test_mana_does_not_stand_against_what_is_free(mana: str) -> None:
    answer = ask(f"Can I play Kappa with {mana} for free?")
    assert answer.verdict is Verdict.NO
    assert answer.because is not None
    assert "for free" in answer.because.text


@pytest.mark.parametrize(
    "text",
    [
        "Can I put two cards in my Mana zone over two Mornings?",  # 4.2.1.e: one each Morning
        "Can we put two cards in our Mana zones in the Morning?",  # 4.2.1.e: each player one
        "Can I exhaust an exhausted card if an effect says so?",  # 7.3.15.b
        "Can I play a card in my opponent's turn if an effect allows them to?",  # 5.2.b
        "Does the first player stay the same all day?",  # 4.2.1.b: it changes in the Morning
        "Does the first player stay the same the whole day?",
        "Where does a Spell go after I play it again?",  # 2.4.7.a, 2.4.7.e
        "Does a Character go to its controller's Reserve at Night?",  # 1.4.3.a: its owner's
        "Can I have three cards in Reserve in the Afternoon at most once?",  # 4.2.5.c
    ],
)
def test_words_of_number_person_and_time_are_heeded(text: str) -> None:
    assert ask(text).verdict in (Verdict.UNKNOWN, Verdict.RULE)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Can I put two cards in my Mana zone in the Morning?", Verdict.NO),  # 4.2.1.e
        ("Does the first player stay the same every day?", Verdict.NO),  # 4.2.1.b
        ("Can I play a card in my opponent's turn if an effect allows it?", Verdict.YES),  # 5.2.b
        ("Can I have three cards in Reserve in the Afternoon?", Verdict.YES),  # 3.2.10.b
    ],
)
def test_without_them_a_rule_says_it(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is verdict


# 7.5.5.a: nobody said whose the target is
@pytest.mark.parametrize(
    "asked",
    ["do I control it", "who controls it", "how many Characters do I control"],
)
def test_whose_a_target_is_is_not_made_up(asked: str) -> None:
    assert ask(f"If I play Beauty Sleep on Inari, {asked}?").verdict is Verdict.UNKNOWN
    assert ask(f"If I play Beauty Sleep on my Inari, {asked}?").verdict is not Verdict.UNKNOWN
    assert ask("If I play Beauty Sleep on Inari, is it Asleep?").verdict is Verdict.YES


# 7.3.6.a: what defects to somebody was not theirs
def test_who_something_defects_to_is_told() -> None:
    assert ask("If I play Defect on Inari, who controls it?").value == "Alice"
    assert ask("If I play Defect on Inari, do I control it?").verdict is Verdict.YES


# 5.2.1.b, 5.2.2.b: whoever plays it chooses in which Expedition
@pytest.mark.parametrize("side", ["Hero", "Companion"])
@pytest.mark.parametrize(
    "told",
    [
        "If I play a Character, is it in my {} Expedition?",
        "If I play a Character from Reserve, is it in my {} Expedition?",
        "Does a Character I play join my {} Expedition?",
        "If I play a Gear, is it in my {} Expedition?",
        "If my opponent plays a Gear, is it in their {} Expedition?",
        "If I control a Character and it gains a boost, is it in my {} Expedition?",
    ],
)
def test_the_expedition_that_is_chosen_is_not_made_up(told: str, side: str) -> None:
    assert ask(told.format(side)).verdict is Verdict.UNKNOWN


# 7.4.4.b: whatever is chosen, a Gigantic one is in both
@pytest.mark.parametrize("side", ["Hero", "Companion"])
def test_what_is_the_same_for_each_choice_is_answered(side: str) -> None:
    asked = f"is it in my {side} Expedition?"
    assert ask(f"If I play a Gigantic Character, {asked}").verdict is Verdict.YES
    assert ask(f"If I play a Landmark, {asked}").verdict is Verdict.NO
    told = ask(f"If I play a Character in my Hero Expedition, {asked}").verdict
    assert told is (Verdict.YES if side == "Hero" else Verdict.NO)


# 4.2.5.b: a Gear goes at Rest if its Expedition moved forward that day, before or after it came
@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (
            "If a Gear is played after its Expedition moved forward, "
            "does it go to Reserve at Night?",
            Verdict.UNKNOWN,
        ),
        (
            "Does a Gear played after its Expedition moved forward go to Reserve at Night?",
            Verdict.UNKNOWN,
        ),
        (
            "If I play a Gear and its Expedition moves forward, does it go to Reserve at Night?",
            Verdict.YES,
        ),
    ],
)
def test_nothing_is_played_once_expeditions_moved_at_dusk(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is verdict


# 2.4.2, 2.4.4: one of them stays, the others do not
@pytest.mark.parametrize(
    "text",
    [
        "Are all Characters in an Expedition sent to Reserve if one of them is Anchored?",
        "Do all my Characters go to Reserve at Night if one of them is Asleep?",
        "If two Characters are in my Expedition and one of them is Asleep, "
        "does it go to Reserve at Night?",
    ],
)
def test_one_of_several_is_not_all_of_them(text: str) -> None:
    assert ask(text).verdict is Verdict.UNKNOWN
