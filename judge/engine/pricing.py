"""Section 5.1.2: every complete, legal and payable way to play a card, with its price."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from judge.cards import ability as tree
from judge.engine import costs, zones
from judge.engine.characteristics import said, workings
from judge.engine.decreases import alterations, lowered
from judge.engine.dispatch import amount, holds, is_one
from judge.engine.frames import Frame, Still
from judge.engine.key import looks
from judge.engine.mana import EXHAUSTED, ready_mana
from judge.engine.objects import (
    CHARACTER,
    PASSIVE,
    PERMANENT,
    SCOUT,
    SPELL,
    Ability,
    Object,
)
from judge.engine.points import OfAbility, Point, heeds, item
from judge.engine.printed_cost import is_played_plainly
from judge.engine.reading import read_body
from judge.engine.registry import enforces
from judge.engine.selectors import places_in
from judge.engine.state import State
from judge.records import dataclass, replace

PLAYED = "play"


@dataclass(slots=True, eq=False)
class Play:
    """A card on its way: who plays it, from where, to where, and how (5.1.2.c).

    `counts_from` is the place that it counts as played from; `provided` are statements that hold
    because of how it is played.
    """

    player: int
    card: int
    origin: int
    place: int
    how: str = PLAYED
    cost: int = 0
    counts_from: int = zones.NOWHERE
    provided: tuple[tree.Statement, ...] = ()
    paying: tuple[tree.Effect, ...] = ()
    granted: tuple[Ability, ...] = ()
    used: tuple[int, ...] = ()
    limbo: int = -1


class Declaration(NamedTuple):
    """A declaration of intent (5.1.2.c): the card, where to, how, what it costs, what is paid.

    `free` tells that it is played for free, whatever it would have cost (7.3.23.a).
    """

    card: int
    place: int
    how: str
    cost: int
    provided: tuple[tree.Statement, ...] = ()
    paying: tuple[tree.Effect, ...] = ()
    free: bool = False


@cache
def scout_ability() -> Ability:
    """Return what a card played with Scout gains: “{H} Send me to Reserve” (7.4.5.c)."""
    send = tree.Move(tree.Me(), tree.Place(tree.Zone.RESERVE), verb=tree.Verb.SEND)
    body = tree.Reaction((tree.SymbolEvent(tree.Symbol.HAND),), send)
    return replace(read_body(body), name=SCOUT)


@enforces("5.2.a")
def playable_from(state: State, player: int) -> Iterator[Object]:
    """Yield the cards that a player may play: from Hand and from Reserve (5.2.a)."""
    objects = state.objects
    for place in (zones.HANDS[player], zones.RESERVES[player]):
        for number in state.zones[place]:
            yield objects[number]


@enforces("2.4.6.c", "2.4.6.d")
def exhausted_but_playable(state: State, it: Object, play: Play) -> bool:
    """Whether a passive ability lets its controller play an exhausted card in Reserve (2.4.6.d)."""
    return any(
        working.you == play.player
        and _speaks_of_exhausted(node.what)
        and is_one(frame, node.what, it.id)
        and (node.place is None or play.place in places_in(frame, node.place))
        and heeds(Point.EXHAUSTED_YET_PLAYED, it.item)
        for frame, node, working in said(state, tree.MayPlay, play)
    )


def _speaks_of_exhausted(what: tree.Selector) -> bool:
    return isinstance(what, tree.Each) and tree.Being(tree.State.EXHAUSTED) in what.filter.traits


def own_statements(
    state: State, it: Object, play: Play, *kinds: type
) -> Iterator[tuple[Frame, Any, tree.Condition | None]]:
    """Yield what a card's own abilities say about how it is played (1.2.4.d)."""
    for ability in it.face.abilities:
        if ability.kind == PASSIVE and not ability.support:
            for static in ability.statics:
                if isinstance(static.node, kinds) and _about_me(static.node):
                    frame = Frame(Still(state), it.id, play.player, ability)
                    frame.playing, frame.origin = play, play.origin
                    yield frame, static.node, static.condition


def _about_me(node: Any) -> bool:
    return isinstance(node.what, tree.Me)


@enforces("5.1.2.c", "5.1.2.f", "5.2.1.a", "5.2.2.a", "6.4.d", "7.4.5.b", "7.4.5.c")
def declarations(
    state: State,
    player: int,
    cards: Iterable[Object],
    *,
    changes: Sequence[tuple[Frame, tree.CostChange]] = (),
    only: Container[int] = range(zones.PLACES),
) -> list[Declaration]:
    """Return every complete, legal, payable declaration for these cards (5.1.2.c).

    `changes` and `only` are what an effect that lets the player play says about cost and where.
    """
    mana = ready_mana(state, player)
    found: list[Declaration] = []
    for number in looks(state, [card.id for card in cards]).values():
        it = state.objects[number]
        for to in destinations(state, it, player):
            if to in only:
                found += _ways(state, it, player, to, mana, changes)
    return found


