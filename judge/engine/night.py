"""Section 4.2.5: Rest, Clean-up, Check Victory."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.absences import NotDue, NotSent
from judge.engine.adventure import total_distance
from judge.engine.atomic import (
    DESCEND,
    LOSE_STATUS,
    MOVE,
    START_TIEBREAKERS,
    WIN,
    Action,
    Step,
)
from judge.engine.called import CALLED
from judge.engine.characteristics import characteristics, presence, said
from judge.engine.decisions import KEEP, Decision, Option
from judge.engine.dispatch import amount, is_one
from judge.engine.entries import VictoryChecked
from judge.engine.entry import Why
from judge.engine.game import Game
from judge.engine.interpretations import Alternative, read_as
from judge.engine.key import look
from judge.engine.objects import CHARACTER, Object
from judge.engine.points import Point, heeds, watched
from judge.engine.registry import enforces
from judge.engine.selectors import fits, players_in
from judge.engine.state import REST, State, initiative_order
from judge.engine.statuses import ANCHORED, ASLEEP
from judge.engine.steps import perform

ETERNAL = CALLED[tree.KeywordName.ETERNAL]
GEAR = "GEAR"
_REST = frozenset({REST})
_DISCARD = frozenset({"discard"})
_SACRIFICE = frozenset({"discard", "sacrifice"})


@enforces("7.5.6.d", "1.4.7.d")
@enforces("4.2.5.b", "2.4.2", "2.4.3", "2.4.4", "7.4.3.a", "7.4.3.b", "1.3.2.f")
def rest(game: Game) -> None:
    """Send Characters, and Gear of Expeditions that moved today, to Reserve (4.2.5.b, I-08)."""
    state = game.state
    moved = sum(1 << number for number in range(4) if state.expeditions[number].moved)
    actions = []
    for place in zones.EXPEDITIONS:
        for it in state.at(place):
            actions += [
                Action(LOSE_STATUS, it.id, name=status, rules=(rule,))
                for status, (rule, ends, _) in _AT_REST.items()
                if status in it.statuses and heeds(ends, it.item)
            ]
            stays = _stays(state, it, moved)
            if stays is None and heeds(Point.REST_SENDS, it.item):
                actions.append(
                    Action(
                        MOVE,
                        it.id,
                        player=it.controller,
                        place=zones.RESERVES[_of_reserve(it)],
                        tags=_REST,
                        rules=("4.2.5.b",),
                        reading=_reading(state, it, moved),
                    )
                )
            elif stays:
                game.note(NotSent, tuple(stays.values()), it.id, next(iter(stays)))
    actions += [
        Action(DESCEND, number, rules=("2.4.3", "4.2.5.b"))
        for number in range(4)
        if state.expeditions[number].ascended and heeds(Point.ASCENDED_ENDS, number)
    ]
    if watched():
        actions += _left_alone(state)
    perform(game, Step(actions, kind=REST))


def _of_reserve(it: Object) -> int:
    """Return to whose Reserve an object goes, whoever controls it: its owner's (3.1.2.c)."""
    own = it.owner == it.controller or heeds(Point.TO_ITS_OWNER, it.item)
    return it.owner if own else it.controller


def _left_alone(state: State) -> Iterator[Action]:
    """Yield what Rest would do to Permanents that are no Gear, where 4.2.5.b is left out."""
    for place in zones.IN_PLAY:
        for it in state.at(place):
            found = characteristics(state, it.id)
            if CHARACTER in found.types or GEAR in found.subtypes:
                continue
            if not heeds(Point.REST_LEAVES, it.item):
                yield Action(MOVE, it.id, place=zones.RESERVES[it.owner], tags=_REST)


def _reading(state: State, it: Object, moved: int) -> str:
    """Return the interpretation by which an object is sent to Reserve at Rest, if any.

    A Character goes though its Expedition has not moved (I-08); a Gear goes though it came to its
    Expedition only after that had moved (I-31).
    """
    mine = presence(state, it.id) & moved
    if CHARACTER in characteristics(state, it.id).types:
        return "" if mine else "I-08"
    return "I-31" if _came_later(state, it, moved) else ""


def _came_later(state: State, it: Object, moved: int) -> bool:
    """Whether an object came to its Expedition only after that had moved (I-31)."""
    mine = presence(state, it.id) & moved
    since = [state.expeditions[number].moved for number in zones.MASKS[mine]]
    return it.timestamp >= max(since, default=0)


_AT_REST = {
    ANCHORED: ("2.4.2", Point.ANCHORED_ENDS, Point.ANCHORED_STAYS),
    ASLEEP: ("2.4.4", Point.ASLEEP_ENDS, Point.ASLEEP_STAYS),
}
"""The statuses that an object loses at Rest, which keep a Character where it is."""


