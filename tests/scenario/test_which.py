"""Two things of one name: what differs between them is not answered for both."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict
from judge.scenario.cast import Style
from judge.scenario.document import read_text
from judge.scenario.running import play_scenario

BOTH = "Alice controls Kappa (2 boosts) in her Hero Expedition. Bob controls Kappa (Fleeting). "
NUMBERED = "Alice controls Kappa #1 (2 boosts) and Kappa #2 (Fleeting) in her Hero Expedition. "
ASKS = [
    "Is Kappa in Alice's Hero Expedition?",
    "Where is Kappa?",
    "How many boosts does Kappa have?",
    "Does Kappa have 2 boosts?",
    "Is Kappa boosted?",
    "Is Kappa Fleeting?",
    "Is Kappa not Fleeting?",
    "What are Kappa's statistics?",
]


PUSH = '"Push" is a Spell with "Send target boosted Character to Reserve." '


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


@pytest.mark.parametrize("question", ASKS)
def test_what_differs_is_refused_and_each_is_named(question: str) -> None:
    answer = ask(BOTH + question)
    assert answer.verdict is Verdict.UNKNOWN
    assert "“Alice's Kappa” or “Bob's Kappa”" in answer.misread[0].shown


@pytest.mark.parametrize("question", ["Is Kappa boosted?", "What are Kappa's statistics?"])
def test_things_of_one_player_are_told_apart_by_their_numbers(question: str) -> None:
    answer = ask(NUMBERED + question)
    assert answer.verdict is Verdict.UNKNOWN
    assert "“Kappa #1” or “Kappa #2”" in answer.misread[0].shown


def test_what_no_sentence_can_tell_apart_is_to_be_numbered() -> None:
    answer = ask("Alice controls Kappa. Alice has Kappa in hand. Is Kappa in play?")
    assert "number them where they are laid: Kappa #1, Kappa #2" in answer.misread[0].shown


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (BOTH + "Is Alice's Kappa boosted?", Verdict.YES),
        (BOTH + "Is Bob's Kappa boosted?", Verdict.NO),
        (NUMBERED + "Is Kappa #2 Fleeting?", Verdict.YES),
        # a number is that of the one that was given it, and of no other
        (NUMBERED + "Bob controls Kappa (Anchored). Is Kappa #1 Anchored?", Verdict.NO),
        # of both it is so, or of neither
        (BOTH + "Is Kappa Anchored?", Verdict.NO),
        (BOTH + "Is Kappa in play?", Verdict.YES),
        # a player has, controls and plays one of that name, whichever it is
        (BOTH + "Does Alice control Kappa?", Verdict.YES),
        ("Bob controls Kappa. Alice has Kappa in hand. Can Alice play Kappa?", Verdict.YES),
        ("Alice has Kappa in hand. Bob controls Kappa. Can Kappa be played?", Verdict.YES),
        # what is counted is none that is named
        ("Alice controls Kappa and Red (1 boost). Does a Character have 1 boost?", Verdict.YES),
        ("Alice controls Kappa and Red (1 boost). Does each Character have a boost?", Verdict.NO),
    ],
)
def test_what_is_so_of_each_or_of_one_that_is_told_is_answered(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is verdict


def test_only_one_of_them_can_be_targeted() -> None:
    answer = ask(PUSH + BOTH + "Alice plays Push. Can Kappa be targeted?")
    assert answer.verdict is Verdict.UNKNOWN
    assert "Alice's Kappa: yes; Bob's Kappa: no" in answer.misread[0].shown


def test_what_befalls_one_does_not_befall_the_other() -> None:
    # the Spell sends the one that has boosts (7.3.22.a); the other stays
    answer = ask(PUSH + BOTH + "Alice plays Push, targeting Kappa. Is Kappa in Reserve?")
    assert answer.verdict is Verdict.UNKNOWN
    assert "Alice's Kappa: yes; Bob's Kappa: no" in answer.misread[0].shown


def test_how_often_it_befell_them_together_is_not_how_often_it_befell_each() -> None:
    wipe = '"Wipe" is a Spell with "Discard each Character." '
    text = wipe + BOTH + "Alice plays Wipe. How many times is Kappa discarded?"
    assert ask(text).verdict is Verdict.UNKNOWN
    assert ask(wipe + BOTH + "Alice plays Wipe. Is Kappa discarded?").verdict is Verdict.YES


def test_a_claim_in_a_file_is_refused_too() -> None:
    text = "Scenario: Two of one name\nRules: 2.5.a\n\n" + BOTH + "\nThen Kappa has 2 boosts.\n"
    (scenario,) = read_text(text, Style.FILE).scenarios
    (played,) = play_scenario(scenario)
    (mistake,) = played.mistakes
    assert mistake.message.startswith("“Kappa” may be Alice's Kappa or Bob's Kappa")


def test_choices_between_numbered_things_name_their_numbers() -> None:
    push = '"Push" is a Spell with "Send target Character to Reserve." '
    answer = ask(push + NUMBERED + "Alice plays Push. Where is Kappa #1?")
    told = [choice for outcome in answer.outcomes for choice in outcome.choices]
    assert told == ["Alice targets Kappa #1 for Push", "Alice targets Kappa #2 for Push"]


ALIKE = "Alice controls Red #1 and Red #2 in her Hero Expedition. "
SEND = '"Push" is a Spell with "Send target Character to Reserve." '


@pytest.mark.parametrize("number", [1, 2])
def test_who_is_named_by_a_number_is_who_it_befalls_though_they_are_alike(number: int) -> None:
    told = SEND + ALIKE + f"Alice plays Push, targeting Red #{number}. "
    assert ask(told + f"Where is Red #{number}?").value == "Alice's Reserve"
    assert ask(told + f"Where is Red #{3 - number}?").value == "Alice's Hero Expedition"


def test_of_two_that_are_alike_each_may_be_chosen_where_it_is_asked_of_one() -> None:
    assert ask(SEND + ALIKE + "Alice plays Push. Where is Red #2?").verdict is Verdict.DEPENDS


@pytest.mark.parametrize(
    ("told", "question", "verdict"),
    [
        ("One of them is sacrificed.", "Is Kappa in Alice's Discard pile?", Verdict.DEPENDS),
        ("Kappa or Red is discarded.", "Is Kappa in Alice's Discard pile?", Verdict.DEPENDS),
        ("Alice sacrifices one of them.", "Is Kappa in play?", Verdict.DEPENDS),
        ("One of them gains a boost.", "Does Red have a boost?", Verdict.DEPENDS),
        ("One of them goes to Reserve.", "Is Kappa in play?", Verdict.DEPENDS),
        ("One of them goes to Reserve.", "Is Kappa in Alice's hand?", Verdict.NO),
    ],
)
def test_one_of_them_undergoes_what_no_cause_was_told_for(
    told: str, question: str, verdict: Verdict
) -> None:
    assert ask(f"Alice controls Kappa and Red. {told} {question}").verdict is verdict


@pytest.mark.parametrize(
    "board", ["Alice controls two copies of Kappa.", "Alice controls Kappa and Red."]
)
def test_what_stands_for_a_cause_is_no_card_that_is_counted(board: str) -> None:
    told = f"{board} One of them is sacrificed. "
    assert ask(told + "How many cards does Alice have in the Discard pile?").value == 1
    assert ask(told + "Does Alice play a card?").verdict is Verdict.NO
    assert ask(told + "Is a Spell played?").verdict is Verdict.NO


def test_of_things_of_two_players_somebody_has_to_say_whose() -> None:
    answer = ask("Alice controls Kappa. Bob controls Red. One of them is sacrificed. Where is Red?")
    assert answer.verdict is Verdict.UNKNOWN


def test_which_of_two_players_things_undergoes_something_has_to_be_said() -> None:
    answer = ask("Alice controls Kappa. Bob controls Kappa. Kappa is sacrificed. Where is Kappa?")
    assert answer.verdict is Verdict.UNKNOWN
    assert "“Alice's Kappa” or “Bob's Kappa”" in answer.misread[0].shown