@enforces("5.2.1.a", "5.2.2.a", "5.2.3.a", "2.2.3.d", "2.2.3.e")
def destinations(state: State, it: Object, player: int) -> tuple[int, ...]:
    """Return the places where a player may play a card to; none where it is not played at all."""
    face = it.face
    if face.type == CHARACTER or (face.type == PERMANENT and face.zone_type == "Expedition"):
        return (
            zones.EXPEDITIONS[zones.expedition_of(player, 0)],
            zones.EXPEDITIONS[zones.expedition_of(player, 1)],
        )
    if face.type == PERMANENT:
        return (zones.LANDMARKS[player],)
    return (zones.LIMBO,) if face.type == SPELL else ()


@enforces("2.4.6.c", "2.4.6.d", "5.1.2.f", "6.4.c", "7.3.23.a", "7.4.5.d")
def _ways(
    state: State,
    it: Object,
    player: int,
    to: int,
    mana: int,
    changes: Sequence[tuple[Frame, tree.CostChange]],
) -> Iterator[Declaration]:
    exhausted = it.place in zones.RESERVES and EXHAUSTED in it.statuses
    exhausted = exhausted and heeds(Point.EXHAUSTED_NOT_PLAYED, it.item)
    if not changes and not exhausted and is_played_plainly(state, it.face):
        for how, cost in starting_costs(state, it, player):
            if cost <= mana:
                yield Declaration(it.id, to, how, cost)
        return
    play = Play(player, it.id, it.place, to, counts_from=it.place)
    if exhausted and not exhausted_but_playable(state, it, play):
        return
    if _cannot_be_played(state, it, play):
        return
    free = any(change.change is tree.Change.FREE for _, change in changes)
    if free and not heeds(Point.FOR_FREE, it.item):
        free = False
        changes = [each for each in changes if each[1].change is not tree.Change.FREE]
    for how, start in starting_costs(state, it, player):
        if free:
            yield Declaration(it.id, to, how, 0, free=True)
            continue
        for provided, paying, more in alternatives(state, it, player, play):
            cost = final_cost(state, it, play, start, [*changes, *more])
            if cost > mana:
                continue
            if paying and not costs.payable(
                Frame(Still(_when_paid(state, it)), it.id, player),
                (tree.PayMana(tree.Number(cost)), *paying),
            ):
                continue
            for_free = cost == 0 and _is_for_free(state, it, play, [*changes, *more])
            yield Declaration(it.id, to, how, cost, provided, paying, for_free)


@enforces("5.1.2.e", "7.3.23.a")
def _is_for_free(
    state: State, it: Object, play: Play, changes: Iterable[tuple[Frame, tree.CostChange]]
) -> bool:
    """Whether a card is played for free by a text that says so, not for a cost of 0."""
    said_so = [*changes, *((f, node.change) for f, node in cost_modifiers(state, it, play))]
    return any(change.change is tree.Change.FREE for _, change in said_so)


@enforces("5.1.2.d", "7.4.5.c")
def starting_costs(state: State, it: Object, player: int) -> list[tuple[str, int]]:
    """Return what a card costs before anything alters it, by the ways in which it is played."""
    base = it.face.reserve_cost if it.place in zones.RESERVES else it.face.hand_cost
    starts = [(PLAYED, base or 0)]
    if SCOUT in it.face.base.keywords and (
        it.place in zones.HANDS or not heeds(Point.SCOUT_ONLY_FROM_HAND, it.item)
    ):
        starts.append((SCOUT, _scout_cost(state, it, player)))
    return starts


@enforces("5.1.2.f", "5.1.2.g")
def _when_paid(state: State, it: Object) -> State:
    """Return the state with a card out of its zone: it is in Limbo when its costs are paid."""
    new = state.fork()
    new.zones[it.place] = tuple(number for number in new.zones[it.place] if number != it.id)
    return new


@enforces("7.4.5.a", "7.4.5.c")
def _scout_cost(state: State, it: Object, player: int) -> int:
    scout = next(ability for ability in it.face.abilities if ability.name == SCOUT)
    return amount(Frame(Still(state), it.id, player), scout.tree.argument)


Alternative = tuple[
    tuple[tree.Statement, ...], tuple[tree.Effect, ...], list[tuple[Frame, tree.CostChange]]
]


