"""Section 4.3: tiebreakers in the Arena."""

from __future__ import annotations

from judge.engine import zones
from judge.engine.atomic import WIN, Action, Step
from judge.engine.characteristics import presence
from judge.engine.entries import TotalsCompared
from judge.engine.game import Game
from judge.engine.points import Point, heeds, watched
from judge.engine.registry import enforces
from judge.engine.state import State
from judge.engine.steps import perform


@enforces("4.3.e", "7.4.4.m")
def totals(state: State, player: int) -> tuple[int, int, int]:
    """Return a player's statistics over both Expeditions; Gigantic counts twice (7.4.4.m)."""
    from judge.engine.dusk import expedition_statistics

    one = expedition_statistics(state, zones.expedition_of(player, 0))
    other = expedition_statistics(state, zones.expedition_of(player, 1))
    if watched():
        other = _counted_once(state, player, other)
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2])


@enforces("7.4.4.m")
def _counted_once(state: State, player: int, sums: tuple[int, int, int]) -> tuple[int, int, int]:
    """Take away from an Expedition's sums what counts in both, where 7.4.4.m is left out."""
    from judge.engine.quantities import statistics

    for place in tuple(zones.EXPEDITIONS[zones.expedition_of(player, which)] for which in (0, 1)):
        for it in state.at(place):
            mask = presence(state, it.id)
            if mask & (mask - 1) and not heeds(Point.GIGANTIC_TWICE, it.item):
                own = statistics(state, it)
                sums = (sums[0] - own[0], sums[1] - own[1], sums[2] - own[2])
    return sums


@enforces("4.3.d")
def _stopped(state: State, player: int) -> bool:
    """Whether a player counts nothing in the Arena, as if what stops Expeditions did so there."""
    from judge.engine.keywords import defended, terrains_allowed

    own = [zones.expedition_of(player, which) for which in (0, 1)]
    stops = [each for each in own if defended(state, each) or not terrains_allowed(state, each)]
    return bool(stops) and not heeds(Point.NOTHING_STOPS_IN_ARENA, player)


@enforces("4.3.e", "4.3.d")
def compare_in_arena(game: Game) -> None:
    """Compare totals terrain by terrain; who has more of them wins (4.3.e)."""
    state = game.state
    mine, theirs = totals(state, 0), totals(state, 1)
    if watched():
        mine = (0, 0, 0) if _stopped(state, 0) else mine
        theirs = (0, 0, 0) if _stopped(state, 1) else theirs
    terrains = state.workings.terrains[0] if state.workings is not None else frozenset()
    won = [0, 0]
    for number, name in enumerate(("V", "M", "O")):
        if name not in terrains:
            continue
        if mine[number] > theirs[number] and mine[number] > 0:
            won[0] += 1
        elif theirs[number] > mine[number] and theirs[number] > 0:
            won[1] += 1
    game.note(TotalsCompared, ("4.3.e",), mine, theirs)
    if won[0] != won[1] and heeds(Point.ARENA_TOTALS):
        winner = 0 if won[0] > won[1] else 1
        perform(game, Step([Action(WIN, player=winner, rules=("4.3.e",))]))
