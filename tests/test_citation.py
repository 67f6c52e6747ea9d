"""Rule numbers: reading, order, ranges and the strings that cite them."""

from random import Random

import pytest

from judge.citation import CitationError, RuleNumber, parse_citation, split_citation
from judge.rulebook.inline import find_references


def numbers(text: str) -> list[str]:
    return [str(part) for part in parse_citation(text)]


@pytest.mark.parametrize("text", ["4", "4.4", "2.4.2", "2.1.d", "7.3.31.b"])
def test_a_number_prints_as_it_was_read(text: str) -> None:
    assert str(RuleNumber.parse(text)) == text


@pytest.mark.parametrize("text", ["", "d", "2.", "2.1.D", "2.1.d.", "2..1", "two", "2.1 d", "-1"])
def test_anything_else_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(CitationError, match=r"2\.1\.d"):
        RuleNumber.parse(text)


def test_numbers_order_as_the_book_does() -> None:
    book = ["2", "2.1", "2.1.a", "2.1.d", "2.2", "2.2.1", "2.2.1.a", "2.2.2", "2.2.10", "2.10"]
    shuffled = sorted(map(RuleNumber.parse, reversed(book)))
    assert [str(number) for number in shuffled] == book


def test_a_number_knows_its_section_and_what_it_holds() -> None:
    rule, section = RuleNumber.parse("2.1.d"), RuleNumber.parse("2.1")
    assert rule.parent == section
    assert section.parent == RuleNumber.parse("2")
    assert RuleNumber.parse("2").parent is None
    assert section.holds(rule)
    assert not rule.holds(section)
    assert not section.holds(RuleNumber.parse("2.10.a"))


def test_the_canonical_strings() -> None:
    rule = RuleNumber.parse("2.1.d")
    assert rule.cite("4.0") == "CR 4.0 §2.1.d"
    assert rule.anchor == "#R2.1.d"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2.1.d", ["2.1.d"]),
        ("Rule 2.1.e", ["2.1.e"]),
        ("rules 6.3.e and 6.3.f", ["6.3.e", "6.3.f"]),
        ("Rules 6.3.e and f", ["6.3.e", "6.3.f"]),
        ("6.3.e-f", ["6.3.e–f"]),
        ("6.3.e–f", ["6.3.e–f"]),
        ("7.4.1.a–c, 4.4", ["7.4.1.a–c", "4.4"]),
        ("2.4.2-2.4.4", ["2.4.2–2.4.4"]),
        ("Section 4.4", ["4.4"]),
        ("§2.1.d", ["2.1.d"]),
        ("#R2.1.d", ["2.1.d"]),
        ("CR 4.0 §2.1.d", ["2.1.d"]),
        ("5.1.2.a, b, and d", ["5.1.2.a", "5.1.2.b", "5.1.2.d"]),
        ("rule 1.1.a or section 4.4", ["1.1.a", "4.4"]),
    ],
)
def test_lists_and_ranges_are_read(text: str, expected: list[str]) -> None:
    assert numbers(text) == expected


def test_a_citation_may_name_its_edition() -> None:
    assert split_citation("CR 1.0 §2.1.d")[0] == "1.0"
    assert split_citation("2.1.d")[0] is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("6.3.f-e", "did you mean 6.3.e–6.3.f"),
        ("6.3-6.3.f", "mixes a rule with a section"),
        ("2.1.d please", "column 6: expected a comma"),
        ("2.1.d,", "found nothing"),
        ("rule", "expected a rule number"),
        ("", "expected a rule number"),
    ],
)
def test_a_wrong_citation_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(CitationError, match=message):
        parse_citation(text)


def test_a_range_chooses_from_the_known_numbers() -> None:
    known = [RuleNumber.parse(text) for text in ("6.3", "6.3.d", "6.3.e", "6.3.f", "6.3.g", "6.4")]
    (letters,) = parse_citation("6.3.e-f")
    assert [str(number) for number in letters.choose(known)] == ["6.3.e", "6.3.f"]
    (sections,) = parse_citation("6.3-6.4")
    assert [str(number) for number in sections.choose(known)] == [str(n) for n in known]


PIECES = (
    *("exceptions to ", "exception to rule ", "rule ", "section ", "sub-section ", "§", "§ ", "#R"),
    *("CR 4.0 ", "CR ", " and ", " or ", ", ", "; ", "-", "–", " to ", "2.1.d", "6.3.e", "f", "4"),
    *("4.4", "99999", "12.99999", "0" * 5000, "2.1.", "٣.1.a", "I", "x", " ", "1.2.3", "’s", "("),
)


def test_no_text_at_all_fails_to_be_searched_for_references() -> None:
    for number in range(3000):
        random = Random(number)
        text = "".join(random.choice(PIECES) for _ in range(random.randrange(1, 9)))
        for reference in find_references(text):
            assert reference.numbers


@pytest.mark.parametrize("number", ["0" * 5000, "12345.1.a", "٣.1.a"])
def test_a_number_of_five_figures_is_no_rules(number: str) -> None:
    with pytest.raises(CitationError):
        RuleNumber.parse(number)
    assert find_references(f"Rule {number}") == []
