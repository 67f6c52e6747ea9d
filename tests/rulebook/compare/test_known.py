"""Edition 1.0 against 4.0: our wording and the official wording tell the same story."""

from pathlib import Path

import pytest

from judge.citation import RuleNumber
from judge.rulebook.compare.editions import Comparison, compare
from judge.rulebook.compare.words import plain_tokens, renumbered
from judge.rulebook.editions import editions
from judge.rulebook.importing.official import read_official
from judge.rulebook.importing.pages import merge_pages, read_page
from judge.rulebook.load import load_edition


@pytest.fixture(scope="module")
def ours() -> Comparison:
    known = editions()
    return compare(load_edition(known["1.0"]), load_edition(known["4.0"]))


@pytest.fixture(scope="module")
def official(shared: Path) -> Comparison:
    reference = shared / "reference"
    texts = sorted((reference / "glossary-pages").glob("*.txt"))
    pages = [read_page(path.read_text(encoding="utf-8"), path.name) for path in texts]
    whole = reference / "rulebook" / "complete-rules-4.0.txt"
    titles = {n: s.title for n, s in load_edition(editions()["1.0"]).sections.items()}
    return compare(
        merge_pages(pages, "1.0", titles),
        read_official(whole.read_text(encoding="utf-8"), whole.name),
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("2.1.e", "2.1.f"),  # an ability finds the object that it moved
        ("2.1.f", "2.1.g"),  # ... across several zones
        ("2.2.13.a", "2.2.15.a"),  # durations
        ("2.2.14.d", "2.2.16.d"),  # timestamps
        ("2.2.3.c", "2.2.4.c"),  # the English name
        ("2.5.b", "2.5.c"),  # counters have names
        ("6.3.f", "6.3.m"),  # a hundred activations a day
        ("7.2.4.a", "7.2.5.a"),  # it
        ("7.4.5.b", "7.4.7.b"),  # Tough and its number
    ],
)
def test_known_rules_are_found_under_their_new_numbers(
    old: str, new: str, ours: Comparison
) -> None:
    change = ours.now(RuleNumber.parse(old))
    assert change is not None
    assert change.new == (RuleNumber.parse(new),)


@pytest.mark.parametrize(
    ("old", "new", "sign"),
    [
        ("5.2.3.b", "6.5.b", "section"),  # targets of a Spell, of any effect
        ("5.2.3.c", "6.5.g", "section"),  # modes
        ("5.2.3.e", "6.5.c", "section"),  # optional steps
        ("5.2.3.f", "6.5.d", "section"),  # conditional steps
        ("6.3.d", "6.3.e", "example"),  # what a self-move Reaction needs
        ("6.3.e", "6.3.f", "example"),  # what another Reaction needs
        ("7.4.5.c", "7.4.7.c", "place"),  # what Tough X costs
    ],
)
def test_rules_written_anew_are_found_by_what_stayed_around_them(
    old: str, new: str, sign: str, ours: Comparison
) -> None:
    change = ours.now(RuleNumber.parse(old))
    assert change is not None
    assert (change.kind, change.new, change.sign) == ("replaced", (RuleNumber.parse(new),), sign)


def test_what_has_no_successor_stays_removed(ours: Comparison) -> None:
    # Internal actions went with edition 1.0, as did the choice of a mode before its targets.
    removed = {str(number) for c in ours.changes if c.kind == "removed" for number in c.old}
    assert {"5.1.1.c", "5.2.3.d", "5.2.3.g", "6.4.f"} <= removed


def test_our_wording_and_the_official_one_agree_on_what_was_replaced(
    ours: Comparison, official: Comparison
) -> None:
    replaced = {c.old: c.new for c in official.changes if c.kind == "replaced"}
    assert len(replaced) >= 5
    table = dict(ours.renumbering())
    astray = [old for (old,), new in replaced.items() if table[old] and table[old] != new]
    assert astray == []


def test_the_two_kinds_of_cards_that_gain_fleeting_were_merged(ours: Comparison) -> None:
    change = ours.now(RuleNumber.parse("2.4.6.d"))
    assert change is not None
    assert change.kind == "merged"
    assert [str(number) for number in change.old] == ["2.4.6.a", "2.4.6.d"]


def test_our_wording_is_the_same_wherever_the_official_wording_is(
    ours: Comparison, official: Comparison
) -> None:
    differing = []
    for change in official.changes:
        if change.edited or len(change.old) != 1 or len(change.new) != 1:
            continue
        old, new = ours.old.rules[change.old[0]], ours.new.rules[change.new[0]]
        before = plain_tokens(renumbered(old.blocks, ours.rename))
        if before != plain_tokens(renumbered(new.blocks, str)):
            differing.append(f"{change.old[0]} and {change.new[0]}")
    assert differing == [], "let rules/1.0 follow rules/4.0 in these"


def test_pairs_found_by_our_wording_are_those_found_by_the_official_one(
    ours: Comparison, official: Comparison
) -> None:
    # What was replaced is found by other signs than wording; it is compared above.
    ours_table, official_table = (
        {old: c.new for c in side.changes if c.kind != "replaced" for old in c.old}
        for side in (ours, official)
    )
    both = [n for n in ours_table if ours_table[n] and official_table.get(n)]
    agreeing = [n for n in both if set(ours_table[n]) & set(official_table[n])]
    assert len(both) >= 150
    assert len(agreeing) == len(both)


def test_our_restatement_of_4_0_pairs_with_the_official_text_number_by_number(
    official: Comparison,
) -> None:
    beside = compare(load_edition(editions()["4.0"]), official.new)
    astray = [
        f"{change.old[0]} with {change.new[0]}"
        for change in beside.changes
        if change.old and change.new and not set(change.old) & set(change.new)
    ]
    assert astray == []
