"""Section 4.3: tiebreakers in the Arena."""

from __future__ import annotations

from judge.engine import zones
from judge.engine.atomic import WIN, Action, Step
from judge.engine.characteristics import presence, workings
from judge.engine.entries import TotalsCompared
from judge.engine.game import Game
from judge.engine.points import Point, heeds, watched
from judge.engine.quantities import TERRAINS, statistics
from judge.engine.registry import enforces
from judge.engine.state import State
from judge.engine.steps import perform

Sums = tuple[int, int, int]
"""What counts in Forest, Mountain and Water."""


@enforces("4.3.e", "7.4.4.m")
def totals(state: State, player: int) -> Sums:
    """Return a player's statistics over both Expeditions; Gigantic counts twice (7.4.4.m)."""
    from judge.engine.dusk import expedition_statistics

    one, other = (expedition_statistics(state, each) for each in _own(player))
    if watched():
        other = _counted_once(state, player, other)
    (forest, mountain, water), (more_forest, more_mountain, more_water) = one, other
    return (forest + more_forest, mountain + more_mountain, water + more_water)


def _own(player: int) -> tuple[int, ...]:
    return zones.MASKS[zones.BOTH_OF[player]]


def _counted_once(state: State, player: int, sums: Sums) -> Sums:
    """Take away from an Expedition's sums what counts in both, where 7.4.4.m is left out."""
    for expedition in _own(player):
        for it in state.at(zones.EXPEDITIONS[expedition]):
            twice = len(zones.MASKS[presence(state, it.id)]) > 1
            if twice and not heeds(Point.GIGANTIC_TWICE, it.item):
                (forest, mountain, water), own = sums, statistics(state, it)
                sums = (forest - own[0], mountain - own[1], water - own[2])
    return sums


def _counting(state: State, player: int) -> Sums:
    """Return what a player has in the Arena: nothing, if what stops Expeditions did so there."""
    from judge.engine.keywords import defended, terrains_allowed

    if watched() and any(
        defended(state, each) or not terrains_allowed(state, each) for each in _own(player)
    ):
        return totals(state, player) if heeds(Point.NOTHING_STOPS_IN_ARENA, player) else _NOTHING
    return totals(state, player)


_NOTHING: Sums = (0, 0, 0)


@enforces("4.3.e", "4.3.d")
def compare_in_arena(game: Game) -> None:
    """Compare totals terrain by terrain; who has more of them wins (4.3.e)."""
    state = game.state
    mine, theirs = _counting(state, 0), _counting(state, 1)
    won = (_terrains_won(state, mine, theirs), _terrains_won(state, theirs, mine))
    game.note(TotalsCompared, ("4.3.e",), mine, theirs)
    if won[0] != won[1] and heeds(Point.ARENA_TOTALS):
        winner = won.index(max(won))
        perform(game, Step([Action(WIN, player=winner, rules=("4.3.e",))]))


@enforces("4.3.e")
def _terrains_won(state: State, own: Sums, other: Sums) -> int:
    """Return in how many terrains of the Arena one has the greater, positive statistic (4.3.e)."""
    (arena,) = workings(state).terrains
    counted = {name: number for number, name in enumerate(TERRAINS) if name in arena}
    return sum(own[number] > max(other[number], 0) for number in counted.values())
