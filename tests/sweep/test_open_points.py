"""What is kept of open points that matter: known points, and examples that still show them."""

import json

import pytest

from judge.answers.asking import answer_text
from judge.paths import rules_dir
from judge.store.book import open_book
from judge.sweep.looking import look
from judge.sweep.situations import SweptSituation

KEPT = json.loads((rules_dir() / "4.0" / "open-points.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("point", KEPT["points"], ids=lambda point: point["id"])
def test_an_example_that_is_kept_shows_its_open_point_and_can_be_asked(
    point: dict[str, str],
) -> None:
    assert point["id"] in {one.id for one in open_book().interpretations}
    _, found = look([SweptSituation(point["example"])])
    assert point["id"] in {it.detail for it in found if it.kind == "interpretation"}
    (answer,) = answer_text(point["example"])
    assert answer.verdict
