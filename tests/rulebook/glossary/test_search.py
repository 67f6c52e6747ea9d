"""The old glossary's search: which sections, whole, in which order, and how many."""

import re
from collections import Counter
from pathlib import Path

import pytest

from judge.citation import RuleNumber
from judge.rulebook.build import read_chapters
from judge.rulebook.editions import editions
from judge.rulebook.glossary import entries, search
from judge.rulebook.load import load_edition
from judge.rulebook.model import Edition, RuleBook, assemble

TEXT = """\
# 2 Things

## 2.1 General

2.1.a Nothing here.

  Example: A moon is seen.

### 2.1.1 Stars

2.1.1.a A sun is a star.

### 2.1.2 Moons

2.1.2.a It circles.

## 2.2 Words

### 2.2.1 One

2.2.1.a First.

### 2.2.2 Two

2.2.2.a The Moonlight.

  Restored: A sun was lost.

## 2.3 Notes

2.3.a Third.

  Unofficial: See the moons.
"""


def book(joined: tuple[str, ...] = ()) -> RuleBook:
    edition = Edition("1.0", "Test", "2030-01-02", "en", joined=joined)
    return assemble(edition, read_chapters(TEXT, "test"))


def found(term: str, joined: tuple[str, ...] = ()) -> list[str]:
    return [str(entry.number) for entry in search(book(joined), term).entries]


def test_sections_named_after_the_term_come_first_then_the_others_by_number() -> None:
    assert found("moon") == ["2.1.2", "2.1", "2.2.2", "2.3"]


def test_capitals_do_not_matter_and_a_part_of_a_word_is_enough() -> None:
    assert found("MOONLIGHT") == found("moonl") == ["2.2.2"]


def test_what_was_restored_is_found_in_the_rule_and_not_in_the_note_about_it() -> None:
    assert found("sun") == ["2.1.1"]


def test_a_joined_section_is_one_entry_with_all_its_sub_sections() -> None:
    assert found("moonlight", joined=("2.2",)) == ["2.2"]
    assert [str(e.number) for e in entries(book(("2.2",)))] == [
        "2.1",
        "2.1.1",
        "2.1.2",
        "2.2",
        "2.3",
    ]


@pytest.mark.parametrize("term", ["", "  ", "comet"])
def test_a_term_that_nothing_uses_has_no_entries(term: str) -> None:
    assert found(term) == []


def pages(shared: Path) -> list[str]:
    folder = shared / "reference" / "glossary-pages"
    return [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.txt"))]


def shown_sections(page: str) -> list[str]:
    """Return the entries of a page in its order, read here without the importer.

    A heading is an entry unless it stands below one (7.2.1 below 7.2); a bare list has no
    headings, and there the section of each rule is one.
    """
    numbers = re.findall(r"^(\d+(?:\.\d+)*)(\.[a-z])? \S", page, re.MULTILINE)
    headed = "Altered Glossary" in page
    sections = [
        n for n, letter in numbers if bool(letter) != headed and (n.count(".") or not headed)
    ]
    kept: list[str] = []
    for section in sections:
        inside = headed and any(section.startswith(f"{other}.") for other in kept)
        if section not in kept and not inside:
            kept.append(section)
    return kept


@pytest.mark.parametrize("term", ["Timestamp", "Emblem", "Limbo", "Permanent", "Duration"])
def test_each_known_page_is_shown_again(term: str, shared: Path) -> None:
    edition = load_edition(editions()["1.0"])
    ours = [str(entry.number) for entry in search(edition, term).entries]
    by_order = {tuple(shown_sections(page)): page for page in pages(shared)}
    assert tuple(ours) in by_order
    page = by_order[tuple(ours)]
    if counted := re.search(r"Number of entries : (\d+)", page):
        assert len(ours) == int(counted[1])
        for entry in search(edition, term).entries:
            assert f"\n{entry.number} {entry.section.title}\n" in page
            lettered = re.findall(rf"^({re.escape(str(entry.number))}\.\S+) ", page, re.MULTILINE)
            rules = [str(rule.number) for rule in entry.rules]
            assert [n for n in lettered if RuleNumber.parse(n).is_rule] == rules
        assert edition.edition.dictionary in page


def test_the_five_pages_are_five_different_searches(shared: Path) -> None:
    assert Counter(len(shown_sections(page)) for page in pages(shared)) == Counter(
        [3, 4, 10, 17, 19]
    )
