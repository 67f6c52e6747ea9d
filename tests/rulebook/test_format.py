"""The rule file format: what each form becomes, and how a broken file is explained."""

import random
from pathlib import Path

import pytest

from judge.citation import RuleNumber
from judge.rulebook.build import read_changes, read_chapters, read_terms
from judge.rulebook.errors import RuleTextError
from judge.rulebook.inline import find_references
from judge.rulebook.load import load_edition
from judge.rulebook.model import (
    CardName,
    Definition,
    Icon,
    Listing,
    Paragraph,
    Reference,
    RuleBook,
    references,
)
from tests.rulebook.sample import CHANGES, CHAPTER, GLOSSARY


@pytest.fixture
def book(tmp_path: Path) -> RuleBook:
    folder = tmp_path / "9.0"
    folder.mkdir()
    (folder / "2-objects.rules").write_text(CHAPTER, encoding="utf-8")
    (folder / "glossary.terms").write_text(GLOSSARY, encoding="utf-8")
    (folder / "changes.rules").write_text(CHANGES, encoding="utf-8")
    (folder / "edition.toml").write_text('version = "9.0"\ntitle = "Sample"\n', encoding="utf-8")
    return load_edition(folder)


def number(text: str) -> RuleNumber:
    return RuleNumber.parse(text)


def test_sections_nest_by_their_numbers(book: RuleBook) -> None:
    (chapter,) = book.chapters
    assert [str(section.number) for section in chapter.sections] == ["2.1", "2.2"]
    assert [section.title for section in book.breadcrumb(number("2.1.2"))] == ["Objects", "General"]


def test_lines_join_and_lists_keep_their_shape(book: RuleBook) -> None:
    assert book.rules[number("2.2.a")].text == (
        "The Base Cost is:\n"
        "- its Reserve Cost if:\n"
        "  - it is Fleeting or was;\n"
        "  - it is in Reserve;\n"
        "- its Hand Cost otherwise.\n"
        "Something more."
    )
    assert book.rules[number("2.2.b")].text == (
        "In this order:\n1. apply increases;\n2. apply decreases."
    )


def test_bullets_without_a_letter_are_the_rule_of_their_section(book: RuleBook) -> None:
    rule = book.rules[number("2.1.2")]
    assert rule.text == "- During Rest, an Anchored Character stays.\n- It then loses the status."
    assert len(rule.remarks) == 1


def test_examples_and_remarks_belong_to_the_rule_above(book: RuleBook) -> None:
    rule = book.rules[number("2.1.d")]
    (example,), (remark,) = rule.examples, rule.remarks
    assert len(example.blocks) == 2
    assert isinstance(remark.blocks[1], Listing)


def test_runs_are_told_apart(book: RuleBook) -> None:
    rule = book.rules[number("2.1.d")]
    text = rule.blocks[0]
    assert isinstance(text, Paragraph)
    assert Definition("item") in text.runs
    first, second = rule.examples[0].blocks
    assert isinstance(first, Paragraph)
    assert isinstance(second, Paragraph)
    assert CardName("Haven, Bravos Bastion") in first.runs
    assert Icon("1") in second.runs


def test_references_are_typed_and_placed(book: RuleBook) -> None:
    (plain,) = references(book.rules[number("2.1.d")].blocks)
    (exception,) = references(book.rules[number("2.1.f")].blocks)
    assert (plain.relation, exception.relation) == ("cites", "exception-to")
    assert isinstance(exception, Reference)
    assert (exception.span.line, exception.span.column) == (20, 42)
    assert CHAPTER.splitlines()[19][41:].startswith(exception.text)


def test_a_letter_after_and_continues_a_list_of_rules(book: RuleBook) -> None:
    (remark,) = book.rules[number("2.1.2")].remarks
    (both,) = references(remark.blocks)
    assert [str(part) for part in both.numbers] == ["2.1.d", "2.1.f"]


def test_terms_have_forms_and_places(book: RuleBook) -> None:
    anchored, thing = book.terms
    assert [str(part) for part in anchored.defined_in] == ["2.1.2"]
    assert thing.forms == ("objects",)
    assert book.term("OBJECTS") == thing


