"""Each kind of change between two small invented editions."""

import pytest

from judge.citation import RuleNumber
from judge.rulebook.build import read_chapters
from judge.rulebook.compare.editions import Comparison, RuleChange, compare
from judge.rulebook.compare.pairs import SURE
from judge.rulebook.model import Edition, RuleBook, assemble


def book(text: str, *, partial: bool = False) -> RuleBook:
    edition = Edition("9.9", "Test", "2030-01-02", "en", partial=partial)
    return assemble(edition, read_chapters("# 1 Chapter\n\n" + text, "test"))


def changed(old: str, new: str) -> list[RuleChange]:
    return [c for c in compare(book(old), book(new)).changes if c.kind != "unchanged"]


def only(old: str, new: str) -> RuleChange:
    (change,) = changed(old, new)
    return change


def numbers(found: tuple[RuleNumber, ...]) -> list[str]:
    return [str(number) for number in found]


WHALES = "A whale breathes air at the surface of the sea."
SHARKS = "Sharks never sleep, so they swim through the night."
CRABS = "Crabs walk sideways along every sandy beach."
TWO = f"## 1.1 Sea\n\n1.1.a {WHALES}\n\n1.1.b {SHARKS}\n"


def test_the_same_edition_has_only_unchanged_rules() -> None:
    comparison = compare(book(TWO), book(TWO))
    assert [(c.kind, c.confidence) for c in comparison.changes] == [("unchanged", 100)] * 2


def test_other_words_under_the_same_number_are_an_edit() -> None:
    change = only(TWO, TWO.replace("air at", "fresh air at"))
    assert (change.kind, numbers(change.new), change.meaning) == ("edited", ["1.1.a"], ())


def test_words_that_change_the_meaning_are_named() -> None:
    change = only(TWO, TWO.replace("never sleep", "may sleep"))
    assert change.meaning == ("-never", "+may")


def test_a_word_that_only_stands_elsewhere_is_no_change_of_meaning() -> None:
    old = f"## 1.1 Sea\n\n1.1.a Only whales breathe air at the surface, {SHARKS}\n"
    new = f"## 1.1 Sea\n\n1.1.a Whales only breathe air at the surface, {SHARKS}\n"
    assert only(old, new).meaning == ()


def test_the_same_words_under_another_number_have_moved() -> None:
    new = f"## 1.1 Sea\n\n1.1.a {CRABS}\n\n1.1.b {WHALES}\n\n1.1.c {SHARKS}\n"
    found = {c.kind: c for c in changed(TWO, new) if numbers(c.new) != ["1.1.c"]}
    assert numbers(found["added"].new) == ["1.1.a"]
    moved = found["moved"]
    assert (numbers(moved.old), numbers(moved.new), moved.edited) == (["1.1.a"], ["1.1.b"], False)


def test_a_citation_that_was_only_renumbered_is_no_edit() -> None:
    old = f"## 1.1 Sea\n\n1.1.a {WHALES}\n\n1.1.b As in rule 1.1.a, dolphins leap over waves.\n"
    new = (
        f"## 1.1 Sea\n\n1.1.a {CRABS}\n\n1.1.b {WHALES}\n\n"
        "1.1.c As in rule 1.1.b, dolphins leap over waves.\n"
    )
    comparison = compare(book(old), book(new))
    change = comparison.now(RuleNumber.parse("1.1.b"))
    assert change is not None
    assert (change.kind, change.edited) == ("moved", False)


def test_one_rule_that_became_two_was_split() -> None:
    old = f"## 1.1 Sea\n\n1.1.a {WHALES} {SHARKS}\n"
    change = only(old, TWO)
    assert (change.kind, numbers(change.old)) == ("split", ["1.1.a"])
    assert numbers(change.new) == ["1.1.a", "1.1.b"]


def test_two_rules_that_became_one_were_merged() -> None:
    change = only(TWO, f"## 1.1 Sea\n\n1.1.a {WHALES} {SHARKS}\n")
    assert (change.kind, numbers(change.old)) == ("merged", ["1.1.a", "1.1.b"])
    assert numbers(change.new) == ["1.1.a"]


