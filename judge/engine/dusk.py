"""Section 4.2.4: Progress."""

from __future__ import annotations

from judge.engine import references as ref
from judge.engine import zones
from judge.engine.atomic import EXPEDITION_FORWARD, TELL, Action, Step
from judge.engine.characteristics import characteristics, terrains
from judge.engine.game import Game
from judge.engine.interpretations import Alternative, read_as
from judge.engine.keywords import defended, in_expedition, terrains_allowed
from judge.engine.objects import CHARACTER
from judge.engine.points import Point, heeds, watched
from judge.engine.quantities import TERRAINS, statistics
from judge.engine.registry import enforces
from judge.engine.selectors import region_of
from judge.engine.state import State
from judge.engine.statuses import ASLEEP
from judge.engine.steps import perform
from judge.engine.tiebreakers import compare_in_arena

ASCEND = "Ascend"


@enforces("4.2.4.b", "2.4.4", "7.4.4.e", "2.5.1.b", "1.3.2.e")
def expedition_statistics(
    state: State, expedition: int, *, awake: bool = False
) -> tuple[int, int, int]:
    """Return the sums of the statistics of an Expedition's Characters; Asleep ones do not count.

    `awake` tells what they would be if all of them counted.
    """
    forest = mountain = water = 0
    for number in in_expedition(state, expedition):
        it = state.objects[number]
        asleep = ASLEEP in it.statuses and not awake
        asleep = asleep and heeds(Point.ASLEEP_DOES_NOT_COUNT, it.item)
        if asleep or CHARACTER not in characteristics(state, number).types:
            continue
        mine = statistics(state, it)
        forest, mountain, water = forest + mine[0], mountain + mine[1], water + mine[2]
    return forest, mountain, water


@enforces("4.2.4.b", "4.2.4.c", "4.2.4.d", "4.2.4.e", "4.2.4.f", "4.2.4.j", "4.2.4.k", "2.4.3")
def due_to(state: State, expedition: int) -> frozenset[str]:
    """Return the terrains due to which an Expedition moves forward at Progress, if any.

    A tied statistic is no such reason (4.2.4.j), but “Ascend” then is one (4.2.4.k, I-29).
    """
    mine = expedition_statistics(state, expedition)
    theirs = expedition_statistics(state, zones.facing(expedition))
    ascended = state.expeditions[expedition].ascended
    allowed = terrains_allowed(state, expedition)
    here = terrains(state, region_of(state, expedition))
    found: set[str] = set()
    for number, name in enumerate(TERRAINS):
        if name not in allowed:
            continue
        if name not in here and heeds(Point.NOT_IN_THIS_TERRAIN, (expedition, name)):
            continue
        one, other = mine[number], theirs[number]
        if one <= 0 and (one < other or heeds(Point.ZERO, (expedition, name))):
            continue
        if one > other:
            found.add(name)
        elif one == other and ascended and heeds(Point.ASCENDED_TIE, expedition):
            found.add(ASCEND)
            if read_as(state, Alternative.DUE_TO_THE_TERRAIN):
                found.add(name)
        elif one == other and not heeds(Point.TIED, (expedition, name)):
            found.add(name)
    return frozenset(found)


def tied(state: State, expedition: int) -> frozenset[str]:
    """Return the terrains of an Expedition's region whose positive statistics are tied."""
    mine = expedition_statistics(state, expedition)
    theirs = expedition_statistics(state, zones.facing(expedition))
    here = terrains(state, region_of(state, expedition)) & terrains_allowed(state, expedition)
    return frozenset(
        name
        for name, one, other in zip(TERRAINS, mine, theirs, strict=True)
        if name in here and one == other > 0
    )


@enforces("4.2.4.a", "4.2.4.b", "4.2.4.g", "4.2.4.h", "4.2.4.i", "7.5.7.a", "4.3.e")
def progress(game: Game) -> None:
    """All successful Expeditions move forward simultaneously, once each (4.2.4.g-h)."""
    state = game.state
    if state.tiebreakers:
        compare_in_arena(game)
        if watched():
            _fail_in_arena(game)
        return
    actions = []
    reasons = [due_to(state, expedition) for expedition in range(4)]
    reasons = [
        each if not each or heeds(Point.PROGRESS_MOVES, expedition) else frozenset()
        for expedition, each in enumerate(reasons)
    ]
    for expedition, reason in enumerate(reasons):
        if reason:
            actions.append(_forward(state, expedition, reason))
    step = Step(actions, kind="Progress")
    failing = [expedition for expedition in range(4) if not reasons[expedition]]
    for expedition in failing:
        if not heeds(Point.FAILS, expedition):
            continue
        why = why_not(state, expedition) if game.trace is not None else ()
        number = ref.EXPEDITIONS[expedition]
        rules = ("4.2.4.i", *why)
        step.actions.append(Action(TELL, number, name="fails", value=expedition, rules=rules))
    perform(game, step)


def _fail_in_arena(game: Game) -> None:
    """Let Expeditions fail to move forward in the tiebreakers, where 7.5.7.a is left out."""
    failing = [each for each in range(4) if not heeds(Point.NONE_FAILS_IN_ARENA, each)]
    actions = [
        Action(TELL, ref.EXPEDITIONS[each], name="fails", value=each, rules=("4.2.4.i",))
        for each in failing
    ]
    if actions:
        perform(game, Step(actions, kind="Progress"))


def _forward(state: State, expedition: int, reason: frozenset[str]) -> Action:
    """Return the move of an Expedition; `name` holds the terrains tied if it moves on a tie."""
    once = len(reason) < 2 or heeds(Point.FORWARD_ONCE, expedition)
    number = 1 if once else len(reason)
    move = Action(EXPEDITION_FORWARD, expedition, amount=number, value=reason, rules=("4.2.4.b",))
    if ASCEND not in reason:
        return move
    even = " ".join(sorted(tied(state, expedition)))
    return move.changed(name=even, rules=(*move.rules, "2.4.3", "4.2.4.k"), reading="I-29")


def why_not(state: State, expedition: int) -> tuple[str, ...]:
    """Return the rules by which Progress does not move an Expedition forward (4.2.4, 2.4.4)."""
    if defended(state, expedition):
        return ("7.4.2.b",)
    mine = expedition_statistics(state, expedition)
    theirs = expedition_statistics(state, zones.facing(expedition))
    ascended = state.expeditions[expedition].ascended
    allowed = terrains_allowed(state, expedition)
    here = terrains(state, region_of(state, expedition))
    rules: list[str] = []
    for own, other, name in zip(mine, theirs, TERRAINS, strict=True):
        if name not in here or own < other:
            continue
        if name not in allowed:
            rules.append("4.2.4.d" if allowed else "1.4.1.a")
        elif own == 0 and (other < 0 or ascended):
            rules.append("4.2.4.f")
        elif own == other:
            rules.append("4.2.4.e")
    awake = expedition_statistics(state, expedition, awake=True)
    asleep = awake != mine and any(
        name in here & allowed and (full > other or (ascended and full == other)) and full > 0
        for full, other, name in zip(awake, theirs, TERRAINS, strict=True)
    )
    return (*dict.fromkeys(rules or ["4.2.4.b"]), *(["2.4.4"] if asleep else []))
