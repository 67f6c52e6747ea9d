"""Section 4.3: tiebreakers in the Arena."""

from judge.engine import zones
from judge.engine.atomic import WIN, Action, Step
from judge.engine.entries import TotalsCompared
from judge.engine.game import Game
from judge.engine.registry import enforces
from judge.engine.state import State
from judge.engine.steps import perform


@enforces("4.3.e", "7.4.4.m")
def totals(state: State, player: int) -> tuple[int, int, int]:
    """Return a player's statistics over both Expeditions; Gigantic counts twice (7.4.4.m)."""
    from judge.engine.dusk import expedition_statistics

    one = expedition_statistics(state, zones.expedition_of(player, 0))
    other = expedition_statistics(state, zones.expedition_of(player, 1))
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2])


@enforces("4.3.e", "4.3.d")
def compare_in_arena(game: Game) -> None:
    """Compare totals terrain by terrain; who has more of them wins (4.3.e)."""
    state = game.state
    mine, theirs = totals(state, 0), totals(state, 1)
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
    if won[0] != won[1]:
        winner = 0 if won[0] > won[1] else 1
        perform(game, Step([Action(WIN, player=winner, rules=("4.3.e",))]))
