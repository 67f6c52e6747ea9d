"""Building a state: an empty board with defaults, and objects put on it by hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.atomic import writes
from judge.engine.history import asked_of_past
from judge.engine.interpretations import Alternative
from judge.engine.objects import (
    HERO,
    NO_STATUS,
    PASSIVE,
    REACTION,
    SPELL,
    Emblem,
    Expedition,
    Face,
    Ghost,
    Marker,
    Object,
    Region,
)
from judge.engine.reading import make_face
from judge.engine.reevaluation import evaluate
from judge.engine.registry import enforces
from judge.engine.state import AFTERNOON, BEGINNING, NOBODY, NOON, Clock, Setup, State
from judge.engine.statuses import EXHAUSTED

REGIONS = ("VMO", "V", "MO", "M", "VO", "O", "VM", "VMO")


def new_state(
    players: tuple[str, str] = ("Alice", "Bob"),
    regions: Sequence[str] = REGIONS,
    *,
    first_player: int = 0,
    phase: str = AFTERNOON,
    readings: Iterable[Alternative] = (),
) -> State:
    """Return an empty board: an Afternoon in which the first player is about to take a turn.

    `regions` are terrains from the Hero region to the Companion region, all face up; `readings` are
    those of open points by which it is played instead of ours.
    """
    state = State()
    state.setup = Setup(players, readings=frozenset(readings))
    state.objects = {}
    state.zones = [() for _ in range(zones.PLACES)]
    state.emblems = ()
    state.fixed = ((0, 0), (0, 0))
    state.expeditions = (Expedition(1),) * 4
    state.regions = tuple(
        Region(frozenset(terrains), -1 if n in (0, len(regions) - 1) else (n - 1) // 2)
        for n, terrains in enumerate(regions)
    )
    state.markers = ()
    turn = first_player if phase == AFTERNOON else NOBODY
    state.clock = Clock(1, phase, 0, turn)
    state.first_player = first_player
    state.passed = (False, False)
    state.winner = NOBODY
    state.over = False
    state.tiebreakers = False
    state.ghosts = {}
    state.counts = {}
    state.ledger = {}
    state.next_id = 0
    state.next_timestamp = 1
    state.workings = None
    state.stale = True
    evaluate(state)
    return state


def put(
    state: State,
    face: Face,
    place: int,
    *,
    owner: int | None = None,
    statuses: Iterable[str] = (),
    counters: Iterable[tuple[str, int]] = (),
    ready: bool = True,
    known: bool = True,
) -> int:
    """Put a card or token at a place of a board that is being built; return its id.

    A card put in a Deck goes below those already there; `known` says whether its position is
    known. Call `evaluate` (or `finish`) when the board is complete.
    """
    number = state.next_id
    state.next_id += 1
    player = zones.PLAYER_AT[place] if place != zones.LIMBO else state.first_player
    visible = zones.VISIBLE_AT[place]
    stats = frozenset(statuses) | (NO_STATUS if ready else {EXHAUSTED})
    timestamp = 0
    if visible:
        timestamp = state.next_timestamp
        state.next_timestamp += 1
    marks = dict(counters)
    if face.type == HERO and not marks:
        marks = dict(beginning_counters(face))
    state.objects[number] = Object(
        number,
        number,
        face,
        player if owner is None else owner,
        player,
        place,
        timestamp,
        stats,
        tuple(sorted(marks.items())),
        face_down=place in zones.MANA,
    )
    state.zones[place] = (*state.zones[place], number)
    if asked := asked_of_past(face):
        state.setup = state.setup._replace(asked=state.setup.asked | asked)
    if place in zones.DECKS and known:
        fixed = list(state.fixed)
        fixed[player] = (fixed[player][0] + 1, fixed[player][1])
        state.fixed = (fixed[0], fixed[1])
    if face.type == HERO:
        state.markers += tuple(
            Marker(state.next_id + n, player, frozenset({terrain}), -1, 0)
            for n, terrain in enumerate(beginning_markers(face))
        )
        state.next_id += len(beginning_markers(face))
    state.stale = True
    return number


@enforces("2.5.e")
def beginning_counters(face: Face) -> list[tuple[str, int]]:
    """Return the counters that a Hero starts the game with (2.5.e)."""
    begins = [
        static.node
        for ability in face.abilities
        for static in ability.statics
        if isinstance(static.node, tree.BeginsWith)
    ]
    return [
        (each.counter, each.amount.value) for each in begins if isinstance(each.amount, tree.Number)
    ]


def beginning_markers(face: Face) -> tuple[str, ...]:
    """Return the Terrain Markers that a Hero starts the game with."""
    return tuple(
        str(terrain)
        for ability in face.abilities
        if ability.kind == PASSIVE
        for static in ability.statics
        if isinstance(static.node, tree.BeginsWithMarkers)
        for terrain in static.node.terrains
    )


@writes
@enforces("5.4.a", "7.2.1.d")
def with_effect(state: State, face: Face, controller: int, item: int) -> State:
    """Return a state in which the effects of a face wait in Limbo, as Reactions of what is gone.

    Nothing was played for them, and they are played before the turn goes on (4.4.a). `item` is the
    number of what is gone, on every way of the game.
    """
    state = state.fork()
    source, stamp = state.numbered()
    gone = Object(source, item, face, controller, controller, zones.LIMBO, stamp)
    state.ghosts = {**state.ghosts, source: Ghost(gone, face.base, 0, NO_STATUS)}
    for ability in face.abilities:
        number, stamp = state.numbered()
        effect, about = ability.tree.effect, frozenset({source})
        emblem = Emblem(
            number, REACTION, controller, source, ability, effect, timestamp=stamp, about=about
        )
        state.emblems = (*state.emblems, emblem)
    return state


def finish(state: State) -> State:
    """Evaluate a board that has been built by hand; return it."""
    evaluate(state)
    return state


MANA_CARD = make_face("Mana Orb", SPELL, hand_cost=0, reserve_cost=0)


def give_mana(state: State, player: int, number: int, *, ready: bool = True) -> None:
    """Give a player so many Mana Orbs."""
    for _ in range(number):
        put(state, MANA_CARD, zones.MANA[player], ready=ready)


@enforces("3.2.6.b", "4.1.a", "4.1.b", "4.1.c", "4.1.d", "4.1.e", "4.1.f", "4.1.g")
@enforces("4.1.j", "3.2.1.b")
def start(
    decks: Sequence[Sequence[Face]],
    heroes: Sequence[Face | None] = (None, None),
    *,
    players: tuple[str, str] = ("Alice", "Bob"),
    regions: Sequence[str] = REGIONS,
    first_player: int = 0,
    readings: Iterable[Alternative] = (),
) -> State:
    """Return the board at the start of a game, before the opening hands (4.1.a-g).

    `regions` is the order in which the Tumult cards lie; they are face down. The first Morning is
    skipped (4.1.j): the first advance deals the opening hands, Noon follows.
    """
    state = new_state(players, regions, first_player=first_player, phase=NOON, readings=readings)
    state.expeditions = (Expedition(0),) * 4
    state.regions = tuple(each._replace(visible=each.tumult < 0) for each in state.regions)
    for player, hero in enumerate(heroes):
        if hero is not None:
            put(state, hero, zones.HEROES[player])
    for player, deck in enumerate(decks):
        for face in deck:
            put(state, face, zones.DECKS[player], known=False)
    state.clock = Clock(1, BEGINNING, 0)
    return finish(state)
