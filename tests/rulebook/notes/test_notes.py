"""Notes by judges: tied to rules, dated, and never rules."""

import datetime

import pytest

from judge.citation import RuleNumber
from judge.paths import rules_dir
from judge.rulebook.build import read_chapters
from judge.rulebook.errors import RuleTextError
from judge.rulebook.load import load_newest
from judge.rulebook.notes import load_notes, read_notes, with_notes

TEXT = """\
%% a comment

2.1.a, 2.1.b (2030-01-02, A Judge)
  First line,
  second line.

2.4.2 (2030-02-03, Another)
  See rule 2.1.a.
"""


def test_a_note_names_its_rules_its_date_and_its_author() -> None:
    first, second = read_notes(TEXT, "x.notes")
    assert [str(number) for number in first.rules] == ["2.1.a", "2.1.b"]
    assert (first.date, first.author) == ("2030-01-02", "A Judge")
    assert first.text == "First line, second line."
    assert (str(second.rules[0]), second.span.line) == ("2.4.2", 7)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("2.1.a (2030-01-02, A)\n", 1),
        ("2.1.a (yesterday, A)\n  Text.\n", 1),
        ("2.1.a (2030-13-02, A)\n  Text.\n", 1),
        ("2.1.a (2030-01-02, A)\n  Text.\n\nnonsense\n", 4),
        ("2.1.a (2030-01-02, A)\n  Text.\n\n2.1.x–y (2030-01-02, A)\n  Text.\n", 4),
    ],
)
def test_a_slip_is_an_error_at_its_line(text: str, line: int) -> None:
    with pytest.raises(RuleTextError) as caught:
        read_notes(text, "x.notes")
    assert (caught.value.file, caught.value.line) == ("x.notes", line)


def test_a_note_stands_beside_its_rule_and_is_not_part_of_its_text() -> None:
    chapters = read_chapters("# 2 O\n\n## 2.1 G\n\n2.1.a Rule.\n\n2.1.b Other.\n", "x.rules")
    notes = read_notes("2.1.a (2030-01-02, A Judge)\n  See rule 2.1.b.\n", "x.notes")
    ((section,),) = (chapter.sections for chapter in with_notes(chapters, notes))
    noted, other = section.rules
    assert noted.text == "Rule."
    (aside,) = noted.clarifications
    assert (aside.kind, aside.author, aside.date) == ("note", "A Judge", "2030-01-02")
    assert aside.label == "Note by judges, not a rule (A Judge, 2030-01-02)"
    assert other.clarifications == ()


def test_a_note_on_no_rule_is_an_error() -> None:
    chapters = read_chapters("# 2 O\n\n## 2.1 G\n\n2.1.a Rule.\n", "x.rules")
    notes = read_notes("2.9.z (2030-01-02, A)\n  Text.\n", "x.notes")
    with pytest.raises(RuleTextError, match=r"a note on 2\.9\.z, which is no rule"):
        with_notes(chapters, notes)


def test_our_notes_are_dated_and_stand_beside_rules_of_the_newest_edition() -> None:
    notes = load_notes(rules_dir() / "notes", "4.0")
    assert notes
    rules = load_newest().rules
    for note in notes:
        datetime.date.fromisoformat(note.date)
        for number in note.rules:
            assert any(aside.kind == "note" for aside in rules[number].clarifications)
    assert RuleNumber.parse("3.1.3.a") in {number for note in notes for number in note.rules}
