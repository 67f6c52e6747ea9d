"""Section 5.3: playing quick actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.atomic import writes
from judge.engine.characteristics import workings, works
from judge.engine.costs import pay, payable
from judge.engine.dispatch import amount, holds, resolve
from judge.engine.entries import Paid, QuickActionDeclared
from judge.engine.frames import Frame, Still
from judge.engine.game import Game
from judge.engine.key import look
from judge.engine.mana import mana_actions, ready_mana
from judge.engine.objects import QUICK_ACTION, Ability, Object
from judge.engine.points import Point, asked, heeds
from judge.engine.pricing import Play
from judge.engine.reactions import DAILY_LIMIT
from judge.engine.registry import enforces
from judge.engine.state import State


class QuickDeclaration(NamedTuple):
    """A declaration of intent for a quick action: whose, which, X, and surcharges paid."""

    bearer: int
    ability: Ability
    mana: int
    x: int = 0
    surcharged: bool = True


@enforces("5.3.b", "2.2.12.g", "2.2.12.h", "2.2.12.i", "7.3.18.b")
def bearers(state: State, player: int) -> Iterator[Object]:
    """Yield what may have quick actions that a player can play (5.3.b, 7.3.18.b)."""
    ignored = workings(state).ignored
    for place in (
        *(zones.EXPEDITIONS[each] for each in zones.MASKS[zones.BOTH_OF[player]]),
        zones.LANDMARKS[player],
        zones.HEROES[player],
        zones.RESERVES[player],
    ):
        for number in state.zones[place]:
            if number not in ignored:
                yield state.objects[number]
    if asked():
        yield from _of_others(state, player)


def _of_others(state: State, player: int) -> Iterator[Object]:
    """Yield what a player could use if quick actions of others were theirs to play (5.3.b)."""
    for place in zones.WORKING:
        for number in state.zones[place]:
            it = state.objects[number]
            if it.controller != player and not heeds(Point.NOT_ONES_QUICK_ACTION, it.item):
                yield it


@enforces("5.3.a", "5.3.e", "1.4.6.b", "5.1.2.f", "6.4.e")
def quick_actions(state: State, player: int) -> list[QuickDeclaration]:
    """Return every legal, payable way to play a quick action (5.3)."""
    found: list[QuickDeclaration] = []
    changed = workings(state).changed
    mana = ready_mana(state, player)
    seen: set[object] = set()
    for it in bearers(state, player):
        abilities = changed[it.id].abilities if it.id in changed else it.face.abilities
        for ability in abilities:
            if ability.kind != QUICK_ACTION or not works(it, ability):
                continue
            alike = (look(state, it.id), ability)
            used = state.counts.get((it.id, ability), 0)
            spent = used >= DAILY_LIMIT and heeds(Point.QUICK_ACTION_HUNDRED, it.item)
            if alike in seen or spent:
                continue
            seen.add(alike)
            found += _ways(state, player, it, ability, mana)
    return found


def _ways(
    state: State, player: int, it: Object, ability: Ability, mana: int
) -> Iterator[QuickDeclaration]:
    body: tree.QuickAction = ability.tree
    frame = Frame(Still(state), it.id, player, ability)
    if body.condition is not None and not holds(frame, body.condition):
        return
    fixed, targeting = 0, 0
    for surcharge in body.surcharges:
        if surcharge.targeting is not None:
            targeting += amount(frame, surcharge.amount)
        elif surcharge.condition is None or holds(frame, surcharge.condition):
            fixed += amount(frame, surcharge.amount)
    for x in _values_of_x(frame, body, mana):
        frame.x = x
        printed = [c for c in body.costs if isinstance(c, tree.PayMana)]
        cost = sum(amount(frame, each.amount) for each in printed) + fixed
        others = tuple(each for each in body.costs if not isinstance(each, tree.PayMana))
        for extra, paid in ((0, not targeting), (targeting, True)) if targeting else ((0, True),):
            total = cost + extra
            if payable(frame, (tree.PayMana(tree.Number(total)), *others)):
                yield QuickDeclaration(it.id, ability, total, x, paid)


def _values_of_x(frame: Frame, body: tree.QuickAction, mana: int) -> range:
    for part in body.costs:
        for node in tree.walk(part):
            if isinstance(node, tree.PaidX):
                most = mana if node.maximum is None else amount(frame, node.maximum)
                return range(min(most, mana) + 1)
    return range(1)


@enforces(
    "1.1.6.i",
    "1.4.6.b",
    "5.1.2.b",
    "5.1.2.h",
    "5.1.2.i",
    "5.3.a",
    "5.3.c",
    "5.3.d",
    "5.3.e",
    "7.1.4.b",
    "7.2.1.c",
)
def play_quick_action(game: Game, player: int, declared: QuickDeclaration) -> None:
    """Play a quick action: pay all costs in one step, then perform its effect (5.3)."""
    count_use(game, declared)
    body: tree.QuickAction = declared.ability.tree
    frame = Frame(game, declared.bearer, player, declared.ability)
    frame.x = declared.x
    play = Play(player, declared.bearer, zones.NOWHERE, zones.NOWHERE)
    if not declared.surcharged:
        play.provided = tuple(
            tree.CanOnlyTarget(_without(surcharge.targeting))
            for surcharge in body.surcharges
            if surcharge.targeting is not None
        )
    frame.playing = play
    game.note(QuickActionDeclared, ("5.1.2.c", "5.3.a"), declared.bearer, player, declared.ability)
    mana = mana_actions(game.state, player, declared.mana, ("5.1.2.h",))
    game.note(Paid, ("5.1.2.h", "3.2.9.f"), player, declared.mana, declared.bearer)
    others = tuple(each for each in body.costs if not isinstance(each, tree.PayMana))
    pay(frame, others, mana)
    resolve(frame, body.effect)


def _without(what: tree.Filter) -> tree.Filter:
    """Return everything in play or in Reserve that a filter does not let through."""
    return tree.Filter(
        (),
        (
            tree.NotTrait(tree.Among(tree.Each(what))),
            tree.In((tree.Place(tree.Zone.PLAY), tree.Place(tree.Zone.RESERVE))),
        ),
    )


@writes
@enforces("5.3.e", "1.4.6.b")
def count_use(game: Game, declared: QuickDeclaration) -> None:
    """Count how often a quick action was played today (5.3.e)."""
    state = game.state = game.state.fork()
    counted = (declared.bearer, declared.ability)
    state.counts = {**state.counts, counted: state.counts.get(counted, 0) + 1}
