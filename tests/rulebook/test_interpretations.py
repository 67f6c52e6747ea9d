"""The file of interpretations is read strictly: each tied to rules that exist."""

from pathlib import Path

import pytest

from judge.citation import RuleNumber
from judge.rulebook.errors import RuleTextError
from judge.rulebook.load import load_edition
from judge.rulebook.model import RuleBook

WHOLE = """\
[I-01]
rules = ["2.1.a"]
question = "How flat?"
reading = "Flat as paper."
reason = "It says so."
"""


def book(folder: Path, text: str) -> RuleBook:
    edition = folder / "4.0"
    edition.mkdir()
    (edition / "2-objects.rules").write_text("# 2 Objects\n\n## 2.1 General\n\n2.1.a A rule.\n")
    (edition / "interpretations.toml").write_text(text)
    return load_edition(edition)


def test_a_rule_knows_how_it_is_read(tmp_path: Path) -> None:
    (one,) = book(tmp_path, WHOLE).read_as(RuleNumber.parse("2.1.a"))
    assert (one.id, one.reading, one.scenario) == ("I-01", "Flat as paper.", "")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (WHOLE.replace("2.1.a", "2.1.b"), "2.1.b, which is no rule"),
        (WHOLE.replace('reason = "It says so."\n', ""), "has no reason"),
        (WHOLE.replace("[I-01]", "[I-01"), "interpretations.toml"),
    ],
    ids=["a number that is no rule", "no reason", "no TOML"],
)
def test_a_slip_is_told_with_its_file(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(RuleTextError, match=message):
        book(tmp_path, text)
