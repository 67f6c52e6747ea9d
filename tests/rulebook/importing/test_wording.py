"""Edition 1.0 is restated: same citations as the pages, other sentences, marks where it differs."""

import re
from pathlib import Path

import pytest

from judge.rulebook.editions import editions
from judge.rulebook.importing.pages import merge_pages, read_page
from judge.rulebook.load import load_edition
from judge.rulebook.model import Rule, RuleBook, plain_text
from judge.rulebook.overlap import grams, shared_runs

NUMBER = re.compile(r"\b\d+(?:\.\d+)+(?:\.[a-z]\b)?")
LENGTH = 8
# Names of zones and sub-types in the order of the book, and a quoted ability, are no sentences.
NAMES = {
    *("adventure", "deck", "discard", "pile", "expedition", "hand", "hero", "landmark", "limbo"),
    *("mana", "reserve", "zone", "zones", "and", "of", "the", "kinds"),
}


@pytest.fixture(scope="module")
def ours() -> RuleBook:
    return load_edition(editions()["1.0"])


def texts(rule: Rule) -> list[str]:
    beside = (*(e.blocks for e in rule.examples), *(r.blocks for r in rule.remarks))
    return [rule.text, *(plain_text(blocks) for blocks in beside)]


def test_each_rule_cites_what_the_page_cites(ours: RuleBook, pages: list[Path]) -> None:
    shown = merge_pages(
        [read_page(p.read_text(encoding="utf-8"), p.name) for p in pages], "1.0", {}
    )
    for number, rule in ours.rules.items():
        page = set(NUMBER.findall(" ".join(texts(shown.rules[number]))))
        assert set(NUMBER.findall(" ".join(texts(rule)))) == page, number


def test_no_sentence_is_taken_over(ours: RuleBook, pages: list[Path], official_text: Path) -> None:
    sources = [*pages, official_text]
    known = frozenset().union(
        *(grams(path.read_text(encoding="utf-8"), LENGTH) for path in sources)
    )
    taken = [
        f"{number}: {run}"
        for number, rule in ours.rules.items()
        for text in texts(rule)
        for run in shared_runs(text, known, LENGTH)
        if not set(run.split()) <= NAMES and number.path != (2, 2, 2)
    ]
    # An ability that a card has is quoted as it stands on the card.
    assert [run for run in taken if "leave your landmark zone sabotage" not in run] == []


def test_the_list_of_sub_types_is_the_only_long_run_of_its_section(
    ours: RuleBook, pages: list[Path]
) -> None:
    known = frozenset().union(*(grams(p.read_text(encoding="utf-8"), LENGTH) for p in pages))
    runs = {
        str(number)
        for number, rule in ours.rules.items()
        if number.path == (2, 2, 2)
        for text in texts(rule)
        for _ in shared_runs(text, known, LENGTH)
    }
    assert runs <= {"2.2.2.d"}


def test_the_edition_says_what_it_is(ours: RuleBook, pages: list[Path]) -> None:
    named = {
        found[1]
        for page in pages
        if (found := re.search(r"JSON file : (\S+)", page.read_text(encoding="utf-8")))
    }
    assert {ours.edition.dictionary} == named
    assert ours.edition.date in ours.edition.dictionary
    assert ours.edition.partial
    assert ours.edition.languages == ("fr", "en", "it")
    assert ours.edition.sources
