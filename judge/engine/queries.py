"""Questions that a judge asks of a state, answered by the same functions that play it."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.characteristics import Working, Workings, said, workings
from judge.engine.costs import payable
from judge.engine.dependency import direct_dependencies, transitive, what_changes
from judge.engine.dispatch import amount, is_one
from judge.engine.frames import Frame, Still
from judge.engine.objects import SCOUT
from judge.engine.price_readings import reading_of_cost
from judge.engine.pricing import (
    PLAYED,
    Play,
    alternatives,
    cost_modifiers,
    destinations,
    exhausted_but_playable,
    final_cost,
    starting_costs,
)
from judge.engine.reevaluation import before_any
from judge.engine.registry import enforces
from judge.engine.state import State
from judge.engine.statements import Alteration, alter, compared


@enforces("5.1.2.d", "2.2.9.b")
def cost_to_play(
    state: State, card: int, player: int | None = None, place: int | None = None
) -> int:
    """Return what it would cost now to play a card to a place: where it costs least, if unsaid."""
    it, base = state.objects[card], _base_cost(state, card)
    return min(final_cost(state, it, play, base) for play in _plays(state, card, player, place))


@enforces("7.4.5.c", "7.4.5.d")
def cost_with_scout(state: State, card: int) -> int | None:
    """Return the least that it would cost now to play a card with Scout, where it can be."""
    it = state.objects[card]
    start = dict(starting_costs(state, it, it.owner)).get(SCOUT)
    plays = _plays(state, card) if start is not None else []
    return min((final_cost(state, it, play, start or 0) for play in plays), default=None)


@enforces("5.1.2.c")
def least_to_pay(
    state: State, card: int, player: int | None = None, place: int | None = None
) -> int:
    """Return the least that a player may choose to play a card for, by what lets them pay less."""
    it, base = state.objects[card], _base_cost(state, card)
    return min(
        final_cost(state, it, play, base, more)
        for play in _plays(state, card, player, place)
        for _, paying, more in alternatives(state, it, play.player, play)
        if payable(Frame(Still(state), it.id, play.player), paying)
    )


def cost_alterations(
    state: State, card: int, player: int | None = None, place: int | None = None
) -> tuple[int, ...]:
    """Return the objects whose abilities alter what it would cost now to play a card (5.1.2.e)."""
    plays = _plays(state, card, player, place)
    return tuple(dict.fromkeys(by for play in plays for by in _altering(state, card, play)))


def _altering(state: State, card: int, play: Play) -> list[int]:
    it, base = state.objects[card], _base_cost(state, card)
    cost = final_cost(state, it, play, base)
    altering = [frame.me for frame, _ in cost_modifiers(state, it, play)]
    if altering or cost > base:
        altering += [
            frame.me
            for frame, node, _ in said(state, tree.MinimumCost, play)
            if is_one(frame, node.what, it.id) and amount(frame, node.amount) == cost
        ]
    return altering


def playable_though_exhausted(state: State, card: int) -> bool:
    """Whether an ability lets an exhausted card be played from Reserve (2.4.6.d)."""
    plays = _plays(state, card)
    return any(exhausted_but_playable(state, state.objects[card], play) for play in plays)


def readings_of_price(
    state: State, card: int, player: int | None = None, place: int | None = None
) -> tuple[str, ...]:
    """Return the interpretations that what a card would cost now rests on."""
    it, plays = state.objects[card], _plays(state, card, player, place)
    found = (reading for play in plays for reading in reading_of_cost(state, it, play).split())
    return tuple(dict.fromkeys(found))


def _plays(
    state: State, card: int, player: int | None = None, place: int | None = None
) -> list[Play]:
    """Return how a card could be played to a place, or to each that it may go to."""
    it = state.objects[card]
    who = it.owner if player is None else player
    places = (place,) if place is not None else destinations(state, it, who) or (zones.LIMBO,)
    return [Play(who, card, it.place, each, PLAYED, counts_from=it.place) for each in places]


def _base_cost(state: State, card: int) -> int:
    it = state.objects[card]
    return (it.face.reserve_cost if it.place in zones.RESERVES else it.face.hand_cost) or 0


def depends_on(state: State, first: int, second: int) -> bool:
    """Whether a passive ability of one object depends on one of another, before any is applied."""
    return bool(why_depends(state, first, second))


@enforces("2.3.2.a", "2.3.2.c", "2.3.2.g")
def why_depends(state: State, first: int, second: int) -> tuple[str, ...]:
    """Return the rules by which abilities of one object depend on those of another, if they do."""
    trial, pending = _before_any(state)
    found = workings(trial)
    direct = direct_dependencies(trial, found, pending)
    rules: dict[str, None] = {}
    for number, on in enumerate(transitive(direct)):
        for other in on:
            if (pending[number].holder, pending[other].holder) != (first, second):
                continue
            if other in direct[number]:
                board = _board_with(trial, found, pending[other])
                rule = what_changes(trial, found, pending[number], board)
                rules.update({rule: None, "2.3.2.c": None})
            else:
                rules["2.3.2.g"] = None
    return tuple(rules)


def _before_any(state: State) -> tuple[State, list[Working]]:
    """Return the board on which nothing is applied yet, and what would be, oldest first."""
    trial = state.fork()
    return trial, before_any(trial)[1]


def _board_with(state: State, found: Workings, other: Working) -> Workings:
    """Return a board with one more ability applied."""
    after = state.fork()
    after.workings = board = Workings()
    board.changed, board.terrains = found.changed.copy(), found.terrains
    alter(after, board, compared(state, other))
    return board


def order_of_application(state: State) -> list[int]:
    """Return the objects whose passive abilities were applied, in that order (2.3.3)."""
    return [each.holder for each in workings(state).order]


def applied_to(state: State, objects: frozenset[int], regions: frozenset[int]) -> list[Working]:
    """Return the passive abilities that changed these objects or regions, as they were applied."""
    trial, _ = _before_any(state)
    board = workings(trial)
    found = []
    for each in workings(state).order:
        alterations = compared(trial, each)
        if any(_changes(it, objects, regions) for it in alterations):
            found.append(each)
        alter(trial, board, alterations)
    return found


def _changes(alteration: Alteration, objects: frozenset[int], regions: frozenset[int]) -> bool:
    kind, number, _ = alteration
    return number in (regions if "terrain" in kind else objects)
