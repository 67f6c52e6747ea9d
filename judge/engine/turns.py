"""What players do that changes no object: pass, end the turn, become first player, win, roll."""

from __future__ import annotations

from judge.engine.absences import NotDue
from judge.engine.atomic import (
    END_TURN,
    FIRST_PLAYER,
    PASS,
    ROLL,
    WIN,
    Action,
    Change,
    performs,
)
from judge.engine.entries import BecameFirst, Passed, Rolled, TurnEnds, Won
from judge.engine.entry import Why
from judge.engine.game import Game
from judge.engine.points import Point, heeds
from judge.engine.registry import enforces
from judge.engine.state import NOBODY, State


@performs(FIRST_PLAYER)
def become_first_player(game: Game, state: State, action: Action, changes: list[Change]) -> None:
    """A player becomes the first player."""
    state.first_player = action.player
    changes.append(Change(action))
    game.note(BecameFirst, action.rules, action.player)


@performs(PASS)
@enforces("4.2.3.d")
def pass_turn(game: Game, state: State, action: Action, changes: list[Change]) -> None:
    """A player passes: they take no more turns this Afternoon."""
    passed = list(state.passed)
    first = not any(passed)
    if passed[action.player]:
        game.note(NotDue, ("4.2.3.e", *action.rules), "pass", Why.ALREADY, action.player)
        return
    passed[action.player] = True
    state.passed = (passed[0], passed[1])
    if state.clock.turn == action.player:
        state.clock = state.clock._replace(ending=True)
    changes.append(Change(action, detail=first))
    game.note(Passed, ("4.2.3.d", *action.rules), action.player)


@performs(END_TURN)
@enforces("7.3.2.a", "7.3.2.b")
def after_you(game: Game, state: State, action: Action, changes: list[Change]) -> None:
    """After You: the turn ends once no Reaction is left in Limbo; it is not passing (7.3.2)."""
    if state.clock.turn == NOBODY:
        game.note(NotDue, ("7.3.2.a", *action.rules), "end the turn", Why.NONE, action.player)
        return
    if not heeds(Point.AFTER_YOU_IS_NO_PASSING, action.player):
        pass_turn(game, state, action.changed(kind=PASS), changes)
        return
    state.clock = state.clock._replace(ending=True)
    changes.append(Change(action))
    game.note(TurnEnds, ("7.3.2.a", *action.rules), action.player)


@performs(WIN)
def win(game: Game, state: State, action: Action, changes: list[Change]) -> None:
    """A player wins the game, or both at once, which nobody does."""
    state.winner = action.player
    state.over = True
    changes.append(Change(action))
    game.note(Won, action.rules, action.player)


@performs(ROLL)
@enforces("7.3.28.a")
def roll(game: Game, state: State, action: Action, changes: list[Change]) -> None:
    """A die shows a number (7.3.28.a)."""
    changes.append(Change(action, amount=action.amount))
    game.note(Rolled, ("7.3.28.a", *action.rules), action.player, action.amount)
