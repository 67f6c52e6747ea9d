"""Section 2.5: counters are put on objects and removed from them."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.absences import NotGained, NotLost
from judge.engine.atomic import GAIN_COUNTERS, LOSE_COUNTERS, Action, Change, performs
from judge.engine.characteristics import said
from judge.engine.dispatch import is_one
from judge.engine.entries import CountersGained, CountersLost
from judge.engine.entry import Why
from judge.engine.game import Game
from judge.engine.objects import Object
from judge.engine.points import Point, heeds
from judge.engine.registry import enforces
from judge.engine.state import State

_CANT_BEATS_CAN = "1.4.1.a"
_WHY = {"6.3.k": Why.GONE, "2.5.b": Why.HIDDEN, _CANT_BEATS_CAN: Why.FORBIDDEN}


@enforces("2.5.a", "2.5.b", "2.1.d", "6.3.k")
def why_not_gain(state: State, it: Object | None) -> str:
    """Return the rule that stops an object from gaining counters, or nothing."""
    if it is None:
        return "6.3.k"
    if not zones.VISIBLE_AT[it.place] or it.place in zones.DISCARD:
        return "2.5.b" if heeds(Point.NO_COUNTERS_THERE, it.item) else ""
    for frame, node, _ in said(state, tree.CannotGainCounters):
        if is_one(frame, node.what, it.id) and heeds(Point.COUNTERS_FORBIDDEN, it.item):
            return _CANT_BEATS_CAN
    return ""


def with_counters(it: Object, name: str, number: int) -> Object:
    """Return the object with so many counters of a name (2.5.c-d)."""
    others = [each for each in it.counters if each[0] != name]
    if number > 0:
        others.append((name, number))
    return it._replace(counters=tuple(sorted(others)))


@performs(GAIN_COUNTERS)
@enforces("2.5.f", "7.3.14.a", "7.3.14.b", "7.3.16.a", "2.4.5.b")
def gain_counters(game: Game, state: State, action: Action, changes: list[Change]) -> None:
    """An object has X more counters of a name than before (2.5.f)."""
    it = state.objects.get(action.object)
    stopped = why_not_gain(state, it)
    if stopped or it is None:
        also = ("2.1.d",) if it is None else ()
        reading = "I-05" if stopped == _CANT_BEATS_CAN else ""
        rules = (stopped, *also, *action.rules)
        why = _WHY[stopped]
        game.note(NotGained, rules, action.object, action.name, why, interpretation=reading)
        return
    if action.amount <= 0 or not heeds(Point.COUNTERS_GAINED, (it.item, action.name)):
        return
    before = it.count(action.name)
    state.objects[it.id] = with_counters(it, action.name, before + action.amount)
    changes.append(Change(action, it.id, it.id, action.amount, before))
    if game.trace is not None:
        game.note(CountersGained, ("2.5.f", *action.rules), it.id, action.name, action.amount)


@performs(LOSE_COUNTERS)
@enforces("2.5.g", "2.5.h", "7.3.33.a", "7.3.33.b")
def lose_counters(game: Game, state: State, action: Action, changes: list[Change]) -> None:
    """Remove counters of a name from an object, as many as it has at most (2.5.g)."""
    it = state.objects.get(action.object)
    before = it.count(action.name) if it is not None else 0
    removed = min(before, action.amount)
    if it is None or removed <= 0:
        rule, why = ("6.3.k", Why.GONE) if it is None else ("2.5.g", Why.NONE)
        game.note(NotLost, (rule, *action.rules), action.object, action.name, why)
        return
    state.objects[it.id] = with_counters(it, action.name, before - removed)
    changes.append(Change(action, it.id, it.id, removed, before))
    if game.trace is not None:
        game.note(CountersLost, ("2.5.g", *action.rules), it.id, action.name, removed)
