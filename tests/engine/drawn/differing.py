"""One thing about a position is made different; two drawn numbers say which."""

from collections.abc import Callable

from judge.engine import zones
from judge.engine.objects import Object
from judge.engine.reactions import DAILY_LIMIT
from judge.engine.state import State

Difference = Callable[[State, int, int], None]


def _one(state: State, which: int, places: tuple[int, ...]) -> Object | None:
    numbers = [number for place in places for number in state.zones[place]]
    return state.objects[numbers[which % len(numbers)]] if numbers else None


def owner(state: State, which: int, other: int) -> None:
    it = _one(state, which, zones.IN_PLAY)
    if it is not None:
        state.objects[it.id] = it._replace(owner=1 - it.owner)


def timestamps(state: State, which: int, other: int) -> None:
    one, two = _one(state, which, zones.WORKING), _one(state, other, zones.WORKING)
    if one is not None and two is not None:
        state.objects[one.id] = one._replace(timestamp=two.timestamp)
        state.objects[two.id] = two._replace(timestamp=one.timestamp)


def statuses(state: State, which: int, other: int) -> None:
    it = _one(state, which, zones.WORKING)
    if it is not None:
        state.objects[it.id] = it._replace(statuses=frozenset())


def counters(state: State, which: int, other: int) -> None:
    it = _one(state, which, zones.WORKING)
    if it is not None:
        state.objects[it.id] = it._replace(counters=())


def gained(state: State, which: int, other: int) -> None:
    it = _one(state, which, zones.WORKING)
    if it is not None:
        state.objects[it.id] = it._replace(granted=(), gained=frozenset())


def counts(state: State, which: int, other: int) -> None:
    state.counts = {
        (it.id, ability): DAILY_LIMIT
        for it in state.objects.values()
        for ability in it.face.abilities
        if it.place in zones.WORKING
    }


def known_order(state: State, which: int, other: int) -> None:
    """Turn round the top cards of a Deck, whose order is known."""
    player = which % 2
    deck = zones.DECKS[player]
    cards = state.zones[deck]
    fixed = [(len(cards), 0) if each == player else state.fixed[each] for each in (0, 1)]
    state.fixed = (fixed[0], fixed[1])
    state.zones[deck] = tuple(reversed(cards)) if other % 2 else cards


def expedition(state: State, which: int, other: int) -> None:
    expeditions = list(state.expeditions)
    one = expeditions[which % 4]
    fields = ({"moved": not one.moved}, {"ascended": not one.ascended})
    expeditions[which % 4] = one._replace(**fields[other % 2])
    state.expeditions = tuple(expeditions)


def emblems(state: State, which: int, other: int) -> None:
    """Exchange what two Emblems are bound to."""
    emblems = list(state.emblems)
    if emblems:
        one, two = which % len(emblems), other % len(emblems)
        for here, there in ((one, two), (two, one)):
            emblems[here] = state.emblems[here]._replace(
                bindings=state.emblems[there].bindings, about=state.emblems[there].about
            )
        state.emblems = tuple(emblems)


def ledger(state: State, which: int, other: int) -> None:
    state.ledger = {}


def player(state: State, which: int, other: int) -> None:
    if which % 2:
        state.first_player = 1 - state.first_player
    else:
        state.passed = (other % 2 == 1, False)


DIFFERENCES = (
    owner,
    timestamps,
    statuses,
    counters,
    gained,
    counts,
    known_order,
    expedition,
    emblems,
    ledger,
    player,
)
