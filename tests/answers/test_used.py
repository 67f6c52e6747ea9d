"""Every part of a sentence is used by what interprets it, or refused where it stands."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict
from tests.answers.test_asking import ask


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        # Kappa costs 4 (2.2.9.b), and mana is ready Mana Orbs (3.2.9.f)
        ("Can I play Kappa with 2 mana?", Verdict.NO),
        ("Can I play Kappa with 4 mana?", Verdict.YES),
        ("Can Alice play Kappa with 3 ready Mana Orbs?", Verdict.NO),
        ("Can Kappa be played with 2 mana?", Verdict.NO),
        # a Character goes to an Expedition of its player (5.2.1.a)
        ("Can I play Kappa in my Landmark zone?", Verdict.NO),
        ("Can I play Kappa in my Companion Expedition?", Verdict.YES),
        ("Can I play Kappa in my opponent's Hero Expedition?", Verdict.NO),
        # 5.1.1.b
        ("Can I play Kappa during my opponent's turn?", Verdict.NO),
        ("Can I play Kappa during my turn?", Verdict.YES),
        ("Can I play Kappa during Noon?", Verdict.NO),
        # nothing makes it cost less, or more (5.1.2.d)
        ("Alice has Kappa in hand. Alice plays Kappa for 3 less. Is Kappa in play?", "illegal"),
        ("Alice has Kappa in hand. Alice plays Kappa for 1 more. Is Kappa in play?", "illegal"),
        ("Alice has Kappa in hand. Alice plays Kappa for free. Is Kappa in play?", "illegal"),
        ("Alice has Kappa in hand. Alice plays Kappa for 4 mana. Is Kappa in play?", Verdict.YES),
        # a number that is not so is no
        ("Alice plays Kappa. Has Alice paid 2 mana?", Verdict.NO),
        ("Alice plays Kappa. Has Alice paid 4 mana?", Verdict.YES),
        ("Alice plays Kappa. Does Alice pay 4?", Verdict.YES),
        # each of what is listed
        ("Alice plays Kappa and Red. Is Red in play?", Verdict.YES),
        ("Alice plays Kappa and Red. Are Kappa and Red in play?", Verdict.YES),
        ("Alice plays Kappa. Has Alice played Kappa and Red?", "unknown"),
        # what is counted in the passive
        ("Alice plays Ratatoskr from Reserve. Is a Reaction activated?", Verdict.YES),
        ("Alice plays Kappa. Is a Reaction activated?", Verdict.NO),
        ("Kappa is sacrificed. Was a Character sacrificed?", Verdict.YES),
        ("Kappa is sacrificed. Was a Spell sacrificed?", Verdict.NO),
        ("Kappa is sacrificed. Were two Characters sacrificed?", Verdict.NO),
        ("Kappa is sacrificed. Was a card drawn?", Verdict.NO),
        ("Kappa is sacrificed. Was no Character sacrificed?", Verdict.NO),
        # what stands in brackets
        ("Alice controls Kappa (2 boosts). Is Kappa (2 boosts) in play?", Verdict.YES),
        ("Alice controls Kappa (2 boosts). Is Kappa (1 boost) in play?", Verdict.NO),
        ("Alice controls Kappa. Is Kappa a 2/2/2 Character?", Verdict.NO),
        # what is named last without a place: Mana Orbs lie where they always do (2.2.1.f)
        ("Alice has Kappa in hand and 3 Mana Orbs. Can Alice play Kappa?", Verdict.NO),
        ("Alice has Kappa in hand and 4 Mana Orbs. Can Alice play Kappa?", Verdict.YES),
        ("Alice has Kappa in hand and Red. Can Alice play Kappa?", "unknown"),
        # what a player did is told in the past as in the present
        ("Alice played Kappa from Reserve. Does Kappa have Fleeting?", Verdict.YES),
        ("Alice played Kappa from hand. Does Kappa have Fleeting?", Verdict.NO),
        ("Alice sacrificed Kappa. Is Kappa in play?", Verdict.NO),
        ("Alice passed. Can Alice play Kappa?", Verdict.NO),
        ("Bob controls Achilles. Does Achilles have Tough?", Verdict.YES),
        ("Bob controls Kappa. Does Kappa have Tough?", Verdict.NO),
        # a word that is a status too
        ("Alice controls Kappa. How many times was Kappa Anchored?", "unknown"),
        # one of two places
        ("Alice controls Kappa. Is Kappa in Alice's Reserve or in play?", "unknown"),
        ("Kappa is sacrificed. Is Kappa in Alice's Reserve or in Limbo?", Verdict.NO),
        (
            "Kappa is sacrificed. Is Kappa in Alice's Reserve or in Alice's Discard pile?",
            Verdict.YES,
        ),
        ("Alice has Kappa in Reserve. Is Kappa in Bob's Reserve or Bob's hand?", Verdict.NO),
    ],
)
def test_each_part_counts(text: str, verdict: str) -> None:
    (answer,) = answer_text(text)
    assert answer.verdict == verdict


@pytest.mark.parametrize(
    ("text", "times"),
    [
        # two boosts that are gained at once are gained once (2.5.f)
        ("Kappa gains 2 boosts. How many times was Kappa boosted?", 1),
        ("Alice plays Kappa. How many times is Kappa boosted?", 0),
        ("Alice plays Kappa. How many times was Kappa exhausted?", 0),
    ],
)
def test_how_often_something_was_done(text: str, times: int) -> None:
    assert ask(text).value == times


def test_an_order_that_is_not_answered_is_refused_by_name() -> None:
    answer = ask("Alice sacrifices Kappa. First Kappa is sacrificed, then Kappa is discarded.")
    assert answer.verdict is Verdict.UNKNOWN
    assert "comes before another" in answer.misread[0].message


def test_copies_are_counted_by_their_plural() -> None:
    told = "Alice controls three Ordis Troopers. Bob controls Ordis Trooper. "
    assert ask(told + "How many Ordis Troopers does Alice control?").value == 3


# a Character stands in an Expedition (5.2.1.c), a token nowhere else (2.1.e), a Hero in the Hero
# zone (3.2.6.b), and a Spell nowhere in play (5.2.4.b)
@pytest.mark.parametrize(
    ("told", "shown"),
    [
        ("Alice controls Kappa in her Landmark zone. ", "Landmark zone"),
        ("Kappa is in Alice's Landmark zone. ", "Landmark zone"),
        ("Alice has Kappa in her Landmark zone. ", "Landmark zone"),
        ("Alice has a Brassbug token in Reserve. ", "token"),
        ("Alice controls Off You Go! in her Hero Expedition. ", "Spell"),
        ("Alice has Sigismar & Wingspan in hand. ", "Hero"),
    ],
)
def test_what_stands_where_the_rules_never_put_it_is_refused(told: str, shown: str) -> None:
    answer = ask(told + "Is Kappa in play?")
    assert answer.verdict is Verdict.UNKNOWN
    assert "the rules never put it" in answer.misread[0].message
    assert shown in answer.misread[0].message


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Alice plays Kappa twice. Is Kappa in play?", "1 time"),
        ("Alice has Kappa with 2 Kelon counters in Reserve. Is Kappa in play?", "Kelon"),
        ("Alice controls Kappa (Gigantic). Is Kappa in play?", "Gigantic"),
        ("Can Alice play Kappa and Red?", "one thing at a time"),
        ("Alice plays Kappa. Does Kappa gain 1 boost from Red?", "from"),
        ("Alice plays Kappa. Did Kappa move to Reserve?", "to"),
    ],
)
def test_what_is_not_used_is_refused(text: str, shown: str) -> None:
    (answer,) = answer_text(text)
    assert answer.verdict is Verdict.UNKNOWN
    assert answer.misread


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("How many boosts does Kappa gain?", "0"),
        ("How many boosts does Kuwat gain?", "1"),
        ("How many boosts has Kuwat gained?", "1"),
        ("How many cards does Alice draw?", "0"),
    ],
)
def test_what_is_counted_is_of_what_is_named(text: str, number: str) -> None:
    # Haven grants “{R} I gain 1 boost” to each Character; Kuwat, played from Reserve, has it
    answer = ask(
        "Alice controls Haven, Bravos Bastion and Kappa. Alice has Kuwat, the Dissenter in "
        "Reserve. Alice plays Kuwat from Reserve. "
        "Alice resolves Haven's ability for Kuwat first. " + text
    )
    assert number in answer.result


def test_asleep_characters_count_for_no_total() -> None:
    # 2.4.4: an Asleep Character's statistics are not counted
    awake = ask("Alice controls Kappa. Rest is about to begin. What is Alice's total?")
    asleep = ask("Alice controls Kappa (Asleep). Rest is about to begin. What is Alice's total?")
    assert awake.result != asleep.result == "0/0/0"


def test_where_an_expedition_is() -> None:
    answer = ask("Alice's Hero Expedition is in region 3. Where is Alice's Hero Expedition?")
    assert "region 3" in answer.result


def test_it_is_the_time_after_a_token() -> None:
    answer = ask("Alice controls an Ordis Recruit token. It is Bob's turn. Can Alice pass?")
    assert answer.verdict is Verdict.NO


@pytest.mark.parametrize("text", ["?", "...", "What happens?", "Alice controls Kappa."])
def test_nothing_done_is_no_answer(text: str) -> None:
    (answer,) = answer_text(text)
    assert answer.verdict is Verdict.UNKNOWN


def test_the_board_told_later_is_said_to_be_told_later() -> None:
    answer = ask("Alice plays Kappa. Bob controls Red. Is Kappa in play?")
    assert any("from the beginning" in each for each in answer.assumed)


@pytest.mark.parametrize("number", ["no", "2", "20"])
def test_cards_that_lie_nowhere_in_particular_are_refused(number: str) -> None:
    """3.2.8.a: Limbo is shared, and holds what is being played; nobody has cards there."""
    (answer,) = answer_text(f"Bob has {number} cards in Limbo. What happens?")
    assert answer.verdict is Verdict.UNKNOWN
    assert [it.text for it in answer.misread] == [f"Bob has {number} cards in Limbo"]


_COST = (
    '"Blast" is a Spell with "You may sacrifice a Permanent to reduce my cost by {1}."'
    ' and "Draw a card."'
    ' "Rock" is a Landmark Permanent. Alice has "Blast" in hand. Alice controls "Rock". '
)


def test_an_extra_cost_that_is_offered_and_not_paid_is_told() -> None:
    """6.4.b: a cost may be declined; who plays a card and says no more is taken to do so."""
    answer = ask(_COST + 'Alice plays "Blast". Is "Rock" sacrificed?')
    assert answer.verdict is Verdict.NO
    assert any("without the extra cost" in each for each in answer.assumed)


def test_an_extra_cost_that_is_paid_is_not_taken_for_granted() -> None:
    answer = ask(_COST + 'Alice plays "Blast", sacrificing "Rock". Is "Rock" sacrificed?')
    assert answer.verdict is Verdict.YES
    assert not any("extra cost" in each for each in answer.assumed)


def test_an_unowned_target_is_laid_where_it_is_aimed_at() -> None:
    answer = ask("Alice plays Freeze on Kappa. Is Kappa in Bob's Reserve?")
    assert answer.verdict is Verdict.YES
    assert "Kappa is in Bob's Hero Expedition" in answer.assumed


def test_a_pronoun_that_acts_is_the_player_named_last_and_is_said_to_be() -> None:
    answer = ask("Bob plays Magical Training. Does he draw a card?")
    assert answer.verdict is Verdict.YES
    assert any(each.endswith("is Bob") for each in answer.assumed)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Alice has Kappa in hand. Can't Alice play Kappa?", Verdict.YES),
        ("Alice has 2 mana. Can Alice play Kappa?", Verdict.NO),
        ("Can I play Kappa at Noon?", Verdict.NO),
    ],
)
def test_other_words_for_the_same(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is verdict


@pytest.mark.parametrize(
    ("state", "number"), [("", 11), ("ready ", 8), ("exhausted ", 3), ("Fleeting ", 0)]
)
def test_the_state_of_what_is_counted_is_used(state: str, number: int) -> None:
    """Two of ten Mana Orbs are exhausted to pay (3.2.9.f), one comes exhausted (3.2.9.b)."""
    told = "Alice has Mana Channeling in hand. Alice plays Mana Channeling from hand. Bob passes. "
    answer = ask(f"{told}How many {state}Mana Orbs does Alice have?")
    assert answer.value == number


def test_a_state_of_what_lies_on_a_thing_is_refused() -> None:
    answer = ask("Alice controls Kappa. How many ready boosts does Kappa have?")
    assert answer.verdict is Verdict.UNKNOWN
