"""A conversation: each line is answered at once, can be taken back, and is kept as a scenario."""

from pathlib import Path

import pytest

from judge.api.judge import Judge
from judge.cli.app import run
from judge.cli.start import without_colours
from judge.dialogue.conversation import Conversation

LAID = ("Lithium controls Haven, Bravos Bastion", "Lithium has Kuwat, the Dissenter in Reserve.")
PLAYED = "Lithium plays Kuwat from Reserve and sacrifices Kuwat"


def talk(*lines: str) -> tuple[Conversation, list[str]]:
    conversation = Conversation(Judge())
    return conversation, [without_colours(conversation.say(line).text) for line in lines]


def test_what_is_laid_is_shown_and_what_is_done_is_told() -> None:
    _, said = talk(*LAID, "Lithium plays Kuwat from Reserve")
    assert "Landmarks Haven, Bravos Bastion" in said[0]
    assert "Lithium resolves Kuwat, the Dissenter's {J} ability." in said[2]


def test_a_question_is_answered_and_why_tells_more() -> None:
    _, said = talk(*LAID, PLAYED, "Does Kuwat have a boost", "why")
    assert "\nNo" in said[3]
    assert "6.3.k" in said[3]
    assert len(said[4]) > len(said[3])


def test_what_if_asks_again_and_keeps_nothing() -> None:
    lines = ("Alice has Kappa in Reserve.", "Can Alice play Kappa from Reserve?")
    conversation, said = talk(*lines, "what if Alice has 0 ready Mana Orbs")
    assert "Yes" in said[1]
    assert "No" in said[2]
    assert conversation.text == "Alice has Kappa in Reserve."


def test_undo_takes_back_one_line_and_again_all() -> None:
    conversation, said = talk(*LAID, "undo")
    assert said[2].startswith("Taken back: Lithium has Kuwat")
    assert conversation.lines == ["Lithium controls Haven, Bravos Bastion."]
    conversation.say("again")
    assert conversation.lines == []
    assert conversation.say("undo").text == "There is nothing to take back."


def test_what_is_not_understood_changes_nothing_and_is_pointed_at() -> None:
    conversation, said = talk(*LAID, "Lithium frobs Kuwat")
    lines = said[2].split("\n")
    assert "frobs" in lines[0]
    assert lines[1].index("frobs") == lines[2].index("^^^^^")
    assert "What can be done now:" in lines
    assert len(conversation.lines) == 2


def test_what_is_not_legal_changes_nothing() -> None:
    conversation, said = talk("Alice has Kappa in hand.", "Alice plays Kappa from Reserve.")
    assert "Alice plays Kappa from hand in her Hero Expedition." in said[1]
    assert conversation.lines == ["Alice has Kappa in hand."]


@pytest.mark.parametrize(
    "question",
    [
        "Does Kuwat have a boost?",
        "Is Kuwat in Lithium's Discard pile?",
        "Is Kuwat Fleeting?",
        "Is Kuwat's {J} ability activated?",
        "Where is Kuwat?",
        "How many boosts does Kuwat have?",
        "Can Bob play Kuwat from Reserve?",
        "What happens?",
    ],
)
def test_what_is_saved_holds(question: str, tmp_path: Path) -> None:
    file = tmp_path / "kept.scenario"
    _, said = talk(*LAID, PLAYED, question, f"save {file}")
    assert "it holds" in said[4], said[4]
    assert run(["run", str(file)]) == 0


def test_saving_where_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    _, said = talk(*LAID, f"save {tmp_path / 'file' / 'kept'}", "save")
    assert "cannot be written" in said[2]
    assert said[3].startswith("Name a file")


def test_a_reading_that_is_proposed_is_picked_by_its_number() -> None:
    asked = "When I sacrifice my Kuwat to its own ability, does Haven still boost it?"
    conversation, said = talk(asked, "9", "1")
    assert "Type the number" in said[0]
    assert said[1].startswith("There are ")
    assert conversation.lines
    assert conversation.answer is not None
    assert conversation.answer.verdict != "unknown"
