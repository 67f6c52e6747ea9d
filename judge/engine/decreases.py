"""Section 5.1.2.e: what raises and lowers a cost, and in which order decreases apply."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cards import ability as tree
from judge.engine.dispatch import amount
from judge.engine.frames import Frame
from judge.engine.interpretations import Alternative
from judge.engine.registry import enforces

# a decrease: the lowest cost that it leads to, and by how much it lowers one
Decrease = tuple[int, int]


def alterations(
    found: Iterable[tuple[Frame, tree.CostChange]],
) -> tuple[list[int], list[Decrease]]:
    """Return by how much costs are raised, and the decreases, those with a high minimum first."""
    increases: list[int] = []
    decreases: list[Decrease] = []
    for frame, change in found:
        number = amount(frame, change.amount) if change.amount is not None else 0
        if change.change is tree.Change.MORE:
            increases.append(number)
        else:
            floor = amount(frame, change.floor) if change.floor is not None else 0
            decreases.append((floor, number))
    return increases, sorted(decreases, reverse=True)


@enforces("5.1.2.e")
def lowered(
    cost: int, decreases: Sequence[Decrease], readings: frozenset[Alternative] = frozenset()
) -> int:
    """Apply decreases in order; none leads below its minimum, nor below 0 (I-09, I-28).

    Other readings let a cost become negative, or take those with a minimum last.
    """
    if readings:
        return _lowered_otherwise(cost, decreases, readings)
    for floor, number in decreases:
        cost = max(cost - number, min(cost, floor))
    return cost


def _lowered_otherwise(
    cost: int, decreases: Sequence[Decrease], readings: frozenset[Alternative]
) -> int:
    """Apply decreases as other readings have it: a minimum at the end, and below 0."""
    if Alternative.MINIMUM_LAST in readings:
        decreases = decreases[::-1]
    below = Alternative.BELOW_ZERO in readings
    for floor, number in decreases:
        cost = cost - number if below and not floor else max(cost - number, min(cost, floor))
    return cost
