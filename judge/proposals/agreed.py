"""Which readings are shown of a question that was read several times: those most readers share."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from judge.proposals.telling import Proposal
from judge.proposals.things import tables
from judge.records import replace

_NEXT = 0.5
"""How much less each reading counts than the one before it in the same row."""


def agreed(rows: Sequence[Sequence[Proposal]]) -> list[Proposal]:
    """Return the first reading of the first row, then the others by how many rows they are in."""
    weights: dict[frozenset[str], float] = {}
    shown: dict[frozenset[str], Proposal] = {}
    for row in rows:
        for n, it in enumerate(row):
            key = it.anywhere | {str(it.cases)}
            weights[key] = weights.get(key, 0.0) + _NEXT**n
            shown.setdefault(key, it)
    first, behind = [*shown][:1], [*shown][1:]
    return [shown[it] for it in (*first, *sorted(behind, key=lambda it: -weights[it]))]


def faithful_to(
    told: Sequence[Proposal], names: Collection[str], denied: Collection[str], it: Proposal
) -> bool:
    """Whether a reading says all that the readings of the whole question agree on.

    That is what is so beside the cards of these `names`: who is first, which plain things lie
    there. Nor does it say that a card has a state that is `denied`.
    """
    laid = [replace(one, action=()).anywhere for one in told]
    common = frozenset.intersection(*laid) if laid else frozenset[str]()
    beside = {one for one in common if not any(name in one for name in names)}
    states = tables()["states"]
    said = " ".join(it.board)
    return beside <= it.anywhere and not any(str(states.get(one, "\0")) in said for one in denied)
