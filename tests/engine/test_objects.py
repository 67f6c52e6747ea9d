"""Section 2.1: new zone, new object."""

import pytest

from judge.engine import Game, Undecided, advance, zones
from judge.engine.absences import NotFound
from judge.engine.entries import Activated, CountersGained, Moved
from judge.engine.explore import explore
from tests.engine.cards import HAVEN, KUWAT
from tests.engine.playing import Table


def haven_and_kuwat() -> Table:
    table = Table()
    table.put(HAVEN, zones.LANDMARKS[0])
    table.put(KUWAT, zones.RESERVES[0])
    table.play("play Kuwat play Alice's Hero")
    return table


def test_a_character_that_sacrificed_itself_gets_no_boost() -> None:
    table = haven_and_kuwat()
    assert len(table.state.emblems) == 2
    table.play("{J}")
    assert table.where("Kuwat") == "Alice's Discard pile"
    assert table.one("Kuwat").counters == ()
    assert {"2.1.d", "6.3.k"} <= table.rules()


def test_the_boost_comes_if_it_is_resolved_first() -> None:
    table = haven_and_kuwat()
    table.play("{R}")
    assert table.where("Kuwat") == "Alice's Discard pile"
    counters = [entry for entry in table.trace.entries if isinstance(entry, CountersGained)]
    assert len(counters) == 1


def test_leaving_the_order_open_gives_both_results() -> None:
    table = haven_and_kuwat()
    found = explore(table.state)
    assert found.complete
    assert len(found.outcomes) == 1


def test_an_answer_that_is_no_option_is_an_error() -> None:
    table = haven_and_kuwat()
    with pytest.raises(ValueError, match="answer 1 of the tape is 9"):
        advance(Game(table.state, (9,)))


def test_a_decision_with_nobody_to_answer_says_what_is_open() -> None:
    table = haven_and_kuwat()
    with pytest.raises(Undecided) as open_:
        advance(Game(table.state))
    assert open_.value.decision.rules == ("4.4.b",)


def test_the_trace_tells_what_led_to_what_did_not_happen() -> None:
    """2.1.d: the boost that is not gained depends on Haven's ability being activated."""
    table = haven_and_kuwat()
    table.play("{J}")
    entries = table.trace.entries
    missing = next(entry for entry in entries if isinstance(entry, NotFound))
    causes = [type(entries[number]) for number in table.trace.before(entries.index(missing))]
    assert Activated in causes
    assert Moved in causes
