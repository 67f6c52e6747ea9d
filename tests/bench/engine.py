"""The engine's workloads against their bars: `python tests/bench/engine.py [GAMES]`.

Times are processor times, the least of several runs where one run is short. Games are played with
and without the flat trace in turns, so that a busy machine disturbs both alike.
"""

import sys
import time
from collections.abc import Callable

from judge.cards import ability as tree
from judge.cards.ability import Each, Filter, Kind, Me
from judge.engine import Game, Trace, advance, building, make_face, zones
from judge.engine.decisions import Decision
from judge.engine.explore import explore
from judge.engine.reevaluation import evaluate
from judge.engine.state import State
from judge.games.start import random_game

BOOST = "BOOST"
CHARACTERS = Filter((Kind.CHARACTER,))
LONGEST = 20_000


def least(runs: int, work: Callable[[], object]) -> float:
    """Return the least time that one of several runs took, in seconds."""
    times = []
    for _ in range(runs):
        started = time.process_time()
        work()
        times.append(time.process_time() - started)
    return min(times)


def play(seed: int, *, traced: bool) -> int:
    """Play one random game to its end; return its atomic actions."""
    game = random_game(seed)
    if traced:
        game.trace = Trace()
    for _ in range(LONGEST):
        if game.state.over:
            break
        advance(game)
    return game.acted


def games(number: int) -> None:
    """Print games and atomic actions a second, and what the flat trace costs."""
    play(0, traced=False)
    plain = traced = 0.0
    acted = 0
    for seed in range(number):
        started = time.process_time()
        acted += play(seed, traced=False)
        middle = time.process_time()
        play(seed, traced=True)
        plain += middle - started
        traced += time.process_time() - middle
    print(f"random games         {number / plain:10.0f} a second   bar: at least 50")
    print(f"atomic actions       {acted / plain:10,.0f} a second   bar: at least 15,000")
    print(f"flat trace           {(traced / plain - 1) * 100:10.1f} % slower   bar: at most 15 %")


def five_reactions(boosts: tuple[int, ...]) -> State:
    """A Character joined while five Permanents each give boosts to one of three targets."""
    state = building.new_state()
    for number in boosts:
        effect = tree.GainCounters(
            tree.Target(CHARACTERS, tree.Number(1), tree.Number(1)), BOOST, tree.Number(number)
        )
        joins = tree.Joins(Each(CHARACTERS), (tree.Place(tree.Zone.EXPEDITION),))
        body = tree.Ability(tree.Reaction((joins,), effect))
        face = make_face(f"Gives {number}", "Permanent", zone_type="Landmark", abilities=[body])
        building.put(state, face, zones.LANDMARKS[0])
    for name, statistics in (("One", (1, 1, 1)), ("Two", (2, 2, 2))):
        building.put(state, make_face(name, statistics=statistics), zones.EXPEDITIONS[0])
    three = make_face("Three", statistics=(3, 3, 3), hand_cost=0, reserve_cost=0)
    building.put(state, three, zones.HANDS[0])
    game = Game(building.finish(state), (), _first)
    advance(game)
    return game.state


def _first(decision: Decision, game: Game) -> int:
    return 0


def exploration(boosts: tuple[int, ...], bar: str) -> None:
    """Print how long the complete exploration of five Reactions takes."""
    state = five_reactions(boosts)
    found = explore(state)
    assert found.complete
    took = least(3, lambda: explore(state))
    what = f"5 x 3, {len(found.outcomes)} outcomes"
    print(f"{what:20} {took * 1000:10.0f} ms, {found.states} states   bar: {bar}")


def passives() -> None:
    """Print how long one re-evaluation with eight interacting passive abilities takes."""
    gigantic = tree.Keyword(tree.KeywordName.GIGANTIC)
    regions = Each(Filter((Kind.REGION,)))
    statements = [
        tree.SetTerrain(regions, tree.Terrain.FOREST),
        tree.SetTerrain(regions, tree.Terrain.WATER),
        tree.Grant(Each(Filter((tree.Subtype("ELEMENTAL"),))), gigantic),
        tree.AddSubtypes(Each(CHARACTERS), ("ELEMENTAL",)),
        tree.Grant(Each(CHARACTERS), tree.Keyword(tree.KeywordName.SEASONED)),
        tree.SetTerrain(tree.Related(tree.Relation.REGION, Me()), tree.Terrain.MOUNTAIN),
        tree.Grant(
            Each(Filter((Kind.CHARACTER,), (tree.InTerrain(tree.Terrain.WATER),))), gigantic
        ),
        tree.Grant(Me(), tree.Keyword(tree.KeywordName.ETERNAL)),
    ]
    state = building.new_state()
    for number, statement in enumerate(statements):
        body = tree.Ability(tree.Passive((statement,)))
        face = make_face(f"Passive {number}", statistics=(1, 1, 1), abilities=[body])
        building.put(state, face, zones.EXPEDITIONS[number % 2])
    building.finish(state)
    took = least(20, lambda: evaluate(state))
    print(f"8 passive abilities  {took * 1000:10.2f} ms   bar: at most 1 ms")


def main() -> None:
    """Print every workload."""
    games(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
    exploration((1, 1, 1, 1, 1), "at most 400 ms")
    exploration((1, 2, 4, 8, 16), "at most 1,000 ms")
    passives()


if __name__ == "__main__":
    main()
