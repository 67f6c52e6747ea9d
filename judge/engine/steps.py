"""Section 6.1: how a step happens and becomes an event."""

from __future__ import annotations

from judge.engine import modifiers, reactions
from judge.engine.atomic import PERFORM, Change, Event, Step
from judge.engine.game import Game
from judge.engine.history import keep
from judge.engine.points import Point, heeds
from judge.engine.reevaluation import refresh
from judge.engine.registry import enforces
from judge.engine.timestamps import order_timestamps

_OWN_STEPS = frozenset({"cost", "reveals"})
"""Steps whose parts are one by a rule of their own (6.1.d), or change nothing (1.2.7.d)."""


@enforces("6.1.a", "6.1.d", "6.1.e", "6.1.f", "6.2.m", "1.2.7.a", "2.3.1.k")
def perform(game: Game, step: Step) -> Event:
    """Let one step happen: modifiers, then all atomic actions at once, then Reactions (6.1-6.3)."""
    modifiers.modify(game, step)
    if _left_apart(step):
        return _one_by_one(game, step)
    order_timestamps(game, step)
    before = game.state
    state = game.state = before.fork()
    changes: list[Change] = []
    for action in step.actions:
        PERFORM[action.kind](game, state, action, changes)
    game.acted += len(step.actions)
    refresh(state)
    event = Event(step, before, state, changes)
    reactions.activate(game, event)
    if state.setup.asked:
        keep(game, event)
    for follow_up in step.added:
        follow_up()
    return event


def _left_apart(step: Step) -> bool:
    """Whether the rule is left out by which the parts of a step happen at the same time."""
    several = len(step.actions) > 1 and step.kind not in _OWN_STEPS
    return several and not heeds(_at_once(step), (step.kind, step.actions[0].kind))


def _at_once(step: Step) -> Point:
    """Return the rule by which the parts of a step happen at the same time."""
    return Point.FORWARD_TOGETHER if step.kind == "Progress" else Point.SIMULTANEOUS


def _one_by_one(game: Game, step: Step) -> Event:
    """Let the actions of a step happen one after the other, as they would without 6.1.e-f."""
    before = game.state
    changes: list[Change] = []
    for action in step.actions:
        alone = Step([action], step.controller, step.source, step.kind, step.rules, step.value)
        alone.used = step.used | action.used
        changes += perform(game, alone).changes
    for follow_up in step.added:
        follow_up()
    return Event(step, before, game.state, changes)
