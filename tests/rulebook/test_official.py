"""Edition 4.0 against the official document: nothing lost, nothing invented, nothing copied."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.citation import RuleNumber
from judge.paths import rules_dir
from judge.rulebook.importing.official import read_official
from judge.rulebook.links import placed_references, targets
from judge.rulebook.load import load_newest
from judge.rulebook.model import Block, Listing, Rule, RuleBook
from judge.rulebook.overlap import grams, shared_runs


@pytest.fixture(scope="module")
def ours() -> RuleBook:
    return load_newest()


@pytest.fixture(scope="module")
def document(shared: Path) -> str:
    path = shared / "reference" / "rulebook" / "complete-rules-4.0.txt"
    return path.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def official(document: str) -> RuleBook:
    return read_official(document, "complete-rules-4.0.txt")


def test_the_counts_are_those_that_the_document_is_known_for(ours: RuleBook) -> None:
    rules = ours.rules.values()
    assert sum(number.is_rule for number in ours.rules) == 605
    assert [str(number) for number in ours.rules if not number.is_rule] == [
        "2.4.2",
        "2.4.3",
        "2.4.4",
    ]
    assert sum(len(rule.examples) for rule in rules) == 50
    assert sum(len(rule.remarks) for rule in rules) == 71


def test_every_number_in_the_documents_margin_is_there(ours: RuleBook, document: str) -> None:
    body = document[: document.index("Changes From the Previous Version", 20_000)]
    margin = set(re.findall(r"^((?:\d+\.)+[a-z])\s{2,}\S", body, re.MULTILINE))
    # A number at the start of a line may also be the end of a reference; only more is possible.
    assert {str(number) for number in ours.rules if number.is_rule} >= margin
    assert len(margin) > 540
    assert set(re.findall(r"\b((?:\d+\.){2,3}[a-z])\b(?!\.)", body)) <= {
        str(number) for number in ours.rules
    }


def test_sections_have_their_numbers_and_titles(ours: RuleBook, official: RuleBook) -> None:
    def titles(book: RuleBook) -> dict[str, str]:
        return {str(s.number): s.title for s in book.sections.values()}

    assert titles(ours) == titles(official)


def test_examples_and_remarks_stand_at_the_same_rules(ours: RuleBook, official: RuleBook) -> None:
    def counts(book: RuleBook) -> dict[str, tuple[int, int]]:
        return {str(n): (len(r.examples), len(r.remarks)) for n, r in book.rules.items()}

    assert counts(ours) == counts(official)


def shapes(blocks: tuple[Block, ...]) -> Iterator[tuple[bool, int]]:
    for block in blocks:
        if isinstance(block, Listing):
            yield block.ordered, len(block.items)
            for item in block.items:
                yield from shapes(item.blocks)


def all_shapes(rule: Rule) -> list[list[tuple[bool, int]]]:
    parts = (rule.blocks, *(e.blocks for e in rule.examples), *(r.blocks for r in rule.remarks))
    return [list(shapes(blocks)) for blocks in parts]


# The document shows this example as a figure; ours is a list in words.
FIGURES = {"2.2.12.d"}


def test_lists_stay_lists_of_the_same_length(ours: RuleBook, official: RuleBook) -> None:
    different = [
        str(number)
        for number, rule in ours.rules.items()
        if all_shapes(rule) != all_shapes(official.rules[number]) and str(number) not in FIGURES
    ]
    assert different == []


# "as described in the following section", "as described in 6.4": references without their word.
UNWORDED = {("1.3.2.f", "1.3.3"), ("5.1.2.h", "6.4")}


def test_every_cross_reference_is_kept_and_none_is_invented(
    ours: RuleBook, official: RuleBook
) -> None:
    def references(book: RuleBook) -> set[tuple[str, str, str]]:
        return {
            (str(number), str(target), reference.relation)
            for number, rule in book.rules.items()
            for _, reference in placed_references(rule)
            for named in reference.numbers
            for target in targets(book, named)
        }

    lost = references(official) - references(ours)
    invented = {
        row for row in references(ours) - references(official) if (row[0], row[1]) not in UNWORDED
    }
    assert (lost, invented) == (set(), set())


def test_the_glossary_has_the_same_terms(ours: RuleBook, official: RuleBook) -> None:
    def names(book: RuleBook) -> set[str]:
        return {term.name.casefold() for term in book.terms}

    assert names(ours) == names(official)
    assert len(ours.changes) == len(official.changes)


# Runs that cannot be said otherwise: lists of names, and card wording that a rule is about.
UNAVOIDABLE = {
    "character emblem hero mana orb permanent region and spell",
    "character emblem hero mana orb permanent region spell",
    "adventurer animal apprentice artist bureaucrat citizen companion deity dragon druid elemental"
    " engineer fairy leviathan mage messenger noble plant robot scholar scientist soldier spirit"
    " titan trainer",
    "of zones adventure deck discard pile expedition zone hand hero zone landmark zone limbo mana"
    " zone and reserve",
    "deck hand hero zone landmark zone mana zone reserve and discard pile",
    "adventure discard pile expedition zone hero zone landmark zone limbo mana zone and reserve",
    "adventure deck discard pile expedition zone hand hero zone landmark zone limbo mana zone"
    " reserve",
    "the hero region card the companion region card",
    "collector number hand cost reserve cost faction statistics abilities reserve limit landmark"
    " limit",
    "when i go to reserve from the expedition zone",
    "create a name x y z sub types token with abilities in expedition",
}


# A question names its cards, in the words that scenarios have for playing them.
PLAYED = "plays mind apotheosis and puts asmodeus in play"


def telling(run: str) -> int:
    """Count the words of a run that are not parts of rule numbers."""
    return sum(len(word) > 1 and not word.isdigit() for word in run.split())


def test_no_run_of_eight_words_is_copied(document: str) -> None:
    known = grams(document, 8)
    copied = [
        f"{path.name}: {run}"
        for path in sorted((rules_dir() / "4.0").iterdir())
        if path.suffix in (".rules", ".terms")
        for block in re.split(r"\n\s*\n", path.read_text(encoding="utf-8"))
        for run in shared_runs(block, known, 8)
        if run not in UNAVOIDABLE and telling(run) >= 8
    ]
    assert copied == []


def test_no_run_is_copied_into_code_notes_or_readings(document: str) -> None:
    known, root = grams(document, 8), Path(__file__).parents[2]
    beside = [
        *(root / "judge").rglob("*.py"),
        *(root / "tests").rglob("*.py"),
        *(root / "rules" / "notes").iterdir(),
        *(root / "rules" / "4.0").glob("*.toml"),
        *root.glob("*.md"),
    ]
    # The forms of card texts are read and printed by word; so are the lists that stand above.
    quoting = (root / "judge/cards/language", root / "tests/cards/language", Path(__file__))
    copied = [
        f"{path.relative_to(root)}: {run}"
        for path in sorted(beside)
        if not any(path.is_relative_to(place) for place in quoting)
        for run in shared_runs(path.read_text(encoding="utf-8"), known, 8)
        if not any(run in allowed for allowed in (*UNAVOIDABLE, PLAYED)) and telling(run) >= 8
    ]
    assert copied == []


def test_no_run_is_copied_into_questions_that_are_asked(document: str) -> None:
    """But for the abilities that they quote: the language of card texts is fixed."""
    known, probes = grams(document, 8), Path(__file__).parents[1] / "answers" / "probes.txt"
    said = re.sub(r'"[^"]*"', "", probes.read_text(encoding="utf-8"))
    assert [run for run in shared_runs(said, known, 8) if telling(run) >= 8] == []


def test_the_overlap_check_sees_a_copied_run() -> None:
    known = grams("One two three four five six seven eight nine", 8)
    copied = "zero two three four five six seven eight nine ten"
    assert list(shared_runs(copied, known, 8)) == ["two three four five six seven eight nine"]
    assert list(shared_runs("two three four five six seven eight", known, 8)) == []


def test_numbers_are_in_order(ours: RuleBook) -> None:
    assert list(ours.rules) == sorted(ours.rules)
    assert RuleNumber.parse("2.1.d") in ours