def test_changes_keep_their_kind(book: RuleBook) -> None:
    assert [change.kind for change in book.changes] == ["New Rules", "Other Changes"]


def test_windows_line_ends_and_byte_order_marks_change_nothing() -> None:
    plain = read_chapters(CHAPTER, "x")
    assert read_chapters("\ufeff" + CHAPTER.replace("\n", "\r\n"), "x") == plain


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("# 2 A\n2.1.dWhen it moves\n", 2, 6, "no space between the rule number"),
        ("# 2 A\n2.1.d: When it moves\n", 2, 6, "no space between the rule number"),
        ("# 2 A\nWhen it moves\n", 2, 1, "neither a rule nor a heading"),
        ("# 2 A\n2.1.a One\ntwo\n", 3, 1, "neither a rule nor a heading"),
        ("# 2 A\n  indented\n", 2, 3, "belongs to nothing"),
        ("## 2.1\n", 1, 4, "a heading without its title"),
        ("# 2 A\n2.1.a T\n  Example:\n", 3, 11, "without text"),
        ("# 2 A\n2.1.a T\n  - x\n     y\n   z\n", 5, 4, "fits nothing above"),
        ("# 2 A\n2.1.a Take [Kuwat and go\n", 2, 12, "card name that is not closed"),
        ("# 2 A\n2.1.a Pay {J and\n  go\n", 2, 11, "unknown icon, or one that is not closed"),
        ("# 2 A\n2.1.a T\n  second {Q} line\n", 3, 10, "unknown icon"),
        ("# 2 A\n2.1.a A *cost is\n", 2, 9, "term that is not closed"),
        ("# 2.1 A\n", 1, 1, "does not fit this heading"),
        ("2.1.a Early\n# 2 A\n", 1, 1, "before the first heading"),
    ],
)
def test_a_slip_is_named_at_its_place(text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(RuleTextError) as caught:
        read_chapters(text, "x.rules")
    error = caught.value
    assert (error.line, error.column) == (line, column)
    assert message in str(error)
    assert str(error).startswith(f"x.rules:{line}:{column}: ")


def test_an_error_shows_the_line_with_a_caret_and_what_to_do() -> None:
    with pytest.raises(RuleTextError) as caught:
        read_chapters("# 2 A\n2.1.dWhen it moves\n", "x.rules")
    assert str(caught.value).splitlines() == [
        "x.rules:2:6: no space between the rule number and its text",
        "  2 | 2.1.dWhen it moves",
        "    |      ^",
        "  expected: one space, then the rule's text",
        "  hint: write the number, one space and the text: “2.1.d When a cost …”",
    ]


def test_no_damage_to_a_file_ends_in_anything_but_an_explained_error() -> None:
    chance = random.Random(4)
    told: list[str] = []
    for _ in range(400):
        text = list(CHAPTER)
        for _ in range(chance.randint(1, 5)):
            place = chance.randrange(len(text))
            length = chance.choice((0, 1, 20))
            text[place : place + length] = chance.choice((*"[]{}*#-. \n\t1a:•‹%\x00", ""))
        try:
            read_chapters("".join(text), "x.rules")
        except RuleTextError as error:
            told.append(str(error))
    assert 100 < len(told) < 400
    assert all(text.startswith("x.rules:") for text in told)


def test_glossary_and_change_files_name_their_slips_too() -> None:
    with pytest.raises(RuleTextError, match=r"x\.terms:1:"):
        read_terms("Anchored |\n  text\n", "x.terms")
    with pytest.raises(RuleTextError, match=r"x\.rules:1:"):
        read_changes("- Rule [2.1.f\n", "x.rules")


@pytest.mark.parametrize("after", [", I think so", ", I-06]", " and F of its remark", "; A Spell"])
def test_a_capital_after_a_number_is_a_word(after: str) -> None:
    """The letters of rules are small: rules 2.1.d, e."""
    (found,) = find_references(f"rules 2.1.d{after}")
    assert found.text == "rules 2.1.d"
