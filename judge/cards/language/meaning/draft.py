"""An ability while its sentences are read."""

from dataclasses import field

from judge.cards.ability import (
    Condition,
    Effect,
    Event,
    Joint,
    Quantity,
    Sequence,
    Span,
    Statement,
    Surcharge,
)
from judge.records import dataclass

JOINTS = {
    "AND_VERB": Joint.AND,
    "AND_CLAUSE": Joint.AND,
    "COMMA_THEN": Joint.THEN,
    "COMMA": Joint.COMMA,
    "BUT": Joint.AND,
}


@dataclass(frozen=True, slots=True)
class Branches(Effect):
    """Both sides of "If …, one thing, otherwise another", until the condition is put on."""

    then: Effect
    otherwise: Effect


@dataclass(slots=True)
class Draft:
    """An ability while its sentences are read one after another."""

    steps: list[Effect] = field(default_factory=list)
    joints: list[Joint] = field(default_factory=list)
    statements: list[Statement] = field(default_factory=list)
    condition: Condition | None = None
    events: tuple[Event, ...] = ()
    only: Condition | None = None
    times: Quantity | None = None
    replaced: Event | None = None
    usable: Condition | None = None
    surcharges: list[Surcharge] = field(default_factory=list)
    limit: Quantity | None = None

    def add(self, effect: Effect, joint: Joint) -> None:
        """Add a step; it is joined to the one before so."""
        if self.steps:
            self.joints.append(joint)
        self.steps.append(effect)

    def pop(self) -> Effect | None:
        """Take the last step back."""
        if not self.steps:
            return None
        if self.joints:
            self.joints.pop()
        return self.steps.pop()

    def effect(self) -> Effect | None:
        """Return the steps as one effect."""
        whole = sequence(self.steps, self.joints)
        if whole is None or len(self.steps) < 2:
            return whole
        spans = [s.span for s in self.steps if s.span is not None]
        if not spans:
            return whole
        return whole.at(Span(min(s.start for s in spans), max(s.end for s in spans)))


def sequence(steps: list[Effect], joints: list[Joint]) -> Effect | None:
    """Return steps as one effect; a sequence inside a sequence is part of it."""
    if not steps:
        return None
    if len(steps) == 1:
        return steps[0]
    flat: list[Effect] = []
    links: list[Joint] = []
    for at, step in enumerate(steps):
        if at:
            links.append(joints[at - 1])
        if isinstance(step, Sequence):
            flat.extend(step.steps)
            links.extend(step.joints or (Joint.AND,) * (len(step.steps) - 1))
        else:
            flat.append(step)
    return flat[0] if len(flat) == 1 else Sequence(tuple(flat), tuple(links))
