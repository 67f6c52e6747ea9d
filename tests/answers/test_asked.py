"""Questions in players' words, written from the rulebook: what is answered surely is right.

`asked/rules.tsv` holds a question and the rules that a judge would name for it,
`asked/things.tsv` a question about a plain thing and what is so, `asked/off_topic.tsv` what the
rules say nothing about.
"""

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


def told(answer: Answer) -> str:
    decisive = [each.rule for each in answer.citations if each.role == "decisive"]
    return f"{answer.question} {answer.verdict}: {answer.result} {decisive[:1]}"


def test_a_sure_answer_from_the_rules_names_the_rule_that_decides() -> None:
    sure, wrong = 0, []
    asked = lines("rules.tsv")
    for text, rules in asked:
        answer = ask(text)
        if answer.verdict in _UNSURE:
            continue
        sure += 1
        decisive = [each.rule for each in answer.citations if each.role == "decisive"]
        if not decisive or decisive[0] not in rules.split():
            wrong.append(told(answer))
    assert wrong == []
    assert sure >= SURE * len(asked)


def test_a_sure_answer_about_a_plain_thing_is_so() -> None:
    sure, wrong = 0, []
    asked = lines("things.tsv")
    for text, expected in asked:
        answer = ask(text)
        if answer.verdict in _UNSURE:
            continue
        sure += 1
        value = expected.removeprefix("value: ")
        right = value in answer.result if value != expected else answer.verdict == expected
        if not right:
            wrong.append(told(answer))
    assert wrong == []
    assert sure >= SURE * len(asked)


@pytest.mark.parametrize("text", [line[0] for line in lines("off_topic.tsv")])
def test_what_the_rules_do_not_speak_of_is_unknown(text: str) -> None:
    assert ask(text).verdict is Verdict.UNKNOWN
