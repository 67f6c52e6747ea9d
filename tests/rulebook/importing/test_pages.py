"""The old glossary's pages, in both layouts, become one partial edition."""

from pathlib import Path

import pytest

from judge.citation import RuleNumber
from judge.rulebook.editions import editions
from judge.rulebook.importing.limits import ImportRefused
from judge.rulebook.importing.pages import OfficialPage, is_page, merge_pages, read_page
from judge.rulebook.load import load_edition
from judge.rulebook.model import plain_text

HEADED = """\
Français English Italiano

Altered Glossary

Loaded JSON file : dictionary_2030-01-02_03-04-05.json
Number of entries : 2
View content sources

2.1 Things

2.1.a Things have parts:


++Example. A thing has the reaction "etb Draw a card".

2.1.b Next thing.

Remark. It is small.

7.2 Words

7.2.1 I
7.2.1.a First person.

×

Content Sources
"""
BARE = """\
2.1.a Things have parts:
2.1.b Next thing.
Remark. It is
small.
3.1.a Lists follow:
1. one;
2. two.
Example. With " a lost symbol".
"""


def number(text: str) -> RuleNumber:
    return RuleNumber.parse(text)


def test_both_layouts_are_known_from_their_first_lines() -> None:
    assert is_page(HEADED)
    assert is_page(BARE)
    assert not is_page("Dear diary,\n2.1.a Things")


def test_a_headed_page_says_its_dictionary_its_entries_and_their_order() -> None:
    page = read_page(HEADED, "page.txt")
    assert page.dictionary == "dictionary_2030-01-02_03-04-05.json"
    assert page.entries == 2
    # 7.2.1 is shown inside 7.2, which is one entry
    assert page.order == (number("2.1"), number("7.2"))
    assert page.titles[number("7.2.1")] == "I"
    assert merge_pages([page], "1.0", {}).edition.joined == ("7.2",)


def test_unofficial_lines_are_told_apart_and_symbols_are_read() -> None:
    book = merge_pages([read_page(HEADED, "page.txt")], "1.0", {})
    (aside,) = book.rules[number("2.1.a")].clarifications
    assert aside.kind == "unofficial"
    assert plain_text(aside.blocks) == 'Example: A thing has the reaction "{J} Draw a card".'
    assert book.rules[number("2.1.a")].examples == ()
    assert book.edition.date == "2030-01-02"
    assert book.edition.partial


def test_a_bare_list_joins_broken_lines_and_keeps_ordered_lists() -> None:
    book = merge_pages([read_page(BARE, "bare.txt")], "1.0", {number("3.1"): "Lists"})
    assert book.rules[number("3.1.a")].text == "Lists follow:\n1. one;\n2. two."
    (remark,) = book.rules[number("2.1.b")].remarks
    assert plain_text(remark.blocks) == "It is small."
    assert book.sections[number("3.1")].title == "Lists"


def test_a_rule_that_announces_a_list_and_has_none_is_known_as_lost() -> None:
    lost = [rule.number for rule in read_page(BARE, "bare.txt").rules if rule.lost_list]
    assert lost == [number("2.1.a")]


def test_a_page_without_rules_is_refused() -> None:
    with pytest.raises(ImportRefused, match="no rule on this page"):
        read_page("Altered Glossary\nLoaded JSON file : d.json\n", "page.txt")


@pytest.fixture(scope="module")
def known(pages: list[Path]) -> list[OfficialPage]:
    return [read_page(path.read_text(encoding="utf-8"), path.name) for path in pages]


def test_the_known_headed_pages_show_as_many_entries_as_they_say(known: list[OfficialPage]) -> None:
    shown = [(page.entries, len(page.order)) for page in known if page.headed]
    assert sorted(shown) == [(4, 4), (17, 17)]


def test_our_edition_has_every_rule_of_the_known_pages_and_no_other(
    known: list[OfficialPage],
) -> None:
    ours = load_edition(editions()["1.0"])
    shown = merge_pages(known, "1.0", {})
    assert set(ours.rules) == set(shown.rules)
    for rule_number, rule in ours.rules.items():
        page = shown.rules[rule_number]
        assert len(rule.examples) == len(page.examples), rule_number
        assert len(rule.remarks) == len(page.remarks), rule_number
        unofficial = [aside for aside in rule.clarifications if aside.kind == "unofficial"]
        assert len(unofficial) == len(page.clarifications), rule_number
    for section_number, section in shown.sections.items():
        if section.title != "(no title shown)":
            assert ours.sections[section_number].title == section.title


def test_our_edition_joins_the_entries_that_the_pages_join(known: list[OfficialPage]) -> None:
    shown = merge_pages(known, "1.0", {})
    assert load_edition(editions()["1.0"]).edition.joined == shown.edition.joined


def test_each_list_that_the_pages_lost_is_restored_and_says_so(known: list[OfficialPage]) -> None:
    ours = load_edition(editions()["1.0"])
    for page in known:
        for rule in page.rules:
            if rule.lost_list:
                assert len(ours.rules[rule.number].blocks) > 1, rule.number
                kinds = {aside.kind for aside in ours.rules[rule.number].clarifications}
                assert "restored" in kinds, rule.number


def test_no_french_word_of_a_picture_is_left(known: list[OfficialPage]) -> None:
    book = merge_pages(known, "1.0", {})
    text = " ".join(
        rule.text + " ".join(plain_text(example.blocks) for example in rule.examples)
        for rule in book.rules.values()
    )
    assert not {"endormi", "fugace", "etb", "$cmomon"} & set(text.replace('"', " ").split())
