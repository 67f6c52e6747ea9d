"""Sections 2.1, 2.4.1, 2.5 and 3: items change zones, and become new objects."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.absences import NotMoved
from judge.engine.atomic import CREATE, MOVE, REVEAL, SHIFT, TELL, Action, Change, performs
from judge.engine.called import CALLED
from judge.engine.characteristics import characteristics, presence, terrains
from judge.engine.entries import (
    Ceased,
    Created,
    Failed,
    LookedAt,
    Moved,
    PhaseBegan,
    Revealed,
    Switched,
)
from judge.engine.entry import Why
from judge.engine.game import Game
from judge.engine.objects import NO_STATUS, Ghost, Object
from judge.engine.points import Point, heeds, watched
from judge.engine.quantities import BOOST
from judge.engine.registry import enforces
from judge.engine.selectors import region_of
from judge.engine.state import NOBODY, State

REVEALS = str(tree.Deed.REVEALS)
ETERNAL = CALLED[tree.KeywordName.ETERNAL]
SEASONED = CALLED[tree.KeywordName.SEASONED]
EXHAUSTED = CALLED[tree.State.EXHAUSTED]


@enforces("2.1.h", "6.3.k")
def leave_ghost(state: State, it: Object, successor: int) -> None:
    """Keep the last value of an object that ceases to exist (2.1.h, 6.3.k)."""
    mask = presence(state, it.id)
    region = frozenset().union(
        *(terrains(state, region_of(state, each)) for each in zones.MASKS[mask])
    )
    ghost = Ghost(it, characteristics(state, it.id), mask, region, successor)
    state.ghosts = {**state.ghosts, it.id: ghost}


@enforces("2.5.j", "2.5.k", "2.5.b", "7.4.6.b", "7.4.6.c")
def counters_after(state: State, it: Object, place: int) -> tuple[tuple[str, int], ...]:
    """Return the counters that an item keeps when it moves to a place (2.5.j-k, 7.4.6.b)."""
    if not it.counters or not zones.VISIBLE_AT[place] or place in zones.DISCARD:
        return ()
    if zones.IN_PLAY_AT[it.place]:
        seasoned = (
            zones.EXPEDITION_AT[it.place] >= 0
            and place in zones.RESERVES
            and SEASONED in characteristics(state, it.id).keywords
        )
        if seasoned and not heeds(Point.SEASONED, it.item):
            return ()
        kept = tuple(each for each in it.counters if seasoned and each[0] == BOOST)
        if kept != it.counters and not heeds(Point.COUNTERS_LOST_LEAVING, it.item):
            return it.counters
        return kept
    return it.counters if heeds(Point.COUNTERS_KEPT, it.item) else ()


def _of_counters(it: Object, place: int, kept: tuple[tuple[str, int], ...]) -> tuple[str, ...]:
    """Return the rules by which an item that moves to a place keeps or loses its counters."""
    if not it.counters:
        return ()
    if zones.IN_PLAY_AT[it.place]:
        lost = ("2.5.j",) if kept != it.counters else ()
        return ("7.4.6.b", *lost) if kept else lost
    return ("2.5.k",) if zones.VISIBLE_AT[place] else ("2.5.b",)


def take_out(state: State, it: Object) -> None:
    """Take an item out of the place where it lies, a known position of a Deck included."""
    old = state.zones[it.place]
    if it.place in zones.DECKS:
        player = zones.PLAYER_AT[it.place]
        top, bottom = state.fixed[player]
        position = old.index(it.id)
        if position < top:
            top -= 1
        elif position >= len(old) - bottom:
            bottom -= 1
        fixed = list(state.fixed)
        fixed[player] = (top, bottom)
        state.fixed = (fixed[0], fixed[1])
    state.zones[it.place] = tuple(number for number in old if number != it.id)


@enforces("3.2.2.b", "3.2.2.f")
def put_in(state: State, number: int, place: int, position: int) -> None:
    """Put an item into a place; `position` counts from the top of a Deck (1), -1 is its bottom.

    The cards of a Deck that come above a position counted from the top are known by then.
    """
    old = state.zones[place]
    if place not in zones.DECKS:
        state.zones[place] = (*old, number)
        return
    above = len(old) if position < 0 else max(position, 1) - 1
    if above > len(old) and not heeds(Point.TO_THE_OTHER_END, state.objects[number].item):
        above = 0
    state.zones[place] = (*old[:above], number, *old[above:])
    player = zones.PLAYER_AT[place]
    top, bottom = state.fixed[player]
    fixed = list(state.fixed)
    low = above >= len(old) - bottom
    fixed[player] = (top, bottom + 1) if low else (top + 1, bottom)
    state.fixed = (fixed[0], fixed[1])


@performs(MOVE)
@enforces(
    "1.4.4.a",
    "2.1.a",
    "2.1.c",
    "2.1.d",
    "2.1.i",
    "2.2.16.a",
    "2.2.16.b",
    "2.2.16.c",
    "2.4.1.c",
    "2.4.1.d",
    "3.1.2.c",
    "3.2.2.f",
    "3.2.9.b",
    "7.5.5.a",
)
def move(game: Game, state: State, action: Action, changes: list[Change]) -> None:
    """Move an item: another object arrives, later in time, and nothing follows it (2.1.d).

    `action.place` is where to, `action.amount` a position in a Deck, `action.statuses` what it
    enters with (“ready” for a Mana Orb that is not exhausted), `action.player` its new controller.
    """
    it = state.objects.get(action.object)
    if it is None:
        game.note(NotMoved, ("2.1.i", *action.rules), action.object, Why.GONE)
        return
    if it.face.token and zones.IN_PLAY_AT[it.place] and heeds(Point.TOKEN_CEASES, it.item):
        cease(game, state, it, action, changes)
        return
    place = zones.home(action.place, it.owner)
    if place != action.place and not heeds(Point.TO_ITS_OWNER, it.item):
        place = action.place
    if watched():
        if _held_as_at_rest(state, it, place, action):
            return
        place = _where_its_controller_discards(it, place, action)
    number = state.next_id
    state.next_id = number + 1
    if zones.VISIBLE_AT[it.place]:
        leave_ghost(state, it, number)
    take_out(state, it)
    del state.objects[it.id]
    visible = zones.VISIBLE_AT[place]
    play = action.value
    statuses = action.statuses
    in_mana = place in zones.MANA
    if in_mana:
        ready = "ready" in statuses or not heeds(Point.ORB_ENTERS_EXHAUSTED, it.item)
        statuses = NO_STATUS if ready else frozenset({EXHAUSTED})
    elif not visible or place in zones.DISCARD:
        kept = bool(it.statuses) and not heeds(Point.STATUS_LOST_OUT_OF_SIGHT, it.item)
        statuses = it.statuses if kept else NO_STATUS
    elif it.statuses and not heeds(Point.STATUS_LOST_ON_THE_WAY, it.item):
        statuses |= it.statuses
    timestamp = 0
    if visible:
        timestamp = state.next_timestamp
        state.next_timestamp = timestamp + 1
    controller = zones.PLAYER_AT[place]
    if controller < 0:
        controller = action.player
    counters = counters_after(state, it, place)
    new = Object(
        number,
        it.item,
        it.face,
        it.owner,
        controller,
        place,
        timestamp,
        statuses,
        counters,
        play.granted if play is not None and "play" in action.tags else (),
        face_down=in_mana,
    )
    state.objects[number] = new
    if place in zones.DECKS:
        from judge.engine.decks import fix_top

        fix_top(game, state, controller, min(action.amount - 1, len(state.zones[place])))
    put_in(state, number, place, action.amount)
    if not (_idle(it.place) and _idle(place)):
        state.stale = True
    changes.append(Change(action, it.id, number, 0, it.place))
    if game.trace is not None:
        rules = ("2.1.d", *_of_counters(it, place, counters), *action.rules)
        tags, reading = action.tags, action.reading
        game.note(Moved, rules, it.id, number, it.place, place, tags, interpretation=reading)


def _idle(place: int) -> bool:
    """Whether no ability works in a place, so that nothing needs re-evaluation."""
    return place not in _WORKING


_WORKING = frozenset(zones.WORKING)


@enforces("2.1.e", "7.5.10.b", "7.3.31.b")
def cease(game: Game, state: State, it: Object, action: Action, changes: list[Change]) -> None:
    """Let a token that would join another zone cease to exist; it still leaves its zone (2.1.e)."""
    leave_ghost(state, it, -1)
    take_out(state, it)
    del state.objects[it.id]
    state.stale = True
    changes.append(Change(action, it.id, -1, 0, it.place))
    rules = ("2.1.e", "7.5.10.b", *action.rules)
    tags, reading = action.tags, action.reading
    game.note(Ceased, rules, it.id, it.place, action.place, tags, interpretation=reading)


@performs(CREATE)
@enforces("7.3.5.a", "7.3.5.b", "2.2.1.d", "2.2.10.d", "1.1.7.b", "7.4.4.c", "7.5.9.b")
def create(game: Game, state: State, action: Action, changes: list[Change]) -> None:
    """Create a token (7.3.5); its owner is the player who creates it (1.1.7.b)."""
    number, timestamp = state.numbered()
    controller = zones.PLAYER_AT[action.place]
    state.objects[number] = Object(
        number,
        number,
        action.value,
        action.player,
        controller,
        action.place,
        timestamp,
        action.statuses,
    )
    put_in(state, number, action.place, 0)
    state.stale = True
    changes.append(Change(action, -1, number))
    if game.trace is not None:
        reading = "" if action.value.has_statistics else "I-16"
        rules = ("7.3.5.a", *action.rules)
        name, place = action.value.name, action.place
        game.note(Created, rules, number, name, place, interpretation=reading)


def _held_as_at_rest(state: State, it: Object, place: int, action: Action) -> bool:
    """Whether what keeps a Character in play at Rest kept it from an effect: it does not."""
    if "Rest" in action.tags or zones.EXPEDITION_AT[it.place] < 0 or place not in zones.RESERVES:
        return False
    held = [point for status, point in _ONLY_AT_REST.items() if status in it.statuses]
    if ETERNAL in characteristics(state, it.id).keywords:
        held.append(Point.ETERNAL_ONLY_AT_REST)
    return any(not heeds(point, it.item) for point in held)


_ONLY_AT_REST = {
    "Anchored": Point.ANCHORED_ONLY_AT_REST,
    "Asleep": Point.ASLEEP_ONLY_AT_REST,
}


def _where_its_controller_discards(it: Object, place: int, action: Action) -> int:
    """Return where a discard goes where its going to its owner's Discard pile is left out."""
    if "discard" not in action.tags or it.controller in (it.owner, NOBODY):
        return place
    return place if heeds(Point.TO_ITS_OWNER, it.item) else zones.DISCARD[it.controller]


