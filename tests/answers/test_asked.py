"""Questions in players' words, written from the rulebook: what is answered surely is right.

`asked/rules.tsv` holds a question and the rules that a judge would name for it,
`asked/things.tsv` a question about a plain thing and what is so, `asked/off_topic.tsv` what the
rules say nothing about.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict

ASKED = Path(__file__).parent / "asked"
SURE = 0.85
"""How much of what is on topic has to be answered."""
_UNSURE = (Verdict.UNKNOWN, Verdict.CUT, Verdict.ILLEGAL)


def lines(name: str) -> list[list[str]]:
    return [line.split("\t") for line in (ASKED / name).read_text(encoding="utf-8").splitlines()]


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


def decisive(answer: Answer) -> list[str]:
    return [each.rule for each in answer.citations if each.role == "decisive"]


def told(answer: Answer) -> str:
    return f"{answer.question} {answer.verdict}: {answer.result} {decisive(answer)[:1]}"


def judged(name: str, right: Callable[[Answer, str], bool]) -> None:
    """Hold the sure answers of a file to be right, and enough of them to be sure."""
    asked = [(ask(text), expected) for text, expected in lines(name)]
    sure = [(answer, expected) for answer, expected in asked if answer.verdict not in _UNSURE]
    assert [told(answer) for answer, expected in sure if not right(answer, expected)] == []
    assert len(sure) >= SURE * len(asked)


def test_a_sure_answer_from_the_rules_names_the_rule_that_decides() -> None:
    def names_it(answer: Answer, rules: str) -> bool:
        return any(rule in rules.split() for rule in decisive(answer)[:1])

    judged("rules.tsv", names_it)


def test_a_sure_answer_about_a_plain_thing_is_so() -> None:
    def is_so(answer: Answer, expected: str) -> bool:
        value = expected.removeprefix("value: ")
        return value in answer.result if value != expected else answer.verdict == expected

    judged("things.tsv", is_so)


@pytest.mark.parametrize("text", [line[0] for line in lines("off_topic.tsv")])
def test_what_the_rules_do_not_speak_of_is_unknown(text: str) -> None:
    assert ask(text).verdict is Verdict.UNKNOWN
