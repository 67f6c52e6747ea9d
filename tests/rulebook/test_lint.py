"""Each check of `judge check` finds its slip, at its place, and is silent on the rules we ship."""

from pathlib import Path

import pytest

from judge.citation import RuleNumber
from judge.rulebook.lint import lint, lost_references
from judge.rulebook.load import load_edition, load_newest

GLOSSARY = "Object | objects\n  a game piece.\n"


def findings(folder: Path, rules: str, glossary: str = GLOSSARY) -> list[tuple[str, int, int]]:
    (folder / "1-a.rules").write_text(rules, encoding="utf-8")
    (folder / "glossary.terms").write_text(glossary, encoding="utf-8")
    found = lint(load_edition(folder))
    return [(one.check, one.span.line, one.span.column) for one in found]


HEAD = "# 1 A\n\n## 1.1 B\n\n"


@pytest.mark.parametrize(
    ("rules", "check", "line", "column"),
    [
        (HEAD + "1.1.a An object.\n\n1.1.a An object.\n", "twice", 7, 1),
        (HEAD + "1.1.a An object.\n\n1.1.c One.\n\n1.1.b Two.\n", "order", 9, 1),
        (HEAD + "1.1.a An object.\n\n1.1.c One.\n", "gap", 7, 1),
        (HEAD + "1.1.a An object; see rule\n  1.1.z.\n", "dangling", 5, 22),
        (HEAD + "1.1.a An object; see rule 1.1.a.\n", "circular", 5, 22),
        (
            HEAD + "1.1.a Object. An exception to rule 1.1.b.\n\n"
            "1.1.b An exception to rule 1.1.a.\n",
            "circular",
            5,
            1,
        ),
        (HEAD + "1.1.a An object:\n  1. one.\n", "list", 6, 3),
        (
            HEAD + "1.1.a An object is Frobbed.\n\n1.1.b It is Frobbed.\n\n1.1.c It is Frobbed.\n",
            "undefined-term",
            5,
            1,
        ),
    ],
)
def test_a_slip_is_found_at_its_place(
    tmp_path: Path, rules: str, check: str, line: int, column: int
) -> None:
    assert (check, line, column) in findings(tmp_path, rules)


def test_terms_that_nobody_uses_are_found(tmp_path: Path) -> None:
    glossary = GLOSSARY + "\nZone | zones\n  a set.\n"
    assert findings(tmp_path, HEAD + "1.1.a An object.\n", glossary) == [("unused-term", 4, 1)]


def test_a_clean_book_has_no_findings(tmp_path: Path) -> None:
    rules = HEAD + "1.1.a An object; see rule 1.1.b.\n\n1.1.b Objects; see rule 1.1.a.\n"
    assert findings(tmp_path, rules) == []


def test_an_example_without_a_scenario_is_found(tmp_path: Path) -> None:
    rules = HEAD + "1.1.a An object.\n\n  Example: This one.\n"
    (tmp_path / "1-a.rules").write_text(rules, encoding="utf-8")
    book = load_edition(tmp_path)
    assert [one.check for one in lint(book, frozenset())] == ["no-scenario"]
    number = RuleNumber.parse("1.1.a")
    assert lint(book, {number}) == []
    assert lint(book, frozenset(), {number}) == []


def test_the_list_of_unplayed_examples_can_only_shrink(tmp_path: Path) -> None:
    rules = HEAD + "1.1.a An object.\n\n  Example: This one.\n"
    (tmp_path / "1-a.rules").write_text(rules, encoding="utf-8")
    number = RuleNumber.parse("1.1.a")
    (found,) = lint(load_edition(tmp_path), {number}, {number})
    assert "take it out" in found.message


def test_a_lost_cross_reference_is_found(tmp_path: Path) -> None:
    books = []
    for name, text in (("official", "See rule 1.1.b."), ("ours", "See there.")):
        folder = tmp_path / name
        folder.mkdir()
        rules = HEAD + f"1.1.a {text}\n\n1.1.b An object.\n"
        (folder / "1-a.rules").write_text(rules, encoding="utf-8")
        books.append(load_edition(folder))
    official, ours = books
    assert [one.message for one in lost_references(ours, official)] == [
        "1.1.a no longer refers to 1.1.b"
    ]
    assert lost_references(official, ours) == []


def test_the_newest_edition_is_clean() -> None:
    assert [str(one) for one in lint(load_newest())] == []
