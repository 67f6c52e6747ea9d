"""What has to be true of every state between two effects, rule by rule."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.characteristics import workings
from judge.engine.day import DAILY
from judge.engine.night import limit
from judge.engine.objects import PERMANENT
from judge.engine.reactions import DAILY_LIMIT
from judge.engine.reevaluation import evaluate
from judge.engine.state import NIGHT, NOBODY, State
from judge.engine.statuses import EXHAUSTED, FLEETING

CLEAN_UP: Final = "Clean-up"
FURTHEST: Final = 7


@dataclass(frozen=True, slots=True)
class Broken:
    """An invariant that does not hold: the rule, and what is wrong."""

    rule: str
    what: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.what}"


Check = Callable[[State], Iterator[Broken]]


def broken(state: State) -> list[Broken]:
    """Return what is wrong with one quiescent state; nothing if all is well."""
    return [found for check in CHECKS for found in check(state)]


def broken_between(before: State, after: State) -> list[Broken]:
    """Return what is wrong with the way from one quiescent state to the next."""
    return [
        *_timestamps_increase(before, after),
        *_cards_stay(before, after),
        *_limits(before, after),
    ]


def _places(state: State) -> Iterator[Broken]:
    listed = [number for place in state.zones for number in place]
    if len(set(listed)) != len(listed) or set(listed) != set(state.objects):
        yield Broken("2.1.c", "an item is not in exactly one zone")
    items = [it.item for it in state.objects.values()]
    if len(set(items)) != len(items):
        yield Broken("2.1.c", "an item is represented twice")
    for place, numbers in enumerate(state.zones):
        for number in numbers:
            if state.objects[number].place != place:
                yield Broken("2.1.c", f"{state.name(number)} is not where it is listed")
    if state.zones[zones.LIMBO]:
        yield Broken("3.2.8.a", "a card is in Limbo although nothing is being played")


def _marks(state: State) -> Iterator[Broken]:
    for it in state.objects.values():
        bare = not zones.VISIBLE_AT[it.place] or it.place in zones.DISCARD
        if bare and it.statuses:
            yield Broken("2.4.1.c", f"{it.face} has a status in {_at(state, it.place)}")
        if bare and it.counters:
            yield Broken("2.5.b", f"{it.face} has counters in {_at(state, it.place)}")
        if any(number <= 0 for _, number in it.counters):
            yield Broken("2.5.g", f"{it.face} has no or negative counters of a kind")
        if len({name for name, _ in it.counters}) != len(it.counters):
            yield Broken("2.5.d", f"{it.face} has counters of one name twice")
        if it.place in zones.MANA and it.statuses - {EXHAUSTED}:
            yield Broken("3.2.9", f"a Mana Orb has {', '.join(it.statuses)}")
        landmark = it.face.type == PERMANENT and it.face.zone_type == "Landmark"
        if landmark and FLEETING in it.statuses:
            yield Broken("5.2.3.a", f"the Landmark {it.face} is Fleeting")


def _timestamps(state: State) -> Iterator[Broken]:
    visible = [it for it in state.objects.values() if zones.VISIBLE_AT[it.place]]
    stamps = [it.timestamp for it in visible] + [each.timestamp for each in state.emblems]
    if len(set(stamps)) != len(stamps):
        yield Broken("2.2.16.c", "two objects have one timestamp")
    if any(not 0 < stamp < state.next_timestamp for stamp in stamps):
        yield Broken("2.2.16.b", "an object's timestamp was never given")


def _controllers(state: State) -> Iterator[Broken]:
    for it in state.objects.values():
        if it.controller not in (0, 1) or it.owner not in (0, 1):
            yield Broken("7.5.5.a", f"nobody controls or owns {it.face}")
        elif zones.PLAYER_AT[it.place] not in (NOBODY, it.controller):
            yield Broken("7.5.5.a", f"{it.face} is in a zone of another player")
        if zones.EXPEDITION_AT[it.place] < 0 and it.place not in zones.LANDMARKS:
            if zones.PLAYER_AT[it.place] not in (NOBODY, it.owner):
                yield Broken("3.1.2.c", f"{it.face} is in a zone of another player than its owner")
            if it.face.token:
                yield Broken("2.1.e", f"the token {it.face} is in {_at(state, it.place)}")
    for emblem in state.emblems:
        if emblem.controller not in (0, 1):
            yield Broken("2.2.2.m", "nobody controls an Emblem")


def _counts(state: State) -> Iterator[Broken]:
    for number in state.counts.values():
        if number > DAILY_LIMIT:
            yield Broken("1.4.6", f"something happened {number} times in one day")


def _adventure(state: State) -> Iterator[Broken]:
    for expedition in state.expeditions:
        if not 0 <= expedition.distance <= FURTHEST:
            yield Broken("7.3.22.c", "an Expedition is outside the Adventure")
    if state.over != (state.winner != NOBODY):
        yield Broken("1.3.3.a", "the game is over without a winner, or goes on with one")


def _workings(state: State) -> Iterator[Broken]:
    kept = workings(state)
    fresh = evaluate(state.fork())
    if kept.changed != fresh.changed or kept.terrains != fresh.terrains:
        yield Broken("2.3.1.k", "passive abilities were not re-evaluated after the last event")
    if kept.triggers != fresh.triggers:
        yield Broken("2.3.1.k", "the Reactions that may activate are not those that exist and work")


CHECKS: Final[tuple[Check, ...]] = (
    _places,
    _marks,
    _timestamps,
    _controllers,
    _counts,
    _adventure,
    _workings,
)


def _timestamps_increase(before: State, after: State) -> Iterator[Broken]:
    for it in after.objects.values():
        if it.id not in before.objects and 0 < it.timestamp < before.next_timestamp:
            yield Broken("2.2.16.c", f"{it.face} is new, and has an old timestamp")
        old = before.objects.get(it.id)
        if old is not None and old.timestamp != it.timestamp:
            yield Broken("2.2.16.b", f"{it.face} has another timestamp, and is no new object")
        if old is not None and zones.ZONE_AT[old.place] != zones.ZONE_AT[it.place]:
            yield Broken("2.1.d", f"{it.face} changed zones, and is no new object")


def _cards_stay(before: State, after: State) -> Iterator[Broken]:
    cards = {it.item: it for it in after.objects.values() if not it.face.token}
    known = {it.item: it for it in before.objects.values() if not it.face.token}
    if cards.keys() != known.keys():
        yield Broken("2.1.a", "a card has appeared or vanished")
    for item, it in cards.items():
        if item in known and (known[item].face is not it.face or known[item].owner != it.owner):
            yield Broken("2.1.a", f"{it.face} was another card, or another player's")


def _limits(before: State, state: State) -> Iterator[Broken]:
    """Right after Clean-up nobody has more than unchanged limits allow (4.2.5.c)."""
    clock = state.clock
    if clock.phase != NIGHT or clock.done != before.clock.done + 1 or clock.done == 0:
        return
    known = workings(before).statics.keys() | workings(state).statics.keys()
    modified = known & {tree.LimitChange, tree.NotCounted}
    if DAILY[NIGHT][clock.done - 1][0] != CLEAN_UP or modified:
        return
    for player in (0, 1):
        for zone, place in (
            (tree.Zone.RESERVE, zones.RESERVES[player]),
            (tree.Zone.LANDMARK, zones.LANDMARKS[player]),
        ):
            if len(state.zones[place]) > limit(state, player, zone):
                yield Broken("4.2.5.c", f"{_at(state, place)} holds more than its limit")


def _at(state: State, place: int) -> str:
    return zones.place_name(place, state.setup.players)
