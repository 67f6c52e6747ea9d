"""A sample of the hostile cases; `tests/bench/fuzz.py` runs twenty thousand of them."""

from pathlib import Path

import pytest

from tests.hostile import FORMS, NOUNS, OWNERS, ZONES, Case, case, play


@pytest.fixture(autouse=True)
def nothing_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALTERED_JUDGE_DATA", str(tmp_path / "data"))


@pytest.mark.parametrize(
    "start",
    [0, *(pytest.param(start, marks=pytest.mark.slow(2)) for start in range(12, 240, 12))],
)
def test_no_case_finds_a_fault_of_ours(start: int, tmp_path: Path) -> None:
    amiss = {
        number: (case(number).words, ran.amiss, ran.errors[-700:])
        for number in range(start, start + 12)
        if (ran := play(case(number), tmp_path)).amiss
    }
    assert amiss == {}


@pytest.mark.slow(2)
@pytest.mark.parametrize("form", FORMS)
def test_no_form_of_question_fails_on_any_noun_owner_or_zone(form: str, tmp_path: Path) -> None:
    amiss = {}
    for place in range(24):
        text = form.format(
            noun=NOUNS[place % len(NOUNS)],
            owner=OWNERS[place % len(OWNERS)],
            zone=ZONES[place // 2 % len(ZONES)],
            card="Kappa",
            number=place,
        )
        ran = play(Case(("ask", f"Alice controls Kappa. {text}")), tmp_path)
        if ran.amiss:
            amiss[text] = ran.errors[-600:]
    assert amiss == {}
