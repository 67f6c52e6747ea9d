"""Every rule is enforced and fired, or classified with a reason."""

from pathlib import Path

import pytest

from judge.answers.coverage import Covered, classification, coverage, rules_to_cover
from judge.engine.registry import enforced
from judge.paths import rules_dir
from judge.scenario.suite import project_scenarios
from judge.store.book import open_book


@pytest.fixture(scope="module")
def rows() -> list[Covered]:
    reasons = classification(rules_dir() / "4.0" / "classification.toml")
    return coverage(open_book("4.0"), project_scenarios(), reasons, {})


@pytest.mark.slow
def test_every_rule_of_chapters_2_to_7_has_a_row(rows: list[Covered]) -> None:
    assert [row.number for row in rows] == rules_to_cover(open_book("4.0"))


@pytest.mark.slow
def test_no_rule_is_left_out_and_none_is_both_enforced_and_classified(rows: list[Covered]) -> None:
    assert [f"{row.number}: {row.gap}" for row in rows if row.gap] == []


@pytest.mark.slow
def test_less_than_35_percent_of_the_rules_are_classified(rows: list[Covered]) -> None:
    assert sum(bool(row.classified) for row in rows) < 0.35 * len(rows)


@pytest.mark.slow
def test_the_rules_on_checking_steps_modifiers_and_reactions_have_both(
    rows: list[Covered],
) -> None:
    sections = {"4.4", "6.1", "6.2", "6.3"}
    here = [row for row in rows if str(row.number.parent) in sections]
    assert [str(row.number) for row in here if not (row.functions and row.fired)] == []


def test_every_number_that_code_claims_to_enforce_is_in_the_rule_book() -> None:
    known = {str(number) for number in open_book("4.0").numbers()}
    assert set(enforced()) <= known


def test_a_number_classified_twice_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "classification.toml"
    file.write_text(
        '[a]\nreason = "x"\nrules = ["2.1.a"]\n[b]\nreason = "y"\nrules = ["2.1.a"]\n',
        encoding="utf-8",
    )
    with pytest.raises(ValueError, match=r"2\.1\.a is classified twice"):
        classification(file)
