"""Section 3.2.9: Mana Orbs, and paying mana with them."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.atomic import GAIN_STATUS, LOSE_STATUS, Action, Step
from judge.engine.called import CALLED
from judge.engine.decisions import ACCEPTED, DECLINE, MAY, Decision
from judge.engine.entries import Paid
from judge.engine.game import Game
from judge.engine.objects import Object
from judge.engine.registry import enforces
from judge.engine.state import State
from judge.engine.steps import perform

EXHAUSTED = CALLED[tree.State.EXHAUSTED]
_PAY = frozenset({"pay"})


@enforces("3.2.9.f", "1.2.5.e")
def ready_orbs(state: State, player: int) -> list[Object]:
    """Return a player's ready Mana Orbs; they are interchangeable (3.2.9.e)."""
    return [it for it in state.at(zones.MANA[player]) if EXHAUSTED not in it.statuses]


def ready_mana(state: State, player: int) -> int:
    """Return how much mana a player can pay."""
    objects = state.objects
    return sum(
        1 for number in state.zones[zones.MANA[player]] if EXHAUSTED not in objects[number].statuses
    )


@enforces("3.2.9.f", "1.2.5.e", "7.1.4.c", "1.1.6.k")
def mana_actions(state: State, player: int, cost: int, rules: tuple[str, ...] = ()) -> list[Action]:
    """Return the atomic actions that pay mana: exhausting so many Mana Orbs (3.2.9.f)."""
    orbs = ready_orbs(state, player)[:cost]
    return [
        Action(
            GAIN_STATUS, orb.id, player=player, name=EXHAUSTED, tags=_PAY, rules=("3.2.9.f", *rules)
        )
        for orb in orbs
    ]


def pay_for_tough(game: Game, player: int, cost: int, rules: tuple[str, ...]) -> None:
    """Pay mana for Tough, a cost of its own, in one step (6.4.a, 7.4.7.c)."""
    game.note(Paid, ("3.2.9.f", *rules), player, cost, tough=True)
    perform(game, Step(mana_actions(game.state, player, cost, rules), player))


@enforces("3.2.9.e")
def exchange_orbs(game: Game, player: int, chosen: int) -> None:
    """Let a player who chose an Orb of theirs exhaust a ready one to ready another (3.2.9.e).

    That may be done before the choice; it is asked after it, and only where it can matter: about
    the chosen Orb and another one that is another card and of the other status.
    """
    orbs = tuple(game.state.at(zones.MANA[player]))
    mine = next((it for it in orbs if it.id == chosen), None)
    if mine is None:
        return
    ready = EXHAUSTED not in mine.statuses
    others = [it for it in orbs if (EXHAUSTED in it.statuses) is ready and it.face != mine.face]
    if not others:
        return
    decision = Decision(MAY, player, (DECLINE, ACCEPTED), chosen, ("3.2.9.e",))
    if not game.decide(decision).value:
        return
    to_exhaust, to_ready = (mine, others[0]) if ready else (others[0], mine)
    actions = [
        Action(kind, orb.id, player=player, name=EXHAUSTED, tags=_PAY, rules=("3.2.9.e",))
        for kind, orb in ((GAIN_STATUS, to_exhaust), (LOSE_STATUS, to_ready))
    ]
    perform(game, Step(actions, player))
