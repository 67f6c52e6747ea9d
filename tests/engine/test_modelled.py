"""What the engine cannot execute is declined by name."""

import pytest

from judge.cards import ability as tree
from judge.cards.ability import Me, Place, Zone
from judge.engine.decisions import Declined
from judge.engine.modelled import check

RESERVE = Place(Zone.RESERVE)


@pytest.mark.parametrize("statement", [tree.Replaces, tree.Adds])
def test_a_modifier_of_an_event_that_no_step_is_compared_with_is_declined(
    statement: type[tree.Replaces] | type[tree.Adds],
) -> None:
    with pytest.raises(Declined, match="a modifier of “goes”"):
        check(tree.Passive((statement(tree.Goes(Me(), RESERVE), tree.Draw()),)))


def test_a_modifier_of_leaving_is_executed_at_any_time_of_the_day() -> None:
    leaves = tree.Leaves(Me(), (Place(Zone.EXPEDITION),))
    during = tree.During(leaves, tree.Phase.AFTERNOON)
    check(tree.Passive((tree.Replaces(leaves, tree.Draw()), tree.Adds(during, tree.Draw()))))
