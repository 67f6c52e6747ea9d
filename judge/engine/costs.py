"""Section 6.4: costs. Whether one can be paid in full, and paying it in a single step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judge.cards import ability as tree
from judge.engine.atomic import Action, Step
from judge.engine.dispatch import amount, resolve, select
from judge.engine.effects import COLLECT, collect, possible, remember
from judge.engine.forbidding import Able, able, deed_to, forbidden
from judge.engine.frames import Frame
from judge.engine.mana import EXHAUSTED, ready_mana
from judge.engine.points import Point, heeds
from judge.engine.registry import enforces
from judge.engine.selectors import candidates
from judge.engine.steps import perform
from judge.engine.traits import own
from judge.records import replace

Check = Callable[[Frame, Any], bool]
_CAN: dict[type, Check] = {}


def _can(*nodes: type) -> Callable[[Check], Check]:
    def register(function: Check) -> Check:
        for node in nodes:
            _CAN[node] = function
        return function

    return register


@enforces("6.4.c", "1.2.5.c", "1.4.1.b")
def payable(frame: Frame, costs: Sequence[tree.Effect]) -> bool:
    """Whether all parts of a cost can be paid together (6.4.c)."""
    mana = sum(amount(frame, cost.amount) for cost in costs if isinstance(cost, tree.PayMana))
    if mana > ready_mana(frame.state, frame.doer) and heeds(Point.MANA_TOO_LITTLE, frame.item):
        return False
    return all(can(frame, cost) for cost in costs)


def can(frame: Frame, cost: tree.Effect) -> bool:
    """Whether one part of a cost can be paid."""
    check = _CAN.get(type(cost))
    return check(frame, cost) if check is not None else possible(frame, cost)


@enforces("6.4.a", "6.1.d", "1.2.7.b", "5.1.2.h", "7.3.29.b")
def pay(frame: Frame, costs: Sequence[tree.Effect], extra: Sequence[Action] = ()) -> bool:
    """Pay all parts of a cost in one step; return whether it was paid (6.4.a).

    A part that is an effect of its own (Rush, After You) is done first; if it does not happen, the
    cost is not paid.
    """
    for cost in costs:
        if type(cost) not in COLLECT and not resolve(frame, cost):
            return False
    actions = list(extra)
    for cost in costs:
        if type(cost) in COLLECT:
            found, own_rules = collect(frame, narrowed(cost)), _of_symbol(cost)
            actions += [it.changed(rules=(*own_rules, *it.rules)) for it in found]
    if actions:
        event = perform(frame.game, Step(actions, frame.doer, frame.me, "cost", value=frame))
        remember(frame, event)
    return True


@enforces("7.1.4.a", "7.1.4.b", "7.3.12.b")
def _of_symbol(cost: tree.Effect) -> tuple[str, ...]:
    """Return the rules on the symbol that a cost is written with: {T} or {D} (7.1.4)."""
    if isinstance(cost, tree.Exhaust) and isinstance(cost.what, tree.Me):
        return ("7.1.4.a", "5.3.d")
    if isinstance(cost, tree.Discard) and isinstance(cost.what, tree.Me):
        return ("7.1.4.b",)
    return ()


@enforces("1.4.1.b", "6.4.c", "2.4.6.a", "7.3.33.b")
def narrowed(cost: tree.Effect) -> tree.Effect:
    """Return a cost whose choice holds only what can pay it: ready things, enough counters."""
    if not isinstance(cost, tree.Exhaust | tree.SpendCounters):
        return cost
    what = cost.what
    if not isinstance(what, tree.Choose | tree.Target):
        return cost
    more: tuple[tree.Trait, ...] = (tree.Being(tree.State.READY), Able(tree.Deed.EXHAUSTS))
    if isinstance(cost, tree.SpendCounters):
        more = (tree.WithCounters(cost.counter, tree.Comparison.AT_LEAST, cost.amount),)
    traits = (*what.filter.traits, *more)
    return replace(cost, what=replace(what, filter=replace(what.filter, traits=traits)))


def _enough(frame: Frame, selector: tree.Selector) -> bool:
    """Whether a selector that has to be chosen from has enough to choose."""
    if isinstance(selector, tree.Choose | tree.Target):
        return len(candidates(frame, selector.filter)) >= max(amount(frame, selector.minimum), 0)
    if isinstance(selector, tree.Group):
        return all(_enough(frame, member) for member in selector.members)
    return any(frame.find(it) != -1 for it in select(frame, selector))


@_can(tree.Discard, tree.Sacrifice, tree.Move, tree.Pick, tree.GainCounters)
@_can(tree.GainStatus, tree.SwitchExpeditions, tree.MoveMarker)
def _has_things(frame: Frame, cost: Any) -> bool:
    what = cost.origin if isinstance(cost, tree.MoveMarker) else cost.what
    deed = _DEEDS.get(type(cost))
    if deed is not None:
        what = able(own(what) if isinstance(cost, tree.Sacrifice) else what, deed)
        if isinstance(what, tree.Me) and not _can_be_used_up(frame, deed):
            return False
    return _enough(frame, what)


_DEEDS = {tree.Discard: tree.Deed.DISCARDS, tree.Sacrifice: tree.Deed.SACRIFICES}


@enforces("1.4.1.b", "7.3.31.a")
def _can_be_used_up(frame: Frame, deed: tree.Deed) -> bool:
    """Whether the bearer can be discarded, or sacrificed by who controls it."""
    it = frame.state.objects.get(frame.find(frame.me))
    if deed is tree.Deed.SACRIFICES and (it is None or it.controller != frame.doer):
        return False
    return it is None or not forbidden(frame.state, deed_to(deed, it.id, frame.doer))


@_can(tree.Exhaust)
@enforces("2.4.6.a", "7.3.15.b", "7.1.4.a", "1.1.6.h", "5.3.d", "7.3.12.b")
def _can_exhaust(frame: Frame, cost: tree.Exhaust) -> bool:
    """What is exhausted cannot be exhausted again, so that cost cannot be paid (2.4.6.a)."""
    if isinstance(cost.what, tree.Me):
        it = frame.state.objects.get(frame.find(frame.me))
        if it is None or forbidden(frame.state, deed_to(tree.Deed.EXHAUSTS, it.id, frame.doer)):
            return False
        return EXHAUSTED not in it.statuses or not heeds(Point.EXHAUSTED_CANNOT_PAY, it.item)
    if isinstance(cost.what, tree.Choose | tree.Target):
        ready = [
            it
            for it in candidates(frame, cost.what.filter)
            if not forbidden(frame.state, deed_to(tree.Deed.EXHAUSTS, it, frame.doer))
            and it in frame.state.objects
            and EXHAUSTED not in frame.state.objects[it].statuses
        ]
        return len(ready) >= amount(frame, cost.what.minimum)
    return _enough(frame, cost.what)


@_can(tree.SpendCounters)
@enforces("2.5.h", "7.3.33.b")
def _can_spend(frame: Frame, cost: tree.SpendCounters) -> bool:
    """An object cannot spend more counters than it has (7.3.33.b)."""
    need = amount(frame, cost.amount)
    if isinstance(cost.amount, tree.AnyNumber | tree.UpTo | tree.AllOf):
        need = 0
    what = cost.what
    if isinstance(what, tree.Choose | tree.Target):
        found = candidates(frame, what.filter)
    else:
        found = select(frame, what)
    for reference in found:
        it = frame.state.objects.get(frame.find(reference))
        if it is None:
            continue
        if cost.counter is None and max((n for _, n in it.counters), default=0) >= need:
            return True
        if cost.counter is not None and it.count(cost.counter) >= need:
            return True
        if not heeds(Point.COUNTERS_TOO_FEW, it.item):
            return True
    return False
