"""Times of the day as the engine's clock (4.2)."""

from __future__ import annotations

from judge.engine import zones
from judge.engine.checking import playable_reactions
from judge.engine.day import DAILY
from judge.engine.state import (
    AFTERNOON,
    BEGINNING,
    DUSK,
    NOBODY,
    NOON,
    PHASES,
    Clock,
    State,
)
from judge.scenario import tree as t

DAILY_EFFECTS = {phase: tuple(name for name, _ in effects) for phase, effects in DAILY.items()}


def phase_of(name: str) -> tuple[str, int]:
    """Return the phase that a daily effect belongs to, and its position there."""
    for phase, effects in DAILY_EFFECTS.items():
        if name in effects:
            return phase, effects.index(name)
    return name, -1


def phase_clock(phase: t.Phase, first_player: int) -> Clock:
    """Return the clock in the middle of a phase, what happens as it begins being over."""
    if phase.name == AFTERNOON:
        return Clock(phase=AFTERNOON, done=0, turn=first_player)
    name, position = phase_of(phase.name)
    if name not in PHASES:
        return Clock(phase=AFTERNOON, done=0, turn=first_player)
    done = len(DAILY_EFFECTS[name]) if position < 0 else position
    return Clock(phase=name, done=done, turn=NOBODY)


def about_to_begin(phase: t.Phase) -> Clock:
    """Return the clock just before a phase or a daily effect."""
    name, position = phase_of(phase.name)
    return Clock(phase=name, done=position, turn=NOBODY)


Moment = tuple[int, int, int]


def moment(clock: Clock) -> Moment:
    """Return a clock as something that grows: day, phase, daily effects that are over."""
    at = PHASES.index(clock.phase) if clock.phase in PHASES else -1
    return clock.day, at, clock.done


def reached(phase: t.Phase, verb: str, start: State) -> Moment:
    """Return the moment from which on a time has begun, happened or ended, seen from a state."""
    name, position = phase_of(phase.name)
    day = start.clock.day
    if phase.name == "Day":
        return day + 1, 0, -1 if phase.following else 0
    if name == BEGINNING:
        return day, PHASES.index(NOON), -1
    if name not in PHASES:
        return day, PHASES.index(start.clock.phase), start.clock.done
    at = PHASES.index(name)
    if position >= 0:
        wanted = (day, at, position if verb == "begin" else position + 1)
    elif verb in ("end", "happen"):
        wanted = (day, at + 1, -1)
    else:
        wanted = (day, at, 0)
    now = moment(start.clock)
    gone_by = now[1] > at or (now[1] == at and 0 <= position < now[2])
    if gone_by or (phase.following == "next" and now >= wanted):
        wanted = (day + 1, wanted[1], wanted[2])
    return wanted


def turn_now(state: State) -> int:
    """Return whose turn it is; a turn that ends with nothing left to resolve is over (4.2.3.e)."""
    clock = state.clock
    if is_over(state):
        return NOBODY
    if clock.turn == NOBODY and clock.phase == AFTERNOON and not playable_reactions(state):
        first = state.first_player  # nobody has begun one yet (4.2.3.c)
        return zones.opponent(first) if state.passed[first] else first
    if not clock.ending or playable_reactions(state):
        return clock.turn
    following = zones.opponent(clock.turn)
    return clock.turn if state.passed[following] else following


def phase_now(state: State) -> str:
    """Return which phase it is; an Afternoon that is over has given way to Dusk (4.2.3.e)."""
    return DUSK if is_over(state) else state.clock.phase


def is_over(state: State) -> bool:
    """Whether all players have passed, with nothing left to resolve: Afternoon has ended."""
    in_turn = state.clock.turn != NOBODY and not state.clock.ending
    afternoon = state.clock.phase == AFTERNOON and all(state.passed)
    return afternoon and not in_turn and not playable_reactions(state)
