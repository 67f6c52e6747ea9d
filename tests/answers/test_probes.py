"""Plain questions, written from the rulebook alone: what each comes to, and a rule that decides.

`probes.txt` holds them; what they come to was derived from the rulebook, each by itself.
"""

from functools import cache
from pathlib import Path

import pytest

from judge.answers import causes
from judge.answers.decisive import Decisive, decisive_points
from judge.answers.model import Answer, Verdict
from judge.answers.played_out import answer_sentences
from judge.answers.replays import Course
from judge.engine.points import Point
from judge.scenario.tree import Question

PROBES = Path(__file__).parent / "probes.txt"
MOST = 4


def _probes() -> list[tuple[str, str, str]]:
    lines = PROBES.read_text(encoding="utf-8").splitlines()
    told = (line.split(" | ", 2) for line in lines if line and not line.startswith("#"))
    return [(rules, result, text) for rules, result, text in told]


@cache
def _answer(text: str) -> Answer:
    return answer_sentences(text)[-1]


@pytest.mark.parametrize(("rules", "result", "text"), _probes(), ids=lambda part: part[:60])
def test_it_comes_to_what_the_rulebook_says_by_a_rule_that_decides(
    rules: str, result: str, text: str
) -> None:
    """The answer is right, and one of the rules for the case is among the first four decisive."""
    answer = _answer(text)
    assert _result(answer) == result
    decisive = [it.rule for it in answer.citations if it.role == "decisive"]
    assert set(rules.split()) & set(decisive[:MOST])


def _result(answer: Answer) -> str:
    """Return what an answer comes to, each way of it once."""
    if answer.verdict is Verdict.DEPENDS:
        return " or ".join(dict.fromkeys(_of_one(it.verdict, it.value) for it in answer.outcomes))
    return _of_one(answer.verdict, answer.value)


def _of_one(verdict: Verdict, value: object) -> str:
    if verdict is not Verdict.VALUE:
        return str(verdict.value)
    return ", then ".join(value) if isinstance(value, tuple) else str(value)


def test_few_rules_decide_and_every_point_decides_somewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On average an answer names at most two and a half rules; each point makes a difference."""
    deciding: set[Point] = set()

    def told(course: Course, question: Question, *, happened: bool) -> list[Decisive]:
        found = decisive_points(course, question, happened=happened)
        deciding.update(it.key[0] for it in found)
        return found

    monkeypatch.setattr(causes, "decisive_points", told)
    answers = [answer_sentences(text)[-1] for _, _, text in _probes()]
    number = sum(it.role == "decisive" for each in answers for it in each.citations)
    assert number <= 2.5 * len(answers)
    assert set(Point) == deciding