@enforces("5.1.2.c")
def alternatives(state: State, it: Object, player: int, play: Play) -> Iterator[Alternative]:
    """Yield the ways to pay: plainly or as a passive ability allows, with any optional costs."""
    optional: list[tuple[tree.Effect, tuple[Frame, tree.CostChange]]] = []
    lets: list[Alternative] = []
    for frame, node, condition in own_statements(state, it, play, tree.CostModifier, tree.MayPlay):
        if condition is not None and not holds(frame, condition):
            continue
        if isinstance(node, tree.MayPlay):
            lets.append((node.provided, (), _changed(frame, node)))
        elif node.paying is not None:
            optional.append((node.paying, (frame, node.change)))
    for frame, node, working in said(state, tree.MayPlay, play):
        if working.you == player and node.cost is not None and is_one(frame, node.what, it.id):
            lets.append((node.provided, (), _changed(frame, node)))
    basic = list(_used(lets))
    if not optional:
        yield from basic
        return
    for provided, _, changes in basic:
        for number in range(len(optional) + 1):
            for chosen in combinations(optional, number):
                paying = tuple(effect for effect, _ in chosen)
                yield provided, paying, [*changes, *(change for _, change in chosen)]


def _used(lets: Sequence[Alternative]) -> Iterator[Alternative]:
    """Yield the ways to pay by none, one or several of what lets a card cost less (5.1.2.e)."""
    for number in range(len(lets) + 1):
        for chosen in combinations(lets, number):
            if number > 1 and not all(changes for *_, changes in chosen):
                continue
            provided = tuple(it for each, *_ in chosen for it in each)
            yield provided, (), [it for *_, changes in chosen for it in changes]


def _changed(frame: Frame, node: tree.MayPlay) -> list[tuple[Frame, tree.CostChange]]:
    return [(frame, node.cost)] if node.cost is not None else []


@enforces("1.4.1.a", "1.2.4.d")
def _cannot_be_played(state: State, it: Object, play: Play) -> bool:
    found = [
        (frame, node)
        for frame, node, condition in own_statements(state, it, play, tree.CannotBePlayed)
        if condition is None or holds(frame, condition)
    ]
    found += [(frame, node) for frame, node, _ in said(state, tree.CannotBePlayed, play)]
    return any(
        is_one(frame, node.what, it.id)
        and (node.place is None or play.place in places_in(frame, node.place))
        for frame, node in found
    ) and heeds(Point.CARD_CANNOT_BE_PLAYED, it.item)


def _altering(frame: Frame) -> OfAbility:
    return OfAbility(item(frame.state, frame.me), frame.ability.index if frame.ability else 0)


@enforces("5.1.2.d", "5.1.2.e", "7.4.5.d")
def final_cost(
    state: State,
    it: Object,
    play: Play,
    start: int,
    changes: Sequence[tuple[Frame, tree.CostChange]] = (),
) -> int:
    """Return the final cost: increases, then decreases, then restrictions (5.1.2.e)."""
    found = list(changes)
    found += [
        (frame, node.change)
        for frame, node in cost_modifiers(state, it, play)
        if heeds(Point.COST_ALTERED, (it.item, _altering(frame)))
    ]
    if not found and tree.MinimumCost not in workings(state).statics:
        return start
    if any(change.change is tree.Change.FREE for _, change in found):
        return 0
    increases, decreases = alterations(found)
    cost = lowered(start + sum(increases), decreases, state.setup.readings)
    for frame, node, _ in said(state, tree.MinimumCost, play):
        least = amount(frame, node.amount)
        bound = (it.item, _altering(frame))
        if cost < least and is_one(frame, node.what, it.id) and heeds(Point.COST_AT_LEAST, bound):
            cost = least
    return cost


def cost_modifiers(
    state: State, it: Object, play: Play
) -> Iterator[tuple[Frame, tree.CostModifier]]:
    """Yield the cost alterations that apply to a card being played."""
    for frame, node, condition in own_statements(state, it, play, tree.CostModifier):
        if node.paying is not None or (condition is not None and not holds(frame, condition)):
            continue
        if node.place is None or play.place in places_in(frame, node.place):
            yield frame, node
    for frame, node, working in said(state, tree.CostModifier, play):
        if node.paying is not None or (working.holder == it.id and _about_me(node)):
            continue
        if is_one(frame, node.what, it.id) and (
            node.place is None or play.place in places_in(frame, node.place)
        ):
            yield frame, node


@enforces("2.2.15.c")
def used_emblems(state: State, it: Object, play: Play) -> tuple[int, ...]:
    """Return the “next …” emblems that playing this card uses up."""
    found = [
        frame.emblem
        for kind in (tree.CostModifier, tree.Enters)
        for frame, node, _ in said(state, kind, play)
        if isinstance(node.what, tree.Next) and is_one(frame, node.what, it.id)
    ]
    return tuple(dict.fromkeys(found))