@performs(SHIFT)
@enforces("3.2.4.d", "7.3.34.a", "7.3.34.b", "7.4.4.n", "7.3.6.a", "7.4.4.i")
def shift(game: Game, state: State, action: Action, changes: list[Change]) -> None:
    """Move an object to another Expedition: it stays the same object (3.2.4.d)."""
    it = state.objects.get(action.object)
    if it is None or zones.EXPEDITION_AT[it.place] < 0:
        why = Why.GONE if it is None else Why.NO_PLACE
        game.note(NotMoved, ("2.1.i", *action.rules), action.object, why)
        return
    controller = zones.PLAYER_AT[action.place]
    by = Point.SWITCHES if zones.PLAYER_AT[it.place] == controller else Point.DEFECTS
    if it.place == action.place or not heeds(by, it.item):
        return
    take_out(state, it)
    same = heeds(Point.ENTERS_NO_NEW_ZONE, it.item)
    kept = it if same else it._replace(counters=(), statuses=NO_STATUS)
    state.objects[it.id] = kept._replace(place=action.place, controller=controller)
    put_in(state, it.id, action.place, 0)
    state.stale = True
    changes.append(Change(action, it.id, it.id))
    game.note(Switched, ("3.2.4.d", *action.rules), it.id, it.place, action.place)


@performs(TELL, REVEAL)
@enforces("1.2.7.d", "3.1.3.f")
def tell(game: Game, state: State, action: Action, changes: list[Change]) -> None:
    """Let something happen that changes no object: a phase begins, a card is revealed (1.2.7.d)."""
    changes.append(Change(action, action.object, action.object, action.amount))
    if action.name == "fails":
        failed = state.ledger.get("failed", frozenset()) | {action.object}
        state.ledger = {**state.ledger, "failed": failed}
    _tell_what(game, action)


def _tell_what(game: Game, action: Action) -> None:
    """Tell that a card is revealed or looked at, that an Expedition fails, that a phase begins."""
    if action.kind == REVEAL:
        shown = Revealed if action.name == REVEALS else LookedAt
        game.note(shown, action.rules, action.object, action.player)
    elif action.name == "fails":
        game.note(Failed, action.rules, action.value)
    elif action.name == "phase":
        game.note(PhaseBegan, action.rules, action.value)
