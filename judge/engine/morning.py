"""Sections 4.1 and 4.2.1: the beginning of the game, and the daily effects of Morning."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.actions.cards import draw_actions
from judge.engine.atomic import FIRST_PLAYER, LOSE_STATUS, MOVE, TAKE, Action, Step
from judge.engine.characteristics import said
from judge.engine.decisions import DECLINE, EXPAND, Decision, Option
from judge.engine.dispatch import amount, is_one
from judge.engine.game import Game
from judge.engine.registry import enforces
from judge.engine.state import State, initiative_order
from judge.engine.statuses import EXHAUSTED
from judge.engine.steps import perform

_READY = frozenset({"ready"})


@enforces("4.2.1.a", "4.2.1.b")
def succeed(game: Game) -> None:
    """The next player becomes the first player (4.2.1.b)."""
    player = zones.opponent(game.state.first_player)
    action = Action(FIRST_PLAYER, player=player, rules=("4.2.1.b",))
    perform(game, Step([action], kind="Succeed"))


@enforces("4.2.1.c")
def prepare(game: Game) -> None:
    """Each player readies what is exhausted in their personal zones and Expeditions (4.2.1.c)."""
    state = game.state
    actions = [
        Action(LOSE_STATUS, it.id, player=player, name=EXHAUSTED, rules=("4.2.1.c",))
        for player in initiative_order(state)
        for place in _personal(player)
        for it in state.at(place)
        if EXHAUSTED in it.statuses and not _stays_exhausted(state, it.id)
    ]
    perform(game, Step(actions, kind="Prepare"))


def _personal(player: int) -> tuple[int, ...]:
    return (
        *(zones.EXPEDITIONS[each] for each in zones.MASKS[zones.BOTH_OF[player]]),
        zones.LANDMARKS[player],
        zones.HEROES[player],
        zones.MANA[player],
        zones.RESERVES[player],
    )


def _stays_exhausted(state: State, number: int) -> bool:
    return any(
        is_one(frame, node.what, number) for frame, node, _ in said(state, tree.StaysExhausted)
    )


def _morning_draw(state: State, player: int) -> tuple[int, bool]:
    """Return how many cards a player draws in the Morning, and whether the Deck gives the Orb."""
    for frame, node, working in said(state, tree.MorningDraw):
        if working.you == player:
            return amount(frame, node.amount), True
    return 2, False


@enforces("4.2.1.d")
def draw(game: Game) -> None:
    """Each player draws two cards (4.2.1.d)."""
    actions = []
    for player in initiative_order(game.state):
        number, _ = _morning_draw(game.state, player)
        actions += draw_actions(player, number, ("4.2.1.d",))
    perform(game, Step(actions, kind="Draw"))


@enforces("4.2.1.e", "6.1.h")
def expand(game: Game) -> None:
    """Whoever wants to adds one card of their Hand to their Mana zone, ready (4.2.1.e)."""
    actions = []
    for player in initiative_order(game.state):
        state = game.state
        if _morning_draw(state, player)[1]:
            actions.append(
                Action(
                    TAKE,
                    player=player,
                    place=zones.MANA[player],
                    statuses=_READY,
                    rules=("4.2.1.e",),
                )
            )
            continue
        faces = {it.face: it.id for it in state.at(zones.HANDS[player])}
        options = (*(Option("expand", n, (n,)) for n in faces.values()), DECLINE)
        chosen = game.decide(Decision(EXPAND, player, options, rules=("4.2.1.e",)))
        if chosen is not DECLINE:
            actions.append(_orb(chosen.value, player, "4.2.1.e"))
    perform(game, Step(actions, kind="Expand"))


@enforces("3.2.9.b", "3.2.9.c")
def _orb(number: int, player: int, rule: str) -> Action:
    return Action(
        MOVE, number, player=player, place=zones.MANA[player], statuses=_READY, rules=(rule,)
    )


@enforces("4.1.h", "4.1.i", "1.3.1.e")
def opening_hands(game: Game) -> None:
    """Each player draws six cards and puts three of them in their Mana zone, ready (4.1.h-i)."""
    actions = []
    for player in initiative_order(game.state):
        actions += draw_actions(player, 6, ("4.1.h",))
    perform(game, Step(actions, kind="beginning of the game"))
    orbs = []
    for player in initiative_order(game.state):
        hand = list(game.state.zones[zones.HANDS[player]])
        for _ in range(min(3, len(hand))):
            faces = {game.state.objects[number].face: number for number in hand}
            options = tuple(Option("expand", n, (n,)) for n in faces.values())
            decision = Decision(EXPAND, player, options, rules=("4.1.i",))
            chosen = game.decide(decision).value
            hand.remove(chosen)
            orbs.append(_orb(chosen, player, "4.1.i"))
    perform(game, Step(orbs, kind="beginning of the game"))
