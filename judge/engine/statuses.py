"""Section 2.4: objects gain and lose statuses."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.absences import NotGained, NotLost
from judge.engine.atomic import (
    GAIN_ABILITY,
    GAIN_STATUS,
    LOSE_STATUS,
    Action,
    Change,
    performs,
)
from judge.engine.called import CALLED
from judge.engine.characteristics import said
from judge.engine.dispatch import is_one
from judge.engine.entries import AbilityGained, Gained, Lost
from judge.engine.entry import Why
from judge.engine.game import Game
from judge.engine.interpretations import Alternative, read_as
from judge.engine.objects import Object
from judge.engine.points import Point, heeds
from judge.engine.registry import enforces
from judge.engine.state import State

ANCHORED = CALLED[tree.State.ANCHORED]
ASLEEP = CALLED[tree.State.ASLEEP]
EXHAUSTED = CALLED[tree.State.EXHAUSTED]
FLEETING = CALLED[tree.State.FLEETING]
_WHY = {"6.3.k": Why.GONE, "2.4.1.c": Why.HIDDEN, "2.4.1.f": Why.ALREADY}


@enforces("2.4.1.b", "2.4.1.c", "2.4.1.f", "2.4.5.b", "2.4.7.a", "7.3.15.b", "5.2.3.a")
def why_not_gain(state: State, it: Object | None, status: str) -> str:
    """Return the rule that stops an object from gaining a status, or nothing."""
    if it is None:
        return "6.3.k"
    if not zones.VISIBLE_AT[it.place] or it.place in zones.DISCARD:
        return "2.4.1.c" if heeds(Point.NO_STATUS_THERE, (it.item, status)) else ""
    landmark = it.place in zones.LANDMARKS and not read_as(state, Alternative.LANDMARKS_TOO)
    if status == FLEETING and landmark:
        return "5.2.3.a" if heeds(Point.LANDMARK_NEVER_FLEETING, it.item) else ""
    if status in it.statuses and not can_gain_again(state, it, status):
        return "2.4.1.f" if heeds(Point.STATUS_ALREADY, (it.item, status)) else ""
    return ""


@enforces("2.4.1.g")
def can_gain_again(state: State, it: Object, status: str) -> bool:
    """Whether a passive ability lets an object gain a status that it has (2.4.1.g)."""
    return any(
        CALLED[node.effect.status] == status
        and is_one(frame, node.effect.what, it.id)
        and heeds(Point.STATUS_AGAIN, it.item)
        for frame, node, _ in said(state, tree.CanGainAgain)
    )


@performs(GAIN_STATUS)
@enforces("2.4.1.e", "2.4.6.a", "7.3.12.a", "7.3.15.a", "7.3.17.a")
def gain_status(game: Game, state: State, action: Action, changes: list[Change]) -> None:
    """An object gains a status, unless a rule forbids it (2.4.1)."""
    it = state.objects.get(action.object)
    stopped = why_not_gain(state, it, action.name)
    if stopped or it is None:
        why = _WHY.get(stopped, Why.FORBIDDEN)
        game.note(NotGained, (stopped, *action.rules), action.object, action.name, why)
        return
    if not ("pay" in action.tags or heeds(Point.STATUS_GAINED, (it.item, action.name))):
        return
    if action.name not in it.statuses:
        state.objects[it.id] = it._replace(statuses=it.statuses | {action.name})
        if action.name == EXHAUSTED and it.place in zones.RESERVES:
            state.stale = True
    changes.append(Change(action, it.id, it.id))
    if game.trace is not None:
        rules = ("7.3.15.a", *action.rules)
        paying = "pay" in action.tags
        reading = action.reading
        game.note(Gained, rules, it.id, action.name, paying, interpretation=reading)


@performs(LOSE_STATUS)
@enforces("2.4.1.h", "7.3.19.a", "7.3.19.b", "7.3.25.a", "7.3.25.b")
def lose_status(game: Game, state: State, action: Action, changes: list[Change]) -> None:
    """An object loses a status that it has (2.4.1.h)."""
    it = state.objects.get(action.object)
    missing = it is None or action.name not in it.statuses
    if it is None or (missing and heeds(Point.STATUS_NOT_THERE, (it.item, action.name))):
        rule, why = ("6.3.k", Why.GONE) if it is None else ("2.4.1.h", Why.NONE)
        game.note(NotLost, (rule, *action.rules), action.object, action.name, why)
        return
    if not heeds(Point.STATUS_LOST, (it.item, action.name)):
        return
    state.objects[it.id] = it._replace(statuses=it.statuses - {action.name})
    if action.name == EXHAUSTED and it.place in zones.RESERVES:
        state.stale = True
    changes.append(Change(action, it.id, it.id))
    if game.trace is not None:
        game.note(Lost, ("7.3.19.a", *action.rules), it.id, action.name)


@performs(GAIN_ABILITY)
@enforces("2.3.1.e")
def gain_ability(game: Game, state: State, action: Action, changes: list[Change]) -> None:
    """An object gains sub-types for as long as it exists."""
    it = state.objects.get(action.object)
    if it is None:
        game.note(NotGained, ("6.3.k", *action.rules), action.object, action.name, Why.GONE)
        return
    state.objects[it.id] = it._replace(gained=it.gained | action.value)
    state.stale = True
    changes.append(Change(action, it.id, it.id))
    game.note(AbilityGained, action.rules, it.id, action.name)
