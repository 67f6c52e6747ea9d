"""What has to be true of every state between two effects, rule by rule."""

from collections.abc import Callable, Iterator
from typing import Final

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.characteristics import workings
from judge.engine.objects import CHARACTER, HERO, ONGOING, PERMANENT, REACTION, Face
from judge.engine.reactions import DAILY_LIMIT
from judge.engine.reevaluation import evaluate
from judge.engine.selectors import region_of
from judge.engine.state import DUSK, NIGHT, NOBODY, State
from judge.engine.statuses import ANCHORED, ASLEEP, EXHAUSTED, FLEETING
from judge.records import dataclass

FURTHEST: Final = 7
STATUSES: Final = frozenset({ANCHORED, ASLEEP, EXHAUSTED, FLEETING})


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
            yield Broken("2.4.1.c", f"{it.face} has a status in {where(state, it.place)}")
        if bare and it.counters:
            yield Broken("2.5.b", f"{it.face} has counters in {where(state, it.place)}")
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
                yield Broken("2.1.e", f"the token {it.face} is in {where(state, it.place)}")
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
    if len(state.regions) != (1 if state.tiebreakers else FURTHEST + 1):
        yield Broken("3.2.1.b", f"there are {len(state.regions)} regions")
    if not state.tiebreakers:
        for number in range(4):
            if not all(state.regions[n].visible for n in _behind(state, number)):
                yield Broken("7.3.22.b", "an Expedition has passed a face-down Tumult card")
    for marker in state.markers:
        if marker.region >= 0 and not state.regions[marker.region].visible:
            yield Broken("3.2.1.d", "a Terrain Marker is on a region that is not visible")
    if state.over != (state.winner != NOBODY):
        yield Broken("1.3.3.a", "the game is over without a winner, or goes on with one")


def _behind(state: State, number: int) -> range:
    """Return the regions from where an Expedition started to where it is."""
    here = region_of(state, number)
    return range(here, len(state.regions)) if number & 1 else range(here + 1)


def _zones(state: State) -> Iterator[Broken]:
    """What lies where, whatever was played (2.2.3, 3.1.3, 3.2.6, 3.2.9)."""
    for it in state.objects.values():
        if it.face_down != (it.place in zones.MANA):
            yield Broken("3.2.9.b", f"{it.face} is face-down, or a Mana Orb is not")
        if (it.face.type == HERO) != (it.place in zones.HEROES):
            yield Broken("3.2.6.a", f"{it.face} is in {where(state, it.place)}")
        if it.place in zones.LANDMARKS and it.face.zone_type != "Landmark":
            yield Broken("2.2.3.e", f"{it.face} is in a Landmark zone")
        if zones.EXPEDITION_AT[it.place] >= 0 and not _may_be_in_an_expedition(it.face):
            yield Broken("2.2.3.d", f"{it.face} is in an Expedition")
        if it.statuses - STATUSES:
            yield Broken("2.4.1.a", f"{it.face} has {', '.join(it.statuses)}")
    for place in zones.HEROES:
        if len(state.zones[place]) > 1:
            yield Broken("3.2.6.b", f"two Heroes are in {where(state, place)}")


def _may_be_in_an_expedition(face: Face) -> bool:
    return face.type == CHARACTER or (face.type == PERMANENT and face.zone_type == "Expedition")


def _emblems(state: State) -> Iterator[Broken]:
    """Emblems last as long as they say, and only Ongoing ones do (2.2.15)."""
    clock = state.clock
    for emblem in state.emblems:
        if emblem.kind not in (REACTION, ONGOING):
            yield Broken("2.2.2.h", f"an Emblem is of the sub-type {emblem.kind}")
        if bool(emblem.duration) != (emblem.kind == ONGOING):
            yield Broken(
                "2.2.15.b", "an Emblem-Reaction has a duration, or an Ongoing one has none"
            )
        if emblem.duration == tree.Duration.TURN and clock.turn == NOBODY:
            yield Broken("2.2.15.d", "an Emblem lasts for a turn that is nobody's")
        if emblem.duration == tree.Duration.AFTERNOON and clock.phase in (DUSK, NIGHT):
            yield Broken("2.2.15.e", "an Emblem lasts for an Afternoon that is over")


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
    _zones,
    _emblems,
    _workings,
)


def where(state: State, place: int) -> str:
    """Return a place in words."""
    return zones.place_name(place, state.setup.players)
