"""A scenario proves a rule only where it falls with the rule's code."""

import pytest

from judge.answers.dependence import broken, functions, mutants_of, place_of, played_with, proofs
from judge.answers.mutating import mutants, plain_function
from judge.engine import night, pricing, reactions
from tests.mutants import equivalent, survivors


def test_a_break_is_told_by_what_becomes_of_what() -> None:
    named = [each.change for each in mutants("night.rest", night.rest)]
    assert len(named) == len(set(named)) > 0
    assert all(" → " in change for change in named)


@pytest.mark.slow
def test_a_break_is_undone_after_its_game() -> None:
    functions()
    whole = plain_function(night.check_victory).__code__
    list(played_with(mutants_of(["judge.engine.night.check_victory"])[:3]))
    assert plain_function(night.check_victory).__code__ is whole


def test_what_runs_only_where_a_point_is_left_out_is_not_broken() -> None:
    # `if free and not heeds(…)`: whether it is asked at all is broken, what follows is not
    changes = [each.change for each in mutants("pricing._ways", pricing._ways)]
    guards = [change for change in changes if "heeds(Point.FOR_FREE" in change]
    assert {change.split(" → ")[1].split()[0] for change in guards} >= {
        "free",
        "heeds(Point.FOR_FREE,",
    }
    assert not any("change is not tree.Change.FREE →" in change for change in changes)


def test_every_break_that_is_listed_is_still_made() -> None:
    made = {each.name for name in functions() for each in broken(name)}
    assert {*equivalent(), *survivors()} - made == set()
    assert equivalent().keys().isdisjoint(survivors())


@pytest.mark.slow
def test_a_rule_falls_with_its_code() -> None:
    # 6.3.m is enforced by one function; without its limit a Reaction is activated for ever
    (found,) = proofs(["judge.engine.reactions.create_reaction"])
    assert "6.3.m" in found


def test_a_function_is_told_with_its_file_and_line() -> None:
    file, line = place_of("judge.engine.reactions.activate").split(":")
    assert file == "judge/engine/reactions.py"
    assert int(line) <= plain_function(reactions.activate).__code__.co_firstlineno


@pytest.mark.slow
@pytest.mark.parametrize("name", ["judge.engine.night.check_victory", "judge.engine.dusk.due_to"])
def test_most_breaks_of_a_function_are_noticed(name: str) -> None:
    tried = list(played_with(mutants_of([name])))
    assert sum(bool(mutant.falls) for mutant in tried) >= 0.7 * len(tried)
