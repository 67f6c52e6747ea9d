"""How long the readings of a question may take that nobody has picked."""

import pytest

from judge.answers import asking
from judge.answers.asking import answer_text
from judge.engine.budget import spend
from judge.scenario.document import Document

EACH = 250


def test_all_readings_of_a_question_share_one_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def plays_long(document: Document) -> None:
        tried.append(document.text)
        for _ in range(EACH):
            spend()

    monkeypatch.setattr(asking, "outcomes", plays_long)
    answer_text("I play Freeze on my opponent's boosted Kappa, will it keep its boosts in Reserve?")
    assert len(set(tried)) == len(tried) > 1
    # the one in which the bound is reached is the last that costs anything
    assert EACH * (len(tried) - 1) <= asking._PROPOSING_ALL
