"""The official document, as PDF and as text, becomes the same edition."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.citation import RuleNumber
from judge.rulebook.importing.official import read_official
from judge.rulebook.importing.source import read_source
from judge.rulebook.load import load_newest
from judge.rulebook.model import Block, Listing, RuleBook, plain_text


@pytest.fixture(scope="module")
def from_text(official_text: Path) -> RuleBook:
    source = read_source(official_text)
    return read_official(source.text, source.name)


@pytest.fixture(scope="module")
def from_pdf(official_pdf: Path) -> RuleBook:
    source = read_source(official_pdf)
    return read_official(source.text, source.name)


def every_text(book: RuleBook) -> Iterator[str]:
    for rule in book.rules.values():
        yield rule.text
        for blocks in (*(e.blocks for e in rule.examples), *(r.blocks for r in rule.remarks)):
            yield plain_text(blocks)
    for section in book.sections.values():
        yield section.title
    for term in book.terms:
        yield f"{term.name}: {term.text}"
    for change in book.changes:
        yield change.paragraph.text


def counts(book: RuleBook) -> tuple[int, int, int]:
    rules = book.rules.values()
    lettered = sum(rule.number.is_rule for rule in rules)
    return lettered, sum(len(r.remarks) for r in rules), sum(len(r.examples) for r in rules)


@pytest.mark.parametrize("form", ["from_text", "from_pdf"])
def test_the_document_has_605_rules_71_remarks_and_50_examples(
    form: str, request: pytest.FixtureRequest
) -> None:
    book: RuleBook = request.getfixturevalue(form)
    assert counts(book) == (605, 71, 50)
    assert (book.edition.version, book.edition.date) == ("4.0", "2025-10-03")


def test_the_numbers_are_those_that_stand_bold_in_the_text(
    from_text: RuleBook, official_text: Path
) -> None:
    # An independent look: a line of the text that starts with a lettered number.
    raw = official_text.read_text(encoding="utf-8").replace("\f", "\n")
    seen = set(re.findall(r"^(\d+(?:\.\d+)+\.[a-z]{1,2})\s{2,}\S", raw, re.MULTILINE))
    assert {str(n) for n in from_text.rules if n.is_rule} == seen


def test_pdf_and_text_say_the_same(from_text: RuleBook, from_pdf: RuleBook) -> None:
    # Only the PDF tells that a number stands in a mana circle.
    def plain(book: RuleBook) -> list[str]:
        return [re.sub(r"\{(\d|X)\}", r"\1", text) for text in every_text(book)]

    assert plain(from_text) == plain(from_pdf)


@pytest.mark.parametrize("form", ["from_text", "from_pdf"])
def test_no_page_furniture_and_no_glyph_is_left(form: str, request: pytest.FixtureRequest) -> None:
    furniture = re.compile(
        r"[ﬀ-ﬆ\f\ue000-\uf8ff]|\. \. \.|Figure \d+:|, \d+–\d+|\S  |"
        r"\b[jhr] (?:ability|abilities|[A-Z])|(?:zone|Hand|Reserve|Expedition|Trigger|Noon)l\b|"
        r"\( *\)| ,|“ | ”|\d{2,3}, \d{2,3}$"
    )
    book: RuleBook = request.getfixturevalue(form)
    assert [text for text in every_text(book) if furniture.search(text)] == []


def test_words_broken_at_a_line_end_are_whole_and_real_hyphens_stay(from_text: RuleBook) -> None:
    text = "\n".join(every_text(from_text))
    for whole in ("other documents take", "non-Character card", "immediately", "themselves"):
        assert whole in text
    assert "docu-ments" not in text
    # every hyphenated word stands so on some line of the document, or has a capital
    assert "Emblem-Reaction" in text
    assert "faction-shifted" in text


def test_structure_is_that_of_our_own_edition(from_text: RuleBook) -> None:
    ours = load_newest()

    def shape(blocks: tuple[Block, ...]) -> list[object]:
        return [
            [shape(item.blocks) for item in block.items] if isinstance(block, Listing) else "text"
            for block in blocks
        ]

    assert from_text.numbers() == ours.numbers()
    for number, rule in from_text.rules.items():
        own = ours.rules[number]
        assert shape(rule.blocks) == shape(own.blocks), number
        assert len(rule.examples) == len(own.examples), number
        assert len(rule.remarks) == len(own.remarks), number
    assert {t.name.casefold() for t in from_text.terms} == {t.name.casefold() for t in ours.terms}


def test_icons_are_read_from_their_letters(from_text: RuleBook) -> None:
    rule = from_text.rules[RuleNumber.parse("2.2.12.e")]
    assert "{I} symbol" in rule.text
    assert from_text.sections[RuleNumber.parse("7.5.1")].title == "{J}, {H}, {R} Abilities"
    assert " — " in from_text.rules[RuleNumber.parse("6.3.a")].text
