"""Which interpretations a final cost rests on."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.decreases import alterations, lowered
from judge.engine.objects import Object
from judge.engine.pricing import Play, cost_modifiers
from judge.engine.state import AFTERNOON, State


def reading_of_cost(state: State, it: Object, play: Play) -> str:
    """Return the interpretations that a final cost rests on (I-09, I-21, I-28).

    They are: that it stops at 0, that an Emblem of the Afternoon applies before it, and that
    decreases apply in the order that leads lowest.
    """
    found = list(cost_modifiers(state, it, play))
    if not found:
        return ""
    base = it.face.reserve_cost if it.place in zones.RESERVES else it.face.hand_cost
    increases, decreases = alterations((frame, node.change) for frame, node in found)
    cost = (base or 0) + sum(increases)
    readings = []
    if sum(number for floor, number in decreases if not floor) > cost:
        readings.append("I-09")
    if any(_before_its_afternoon(state, frame.emblem) for frame, _ in found):
        readings.append("I-21")
    if lowered(cost, decreases) != lowered(cost, decreases[::-1]):
        readings.append("I-28")
    return " ".join(readings)


def _before_its_afternoon(state: State, number: int) -> bool:
    emblem = state.emblem(number)
    if emblem is None or emblem.duration != str(tree.Duration.AFTERNOON):
        return False
    return state.clock.phase != AFTERNOON
