"""Who makes the next choice, and which it is; who makes the one that may fall on something."""

from __future__ import annotations

from itertools import takewhile

from judge.engine.decisions import CHANCE, REACTION, TURN, Decision
from judge.scenario import tree as t
from judge.scenario.fit import picks
from judge.scenario.offers import survey, told
from judge.scenario.play import Branch
from judge.scenario.possible import next_decisions


def decides_first(branch: Branch) -> int | None:
    """Return the player who makes the next choice within an effect, if anybody does."""
    decision = next_choice(branch)
    return decision.player if decision is not None else None


def deciders(branch: Branch) -> frozenset[int]:
    """Return the players who choose within what is open, or was told: those with several options.

    Where nobody has more than one, all who choose are meant.
    """
    for among in (survey(branch)[0], told(branch)):
        within = takewhile(lambda it: it.kind != TURN, (it.decision for it in among))
        made = [it for it in within if it.kind != REACTION and it.player != CHANCE]
        free = [it for it in made if len(it.options) > 1]
        if made:
            return frozenset(it.player for it in free or made)
    return frozenset()


def next_choice(branch: Branch) -> Decision | None:
    """Return the next choice within an effect, if one comes; else the Reaction that has to be.

    Where several players choose for one step, who had nothing to choose between was first all the
    same (6.1.h).
    """
    if branch.pending is not None:
        return _first_alike(branch, branch.pending)
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


def choice_of(branch: Branch, noun: t.Noun) -> Decision | None:
    """Return the first choice of this moment that may fall on what a noun names, forced or not."""
    found, _ = survey(branch)
    for it in (*told(branch), *found):
        decision = it.decision
        if decision.kind in (TURN, REACTION) or decision.player == CHANCE:
            continue
        if any(picks(it.view, option, noun, decision) for option in decision.options):
            return decision
    return None


def _first_alike(branch: Branch, pending: Decision) -> Decision:
    """Return the first of the choices made for one step, of which a pending one is the last."""
    first = pending
    for seen in reversed(branch.seen):
        made = seen.decision
        if not seen.forced or (made.kind, made.source) != (pending.kind, pending.source):
            break
        first = made
    return first
