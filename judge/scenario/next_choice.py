"""Who makes the next choice, and which it is."""

from __future__ import annotations

from judge.engine.decisions import CHANCE, REACTION, TURN, Decision
from judge.scenario.play import Branch
from judge.scenario.possible import next_decisions


def decides_first(branch: Branch) -> int | None:
    """Return the player who makes the next choice within an effect, if anybody does."""
    decision = next_choice(branch)
    return decision.player if decision is not None else None


def next_choice(branch: Branch) -> Decision | None:
    """Return the next choice within an effect, if one comes; else the Reaction that has to be."""
    if branch.pending is not None:
        return branch.pending
    only: Decision | None = None
    for stopped in next_decisions([branch]):
        made: list[Decision] = [seen.decision for seen in stopped.seen]
        made += [stopped.pending] if stopped.pending is not None else []
        for decision in made:
            if decision.kind == REACTION and len(decision.options) == 1:
                only = only or decision
            elif decision.kind != TURN and decision.player != CHANCE:
                return decision
    return only
