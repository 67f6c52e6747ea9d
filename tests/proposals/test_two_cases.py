"""Two cases that one question tells are one reading: what is common, then each for itself."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict
from judge.api.judge import Judge
from judge.cli._picking import pick
from judge.cli.start import without_colours
from judge.dialogue.conversation import Conversation
from judge.render.answers import answer_markdown, answer_terminal
from tests.proposals import readings, says

TRAINEE = "Haven Trainee from hand, does she gain boosts? And what if I play her from Reserve?"


def parts(reading: str) -> list[str]:
    """Return what is common, and each case without its header."""
    lines = reading.split("\n")
    common = [] if lines[0].startswith("Case 1:") else [lines.pop(0)]
    assert [it.split(":")[0] for it in lines[::2]] == ["Case 1", "Case 2"]
    return [" ".join(common), *lines[1::2]]


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        (
            "I play Kali from hand. Must I sacrifice her? And if I play her from Reserve later?",
            "Alice has Kali in hand. Alice plays Kali from hand.",
            "Alice has Kali in Reserve. Alice plays Kali from Reserve.",
        ),
        (
            "so ratatoskr out of reserve whats his stats, and would it be any different from hand",
            "Alice has Ratatoskr in Reserve. Alice plays Ratatoskr from Reserve.",
            "Alice has Ratatoskr in hand. Alice plays Ratatoskr from hand.",
        ),
        (
            "Amelia Earhart (rare): is she boosted if I play her from hand or from Reserve, "
            "or does it make no difference?",
            "Alice has Amelia Earhart (rare) in hand. Alice plays Amelia Earhart from hand.",
            "Alice has Amelia Earhart (rare) in Reserve. Alice plays Amelia Earhart from Reserve.",
        ),
        (  # the case that is supposed tells what the first one is
            "With Daring Porter played from my Reserve, do I resupply? What if he came from hand?",
            "Alice has Daring Porter in Reserve. Alice plays Daring Porter from Reserve.",
            "Alice has Daring Porter in hand. Alice plays Daring Porter from hand.",
        ),
    ],
)
def test_a_card_from_both_zones_is_played_in_a_case_each(
    text: str, first: str, second: str
) -> None:
    common, *cases = parts(readings(text)[0])
    assert common == ""
    assert says(cases[0], first)
    assert says(cases[1], second)


@pytest.mark.parametrize(
    ("text", "laid", "played", "lanes"),
    [
        (
            "My opponent has The Council in his Companion Expedition. I play Ordis Cadets in "
            "my Companion Expedition, do I get the Recruit? What if I play them in my Hero one?",
            "Bob controls The Council in his Companion Expedition.",
            "Alice plays Ordis Cadets from hand in her {lane} Expedition.",
            ("Companion", "Hero"),
        ),
        (
            "Winter Outfits are in my Companion Expedition. I play Baku in the Companion "
            "Expedition: what are its statistics? And what are they if I play it in the Hero one?",
            "Alice controls Winter Outfits in her Companion Expedition.",
            "Alice plays Baku from hand in her {lane} Expedition.",
            ("Companion", "Hero"),
        ),
        (
            "Colorful Cuckoo is in my opponent's Hero Expedition. (a) I play Hound in my Hero "
            "Expedition. (b) Instead I play Hound in my Companion Expedition. In each case: how "
            "many boosts does the Cuckoo have?",
            "Bob controls Colorful Cuckoo in his Hero Expedition.",
            "Alice plays Hound from hand in her {lane} Expedition.",
            ("Hero", "Companion"),
        ),
        (
            "Kappa is in my Hero Expedition, Amarok in my hand. How much do I pay for Amarok in "
            "the Hero Expedition, and how much in the Companion Expedition?",
            "Alice controls Kappa in her Hero Expedition.",
            "How much does it cost Alice to play Amarok in her {lane} Expedition?",
            ("Hero", "Companion"),
        ),
    ],
)
def test_a_card_in_both_expeditions_is_played_in_a_case_each(
    text: str, laid: str, played: str, lanes: tuple[str, str]
) -> None:
    common, *cases = parts(readings(text)[0])
    assert laid in common
    for lane, case in zip(lanes, cases, strict=True):
        assert case.startswith(played.format(lane=lane))


@pytest.mark.parametrize("spell", ["Off You Go!", "Beauty Sleep"])
def test_what_is_laid_in_a_case_is_played_in_it(spell: str) -> None:
    text = f"{spell} on his Kodama. Where does {spell} go if I cast it from hand? And from Reserve?"
    common, *cases = parts(readings(text)[0])
    assert common == "Bob controls Kodama."
    for zone, case in zip(("hand", "Reserve"), cases, strict=True):
        assert says(
            case,
            f"Alice has {spell} in {zone}. Alice plays {spell} from {zone}, targeting Kodama.",
        )


def test_each_case_is_answered_under_its_title() -> None:
    def boosts(question: str) -> Answer:
        return next(it for it in asked if it.question == question)

    asked = answer_text(answer_text(TRAINEE)[-1].proposals[0])
    assert boosts("from hand: How many boosts does Haven Trainee have?").value == 0
    assert boosts("from Reserve: How many boosts does Haven Trainee have?").value == 2
    assert all(it.verdict is Verdict.VALUE for it in asked)


@pytest.mark.parametrize(
    "text",
    [
        "I cast Conscription from my hand. Can I play it again from Reserve later this afternoon?",
        "I play Pastry Chef from hand. Is she Fleeting? And if I play her from Reserve tomorrow?",
        "I play Kappa from hand: is he Fleeting? And if I play Baku from Reserve, is Baku?",
        "I play Amarok in my Hero Expedition. What do I pay? And if I have Kappa in my Companion "
        "Expedition?",
        "I play Kelon Elemental from my hand and put Coppélia from hand into my Reserve. Does she "
        "get discarded at night since she sort of came from the Reserve?",
        "I use Market Encounter's support ability, then play Tiny Jinn, rare, from my hand. Is it "
        "Fleeting?",
    ],
)
def test_what_comes_behind_or_is_of_another_card_is_no_case(text: str) -> None:
    assert readings(text)
    assert not any("Case 2" in it for it in readings(text))


def test_the_other_readings_stay_behind_it() -> None:
    both, *others = readings(TRAINEE)
    assert "\nCase 2: from Reserve\n" in both
    assert any("plays Haven Trainee from Reserve" in it for it in others)
    assert not any("Case 2" in it for it in others)


def test_cases_are_shown_in_lines_of_their_own() -> None:
    (answer,) = answer_text(TRAINEE)
    shown = without_colours(answer_terminal(answer)).split("\n")
    assert "  1. Case 1: from hand" in shown
    assert "     Case 2: from Reserve" in shown
    assert "1. Case 1: from hand  \n   Alice has" in answer_markdown(answer)


def test_cases_are_picked_by_number_and_edited_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    (answer,) = answer_text(TRAINEE)
    both = answer.proposals[0]
    assert pick(answer.proposals, lambda _: "1") == both
    line = both.replace("\n", " / ")
    monkeypatch.setattr("builtins.input", lambda _: line)
    assert pick(answer.proposals, lambda _: "e 1") == both


def test_cases_are_answered_in_a_conversation() -> None:
    conversation = Conversation(Judge())
    conversation.say(TRAINEE)
    told = without_colours(conversation.say("1").text)
    assert "from hand: How many boosts" in told
    assert "from Reserve: How many boosts" in told
