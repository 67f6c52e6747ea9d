"""Questions that a judge asks of a state, answered by the same functions that play it."""

from judge.engine import zones
from judge.engine.characteristics import Workings, workings
from judge.engine.dependency import direct_dependencies, transitive
from judge.engine.pricing import PLAYED, Play, final_cost
from judge.engine.reevaluation import _start, _statics_of
from judge.engine.registry import enforces
from judge.engine.state import State


@enforces("5.1.2.d", "2.2.9.b")
def cost_to_play(state: State, card: int, player: int | None = None) -> int:
    """Return what it would cost now to play a card where it is likely to go."""
    it = state.objects[card]
    who = it.owner if player is None else player
    place = zones.LIMBO
    if it.face.type == "Character":
        place = zones.EXPEDITIONS[zones.expedition_of(who, 0)]
    elif it.face.type == "Permanent":
        place = zones.LANDMARKS[who]
    play = Play(who, card, it.place, place, PLAYED, counts_from=it.place)
    base = it.face.reserve_cost if it.place in zones.RESERVES else it.face.hand_cost
    return final_cost(state, it, play, base or 0)


@enforces("2.3.2.a", "2.3.2.g")
def depends_on(state: State, first: int, second: int) -> bool:
    """Whether a passive ability of one object depends on one of another, before any is applied."""
    found = Workings()
    trial = state.fork()
    trial.workings = found
    _start(trial, found)
    pending = [each for each in _statics_of(trial, found) if each.static.writes]
    pending.sort(key=lambda each: (each.timestamp, each.position))
    depends = transitive(direct_dependencies(trial, found, pending))
    for number, on in enumerate(depends):
        if pending[number].holder == first and any(pending[at].holder == second for at in on):
            return True
    return False


def order_of_application(state: State) -> list[int]:
    """Return the objects whose passive abilities were applied, in that order (2.3.3)."""
    return [each.holder for each in workings(state).order]