def _stays(state: State, it: Object, moved: int) -> dict[Why, str] | None:
    """Return what keeps an object in its Expedition at Rest, by its rules; None if nothing does."""
    found = characteristics(state, it.id)
    if CHARACTER in found.types:
        keeping = {
            Why(status): rule
            for status, (rule, _, stays) in _AT_REST.items()
            if status in it.statuses and heeds(stays, it.item)
        }
        if ETERNAL in found.keywords and heeds(Point.ETERNAL_STAYS, it.item):
            keeping[Why.ETERNAL] = "7.4.3.b"
        if read_as(state, Alternative.CHARACTERS_TOO) and not presence(state, it.id) & moved:
            keeping[Why.UNMOVED] = "4.2.5.b"
        return keeping or None
    if GEAR in found.subtypes:
        if presence(state, it.id) & moved and not (
            read_as(state, Alternative.AS_IT_MOVED) and _came_later(state, it, moved)
        ):
            return None
        return {Why.UNMOVED: "4.2.5.b"} if heeds(Point.GEAR_STAYS, it.item) else None
    return {}


@enforces("2.2.13.a", "2.2.14.a", "3.2.7.b", "3.2.10.b", "4.2.5.c")
def limit(state: State, player: int, zone: tree.Zone) -> int:
    """Return a player's Reserve or Landmark limit: their Hero's, 2 without one (3.2.7.b)."""
    number = 2
    for hero in state.at(zones.HEROES[player]):
        own = hero.face.reserve_limit if zone is tree.Zone.RESERVE else hero.face.landmark_limit
        number = own if own is not None else number
    for frame, node, _ in said(state, tree.LimitChange):
        if node.zone is not zone or node.filter != tree.Filter():
            continue
        if player in players_in(frame, node.players):
            number += amount(frame, node.by)
    return max(number, 0)


def _rooms(state: State, player: int, zone: tree.Zone) -> list[int]:
    """Return the objects that further room of a limit is for, each once (“if it's exhausted”)."""
    found: list[int] = []
    place = zones.RESERVES[player] if zone is tree.Zone.RESERVE else zones.LANDMARKS[player]
    for frame, node, _ in said(state, tree.LimitChange):
        if node.zone is not zone or node.filter == tree.Filter():
            continue
        if player in players_in(frame, node.players):
            fitting = [n for n in state.zones[place] if fits(frame, node.filter, n)]
            found += [n for n in fitting if n not in found][: amount(frame, node.by)]
    return found


def _not_counted(state: State, number: int, zone: tree.Zone) -> bool:
    return any(
        node.zone is zone and is_one(frame, node.what, number)
        for frame, node, _ in said(state, tree.NotCounted)
    )


def _excess(game: Game, player: int, zone: tree.Zone) -> list[int]:
    """Ask a player what to keep; return what is over the limit and not kept."""
    state = game.state
    place = zones.RESERVES[player] if zone is tree.Zone.RESERVE else zones.LANDMARKS[player]
    counted = [n for n in state.zones[place] if not _not_counted(state, n, zone)]
    room = limit(state, player, zone)
    if len(counted) > room and not heeds(Point.OVER_THE_LIMIT, (player, str(zone))):
        return []
    free = _rooms(state, player, zone) if len(counted) > room else []
    rest = [n for n in counted if n not in free]
    keep = 0
    while keep < room and len(rest) > room - keep:
        distinct: dict[object, int] = {}
        for number in rest:
            distinct.setdefault(look(state, number), number)
        options = tuple(Option("keep", n, (n,)) for n in distinct.values())
        decision = Decision(KEEP, player, options, rules=("4.2.5.c",), about=zone)
        chosen = game.decide(decision).value
        rest.remove(chosen)
        keep += 1
    return rest if room - keep <= 0 else []


@enforces("4.2.5.c", "6.1.h")
def clean_up(game: Game) -> None:
    """Each player keeps as many cards as the limits allow; the rest goes at once (4.2.5.c)."""
    actions = []
    for player in initiative_order(game.state):
        for zone, tags in ((tree.Zone.RESERVE, _DISCARD), (tree.Zone.LANDMARK, _SACRIFICE)):
            for number in _excess(game, player, zone):
                it = game.state.objects[number]
                actions.append(
                    Action(
                        MOVE,
                        number,
                        player=player,
                        place=zones.DISCARD[it.owner],
                        tags=tags,
                        rules=("4.2.5.c",),
                    )
                )
    perform(game, Step(actions, kind="Clean-up"))


@enforces("4.2.5.d", "4.3.f", "1.3.3.a", "1.3.3.b", "1.3.3.c")
def check_victory(game: Game) -> None:
    """Who has gone furthest wins, if their Expeditions have met or crossed (4.2.5.d)."""
    state = game.state
    if state.tiebreakers:
        game.note(NotDue, ("4.3.f",), "check victory", Why.ARENA)
        return
    one, other = total_distance(state, 0), total_distance(state, 1)
    game.note(VictoryChecked, ("4.2.5.d",), one, other)
    if max(one, other) < 7 or not heeds(Point.VICTORY):
        return
    if one == other:
        perform(game, Step([Action(START_TIEBREAKERS, rules=("4.2.5.d",))]))
        return
    winner = 0 if one > other else 1
    perform(game, Step([Action(WIN, player=winner, rules=("4.2.5.d",))]))
