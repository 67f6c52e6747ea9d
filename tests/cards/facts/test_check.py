"""What `judge cards check` measures of the cards."""

from pathlib import Path

import pytest

from judge.cards.check import (
    Figure,
    fact_measures,
    listed_unreadable,
    printed_by_us,
    printed_in,
)
from judge.cards.measuring.measures import Measure, parse_rate
from judge.cards.pool import CardPool, load_cards
from judge.cards.records import Record
from judge.cards.sources import read_paths
from judge.cli._executed import executed
from judge.render.measures import measure_value, measures_terminal
from judge.render.style import plain


@pytest.fixture(scope="module")
def pool() -> CardPool:
    return load_cards()


def test_the_stored_facts_meet_every_bar(pool: CardPool) -> None:
    for measure in fact_measures(pool):
        assert measure.holds, f"{measure.name}: {measure.failures}"


def test_the_engine_executes_nearly_every_ability_and_names_the_others(pool: CardPool) -> None:
    measure = executed(pool)
    assert measure.share >= 0.95
    assert len(measure.failures) == measure.total - measure.passed


def test_what_we_print_can_be_read_again(pool: CardPool) -> None:
    """Save one list whose last mode names the token of its first mode."""
    assert len(parse_rate(printed_by_us(pool)).failures) <= 1


def test_a_missed_bar_is_said_and_its_exceptions_are_listed_when_asked() -> None:
    missed = Measure("parsed", 1, 2, 1.0, ("Frobnicate.",))
    rows = [missed, Figure("speed", 2500, 2000)]
    table = plain(measures_terminal(rows, listing=False))
    assert table.splitlines() == [
        "parsed   50.00%       1 of 2      misses bar 100%",
        "speed     2,500                  holds bar 2,000",
    ]
    assert "Frobnicate." in measures_terminal([missed], listing=True)
    assert measure_value(missed)["share"] == 0.5


def test_what_is_listed_lowers_the_share_and_misses_no_bar() -> None:
    measure = Measure("parsed", 8, 10, 1.0, ("Left in English.", "Frobnicate."))
    assert not measure.excusing({"Left in English."}).holds
    excused = measure.excusing({"Left in English.", "Frobnicate.", "Never met."})
    assert excused.holds
    assert excused.share == 0.8
    assert plain(measures_terminal([excused], listing=False)).endswith("bar 100%, 2 listed")
    assert measure_value(excused)["listed"] == ["Left in English.", "Frobnicate."]


@pytest.mark.slow(35)
def test_every_french_text_that_cannot_be_read_is_listed(shared: Path) -> None:
    found = read_paths([shared / "reference" / "cards"], None)
    records = [record for record in found if isinstance(record, Record)]
    listed = listed_unreadable(records, "fr")
    assert set(parse_rate(printed_in(records, "fr"), language="fr").failures) == listed
    # some of these are translated freely, which is a reason to differ and none to be unreadable
    translated = [record for record in records if record.reference.startswith("ALT_CORE_")]
    assert listed_unreadable(translated, "fr") == frozenset()
