"""Ways to say things that players use: the day, several things, what may be done, what it costs."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("It is Bob's turn. Whose turn is it?", "Bob"),
        ("Alice controls Kappa. It is Dusk. Whose turn is it?", "nobody"),
        ("Alice is first player. Who is first player?", "Alice"),
        # 4.2.3.c: turns are of the Afternoon; before and after it, it is nobody's
        ("Dusk begins. Whose turn is it?", "nobody"),
        ("Night falls. Whose turn is it?", "nobody"),
        ("It is Noon. Whose turn is it?", "nobody"),
    ],
)
def test_whose_turn_it_is_is_told_from_the_clock(text: str, value: str) -> None:
    assert ask(text).result == value


@pytest.mark.parametrize("text", ["It is Afternoon. Whose turn is it?", "Whose turn is it?"])
def test_whose_turn_it_is_among_players_that_nobody_named_is_not_told(text: str) -> None:
    assert ask(text).verdict is Verdict.UNKNOWN


def test_what_a_player_can_do_is_what_the_open_decision_offers() -> None:
    # 4.2.3.d: play a card, play a quick action, or pass
    told = ask("Alice has Kappa in hand. It is Alice's turn. What can Alice do?").value
    assert told == (
        "play Kappa in Alice's Hero Expedition",
        "play Kappa in Alice's Companion Expedition",
        "pass",
    )


@pytest.mark.parametrize("comes", ["Night comes", "Night falls", "Night arrives"])
def test_a_phase_comes(comes: str) -> None:
    assert "Reserve" in ask(f"Alice controls Kappa. {comes}. Where is Kappa?").result


@pytest.mark.parametrize(
    ("text", "mana"),
    [
        ("What does Kappa cost?", "4 mana"),
        # Kappa is in no hand of hers that would be told: its Hand Cost (5.1.2.d)
        ("How much does Kappa cost?", "4 mana"),
        # Scrooge makes cards from Reserve cost 1 more, whoever plays them
        (
            "Alice controls Ebenezer Scrooge (rare). Bob has Kappa in Reserve. "
            "What does Kappa cost Bob from Reserve?",
            "5 mana",
        ),
    ],
)
def test_what_a_card_costs_is_told_wherever_it_lies(text: str, mana: str) -> None:
    assert mana in ask(text).result


def test_they_are_all_that_were_named_together() -> None:
    # 2.4.2: an Anchored Character does not go to Reserve during Rest, so not both of them do
    both = "Alice controls Kappa and Red. Night falls. Are they in Reserve?"
    assert ask(both).verdict is Verdict.YES
    assert ask(both.replace("Kappa and", "Kappa (Anchored) and")).verdict is Verdict.NO


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("Alice draws a card. How many cards did Alice draw?", "1"),
        ("Alice draws two cards. How many cards did Alice draw?", "2"),
        # told again, it is not done again: each player draws one
        ("Bob plays Kitsune. Alice draws a card. How many cards did Alice draw?", "1"),
        ("Alice resupplies. How many cards does Alice have in Reserve?", "1"),
    ],
)
def test_what_a_player_does_to_themselves_is_played(text: str, result: str) -> None:
    assert ask(text).result.split(":")[0].rstrip(".") == result


def test_no_characters_are_what_the_board_holds_or_a_contradiction() -> None:
    none = ask(
        "Alice controls no Characters. Bob plays Anubis. How many Characters does Bob control?"
    )
    assert none.result.startswith("0")
    some = ask("Alice controls Kappa. Alice controls no Characters. Is Kappa in play?")
    assert some.verdict is Verdict.UNKNOWN
    assert "Alice was said to control Kappa" in some.misread[0].message


# “during Rest” lets Rest happen first, then asks (4.2.5.b, 2.4.2, 2.4.7.d)
@pytest.mark.parametrize(
    ("text", "verdict", "rule"),
    [
        ("Alice controls Kappa. Does Kappa go to Reserve during Rest?", Verdict.YES, "4.2.5.b"),
        (
            "Alice controls Kappa (Anchored). Does Kappa go to Reserve during Rest?",
            Verdict.NO,
            "2.4.2",
        ),
        (
            "Alice controls Kappa (Fleeting). Is Kappa discarded during Rest?",
            Verdict.YES,
            "2.4.7.d",
        ),
        (
            "If Alice plays Kappa, does Kappa go to Reserve during Rest?",
            Verdict.YES,
            "4.2.5.b",
        ),
    ],
)
def test_what_is_asked_during_a_daily_effect_is_asked_after_it(
    text: str, verdict: Verdict, rule: str
) -> None:
    (answer,) = answer_text(text)
    assert answer.verdict is verdict
    assert rule in {it.rule for it in answer.citations if it.role == "decisive"}


def test_what_is_done_beside_a_reaction_is_part_of_it() -> None:
    """A Reaction is over before the next is played (4.4.c): no other serves what is beside it."""
    made_up = (
        '"Alpha" is a Character with "At Noon — Sacrifice a Character." '
        '"Beta" is a Character with "At Noon — Draw a card." '
        "Alice controls Alpha and Beta. Alice controls Kappa. Noon begins. "
    )
    asked = "Is Kappa in Alice's Discard pile?"
    other = ask(f"{made_up}Alice resolves Beta's Reaction first, sacrificing Kappa. {asked}")
    assert other.verdict is Verdict.UNKNOWN
    own = ask(f"{made_up}Alice resolves Alpha's Reaction first, sacrificing Kappa. {asked}")
    assert own.verdict is Verdict.YES


def test_what_is_done_beside_one_of_two_copies_is_its_own() -> None:
    """Each copy's Reaction is another (6.3.j); a card played in it belongs to it (5.2.b)."""
    two = (
        '"Alpha" is a Character with "At Noon — You may return a card from your Reserve to your '
        'hand." Alice controls Alpha #1 and Alpha #2 in her Hero Expedition. '
        "Alice has Kappa in Reserve. Noon begins. "
    )
    told = "Alice resolves Alpha #1's Reaction first, returning Kappa. Is Kappa in Alice's hand?"
    assert ask(two + told).verdict is Verdict.YES
    plays = (
        '"Alpha" is a Character with "{J} You may play a Spell for free." '
        '"Beta" is a Spell with "Discard target Character." Bob controls Kappa. '
        "Alice has Alpha and Beta in hand. Alice plays Alpha from hand in her Hero Expedition. "
        "Alice resolves Alpha's {J} ability, playing Beta, targeting Kappa. "
    )
    assert ask(f"{plays}Is Kappa in Bob's Discard pile?").verdict is Verdict.YES
