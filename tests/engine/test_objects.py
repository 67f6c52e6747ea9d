"""Section 2.1: new zone, new object."""

from judge.engine import zones
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
    counters = [entry for entry in table.trace.entries if entry.what == "gain counters"]
    assert len(counters) == 1


def test_leaving_the_order_open_gives_both_results() -> None:
    table = haven_and_kuwat()
    found = explore(table.state)
    assert found.complete
    assert len(found.outcomes) == 1
