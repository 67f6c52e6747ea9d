"""Times of the day as the engine's clock (4.2)."""

from judge.engine.state import AFTERNOON, DUSK, MORNING, NIGHT, NOBODY, NOON, PHASES, Clock
from judge.scenario import tree as t

DAILY_EFFECTS = {
    MORNING: ("Succeed", "Prepare", "Draw", "Expand"),
    NOON: (),
    AFTERNOON: (),
    DUSK: ("Progress",),
    NIGHT: ("Rest", "Clean-up", "Check Victory"),
}


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
