"""Section 4.4: checking Reactions."""

from __future__ import annotations

from judge.engine.decisions import REACTION, Decision, Option
from judge.engine.game import Game
from judge.engine.objects import REACTION as REACTION_KIND
from judge.engine.objects import Emblem
from judge.engine.playing import play_reaction
from judge.engine.points import Point, heeds
from judge.engine.registry import enforces
from judge.engine.state import State, initiative_order


@enforces("4.4.b", "4.4.c", "4.4.d", "5.1.1.c")
def playable_reactions(state: State) -> list[Emblem]:
    """Return the Reactions that one player has to choose from: the first in initiative order.

    An emblem that waits for a daily effect is not playable until then.
    """
    waiting = [each for each in state.emblems if each.kind == REACTION_KIND and not each.pending]
    if not waiting:
        return []
    order = initiative_order(state)
    if len({each.controller for each in waiting}) > 1 and not heeds(Point.INITIATIVE_FIRST):
        order = (order[1], order[0])
    for player in order:
        own = [each for each in waiting if each.controller == player]
        if own:
            return own
    return []


@enforces("4.4.a", "4.4.b", "5.1.1.c", "4.2.d", "4.2.g")
def check_reactions(game: Game) -> bool:
    """Let the first player in initiative order who has a Reaction choose one and play it (4.4.b).

    Returns whether there was one.
    """
    waiting = playable_reactions(game.state)
    if not waiting:
        return False
    options = tuple(
        Option("resolve", each.id, (each.source, each.id)) for each in _distinct(game, waiting)
    )
    decision = Decision(REACTION, waiting[0].controller, options, rules=("4.4.b",))
    number = _in_turn(options, game.decide(decision)).value
    emblem = game.state.emblem(number)
    assert emblem is not None
    play_reaction(game, emblem)
    return True


def _in_turn(options: tuple[Option, ...], chosen: Option) -> Option:
    """Return the Reaction that is chosen, or another one where that makes no difference (4.4.b)."""
    if len(options) > 1 and not heeds(Point.ONE_BY_ONE, options[0].objects[0]):
        return next(each for each in options if each is not chosen)
    return chosen


def react_at_once(game: Game) -> None:
    """Play all Reactions in the middle of an effect, as if playing were no part of it (5.2.b)."""
    while check_reactions(game):
        pass


def _distinct(game: Game, waiting: list[Emblem]) -> list[Emblem]:
    """Return the emblems without those that are alike in all that they are bound to."""
    if len(waiting) < 2:
        return waiting
    seen: set[object] = set()
    found = []
    for each in waiting:
        alike = (each.source, each.ability, id(each.tree), each.bindings, each.duration)
        if alike not in seen:
            seen.add(alike)
            found.append(each)
    return found
