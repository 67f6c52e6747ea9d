"""Questions in plain words: happenings whose cause is left out, and looser ways to say things."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict
from judge.scenario.cast import Style
from judge.scenario.document import read_text


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


def decisive(answer: Answer) -> set[str]:
    return {citation.rule for citation in answer.citations if citation.role == "decisive"}


def test_a_jellyfish_that_is_not_fleeting_ends_in_reserve() -> None:
    answer = ask("A non-Fleeting Moonlight Jellyfish is sacrificed. Where does it end up?")
    assert answer.result == "Moonlight Jellyfish is in Alice's Reserve"
    assert "2.1.f" in decisive(answer)
    assert any("made up" in line and "Moonlight Jellyfish" in line for line in answer.assumed)


def test_a_fleeting_jellyfish_ends_in_the_discard_pile() -> None:
    answer = ask("A Fleeting Moonlight Jellyfish is sacrificed. Where does it end up?")
    assert answer.result == "Moonlight Jellyfish is in Alice's Discard pile"


def test_coppelia_is_asleep_and_fleeting() -> None:
    answer = ask(
        "Coppélia goes to Reserve from Alice's hand and is played for free. "
        "Is she Asleep and Fleeting?"
    )
    assert answer.verdict is Verdict.YES
    assert {"2.1.g", "2.4.7.a"} <= decisive(answer)


def test_a_card_is_played_on_its_target() -> None:
    answer = ask(
        "Alice plays Mana Reaping on Bob's Armored Jammer (rare). Does its Reaction activate?"
    )
    assert answer.verdict is Verdict.YES
    assert "6.3.f" in decisive(answer)


def test_what_an_effect_puts_in_play_was_not_played() -> None:
    told = "Alice plays Mind Apotheosis and puts Asmodeus in play. "
    answer = ask(told + "Does his {J} ability activate?")
    assert answer.verdict is Verdict.YES
    assert "6.3.e" in decisive(answer)
    for symbol, rule in (("{H}", "7.1.1.b"), ("{R}", "7.1.1.c")):
        answer = ask(told + f"Does his {symbol} ability activate?")
        assert answer.verdict is Verdict.NO
        assert rule in decisive(answer)
    answer = ask("Alice plays Mind Apotheosis and puts Hua Mulan in play. Does her {R} activate?")
    assert answer.verdict is Verdict.NO
    assert "7.1.1.c" in decisive(answer)


def test_a_token_that_would_be_returned_to_hand_is_no_more() -> None:
    answer = ask("An Ordis Recruit token would be returned to hand. Does it exist?")
    assert answer.verdict is Verdict.NO
    assert decisive(answer) == {"2.1.e"}  # that it leaves the Expedition (7.5.10.b) is beside it


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("Alice sacrifices Kappa. Where is it?", "Kappa is in Alice's Discard pile"),
        ("Bob sacrifices Kappa. Where is it?", "Kappa is in Bob's Discard pile"),
        (
            "Alice has Kappa in hand. Alice discards Kappa. Where is it?",
            "Kappa is in Alice's Discard pile",
        ),
        (
            "Alice controls Kappa. Bob returns Kappa to Alice's hand. Where is it?",
            "Kappa is in Alice's Hand",
        ),
        ("Bob controls Kappa. Kappa is sent to Reserve. Where is it?", "Kappa is in Bob's Reserve"),
        ("It is Noon. Kappa is sacrificed. Where is Kappa?", "Kappa is in Alice's Discard pile"),
        ("Kappa gains 2 boosts. How many boosts does Kappa have?", "2"),
        ("Kappa gains Fleeting. Is Kappa Fleeting?", "Yes."),
    ],
)
def test_what_happens_without_a_cause_has_a_made_up_one(text: str, result: str) -> None:
    answer = ask(text)
    assert answer.result == result
    assert any("made up" in line for line in answer.assumed)


@pytest.mark.parametrize(
    "text",
    [
        "Alice sacrifices Bob's Kappa. Where is Kappa?",
        "Alice controls Kappa. A Fleeting Kappa is sacrificed. Where is Kappa?",
        "Alice controls Kappa (Fleeting). A non-Fleeting Kappa is sacrificed. Where is Kappa?",
        "Alice controls Kappa. Kappa is returned to Bob's hand. Where is Kappa?",
        "Alice controls two copies of Kappa. Kappa is sacrificed. Where is Kappa?",
        "Alice controls Kappa and Atlas. Kappa and Atlas are sacrificed. Where is Kappa?",
        "Alice discards Kappa. Where is Kappa?",
        "Boom! is sacrificed. Where does it end up?",
        "It is Morning. Kappa is sacrificed. Where is Kappa?",
        "Alice uses her support ability. Where is Kappa?",
        "Alice controls Kappa. A sleepy Kappa is sacrificed. Where is Kappa?",
        "Alice plays Mind Apotheosis and puts Boom! in play. Where is Boom!?",
        "Alice has Boom! in hand. Alice plays Mind Apotheosis and puts Boom! in play. Where is it?",
        "Alice plays Kappa on Tuesday. Where is Kappa?",
        "Alice controls Kappa and Atlas. Does their ability activate twice over?",
    ],
)
def test_what_is_half_understood_stays_unknown(text: str) -> None:
    answer = ask(text)
    assert answer.verdict is Verdict.UNKNOWN
    assert answer.misread
    assert not answer.outcomes


@pytest.mark.parametrize(
    "text",
    [
        "An Ordis Recruit token would be returned to hand.",
        "Alice plays Mana Reaping on Kappa.",
        "Alice plays Mind Apotheosis and puts Asmodeus in play.",
    ],
)
def test_files_do_not_take_looser_words(text: str) -> None:
    assert read_text(text, Style.FILE).mistakes
    assert not read_text(text, Style.ASK).mistakes


def test_a_boost_that_was_lost_again_is_told_with_what_took_it() -> None:
    answer = ask(
        "Alice controls Haven, Bravos Bastion. Alice has Kuwat, the Dissenter in Reserve. "
        "Alice plays Kuwat and resolves Haven's ability first. Does Kuwat have a boost?"
    )
    assert answer.verdict is Verdict.NO
    assert any("gains 1 boost" in line for line in answer.explanation)
    assert "to Alice's Discard pile" in answer.explanation[-1]
