"""Keyword actions on objects: create, exhaust, ready, statuses and counters (7.3)."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.absences import NotCreated, NotExchanged, NotGained
from judge.engine.actions.cards import choose_expedition
from judge.engine.atomic import (
    CREATE,
    GAIN_ABILITY,
    GAIN_COUNTERS,
    GAIN_STATUS,
    LOSE_COUNTERS,
    LOSE_STATUS,
    Action,
)
from judge.engine.called import CALLED
from judge.engine.characteristics import characteristics, said
from judge.engine.costs import can
from judge.engine.decisions import STATUS, Decision, Option
from judge.engine.dispatch import amount, is_one, select
from judge.engine.effects import PREPARE, possible_if, verb
from judge.engine.entries import Matter, Paid, Topic
from judge.engine.entry import Why
from judge.engine.frames import Frame
from judge.engine.mana import EXHAUSTED, mana_actions
from judge.engine.objects import Object
from judge.engine.reading import token_face
from judge.engine.registry import enforces
from judge.engine.selectors import candidates, places_in
from judge.engine.statuses import why_not_gain
from judge.engine.targets import Fixed, choose_number, name, note_gone
from judge.records import dataclass, replace


def objects_named(frame: Frame, what: tree.Selector) -> list[Object]:
    """Return the objects that a selector names, as they are now; what is gone is noted (6.3.k)."""
    found = []
    for it in name(frame, what):
        now = frame.state.objects.get(frame.find(it)) if it >= 0 else None
        if now is not None:
            found.append(now)
        elif it >= 0:
            note_gone(frame, it)
    return found


@verb(tree.Exhaust)
@enforces("7.3.12.a")
def exhaust(frame: Frame, effect: tree.Exhaust) -> list[Action]:
    """Exhaust: an object gains the status exhausted (7.3.12.a)."""
    return [
        Action(GAIN_STATUS, it.id, player=frame.doer, name=EXHAUSTED, rules=("7.3.12.a",))
        for it in objects_named(frame, effect.what)
    ]


@verb(tree.Ready)
@enforces("7.3.25.a")
def ready(frame: Frame, effect: tree.Ready) -> list[Action]:
    """Ready: an object loses the status exhausted (7.3.25.a)."""
    return [
        Action(LOSE_STATUS, it.id, player=frame.doer, name=EXHAUSTED, rules=("7.3.25.a",))
        for it in objects_named(frame, effect.what)
    ]


@verb(tree.PayMana)
@enforces("3.2.9.f", "1.2.5.e")
def pay(frame: Frame, effect: tree.PayMana) -> list[Action]:
    """Pay mana by exhausting Mana Orbs (3.2.9.f)."""
    cost = amount(frame, effect.amount)
    frame.game.note(Paid, ("3.2.9.f",), frame.doer, cost)
    return mana_actions(frame.state, frame.doer, cost)


@verb(tree.GainStatus)
@enforces("7.3.15.a", "7.3.17.a")
def gain_status(frame: Frame, effect: tree.GainStatus) -> list[Action]:
    """Objects gain a status (7.3.15.a); one that cannot may be chosen all the same (I-15)."""
    status = CALLED[effect.status]
    found = objects_named(frame, effect.what)
    _note_in_vain(frame, effect, found)
    return [
        Action(GAIN_STATUS, it.id, player=frame.doer, name=status, rules=("7.3.15.a",))
        for it in found
    ]


def _note_in_vain(frame: Frame, effect: tree.GainStatus, found: list[Object]) -> None:
    """Tell of what was chosen although it cannot gain a status (I-15)."""
    for it in found if isinstance(effect.what, Fixed) else ():
        if why_not_gain(frame.state, it, CALLED[effect.status]):
            frame.game.note(Matter, ("6.1.g",), (it.id,), Topic.IN_VAIN, interpretation="I-15")


@verb(tree.LoseStatus)
@enforces("7.3.19.a")
def lose_status(frame: Frame, effect: tree.LoseStatus) -> list[Action]:
    """Objects lose a status (7.3.19.a)."""
    status = CALLED[effect.status]
    return [
        Action(LOSE_STATUS, it.id, player=frame.doer, name=status, rules=("7.3.19.a",))
        for it in objects_named(frame, effect.what)
    ]


def _beyond(frame: Frame, maximum: int) -> int:
    """Return a maximum of counters, further if a passive ability allows it."""
    for reader, node, _ in said(frame.state, tree.BeyondMaximum):
        if is_one(reader, node.of, frame.me):
            maximum += 1_000 if node.by is None else amount(frame, node.by)
    return maximum


@verb(tree.GainCounters)
@enforces("7.3.14.a", "7.3.16.a", "2.5.f")
def gain_counters(frame: Frame, effect: tree.GainCounters) -> list[Action]:
    """Objects gain counters, up to a maximum on each where the text says so (7.3.14.a)."""
    number = amount(frame, effect.amount)
    actions = []
    for it in objects_named(frame, effect.what):
        room = number
        if effect.maximum is not None:
            room = _beyond(frame, amount(frame, effect.maximum)) - it.count(effect.counter)
        actions.append(
            Action(
                GAIN_COUNTERS,
                it.id,
                player=frame.doer,
                name=effect.counter,
                amount=max(0, min(number, room)),
                rules=("7.3.14.a",),
            )
        )
    return actions


def _one_kind(frame: Frame, it: Object, counter: str | None) -> str:
    """Return the name of a counter that an object has; asks where it has several kinds."""
    if counter is not None:
        return counter
    names = [each for each, number in it.counters if number]
    if not names:
        return ""
    options = tuple(Option("choose", each, (it.id,)) for each in names)
    chosen: str = frame.game.decide(
        Decision(STATUS, frame.doer, options, frame.me, ("6.1.g",))
    ).value
    return chosen


@verb(tree.LoseCounters, tree.SpendCounters)
@enforces("7.3.33.a", "7.3.33.b", "2.5.g", "2.5.h")
def lose_counters(frame: Frame, effect: tree.LoseCounters | tree.SpendCounters) -> list[Action]:
    """Counters are removed from objects, or spent (2.5.g, 7.3.33.a)."""
    actions = []
    for it in objects_named(frame, effect.what):
        counter = _one_kind(frame, it, effect.counter)
        number = min(amount(frame, effect.amount), it.count(counter))
        actions.append(
            Action(
                LOSE_COUNTERS,
                it.id,
                player=frame.doer,
                name=counter,
                amount=number,
                rules=("7.3.33.a",) if isinstance(effect, tree.SpendCounters) else ("2.5.g",),
            )
        )
    return actions


@verb(tree.DoubleCounters)
@enforces("7.3.8.a", "7.3.8.b")
def double(frame: Frame, effect: tree.DoubleCounters) -> list[Action]:
    """Double counters: gain as many as it already has; zero cannot be doubled (7.3.8)."""
    actions = []
    for it in objects_named(frame, effect.what):
        number = it.count(effect.counter)
        if not number:
            frame.game.note(NotGained, ("7.3.8.b",), it.id, effect.counter, Why.NONE)
            continue
        actions.append(
            Action(
                GAIN_COUNTERS,
                it.id,
                player=frame.doer,
                name=effect.counter,
                amount=number,
                rules=("7.3.8.a",),
            )
        )
    return actions


@verb(tree.DistributeCounters)
def distribute(frame: Frame, effect: tree.DistributeCounters) -> list[Action]:
    """Give each of the things as many of the counters as the doer chooses."""
    left = amount(frame, effect.amount)
    things = objects_named(frame, effect.what)
    actions = []
    for position, it in enumerate(things):
        last = position == len(things) - 1
        number = left if last else choose_number(frame, 0, left)
        left -= number
        if number:
            actions.append(
                Action(
                    GAIN_COUNTERS,
                    it.id,
                    player=frame.doer,
                    name=effect.counter,
                    amount=number,
                    rules=("7.3.14.a",),
                )
            )
    return actions


@verb(tree.ExchangeCounters)
@enforces("7.3.10.a", "7.3.10.b")
def exchange_counters(frame: Frame, effect: tree.ExchangeCounters) -> list[Action]:
    """Exchange boosts: each gains or loses the difference, simultaneously (7.3.10)."""
    things = objects_named(frame, effect.what)
    if len(things) != 2:
        frame.game.note(NotExchanged, ("7.3.11.b",), tuple(it.id for it in things), Why.NONE)
        return []
    one, other = sorted(things, key=lambda it: it.count(effect.counter))
    difference = other.count(effect.counter) - one.count(effect.counter)
    if difference == 0:
        frame.game.note(NotExchanged, ("7.3.10.b",), (one.id, other.id), Why.EQUAL)
        return []
    common = {"player": frame.doer, "name": effect.counter, "amount": difference}
    rules = ("7.3.10.a",)
    return [
        Action(GAIN_COUNTERS, one.id, rules=rules, **common),  # type: ignore[arg-type]  # one mapping holds facts of several types
        Action(LOSE_COUNTERS, other.id, rules=rules, **common),  # type: ignore[arg-type]  # one mapping holds facts of several types
    ]


@dataclass(frozen=True, slots=True)
class AsMany(tree.Quantity):
    """Any number of those that are there, chosen when it is known where."""


PREPARE[tree.MoveCounters] = lambda effect: (
    replace(effect, amount=AsMany()) if effect.amount == tree.AnyNumber() else effect
)


@verb(tree.MoveCounters)
@enforces("2.5.f", "2.5.g", "2.5.h")
def move_counters(frame: Frame, effect: tree.MoveCounters) -> list[Action]:
    """Move counters: one thing loses as many as the other gains, simultaneously (2.5.f-g)."""
    origins, places = objects_named(frame, effect.origin), objects_named(frame, effect.to)
    if not origins or not places:
        return []
    there = origins[0].count(effect.counter)
    if isinstance(effect.amount, AsMany):
        number = choose_number(frame, 0, there)
    else:
        number = min(amount(frame, effect.amount), there)
    common = {"player": frame.doer, "name": effect.counter, "amount": number}
    return [
        Action(LOSE_COUNTERS, origins[0].id, rules=("2.5.g",), **common),  # type: ignore[arg-type]  # one mapping holds facts of several types
        Action(GAIN_COUNTERS, places[0].id, rules=("2.5.f",), **common),  # type: ignore[arg-type]  # one mapping holds facts of several types
    ]


@verb(tree.Augment)
@enforces("7.3.4.a")
def augment(frame: Frame, effect: tree.Augment) -> list[Action]:
    """Augment: gain one more of a single counter that it already has (7.3.4.a)."""
    actions = []
    for it in objects_named(frame, effect.what):
        counter = _one_kind(frame, it, None)
        if not counter:
            frame.game.note(NotGained, ("7.3.4.a",), it.id, "", Why.NONE)
            continue
        actions.append(
            Action(
                GAIN_COUNTERS,
                it.id,
                player=frame.doer,
                name=counter,
                amount=1,
                rules=("7.3.4.a",),
            )
        )
    return actions


@verb(tree.GainSubtypes)
def gain_subtypes(frame: Frame, effect: tree.GainSubtypes) -> list[Action]:
    """Objects gain the sub-types of another."""
    gained: frozenset[str] = frozenset()
    for other in select(frame, effect.of):
        gained |= characteristics(frame.state, other).subtypes
    return [
        Action(GAIN_ABILITY, it.id, name="sub-types", value=gained, rules=("2.3.1.e",))
        for it in objects_named(frame, effect.what)
    ]


@verb(tree.Create)
@enforces("7.3.5.a", "7.3.5.b", "7.4.4.c", "7.4.4.h", "7.4.4.l", "2.2.2.j", "2.2.4.f")
@enforces("2.2.11.e", "2.2.12.f", "2.3.1.b")
def create(frame: Frame, effect: tree.Create) -> list[Action]:
    """Create tokens: so many in each place named, or distributed among them (7.3.5)."""
    face = token_face(effect.token)
    number = amount(frame, effect.amount)
    of = effect.place.of
    found = places_in(frame, effect.place)
    if not found:
        by = of.to if isinstance(of, tree.Related) else of
        chosen = by is None or any(True for _ in select(frame, by))
        rule, why = ("7.4.4.l", Why.NO_PLACE) if chosen else ("6.1.g", Why.NONE)
        frame.game.note(NotCreated, (rule,), frame.me, effect.token.name, why)
        return []
    one_set = isinstance(of, tree.You) or (isinstance(of, tree.Related) and of.relation in _SINGLE)
    if (one_set or effect.distributed) and len(found) > 1:
        places = [choose_expedition(frame, found, frame.me) for _ in range(number)]
    else:
        places = [place for place in found for _ in range(number)]
    if all(zones.PLAYER_AT[place] != frame.you for place in found):
        frame.them = zones.PLAYER_AT[found[0]]  # “in an opponent's Expedition. They …”
    return [
        Action(CREATE, player=frame.doer, place=place, value=face, rules=("7.3.5.b",))
        for place in places
    ]


# an Expedition that the text calls one, and that Gigantic can make two (7.4.4.h)
_SINGLE = frozenset(
    {
        tree.Relation.EXPEDITION,
        tree.Relation.FACING_EXPEDITION,
        tree.Relation.OTHER_EXPEDITION,
    }
)


@possible_if(tree.Exhaust, tree.GainCounters, tree.SpendCounters, tree.Ready)
def something_named(
    frame: Frame, effect: tree.Exhaust | tree.GainCounters | tree.SpendCounters | tree.Ready
) -> bool:
    """An optional step can be chosen only if there is something to do it to."""
    if isinstance(effect, tree.SpendCounters):
        return can(frame, effect)
    if isinstance(effect.what, tree.Choose | tree.Target):
        return bool(candidates(frame, effect.what.filter))
    return any(frame.find(it) != -1 for it in select(frame, effect.what))
