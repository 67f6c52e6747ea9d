"""Plain questions, written from the rulebook alone, name a rule that decides (`probes.txt`)."""

from functools import cache
from pathlib import Path

import pytest

from judge.answers.asking import answer_sentences
from judge.answers.model import Answer, Verdict

PROBES = Path(__file__).parent / "probes.txt"
MOST = 4
ANSWERED = frozenset({Verdict.YES, Verdict.NO, Verdict.VALUE, Verdict.DEPENDS})


def _probes() -> list[tuple[str, str]]:
    lines = PROBES.read_text(encoding="utf-8").splitlines()
    told = (line.partition(" | ") for line in lines if line and not line.startswith("#"))
    return [(rules, text) for rules, _, text in told]


@cache
def _answer(text: str) -> Answer:
    return answer_sentences(text)[-1]


@pytest.mark.parametrize(("rules", "text"), _probes(), ids=lambda part: part[:60])
def test_a_rule_that_decides_is_named(rules: str, text: str) -> None:
    """One of the rules that the rulebook has for the case is among the first four decisive ones."""
    answer = _answer(text)
    assert answer.verdict in ANSWERED
    decisive = [it.rule for it in answer.citations if it.role == "decisive"]
    assert set(rules.split()) & set(decisive[:MOST])


def test_few_rules_decide() -> None:
    """On average an answer names at most two and a half decisive rules."""
    answers = [_answer(text) for _, text in _probes()]
    number = sum(it.role == "decisive" for each in answers for it in each.citations)
    assert number <= 2.5 * len(answers)
