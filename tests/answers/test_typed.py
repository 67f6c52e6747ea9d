"""Questions as a judge would type them: looser boards, suppositions, costs, and why not."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict
from tests.answers.test_asking import ask, decisive


def test_an_activation_is_explained_by_every_event_behind_it() -> None:
    answer = ask(
        "Bob controls Kappa and an Ordis Recruit. Bob has Kodama in Reserve. "
        "Alice plays The Hunger. How many boosts does The Hunger have?"
    )
    # two cards join a discard pile, the token only leaves (2.1.e): activated twice (6.3.g)
    assert answer.result == "2"
    assert "Kappa moves from Bob's Hero Expedition to Bob's Discard pile" in answer.explanation
    assert "Kodama moves from Bob's Reserve to Bob's Discard pile" in answer.explanation
    assert "The Hunger gains 1 boost (twice)" in answer.explanation


@pytest.mark.parametrize(
    ("status", "rule", "words"),
    [
        ("Anchored", "2.4.2", "An Anchored Character does not go to Reserve during Rest."),
        ("Asleep", "2.4.4", "An Asleep Character does not go to Reserve during Rest."),
    ],
)
def test_what_stays_at_rest_is_decided_by_its_status(status: str, rule: str, words: str) -> None:
    answer = ask(f"Alice controls Kappa with {status}. Rest happens. Is Kappa in Alice's Reserve?")
    assert answer.verdict is Verdict.NO
    assert {(each.rule, each.quote) for each in answer.citations if each.role == "decisive"} == {
        (rule, words)
    }


def test_a_card_sent_to_reserve_is_not_thought_to_lie_there_twice() -> None:
    # sent there and exhausted, it cannot be played (2.4.6.c)
    answer = ask(
        "Alice controls Kappa. Bob plays Freeze on Kappa. Can Alice play Kappa from Reserve?"
    )
    assert answer.verdict is Verdict.NO
    assert decisive(answer) == {"2.4.6.c"}


def test_a_phase_that_happens_is_played_to_its_end() -> None:
    answer = ask(
        "Alice controls Kappa in her Hero Expedition. Dusk happens. "
        "Has Alice's Hero Expedition moved forward?"
    )
    assert answer.verdict is Verdict.YES
    assert "4.2.4.b" in decisive(answer)


@pytest.mark.parametrize(
    ("said", "boosts"),
    [
        ("Alice has Kappa with 2 boosts in Reserve and Kodama in hand.", "2"),
        ("Alice has Kodama in hand and Kappa in Reserve with 2 boosts.", "2"),
        ("Alice has Kappa in Reserve and Kodama in hand with 2 boosts.", "0"),
        ("Alice controls Kodama and Kappa with 2 boosts and Fleeting.", "2"),
        ("Alice controls Kappa and Kodama with 2 boosts.", "0"),
        ("Alice controls two Kappas with 2 boosts.", "2"),
    ],
)
def test_counters_are_told_where_a_card_is_laid(said: str, boosts: str) -> None:
    assert ask(f"{said} How many boosts does Kappa have?").result == boosts


def test_a_token_is_targeted_by_its_bare_name() -> None:
    answer = ask(
        "Bob controls Kappa and an Ordis Recruit with 1 boost. "
        "Alice plays Freeze on the Ordis Recruit. Is Ordis Recruit in play?"
    )
    assert answer.verdict is Verdict.NO
    assert "2.1.e" in decisive(answer)


SCROOGE = "Alice controls Ebenezer Scrooge (rare, Ordis). "


@pytest.mark.parametrize(
    ("text", "mana", "altered"),
    [
        (SCROOGE + "How much does it cost Bob to play Kappa from Reserve?", 5, True),
        (SCROOGE + "How much does Alice pay to play Kappa from Reserve?", 5, True),
        (SCROOGE + "How much does it cost Bob to play Kappa?", 4, False),
        ("How much does it cost to play Kappa from Reserve?", 4, False),
        ("Alice controls Robin Hood. How much does Bob pay to play an Ordis Trooper?", 2, True),
        ("Alice controls Robin Hood. How much does Alice pay to play an Ordis Trooper?", 1, False),
    ],
)
def test_what_playing_costs_and_what_alters_it(text: str, mana: int, altered: bool) -> None:
    answer = ask(text)
    assert answer.result == f"{mana} mana"
    # 5.1.2.d gives the cost, 5.1.2.e orders what alters it
    assert "5.1.2.d" in decisive(answer)
    assert ("5.1.2.e" in decisive(answer)) is altered


def test_who_controls_what_changed_sides() -> None:
    answer = ask("Bob controls Kappa. Alice plays Defect on Kappa. Who controls Kappa?")
    assert answer.result == "Alice"


def test_the_target_of_an_ability_that_is_used_is_told_with_on() -> None:
    answer = ask(
        "Alice has The Hatter in Reserve. Bob controls Muna Druid and Foundry Engineer. Alice uses "
        "The Hatter's support ability on Foundry Engineer. Rest happens. Is Foundry Engineer in "
        "play?"
    )
    assert answer.verdict is Verdict.YES
    assert decisive(answer) == {"2.4.2"}


FESTIVAL = "{} controls Lyra Festival, Fleeting Kappa, Anchored Kodama and Asleep Kitsune. "


@pytest.mark.parametrize(
    ("text", "result", "rule"),
    [
        # an if that is not so at resolution does nothing (6.5.d)
        (
            "Alice controls Kadigiran Mage-Dancer (rare) with 2 boosts. Dusk happens. "
            "Does Alice draw a card?",
            "No.",
            "6.5.d",
        ),
        ("Alice plays Magical Training. Has Alice drawn a card?", "Yes.", "7.3.9.a"),
        (
            "The tiebreakers have begun. Alice controls Grand Endeavor. Noon happens. "
            "Does Alice's Hero Expedition move forward?",
            "No.",
            "7.3.22.e",
        ),
        (
            FESTIVAL.format("Alice") + FESTIVAL.format("Bob") + "Dusk begins. Who wins?",
            "Alice",
            "4.4.b",
        ),
    ],
)
def test_what_a_player_would_type_is_answered(text: str, result: str, rule: str) -> None:
    answer = ask(text)
    assert answer.result == result
    assert rule in decisive(answer)


def test_totals_and_tokens_are_counted() -> None:
    assert ask(
        "The tiebreakers have begun. Alice controls Atlas. What is Alice's total?"
    ).result == ("6/6/6")
    assert ask(
        "Alice controls two Ordis Recruits, and has Kappa in Reserve. "
        "How many tokens does Alice control?"
    ).result == ("2")


def test_what_nobody_chooses_is_not_denied() -> None:
    answer = ask("The tiebreakers have begun. Alice controls Kappa. Can Alice win?")
    assert answer.verdict is Verdict.UNKNOWN
    assert "nobody chooses to win" in answer.misread[0].message


@pytest.mark.parametrize(
    ("origin", "cited", "silent"),
    [("hand", "2.4.7.b", "2.4.7.a"), ("Reserve", "2.4.7.a", "2.4.7.b")],
)
def test_where_a_spell_is_played_from_tells_why_it_is_fleeting(
    origin: str, cited: str, silent: str
) -> None:
    answer = ask(
        f"Bob controls Kappa. Alice has Kelon Burst in {origin}. "
        f"Alice plays Kelon Burst from {origin} on Kappa. Where is Kelon Burst?"
    )
    rules = {each.rule for each in answer.citations}
    assert cited in rules
    assert silent not in rules


@pytest.mark.parametrize(
    ("board", "moves", "rule"),
    [
        ("Alice controls Kappa in her Hero Expedition.", True, "4.2.4.b"),
        # a Character with Defender holds its Expedition (7.4.2.b)
        ("Alice controls Chrysalis and Kappa in her Hero Expedition.", False, "7.4.2.b"),
        # the statistics of an Asleep Character do not count (2.4.4)
        ("Alice controls Kappa with Asleep in her Hero Expedition.", False, "2.4.4"),
        # a tie is not enough (4.2.4.e), but for an Ascended Expedition (2.4.3)
        (
            "Alice controls Kappa in her Hero Expedition. Bob controls Kappa in his Hero "
            "Expedition.",
            False,
            "4.2.4.e",
        ),
        (
            "Alice controls Kappa in her Hero Expedition. Bob controls Kappa in his Hero "
            "Expedition. Alice's Hero Expedition is Ascended.",
            True,
            "2.4.3",
        ),
    ],
)
def test_why_an_expedition_moves_or_stays(board: str, moves: bool, rule: str) -> None:
    answer = ask(f"{board} Progress happens. Does Alice's Hero Expedition move forward?")
    assert answer.verdict is (Verdict.YES if moves else Verdict.NO)
    assert rule in decisive(answer)
    assert not any("Companion" in text for text in answer.explanation)


@pytest.mark.parametrize(
    ("text", "result", "rule"),
    [
        ("Alice controls Kappa. If Bob plays Freeze on Kappa, is Kappa in play?", "No.", "2.1.d"),
        ("If Alice sacrifices an Ordis Recruit, does it go to the discard pile?", "No.", "2.1.e"),
        (
            "Where does Kappa go if it is sacrificed?",
            "Kappa is in Alice's Discard pile",
            "7.3.31.a",
        ),
        ("Does a Kappa go to the discard pile when it is sacrificed?", "Yes.", "7.3.31.a"),
        (
            "What happens when I sacrifice a Kappa?",
            "Kappa moves from Alice's Hero Expedition to Alice's Discard pile",
            "7.3.31.a",
        ),
    ],
)
def test_what_a_last_question_supposes_is_played_first(text: str, result: str, rule: str) -> None:
    answer = ask(text)
    assert answer.result == result
    assert rule in decisive(answer)
    assert not any("Some effect" in line for line in answer.explanation)


@pytest.mark.parametrize(
    ("text", "boosts", "rule"),
    [
        # Red is Seasoned; Rest is one of the moves by which it keeps its boosts (7.4.6.b-c)
        ("Alice controls Red with 2 boosts. Rest happens.", 2, "7.4.6.b"),
        ("Alice controls Red with 2 boosts. Bob plays Kelon Burst on Red.", 2, "7.4.6.b"),
        ("Alice controls Red with 2 boosts. Alice sacrifices Red.", 0, "2.5.j"),
        (
            "Alice controls Red with 2 boosts. Bob plays Kelon Burst on Red. Rest happens.",
            2,
            "7.4.6.b",
        ),
        ("Alice has Red with 2 boosts in Reserve. Alice plays Red from Reserve.", 2, "2.5.k"),
        ("Alice has Red with 2 boosts in Reserve. Alice discards Red.", 0, "2.5.k"),
    ],
)
def test_what_keeps_or_loses_boosts_decides_how_many_there_are(
    text: str, boosts: int, rule: str
) -> None:
    answer = ask(f"{text} How many boosts does Red have?")
    assert answer.result == str(boosts)
    assert decisive(answer) == {rule}


def test_boosts_do_not_follow_what_is_sent_away() -> None:
    answer = ask(
        "Alice controls Kappa with 2 boosts. Bob plays Kelon Burst on Kappa. "
        "How many boosts does Kappa have?"
    )
    assert answer.result == "0"
    assert decisive(answer) == {"2.5.j"}


@pytest.mark.parametrize(
    ("pile", "drawn", "rules"),
    [
        ("", 0, {"3.2.2.e", "7.3.9.a"}),
        ("Alice has Kappa in her discard pile. ", 1, {"3.2.2.d", "7.3.9.a"}),
    ],
)
def test_what_is_drawn_from_an_empty_deck(pile: str, drawn: int, rules: set[str]) -> None:
    answer = ask(
        f"Alice's deck is empty. {pile}Alice plays Magical Training. "
        "How many cards does Alice draw?"
    )
    assert answer.result == str(drawn)
    assert decisive(answer) == rules


def test_a_resupply_from_an_empty_deck_has_a_rule_of_its_own() -> None:
    answer = ask(
        "Alice's deck is empty. Alice plays Frozen Delivery. How many cards does Alice resupply?"
    )
    assert answer.result == "0"
    assert decisive(answer) == {"7.3.26.b", "3.2.2.e", "7.3.26.a"}


@pytest.mark.parametrize(
    ("bearer", "mana", "rules", "told"),
    [
        # the common printing has no Tough, the rare one has Tough 1 (7.4.7.c)
        ("Son of Yggdrasil (common)", 4, {"5.1.2.d"}, "Bob pays 4 mana"),
        ("Son of Yggdrasil (rare, Muna)", 5, {"5.1.2.d", "7.4.7.c"}, "Bob pays 1 mana for Tough"),
    ],
)
def test_tough_is_paid_beside_the_cost(bearer: str, mana: int, rules: set[str], told: str) -> None:
    answer = ask(
        f"Alice controls {bearer}. Bob plays Freeze on Son of Yggdrasil. How much does Bob pay?"
    )
    assert answer.result == f"{mana} mana"
    assert decisive(answer) == rules
    assert told in answer.explanation


def test_what_one_question_supposes_does_not_hold_for_the_next() -> None:
    first, second = answer_text(
        "Bob controls Kappa. If Alice plays Freeze on Kappa, is Kappa in play? Is Kappa in play?"
    )
    assert first.verdict is Verdict.NO
    assert second.verdict is Verdict.YES
