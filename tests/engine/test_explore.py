"""Every way open decisions can go: complete, merged, bounded."""

from judge.cards import ability as tree
from judge.cards.ability import Each, Place, Zone
from judge.engine import Game, Trace, advance, building, zones
from judge.engine.explore import explore, next_decision, replay, settled
from judge.engine.state import State
from tests.engine.cards import CHARACTERS, PLAIN, boost, character, landmark, target
from tests.engine.playing import Table

JOINS = tree.Joins(Each(CHARACTERS), (Place(Zone.EXPEDITION),))


def boosters(*numbers: int) -> State:
    """A Character joined; each Landmark boosts one of two Characters by its number."""
    table = Table()
    faces = {
        number: landmark(
            f"Gives {number}", tree.Reaction((JOINS,), boost(target(CHARACTERS), number))
        )
        for number in numbers
    }
    for number in numbers:
        table.put(faces[number], zones.LANDMARKS[0])
    table.put(character("Strong", statistics=(2, 2, 2)), zones.EXPEDITIONS[0])
    table.put(PLAIN, zones.HANDS[0])
    game = Game(building.finish(table.start), (0,))
    advance(game)
    return game.state


def test_each_reaction_boosts_either_character_in_any_order() -> None:
    found = explore(boosters(1, 2))
    assert found.complete
    assert len(found.outcomes) == 2 * 2


def test_orders_that_lead_to_the_same_state_are_expanded_once() -> None:
    """Three equal boosts on two Characters: 0 to 3 of them on the one."""
    found = explore(boosters(1, 1, 1))
    assert len(found.outcomes) == 4
    assert found.states == 1 + 2 + 3 + 4


def test_each_outcome_can_be_replayed_with_a_trace() -> None:
    start = boosters(1, 2)
    for outcome in explore(start).outcomes:
        trace = Trace(rich=True)
        game = replay(start, outcome.tape, settled, Game(start, outcome.tape, None, trace))
        assert game.position == len(outcome.tape)
        assert {it.counters for it in game.state.objects.values()} == {
            it.counters for it in outcome.state.objects.values()
        }
        assert "2.5.f" in trace.rules()


def test_a_bound_that_cut_the_search_short_is_said() -> None:
    start = boosters(1, 2)
    found = explore(start, states=3)
    assert not found.complete
    assert found.bound == "3 states"
    found = explore(start, ways=1)
    assert not found.complete
    assert "more than 1 ways" in found.bound


def test_the_next_decision_says_what_is_open() -> None:
    before, decision = next_decision(boosters(1, 2))
    assert decision is not None
    assert decision.rules == ("4.4.b",)
    assert len(before.emblems) == 2


def test_a_loop_that_makes_new_objects_ends_at_the_bound() -> None:
    """1.4.6: the daily limits count objects that exist; tokens without end are new ones."""
    again = tree.Create(
        tree.Token("COPY", (1, 1, 1)),
        tree.Number(1),
        Place(Zone.EXPEDITION, tree.Related(tree.Relation.HERO_EXPEDITION, tree.You())),
    )
    table = Table()
    table.put(landmark("Mirror", tree.Reaction((JOINS,), again)), zones.LANDMARKS[0])
    table.put(PLAIN, zones.HANDS[0])
    game = Game(building.finish(table.start), (0,))
    advance(game)
    found = explore(game.state)
    assert found.complete
    tokens = [it for it in found.outcomes[0].state.objects.values() if it.face.token]
    assert len(tokens) == 100
