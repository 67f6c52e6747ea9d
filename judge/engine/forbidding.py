"""Rule 1.4.1: what is impossible does not happen, is no way to pay, and is not chosen."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine.absences import NotGained, NotLost, NotMoved
from judge.engine.atomic import (
    GAIN_COUNTERS,
    GAIN_STATUS,
    LOSE_COUNTERS,
    LOSE_STATUS,
    MOVE,
    Action,
    Step,
)
from judge.engine.called import CALLED
from judge.engine.characteristics import said
from judge.engine.dispatch import TRAIT, is_one, reads
from judge.engine.entry import Why
from judge.engine.frames import Frame
from judge.engine.game import Game
from judge.engine.points import Point, heeds, item
from judge.engine.registry import enforces
from judge.engine.selectors import players_in
from judge.engine.state import State
from judge.engine.statuses import EXHAUSTED
from judge.records import dataclass, replace

TARGET = "target"
"""What is only asked about: an object would be targeted."""
_TAGS = {
    tree.Deed.DISCARDS: frozenset({"discard"}),
    tree.Deed.SACRIFICES: frozenset({"discard", "sacrifice"}),
}
_CHANGES = {
    tree.Deed.EXHAUSTS: (GAIN_STATUS, EXHAUSTED),
    tree.Deed.READIES: (LOSE_STATUS, EXHAUSTED),
    tree.Deed.TARGETS: (TARGET, ""),
}


def deed_to(deed: tree.Deed, reference: int, player: int) -> Action:
    """Return the atomic action by which a player would do something to an object."""
    if deed in _TAGS:
        return Action(MOVE, reference, player=player, tags=_TAGS[deed])
    kind, name = _CHANGES[deed]
    return Action(kind, reference, player=player, name=name)


def _is_deed(deed: tree.Deed, action: Action) -> bool:
    if deed in _TAGS:
        return str(deed).removesuffix("s") in action.tags
    return _CHANGES.get(deed) == (action.kind, action.name)


def speaks_of(frame: Frame, event: tree.Event, action: Action) -> bool:
    """Whether an atomic action would be an event that is said to be impossible."""
    match event:
        case tree.Undergoes(subject, deed):
            about = _is_deed(deed, action)
        case tree.IsSacrificed(subject):
            about = _is_deed(tree.Deed.SACRIFICES, action)
        case tree.Acts(player, deed, what) if what is not None:
            subject = what
            about = _is_deed(deed, action) and action.player in players_in(frame, player)
        case tree.GainsStatus(subject, status):
            about = action.kind == GAIN_STATUS and action.name == CALLED[status]
        case tree.LosesStatus(subject, status):
            about = action.kind == LOSE_STATUS and action.name == CALLED[status]
        case tree.GainsCounters(subject, counter):
            about = action.kind == GAIN_COUNTERS and action.name == counter
        case tree.LosesCounters(subject, counter):
            about = action.kind == LOSE_COUNTERS and action.name == counter
        case _:
            return False
    return about and is_one(frame, subject, action.object)


@enforces("1.4.1.a")
def forbidden(state: State, action: Action) -> bool:
    """Whether a passive ability says that this cannot happen; “can't” beats “can” (1.4.1.a)."""
    return any(
        speaks_of(frame, node.event, action) for frame, node, _ in said(state, tree.Cannot)
    ) and heeds(Point.FORBIDDEN, (item(state, action.object), action.kind, action.name))


@enforces("1.4.1.c", "1.4.1.d")
def forbid(game: Game, step: Step) -> None:
    """Take what is impossible out of a step; the other parts of it happen (1.4.1.c)."""
    for action in tuple(step.actions):
        if forbidden(game.state, action):
            step.actions.remove(action)
            _note(game, action)


def _note(game: Game, action: Action) -> None:
    rules = ("1.4.1.a", *action.rules)
    if action.kind in (GAIN_STATUS, GAIN_COUNTERS):
        game.note(NotGained, rules, action.object, action.name, Why.FORBIDDEN)
    elif action.kind in (LOSE_STATUS, LOSE_COUNTERS):
        game.note(NotLost, rules, action.object, action.name, Why.FORBIDDEN)
    else:
        game.note(NotMoved, rules, action.object, Why.FORBIDDEN)


@dataclass(frozen=True, slots=True)
class Able(tree.Trait):
    """The player who does this can do it to the thing (1.4.1.b)."""

    deed: tree.Deed


@reads(TRAIT, Able)
@enforces("1.4.1.b", "1.4.1.c")
def _able(frame: Frame, trait: Able, reference: int) -> bool:
    return not forbidden(frame.state, deed_to(trait.deed, reference, frame.doer))


def able(what: tree.Selector, deed: tree.Deed) -> tree.Selector:
    """Return a choice narrowed to what it is possible to do this to."""
    if not isinstance(what, tree.Choose):
        return what
    traits = (*what.filter.traits, Able(deed))
    return replace(what, filter=replace(what.filter, traits=traits))
