"""What players asked before: a question that is worded like it, and one that is not."""

from pathlib import Path

import pytest

from judge.answers import wordings as known
from judge.answers.asking import answer_text
from judge.answers.model import Verdict
from judge.answers.nearness import played_instead
from judge.answers.quoting import cite_whole
from judge.answers.wordings import NO_RULE, likenesses, said_in_wordings, wordings
from judge.speech.concepts import read


def test_every_wording_names_rules_and_what_is_played_for_it_has_a_verdict() -> None:
    asked = list(wordings())
    assert not [it for it in asked for rule in it.rules if cite_whole(rule, "decisive") is None]
    assert len({it.text for it in asked}) == len(asked)
    for played in {it.played for it in asked if it.played}:
        verdict = answer_text(played)[0].verdict
        assert verdict is not Verdict.UNKNOWN, played


@pytest.mark.parametrize("line", ["3.1.4.a a question", "3.1.4.a\t\ta question", "a\tb\tc\td\te"])
def test_a_line_that_is_no_wording_is_named(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "wordings.tsv"
    file.write_text(f"3.1.4.a\tsomebody\tis it in play\n{line}\n", encoding="utf-8")
    monkeypatch.setattr(known, "_path", lambda: file)
    with pytest.raises(ValueError, match=r"wordings\.tsv:2: expected rules, voice and question"):
        list(wordings())


@pytest.mark.parametrize(
    ("asked", "rule"),
    [
        # the situation is told first, and what is asked is a pronoun
        ("I'm out of cards to draw from. What am I supposed to do now?", "3.2.2.d"),
        ("There are way too many Landmarks over there. How many is he allowed?", "3.2.7.b"),
        ("We're tied in water at Dusk. Is anybody moving forward?", "4.2.4.e"),
        # in everyday words
        ("so how many cards is a hand at the very start", "1.3.1.e"),
    ],
)
def test_a_question_in_other_words_is_told_by_what_it_is_like(asked: str, rule: str) -> None:
    (answer,) = answer_text(asked)
    assert answer.verdict is Verdict.RULE
    assert answer.citations[0].rule == rule


def test_what_no_rule_decides_is_like_what_no_rule_decides() -> None:
    first = likenesses(read("May I get rid of my opening hand and draw a new one?"))[0]
    assert first.rule == NO_RULE


def test_one_voice_may_be_left_out() -> None:
    asked = next(it for it in wordings() if it.rules)
    itself = likenesses(read(asked.text))[0]
    assert itself.rule == asked.rules[0]
    assert likenesses(read(asked.text), asked.voice)[0].likest < itself.likest


@pytest.mark.parametrize(
    ("asked", "verdict"),
    [
        ("A Fleeting Character is about to go to Reserve. Discarded instead, right?", "yes"),
        ("This token has been sent to Reserve. Is it going to stay there?", "no"),
    ],
)
def test_what_is_like_a_question_of_a_plain_thing_is_played_and_said(
    asked: str, verdict: str
) -> None:
    (answer,) = answer_text(asked)
    assert answer.verdict == verdict
    assert answer.warnings  # how it was understood


@pytest.mark.parametrize(
    "asked",
    [
        "Is every Character that is Fleeting discarded instead of going to Reserve?",
        "Is a Fleeting Character discarded instead of going to the deck?",
        "Is a Fleeting Character burned instead of going to Reserve?",
        "Does a Gear go to Reserve at Night?",  # if its Expedition moved is not told
        "Is a Spell with Cooldown exhausted when it goes to Reserve from my hand?",  # not played
        "Can I play a token?",  # and not sacrifice it
    ],
)
def test_what_another_question_does_not_speak_of_is_not_played_in_its_place(asked: str) -> None:
    assert played_instead(read(asked)) is None


def test_words_of_a_question_are_sought_in_what_was_asked_of_a_rule() -> None:
    said = said_in_wordings(read("How many quokkas may my Reserve hold?"), "3.2.10.b")
    assert "reserve" in said
    assert "=quokka" not in said