def test_a_rule_without_a_likeness_is_removed_and_the_other_added() -> None:
    found = changed(TWO, f"## 1.1 Sea\n\n1.1.a {WHALES}\n\n1.1.b {CRABS}\n")
    assert sorted((c.kind, numbers(c.old), numbers(c.new)) for c in found) == [
        ("added", [], ["1.1.b"]),
        ("removed", ["1.1.b"], []),
    ]
    for change in found:
        assert change.nearest is None or change.nearest[1] < SURE


def test_changed_remarks_are_told_apart_from_changed_rules() -> None:
    comparison = compare(book(TWO), book(TWO + "\n  Remark: They are fish.\n"))
    found = [(change.kind, change.edited, change.beside) for change in comparison.changes]
    assert found == [("unchanged", False, ()), ("unchanged", False, ("remarks",))]


def test_nothing_is_said_about_sections_that_a_partial_edition_does_not_hold() -> None:
    full = TWO + f"\n## 1.2 Land\n\n1.2.a {CRABS}\n"
    forward = compare(book(TWO, partial=True), book(full))
    back = compare(book(full), book(TWO, partial=True))
    for comparison in (forward, back):
        assert numbers(comparison.uncovered) == ["1.2.a"]
        assert {c.kind for c in comparison.changes} == {"unchanged"}


def table(comparison: Comparison) -> dict[str, list[str]]:
    return {str(old): numbers(new) for old, new in comparison.renumbering()}


def test_the_table_of_numbers_holds_every_old_rule() -> None:
    new = f"## 1.1 Sea\n\n1.1.a {CRABS}\n\n1.1.b {WHALES}\n"
    assert table(compare(book(TWO), book(new))) == {"1.1.a": ["1.1.b"], "1.1.b": []}


@pytest.mark.parametrize("text", ["", "## 1.1 Sea\n"])
def test_an_edition_without_rules_compares_with_any(text: str) -> None:
    assert {c.kind for c in compare(book(text), book(TWO)).changes} == {"added"}
    assert {c.kind for c in compare(book(TWO), book(text)).changes} == {"removed"}


def test_a_rule_written_anew_is_known_by_its_example() -> None:
    told = "  Example: Moby dives near Nantucket and surfaces beside the Pequod at noon.\n"
    old = f"## 1.1 Sea\n\n1.1.a {WHALES}\n\n{told}\n1.1.b {SHARKS}\n"
    new = (
        f"## 1.1 Sea\n\n1.1.a {SHARKS}\n\n1.1.b Lungs need what only wind provides.\n\n{told}\n"
        f"1.1.c {CRABS}\n"
    )
    found = {c.kind: c for c in changed(old, new)}
    replaced = found["replaced"]
    assert (numbers(replaced.old), numbers(replaced.new)) == (["1.1.a"], ["1.1.b"])
    assert replaced.sign == "example"
    assert numbers(found["added"].new) == ["1.1.c"]


def test_a_rule_written_anew_is_known_by_its_place_and_some_words() -> None:
    old = f"## 1.1 Sea\n\n1.1.a {SHARKS}\n\n1.1.b {WHALES}\n"
    anew = "Every whale that dived needs new breath: nothing can stay below for ever."
    change = only(old, f"## 1.1 Sea\n\n1.1.a {SHARKS}\n\n1.1.b {anew}\n")
    assert (change.kind, numbers(change.new), change.sign) == ("replaced", ["1.1.b"], "place")
    elsewhere = f"## 1.1 Sea\n\n1.1.a {anew}\n\n1.1.b {SHARKS}\n"
    assert {c.kind for c in changed(old, elsewhere)} == {"moved", "added", "removed"}


def test_a_rule_without_a_word_in_common_replaces_nothing() -> None:
    old = f"## 1.1 Sea\n\n1.1.a {SHARKS}\n\n1.1.b {WHALES}\n"
    new = f"## 1.1 Sea\n\n1.1.a {SHARKS}\n\n1.1.b Lighthouses shine red or green\n"
    assert {c.kind for c in changed(old, new)} == {"added", "removed"}
